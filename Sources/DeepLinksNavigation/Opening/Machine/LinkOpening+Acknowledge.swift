// SPDX-License-Identifier: MIT

extension LinkOpening {
  /// The interface said something.
  mutating func interfaceChanged(_ window: WindowKey, _ facts: StepFacts, _ turn: inout Turn) {
    guard let place = windowIndex(of: window), let run = windows[place].run else { return }
    switch run.phase {
    case .unwritable where facts.contains(.isWritable): schedule(place, &turn)
    case .waiting where facts.contains(.isShown), .settling where facts.contains(.isShown):
      advance(place, .acknowledged, &turn)
    // What is on screen may be what another hand put there, until the plan is compared.
    case .proving where facts.contains(.isSeen) && run.disturbance == nil: arrive(place, &turn)
    default: break
    }
  }

  /// The interface wrote back what was there before the step.
  mutating func writtenBack(_ window: WindowKey, _ turn: inout Turn) {
    guard let place = windowIndex(of: window), let run = windows[place].run, run.isAwaiting
    else { return changed(window, 0, &turn) }
    guard !run.isSecondAttempt else {
      return end(run.request, .ignored(step: run.steps[run.index].number), &turn)
    }
    // What ignored it may be a transition that still runs.
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
    advance(place, .unacknowledged, &turn)
  }

  private mutating func writeOnceMore(_ place: Int, _ turn: inout Turn) {
    guard var run = windows[place].run else { return }
    run.isSecondAttempt = true
    run.retries += 1
    run.phase = .rewriting
    windows[place].run = run
    turn.want(.note(run.request, .retried))
    turn.want(.setTimer(.step(windows[place].key), after: limits.stepLimit / 4))
  }

  mutating func advance(_ place: Int, _ note: Note, _ turn: inout Turn) {
    guard var run = windows[place].run else { return }
    turn.want(.note(run.request, note))
    run.index += 1
    run.isSecondAttempt = false
    windows[place].run = run
    schedule(place, &turn)
  }

  /// Every step was taken: it is opened once it is seen, or once no one can know.
  mutating func prove(_ place: Int, _ facts: StepFacts, _ turn: inout Turn) {
    if facts.contains(.isSeen) { return arrive(place, &turn) }
    windows[place].run?.phase = .proving
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
