// SPDX-License-Identifier: MIT

/// What the laws say about the state that an event leaves.
extension Driving {
  /// Whether what is on disk follows from what the process did.
  var isStoreTrusted: Bool {
    world.store == .works && world.hasRead && !world.timers.contains(.bit(.flush))
      && !world.isStoreDoubtful
  }

  /// What lies on disk unread is not on its way yet.
  func isAsleep(_ key: Key) -> Bool {
    !world.hasRead && world.disk.records.contains { $0.key == key }
      || world.owned.contains { $0.key == key }
  }

  /// What a window learns about the requests held in it.
  mutating func list(in window: LinkOpening.WindowKey) { listed[window] = held(in: window) }

  private func held(in window: LinkOpening.WindowKey) -> [Listed] {
    (world.machine(in: window)?.requests ?? []).filter { $0.isHeld && $0.window == window }.map {
      Listed(key: $0.key, gate: $0.gate, isAsking: $0.stage == .confirming, prompt: $0.prompt)
    }
  }

  mutating func checkAfterEvent() {
    guard let process = world.process else { return }
    noteWhatIsSeen()
    checkDisk()
    checkLate()
    if hasStarted, setup.limits.hasStore, world.store != .failsToLoad, !world.hasRead {
      fail(2, "what is kept is not read")
    }
    if let (first, window) = expected, !world.lives[first].isOver,
      world.lives[first].window != window, !hasNested
    {
      fail(8, "window \(window) was opened for request \(first + 1), which is elsewhere")
    }
    // What a save leaves out has ended, and its end is reported when that is safe.
    for key in leftOut where world.lives[Int(key) - 1].isPromised {
      fail(2, "a save leaves out request \(key), which is held")
    }
    let bound = 14 * (world.lives.count + 1) + 10
    coverage.mostWork = max(coverage.mostWork, work)
    if work > bound { fail(7, "\(work) answers for one event") }
    checkTimers()
    for index in world.screens.indices {
      checkWindow(LinkOpening.WindowKey(index + 1), world.screens[index])
    }
    let endings = process.file.endings.map(\.key)
    for (index, life) in world.lives.enumerated() where !life.isOver {
      let key = UInt32(index + 1)
      if isAsleep(key) || endings.contains(key) { continue }
      checkWaiting(key, life)
      if world.timers.contains(.bit(.flush)) { continue }
      if !isBounded(key, life) { fail(6, "nothing will ever end request \(key)") }
      if life.window == 0, !life.awaitsWindow, !life.isActing,
        world.screens.contains(where: { $0.isAttached && !$0.isAlone })
      {
        fail(8, "request \(key) waits though there is a window")
      }
    }
  }

  private mutating func noteWhatIsSeen() {
    for index in world.screens.indices where world.screens[index].awaited != 0 {
      if Screen.isTaken(world.screens[index].awaited, in: world.screens[index].shown) {
        world.screens[index].isAwaitedSeen = true
      }
    }
  }

  /// What comes too late changes nothing.
  private mutating func checkLate() {
    guard let unchanged else { return }
    let machine = unchanged.requests.first.flatMap { world.machine(of: $0.key) } ?? world.process
    if machine?.requests != unchanged.requests || machine?.windows != unchanged.windows {
      fail(4, "what comes too late changes something")
    }
  }

  // MARK: - Requests

  private mutating func checkWaiting(_ key: Key, _ life: Life) {
    guard let request = world.request(key) else { return fail(1, "request \(key) is lost") }
    let isTimed = world.timers.contains(.bit(.expiry(key)))
    switch request.stage {
    case .held, .confirming:
      if !isTimed { fail(6, "request \(key) is held without end") }
      checkHeld(key, life, request)
    case .unassigned:
      if world.process?.isClosed == true { fail(6, "request \(key) waits for no window") }
      if !isTimed { fail(6, "request \(key) waits without end") }
    case .waiting: if !isTimed { fail(6, "request \(key) waits without end") }
    case .acting:
      if !life.isActing { fail(10, "request \(key) is said to act, and does not") }
      if isTimed { fail(6, "request \(key) expires while it acts") }
    case .running: if isTimed { fail(6, "request \(key) expires while it is opened") }
    case .unread, .resolving, .deciding, .ready, .preparing: break
    }
    let waiting = world.machine(of: key)?.requests.count {
      !$0.wasHeld && $0.window == request.window && $0.stage != .acting
    }
    if !life.wasHeld, !setup.standsAlone, setup.detachments == 0,
      waiting ?? 0 > setup.limits.queueCapacity
    {
      fail(7, "more requests wait than may")
    }
  }

  private mutating func checkHeld(_ key: Key, _ life: Life, _ request: LinkOpening.Request) {
    let held = held(in: life.window).count
    if life.window > 0, held > setup.limits.holdCapacity { fail(7, "\(held) requests are held") }
    guard life.window > 0 else { return }
    if request.gate == LinkOpening.modalGate {
      let screen = world.screens[Int(life.window) - 1]
      if !screen.state.hasModal, !world.timers.contains(.bit(.review(life.window))),
        world.run(in: life.window) == nil
      {
        fail(6, "request \(key) waits for a modal that is gone")
      }
    }
    guard reviewed.contains(key), !hasNested else { return }
    let answer = check(key, request.consent.confirmed, .review)
    let isSame =
      switch answer.decision {
      case .hold: request.stage == .held
      case .confirm(let prompt): request.stage == .confirming && request.prompt == prompt
      default: false
      }
    if answer.gate != life.heldGate || !isSame {
      fail(6, "request \(key) is held at gate \(life.heldGate), and \(answer) is in its way")
    }
  }

  /// Whether time alone will end it, or something that it waits for.
  private func isBounded(_ key: Key, _ life: Life) -> Bool {
    if world.timers.contains(.bit(.expiry(key))) || world.timers.contains(.bit(.limit(key))) {
      return true
    }
    guard life.window > 0 else { return false }
    if world.timers.contains(.bit(.step(life.window))) { return true }
    if world.timers.contains(.bit(.undo(life.window))) { return true }
    // It stands behind another, which is bounded.
    let isBehind = world.lives.enumerated().contains { other, life in
      life.link.preparations > 0 && life.window == world.lives[Int(key) - 1].window
        && !life.isOver && world.timers.contains(.bit(.limit(UInt32(other + 1))))
    }
    if isBehind, !life.isHeldNow { return true }
    return !life.isHeldNow && setup.limits.isInOrder
      && world.lives.enumerated().contains { other, older in
        other + 1 < key && !older.isOver && older.window == life.window
          && (world.timers.contains(.bit(.limit(UInt32(other + 1)))))
      }
  }

  // MARK: - Timers and windows

  /// No timer, question or registration is left of what is over.
  private mutating func checkTimers() {
    var held: UInt8 = 0
    var present: UInt8 = 0
    for index in world.lives.indices {
      let key = UInt32(index + 1)
      let request = world.request(key)
      if request?.isHeld == true { held |= 1 << key }
      let isEnding = world.process?.file.endings.contains { $0.key == key } == true
      if request != nil || isEnding { present |= 1 << key }
      if request == nil, world.timers.contains(.bit(.expiry(key))) {
        fail(7, "a timer of request \(key) is left")
      }
      let isAsked = world.questions.contains { $0.key == key && !$0.isStale }
      if isAsked != world.timers.contains(.bit(.limit(key))) {
        fail(isAsked ? 6 : 7, "request \(key) \(isAsked ? "is asked without limit" : "is timed")")
      }
      if isAsked, request == nil { fail(7, "a question about request \(key) is left") }
    }
    let watched = world.watched | world.observed
    if watched & held != held || watched & present != watched {
      fail(7, "gates of \(watched) are watched, and \(held) of \(present) are held")
    }
  }

  private mutating func checkWindow(_ window: LinkOpening.WindowKey, _ screen: Screen) {
    let run = world.run(in: window)
    if world.timers.contains(.bit(.step(window))), run == nil {
      fail(7, "a timer of window \(window) is left")
    }
    guard screen.isAttached else {
      if world.timers.contains(.bit(.review(window))) { fail(7, "window \(window) is looked at") }
      return
    }
    if listed[window] != held(in: window), listed[window] != nil {
      fail(6, "window \(window) was not told what is held in it")
    }
    if run == nil, screen.isPending {
      fail(3, "a step in window \(window) is left, and is not told")
    }
    if run != nil, !screen.isReady { fail(8, "window \(window) opens a link unseen") }
    // What the interface has just said is heard.
    guard action == .show(window) || action == .mountStack(window) else { return }
    if run?.phase == .unwritable, canTake(run?.steps[run?.index ?? 0].number ?? 0, in: screen) {
      fail(6, "window \(window) waits though its interface can take the step")
    }
    if run?.phase == .proving, screen.shown == screen.state {
      fail(6, "window \(window) waits for what is on screen")
    }
  }

  // MARK: - The disk

  private mutating func checkDisk() {
    guard setup.limits.hasStore, isStoreTrusted else { return }
    var keys: [Key] = []
    for record in world.disk.records {
      let life = world.lives[Int(record.key) - 1]
      keys.append(record.key)
      if record.isActing {
        if !life.link.acts || life.isOver { fail(2, "the file says that \(record.key) acts") }
      } else if !life.isPromised {
        fail(2, "the file still has request \(record.key)")
      }
      let account = life.prepared > 0 ? life.accountBefore : life.account
      if account != 0, record.account != account {
        fail(2, "the file has account \(record.account) for request \(record.key)")
      }
      if record.identity != life.link.identity {
        fail(2, "the file has another event for request \(record.key)")
      }
      if life.isAged != (record.since != 0) {
        fail(2, "the file does not know how old request \(record.key) is")
      }
    }
    if keys != keys.sorted() { fail(2, "the file has lost the order: \(keys)") }
    for (index, life) in world.lives.enumerated()
    where life.isActing && !life.isOver && !life.isUnkept && !life.isElsewhere
      && !keys.contains(UInt32(index + 1))
    {
      fail(2, "the file does not say that request \(index + 1) acts")
    }
    for (index, life) in world.lives.enumerated() where life.isPromised && !life.isPlanned {
      if !keys.contains(UInt32(index + 1)), !isAsleep(UInt32(index + 1)) {
        fail(2, "the file lacks request \(index + 1)")
      }
    }
    let isBounded = setup.limits.consumedCapacity < 3
    // One on its way takes the place of one that ended.
    if isBounded, world.lives.contains(where: { $0.link.identity != 0 && !$0.isOver }) { return }
    for life in world.lives
    where life.link.identity != 0 && life.outcomes > 0 && !life.wasTurnedAway
      && (!isBounded || life.link.identity == world.lastEvent)
    {
      if !world.disk.consumed.contains(life.link.identity) {
        fail(2, "the file lacks an event that was handled")
      }
    }
  }
}
