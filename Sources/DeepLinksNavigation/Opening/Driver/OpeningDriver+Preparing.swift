// SPDX-License-Identifier: MIT

extension OpeningDriver {
  func prepare(_ request: LinkRequest, _ number: Int, _ ticket: UInt16) {
    guard request.preparations.indices.contains(number) else {
      return send(.unprepared(request.key, ticket: ticket))
    }
    let preparation = request.preparations[number]
    // Reported first: it may finish inside its own call.
    send(.preparing(request.key, ticket: ticket, limit: preparation.limit.milliseconds))
    request.begin(in: ticket) {
      preparation.start(request.context, $0)
    } answer: { [self] result in
      prepared(request, ticket, preparation.id, result)
    }
  }

  private func prepared(
    _ request: LinkRequest, _ ticket: UInt16, _ preparation: String,
    _ result: Result<LinkCandidatePreparation.Undo?, any Error>
  ) {
    guard let index = opening.index(of: request.key), opening.requests[index].ticket == ticket
    else {
      // Nothing waits for it anymore.
      if case .success(let undo?) = result { Task { @MainActor in await undo() } }
      return
    }
    switch result {
    case .success(let undo):
      if let undo { request.undos.append(undo) }
      send(
        .prepared(
          request.key, ticket: ticket, isUndoable: undo != nil,
          account: number(of: request.candidate?.account)))
    case .failure(let error):
      request.failure = LinkFailure(.preparation, subject: preparation, detail: "\(error)")
      send(.unprepared(request.key, ticket: ticket))
    }
  }

  /// Undoes the preparations, last first.
  func undo(_ request: LinkRequest, in window: LinkOpening.WindowKey?) {
    let undos = request.undos.reversed()
    request.undos = []
    Task { @MainActor in
      for undo in undos { await undo() }
      // Its window may have come to another driver by then.
      if let window { (request.driver ?? self).send(.undone(window, request.key)) }
    }
  }
}

extension OpeningDriver {
  /// Runs the action of a request.
  ///
  /// The action keeps the driver alive: its window and its inbox may be gone before it is done.
  func act(_ request: LinkRequest, _ ticket: UInt16) {
    guard let action = request.candidate?.action else {
      request.failure = .undeclaredAction(request.candidate?.name)
      return send(.acted(request.key, ticket: ticket, isDone: false))
    }
    request.act { done in
      action.start(request.context) { [self] error in
        done()
        acted(request, ticket, action.id, error)
      }
    }
  }

  private func acted(
    _ request: LinkRequest, _ ticket: UInt16, _ action: String, _ error: (any Error)?
  ) {
    // An action that timed out has nothing more to report.
    guard let index = opening.index(of: request.key), opening.requests[index].ticket == ticket
    else {
      return
    }
    if let error { request.failure = LinkFailure(.action, subject: action, detail: "\(error)") }
    send(.acted(request.key, ticket: ticket, isDone: error == nil))
  }
}

extension OpeningDriver {
  func resolve(_ request: LinkRequest, _ ticket: UInt16) {
    guard let candidate = request.candidate, let resolver = candidate.resolver else {
      return ask(request, from: 0, ticket)
    }
    send(.resolving(request.key, ticket: ticket, limit: resolver.limit.milliseconds))
    request.begin(in: ticket) { answer in
      GateDepth.asking(request) { candidate.resolve(request.context, answer) }
    } answer: {
      [weak request] resolution in
      guard let request, let driver = request.driver else { return }
      driver.resolved(request, ticket, resolution)
    }
  }

  func fallBack(_ request: LinkRequest, _ ticket: UInt16) {
    guard let candidate = request.candidate, let resolver = candidate.resolver else {
      return send(.resolved(request.key, ticket: ticket, .failed))
    }
    let failure = LinkFailure(.resolverTimedOut, subject: resolver.id)
    resolved(request, ticket, candidate.fallback(failure, request.context))
  }

  private func resolved(
    _ request: LinkRequest, _ ticket: UInt16, _ reading: LinkReading
  ) {
    // A late answer must not replace what has happened since.
    guard let index = opening.index(of: request.key), opening.requests[index].ticket == ticket
    else {
      return
    }
    if case .candidate(let candidate) = reading.content,
      opening.requests[index].resolutions < LinkOpening.resolutionLimit
    {
      request.note(.matched(route: candidate.name))
    }
    send(.resolved(request.key, ticket: ticket, keep(reading, for: request)))
  }
}
