// SPDX-License-Identifier: MIT

/// A modal that is presented now: what `sheet(item:)` shows.
///
/// Its identity is that of this one presentation. An interface that reports late that it closed an
/// earlier one therefore never closes a later one.
public struct PresentedModal<Structure: AppStructure>: Identifiable, Sendable, Hashable {
  /// Which presentation of this navigator it is; each has a number of its own.
  public let id: Int
  /// What is presented.
  public let modal: Structure.Modal
  /// How many modals lie below it.
  package let depth: Int
}
