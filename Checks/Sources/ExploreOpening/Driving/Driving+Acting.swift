// SPDX-License-Identifier: MIT

extension Driving {
  mutating func act(_ action: Action) {
    switch action {
    case .launch: world.process = LinkOpening(limits: setup.limits)
    case .kill: break
    case .deliver(let link): deliver(link)
    case .attach(let window):
      start()
      world.screens[Int(window) - 1].isAttached = true
      world.screens[Int(window) - 1].isMounted = !setup.mountsLate
      noteAttachment(of: window)
      world.order.append(window)
      send(.attached(window))
    case .standAlone(let window):
      world.screens[Int(window) - 1].isAttached = true
      world.screens[Int(window) - 1].isAlone = true
      var limits = setup.limits
      limits.hasStore = false
      world.alone = LinkOpening(limits: limits)
      sendAlone(.attached(window))
    case .join(let window):
      start()
      let again = world.alone?.deliveries(in: window) ?? []
      sendAlone(.withdrawn(window))
      world.screens[Int(window) - 1].isAlone = false
      world.order.append(window)
      for arrival in again { world.lives[Int(arrival.key) - 1].startsAgain() }
      sendToInbox(
        .attached(window, isReady: world.screens[Int(window) - 1].isReady, again: again))
    case .open(let link):
      world.lives.append(Life(link))
      world.lives[world.lives.count - 1].isUnkept = true
      var arrival = LinkOpening.Arrival(key: UInt32(world.lives.count))
      arrival.isCommand = link.traits.contains(.command)
      arrival.window = world.alone?.windows.first?.key
      sendAlone(.delivered(arrival))
    case .detach(let window):
      world.spent.detachments += 1
      world.screens[Int(window) - 1].isClosing = true
      send(.detached(window), toWindow: window)
    case .activate(let window):
      world.screens[Int(window) - 1].isActive = true
      world.order.removeAll { $0 == window }
      world.order.append(window)
      send(.activated(window, true))
    case .deactivate(let window):
      world.screens[Int(window) - 1].isActive = false
      send(.activated(window, false))
    case .close: send(.closed)
    case .reportModals(let window): send(.modalsChanged(window), toWindow: window)
    case .ready(let window):
      world.screens[Int(window) - 1].isReady = true
      world.screens[Int(window) - 1].shown = world.screens[Int(window) - 1].state
      send(.ready(window), toWindow: window)
    case .gone(let window):
      world.spent.backgrounds += 1
      world.screens[Int(window) - 1].isReady = false
      // What was resolved may need it again by then.
      for index in world.lives.indices where world.lives[index].window == window {
        world.lives[index].isResolved = false
      }
      send(.gone(window), toWindow: window)
    case .mountStack(let window):
      world.screens[Int(window) - 1].isMounted = true
      sendFacts(window)
    case .signIn(let account):
      world.spent.accounts += 1
      world.account = account
      world.observed |= world.watched
    case .turnDoor:
      world.spent.doors += 1
      world.isShut.toggle()
      world.observed |= world.watched
    case .gatesDidChange(let window):
      for index in world.lives.indices where world.lives[index].window == window {
        world.lives[index].hasPassedSlowGate = false
        world.lives[index].hasPassedEagerGate = false
        if world.lives[index].isHeldNow { reviewed.append(UInt32(index + 1)) }
      }
      send(.gatesChanged(window), toWindow: window)
    case .observe(let key):
      world.observed &= ~(1 << key)
      world.watched &= ~(1 << key)
      // What it let by may be otherwise now.
      world.lives[Int(key) - 1].hasPassedSlowGate = false
      if world.request(key)?.isHeld == true { reviewed.append(key) }
      send(.observed(key), toRequest: key)
    case .answer(let key, let question, let reply): answer(key, question, reply)
    case .undo(let undoing):
      world.undoing.removeAll { $0 == undoing }
      send(.undone(undoing.window, undoing.key), toWindow: undoing.window)
    case .allow(let key):
      let index = Int(key) - 1
      if world.request(key)?.stage != .confirming {
        // The question is no longer open.
        if !isNesting { unchanged = world.machine(of: key) }
      } else {
        switch world.request(key)?.gate {
        case LinkOpening.modalGate: world.lives[index].mayCloseModal = true
        case Self.gateAside: world.lives[index].isAllowedAside = true
        default: world.lives[index].allowedPrompt = world.request(key)?.prompt ?? 0
        }
      }
      send(.allowed(key), toRequest: key)
    case .refuse(let key):
      if world.request(key)?.stage != .confirming, !isNesting {
        unchanged = world.machine(of: key)
      }
      send(.refused(key), toRequest: key)
    case .cancel(let key): send(.cancelled(key), toRequest: key)
    case .fire(let timer):
      world.timers.remove(.bit(timer))
      switch timer {
      case .step(let window):
        if world.run(in: window)?.phase == .unwritable {
          world.screens[Int(window) - 1].isPatienceOver = true
        }
        send(.timerFired(timer, facts(window)), toWindow: window)
      case .undo(let window): send(.timerFired(timer, []), toWindow: window)
      case .review(let window): send(.timerFired(timer, []), toWindow: window)
      case .limit(let key) where world.lives[Int(key) - 1].isActing:
        // No one waits anymore for what the action still does.
        makeStale(key)
        send(.timerFired(timer, []), toRequest: key)
      case .expiry(let key), .limit(let key): send(.timerFired(timer, []), toRequest: key)
      case .flush: send(.timerFired(timer, []))
      case .lease: sendToInbox(.timerFired(timer, []))
      }
    case .aDayPasses: passDay(-setup.limits.holdDuration)
    case .theClockIsSetBack: passDay(setup.limits.holdDuration)
    case .store(let store):
      if store != .works { world.spent.faults += 1 }
      world.store = store
    case .take(let key):
      world.spent.neighbors += 1
      world.disk.records.removeAll { $0.key == key }
      world.lives[Int(key) - 1].isElsewhere = true
    case .handle(let event):
      world.spent.neighbors += 1
      world.disk.consumed.append(event)
      world.handledElsewhere.append(event)
      world.eventsOfOthers.append(event)
    default: actOnScreen(action)
    }
  }

  private mutating func start() {
    hasStarted = true
    sendToInbox(.started)
    drain()
  }

  private mutating func deliver(_ link: Link) {
    world.lives.append(Life(link))
    start()
    var arrival = LinkOpening.Arrival(key: UInt32(world.lives.count))
    arrival.isCommand = link.traits.contains(.command)
    if arrival.isCommand { arrival.window = 1 }
    arrival.identity = link.identity
    arrival.isClaimed = link.traits.contains(.claimed)
    arrival.policy = setup.policy
    arrival.canOpenWindows = setup.canOpenWindows
    if setup.policy != .active { arrival.delivering = world.screens.count > 1 ? 2 : 1 }
    if setup.policy == .alreadyShowing {
      for (index, screen) in world.screens.enumerated()
      where screen.isAttached && !screen.isAlone
        && Screen.shows(link.place, isCommand: false, in: screen.state)
      {
        arrival.showing.append(LinkOpening.WindowKey(index + 1))
      }
    }
    send(.delivered(arrival))
  }

  private mutating func answer(
    _ key: LinkOpening.Key, _ question: World.Question, _ reply: Action.Reply
  ) {
    // What has answered may answer again, when no one waits for it anymore.
    if let index = world.questions.firstIndex(of: question) {
      world.questions[index].isStale = true
    }
    if question.isStale { unchanged = world.machine(of: key) }
    if question.gate == World.Question.preparation {
      guard reply == .yes else {
        return send(.unprepared(key, ticket: question.ticket), toRequest: key)
      }
      // A preparation that finishes too late is undone by the code that prepared it.
      if !question.isStale { isPrepared(key) }
      return send(
        .prepared(key, ticket: question.ticket, isUndoable: true, account: world.account),
        toRequest: key)
    }
    if question.gate == World.Question.action {
      return send(.acted(key, ticket: question.ticket, isDone: reply == .yes), toRequest: key)
    }
    guard question.gate >= 0 else {
      let result: LinkOpening.Reading =
        switch reply {
        case .yes, .again: .route(resolvedFacts(of: key))
        case .no: .failed
        case .decline: .declined
        case .leave: .unknown(leaves: true)
        }
      if !question.isStale {
        world.lives[Int(key) - 1].isUnkept = world.machine(of: key)?.limits.hasStore != true
        if reply == .yes || reply == .again {
          world.lives[Int(key) - 1].becomesAnother()
          world.lives[Int(key) - 1].isResolved = reply == .yes
          world.lives[Int(key) - 1].resolutions += 1
        }
        if world.lives[Int(key) - 1].resolutions > 6 { fail(6, "request \(key) resolves for ever") }
        if world.lives[Int(key) - 1].link.traits.contains(.veiled), case .route = result {
          world.lives[Int(key) - 1].isSecret = true
        }
      }
      return send(.resolved(key, ticket: question.ticket, result), toRequest: key)
    }
    if !question.isStale, reply == .yes {
      world.lives[Int(key) - 1].hasPassedSlowGate = true
      world.watched |= 1 << key
    }
    let decision: LinkOpening.Answer.Decision =
      switch reply {
      case .yes: .pass
      case .no: .hold
      default: .decline
      }
    send(
      .answered(
        key, ticket: question.ticket,
        LinkOpening.Answer(
          decision: decision, index: question.gate, gate: LinkOpening.GateKey(question.gate + 1),
          account: world.account)), toRequest: key)
  }

  private mutating func passDay(_ since: LinkOpening.Wall) {
    world.spent.days += 1
    if var process = world.process {
      for index in process.requests.indices { process.requests[index].since = since }
      process.file.age(to: since)
      world.process = process
    }
    for index in world.disk.records.indices { world.disk.records[index].since = since }
    for index in world.lives.indices where !world.lives[index].isOver {
      if world.timers.contains(.bit(.expiry(UInt32(index + 1)))) { world.lives[index].isOld = true }
      world.lives[index].isAged = true
    }
  }

  private mutating func actOnScreen(_ action: Action) {
    switch action {
    case .show(let window):
      world.screens[Int(window) - 1].shown = world.screens[Int(window) - 1].state
      sendFacts(window)
    case .ignore(let window):
      let index = Int(window) - 1
      world.screens[index].state.path = world.screens[index].before.path
      disturb(window, isApp: true)
      send(.writtenBack(window), toWindow: window)
    case .personSelects(let window, let tab):
      person(window, 2) { $0.tab = tab }
    case .personGoes(let window, let path):
      person(window, 4) { $0.path = path }
    case .personPresents(let window):
      person(window, 1) { $0.hasModal = true }
    case .personCloses(let window):
      world.spent.persons &-= 1
      person(window, 1) { $0.hasModal = false }
    case .replace(let window):
      world.spent.replacements += 1
      let index = Int(window) - 1
      world.screens[index].state = Screen.State(
        tab: 0, path: 2, hasModal: setup.modalRule != .pass)
      world.screens[index].shown = world.screens[index].state
      world.screens[index].isUntouched = false
      for life in world.lives.indices where world.lives[life].window == window {
        world.lives[life].personAspects = 0
      }
      disturb(window, isApp: true)
      send(.changed(window, aspects: 0), toWindow: window)
    case .offer(let window):
      world.spent.offers += 1
      let index = Int(window) - 1
      world.screens[index].isOffered.toggle()
      if !world.screens[index].isOffered {
        world.screens[index].state.tab = 0
        world.screens[index].shown.tab = 0
      }
      disturb(window, isApp: true)
      send(.changed(window, aspects: 0), toWindow: window)
    case .cover(let window):
      world.spent.covers += 1
      world.screens[Int(window) - 1].state.isCovered = true
      world.screens[Int(window) - 1].shown.isCovered = true
      // It is another one than what a user has closed.
      for life in world.lives.indices where world.lives[life].window == window {
        world.lives[life].personAspects &= ~8
      }
      disturb(window, isApp: true)
      send(.changed(window, aspects: 0), toWindow: window)
    case .uncover(let window):
      world.screens[Int(window) - 1].state.isCovered = false
      world.screens[Int(window) - 1].shown.isCovered = false
      disturb(window, isApp: false)
      send(.changed(window, aspects: 8), toWindow: window)
    default: break
    }
  }

  /// What a user does is seen at once.
  private mutating func person(
    _ window: LinkOpening.WindowKey, _ aspects: UInt64, _ change: (inout Screen.State) -> Void
  ) {
    world.spent.persons &+= 1
    let index = Int(window) - 1
    change(&world.screens[index].state)
    change(&world.screens[index].shown)
    world.screens[index].isUntouched = false
    disturb(window, isApp: false)
    send(.changed(window, aspects: aspects), toWindow: window)
  }

  /// Another hand than that of a plan changed what is shown.
  private mutating func disturb(_ window: LinkOpening.WindowKey, isApp: Bool) {
    for index in world.lives.indices
    where world.lives[index].window == window && world.lives[index].isPlanned {
      world.lives[index].isDisturbed = true
      if isApp { world.lives[index].isReplaced = true }
      if isApp, world.request(UInt32(index + 1))?.isBegun == false,
        world.run(in: window)?.request == UInt32(index + 1)
      {
        world.lives[index].isOutdated = true
      }
    }
  }
}

extension LinkOpening.File {
  /// Makes everything that is kept old.
  mutating func age(to wall: LinkOpening.Wall) {
    for index in saved.indices { saved[index].since = wall }
    sent?.age(to: wall)
    failed?.age(to: wall)
  }
}

extension LinkOpening.Contents {
  fileprivate mutating func age(to wall: LinkOpening.Wall) {
    for index in records.indices { records[index].since = wall }
  }
}
