// SPDX-License-Identifier: MIT

/// ```text
/// TripsStructure
/// ├─ ● trips
/// │  └─ details(reference: "55091-231959")
/// ├─ ○ settings
/// └─ ▲ newTrip
/// ```
extension NavigationState: CustomStringConvertible {
  /// The state as a tree, with its values: tabs (`●` is selected) with their paths, then modals (`▲`).
  public var description: String { outline().description }
}
