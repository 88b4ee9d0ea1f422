// SPDX-License-Identifier: MIT

extension OpeningDriver {
  func carryOut(_ effect: LinkOpening.Effect) {
    switch effect {
    case .load: load()
    case .save(let records, let consumed):
      let contents = LinkOpening.Contents(records: records, consumed: consumed)
      send(keeper?.save(contents, of: self) ?? false ? .saved : .saveFailed)
    case .openWindow: openWindow()
    case .setTimer(let timer, let delay): schedule(timer, after: .milliseconds(delay))
    case .clearTimer(let timer): clear(timer)
    case .heldChanged(let window): pipeline(window)?.heldChanged()
    case .takeBack(_, let step): move(step)?.takeBack()
    case .assumeShown(_, let step): move(step)?.assumeShown()
    case .leaveUnseen(_, let step): move(step)?.leaveUnshown()
    case .end(let key, let outcome): end(key, outcome)
    case .read(let key, _), .resolve(let key, _), .fallBack(let key, _), .ask(let key, _, _),
      .check(let key, _, _, _), .unwatch(let key), .callOff(let key), .act(let key, _),
      .prepare(let key, _, _), .undo(let key, _), .stopActing(let key), .plan(let key, _, _, _),
      .write(let key, _, _, _), .leave(let key), .arrive(let key, _), .note(let key, _):
      if let job = jobs[key] { carryOut(effect, job) }
    }
  }

  private func carryOut(_ effect: LinkOpening.Effect, _ job: OpeningJob) {
    switch effect {
    case .read(_, let window): read(job, in: window)
    case .resolve(_, let turn): resolve(job, turn)
    case .fallBack(_, let turn): fallBack(job, turn)
    case .ask(_, let gate, let turn): ask(job, from: gate, turn)
    case .check(_, let turn, let purpose, let confirmed): check(job, turn, purpose, confirmed)
    case .unwatch: job.gates.drop()
    case .callOff: job.callOff()
    case .prepare(_, let number, let turn): prepare(job, number, turn)
    case .undo(_, let window): undo(job, in: window)
    case .act(_, let turn): act(job, turn)
    case .stopActing: job.stopActing()
    case .plan(_, let turn, let isCold, let isConfirmed):
      send(.planned(job.key, turn: turn, plan(job, isCold: isCold, isConfirmed: isConfirmed)))
    case .write(_, let window, let step, let isLast): write(job, in: window, step, isLast)
    case .leave: leave(job)
    case .arrive: job.candidate?.arrived()
    case .note(_, let note): self.note(note, of: job)
    default: break
    }
  }

  // MARK: - Reading and leaving

  private func read(_ job: OpeningJob, in window: LinkOpening.WindowKey) {
    pipeline(window)?.adopt(job.request)
    if job.reading == nil || job.window != window {
      // A window that is gone reads nothing; its requests move on.
      guard let target = target(window) else { return send(.detached(window)) }
      job.reading = target.read(job.request)
      job.window = window
    }
    switch job.reading?.content {
    case .candidate(let candidate):
      job.candidate = candidate
      job.forgetAnswers()
      send(.read(job.key, in: window, .route(facts(of: candidate, job))))
    case .external:
      job.exit = job.request.delivery.text
      send(.read(job.key, in: window, .external))
    case .declined(let refusal):
      job.refusal = refusal
      send(.read(job.key, in: window, .declined))
    case .failed(let failure):
      job.failure = failure
      send(.read(job.key, in: window, .failed))
    case nil: send(.read(job.key, in: window, .declined))
    }
  }

  private func facts(of candidate: any LinkCandidate, _ job: OpeningJob) -> LinkOpening.RouteFacts {
    let source = job.request.context.source
    var facts = LinkOpening.RouteFacts(
      survives: survives(candidate, job),
      needsConsent: candidate.trust.needsConsent(from: source),
      account: number(of: candidate.account))
    job.preparations = candidate.preparations
    facts.preparations = UInt8(clamping: job.preparations.count)
    if let action = candidate.action {
      facts.actionLimit = action.limit.milliseconds
      if !action.isHarmless, LinkRouteMetadata.Trust.sensitive.needsConsent(from: source) {
        facts.needsConsent = true
      }
    }
    return facts
  }

  /// Whether a route may be stored, provided there is a store.
  func survives(_ candidate: any LinkCandidate, _ job: OpeningJob) -> Bool {
    opening.limits.hasStore && candidate.survivesRelaunch
      && (!job.request.delivery.text.isEmpty || candidate.link != nil)
  }

  func number(of account: String?) -> LinkOpening.Account {
    account.map { accounts.number(of: $0) } ?? 0
  }

  /// Hands a text to the system; `OpenURLAction` hands over its own, if it learns in time.
  private func leave(_ job: OpeningJob) {
    let text = job.exit ?? job.request.delivery.text
    job.exit = text
    let pipeline = job.pipeline
    pipeline?.onLeaving?(text)
    let isHandedOver =
      job.isBeingDelivered && job.candidate == nil
      && job.request.delivery.callback == .openURLAction
    if !isHandedOver { pipeline?.handOver(text) }
  }

  // MARK: - Resolvers

  private func resolve(_ job: OpeningJob, _ turn: UInt16) {
    guard let candidate = job.candidate, let resolver = candidate.resolver else {
      return ask(job, from: 0, turn)
    }
    send(.resolving(job.key, turn: turn, limit: resolver.limit.milliseconds))
    job.begin(in: turn) {
      candidate.resolve(job.request.context, $0)
    } answer: {
      [weak job] resolution in
      guard let job, let driver = job.driver else { return }
      driver.resolved(job, turn, resolution)
    }
  }

  private func fallBack(_ job: OpeningJob, _ turn: UInt16) {
    guard let candidate = job.candidate, let resolver = candidate.resolver else {
      return send(.resolved(job.key, turn: turn, .failed))
    }
    let failure = LinkFailure(.resolverTimedOut, subject: resolver.id)
    resolved(job, turn, candidate.fallback(failure, job.request.context))
  }

  private func resolved(
    _ job: OpeningJob, _ turn: UInt16, _ resolution: LinkCandidateResolution
  ) {
    // A late answer must not replace what has happened since.
    guard let index = opening.index(of: job.key), opening.requests[index].turn == turn else {
      return
    }
    switch resolution {
    case .candidate(let candidate):
      job.candidate = candidate
      job.forgetAnswers()
      if opening.requests[index].resolutions < LinkOpening.resolutionLimit {
        job.request.note(.matched(route: candidate.name))
      }
      send(.resolved(job.key, turn: turn, .route(facts(of: candidate, job))))
    case .external(let text):
      job.exit = text
      send(.resolved(job.key, turn: turn, .external))
    case .declined(let refusal):
      job.refusal = refusal
      send(.resolved(job.key, turn: turn, .declined))
    case .failed(let failure):
      job.failure = failure
      send(.resolved(job.key, turn: turn, .failed))
    }
  }
}
