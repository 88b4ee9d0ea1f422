// SPDX-License-Identifier: MIT

extension OpeningDriver {
  /// The name of a gate, as reported.
  func name(ofGate gate: LinkOpening.GateKey) -> String {
    gate == LinkOpening.modalGate ? "modal" : gates.name(gate) ?? "gate"
  }

  func note(_ note: LinkOpening.Note, of job: OpeningJob) {
    let request = job.request
    switch note {
    case .received: request.note(.received(request.delivery))
    case .resolving: request.note(.resolving)
    case .held(let gate): request.note(.held(gate: name(ofGate: gate)))
    case .confirming(_, let prompt): request.note(.confirming(prompt: job.prompt(prompt)))
    case .resumed: request.note(.resumed)
    case .preparing(let number):
      if job.preparations.indices.contains(number) { job.preparing = job.preparations[number].id }
      request.note(.preparing(job.preparing ?? ""))
    case .acting: request.note(.acting(action: job.candidate?.action?.id ?? ""))
    case .planned(let steps):
      request.note(.planned(steps: steps))
      tellPlan(of: job)
    case .step(let index, let count, let step):
      request.note(.step(index + 1, of: count, name: job.move(step)?.kind.name ?? ""))
    case .acknowledged: request.note(.acknowledged)
    case .retried: request.note(.retried)
    case .unacknowledged: request.note(.unacknowledged)
    }
  }

  private func tellPlan(of job: OpeningJob) {
    guard let pipeline = job.pipeline, !pipeline.inspectors.isEmpty, let run = run(of: job)
    else { return }
    pipeline.tellPlan(run.steps.compactMap { job.move($0.number) }, of: job.request.id)
  }

  /// The outcome of a request, with the texts that belong to it.
  func outcome(_ outcome: LinkOpening.Outcome, of job: OpeningJob) -> LinkOutcome {
    switch outcome {
    case .opened(let retries, let unacknowledged):
      .opened(landing(job, retries, unacknowledged))
    case .refreshed(let retries, let unacknowledged):
      .refreshed(landing(job, retries, unacknowledged))
    case .performed: .performed
    case .preparationFailed: .failed(job.failure ?? LinkFailure(.preparation))
    case .preparationTimedOut:
      .failed(LinkFailure(.preparationTimedOut, subject: job.preparing))
    case .tooManyPreparations:
      .failed(LinkFailure(.preparation, detail: "Undone five times: a gate closed afterward."))
    case .actionFailed: .failed(job.failure ?? LinkFailure(.action))
    case .actionTimedOut:
      .failed(LinkFailure(.actionTimedOut, subject: job.candidate?.action?.id))
    case .interrupted: .failed(LinkFailure(.interrupted))
    case .unsaved: .failed(LinkFailure(.unsaved, subject: job.candidate?.name))
    case .external: .external(job.exit ?? job.request.delivery.text)
    case .refused, .declined(LinkOpening.noGate):
      .declined(job.refusal ?? LinkRefusal(.unavailable))
    case .failed: .failed(job.failure ?? LinkFailure(.configuration))
    case .declined(LinkOpening.modalGate):
      .declined(LinkRefusal(.dismissalRefused, gate: "modal", reason: job.reason))
    case .declined(let gate):
      .declined(LinkRefusal(.gate, gate: name(ofGate: gate), reason: job.reason))
    case .unconfirmed(let gate): .declined(LinkRefusal(.unconfirmed, gate: name(ofGate: gate)))
    case .consumed: .declined(LinkRefusal(.alreadyConsumed, link: job.request.delivery.text))
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
      .failed(LinkFailure(.ignoredByInterface, subject: job.move(step)?.kind.name))
    case .queueFull: .failed(LinkFailure(.queueFull))
    case .unguarded:
      .failed(.unasked(job.candidate?.name, acts: job.candidate?.action != nil))
    }
  }

  private func landing(_ job: OpeningJob, _ retries: Int, _ unacknowledged: Int) -> LinkLanding {
    guard let candidate = job.candidate else {
      return LinkLanding(place: "", retries: retries, unacknowledged: unacknowledged)
    }
    return LinkLanding(
      candidate.lazyPlace, retries: retries, unacknowledged: unacknowledged)
  }
}
