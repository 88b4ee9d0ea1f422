// SPDX-License-Identifier: MIT

/// The modals that a user allowed to close for one request.
///
/// They are the ones that the user was asked about, and none that come later.
struct DismissalConsent {
  /// The presentations in the last question, by number.
  private var asked: Set<Int> = []
  private var allowed: Set<Int> = []

  mutating func ask(about presentations: some Sequence<Int>) { asked = Set(presentations) }

  /// Copies the last question of another consent, without the answer.
  mutating func ask(like other: DismissalConsent) { asked = other.asked }

  /// Records that the user said yes to the last question.
  mutating func allow() { allowed.formUnion(asked) }

  func covers(_ presentation: Int) -> Bool { allowed.contains(presentation) }
}
