// SPDX-License-Identifier: MIT

/// Describes a state as a tree.
///
/// ```text
/// TripsStructure
/// ├─ ● trips
/// │  └─ details(reference: "55091-231959")
/// ├─ ○ settings
/// └─ ▲ newTrip
/// ```
extension NavigationState: CustomStringConvertible {
  /// The state as a tree, with its values: tabs (`●` is selected) and paths, then modals (`▲`).
  public var description: String { outline().description }
}
