// SPDX-License-Identifier: MIT

/// The modals that a user allowed to close for one request: those that they were asked about, and
/// no other one that comes later.
struct DismissalConsent {
  /// The presentations of the last question, by their numbers.
  private var asked: Set<Int> = []
  private var allowed: Set<Int> = []

  mutating func ask(about presentations: some Sequence<Int>) { asked = Set(presentations) }

  /// Takes over the last question of another one, and no answer.
  mutating func ask(like other: DismissalConsent) { asked = other.asked }

  /// The user said yes to the last question.
  mutating func allow() { allowed.formUnion(asked) }

  func covers(_ presentation: Int) -> Bool { allowed.contains(presentation) }
}
