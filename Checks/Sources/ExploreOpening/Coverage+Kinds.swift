// SPDX-License-Identifier: MIT

extension Coverage {
  enum Kind: UInt8, CaseIterable {
    case started, loaded, loadFailed, shared, taken, saved, saveFailed
    case attached, detached, withdrawn, closed, modalsChanged, activated, ready, gone
    case delivered, read, resolving, resolved, answered, checked
    case gatesChanged, observed, allowed, refused, cancelled
    case preparing, prepared, unprepared, undone, acted, planned, wrote, interfaceChanged,
      writtenBack, changed
    case expiryFired, limitFired, stepFired, reviewFired, flushFired, leaseFired
    case undoFired
  }

  /// Where the request is that an event is about, what its window does, or how the file is.
  enum Phase: UInt8, CaseIterable {
    case none, absent, unloaded, unreadable, loaded
    case noWindow, notReady, idle
    case ended, unassigned, unread, waiting, resolving, deciding, held, confirming, ready,
      preparing,
      acting
    case planning, scheduled, saving, checking, unwritable, awaiting, settling, proving, rewriting
  }

  static func place(
    _ event: LinkOpening.Event.What, in opening: LinkOpening
  ) -> (Kind, Phase) {
    switch event {
    case .started: (.started, file(opening))
    case .loaded: (.loaded, file(opening))
    case .loadFailed: (.loadFailed, file(opening))
    case .shared: (.shared, file(opening))
    case .taken: (.taken, file(opening))
    case .saved: (.saved, file(opening))
    case .saveFailed: (.saveFailed, file(opening))
    case .attached(let window, _, _): (.attached, self.window(window, opening))
    case .detached(let window): (.detached, self.window(window, opening))
    case .withdrawn(let window): (.withdrawn, self.window(window, opening))
    case .closed: (.closed, .none)
    case .modalsChanged(let window): (.modalsChanged, self.window(window, opening))
    case .activated(let window, _): (.activated, self.window(window, opening))
    case .ready(let window): (.ready, self.window(window, opening))
    case .gone(let window): (.gone, self.window(window, opening))
    case .delivered: (.delivered, opening.windows.isEmpty ? .noWindow : .none)
    case .read(let key, _, _): (.read, request(key, opening))
    case .resolving(let key, _, _): (.resolving, request(key, opening))
    case .resolved(let key, _, _): (.resolved, request(key, opening))
    case .answered(let key, _, _): (.answered, request(key, opening))
    case .checked(let key, _, _): (.checked, request(key, opening))
    case .gatesChanged: (.gatesChanged, .none)
    case .observed(let key): (.observed, request(key, opening))
    case .allowed(let key): (.allowed, request(key, opening))
    case .refused(let key): (.refused, request(key, opening))
    case .cancelled(let key): (.cancelled, request(key, opening))
    case .preparing(let key, _, _): (.preparing, request(key, opening))
    case .prepared(let key, _, _, _): (.prepared, request(key, opening))
    case .unprepared(let key, _): (.unprepared, request(key, opening))
    case .undone(let window, _): (.undone, self.window(window, opening))
    case .acted(let key, _, _): (.acted, request(key, opening))
    case .planned(let key, _, _): (.planned, request(key, opening))
    case .wrote(let window, _, _): (.wrote, self.window(window, opening))
    case .interfaceChanged(let window, _): (.interfaceChanged, self.window(window, opening))
    case .writtenBack(let window): (.writtenBack, self.window(window, opening))
    case .changed(let window, _): (.changed, self.window(window, opening))
    case .timerFired(.expiry(let key), _): (.expiryFired, request(key, opening))
    case .timerFired(.limit(let key), _): (.limitFired, request(key, opening))
    case .timerFired(.step(let window), _): (.stepFired, self.window(window, opening))
    case .timerFired(.review(let window), _): (.reviewFired, self.window(window, opening))
    case .timerFired(.undo(let window), _): (.undoFired, self.window(window, opening))
    case .timerFired(.flush, _): (.flushFired, .none)
    case .timerFired(.lease, _): (.leaseFired, file(opening))
    }
  }

  private static func file(_ opening: LinkOpening) -> Phase {
    switch opening.file.state {
    case .absent: .absent
    case .unloaded: .unloaded
    case .unreadable: .unreadable
    case .loaded: .loaded
    }
  }

  private static func request(_ key: LinkOpening.Key, _ opening: LinkOpening) -> Phase {
    guard let index = opening.index(of: key) else { return .ended }
    switch opening.requests[index].stage {
    case .unassigned: return .unassigned
    case .unread: return .unread
    case .waiting: return .waiting
    case .resolving: return .resolving
    case .deciding: return .deciding
    case .held: return .held
    case .confirming: return .confirming
    case .ready: return .ready
    case .preparing: return .preparing
    case .acting: return .acting
    case .running: return opening.requests[index].window.map { window($0, opening) } ?? .noWindow
    }
  }

  private static func window(_ key: LinkOpening.WindowKey, _ opening: LinkOpening) -> Phase {
    guard let index = opening.windowIndex(of: key) else { return .noWindow }
    guard let run = opening.windows[index].run else {
      return opening.windows[index].isReady ? .idle : .notReady
    }
    switch run.phase {
    case .planning: return .planning
    case .preparing: return .preparing
    case .scheduled: return .scheduled
    case .saving: return .saving
    case .checking: return .checking
    case .unwritable: return .unwritable
    case .waiting: return .awaiting
    case .settling: return .settling
    case .proving: return .proving
    case .rewriting: return .rewriting
    }
  }
}

extension Coverage {
  enum EffectKind: UInt8, CaseIterable {
    case load, save, read, openWindow, resolve, fallBack, ask, check, unwatch, callOff, act,
      stopActing, plan, prepare, undo
    case write
    case takeBack, assumeShown, leaveUnseen, setTimer, clearTimer, leave, arrive, heldChanged, end
    case noteReceived, noteResolving, noteHeld, noteConfirming, noteResumed, notePreparing
    case noteActing
    case notePlanned, noteStep
    case noteAcknowledged, noteRetried, noteUnacknowledged

    init(_ effect: LinkOpening.Effect) {
      self =
        switch effect {
        case .load: .load
        case .save: .save
        case .read: .read
        case .openWindow: .openWindow
        case .resolve: .resolve
        case .fallBack: .fallBack
        case .ask: .ask
        case .check: .check
        case .unwatch: .unwatch
        case .callOff: .callOff
        case .prepare: .prepare
        case .undo: .undo
        case .act: .act
        case .stopActing: .stopActing
        case .plan: .plan
        case .write: .write
        case .takeBack: .takeBack
        case .assumeShown: .assumeShown
        case .leaveUnseen: .leaveUnseen
        case .setTimer: .setTimer
        case .clearTimer: .clearTimer
        case .leave: .leave
        case .arrive: .arrive
        case .heldChanged: .heldChanged
        case .end: .end
        case .note(_, let note):
          switch note {
          case .received: .noteReceived
          case .resolving: .noteResolving
          case .held: .noteHeld
          case .confirming: .noteConfirming
          case .resumed: .noteResumed
          case .preparing: .notePreparing
          case .acting: .noteActing
          case .planned: .notePlanned
          case .step: .noteStep
          case .acknowledged: .noteAcknowledged
          case .retried: .noteRetried
          case .unacknowledged: .noteUnacknowledged
          }
        }
    }
  }

  enum OutcomeKind: UInt8, CaseIterable {
    case opened, refreshed, external, refused, failed, declined, unconfirmed, consumed, unavailable
    case superseded, supersededByPerson, accountChanged, expired, tooManyResolvers, gateTimedOut
    case ignored, queueFull, unguarded, performed, actionFailed, actionTimedOut, interrupted
    case unsaved, preparationFailed, preparationTimedOut, tooManyPreparations

    init(_ outcome: LinkOpening.Outcome) {
      self =
        switch outcome {
        case .opened: .opened
        case .refreshed: .refreshed
        case .external: .external
        case .refused: .refused
        case .failed: .failed
        case .declined: .declined
        case .unconfirmed: .unconfirmed
        case .consumed: .consumed
        case .unavailable: .unavailable
        case .superseded: .superseded
        case .supersededByPerson: .supersededByPerson
        case .accountChanged: .accountChanged
        case .expired: .expired
        case .tooManyResolvers: .tooManyResolvers
        case .gateTimedOut: .gateTimedOut
        case .ignored: .ignored
        case .queueFull: .queueFull
        case .unguarded: .unguarded
        case .performed: .performed
        case .actionFailed: .actionFailed
        case .actionTimedOut: .actionTimedOut
        case .interrupted: .interrupted
        case .unsaved: .unsaved
        case .preparationFailed: .preparationFailed
        case .preparationTimedOut: .preparationTimedOut
        case .tooManyPreparations: .tooManyPreparations
        }
    }
  }
}
