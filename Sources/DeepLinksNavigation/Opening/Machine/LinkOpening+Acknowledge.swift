// SPDX-License-Identifier: MIT

extension LinkOpening {
  /// Handles a report from the interface.
  mutating func interfaceChanged(_ window: WindowKey, _ facts: StepFacts, _ turn: inout Turn) {
    guard let place = windowIndex(of: window), let run = windows[place].run else { return }
    switch run.phase {
    case .unwritable where facts.contains(.isWritable): schedule(place, &turn)
    case .waiting where facts.contains(.isShown), .settling where facts.contains(.isShown):
      advance(place, .acknowledged, facts, &turn)
    // Until the plans are compared, something else may have put this on screen.
    case .proving where facts.contains(.isSeen) && run.disturbance == nil: arrive(place, &turn)
    default: break
    }
  }

  /// Handles an interface that wrote back what was there before the step.
  mutating func writtenBack(_ window: WindowKey, _ turn: inout Turn) {
    guard let place = windowIndex(of: window), let run = windows[place].run, run.isAwaiting
    else { return changed(window, 0, &turn) }
    guard !run.isSecondAttempt else {
      return end(run.request, .ignored(step: run.steps[run.index].number), &turn)
    }
    // A transition that is still running may have ignored it.
    writeOnceMore(place, &turn)
  }

  mutating func patienceEnded(_ place: Int, _ facts: StepFacts, _ turn: inout Turn) {
    guard let run = windows[place].run else { return }
    let window = windows[place].key
    let step = run.steps[run.index].number
    if !run.isSecondAttempt && facts.contains(.isRepeatable) {
      turn.want(.takeBack(window, step: step))
      // If it was shown after all, it is going away now.
      return writeOnceMore(place, &turn)
    }
    windows[place].run?.unacknowledged += 1
    turn.want(.assumeShown(window, step: step))
    advance(place, .unacknowledged, [], &turn)
  }

  private mutating func writeOnceMore(_ place: Int, _ turn: inout Turn) {
    guard var run = windows[place].run else { return }
    run.retries += 1
    run.state = .rewriting(isSecondAttempt: true)
    windows[place].run = run
    turn.want(.note(run.request, .retried))
    turn.want(.setTimer(.step(windows[place].key), after: limits.stepLimit / 4))
  }

  mutating func advance(
    _ place: Int, _ note: Note, _ facts: StepFacts, _ turn: inout Turn
  ) {
    guard var run = windows[place].run else { return }
    turn.want(.note(run.request, note))
    run.index += 1
    run.state = .proving
    windows[place].run = run
    // Only a write needs a turn of its own.
    let isLast = run.index == run.steps.count && run.disturbance == nil
    if isLast && facts.contains(.isSeen) { return arrive(place, &turn) }
    schedule(place, &turn)
  }

  /// Ends the run once its result is seen, or once there is no way to know.
  mutating func prove(_ place: Int, _ facts: StepFacts, _ turn: inout Turn) {
    if facts.contains(.isSeen) { return arrive(place, &turn) }
    windows[place].run?.state = .proving
    turn.want(.setTimer(.step(windows[place].key), after: limits.stepLimit))
  }

  mutating func arrive(_ place: Int, _ turn: inout Turn) {
    guard let run = windows[place].run else { return }
    turn.want(.arrive(run.request, in: windows[place].key))
    let isRefresh = run.steps.count == 1 && run.steps[0].kind == .refresh
    end(
      run.request,
      isRefresh
        ? .refreshed(retries: run.retries, unacknowledged: run.unacknowledged)
        : .opened(retries: run.retries, unacknowledged: run.unacknowledged), &turn)
  }
}
