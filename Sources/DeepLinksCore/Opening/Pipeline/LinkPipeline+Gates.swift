// SPDX-License-Identifier: MIT

import Observation

extension LinkPipeline {
  func decide(_ entry: LinkEntry, from number: Int) {
    if entry.isOfAnotherAccount { return end(entry, .superseded(.accountChange)) }
    var number = number
    while let gate = entry.candidate.gate(number, entry.request.context) {
      switch gate {
      case .now(let id, let decision):
        guard passes(entry, id, decision) else { return }
        number += 1
      case .later(let id, let limit, let ask):
        if entry.stage != .deciding || entry.work != nil { entry.enter(.deciding) }
        return wait(for: ask, at: id, limit, entry, number)
      }
    }
    entry.enter(.ready)
    applyNext()
  }

  func wait(
    for ask: @MainActor (@escaping @MainActor (LinkGateDecision) -> Void) -> LinkTimer,
    at id: String, _ limit: Duration, _ entry: LinkEntry, _ number: Int
  ) {
    let turn = entry.turn
    let work = ask { [weak self, weak entry] decision in
      guard let self, let entry, entry.turn == turn else { return }
      if self.passes(entry, id, decision) { self.decide(entry, from: number + 1) }
    }
    guard entry.turn == turn, entry.stage == .deciding else { return }
    entry.work = work
    bound(entry, by: limit) { pipeline, entry in
      pipeline.end(entry, .failed(LinkFailure(.gateTimedOut, subject: id)))
    }
  }

  /// Whether a decision lets the request by; otherwise it is held, asked about, or ended.
  func passes(_ entry: LinkEntry, _ gate: String, _ decision: LinkGateDecision) -> Bool {
    switch decision {
    case .pass: return true
    case .confirm where entry.confirmed.contains(gate): return true
    case .confirm(let prompt): hold(entry, at: .confirming(gate: gate, prompt: prompt))
    case .hold: hold(entry, at: .held(gate: gate))
    case .decline(let reason):
      let code: LinkRefusal.Code = gate == Self.modalGate ? .dismissalRefused : .gate
      end(entry, .declined(LinkRefusal(code, gate: gate, reason: reason)))
    }
    return false
  }

  /// The gate that stands for a modal that must not be closed.
  static let modalGate = "modal"

  func hold(_ entry: LinkEntry, at stage: LinkEntry.Stage) {
    if entry.stage == stage { return }
    entry.enter(stage)
    switch stage {
    case .held(let gate): entry.request.note(.held(gate: gate))
    case .confirming(_, let prompt): entry.request.note(.confirming(prompt: prompt))
    default: break
    }
    if options.order == .latestWins {
      for older in entries where older !== entry && older.stage.gate == stage.gate {
        end(older, .superseded(.by(entry.request.id)))
      }
    }
    let waiting = entries.filter(\.isHeld)
    if waiting.count > options.holdCapacity, let oldest = waiting.first {
      end(oldest, .superseded(.by(entry.request.id)))
    }
    let age = entry.request.kept?.age(at: clock.date) ?? .zero
    let since = entry.heldSince ?? clock.now - age
    entry.heldSince = since
    entry.account = entry.account ?? entry.candidate.account
    bound(entry, by: since + options.holdDuration - clock.now) { pipeline, entry in
      pipeline.end(entry, .expired)
    }
    heldChanged()
    trackGates(of: entry)
    letNextBy()
  }

  /// Asks the gates again as soon as something changes that they read.
  func trackGates(of entry: LinkEntry) {
    withObservationTracking {
      var number = 0
      while case .now = entry.candidate.gate(number, entry.request.context) { number += 1 }
      if entry.stage.gate == Self.modalGate {
        _ = entry.candidate.plan(isCold: entry.isCold, isConfirmed: false)
      }
    } onChange: { [weak self] in
      // The change happens after this call.
      Task { @MainActor in self?.gatesDidChange() }
    }
  }

  /// Asks the gates of what is held again: after signing in, signing out, or finishing onboarding.
  ///
  /// What gates read through Observation is followed without this call.
  public func gatesDidChange() {
    for entry in entries where entry.isHeld && entry.isOfAnotherAccount {
      end(entry, .superseded(.accountChange))
    }
    for entry in entries where entry.isHeld { review(entry) }
  }

  /// Runs the gates of a held request again; it stays where it is if the same one holds it.
  func review(_ entry: LinkEntry) {
    let before = entry.stage
    var number = 0
    while let gate = entry.candidate.gate(number, entry.request.context) {
      guard case .now(let id, let decision) = gate else { break }
      switch decision {
      case .pass: number += 1
      case .confirm where entry.confirmed.contains(id): number += 1
      case .hold where before == .held(gate: id): return trackGates(of: entry)
      case .confirm(let prompt) where before == .confirming(gate: id, prompt: prompt): return
      case .hold, .confirm, .decline:
        resume(entry)
        return
      }
    }
    if before.gate == Self.modalGate {
      if case .obstructed(let decision) = entry.candidate.plan(
        isCold: entry.isCold, isConfirmed: entry.confirmed.contains(Self.modalGate))
      {
        switch (decision, before) {
        case (.hold, .held): return trackGates(of: entry)
        case (.confirm(let asked), .confirming(_, let prompt)) where asked == prompt: return
        default: break
        }
      }
    }
    resume(entry)
  }

  func resume(_ entry: LinkEntry) {
    entry.request.note(.resumed)
    entry.enter(.deciding)
    heldChanged()
    if isReady { decide(entry, from: 0) } else { entry.enter(.waiting) }
  }

  /// The person answered what a gate asked.
  ///
  /// - Parameters:
  ///   - id: the request they were asked about; one that is not waiting for an answer is nothing.
  ///   - isAllowed: whether to go on.
  public func answer(_ id: LinkRequestID, isAllowed: Bool) {
    guard let entry = entries.first(where: { $0.request.id == id }),
      case .confirming(let gate, _) = entry.stage
    else { return }
    guard isAllowed else {
      return end(entry, .declined(LinkRefusal(.unconfirmed, gate: gate)))
    }
    entry.confirmed.insert(gate)
    resume(entry)
  }

  /// The person no longer wants what is on its way; one that ended already is nothing.
  public func cancel(_ id: LinkRequestID) {
    guard let entry = entries.first(where: { $0.request.id == id }) else { return }
    if let (current, run) = running, current === entry {
      run.cancel()
      running = nil
    }
    end(entry, .superseded(.person))
    applyNext()
  }
}
