// SPDX-License-Identifier: MIT

/// The `destination` of a type, case by case.
package struct SourceDestinations: Sendable, Hashable, Codable {
  package var owner: [String]
  /// The structure, as spelled in `LinkDestination<TripsStructure>`.
  package var structure: String
  package var place: SourcePlace
  /// The destinations; `nil` if the source does not reveal them.
  package var choices: [SourceChoice<SourceDestination?>]
}

/// A destination, as far as its expression is plain.
package struct SourceDestination: Sendable, Hashable, Codable {
  /// A tab or a modal.
  package struct Name: Sendable, Hashable, Codable {
    package var name: String
    package var place: SourcePlace
  }

  /// The tabs that it names; empty for the selected one; `nil` if the source does not reveal them.
  package var tabs: [Name]?
  package var modal: Name?
}
