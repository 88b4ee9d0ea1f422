// SPDX-License-Identifier: MIT

/// A modal that is currently presented, for `sheet(item:)`.
///
/// Its identity is that of this one presentation, so an interface that reports late that it closed
/// an earlier modal never closes a later one.
public struct PresentedModal<Structure: AppStructure>: Identifiable, Sendable, Hashable {
  /// The number of this presentation, unique within the navigator.
  public let id: Int
  /// The modal that is presented.
  public let modal: Structure.Modal
  /// How many modals are below it.
  @_spi(Project) public let depth: Int
}
