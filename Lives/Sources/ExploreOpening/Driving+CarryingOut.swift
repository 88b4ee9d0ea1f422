// SPDX-License-Identifier: MIT

extension Driving {
  mutating func carryOut(_ effect: Effect) {
    watch(effect)
    switch effect {
    case .load:
      switch world.store {
      case .failsToLoad: send(.loadFailed)
      default:
        world.hasRead = true
        send(.loaded(world.disk.records, consumed: world.disk.consumed))
      }
    case .save(let records, let consumed):
      guard world.store != .failsToSave else { return send(.saveFailed) }
      // Two files: the process may die in between.
      world.disk.consumed = consumed
      cutHalfway()
      world.disk.records = records
      send(.saved)
    case .read(let key, _): read(key)
    case .openWindow, .note, .heldChanged, .end, .leave, .arrive: break
    case .resolve(let key, let turn): resolve(key, turn)
    case .fallBack(let key, let turn): send(.resolved(key, turn: turn, .failed))
    case .ask(let key, let gate, let turn):
      let answer = ask(key, from: gate)
      if case .later = answer.decision {
        world.questions.append(World.Question(key: key, isStale: false, gate: answer.index))
      }
      send(.answered(key, turn: turn, answer))
    case .check(let key, let turn, let purpose, let confirmed):
      check(key, turn, purpose, confirmed)
    case .unwatch(let key):
      world.watched &= ~(1 << key)
      world.observed &= ~(1 << key)
    case .callOff(let key):
      for index in world.questions.indices where world.questions[index].key == key {
        world.questions[index].isStale = true
      }
    case .plan(let key, let turn, _, let isConfirmed):
      send(.planned(key, turn: turn, plan(key, isConfirmed)))
    case .write(_, let window, let step, _): write(window, step)
    case .takeBack(let window, let step):
      let index = Int(window) - 1
      if Screen.isTaken(step, in: world.screens[index].state) {
        world.screens[index].state = world.screens[index].before
      }
    case .assumeShown(let window, let step):
      Screen.take(step, in: &world.screens[Int(window) - 1].shown)
    case .leaveUnseen: break
    case .setTimer(let timer, _): world.timers.insert(.bit(timer))
    case .clearTimer(let timer): world.timers.remove(.bit(timer))
    }
  }

  private mutating func read(_ key: LinkOpening.Key) {
    // In another window it is read, and resolved, once more.
    world.lives[Int(key) - 1].isResolved = false
    let traits = world.lives[Int(key) - 1].link.traits
    if traits.contains(.foreign) { return send(.read(key, .external)) }
    if traits.contains(.refusing) { return send(.read(key, .declined)) }
    send(.read(key, .route(facts(of: key))))
  }

  private mutating func resolve(_ key: LinkOpening.Key, _ turn: UInt16) {
    guard world.lives[Int(key) - 1].link.traits.contains(.resolver),
      !world.lives[Int(key) - 1].isResolved
    else {
      return send(.resolved(key, turn: turn, .unneeded))
    }
    world.questions.append(World.Question(key: key, isStale: false, gate: -1))
    send(.resolving(key, turn: turn, limit: 8))
  }

  /// The gate that asks about something else than the route.
  static let gateAside: LinkOpening.GateKey = 4

  /// The first gate that does not pass.
  func ask(
    _ key: LinkOpening.Key, from first: Int, isSync: Bool = false
  ) -> LinkOpening.Answer {
    let traits = world.lives[Int(key) - 1].link.traits
    for gate in first..<4 {
      let decision: LinkOpening.Answer.Decision? =
        switch gate {
        case 0 where traits.contains(.login) && world.account == 0: .hold
        case 1 where traits.contains(.ask): .confirm(1)
        case 2 where traits.contains(.slow) && !isSync: .later(limit: 5)
        case 3 where traits.contains(.aside): .confirm(3)
        default: nil
        }
      if let decision {
        return LinkOpening.Answer(
          decision: decision, index: gate, gate: UInt16(gate + 1), asksForConsent: gate == 1,
          account: world.account)
      }
    }
    return LinkOpening.Answer(
      decision: .pass, index: 4, gate: 9, isLast: true, account: world.account)
  }

  private mutating func check(
    _ key: LinkOpening.Key, _ turn: UInt16, _ purpose: LinkOpening.Purpose,
    _ confirmed: [LinkOpening.GateKey]
  ) {
    let index = Int(key) - 1
    if world.lives[index].link.traits.contains(.command) {
      let pass = LinkOpening.Answer(
        decision: .pass, index: 0, gate: 9, isLast: true, account: world.account)
      return send(
        .checked(key, turn: turn, LinkOpening.Check(answer: pass, facts: facts(ofRunOf: key))))
    }
    if purpose != .write { world.watched |= 1 << key }
    var answer = ask(key, goingPast: confirmed, purpose)
    if answer.decision == .pass,
      case .obstructed(let decision) = plan(
        key, confirmed.contains(LinkOpening.modalGate))
    {
      answer = LinkOpening.Answer(
        decision: decision, index: 0, gate: LinkOpening.modalGate, account: world.account)
    }
    guard purpose != .watch else { return }
    send(
      .checked(
        key, turn: turn, LinkOpening.Check(answer: answer, facts: facts(ofRunOf: key))))
  }

  /// Gates that the person said yes to are gone past.
  private func ask(
    _ key: LinkOpening.Key, goingPast confirmed: [LinkOpening.GateKey],
    _ purpose: LinkOpening.Purpose
  ) -> LinkOpening.Answer {
    var answer = ask(key, from: 0, isSync: purpose == .write)
    while case .confirm = answer.decision, confirmed.contains(answer.gate) {
      answer = ask(key, from: answer.index + 1, isSync: purpose == .write)
    }
    return answer
  }

  private func facts(ofRunOf key: LinkOpening.Key) -> LinkOpening.StepFacts {
    let window = world.process?.windows.first { $0.run?.request == key }?.key
    return window.map { facts($0) } ?? []
  }

  private func plan(_ key: LinkOpening.Key, _ isConfirmed: Bool) -> LinkOpening.Planning {
    guard let request = world.process?.requests.first(where: { $0.key == key }),
      let window = request.window
    else { return .failed }
    let link = world.lives[Int(key) - 1].link
    let steps = Screen.steps(
      to: link.place, isCommand: request.isCommand, from: world.screens[Int(window) - 1].state)
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

  private mutating func write(_ window: UInt16, _ step: UInt32) {
    let index = Int(window) - 1
    world.screens[index].before = world.screens[index].state
    world.screens[index].awaited = step
    Screen.take(step, in: &world.screens[index].state)
    send(.wrote(window, step: step, facts(window, step)))
  }
}
