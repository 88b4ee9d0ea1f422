// SPDX-License-Identifier: MIT

extension OpeningDriver {
  typealias StepFacts = LinkOpening.StepFacts

  /// The user changed something, no matter what.
  private static let personAspect: UInt64 = 1 << 63

  /// Plans the steps from what is shown, each with a number of its own.
  func plan(_ request: LinkRequest, isCold: Bool, isConfirmed: Bool) -> LinkOpening.Planning {
    guard let candidate = request.candidate else { return .failed }
    let run = self.run(of: request)
    let isNew = run?.phase == .planning
    let planning = GateDepth.asking(request) {
      candidate.plan(request.start(isCold: isCold), isConfirmed: isConfirmed || !isNew)
    }
    switch planning {
    case .moves(let found):
      let moves = candidate.isCommand ? found : (request.window?.movesToTheFront ?? []) + found
      let known = isNew ? [] : request.moves
      if isNew { request.moves = [] }
      var steps: [LinkOpening.Step] = []
      steps.reserveCapacity(moves.count)
      for move in moves { steps.append(step(for: move, request, known)) }
      return .steps(steps)
    case .obstructed(let decision): return .obstructed(self.decision(decision, request))
    case .declined(let refusal):
      request.refusal = refusal
      return .declined
    case .failed(let failure):
      request.failure = failure
      return .failed
    }
  }

  private func step(
    for move: any NavigationMove, _ request: LinkRequest, _ known: [any NavigationMove]
  ) -> LinkOpening.Step {
    let number = move.number
    request.moves.append(move)
    // Texts have a cost, so they are compared only if a plan is made again.
    var meaning = number
    if !known.isEmpty {
      let text = move.text
      let steps = run(of: request)?.steps ?? []
      for step in steps
      where known.contains(where: { $0.number == step.number && $0.text == text }) {
        meaning = step.meaning
      }
    }
    return LinkOpening.Step(
      number: number, kind: move.kind, meaning: meaning, aspects: 1 << UInt64(number % 63))
  }

  func run(of request: LinkRequest) -> LinkOpening.Run? {
    guard let index = opening.index(of: request.key), let window = opening.requests[index].window,
      let slot = opening.windowIndex(of: window), let run = opening.windows[slot].run,
      run.request == request.key
    else { return nil }
    return run
  }

  func run(in window: LinkOpening.WindowKey) -> LinkOpening.Run? {
    guard let slot = opening.windowIndex(of: window) else { return nil }
    return opening.windows[slot].run
  }

  func move(_ step: UInt32, of key: LinkOpening.Key? = nil) -> (any NavigationMove)? {
    if let key { return requests[key]?.move(step) }
    for request in requests.values { if let move = request.move(step) { return move } }
    return nil
  }

  /// The current step of a run, with its types.
  func move(of run: LinkOpening.Run) -> (any NavigationMove)? {
    run.step.flatMap { move($0.number, of: run.request) }
  }

  func facts(in window: LinkOpening.WindowKey) -> StepFacts {
    guard let run = run(in: window), let move = move(of: run) else {
      return seen(in: window)
    }
    var facts = move.facts
    if run.phase == .waiting, move.canTakeBack { facts.insert(.isRepeatable) }
    // After the last step, what is seen decides.
    if run.isAwaiting, run.index == run.steps.count - 1, facts.isFinal {
      facts.formUnion(seen(in: window))
    }
    return facts
  }

  private func seen(in window: LinkOpening.WindowKey) -> StepFacts {
    self.window(window)?.isSeen() ?? true ? [.isSeen] : []
  }

  func write(
    _ request: LinkRequest, in window: LinkOpening.WindowKey, _ step: UInt32, _ isLast: Bool
  ) {
    guard let move = request.move(step) else { return }
    request.candidate?.begin()
    move.write(isAnimated: isLast)
    let facts = move.facts
    if facts.isFinal { send(.wrote(window, step: step, facts)) }
  }

  /// Reports what a user changed, as far as the current steps write it.
  func personChanged(_ aspects: Set<String>, in window: LinkOpening.WindowKey) {
    var bits = Self.personAspect
    if let run = run(in: window) {
      for step in run.steps {
        if let move = move(step.number, of: run.request), aspects.contains(move.aspect) {
          bits |= step.aspects
        }
      }
    }
    send(.changed(window, aspects: bits))
  }
}
