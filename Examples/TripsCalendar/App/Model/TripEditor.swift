// SPDX-License-Identifier: MIT

import Observation

/// The contents of a window's form, kept until they are saved or canceled.
///
/// If a link closes the form for a new trip, nothing is lost: the form reopens with its contents.
@MainActor @Observable final class TripEditor {
  var draft: TripDraft
  /// The trip being edited; `nil` for a new one.
  private(set) var reference: String?
  /// Whether a link closed the form while it had contents.
  var wasLeft = false
  private var blank: TripDraft

  init(_ blank: TripDraft) {
    self.blank = blank
    draft = blank
  }

  /// Whether there are unsaved changes.
  var hasChanges: Bool { draft != blank }

  /// Opens the form for a new trip: empty, or with its previous contents.
  func begin(_ blank: TripDraft) {
    if reference != nil || !hasChanges { clear(blank) }
  }

  /// Opens the form for an existing trip, with its current values.
  func edit(_ reference: String, _ draft: TripDraft) {
    clear(draft)
    self.reference = reference
  }

  /// Discards the contents.
  func clear(_ blank: TripDraft) {
    self.blank = blank
    draft = blank
    reference = nil
    wasLeft = false
  }
}
