// SPDX-License-Identifier: MIT

extension OpeningDriver {
  func prepare(_ job: OpeningJob, _ number: Int, _ turn: UInt16) {
    guard job.preparations.indices.contains(number) else {
      return send(.unprepared(job.key, turn: turn))
    }
    let preparation = job.preparations[number]
    // Reported first: it may finish inside its own call.
    send(.preparing(job.key, turn: turn, limit: preparation.limit.milliseconds))
    job.begin(in: turn) {
      preparation.start(job.request.context, $0)
    } answer: { [self] result in
      (job.driver ?? self).prepared(job, turn, preparation.id, result)
    }
  }

  private func prepared(
    _ job: OpeningJob, _ turn: UInt16, _ preparation: String,
    _ result: Result<LinkCandidatePreparation.Undo?, any Error>
  ) {
    guard let index = opening.index(of: job.key), opening.requests[index].turn == turn else {
      // Nothing waits for it anymore.
      if case .success(let undo?) = result { Task { @MainActor in await undo() } }
      return
    }
    switch result {
    case .success(let undo):
      if let undo { job.undos.append(undo) }
      send(
        .prepared(
          job.key, turn: turn, isUndoable: undo != nil,
          account: number(of: job.candidate?.account)))
    case .failure(let error):
      job.failure = LinkFailure(.preparation, subject: preparation, detail: "\(error)")
      send(.unprepared(job.key, turn: turn))
    }
  }

  /// Undoes the preparations, last first.
  func undo(_ job: OpeningJob, in window: LinkOpening.WindowKey?) {
    let undos = job.undos.reversed()
    job.undos = []
    Task { @MainActor in
      for undo in undos { await undo() }
      if let window { (job.driver ?? self).send(.undone(window, job.key)) }
    }
  }
}
