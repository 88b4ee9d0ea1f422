// SPDX-License-Identifier: MIT

extension Coverage {
  /// What has to be seen: every event in every phase in which it can be.
  static let expected: [(Kind, Phase)] = phases.flatMap { kind, phases in
    phases.map { (kind, $0) }
  }

  private static let phases: [(Kind, [Phase])] = [
    (.started, [.absent, .unloaded, .unreadable, .loaded]),
    (.loaded, [.unloaded, .unreadable, .loaded]),
    (.shared, [.loaded]),
    (.taken, [.loaded]),
    (.leaseFired, [.loaded]),
    (.loadFailed, [.unloaded, .unreadable]),
    (.saved, [.loaded]),
    (.saveFailed, [.loaded]),
    (.attached, [.noWindow]),
    (.withdrawn, [.notReady, .idle, .scheduled, .awaiting, .settling, .rewriting]),
    (.modalsChanged, [.idle, .scheduled, .awaiting]),
    (.closed, [.none]),
    (
      .detached,
      [
        .notReady, .idle, .scheduled, .saving, .awaiting, .settling, .proving, .rewriting,
      ]
    ),
    (
      .activated,
      [
        .notReady, .idle, .scheduled, .saving, .awaiting, .settling, .proving, .rewriting,
      ]
    ),
    (.ready, [.notReady]),
    (.gone, [.idle, .scheduled, .saving, .awaiting, .settling, .proving, .rewriting]),
    (.delivered, [.none, .noWindow]),
    (.read, [.unread]),
    (.resolving, [.deciding]),
    (
      .resolved,
      [
        .ended, .waiting, .resolving, .held, .ready, .scheduled, .saving, .awaiting, .settling,
        .rewriting,
      ]
    ),
    (.answered, [.deciding]),
    (.checked, [.held, .confirming, .checking]),
    (.gatesChanged, [.none]),
    (.observed, [.held, .confirming]),
    (.allowed, [.confirming]),
    (.refused, [.confirming]),
    (
      .cancelled,
      [
        .unassigned, .waiting, .resolving, .deciding, .held, .confirming, .ready, .preparing,
        .acting, .scheduled, .saving, .unwritable, .awaiting, .settling, .proving, .rewriting,
      ]
    ),
    (
      .planned,
      [
        .planning, .scheduled, .saving, .unwritable, .awaiting, .settling, .proving,
        .rewriting,
      ]
    ),
    (.preparing, [.preparing]),
    (.prepared, [.preparing]),
    (.unprepared, [.preparing]),
    (.undone, [.idle, .notReady]),
    (.undoFired, [.idle, .notReady]),
    (.acted, [.acting]),
    (.wrote, [.awaiting]),
    (
      .interfaceChanged,
      [
        .idle, .scheduled, .saving, .unwritable, .awaiting, .settling, .proving, .rewriting,
      ]
    ),
    (.writtenBack, [.scheduled, .unwritable, .awaiting, .rewriting]),
    (
      .changed,
      [
        .idle, .scheduled, .saving, .unwritable, .awaiting, .settling, .proving, .rewriting,
      ]
    ),
    (.expiryFired, [.unassigned, .waiting, .held, .confirming]),
    (.limitFired, [.resolving, .deciding, .preparing, .acting]),
    (.stepFired, [.scheduled, .unwritable, .awaiting, .settling, .proving, .rewriting]),
    (.reviewFired, [.idle, .scheduled, .saving, .awaiting, .settling, .proving, .rewriting]),
    (.flushFired, [.none]),
  ]
}
