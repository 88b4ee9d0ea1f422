// SPDX-License-Identifier: MIT

import Observation

/// What is typed into the form of a window, and kept until it is saved or canceled.
///
/// A link that takes the form for a new trip away takes nothing that was typed: the form opens with
/// it again.
@MainActor @Observable final class TripEditor {
  var draft: TripDraft
  /// The trip that is changed; `nil`: a new one is made.
  private(set) var reference: String?
  /// Whether a link took the form away while something was typed into it.
  var wasLeft = false
  private var blank: TripDraft

  init(_ blank: TripDraft) {
    self.blank = blank
    draft = blank
  }

  /// Whether there is something to lose.
  var hasChanges: Bool { draft != blank }

  /// Opens the form for a new trip: empty, or with what was typed before.
  func begin(_ blank: TripDraft) {
    if reference != nil || !hasChanges { clear(blank) }
  }

  /// Opens the form for a trip that is there, with what it is now.
  func edit(_ reference: String, _ draft: TripDraft) {
    clear(draft)
    self.reference = reference
  }

  /// Forgets what was typed.
  func clear(_ blank: TripDraft) {
    self.blank = blank
    draft = blank
    reference = nil
    wasLeft = false
  }
}
