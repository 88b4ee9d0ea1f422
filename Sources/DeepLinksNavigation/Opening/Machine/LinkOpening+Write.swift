// SPDX-License-Identifier: MIT

extension LinkOpening {
  /// Schedules the next step for the next turn, so that two runs never write in the same turn.
  mutating func schedule(_ place: Int, _ turn: inout Turn) {
    windows[place].run?.state = .scheduled
    turn.want(.setTimer(.step(windows[place].key), after: 0))
  }

  mutating func stepTimerFired(_ window: WindowKey, _ facts: StepFacts, _ turn: inout Turn) {
    guard let place = windowIndex(of: window), let run = windows[place].run,
      let index = index(of: run.request)
    else { return }
    switch run.phase {
    // A step that replaced an ignored one is written like any other.
    case .rewriting where run.isSecondAttempt: write(place, index, &turn)
    case .scheduled, .rewriting: writeIfPossible(place, index, facts, isForced: false, &turn)
    case .unwritable: writeIfPossible(place, index, facts, isForced: true, &turn)
    case .settling: advance(place, .acknowledged, facts, &turn)
    case .waiting: patienceEnded(place, facts, &turn)
    case .proving:
      if !facts.contains(.isSeen) { windows[place].run?.unacknowledged += 1 }
      arrive(place, &turn)
    case .planning, .preparing, .saving, .checking: break
    }
  }

  private mutating func writeIfPossible(
    _ place: Int, _ index: Int, _ facts: StepFacts, isForced: Bool, _ turn: inout Turn
  ) {
    guard let run = windows[place].run else { return }
    guard requests[index].isBegun else { return begin(place, index, isForced: isForced, &turn) }
    guard run.index < run.steps.count else { return prove(place, facts, &turn) }
    if run.index > 0, let newer = newerReady(than: index) {
      return end(run.request, .superseded(by: newer), &turn)
    }
    guard facts.contains(.isWritable) || isForced else { return waitForInterface(place, &turn) }
    write(place, index, &turn)
  }

  private mutating func waitForInterface(_ place: Int, _ turn: inout Turn) {
    windows[place].run?.state = .unwritable
    turn.want(.setTimer(.step(windows[place].key), after: limits.stepLimit))
  }

  /// A newer request that would lead elsewhere anyway; never an older one.
  private func newerReady(than index: Int) -> Key? {
    guard !limits.isInOrder else { return nil }
    return requests[(index + 1)...].last {
      $0.stage == .ready && $0.window == requests[index].window && !$0.isCommand
    }?.key
  }

  // MARK: - The first step

  /// Begins a run, before anything is written.
  ///
  /// The plan must match what is shown now, the stored requests must no longer include this one,
  /// and every gate must pass at this moment.
  private mutating func begin(
    _ place: Int, _ index: Int, isForced: Bool, _ turn: inout Turn
  ) {
    guard let run = windows[place].run else { return }
    if run.isOutdated {
      // A command is about what was shown when it was given.
      if requests[index].isCommand { return end(run.request, .supersededByPerson, &turn) }
      windows[place].run = Run(run.request)
      return makePlan(index, &turn)
    }
    if requests[index].lookup == .outdated { return decideAgain(place, index, &turn) }
    if limits.isInOrder, isOlderOnItsWay(than: index) {
      stopRun(in: place, &turn)
      if goesBackUnprepared(index, &turn) { return }
      requests[index].state = .ready(requests[index].lookup)
      return applyNext(in: windows[place].key, &turn)
    }
    consume(requests[index].identity)
    requests[index].state = .running(requests[index].lookup, isWithheld: true)
    if requests[index].facts.actionLimit != nil { return beginAction(place, index, &turn) }
    if mustBeSaved(before: run.request, requests[index].identity) {
      windows[place].run?.state = .saving(isForced: isForced)
      return
    }
    checkBeforeWriting(place, isForced: isForced, &turn)
  }

  /// Whether an older request, which was held, is in progress again and has to go first.
  private func isOlderOnItsWay(than index: Int) -> Bool {
    requests[..<index].contains { $0.window == requests[index].window && !$0.isHeld }
  }

  private mutating func decideAgain(_ place: Int, _ index: Int, _ turn: inout Turn) {
    let key = requests[index].key
    stopRun(in: place, &turn)
    if goesBackUnprepared(index, &turn) { return }
    decide(key, from: 0, &turn)
    applyNext(in: windows[place].key, &turn)
  }

  mutating func checkBeforeWriting(_ place: Int, isForced: Bool, _ turn: inout Turn) {
    guard let run = windows[place].run, let index = index(of: run.request) else { return }
    windows[place].run?.state = .checking(isForced: isForced)
    requests[index].turn &+= 1
    check(index, .write, &turn)
  }

  mutating func checkedBeforeWriting(_ index: Int, _ check: Check, _ turn: inout Turn) {
    let request = requests[index]
    guard let window = request.window, let place = windowIndex(of: window),
      let run = windows[place].run, run.request == request.key,
      case .checking(let isForced) = run.state
    else { return }
    let answer = check.answer
    if answer.account != 0, request.account != 0, answer.account != request.account {
      return end(request.key, .accountChanged, &turn)
    }
    if run.isOutdated || request.lookup == .outdated
      || (limits.isInOrder && isOlderOnItsWay(than: index))
    {
      return begin(place, index, isForced: isForced, &turn)
    }
    switch answer.decision {
    case .pass: break
    case .decline: return end(request.key, .declined(answer.gate), &turn)
    case .hold, .confirm, .later: return decideAgain(place, index, &turn)
    }
    // After a change of user, or after signing out, it is no longer that user's request.
    guard answer.account == request.account || request.account == 0 || request.isCommand else {
      return end(request.key, .accountChanged, &turn)
    }
    if let limit = requests[index].facts.actionLimit {
      return act(place, index, within: limit, &turn)
    }
    guard run.index < run.steps.count else {
      requests[index].isBegun = true
      return prove(place, check.facts, &turn)
    }
    guard check.facts.contains(.isWritable) || isForced else {
      return waitForInterface(place, &turn)
    }
    requests[index].isBegun = true
    write(place, index, &turn)
  }

  // MARK: - Every step

  private mutating func write(_ place: Int, _ index: Int, _ turn: inout Turn) {
    guard var run = windows[place].run else { return }
    // What a user did may have left nothing to write.
    guard run.index < run.steps.count else { return schedule(place, &turn) }
    let window = windows[place].key
    let step = run.steps[run.index]
    run.state = .waiting(isSecondAttempt: run.isSecondAttempt)
    windows[place].run = run
    // Set before the write, because an interface may answer at once.
    turn.want(.setTimer(.step(window), after: limits.stepLimit))
    turn.want(
      .write(
        run.request, in: window, step: step.number, isLast: run.index == run.steps.count - 1))
    // Reported after the write: an observer could change what the gates have just decided.
    guard !run.isSecondAttempt else { return }
    turn.want(.note(run.request, .step(run.index, of: run.steps.count, step.number)))
  }

  mutating func wrote(
    _ window: WindowKey, _ step: UInt32, _ facts: StepFacts, _ turn: inout Turn
  ) {
    guard let place = windowIndex(of: window), let run = windows[place].run,
      run.phase == .waiting, run.steps[run.index].number == step
    else { return }
    // Either nothing will be reported, or it is shown: it holds if nothing else is written.
    guard facts.isFinal else { return }
    windows[place].run?.state = .settling(isSecondAttempt: run.isSecondAttempt)
    turn.want(.setTimer(.step(window), after: 0))
  }
}
