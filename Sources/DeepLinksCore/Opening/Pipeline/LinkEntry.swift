// SPDX-License-Identifier: MIT

/// A request on its way through a pipeline.
@MainActor final class LinkEntry {
  enum Stage: Equatable {
    /// The interface is not on screen yet.
    case waiting
    case resolving
    case deciding
    case held(gate: String)
    case confirming(gate: String, prompt: String)
    /// Nothing is in its way but other requests.
    case ready
    case running
    case ended
  }

  let request: LinkRequest
  var candidate: any LinkCandidate
  var stage = Stage.waiting
  /// How many times a resolver put another route in its place.
  var resolutions = 0
  /// The gates that the person said yes to.
  var confirmed: Set<String> = []
  /// Bounds the stage; a stage that ends cancels both.
  var timer: LinkTimer?
  var work: LinkTimer?
  /// Counts the stages, so that an answer that comes too late is known as such.
  var turn = 0
  /// When it was held first, for the expiry.
  var heldSince: Duration?
  /// Who was signed in when it was held.
  var account: String?
  /// Whether it came before the interface was on screen.
  let isCold: Bool

  init(_ request: LinkRequest, _ candidate: any LinkCandidate, isCold: Bool) {
    self.request = request
    self.candidate = candidate
    self.isCold = isCold
    account = request.kept?.account
  }

  /// Enters a stage; what the last one waited for is called off.
  func enter(_ stage: Stage) {
    turn += 1
    timer?.cancel()
    work?.cancel()
    timer = nil
    work = nil
    self.stage = stage
  }

  /// Whether it was held before the app was started anew, and nobody asked its gates since.
  var isStillKept: Bool { stage == .waiting && request.kept != nil }

  /// Whether it was held for somebody else than who is signed in now.
  ///
  /// Signing out alone is no reason: the same person may come back.
  var isOfAnotherAccount: Bool {
    guard let account, let current = candidate.account else { return false }
    return account != current
  }

  /// Whether it waits for a person or for something that a person does.
  var isHeld: Bool {
    switch stage {
    case .held, .confirming: true
    default: false
    }
  }
}

extension LinkEntry.Stage: CustomStringConvertible {
  /// The stage and its gate; not what a person is asked, which may hold values.
  var description: String {
    switch self {
    case .waiting: "waiting"
    case .resolving: "resolving"
    case .deciding: "deciding"
    case .held(let gate): "held at \(gate)"
    case .confirming(let gate, _): "confirming at \(gate)"
    case .ready: "ready"
    case .running: "running"
    case .ended: "ended"
    }
  }
}
