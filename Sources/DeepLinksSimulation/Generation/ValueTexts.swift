// SPDX-License-Identifier: MIT

import DeepLinksCore

/// The texts for one parameter in generated links.
struct ValueTexts {
  let parameter: LinkParameter
  /// The texts that the developer supplied; without them, the type's samples and the values in the
  /// route's examples.
  private let known: [String]
  /// Whether to use only the known texts.
  let isClosed: Bool

  init(_ parameter: LinkParameter, given: [String]?, examples: [String]) {
    self.parameter = parameter
    isClosed = given != nil
    known = given ?? (RandomText.samples(of: parameter.type) + examples)
  }

  /// Returns a text; `nil` if none is known and none was found.
  ///
  /// - Parameter isFit: what the place in the link requires in addition to the type.
  func text(
    using generator: inout SeededGenerator, where isFit: (String) -> Bool = { _ in true }
  ) -> String? {
    for _ in 0..<32 {
      let isKnown = isClosed || !known.isEmpty && generator.chance(50)
      let text =
        isKnown
        ? known.randomElement(using: &generator)
        : RandomText.text(for: parameter.type, using: &generator)
          ?? known.randomElement(using: &generator)
      if let text, isFit(text) { return text }
    }
    return nil
  }
}
