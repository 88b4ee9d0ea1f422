// SPDX-License-Identifier: MIT

/// Stands where the exploration counts what it saw: keeps the effects of one action, in order.
final class Coverage {
  private(set) var effects: [LinkOpening.Effect] = []
  var mostWork = 0

  func note(_ event: LinkOpening.Event.What, in opening: LinkOpening) {}
  func note(_ effect: LinkOpening.Effect) { effects.append(effect) }
  func note(_ outcome: LinkOpening.Outcome) {}
}
