// SPDX-License-Identifier: MIT

import DeepLinksCore

/// The texts that one parameter gets in generated links.
struct ValueTexts {
  let parameter: LinkParameter
  /// What the developer gave, or else the type's samples and what the examples of the route hold.
  private let known: [String]
  /// Whether what is known is all there is to try.
  let isClosed: Bool

  init(_ parameter: LinkParameter, given: [String]?, examples: [String]) {
    self.parameter = parameter
    isClosed = given != nil
    known = given ?? (RandomText.samples(of: parameter.type) + examples)
  }

  /// A text; `nil` if none is known and none was found.
  ///
  /// - Parameter isFit: what the place in the link demands beside the type.
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
