// SPDX-License-Identifier: MIT

extension LinkOpening {
  /// Plans the next request that nothing blocks.
  mutating func applyNext(in window: WindowKey, _ turn: inout Turn) {
    guard let slot = windowIndex(of: window), windows[slot].isReady, windows[slot].run == nil,
      !isOccupied(slot), let index = nextIndex(in: window)
    else { return }
    requests[index].state = .running(requests[index].lookup, isWithheld: false)
    windows[slot].run = Run(requests[index].key)
    // An action leads nowhere.
    if requests[index].facts.actionLimit != nil {
      return requests[index].needsPreparation
        ? prepareNext(slot, index, &turn) : schedule(slot, &turn)
    }
    makePlan(index, &turn)
  }

  private func nextIndex(in window: WindowKey) -> Int? {
    guard limits.isInOrder else {
      return requests.firstIndex { $0.window == window && $0.stage == .ready }
    }
    let next = requests.firstIndex { $0.window == window && !$0.isHeld }
    return next.flatMap { requests[$0].stage == .ready ? $0 : nil }
  }

  mutating func makePlan(_ index: Int, _ turn: inout Turn) {
    requests[index].ticket &+= 1
    turn.want(
      .plan(
        requests[index].key, ticket: requests[index].ticket, isCold: requests[index].isCold,
        isConfirmed: requests[index].consent.confirmed.contains { $0.gate == Self.modalGate }))
  }

  mutating func planned(
    _ key: Key, _ number: UInt16, _ planning: Planning, _ turn: inout Turn
  ) {
    guard let index = index(of: key), requests[index].stage == .running,
      requests[index].ticket == number, let window = requests[index].window,
      let slot = windowIndex(of: window), let run = windows[slot].run, run.request == key
    else { return }
    if let disturbance = run.disturbance {
      return replanned(slot, index, planning, disturbance, &turn)
    }
    guard run.phase == .planning else { return }
    switch planning {
    // Only now, because nothing is in the way that the user would be asked about.
    case .steps where requests[index].needsPreparation: prepareNext(slot, index, &turn)
    case .steps(let steps):
      turn.want(.note(key, .planned(steps: steps.count)))
      windows[slot].run?.steps = steps
      schedule(slot, &turn)
    case .obstructed(let decision):
      windows[slot].run = nil
      if goesBackUnprepared(index, &turn) { return }
      obstruct(index, decision, &turn)
      applyNext(in: window, &turn)
    case .declined: end(key, .refused, &turn)
    case .failed: end(key, .failed, &turn)
    }
  }

  private mutating func obstruct(
    _ index: Int, _ decision: Answer.Decision, _ turn: inout Turn
  ) {
    switch decision {
    case .hold, .confirm:
      hold(index, at: Answer(decision: decision, index: 0, gate: Self.modalGate), &turn)
    case .decline: end(requests[index].key, .declined(Self.modalGate), &turn)
    case .pass, .later: end(requests[index].key, .failed, &turn)
    }
  }

  // MARK: - While it is taken

  /// Handles a change of what is shown that did not come from the plan.
  mutating func changed(_ window: WindowKey, _ aspects: UInt64, _ turn: inout Turn) {
    guard let slot = windowIndex(of: window) else { return }
    reviewModals(in: slot, &turn)
    guard let run = windows[slot].run, let index = index(of: run.request),
      requests[index].facts.actionLimit == nil
    else { return }
    switch run.phase {
    case .planning: makePlan(index, &turn)
    case .preparing: break
    case .checking, .saving, .scheduled, .unwritable, .waiting, .settling, .rewriting, .proving:
      if aspects == 0 && !requests[index].isBegun {
        windows[slot].run?.isOutdated = true
        return
      }
      let known = run.disturbance?.aspects ?? 0
      windows[slot].run?.disturbance = Disturbance(aspects: known | aspects)
      makePlan(index, &turn)
    }
  }

  /// Continues if a change led closer to the place, or if the remaining steps do not overwrite it.
  ///
  /// The user keeps what they did.
  private mutating func replanned(
    _ slot: Int, _ index: Int, _ planning: Planning, _ disturbance: Disturbance,
    _ turn: inout Turn
  ) {
    guard var run = windows[slot].run else { return }
    run.disturbance = nil
    windows[slot].run = run
    guard case .steps(let steps) = planning else {
      // The target of the command no longer exists.
      if requests[index].isCommand { return end(run.request, .supersededByPerson, &turn) }
      stopRun(in: slot, &turn)
      if goesBackUnprepared(index, &turn) { return }
      requests[index].state = .ready(requests[index].lookup)
      return applyNext(in: windows[slot].key, &turn)
    }
    let next = run.isAwaiting ? run.index + 1 : run.index
    let left = run.steps.dropFirst(next).filter { $0.kind != .refresh }
    let needed = steps.filter { $0.kind != .refresh }
    if needed.count >= left.count {
      let isUnchanged = needed.map(\.meaning) == left.map(\.meaning)
      let isDisjoint = left.allSatisfy { $0.aspects & disturbance.aspects == 0 }
      if isUnchanged && isDisjoint { return continueChecking(slot, index, &turn) }
      guard disturbance.aspects == 0 else {
        return end(run.request, .supersededByPerson, &turn)
      }
    }
    run.steps.replaceSubrange(next..., with: steps)
    if run.phase == .rewriting { run.state = .rewriting(isSecondAttempt: false) }
    windows[slot].run = run
    if run.phase == .unwritable || run.phase == .proving { return schedule(slot, &turn) }
    continueChecking(slot, index, &turn)
  }

  /// Checks again, because the new plan made any answer to the last check late.
  private mutating func continueChecking(_ slot: Int, _ index: Int, _ turn: inout Turn) {
    guard case .checking(let isForced)? = windows[slot].run?.state else { return }
    checkBeforeWriting(slot, isForced: isForced, &turn)
  }
}

extension LinkOpening {
  /// Schedules the next step for the next turn, so that two runs never write in the same turn.
  mutating func schedule(_ slot: Int, _ turn: inout Turn) {
    windows[slot].run?.state = .scheduled
    turn.want(.setTimer(.step(windows[slot].key), after: 0))
  }

  mutating func stepTimerFired(_ window: WindowKey, _ facts: StepFacts, _ turn: inout Turn) {
    guard let slot = windowIndex(of: window), let run = windows[slot].run,
      let index = index(of: run.request)
    else { return }
    switch run.phase {
    // A step that replaced an ignored one is written like any other.
    case .rewriting where run.isSecondAttempt: write(slot, index, &turn)
    case .scheduled, .rewriting: writeIfPossible(slot, index, facts, isForced: false, &turn)
    case .unwritable: writeIfPossible(slot, index, facts, isForced: true, &turn)
    case .settling: advance(slot, .acknowledged, facts, &turn)
    case .waiting: patienceEnded(slot, facts, &turn)
    case .proving:
      if !facts.contains(.isSeen) { windows[slot].run?.unacknowledged += 1 }
      arrive(slot, &turn)
    case .planning, .preparing, .saving, .checking: break
    }
  }

  private mutating func writeIfPossible(
    _ slot: Int, _ index: Int, _ facts: StepFacts, isForced: Bool, _ turn: inout Turn
  ) {
    guard let run = windows[slot].run else { return }
    guard requests[index].isBegun else { return begin(slot, index, isForced: isForced, &turn) }
    guard run.index < run.steps.count else { return prove(slot, facts, &turn) }
    if run.index > 0, let newer = newerReady(than: index) {
      return end(run.request, .superseded(by: newer), &turn)
    }
    guard facts.contains(.isWritable) || isForced else { return waitForInterface(slot, &turn) }
    write(slot, index, &turn)
  }

  private mutating func waitForInterface(_ slot: Int, _ turn: inout Turn) {
    windows[slot].run?.state = .unwritable
    turn.want(.setTimer(.step(windows[slot].key), after: limits.stepLimit))
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
    _ slot: Int, _ index: Int, isForced: Bool, _ turn: inout Turn
  ) {
    guard let run = windows[slot].run else { return }
    if run.isOutdated {
      // A command is about what was shown when it was given.
      if requests[index].isCommand { return end(run.request, .supersededByPerson, &turn) }
      windows[slot].run = Run(run.request)
      return makePlan(index, &turn)
    }
    if requests[index].lookup == .outdated { return decideAgain(slot, index, &turn) }
    if limits.isInOrder, isOlderOnItsWay(than: index) {
      stopRun(in: slot, &turn)
      if goesBackUnprepared(index, &turn) { return }
      requests[index].state = .ready(requests[index].lookup)
      return applyNext(in: windows[slot].key, &turn)
    }
    consume(requests[index].identity)
    requests[index].state = .running(requests[index].lookup, isWithheld: true)
    if requests[index].facts.actionLimit != nil { return beginAction(slot, index, &turn) }
    if mustBeSaved(before: run.request, requests[index].identity) {
      windows[slot].run?.state = .saving(isForced: isForced)
      return
    }
    checkBeforeWriting(slot, isForced: isForced, &turn)
  }

  /// Whether an older request, which was held, is in progress again and has to go first.
  private func isOlderOnItsWay(than index: Int) -> Bool {
    requests[..<index].contains { $0.window == requests[index].window && !$0.isHeld }
  }

  private mutating func decideAgain(_ slot: Int, _ index: Int, _ turn: inout Turn) {
    let key = requests[index].key
    stopRun(in: slot, &turn)
    if goesBackUnprepared(index, &turn) { return }
    decide(key, from: 0, &turn)
    applyNext(in: windows[slot].key, &turn)
  }

  mutating func checkBeforeWriting(_ slot: Int, isForced: Bool, _ turn: inout Turn) {
    guard let run = windows[slot].run, let index = index(of: run.request) else { return }
    windows[slot].run?.state = .checking(isForced: isForced)
    requests[index].ticket &+= 1
    check(index, .write, &turn)
  }

  mutating func checkedBeforeWriting(_ index: Int, _ check: Check, _ turn: inout Turn) {
    let request = requests[index]
    guard let window = request.window, let slot = windowIndex(of: window),
      let run = windows[slot].run, run.request == request.key,
      case .checking(let isForced) = run.state
    else { return }
    let answer = check.answer
    if answer.account != 0, request.account != 0, answer.account != request.account {
      return end(request.key, .accountChanged, &turn)
    }
    if run.isOutdated || request.lookup == .outdated
      || (limits.isInOrder && isOlderOnItsWay(than: index))
    {
      return begin(slot, index, isForced: isForced, &turn)
    }
    switch answer.decision {
    case .pass: break
    case .decline: return end(request.key, .declined(answer.gate), &turn)
    case .hold, .confirm, .later: return decideAgain(slot, index, &turn)
    }
    // After a change of user, or after signing out, it is no longer that user's request.
    guard answer.account == request.account || request.account == 0 || request.isCommand else {
      return end(request.key, .accountChanged, &turn)
    }
    if let limit = requests[index].facts.actionLimit {
      return act(slot, index, within: limit, &turn)
    }
    guard run.index < run.steps.count else {
      requests[index].isBegun = true
      return prove(slot, check.facts, &turn)
    }
    guard check.facts.contains(.isWritable) || isForced else {
      return waitForInterface(slot, &turn)
    }
    requests[index].isBegun = true
    write(slot, index, &turn)
  }

  // MARK: - Every step

  private mutating func write(_ slot: Int, _ index: Int, _ turn: inout Turn) {
    guard var run = windows[slot].run else { return }
    // What a user did may have left nothing to write.
    guard run.index < run.steps.count else { return schedule(slot, &turn) }
    let window = windows[slot].key
    let step = run.steps[run.index]
    run.state = .waiting(isSecondAttempt: run.isSecondAttempt)
    windows[slot].run = run
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
    guard let slot = windowIndex(of: window), let run = windows[slot].run,
      run.phase == .waiting, run.steps[run.index].number == step
    else { return }
    // Either nothing will be reported, or it is shown: it holds if nothing else is written.
    guard facts.isFinal else { return }
    windows[slot].run?.state = .settling(isSecondAttempt: run.isSecondAttempt)
    turn.want(.setTimer(.step(window), after: 0))
  }
}

extension LinkOpening {
  /// Handles a report from the interface.
  mutating func interfaceChanged(_ window: WindowKey, _ facts: StepFacts, _ turn: inout Turn) {
    guard let slot = windowIndex(of: window), let run = windows[slot].run else { return }
    switch run.phase {
    case .unwritable where facts.contains(.isWritable): schedule(slot, &turn)
    case .waiting where facts.contains(.isShown), .settling where facts.contains(.isShown):
      advance(slot, .acknowledged, facts, &turn)
    // Until the plans are compared, something else may have put this on screen.
    case .proving where facts.contains(.isSeen) && run.disturbance == nil: arrive(slot, &turn)
    default: break
    }
  }

  /// Handles an interface that wrote back what was there before the step.
  mutating func writtenBack(_ window: WindowKey, _ turn: inout Turn) {
    guard let slot = windowIndex(of: window), let run = windows[slot].run, run.isAwaiting
    else { return changed(window, 0, &turn) }
    guard !run.isSecondAttempt else {
      return end(run.request, .ignored(step: run.steps[run.index].number), &turn)
    }
    // A transition that is still running may have ignored it.
    writeOnceMore(slot, &turn)
  }

  mutating func patienceEnded(_ slot: Int, _ facts: StepFacts, _ turn: inout Turn) {
    guard let run = windows[slot].run else { return }
    let window = windows[slot].key
    let step = run.steps[run.index].number
    if !run.isSecondAttempt && facts.contains(.isRepeatable) {
      turn.want(.takeBack(window, step: step))
      // If it was shown after all, it is going away now.
      return writeOnceMore(slot, &turn)
    }
    windows[slot].run?.unacknowledged += 1
    turn.want(.assumeShown(window, step: step))
    advance(slot, .unacknowledged, [], &turn)
  }

  private mutating func writeOnceMore(_ slot: Int, _ turn: inout Turn) {
    guard var run = windows[slot].run else { return }
    run.retries += 1
    run.state = .rewriting(isSecondAttempt: true)
    windows[slot].run = run
    turn.want(.note(run.request, .retried))
    turn.want(.setTimer(.step(windows[slot].key), after: limits.stepLimit / 4))
  }

  mutating func advance(
    _ slot: Int, _ note: Note, _ facts: StepFacts, _ turn: inout Turn
  ) {
    guard var run = windows[slot].run else { return }
    turn.want(.note(run.request, note))
    run.index += 1
    run.state = .proving
    windows[slot].run = run
    // Only a write needs a turn of its own.
    let isLast = run.index == run.steps.count && run.disturbance == nil
    if isLast && facts.contains(.isSeen) { return arrive(slot, &turn) }
    schedule(slot, &turn)
  }

  /// Ends the run once its result is seen, or once there is no way to know.
  mutating func prove(_ slot: Int, _ facts: StepFacts, _ turn: inout Turn) {
    if facts.contains(.isSeen) { return arrive(slot, &turn) }
    windows[slot].run?.state = .proving
    turn.want(.setTimer(.step(windows[slot].key), after: limits.stepLimit))
  }

  mutating func arrive(_ slot: Int, _ turn: inout Turn) {
    guard let run = windows[slot].run else { return }
    turn.want(.arrive(run.request, in: windows[slot].key))
    let isRefresh = run.steps.count == 1 && run.steps[0].kind == .refresh
    end(
      run.request,
      isRefresh
        ? .refreshed(retries: run.retries, unacknowledged: run.unacknowledged)
        : .opened(retries: run.retries, unacknowledged: run.unacknowledged), &turn)
  }
}
