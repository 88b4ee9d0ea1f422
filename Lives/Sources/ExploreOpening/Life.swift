// SPDX-License-Identifier: MIT

/// What someone who watches from outside knows of one delivery, over all processes.
///
/// It knows what was delivered and what came of it, and nothing of the machine's own state.
struct Life: Hashable {
  let link: Link
  /// How many outcomes were told; two is a fault.
  var outcomes: UInt8 = 0
  /// Who was signed in when a window took it; 0 for no one.
  var account: LinkOpening.Account = 0
  var wasAccepted = false
  /// Whether anything of it was ever written to the screen.
  var isWritten = false
  /// Whether that was in this process.
  var isWrittenHere = false
  /// Whether it was said to be held, ever and now.
  var wasHeld = false
  var isHeldNow = false
  /// Whether a day went by while it was held.
  var isOld = false
  /// Whether a day went by since it was held first.
  var isAged = false
  /// Whether its plan was told, and nothing came between.
  var isPlanned = false
  /// Whether the person said yes to the gate, to one that asks about something else, and to the
  /// modal, since it was last read and resolved.
  var isAllowed = false
  var isAllowedAside = false
  var mayCloseModal = false
  /// The gate that it is asked at.
  var asksAt: LinkOpening.GateKey = 0
  /// Whether a resolver put another route in its place.
  var isResolved = false
  /// Whether the slow gate let it by and nothing has changed since.
  var hasPassedSlowGate = false
  /// Whether a later one was opened before it, although nothing held it.
  var wasOvertaken = false
  /// The window that has it, counted from 1; 0 for none.
  var window: UInt16 = 0
  var windowsOpened: UInt8 = 0
  var awaitsWindow = false
  /// Whether it was the same event as another, or ended while nothing could be saved.
  var wasTurnedAway = false
  /// Whether it ended with its process: it was never held, or must not be kept.
  var isLost = false

  init(_ link: Link) { self.link = link }

  var isOver: Bool { outcomes > 0 || isLost }

  /// Whether the next process is to find it on disk.
  var isPromised: Bool {
    wasHeld && !isOver && !isWritten && !link.traits.contains(.sensitive)
      && !link.traits.contains(.command)
  }

  /// What the person said yes to was another route, or another window.
  mutating func becomesAnother() {
    isAllowed = false
    isAllowedAside = false
    mayCloseModal = false
  }

  mutating func processEnded() {
    isWrittenHere = false
    isHeldNow = false
    isPlanned = false
    becomesAnother()
    isResolved = false
    asksAt = 0
    hasPassedSlowGate = false
    window = 0
    wasOvertaken = false
    awaitsWindow = false
  }
}
