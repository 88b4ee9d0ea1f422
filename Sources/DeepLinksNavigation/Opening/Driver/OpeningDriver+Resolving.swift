// SPDX-License-Identifier: MIT

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
