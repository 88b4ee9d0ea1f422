// SPDX-License-Identifier: MIT

/// The thirteen laws, as someone who sees events, effects, the disk and the screens would state them:
/// what each effect says about them.
extension Driving {
  /// What an event does to the world, as the machine hears of it.
  mutating func happens(_ event: Event) {
    switch event {
    case .detached(let window):
      world.screens[Int(window) - 1] = Screen()
      world.order.removeAll { $0 == window }
      for index in world.lives.indices where world.lives[index].window == window {
        world.lives[index].window = 0
        world.lives[index].personAspects = 0
        world.lives[index].isReplaced = false
        world.lives[index].isPlanned = false
        world.lives[index].isHeldNow = false
      }
    case .changed(let window, let aspects) where aspects != 0:
      // After a change by the app, the way may be shorter for another reason.
      if let run = world.run(in: window), !world.lives[Int(run.request) - 1].isReplaced {
        world.lives[Int(run.request) - 1].personAspects |= aspects
      }
    case .gone(let window):
      // Plans are made again.
      for index in world.lives.indices where world.lives[index].window == window {
        world.lives[index].isOutdated = false
      }
    case .read(let key, _, .route): accepted(key)
    case .answered(let key, let ticket, let answer): isFor(answer.account, key, ticket)
    case .checked(let key, let ticket, let check): isFor(check.answer.account, key, ticket)
    default: break
    }
  }

  /// What came while no one was signed in is for the first who is, as its gates are asked.
  private mutating func isFor(_ account: LinkOpening.Account, _ key: Key, _ ticket: UInt16) {
    guard let request = world.request(key), request.ticket == ticket, request.stage != .running,
      world.lives[Int(key) - 1].account == 0
    else { return }
    world.lives[Int(key) - 1].account = account
  }

  /// A newer one makes useless what has no plan yet.
  private mutating func accepted(_ key: Key) {
    let life = world.lives[Int(key) - 1]
    guard !setup.limits.isInOrder, !life.wasHeld, !life.link.traits.contains(.command),
      world.request(key)?.stage == .unread
    else { return }
    for (other, older) in world.lives.enumerated()
    where other + 1 < key && older.window == life.window && !older.isOver && !older.wasHeld
      && older.wasAccepted
    {
      switch world.request(UInt32(other + 1))?.stage {
      case .waiting, .resolving, .deciding, .ready, .preparing: world.lives[other].isUseless = true
      default: break
      }
    }
  }

  /// What each effect says about the laws, before it is carried out.
  mutating func watch(_ effect: Effect, _ endings: [LinkOpening.Ending]) {
    switch effect {
    case .note(let key, let note): watch(note, of: key)
    case .read(let key, let window): taken(key, by: window)
    case .openWindow(let key): opensWindow(key)
    case .save(let records, let consumed): saves(records, consumed)
    case .prepare(let key, let number, _): prepares(key, number)
    case .undo(let key, _): undoes(key)
    case .act(let key, _): acts(key)
    case .stopActing(let key): stops(key)
    case .plan(let key, _, let isCold, _):
      if world.lives[Int(key) - 1].link.acts { fail(10, "request \(key) acts, and is planned") }
      overtakes(key, world.lives[Int(key) - 1])
      if isCold != world.lives[Int(key) - 1].isCold {
        fail(
          3, "request \(key) is planned as if it had come \(isCold ? "before" : "after") its window"
        )
      }
    case .write(let key, let window, let step, let isLast): writes(key, window, step, isLast)
    case .takeBack(let window, let step):
      if !facts(window, step).contains(.isRepeatable), !hasNews(of: window) {
        fail(3, "what cannot be taken back is")
      }
    case .leave(let key):
      if world.lives[Int(key) - 1].isOver { fail(1, "\(key) leaves after its end") }
      if left.contains(key) { fail(1, "\(key) leaves twice") }
      left.append(key)
      world.lives[Int(key) - 1].hasLeft = true
      let link = world.lives[Int(key) - 1].link
      if link.traits.contains(.claimed), link.identity != 0, world.spent.faults == 0,
        world.lives.count(where: { $0.hasLeft && $0.link.identity == link.identity }) > 1
      {
        fail(1, "a claimed event is handed over twice")
      }
    case .arrive(let key, _): arrived.append(key)
    case .setTimer(let timer, let length): sets(timer, length)
    case .end(let key, let outcome): ends(key, outcome, endings)
    default: break
    }
  }

  private mutating func watch(_ note: LinkOpening.Note, of key: Key) {
    let index = Int(key) - 1
    let window = Int(world.lives[index].window) - 1
    switch note {
    case .held(let gate), .confirming(let gate, _):
      if case .confirming(_, let prompt) = note, world.lives[index].allowedPrompt == prompt,
        gate == 2, !hasNested
      {
        fail(4, "request \(key) asks again what was allowed")
      }
      if case .confirming = note, world.lives[index].mayCloseModal, gate == LinkOpening.modalGate {
        fail(4, "request \(key) asks about the modal again")
      }
      if world.lives[index].prepared > 0 { fail(11, "request \(key) waits, and stays prepared") }
      if !world.lives[index].wasHeld { world.lives[index].isAged = false }
      world.lives[index].wasHeld = true
      world.lives[index].isHeldNow = true
      world.lives[index].isPlanned = false
      world.lives[index].heldGate = gate
      world.lives[index].wasOvertaken = false
      overtakesNone(index)
    case .resumed:
      if world.lives[index].isHeldNow, !hasNested, isReview(of: key),
        let request = world.request(key),
        case let answer = check(key, request.consent.confirmed, .review),
        answer.decision == .hold, answer.gate == world.lives[index].heldGate
      {
        fail(6, "request \(key) goes on, and the gate that held it holds it")
      }
      world.lives[index].isHeldNow = false
      world.lives[index].isPlanned = false
    case .planned:
      world.lives[index].isPlanned = true
      // What a user did while it was prepared is what is shown by now.
      if world.lives[index].link.preparations > 0 { world.lives[index].personAspects = 0 }
      world.lives[index].isDisturbed = false
      if !world.lives[index].link.traits.contains(.command) {
        world.lives[index].isOutdated = false
      }
      // A landing speaks of its own plan.
      world.lives[index].retries = 0
      world.lives[index].unacknowledged = 0
      world.lives[index].isRetrying = false
      world.lives[index].hasChangedAnything = false
    case .step:
      stepsTold += 1
      world.lives[index].isRetrying = false
    case .acknowledged:
      if window >= 0, setup.isReporting, world.screens[window].awaited != 7,
        !world.screens[window].isAwaitedSeen, !isSeen(world.screens[window].awaited, window),
        !hasNews(of: LinkOpening.WindowKey(window + 1))
      {
        fail(3, "a step of request \(key) is said to be acknowledged, and was never shown")
      }
      followUp(index, window)
    case .unacknowledged:
      if window >= 0, !isSeen(world.screens[window].awaited, window),
        !hasNews(of: LinkOpening.WindowKey(window + 1)),
        world.screens[window].awaited != 7, !hasNested
      {
        fail(3, "a step of request \(key) is given up, and not assumed to be shown")
      }
      world.lives[index].unacknowledged += 1
      followUp(index, window)
    case .retried:
      if world.lives[index].isRetrying { fail(6, "a step of request \(key) is retried twice") }
      world.lives[index].retries += 1
      world.lives[index].isRetrying = true
      if window >= 0 { world.lives[index].retriedStep = world.screens[window].awaited }
      if window >= 0 { world.screens[window].isPending = false }
    case .acting:
      if !world.lives[index].isActing { fail(10, "request \(key) is said to act, and does not") }
    case .preparing(let number):
      if number != world.lives[index].prepared { fail(11, "request \(key) prepares \(number)") }
    case .received, .resolving: break
    }
  }

  /// Whether only its gates are asked again.
  private func isReview(of key: Key) -> Bool {
    switch action {
    case .gatesDidChange, .observe(key): true
    default: false
    }
  }

  private func isSeen(_ step: UInt32, _ window: Int) -> Bool {
    Screen.isTaken(step, in: world.screens[window].shown)
  }

  private mutating func followUp(_ index: Int, _ window: Int) {
    world.lives[index].isRetrying = false
    if window >= 0 { world.screens[window].isPending = false }
  }

  // MARK: - Windows

  private mutating func opensWindow(_ key: Key) {
    let index = Int(key) - 1
    world.lives[index].windowsOpened += 1
    world.lives[index].awaitsWindow = true
    if world.lives[index].windowsOpened > 1 { fail(8, "request \(key) opens a second window") }
    switch action {
    case .deliver: break
    default: if !hasNested { fail(8, "request \(key) opens a window though it was not delivered") }
    }
  }

  /// The window that was asked for belongs to the first that asked.
  mutating func noteAttachment(of window: LinkOpening.WindowKey) {
    guard let first = world.lives.firstIndex(where: { $0.awaitsWindow && !$0.isOver }) else {
      return
    }
    expected = (first, window)
  }

  private mutating func taken(_ key: Key, by window: LinkOpening.WindowKey) {
    let index = Int(key) - 1
    let life = world.lives[index]
    let isThereAlready = life.window == window && !world.screens[Int(window) - 1].isAlone
    if life.isWritten, !isThereAlready {
      fail(1, "request \(key) was begun, and is opened again in another window")
    }
    if life.wasAccepted, life.link.traits.contains(.command), !isThereAlready {
      fail(8, "command \(key) goes to another window")
    }
    if life.awaitsWindow, expected?.life != index { fail(8, "\(key) goes to a window of another") }
    if !life.awaitsWindow, life.window == 0, let meant = meantWindow(of: life), meant != window,
      !hasNested
    {
      fail(8, "\(key) goes to window \(window), and window \(meant) is meant")
    }
    world.lives[index].window = window
    world.lives[index].awaitsWindow = false
    world.lives[index].isHeldNow = false
    world.lives[index].becomesAnother()
    if !world.screens[Int(window) - 1].isAttached {
      fail(8, "\(key) goes to a window that is gone")
    }
    world.lives[index].wasAccepted = true
    // Who is signed in while another is prepared says nothing.
    let isForAnother =
      world.run(in: window)?.phase == .preparing
      || world.undoing.contains {
        $0.window == window && world.timers.contains(.bit(.undo(window)))
      }
    if life.account == 0, !isForAnother { world.lives[index].account = world.account }
  }

  /// The window that the policy names, if it can be said from outside.
  private func meantWindow(of life: Life) -> LinkOpening.WindowKey? {
    if life.link.traits.contains(.command) || life.isUnkept { return nil }
    let windows = world.order.filter { !world.screens[Int($0) - 1].isAlone }
    func preferred(_ windows: [LinkOpening.WindowKey]) -> LinkOpening.WindowKey? {
      // What was kept has forgotten where it was delivered.
      if !life.wasHeld, setup.policy != .active, windows.contains(2) { return 2 }
      return windows.last { world.screens[Int($0) - 1].isActive } ?? windows.last
    }
    switch setup.policy {
    case .delivering where !life.wasHeld, .newWindow where !life.wasHeld: return preferred(windows)
    case .active where !life.wasHeld:
      return preferred(windows.filter { world.screens[Int($0) - 1].isActive }) ?? preferred(windows)
    default: return nil
    }
  }

  // MARK: - The file

  /// What is on disk is never replaced unread, and nothing that is held is left out.
  private mutating func saves(_ records: [LinkOpening.Record], _ consumed: [UInt32]) {
    if !world.hasRead { return fail(2, "the file is written though it was not read") }
    if !world.isStoreDoubtful, setup.neighbors == 0, records == world.disk.records,
      consumed == world.disk.consumed
    {
      fail(2, "the file is written as it is")
    }
    if consumed.count > setup.limits.consumedCapacity { fail(7, "too many events are remembered") }
    for (index, life) in world.lives.enumerated() where life.isPromised {
      let key = UInt32(index + 1)
      if !records.contains(where: { $0.key == key }), !life.isPlanned, !isAsleep(key) {
        leftOut.append(key)
      }
    }
  }

  // MARK: - Timers

  private mutating func sets(_ timer: LinkOpening.Timer, _ length: LinkOpening.Wall) {
    let isSet = world.timers.contains(.bit(timer))
    switch timer {
    case .expiry(let key):
      let left = world.lives[Int(key) - 1].isAged ? 0 : setup.limits.holdDuration
      if length != left { fail(9, "request \(key) may wait for \(length), and \(left) are left") }
    case .limit(let key):
      if isSet { fail(7, "the limit of request \(key) is set twice") }
      if length != 5 && length != 8 { fail(6, "the limit of request \(key) is \(length)") }
    case .step(let window):
      let phase = world.run(in: window)?.phase
      let isNext = phase == .scheduled || phase == .settling
      if isNext && length != 0 || length > setup.limits.stepLimit {
        fail(6, "window \(window) waits for \(length)")
      }
    case .undo(let window):
      if isSet { fail(7, "what is prepared in window \(window) is undone twice") }
      if length > setup.limits.undoLimit { fail(6, "window \(window) waits for \(length)") }
    case .lease: if world.owned.isEmpty { fail(13, "no other process has a record") }
    case .review, .flush:
      if isSet { fail(7, "\(timer) is set twice") }
      if length != 0 { fail(6, "\(timer) waits for \(length)") }
    }
  }
}
