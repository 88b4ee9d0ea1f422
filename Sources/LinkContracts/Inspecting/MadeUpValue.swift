// SPDX-License-Identifier: MIT

import DeepLinksCore

/// Stands for a value of a type that a catalog only names: takes made-up texts, where
/// `UnknownValue` takes any.
///
/// What holds with both holds whatever texts the type takes.
struct MadeUpValue: LinkValue, Hashable {
  /// What made-up texts begin with.
  static let text = "made-up"

  let linkText: String

  init?(linkText: String) {
    guard linkText.utf8.starts(with: Self.text.utf8) else { return nil }
    self.linkText = linkText
  }
}

extension ContractCapture {
  /// The capture with a type that takes only made-up values in place of any.
  var takingMadeUp: ContractCapture {
    ContractCapture(
      name: name, type: type.takingMadeUp, kind: kind, defaultText: defaultText)
  }
}

extension LinkParameter {
  /// The parameter with a type that takes only made-up values in place of any.
  var takingMadeUp: LinkParameter {
    type == UnknownValue.self ? LinkParameter(name: name, kind: kind, type: MadeUpValue.self) : self
  }
}
