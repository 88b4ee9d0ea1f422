// SPDX-License-Identifier: MIT

extension OpeningDriver {
  /// Runs the action of a request.
  ///
  /// The action keeps the driver alive: its window and its inbox may be gone before it is done.
  func act(_ job: OpeningJob, _ turn: UInt16) {
    guard let action = job.candidate?.action else {
      job.failure = .undeclaredAction(job.candidate?.name)
      return send(.acted(job.key, turn: turn, isDone: false))
    }
    job.act { done in
      action.start(job.request.context) { [self] error in
        done()
        (job.driver ?? self).acted(job, turn, action.id, error)
      }
    }
  }

  private func acted(_ job: OpeningJob, _ turn: UInt16, _ action: String, _ error: (any Error)?) {
    // An action that timed out has nothing more to report.
    guard let index = opening.index(of: job.key), opening.requests[index].turn == turn else {
      return
    }
    if let error { job.failure = LinkFailure(.action, subject: action, detail: "\(error)") }
    send(.acted(job.key, turn: turn, isDone: error == nil))
  }
}
