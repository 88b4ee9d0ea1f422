// SPDX-License-Identifier: MIT

extension Driving {
  mutating func carryOut(_ effect: Effect) {
    switch effect {
    case .load:
      switch world.store {
      case .failsToLoad: send(.loadFailed)
      default:
        var records = world.hasRead ? [] : world.disk.records
        // The other's time is up.
        if action == .fire(.lease) {
          records += world.owned
          world.disk.records += world.owned
          world.owned = []
        }
        world.hasRead = true
        world.handledElsewhere = []
        send(.loaded(records, consumed: world.disk.consumed))
        if !world.owned.isEmpty { send(.shared(until: 6)) }
      }
    case .save(let records, let consumed):
      // Another process may have written, so what is there is read before anything is saved.
      guard world.store == .works else {
        world.isStoreDoubtful = true
        return send(.saveFailed)
      }
      let taken = takenKeys(consumed)
      // Two files: the process may die in between.
      world.disk.consumed = world.handledElsewhere.filter { !consumed.contains($0) } + consumed
      world.handledElsewhere = []
      cutHalfway()
      let records = records.filter { !taken.contains($0.key) }
      world.disk.records = records
      if !taken.isEmpty { send(.taken(taken)) }
      for record in records where record.isActing {
        world.lives[Int(record.key) - 1].isMarked = true
      }
      send(.saved)
    case .read(let key, let window): read(key, in: window)
    case .heldChanged(let window): list(in: window)
    case .end(let key, _): unwatch(key)
    case .openWindow, .note, .leave: break
    case .act(let key, let ticket):
      question(key, gate: World.Question.action, ticket)
      nest()
    case .stopActing(let key): makeStale(key)
    case .prepare(let key, _, let ticket):
      question(key, gate: World.Question.preparation, ticket)
      send(.preparing(key, ticket: ticket, limit: 5))
      nest()
    case .undo(let key, let window):
      if let window { world.undoing.append(World.Undoing(key: key, window: window)) }
    case .arrive(_, let window): world.screens[Int(window) - 1].isUntouched = false
    case .resolve(let key, let ticket): resolve(key, ticket)
    case .fallBack(let key, let ticket): fallBack(key, ticket)
    case .ask(let key, let gate, let ticket):
      if gate == 0 { unwatch(key) }
      ask(key, from: gate, ticket)
    case .check(let key, let ticket, let purpose, let confirmed):
      check(key, ticket, purpose, confirmed)
    case .unwatch(let key): unwatch(key)
    case .callOff(let key): makeStale(key)
    case .plan(let key, let ticket, _, let isConfirmed):
      // What is on its way has been confirmed, or needed no confirmation.
      let window = world.request(key)?.window
      let isNew = window.flatMap { world.run(in: $0) }?.phase == .planning
      if let request = world.request(key), !request.isBegun {
        world.lives[Int(key) - 1].startsCold =
          request.isCold && window.map { world.screens[Int($0) - 1].isUntouched } ?? false
      }
      send(.planned(key, ticket: ticket, plan(key, isConfirmed || !isNew)))
    case .write(_, let window, let step, _): write(window, step)
    case .takeBack(let window, let step):
      let index = Int(window) - 1
      if Screen.isTaken(step, in: world.screens[index].state) {
        Screen.takeBack(step, in: &world.screens[index].state, to: world.screens[index].before)
      }
      nest()
    case .assumeShown(let window, let step):
      Screen.take(step, in: &world.screens[Int(window) - 1].shown)
    case .leaveUnseen(let window, _): world.screens[Int(window) - 1].isPending = false
    case .setTimer(let timer, _): world.timers.insert(.bit(timer))
    case .clearTimer(let timer): world.timers.remove(.bit(timer))
    }
  }

  /// What this process learns from the disk of what another has.
  private mutating func takenKeys(_ consumed: [UInt32]) -> [Key] {
    let new = consumed.filter { world.handledElsewhere.contains($0) }
    var keys: [Key] = []
    for index in world.lives.indices where !world.lives[index].isOver {
      let life = world.lives[index]
      guard
        life.isElsewhere && !life.isKnownElsewhere && life.window >= 0
          && (life.wasHeld || life.isMarked) && !new.contains(life.link.identity)
          || new.contains(life.link.identity)
      else { continue }
      world.lives[index].isElsewhere = true
      world.lives[index].isKnownElsewhere = true
      keys.append(UInt32(index + 1))
    }
    return keys
  }

  private mutating func unwatch(_ key: Key) {
    world.watched &= ~(1 << key)
    world.observed &= ~(1 << key)
  }

  /// Earlier questions no longer matter.
  mutating func makeStale(_ key: Key) {
    for index in world.questions.indices where world.questions[index].key == key {
      world.questions[index].isStale = true
    }
  }

  /// A question is put to a resolver or a gate that takes its time.
  private mutating func question(_ key: Key, gate: Int, _ ticket: UInt16) {
    if world.questions.contains(where: { $0.key == key && !$0.isStale }) {
      fail(7, "request \(key) asks while an answer is awaited")
    }
    world.questions.append(World.Question(key: key, isStale: false, gate: gate, ticket: ticket))
  }

  /// Asks the gates from one on; those that take their time hear of it after the machine.
  private mutating func ask(_ key: Key, from gate: Int, _ ticket: UInt16) {
    let answer = ask(key, from: gate)
    send(.answered(key, ticket: ticket, answer))
    guard case .later = answer.decision else { return }
    guard answer.index == 2 else { return question(key, gate: answer.index, ticket) }
    // It answers inside of its own call.
    world.lives[Int(key) - 1].hasPassedEagerGate = true
    var pass = answer
    pass.decision = .pass
    send(.answered(key, ticket: ticket, pass))
  }

  private mutating func read(_ key: LinkOpening.Key, in window: LinkOpening.WindowKey) {
    // In another window it is read, and resolved, once more.
    world.lives[Int(key) - 1].isResolved = false
    world.lives[Int(key) - 1].resolutions = 0
    // A window that goes away reads nothing.
    guard !world.screens[Int(window) - 1].isClosing else {
      return send(.read(key, in: window, .declined))
    }
    let traits = world.lives[Int(key) - 1].link.traits
    if traits.contains(.foreign) { return send(.read(key, in: window, .unknown(leaves: true))) }
    if traits.contains(.refusing) || traits.contains(.elsewhere) && window != 1 {
      return send(.read(key, in: window, .unknown(leaves: false)))
    }
    let index = Int(key) - 1
    world.lives[index].isUnkept = world.machine(of: key)?.limits.hasStore != true
    if !world.screens[Int(window) - 1].isReady { world.lives[index].isCold = true }
    send(.read(key, in: window, .route(facts(of: key))))
  }

  private mutating func fallBack(_ key: Key, _ ticket: UInt16) {
    guard world.lives[Int(key) - 1].link.traits.contains(.veiled) else {
      return send(.resolved(key, ticket: ticket, .failed))
    }
    world.lives[Int(key) - 1].becomesAnother()
    world.lives[Int(key) - 1].isResolved = true
    world.lives[Int(key) - 1].isSecret = true
    world.lives[Int(key) - 1].resolutions += 1
    send(.resolved(key, ticket: ticket, .route(resolvedFacts(of: key))))
  }

  private mutating func resolve(_ key: LinkOpening.Key, _ ticket: UInt16) {
    guard world.lives[Int(key) - 1].link.traits.contains(.resolver),
      !world.lives[Int(key) - 1].isResolved
    else { return ask(key, from: 0, ticket) }
    question(key, gate: World.Question.resolver, ticket)
    send(.resolving(key, ticket: ticket, limit: 8))
  }

  /// The gate that asks about something else than the route.
  static let gateAside: LinkOpening.GateKey = 6

  /// The first gate that does not pass.
  func ask(
    _ key: LinkOpening.Key, from first: Int, isSync: Bool = false
  ) -> LinkOpening.Answer {
    let traits = world.lives[Int(key) - 1].link.traits
    for gate in first..<max(first, 6) {
      let decision: LinkOpening.Answer.Decision? =
        switch gate {
        case 0 where traits.contains(.login) && world.account == 0: .hold
        case 0 where traits.contains(.door) && world.isShut: .hold
        case 0 where traits.contains(.fence) && world.isShut: .decline
        case 1 where traits.contains(.ask): .confirm(world.prompt)
        case 2 where traits.contains(.eager) && !isSync: .later(limit: 5)
        case 3 where traits.contains(.slow) && !isSync: .later(limit: 5)
        case 4 where traits.contains(.member) && world.account == 1: .decline
        case 4 where traits.contains(.member) && world.account == 0: .hold
        case 5 where traits.contains(.aside): .confirm(3)
        default: nil
        }
      if let decision {
        return LinkOpening.Answer(
          decision: decision, index: gate, gate: LinkOpening.GateKey(gate + 1),
          asksForConsent: gate == 1,
          account: world.account)
      }
    }
    return LinkOpening.Answer(
      decision: .pass, index: 6, gate: 9, isLast: true, account: world.account)
  }

  private mutating func check(
    _ key: LinkOpening.Key, _ ticket: UInt16, _ purpose: LinkOpening.Purpose,
    _ confirmed: [LinkOpening.Request.Confirmation]
  ) {
    let index = Int(key) - 1
    if world.lives[index].link.traits.contains(.command) {
      let pass = LinkOpening.Answer(
        decision: .pass, index: 0, gate: 9, isLast: true, account: world.account)
      return send(
        .checked(key, ticket: ticket, LinkOpening.Check(answer: pass, facts: facts(ofRunOf: key))))
    }
    if purpose != .write { world.watched |= 1 << key }
    let answer = check(key, confirmed, purpose)
    guard purpose != .watch else { return }
    send(
      .checked(
        key, ticket: ticket, LinkOpening.Check(answer: answer, facts: facts(ofRunOf: key))))
  }

  /// The first gate that does not pass, and what is in the way.
  func check(
    _ key: LinkOpening.Key, _ confirmed: [LinkOpening.Request.Confirmation],
    _ purpose: LinkOpening.Purpose
  ) -> LinkOpening.Answer {
    if purpose == .write, isAbsent(key) {
      return LinkOpening.Answer(
        decision: .decline, index: 0, gate: LinkOpening.noGate, account: world.account)
    }
    let answer = ask(key, goingPast: confirmed, purpose)
    guard answer.decision == .pass,
      case .obstructed(let decision) = plan(
        key, confirmed.contains { $0.gate == LinkOpening.modalGate })
    else { return answer }
    return LinkOpening.Answer(
      decision: decision, index: 0, gate: LinkOpening.modalGate, account: world.account)
  }

  /// Whether it leads to a tab that is not offered.
  func isAbsent(_ key: LinkOpening.Key) -> Bool {
    let life = world.lives[Int(key) - 1]
    return life.link.needsSecondTab && life.window > 0
      && !world.screens[Int(life.window) - 1].isOffered
  }

  /// Questions that the user said yes to are gone past.
  private func ask(
    _ key: LinkOpening.Key, goingPast confirmed: [LinkOpening.Request.Confirmation],
    _ purpose: LinkOpening.Purpose
  ) -> LinkOpening.Answer {
    var answer = ask(key, from: 0, isSync: purpose == .write)
    while case .confirm(let prompt) = answer.decision,
      confirmed.contains(.init(gate: answer.gate, prompt: prompt))
    {
      answer = ask(key, from: answer.index + 1, isSync: purpose == .write)
    }
    return answer
  }

  private func facts(ofRunOf key: LinkOpening.Key) -> LinkOpening.StepFacts {
    let window = world.machine(of: key)?.windows.first { $0.run?.request == key }?.key
    return window.map { facts($0) } ?? []
  }

  private func plan(_ key: LinkOpening.Key, _ isConfirmed: Bool) -> LinkOpening.Planning {
    guard let request = world.request(key),
      let window = request.window
    else { return .failed }
    let link = world.lives[Int(key) - 1].link
    if link.acts { return .steps([]) }
    if isAbsent(key) { return .declined }
    let steps = Screen.steps(
      to: link.place, isCommand: request.isCommand,
      isCold: world.lives[Int(key) - 1].startsCold,
      from: world.screens[Int(window) - 1].state)
    if steps.contains(1), !request.isCommand {
      switch setup.modalRule {
      case .pass: break
      case .confirm where isConfirmed: break
      case .hold: return .obstructed(.hold)
      case .confirm: return .obstructed(.confirm(2))
      case .decline: return .obstructed(.decline)
      }
    }
    return .steps(steps.map(Screen.step))
  }

  private mutating func write(_ window: LinkOpening.WindowKey, _ step: UInt32) {
    let index = Int(window) - 1
    world.screens[index].before = world.screens[index].state
    world.screens[index].awaited = step
    world.screens[index].isAwaitedSeen = false
    world.screens[index].isPending = true
    Screen.take(step, in: &world.screens[index].state)
    if step != 7 { world.screens[index].isUntouched = false }
    nest()
    let facts = facts(window, step)
    if facts.isFinal { send(.wrote(window, step: step, facts)) }
  }
}
