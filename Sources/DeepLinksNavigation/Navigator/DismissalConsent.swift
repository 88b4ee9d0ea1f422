// SPDX-License-Identifier: MIT

/// The modals that a user allowed to close for one request.
///
/// They are the ones that the user was asked about, and none that come later.
struct DismissalConsent {
  /// The presentation in the last question, by number.
  private var asked: Int?
  private var allowed: Set<Int> = []

  mutating func ask(about presentation: Int) { asked = presentation }

  /// Copies the last question of another consent, without the answer.
  mutating func ask(like other: DismissalConsent) { asked = other.asked }

  /// Records that the user said yes to the last question.
  mutating func allow() {
    if let asked { allowed.insert(asked) }
  }

  func covers(_ presentation: Int) -> Bool { allowed.contains(presentation) }
}
