// SPDX-License-Identifier: MIT

import Observation

/// What is typed into the form of a window, and kept until it is saved or cancelled.
///
/// A link that takes the form away takes nothing that was typed: the form opens with it again.
@MainActor @Observable final class TripEditor {
  var draft: TripDraft
  private var blank: TripDraft

  init(_ blank: TripDraft) {
    self.blank = blank
    draft = blank
  }

  /// Whether there is something to lose.
  var hasChanges: Bool { draft != blank }

  /// Opens the form: empty, or with what was typed before.
  func begin(_ blank: TripDraft) {
    if !hasChanges { clear(blank) }
  }

  /// Forgets what was typed.
  func clear(_ blank: TripDraft) {
    self.blank = blank
    draft = blank
  }
}
