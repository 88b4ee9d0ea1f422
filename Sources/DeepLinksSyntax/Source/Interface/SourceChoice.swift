// SPDX-License-Identifier: MIT

/// What a property of an enum gives for some of its cases.
package struct SourceChoice<Value: Sendable & Hashable & Codable>: Sendable, Hashable, Codable {
  /// The names of the cases; empty for all that no earlier choice is for.
  package var cases: [String]
  /// Whether it is for some of their values only.
  package var isConditional: Bool
  package var value: Value
}

extension [SourceChoice<SourceParent>] {
  /// What is given for every value of a case; `nil` if the source does not tell.
  package func value(for name: String) -> SourceParent? { certain(for: name)?.value }
}

extension [SourceChoice<SourceDestination?>] {
  /// What is given for every value of a case; `nil` if the source does not tell.
  package func value(for name: String) -> SourceDestination? { certain(for: name)?.value }
}

extension Array {
  private func certain<Value>(for name: String) -> Element? where Element == SourceChoice<Value> {
    let first = first { $0.cases.isEmpty || $0.cases.contains(name) }
    return first?.isConditional == false ? first : nil
  }
}
