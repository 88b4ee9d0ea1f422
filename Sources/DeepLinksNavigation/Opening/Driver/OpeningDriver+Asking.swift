// SPDX-License-Identifier: MIT

extension OpeningDriver {
  typealias Answer = LinkOpening.Answer
  typealias Confirmation = LinkOpening.Request.Confirmation

  /// Asks the gates from an index on, until one does not pass.
  func ask(_ request: LinkRequest, from first: Int, _ ticket: UInt16) {
    GateDepth.asking(request) { askGates(of: request, from: first, ticket) }
  }

  private func askGates(of request: LinkRequest, from first: Int, _ ticket: UInt16) {
    guard let candidate = request.candidate else { return }
    if first == 0 { request.dropLookups() }
    if let refusal = candidate.removal {
      request.refusal = refusal
      return send(.answered(request.key, ticket: ticket, declined(request)))
    }
    var index = first
    while let question = candidate.gate(index, request.context) {
      switch question {
      case .now(_, .pass): index += 1
      case .now(let id, let decision):
        return send(
          .answered(
            request.key, ticket: ticket,
            answer(id, index, self.decision(decision, request), request)))
      case .later(let id, let limit, let ask):
        // Reported first: the gate may answer inside its own call.
        send(
          .answered(
            request.key, ticket: ticket,
            answer(id, index, .later(limit: limit.milliseconds), request)))
        let number = index
        let begin = {
          request.begin(in: ticket, ask) { [weak request] decision in
            guard let request, let driver = request.driver else { return }
            driver.answered(request, ticket, id, number, decision)
          }
        }
        request.watchLookup(in: ticket, begin, onChange: observed(request))
        return
      }
    }
    send(.answered(request.key, ticket: ticket, pass(request)))
  }

  /// Reports that what the gates of a request read has changed.
  private func observed(_ request: LinkRequest) -> @MainActor () -> Void {
    { [weak request] in
      guard let request else { return }
      request.driver?.send(.observed(request.key))
    }
  }

  /// Handles the answer of a gate that had to look it up.
  private func answered(
    _ request: LinkRequest, _ ticket: UInt16, _ gate: String, _ index: Int,
    _ decision: LinkGateDecision
  ) {
    // A late answer must not change what the user sees.
    guard let position = opening.index(of: request.key), opening.requests[position].ticket == ticket
    else {
      return
    }
    send(
      .answered(
        request.key, ticket: ticket, answer(gate, index, self.decision(decision, request), request))
    )
    if let position = opening.index(of: request.key), !opening.requests[position].isHeld {
      request.handlePassedLookupChange(in: ticket, observed(request))
    }
  }

  /// Asks all gates that can answer immediately, and checks for modals in the way.
  func check(
    _ request: LinkRequest, _ ticket: UInt16, _ purpose: LinkOpening.Purpose,
    _ confirmed: [Confirmation]
  ) {
    guard let position = opening.index(of: request.key) else { return }
    let entry = opening.requests[position]
    let isAtModal = entry.gate == LinkOpening.modalGate && entry.isHeld
    func ask() -> Answer {
      let candidate = request.candidate
      if let refusal = purpose == .write ? candidate?.refusal : candidate?.removal {
        request.refusal = refusal
        return declined(request)
      }
      let answer = GateDepth.asking(request) {
        firstAnswer(
          request, confirmed, asksSlowGates: purpose != .write,
          heldAt: entry.isHeld ? entry.gate : nil)
      }
      guard isAtModal || (purpose == .write && answer.isLast && startsWithDismissal(entry)) else {
        return answer
      }
      let obstruction = GateDepth.asking(request) {
        self.obstruction(of: request, entry, confirmed)
      }
      return answer.isLast ? obstruction ?? answer : answer
    }
    guard purpose != .write else {
      var facts: StepFacts = []
      if let window = entry.window { facts = self.facts(in: window) }
      return send(
        .checked(request.key, ticket: ticket, LinkOpening.Check(answer: ask(), facts: facts)))
    }
    let answer = request.watchGates(ask, onChange: observed(request))
    if purpose == .watch { request.handleLookupChange(observed(request)) }
    if purpose == .review {
      send(.checked(request.key, ticket: ticket, LinkOpening.Check(answer: answer)))
    }
  }

  private func firstAnswer(
    _ request: LinkRequest, _ confirmed: [Confirmation], asksSlowGates: Bool,
    heldAt gate: LinkOpening.GateKey?
  ) -> Answer {
    guard let candidate = request.candidate else { return pass(request) }
    var index = 0
    // A slow gate that let it by: what the gates behind it read is watched too.
    var later: Answer?
    while let question = candidate.gate(index, request.context) {
      switch question {
      case .now(_, .pass): break
      case .now(let id, let decision):
        let decision = self.decision(decision, request)
        if case .confirm(let prompt) = decision,
          confirmed.contains(Confirmation(gate: gates.number(of: id), prompt: prompt))
        {
          break
        }
        return later ?? answer(id, index, decision, request)
      case .later(let id, let limit, _):
        if asksSlowGates, later == nil {
          later = answer(id, index, .later(limit: limit.milliseconds), request)
        }
        if asksSlowGates, gate == gates.number(of: id), let later { return later }
      }
      index += 1
    }
    return later ?? pass(request)
  }

  private func startsWithDismissal(_ entry: LinkOpening.Request) -> Bool {
    guard let window = entry.window else { return false }
    return opening.currentStep(in: window)?.kind == .dismiss
  }

  private func obstruction(
    of request: LinkRequest, _ entry: LinkOpening.Request, _ confirmed: [Confirmation]
  ) -> Answer? {
    guard
      case .obstructed(let decision)? = request.candidate?.plan(
        request.start(isCold: entry.isCold),
        isConfirmed: confirmed.contains { $0.gate == LinkOpening.modalGate })
    else { return nil }
    return Answer(
      decision: self.decision(decision, request), index: 0, gate: LinkOpening.modalGate,
      account: number(of: request.candidate?.account))
  }

  // MARK: - Answers

  private func answer(
    _ gate: String, _ index: Int, _ decision: Answer.Decision, _ request: LinkRequest
  ) -> Answer {
    var answer = Answer(
      decision: decision, index: index, gate: gates.number(of: gate),
      account: number(of: request.candidate?.account))
    if case .confirm = decision {
      answer.asksForConsent = request.candidate?.asks(atGate: index) ?? false
    }
    return answer
  }

  /// What no gate says: there is nothing left to open.
  private func declined(_ request: LinkRequest) -> Answer {
    Answer(
      decision: .decline, index: 0, gate: LinkOpening.noGate,
      account: number(of: request.candidate?.account))
  }

  private func pass(_ request: LinkRequest) -> Answer {
    Answer(
      decision: .pass, index: 0, gate: LinkOpening.noGate, isLast: true,
      account: number(of: request.candidate?.account))
  }

  func decision(_ decision: LinkGateDecision, _ request: LinkRequest) -> Answer.Decision {
    switch decision {
    case .pass: return .pass
    case .hold: return .hold
    case .confirm(let prompt): return .confirm(request.number(of: prompt))
    case .choose(let prompt, let answers):
      return .confirm(request.number(of: prompt, answers: answers))
    case .decline(let reason):
      request.reason = reason
      return .decline
    }
  }
}
