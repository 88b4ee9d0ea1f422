// SPDX-License-Identifier: MIT

import DeepLinksCore

/// What a link opens: a pattern of the contract, by its number, and the values.
struct ContractMatch: Sendable, Hashable {
  let number: Int
  /// By the names of the route's parameters, defaults for what is absent; empty unless asked for.
  let values: [String: [String]]

  /// A redirect with the texts of its captures.
  init(_ number: Int, _ captures: [LinkParameter], _ texts: borrowing LinkCaptures) {
    self.number = number
    var values: [String: [String]] = [:]
    for (index, capture) in captures.enumerated() {
      if let own = texts.texts(index, kind: capture.kind) { values[capture.name] = own }
    }
    self.values = values
  }

  /// `nil` if a value is not of its type.
  init?(
    _ number: Int, _ captures: [ContractCapture], _ texts: borrowing LinkCaptures,
    keepsValues: Bool
  ) {
    for index in captures.indices
    where !Self.takes(captures[index].type.swiftType, captures[index].kind, index, texts) {
      return nil
    }
    self.number = number
    var values: [String: [String]] = [:]
    if keepsValues {
      for index in captures.indices {
        let own = texts.texts(index, kind: captures[index].kind) ?? []
        let absent = captures[index].defaultText.map { [$0] } ?? []
        values[captures[index].name, default: []] += own.isEmpty ? absent : own
      }
    }
    self.values = values
  }

  private static func takes<Value: LinkValue>(
    _ type: Value.Type, _ kind: LinkParameter.Kind, _ index: Int, _ texts: borrowing LinkCaptures
  ) -> Bool {
    if kind == .dictionary { return texts.dictionary(index) != nil }
    // Of these every text is a value, and a required one is there.
    if Value.self == String.self || Value.self == UnknownValue.self { return true }
    return switch kind {
    case .required: texts.value(index, as: Value.self) != nil
    case .optional: texts.optional(index, as: Value.self) != nil
    case .list: texts.list(index, as: Value.self) != nil
    case .link, .items, .dictionary: true
    }
  }
}
