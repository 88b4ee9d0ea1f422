// SPDX-License-Identifier: MIT

extension OpeningDriver {
  typealias Answer = LinkOpening.Answer

  /// Asks the gates from an index on, until one does not pass.
  func ask(_ job: OpeningJob, from first: Int, _ turn: UInt16) {
    guard let candidate = job.candidate else { return }
    var index = first
    while let question = candidate.gate(index, job.request.context) {
      switch question {
      case .now(_, .pass): index += 1
      case .now(let id, let decision):
        return send(
          .answered(job.key, turn: turn, answer(id, index, self.decision(decision, job), job)))
      case .later(let id, let limit, let ask):
        // Reported first: the gate may answer inside its own call.
        send(
          .answered(
            job.key, turn: turn, answer(id, index, .later(limit: limit.milliseconds), job)))
        let place = index
        job.begin(in: turn, ask) { [weak job] decision in
          guard let job, let driver = job.driver else { return }
          driver.answered(job, turn, id, place, decision)
        }
        return
      }
    }
    send(.answered(job.key, turn: turn, pass(job)))
  }

  /// Handles the answer of a gate that had to look it up.
  private func answered(
    _ job: OpeningJob, _ turn: UInt16, _ gate: String, _ index: Int, _ decision: LinkGateDecision
  ) {
    // A late answer must not change what the user sees.
    guard let place = opening.index(of: job.key), opening.requests[place].turn == turn else {
      return
    }
    send(.answered(job.key, turn: turn, answer(gate, index, self.decision(decision, job), job)))
  }

  /// Asks all gates that can answer immediately, and checks for modals in the way.
  func check(
    _ job: OpeningJob, _ turn: UInt16, _ purpose: LinkOpening.Purpose,
    _ confirmed: [LinkOpening.GateKey]
  ) {
    guard let place = opening.index(of: job.key) else { return }
    let request = opening.requests[place]
    let isAtModal = request.gate == LinkOpening.modalGate && request.isHeld
    func ask() -> Answer {
      if purpose == .write, let refusal = job.candidate?.refusal {
        job.refusal = refusal
        return Answer(
          decision: .decline, index: 0, gate: LinkOpening.noGate,
          account: number(of: job.candidate?.account))
      }
      let answer = firstAnswer(job, confirmed, asksSlowGates: purpose != .write)
      guard answer.isLast, isAtModal || (purpose == .write && startsWithDismissal(request)) else {
        return answer
      }
      return obstruction(of: job, request, confirmed) ?? answer
    }
    guard purpose != .write else {
      var facts: StepFacts = []
      if let window = request.window { facts = self.facts(in: window) }
      return send(
        .checked(job.key, turn: turn, LinkOpening.Check(answer: ask(), facts: facts)))
    }
    let answer = job.gates.watch(ask) { [weak job] in
      guard let job else { return }
      job.driver?.send(.observed(job.key))
    }
    if purpose == .review {
      send(.checked(job.key, turn: turn, LinkOpening.Check(answer: answer)))
    }
  }

  private func firstAnswer(
    _ job: OpeningJob, _ confirmed: [LinkOpening.GateKey], asksSlowGates: Bool
  ) -> Answer {
    guard let candidate = job.candidate else { return pass(job) }
    var index = 0
    while let question = candidate.gate(index, job.request.context) {
      switch question {
      case .now(_, .pass): break
      case .now(let id, .confirm), .now(let id, .choose):
        if confirmed.contains(gates.number(of: id)) { break }
        guard case .now(_, let decision) = question else { break }
        return answer(id, index, self.decision(decision, job), job)
      case .now(let id, let decision):
        return answer(id, index, self.decision(decision, job), job)
      case .later(let id, let limit, _):
        if asksSlowGates { return answer(id, index, .later(limit: limit.milliseconds), job) }
      }
      index += 1
    }
    return pass(job)
  }

  private func startsWithDismissal(_ request: LinkOpening.Request) -> Bool {
    guard let window = request.window else { return false }
    return opening.currentStep(in: window)?.kind == .dismiss
  }

  private func obstruction(
    of job: OpeningJob, _ request: LinkOpening.Request, _ confirmed: [LinkOpening.GateKey]
  ) -> Answer? {
    guard
      case .obstructed(let decision)? = job.candidate?.plan(
        isCold: request.isCold, isConfirmed: confirmed.contains(LinkOpening.modalGate))
    else { return nil }
    return Answer(
      decision: self.decision(decision, job), index: 0, gate: LinkOpening.modalGate,
      account: number(of: job.candidate?.account))
  }

  // MARK: - Answers

  private func answer(
    _ gate: String, _ index: Int, _ decision: Answer.Decision, _ job: OpeningJob
  ) -> Answer {
    var answer = Answer(
      decision: decision, index: index, gate: gates.number(of: gate),
      account: number(of: job.candidate?.account))
    if case .confirm = decision {
      answer.asksForConsent = job.candidate?.asks(atGate: index) ?? false
    }
    return answer
  }

  private func pass(_ job: OpeningJob) -> Answer {
    Answer(
      decision: .pass, index: 0, gate: LinkOpening.noGate, isLast: true,
      account: number(of: job.candidate?.account))
  }

  func decision(_ decision: LinkGateDecision, _ job: OpeningJob) -> Answer.Decision {
    switch decision {
    case .pass: return .pass
    case .hold: return .hold
    case .confirm(let prompt): return .confirm(job.number(of: prompt))
    case .choose(let prompt, let answers):
      return .confirm(job.number(of: prompt, answers: answers))
    case .decline(let reason):
      job.reason = reason
      return .decline
    }
  }
}
