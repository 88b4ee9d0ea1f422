// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore

/// What a link opens: a pattern of the contract, by number, and the values.
struct ContractMatch: Sendable, Hashable {
  let number: Int
  /// The values by the names of the route's parameters, with defaults for absent ones; empty unless
  /// requested.
  let values: [String: [String]]
  /// The values whose types the app alone knows: the link opens only if these accept them.
  let dependencies: [ContractDependency]

  /// Creates a match of a redirect, with the texts of its captures.
  init(_ number: Int, _ captures: [LinkParameter], _ texts: borrowing LinkCaptures) {
    self.number = number
    dependencies = []
    var values: [String: [String]] = [:]
    for (index, capture) in captures.enumerated() {
      if let own = texts.texts(index, kind: capture.kind) { values[capture.name] = own }
    }
    self.values = values
  }

  /// Creates a match; `nil` if a value does not have its type.
  init?(
    _ number: Int, _ captures: [ContractCapture], _ texts: borrowing LinkCaptures,
    keepsValues: Bool
  ) {
    for index in captures.indices
    where !Self.takes(captures[index].type.swiftType, captures[index], index, texts) {
      return nil
    }
    self.number = number
    var dependencies: [ContractDependency] = []
    for (index, capture) in captures.enumerated()
    where capture.type.isMadeUp && capture.kind != .link && !capture.kind.takesAll {
      dependencies += (texts.texts(index, kind: capture.kind) ?? []).map {
        ContractDependency(type: capture.type.name, text: $0)
      }
    }
    self.dependencies = dependencies
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
    _ type: Value.Type, _ capture: ContractCapture, _ index: Int, _ texts: borrowing LinkCaptures
  ) -> Bool {
    let kind = capture.kind
    if capture.type.values != nil, !kind.takesAll, kind != .link {
      return texts.texts(index, kind: kind)?.allSatisfy(capture.type.takes) ?? (kind != .required)
    }
    // Every text is a value of these types, and a required value is present.
    if Value.self == String.self || Value.self == UnknownValue.self { return true }
    return switch kind {
    case .required: texts.value(index, as: Value.self) != nil
    case .optional: texts.optional(index, as: Value.self) != nil
    case .list: texts.list(index, as: Value.self) != nil
    case .link, .items, .dictionary: true
    }
  }
}

/// A value of which only the app knows whether its type accepts it.
package struct ContractDependency: Sendable, Hashable {
  /// The name of the type.
  package let type: String
  /// The text in the link, decoded.
  package let text: String
}
