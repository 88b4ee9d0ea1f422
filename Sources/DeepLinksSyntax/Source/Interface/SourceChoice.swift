// SPDX-License-Identifier: MIT

/// What a property of an enum returns for some of its cases.
package struct SourceChoice<Value: Sendable & Hashable & Codable>: Sendable, Hashable, Codable {
  /// The names of the cases; empty for all cases that no earlier choice covers.
  package var cases: [String]
  /// Whether it covers only some of their values.
  package var isConditional: Bool
  package var value: Value
}

extension [SourceChoice<SourceParent>] {
  /// Returns what every value of a case has; `nil` if the source does not reveal it.
  package func value(for name: String) -> SourceParent? { certain(for: name)?.value }
}

extension [SourceChoice<SourceDestination?>] {
  /// Returns what every value of a case has; `nil` if the source does not reveal it.
  package func value(for name: String) -> SourceDestination? { certain(for: name)?.value }
}

extension Array {
  private func certain<Value>(for name: String) -> Element? where Element == SourceChoice<Value> {
    let first = first { $0.cases.isEmpty || $0.cases.contains(name) }
    return first?.isConditional == false ? first : nil
  }
}
