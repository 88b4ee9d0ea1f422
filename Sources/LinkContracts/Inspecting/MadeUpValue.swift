// SPDX-License-Identifier: MIT

import DeepLinksCore

/// A value of a type known only by name; accepts made-up texts, while `UnknownValue` accepts any.
///
/// What is true with both is true no matter which texts the type accepts.
struct MadeUpValue: LinkValue, Hashable {
  /// The beginning of made-up texts.
  static let text = "made-up"

  let linkText: String

  init?(linkText: String) {
    guard linkText.utf8.starts(with: Self.text.utf8) else { return nil }
    self.linkText = linkText
  }
}

extension ContractCapture {
  /// The capture with a type that accepts only made-up values instead of any.
  var takingMadeUp: ContractCapture {
    ContractCapture(
      name: name, type: type.takingMadeUp, kind: kind, defaultText: defaultText)
  }
}

extension LinkParameter {
  /// The parameter with a type that accepts only made-up values instead of any.
  var takingMadeUp: LinkParameter {
    type == UnknownValue.self && values == nil
      ? LinkParameter(name: name, kind: kind, type: MadeUpValue.self) : self
  }
}
