// SPDX-License-Identifier: MIT

extension OpeningDriver {
  func carryOut(_ effect: LinkOpening.Effect) {
    switch effect {
    case .load: load()
    case .save(let records, let consumed):
      let contents = LinkOpening.Contents(records: records, consumed: consumed)
      let (taken, isSaved) = keeper?.save(contents, of: self) ?? ([], false)
      if !taken.isEmpty { send(.taken(taken)) }
      send(isSaved ? .saved : .saveFailed)
    case .openWindow: inbox?.openWindow?()
    case .setTimer(let timer, let delay): schedule(timer, after: .milliseconds(delay))
    case .clearTimer(let timer): clear(timer)
    case .heldChanged(let window): self.window(window)?.heldChanged()
    case .takeBack(_, let step): move(step)?.takeBack()
    case .assumeShown(_, let step): move(step)?.assumeShown()
    case .leaveUnseen(_, let step): move(step)?.leaveUnshown()
    case .end(let key, let outcome): end(key, outcome)
    case .read(let key, _), .resolve(let key, _), .fallBack(let key, _), .ask(let key, _, _),
      .check(let key, _, _, _), .unwatch(let key), .callOff(let key), .act(let key, _),
      .prepare(let key, _, _), .undo(let key, _), .stopActing(let key), .plan(let key, _, _, _),
      .write(let key, _, _, _), .leave(let key), .arrive(let key, _), .note(let key, _):
      if let request = requests[key] {
        carryOut(effect, request)
      } else if case .undo(_, let window) = effect, let request = leaving[key] {
        undo(request, in: window)
      }
    }
  }

  private func carryOut(_ effect: LinkOpening.Effect, _ request: LinkRequest) {
    switch effect {
    case .read(_, let window): read(request, in: window)
    case .resolve(_, let ticket): resolve(request, ticket)
    case .fallBack(_, let ticket): fallBack(request, ticket)
    case .ask(_, let gate, let ticket): ask(request, from: gate, ticket)
    case .check(_, let ticket, let purpose, let confirmed):
      check(request, ticket, purpose, confirmed)
    case .unwatch: request.dropWatches()
    case .callOff: request.callOff()
    case .prepare(_, let number, let ticket): prepare(request, number, ticket)
    case .undo(_, let window): undo(request, in: window)
    case .act(_, let ticket): act(request, ticket)
    case .stopActing: request.stopActing()
    case .plan(_, let ticket, let isCold, let isConfirmed):
      send(
        .planned(
          request.key, ticket: ticket, plan(request, isCold: isCold, isConfirmed: isConfirmed)))
    case .write(_, let window, let step, let isLast): write(request, in: window, step, isLast)
    case .leave: leave(request)
    case .arrive: request.candidate?.arrived()
    case .note(_, let note): self.note(note, of: request)
    default: break
    }
  }

  // MARK: - Reading and leaving

  private func read(_ request: LinkRequest, in window: LinkOpening.WindowKey) {
    let home = self.window(window)
    home?.adopt(request)
    if request.reading == nil || request.readIn != window {
      // A window that is gone reads nothing; its requests move on.
      guard let target = home?.target else { return send(.detached(window)) }
      request.reading = target.read(request)
      request.readIn = window
    }
    if request.depth > GateDepth.limit {
      request.reading = .failed(.openedInGate(link: request.delivery.text))
    }
    request.disposition = request.reading?.disposition
    send(
      .read(
        request.key, in: window,
        request.reading.map { keep($0, for: request) } ?? .declined))
  }

  /// Keeps what a text or a resolver leads to, and returns what matters about it.
  func keep(_ reading: LinkReading, for request: LinkRequest) -> LinkOpening.Reading {
    switch reading.content {
    case .candidate(let candidate):
      request.candidate = candidate
      request.forgetAnswers()
      return .route(facts(of: candidate, request))
    case .external(let text) where request.kept != nil:
      // A link that was kept is no reason to open a browser when the app starts.
      request.refusal = LinkRefusal(.noRoute, link: text)
      return .unknown(leaves: false)
    case .external(let text):
      request.exit = text
      return .unknown(leaves: true)
    case .declined(let refusal):
      request.refusal = refusal
      return refusal.isUnknown ? .unknown(leaves: false) : .declined
    case .failed(let failure):
      request.failure = failure
      return .failed
    }
  }

  private func facts(of candidate: any LinkCandidate, _ request: LinkRequest)
    -> LinkOpening.RouteFacts
  {
    var facts = LinkOpening.RouteFacts(
      survives: survives(candidate, request),
      needsConsent: candidate.needsConsent(request.context),
      account: number(of: candidate.account))
    request.preparations = candidate.preparations
    facts.preparations = UInt8(clamping: request.preparations.count)
    facts.actionLimit = candidate.action?.limit.milliseconds
    return facts
  }

  /// Whether a route may be stored, provided there is a store.
  private func survives(_ candidate: any LinkCandidate, _ request: LinkRequest) -> Bool {
    opening.limits.hasStore && candidate.survivesRelaunch
      && (!request.delivery.text.isEmpty || candidate.link != nil)
  }

  func number(of account: String?) -> LinkOpening.Account {
    account.map { accounts.number(of: $0) } ?? 0
  }

  /// Hands a text to the system; `OpenURLAction` hands over its own, if it learns in time.
  private func leave(_ request: LinkRequest) {
    if let claim = request.claim {
      request.claim = nil
      return claim()
    }
    let text = request.exit ?? request.delivery.text
    request.exit = text
    let window = request.readIn.flatMap(self.window)
    let isHandedOver =
      request.isBeingDelivered && request.candidate == nil
      && request.delivery.callback == .openURLAction
    if isHandedOver { window?.noteLeaving(text) } else { window?.handOver(text) }
  }
}

extension LinkRefusal {
  /// Whether the routes of another window may know the link.
  fileprivate var isUnknown: Bool {
    switch code {
    case .noRoute, .foreignOrigin, .untrustedScheme: true
    default: false
    }
  }
}

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
