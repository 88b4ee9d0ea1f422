// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore

extension OpeningDriver {
  /// The name of a gate, as reported.
  func name(ofGate gate: LinkOpening.GateKey) -> String {
    gate == LinkOpening.modalGate ? "modal" : gates.name(gate) ?? "gate"
  }

  func note(_ note: LinkOpening.Note, of request: LinkRequest) {
    switch note {
    case .received: request.note(.received(request.delivery))
    case .resolving: request.note(.resolving)
    case .held(let gate): request.note(.held(gate: name(ofGate: gate)))
    case .confirming(_, let prompt): request.note(.confirming(prompt: request.prompt(prompt)))
    case .resumed: request.note(.resumed)
    case .preparing(let number):
      if request.preparations.indices.contains(number) {
        request.preparing = request.preparations[number].id
      }
      request.note(.preparing(request.preparing ?? ""))
    case .acting: request.note(.acting(action: request.candidate?.action?.id ?? ""))
    case .planned(let steps):
      request.note(.planned(steps: steps))
      tellPlan(of: request)
    case .step(let index, let count, let step):
      request.note(.step(index + 1, of: count, name: request.move(step)?.kind.name ?? ""))
    case .acknowledged: request.note(.acknowledged)
    case .retried: request.note(.retried)
    case .unacknowledged: request.note(.unacknowledged)
    }
  }

  private func tellPlan(of request: LinkRequest) {
    guard let window = request.window, !window.inspectors.isEmpty, let run = run(of: request)
    else { return }
    window.tellPlan(run.steps.compactMap { request.move($0.number) }, of: request.id)
  }

  /// The outcome of a request, with the texts that belong to it.
  func outcome(_ outcome: LinkOpening.Outcome, of request: LinkRequest) -> LinkOutcome {
    switch outcome {
    case .opened(let retries, let unacknowledged):
      .opened(landing(request, retries, unacknowledged))
    case .refreshed(let retries, let unacknowledged):
      .refreshed(landing(request, retries, unacknowledged))
    case .performed: .performed
    case .preparationFailed: .failed(request.failure ?? LinkFailure(.preparation))
    case .preparationTimedOut:
      .failed(LinkFailure(.preparationTimedOut, subject: request.preparing))
    case .tooManyPreparations:
      .failed(LinkFailure(.preparation, detail: "Undone five times: a gate closed afterward."))
    case .actionFailed: .failed(request.failure ?? LinkFailure(.action))
    case .actionTimedOut:
      .failed(LinkFailure(.actionTimedOut, subject: request.candidate?.action?.id))
    case .interrupted: .failed(LinkFailure(.interrupted))
    case .unsaved: .failed(LinkFailure(.unsaved, subject: request.candidate?.name))
    case .external: .external(request.exit ?? request.delivery.text)
    case .refused, .declined(LinkOpening.noGate):
      .declined(request.refusal ?? LinkRefusal(.unavailable))
    case .failed: .failed(request.failure ?? LinkFailure(.configuration))
    case .declined(LinkOpening.modalGate):
      .declined(LinkRefusal(.dismissalRefused, gate: "modal", reason: request.reason))
    case .declined(let gate):
      .declined(LinkRefusal(.gate, gate: name(ofGate: gate), reason: request.reason))
    case .unconfirmed(let gate): .declined(LinkRefusal(.unconfirmed, gate: name(ofGate: gate)))
    case .consumed: .declined(LinkRefusal(.alreadyConsumed, link: request.delivery.text))
    case .unavailable: .declined(LinkRefusal(.unavailable))
    case .superseded(let key):
      identifier(of: key).map { .superseded(.by($0)) } ?? .superseded(.person)
    case .supersededByPerson: .superseded(.person)
    case .accountChanged: .superseded(.accountChange)
    case .expired: .expired
    case .tooManyResolvers:
      .failed(LinkFailure(.resolver, detail: "Five resolvers in a row."))
    case .gateTimedOut(let gate): .failed(LinkFailure(.gateTimedOut, subject: name(ofGate: gate)))
    case .ignored(let step):
      .failed(LinkFailure(.ignoredByInterface, subject: request.move(step)?.kind.name))
    case .queueFull: .failed(LinkFailure(.queueFull))
    case .unguarded:
      .failed(.unasked(request.candidate?.name, acts: request.candidate?.action != nil))
    }
  }

  private func landing(_ request: LinkRequest, _ retries: Int, _ unacknowledged: Int) -> LinkLanding
  {
    guard let candidate = request.candidate else {
      return LinkLanding(place: "", retries: retries, unacknowledged: unacknowledged)
    }
    let explain = request.window?.target?.explainer
    let text = request.text
    return LinkLanding(
      candidate.lazyPlace, retries: retries, unacknowledged: unacknowledged,
      cover: request.window?.cover ?? .unknown,
      ignoredItems: LazyValue { explain?(text).match?.ignored ?? [] })
  }
}
