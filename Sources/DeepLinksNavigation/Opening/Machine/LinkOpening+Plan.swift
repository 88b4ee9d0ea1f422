// SPDX-License-Identifier: MIT

extension LinkOpening {
  /// Plans the next request that nothing blocks.
  mutating func applyNext(in window: WindowKey, _ turn: inout Turn) {
    guard let place = windowIndex(of: window), windows[place].isReady, windows[place].run == nil,
      !isOccupied(place), let index = nextIndex(in: window)
    else { return }
    requests[index].state = .running(requests[index].lookup, isWithheld: false)
    windows[place].run = Run(requests[index].key)
    // An action leads nowhere.
    if requests[index].facts.actionLimit != nil {
      return requests[index].needsPreparation
        ? prepareNext(place, index, &turn) : schedule(place, &turn)
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
    requests[index].turn &+= 1
    turn.want(
      .plan(
        requests[index].key, turn: requests[index].turn, isCold: requests[index].isCold,
        isConfirmed: requests[index].consent.confirmed.contains(Self.modalGate)))
  }

  mutating func planned(
    _ key: Key, _ number: UInt16, _ planning: Planning, _ turn: inout Turn
  ) {
    guard let index = index(of: key), requests[index].stage == .running,
      requests[index].turn == number, let window = requests[index].window,
      let place = windowIndex(of: window), let run = windows[place].run, run.request == key
    else { return }
    if let disturbance = run.disturbance {
      return replanned(place, index, planning, disturbance, &turn)
    }
    guard run.phase == .planning else { return }
    switch planning {
    // Only now, because nothing is in the way that the user would be asked about.
    case .steps where requests[index].needsPreparation: prepareNext(place, index, &turn)
    case .steps(let steps):
      turn.want(.note(key, .planned(steps: steps.count)))
      windows[place].run?.steps = steps
      schedule(place, &turn)
    case .obstructed(let decision):
      windows[place].run = nil
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
    guard let place = windowIndex(of: window) else { return }
    reviewModals(in: place, &turn)
    guard let run = windows[place].run, let index = index(of: run.request),
      requests[index].facts.actionLimit == nil
    else { return }
    switch run.phase {
    case .planning: makePlan(index, &turn)
    case .preparing: break
    case .checking, .saving, .scheduled, .unwritable, .waiting, .settling, .rewriting, .proving:
      if aspects == 0 && !requests[index].isBegun {
        windows[place].run?.isOutdated = true
        return
      }
      let known = run.disturbance?.aspects ?? 0
      windows[place].run?.disturbance = Disturbance(aspects: known | aspects)
      makePlan(index, &turn)
    }
  }

  /// Continues if a change led closer to the place, or if the remaining steps do not overwrite it.
  ///
  /// The user keeps what they did.
  private mutating func replanned(
    _ place: Int, _ index: Int, _ planning: Planning, _ disturbance: Disturbance,
    _ turn: inout Turn
  ) {
    guard var run = windows[place].run else { return }
    run.disturbance = nil
    windows[place].run = run
    guard case .steps(let steps) = planning else {
      // The target of the command no longer exists.
      if requests[index].isCommand { return end(run.request, .supersededByPerson, &turn) }
      stopRun(in: place, &turn)
      if goesBackUnprepared(index, &turn) { return }
      requests[index].state = .ready(requests[index].lookup)
      return applyNext(in: windows[place].key, &turn)
    }
    let next = run.isAwaiting ? run.index + 1 : run.index
    let left = run.steps.dropFirst(next).filter { $0.kind != .refresh }
    let needed = steps.filter { $0.kind != .refresh }
    if needed.count >= left.count {
      let isUnchanged = needed.map(\.meaning) == left.map(\.meaning)
      let isDisjoint = left.allSatisfy { $0.aspects & disturbance.aspects == 0 }
      if isUnchanged && isDisjoint { return continueChecking(place, index, &turn) }
      guard disturbance.aspects == 0 else {
        return end(run.request, .supersededByPerson, &turn)
      }
    }
    run.steps.replaceSubrange(next..., with: steps)
    if run.phase == .rewriting { run.state = .rewriting(isSecondAttempt: false) }
    windows[place].run = run
    if run.phase == .unwritable || run.phase == .proving { return schedule(place, &turn) }
    continueChecking(place, index, &turn)
  }

  /// Checks again, because the new plan made any answer to the last check late.
  private mutating func continueChecking(_ place: Int, _ index: Int, _ turn: inout Turn) {
    guard case .checking(let isForced)? = windows[place].run?.state else { return }
    checkBeforeWriting(place, isForced: isForced, &turn)
  }
}
