// SPDX-License-Identifier: MIT

extension Driving {
  mutating func act(_ action: Action) {
    switch action {
    case .launch: world.process = LinkOpening(limits: setup.limits)
    case .kill: break
    case .deliver(let link): deliver(link)
    case .attach(let window):
      send(.started)
      drain()
      world.screens[Int(window) - 1].isAttached = true
      world.screens[Int(window) - 1].isMounted = !setup.mountsLate
      noteAttachment(of: window)
      send(.attached(window))
    case .detach(let window):
      world.spent.detachments += 1
      world.screens[Int(window) - 1] = Screen()
      for index in world.lives.indices where world.lives[index].window == window {
        world.lives[index].window = 0
        world.lives[index].isPlanned = false
        world.lives[index].isHeldNow = false
      }
      send(.detached(window))
    case .activate(let window): send(.activated(window, true))
    case .close: send(.closed)
    case .reportModals(let window): send(.modalsChanged(window))
    case .ready(let window):
      world.screens[Int(window) - 1].isReady = true
      world.screens[Int(window) - 1].shown = world.screens[Int(window) - 1].state
      send(.ready(window))
    case .gone(let window):
      world.spent.backgrounds += 1
      world.screens[Int(window) - 1].isReady = false
      // What was resolved may need it again by then.
      for index in world.lives.indices where world.lives[index].window == window {
        world.lives[index].isResolved = false
      }
      send(.gone(window))
    case .mountStack(let window):
      world.screens[Int(window) - 1].isMounted = true
      sendFacts(window)
    case .signIn(let account):
      world.spent.accounts += 1
      world.account = account
      world.observed |= world.watched
    case .gatesDidChange:
      for index in world.lives.indices { world.lives[index].hasPassedSlowGate = false }
      send(.gatesChanged(nil))
    case .observe(let key):
      world.observed &= ~(1 << key)
      world.watched &= ~(1 << key)
      send(.observed(key))
    case .answer(let key, let isStale, let gate, let reply): answer(key, isStale, gate, reply)
    case .allow(let key):
      let index = Int(key) - 1
      switch world.lives[index].asksAt {
      case LinkOpening.modalGate: world.lives[index].mayCloseModal = true
      case Self.gateAside: world.lives[index].isAllowedAside = true
      default: world.lives[index].isAllowed = true
      }
      send(.allowed(key))
    case .refuse(let key): send(.refused(key))
    case .cancel(let key): send(.cancelled(key))
    case .fire(let timer):
      world.timers.remove(.bit(timer))
      switch timer {
      case .step(let window): send(.timerFired(timer, facts(window)))
      default: send(.timerFired(timer, []))
      }
    case .aDayPasses: passDay()
    case .store(let store):
      if store != .works { world.spent.faults += 1 }
      world.store = store
    default: actOnScreen(action)
    }
  }

  private mutating func deliver(_ link: Link) {
    world.lives.append(Life(link))
    send(.started)
    drain()
    var arrival = LinkOpening.Arrival(key: UInt32(world.lives.count))
    arrival.isCommand = link.traits.contains(.command)
    if arrival.isCommand { arrival.window = 1 }
    arrival.identity = link.traits.contains(.named) ? 9 : 0
    arrival.policy = setup.policy
    arrival.canOpenWindows = setup.canOpenWindows
    arrival.delivering = world.screens.count > 1 ? 2 : 1
    if setup.policy == .alreadyShowing {
      for (index, screen) in world.screens.enumerated()
      where screen.isAttached
        && Screen.shows(link.place, isCommand: false, in: screen.state)
      {
        arrival.showing.append(UInt16(index + 1))
      }
    }
    send(.delivered(arrival))
  }

  private mutating func answer(
    _ key: LinkOpening.Key, _ isStale: Bool, _ gate: Int, _ reply: Action.Reply
  ) {
    if let index = world.questions.firstIndex(
      of: World.Question(key: key, isStale: isStale, gate: gate))
    {
      // What has answered may answer again, when no one waits for it any more.
      world.questions.remove(at: index)
      if !isStale {
        world.questions.append(World.Question(key: key, isStale: true, gate: gate))
      }
    }
    let turn = isStale ? World.turn &- 1 : World.turn
    guard gate >= 0 else {
      let result: LinkOpening.Resolution =
        switch reply {
        case .yes: .route(facts(of: key))
        case .again: .route(facts(of: key))
        case .no: .failed
        case .decline: .declined
        case .leave: .external
        }
      if !isStale, reply == .yes || reply == .again {
        world.lives[Int(key) - 1].becomesAnother()
        world.lives[Int(key) - 1].isResolved = reply == .yes
      }
      return send(.resolved(key, turn: turn, result))
    }
    if !isStale, reply == .yes { world.lives[Int(key) - 1].hasPassedSlowGate = true }
    let decision: LinkOpening.Answer.Decision =
      switch reply {
      case .yes: .pass
      case .no: .hold
      default: .decline
      }
    send(
      .answered(
        key, turn: turn,
        LinkOpening.Answer(decision: decision, index: gate, gate: 3, account: world.account)))
  }

  private mutating func passDay() {
    world.spent.days += 1
    let long: LinkOpening.Wall = -100
    if var process = world.process {
      for index in process.requests.indices { process.requests[index].since = long }
      process.file.age(to: long)
      world.process = process
    }
    for index in world.disk.records.indices { world.disk.records[index].since = long }
    for index in world.lives.indices {
      if world.lives[index].isHeldNow { world.lives[index].isOld = true }
      if world.lives[index].wasHeld { world.lives[index].isAged = true }
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
      send(.writtenBack(window))
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
      world.screens[index].state = Screen.State(tab: 0, path: 2, hasModal: false)
      world.screens[index].shown = world.screens[index].state
      send(.changed(window, aspects: 0))
    default: break
    }
  }

  /// What a person does is seen at once.
  private mutating func person(
    _ window: UInt16, _ aspects: UInt64, _ change: (inout Screen.State) -> Void
  ) {
    world.spent.persons &+= 1
    let index = Int(window) - 1
    change(&world.screens[index].state)
    change(&world.screens[index].shown)
    send(.changed(window, aspects: aspects))
  }

  mutating func sendFacts(_ window: UInt16) { send(.interfaceChanged(window, facts(window))) }

  /// What is known of the step that a window is at.
  func facts(_ window: UInt16) -> LinkOpening.StepFacts {
    let step = world.process?.currentStep(in: window)?.number
    return step.map { facts(window, $0) } ?? seen(window)
  }

  func facts(_ window: UInt16, _ step: UInt32) -> LinkOpening.StepFacts {
    let screen = world.screens[Int(window) - 1]
    var facts = seen(window)
    let isPath = step == 4 || step == 5
    if screen.isMounted || !isPath { facts.insert(.isWritable) }
    if step == 7 { return facts.union([.isWritable, .isShown]) }
    if setup.isReporting { facts.insert(.isReported) }
    if setup.isReporting, Screen.isTaken(step, in: screen.shown),
      Screen.isTaken(step, in: screen.state)
    {
      facts.insert(.isShown)
    }
    if step != 1, Screen.isTaken(step, in: screen.state) { facts.insert(.isRepeatable) }
    return facts
  }

  private func seen(_ window: UInt16) -> LinkOpening.StepFacts {
    let screen = world.screens[Int(window) - 1]
    return !setup.isReporting || screen.shown == screen.state ? [.isSeen] : []
  }

  func facts(of key: LinkOpening.Key) -> LinkOpening.RouteFacts {
    let traits = world.lives[Int(key) - 1].link.traits
    return LinkOpening.RouteFacts(
      survives: !traits.contains(.sensitive) && !traits.contains(.command),
      needsConsent: world.lives[Int(key) - 1].link.needsConsent, account: world.account)
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
