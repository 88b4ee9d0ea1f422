// SPDX-License-Identifier: MIT

extension OpeningDriver {
  /// Runs the action of a request.
  ///
  /// The action keeps the driver alive: its window and its inbox may be gone before it is done.
  func act(_ request: LinkRequest, _ turn: UInt16) {
    guard let action = request.candidate?.action else {
      request.failure = .undeclaredAction(request.candidate?.name)
      return send(.acted(request.key, turn: turn, isDone: false))
    }
    request.act { done in
      action.start(request.context) { [self] error in
        done()
        acted(request, turn, action.id, error)
      }
    }
  }

  private func acted(
    _ request: LinkRequest, _ turn: UInt16, _ action: String, _ error: (any Error)?
  ) {
    // An action that timed out has nothing more to report.
    guard let index = opening.index(of: request.key), opening.requests[index].turn == turn else {
      return
    }
    if let error { request.failure = LinkFailure(.action, subject: action, detail: "\(error)") }
    send(.acted(request.key, turn: turn, isDone: error == nil))
  }
}
