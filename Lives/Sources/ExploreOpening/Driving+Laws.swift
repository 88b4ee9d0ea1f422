// SPDX-License-Identifier: MIT

/// The nine laws, as someone who sees events, effects, the disk and the screens would state them.
extension Driving {
  /// What each effect says about the laws, before it is carried out.
  mutating func watch(_ effect: Effect) {
    switch effect {
    case .note(let key, let note): watch(note, of: key)
    case .read(let key, let window): taken(key, by: window)
    case .openWindow(let key):
      world.lives[Int(key) - 1].windowsOpened += 1
      world.lives[Int(key) - 1].awaitsWindow = true
      if world.lives[Int(key) - 1].windowsOpened > 1 {
        fail(8, "request \(key) opens a second window")
      }
    case .save(let records, _): saves(records)
    case .write(let key, let window, let step, _): writes(key, window, step)
    case .leave(let key): if world.lives[Int(key) - 1].isOver { fail(1, "\(key) leaves twice") }
    case .end(let key, let outcome): ends(key, outcome)
    default: break
    }
  }

  private mutating func watch(_ note: LinkOpening.Note, of key: LinkOpening.Key) {
    let index = Int(key) - 1
    switch note {
    case .held(let gate), .confirming(let gate, _):
      world.lives[index].wasHeld = true
      world.lives[index].isHeldNow = true
      world.lives[index].isPlanned = false
      world.lives[index].asksAt = gate
    case .resumed:
      world.lives[index].isHeldNow = false
      world.lives[index].isPlanned = false
    case .planned: world.lives[index].isPlanned = true
    default: break
    }
  }

  private mutating func taken(_ key: LinkOpening.Key, by window: UInt16) {
    let index = Int(key) - 1
    world.lives[index].window = window
    world.lives[index].awaitsWindow = false
    world.lives[index].isHeldNow = false
    world.lives[index].becomesAnother()
    if !world.screens[Int(window) - 1].isAttached {
      fail(8, "\(key) goes to a window that is gone")
    }
    guard !world.lives[index].wasAccepted else { return }
    world.lives[index].wasAccepted = true
    world.lives[index].account = world.account
  }

  /// What is on disk is never replaced unread, and nothing that is held is left out.
  private mutating func saves(_ records: [LinkOpening.Record]) {
    if !world.hasRead { return fail(2, "the file is written though it was not read") }
    for (index, life) in world.lives.enumerated() where life.isPromised {
      let key = UInt32(index + 1)
      if !records.contains(where: { $0.key == key }), !life.isPlanned { leftOut.append(key) }
    }
  }

  private mutating func writes(_ key: LinkOpening.Key, _ window: UInt16, _ step: UInt32) {
    let index = Int(key) - 1
    let life = world.lives[index]
    if life.isOver { return fail(1, "request \(key) is opened after its end") }
    if life.isWritten && !life.isWrittenHere { return fail(1, "request \(key) is opened twice") }
    world.lives[index].isWritten = true
    world.lives[index].isWrittenHere = true
    if !world.screens[Int(window) - 1].isAttached {
      fail(8, "\(key) writes to a window that is gone")
    }
    guard !life.isWrittenHere else { return }
    checkGates(of: key, life, window, step)
    if life.link.traits.contains(.named), world.spent.faults == 0,
      world.lives.enumerated().contains(where: {
        $0 != index && $1.link.traits.contains(.named) && $1.isWritten
      })
    {
      fail(1, "an event is opened twice")
    }
    if life.isOld { fail(9, "request \(key) goes on a day later") }
    if world.store == .works, world.disk.records.contains(where: { $0.key == key }),
      isStoreTrusted
    {
      fail(1, "request \(key) is written while a record of it is on disk")
    }
    guard setup.limits.isInOrder else { return }
    if life.wasOvertaken { fail(5, "request \(key) opens after one that arrived later") }
    for (other, older) in world.lives.enumerated()
    where other < index && !older.isOver && older.window == life.window && !older.isHeldNow
      && !older.isWritten
    {
      world.lives[other].wasOvertaken = true
    }
  }

  private mutating func checkGates(
    of key: LinkOpening.Key, _ life: Life, _ window: UInt16, _ step: UInt32
  ) {
    let traits = life.link.traits
    guard !traits.contains(.command) else { return }
    if traits.contains(.login), world.account == 0 {
      fail(4, "\(key) opens though no one is signed in")
    }
    if traits.contains(.ask), !life.isAllowed { fail(4, "\(key) opens though no one was asked") }
    if traits.contains(.aside), !life.isAllowedAside {
      fail(4, "\(key) opens though no one was asked about something else")
    }
    if life.link.needsConsent, !life.isAllowed {
      fail(4, "\(key) is sensitive, and no one was asked about it")
    }
    if traits.contains(.slow), !life.hasPassedSlowGate {
      fail(4, "\(key) opens though its slow gate does not pass now")
    }
    if life.account != 0, life.account != world.account {
      fail(4, "\(key) opens for account \(world.account), and arrived for \(life.account)")
    }
    if step == 1, world.screens[Int(window) - 1].state.hasModal {
      switch setup.modalRule {
      case .pass: break
      case .confirm where life.mayCloseModal: break
      default: fail(4, "\(key) closes a modal that must stay")
      }
    }
  }

  private mutating func ends(_ key: LinkOpening.Key, _ outcome: LinkOpening.Outcome) {
    let index = Int(key) - 1
    let life = world.lives[index]
    world.lives[index].outcomes += 1
    world.lives[index].isHeldNow = false
    if life.isOver { fail(1, "request \(key) ends twice") }
    coverage.note(outcome)
    world.lives[index].wasTurnedAway =
      outcome == .consumed || !world.hasRead || world.store != .works
    switch outcome {
    case .opened(_, let unacknowledged), .refreshed(_, let unacknowledged):
      checkShown(key, life, isSure: unacknowledged == 0)
    case .superseded(let other):
      if other <= key { fail(5, "request \(key) is ended by \(other), which is not newer") }
    case .unguarded where life.isAllowed || !life.link.needsConsent:
      fail(4, "request \(key) is refused though nothing is missing")
    case .expired where !life.isOld && !world.timers.isEmpty: break
    default: break
    }
  }

  private mutating func checkShown(_ key: LinkOpening.Key, _ life: Life, isSure: Bool) {
    guard life.window > 0 else { return fail(3, "request \(key) opened in no window") }
    let screen = world.screens[Int(life.window) - 1]
    let isCommand = life.link.traits.contains(.command)
    if !Screen.shows(life.link.place, isCommand: isCommand, in: screen.state) {
      fail(3, "request \(key) is said to be opened, and the state is \(screen.state)")
    }
    if isSure, setup.isReporting,
      !Screen.shows(life.link.place, isCommand: isCommand, in: screen.shown)
    {
      fail(3, "request \(key) is said to be opened, and the screen shows \(screen.shown)")
    }
  }

  /// Whether what is on disk follows from what the process did.
  var isStoreTrusted: Bool {
    world.store == .works && world.process?.file.state == .loaded
      && !world.timers.contains(.bit(.flush)) && world.process?.file.failed == nil
  }

  // MARK: - After each event

  mutating func checkAfterEvent() {
    guard let process = world.process else { return }
    checkDisk()
    if let (first, window) = expected, !world.lives[first].isOver,
      world.lives[first].window != window
    {
      fail(8, "window \(window) was opened for request \(first + 1), which is elsewhere")
    }
    // What a save leaves out has ended, and is told so once that is safe.
    for key in leftOut where world.lives[Int(key) - 1].isPromised {
      fail(2, "a save leaves out request \(key), which is held")
    }
    let bound = 14 * (world.lives.count + 1) + 10
    coverage.mostWork = max(coverage.mostWork, work)
    if work > bound { fail(7, "\(work) answers for one event") }
    for (index, life) in world.lives.enumerated() where !life.isOver {
      let key = UInt32(index + 1)
      // What lies on disk unread is not on its way yet.
      let isAsleep = process.file.state != .loaded && world.disk.records.contains { $0.key == key }
      if isAsleep || world.timers.contains(.bit(.flush)) { continue }
      if !isBounded(key, life) {
        fail(6, "nothing will ever end request \(key): \(process.requests)")
      }
      if life.window == 0, !life.awaitsWindow, world.screens.contains(where: \.isAttached) {
        fail(8, "request \(key) waits though there is a window")
      }
    }
  }

  private mutating func checkDisk() {
    guard setup.limits.hasStore, isStoreTrusted else { return }
    var keys: [LinkOpening.Key] = []
    for record in world.disk.records {
      let life = world.lives[Int(record.key) - 1]
      keys.append(record.key)
      if !life.isPromised { fail(2, "the file still has request \(record.key)") }
      if life.account != 0, record.account != life.account {
        fail(2, "the file has account \(record.account) for request \(record.key)")
      }
      if life.isAged != (record.since < 0) {
        fail(2, "the file does not know how old request \(record.key) is")
      }
    }
    if keys != keys.sorted() { fail(2, "the file has lost the order: \(keys)") }
    for (index, life) in world.lives.enumerated() where life.isPromised && !life.isPlanned {
      if !keys.contains(UInt32(index + 1)) { fail(2, "the file lacks request \(index + 1)") }
    }
    for life in world.lives
    where life.link.traits.contains(.named) && life.outcomes > 0
      && !life.wasTurnedAway
    {
      if !world.disk.consumed.contains(9) { fail(2, "the file lacks an event that was handled") }
    }
  }

  /// Whether time alone will end it, or something that it waits for.
  private func isBounded(_ key: LinkOpening.Key, _ life: Life) -> Bool {
    if world.timers.contains(.bit(.expiry(key))) || world.timers.contains(.bit(.limit(key))) {
      return true
    }
    guard life.window > 0 else { return false }
    if world.timers.contains(.bit(.step(life.window))) { return true }
    // It stands behind another, which is bounded.
    return !life.isHeldNow && setup.limits.isInOrder
      && world.lives.enumerated().contains { other, older in
        other + 1 < key && !older.isOver && older.window == life.window
          && (world.timers.contains(.bit(.limit(UInt32(other + 1)))))
      }
  }

  mutating func noteAttachment(of window: UInt16) {
    // The window that was asked for belongs to the first that asked.
    guard let first = world.lives.firstIndex(where: { $0.awaitsWindow && !$0.isOver }) else {
      return
    }
    expected = (first, window)
  }
}
