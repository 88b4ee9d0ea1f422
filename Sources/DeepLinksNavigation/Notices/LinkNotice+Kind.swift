// SPDX-License-Identifier: MIT

extension LinkNotice {
  /// Why there is a notice; the raw value is the key of its text, and never changes.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// No route of this version of the app answers the link, and none is near.
    case newerVersion
    /// The text is no link, or a part of it is missing or wrong.
    case broken
    /// The link is not for this app.
    case foreign
    /// A resolver found out that what the link leads to is not there.
    case gone
    /// A gate declined the link, or the user does not have the tab that it leads to.
    case refused
    /// What is in front may not be closed.
    case unfinished
    /// The place exists, but cannot be shown now.
    case unavailable
    /// The link waited too long.
    case expired
    /// Something went wrong, and nothing was done.
    case failed
    /// What the link does may have been done, or not.
    case uncertain
    /// The link waits for the gate `signed-in`.
    case signIn
    /// The link waits until the user closes what is in front.
    case finishFirst
    /// The link waits for another gate.
    case waiting
  }
}

extension LinkNotice.Kind {
  /// What there is to say about a link that ended; `nil` if nothing.
  package init?(_ outcome: LinkOutcome) {
    switch outcome {
    case .opened, .refreshed, .performed, .external, .superseded: return nil
    case .expired: self = .expired
    case .failed(let failure): self.init(failure.code)
    case .declined(let refusal):
      guard let kind = LinkNotice.Kind(refusal) else { return nil }
      self = kind
    }
  }

  /// What there is to say about a link that waits for a gate.
  package init(waitingFor gate: String) {
    self =
      switch gate {
      case "signed-in": .signIn
      // Its name in events, for what `LinkRules.dismissal` holds.
      case "modal": .finishFirst
      default: .waiting
      }
  }

  private init?(_ refusal: LinkRefusal) {
    switch refusal.code {
    case .notALink, .rejectedByRoute: self = .broken
    // A route that is near says what is wrong; else the link is one of a page that is newer.
    case .noRoute: self = refusal.nearest == nil ? .newerVersion : .broken
    case .foreignOrigin, .untrustedScheme, .loop: self = .foreign
    // A resolver has no gate's name.
    case .gate: self = refusal.gate == nil ? .gone : .refused
    case .absentTab: self = .refused
    case .dismissalRefused: self = .unfinished
    case .unavailable: self = .unavailable
    // The user said no, or has seen it already.
    case .unconfirmed, .alreadyConsumed: return nil
    }
  }

  private init(_ code: LinkFailure.Code) {
    switch code {
    // "Try again" might do it twice.
    case .actionTimedOut, .interrupted: self = .uncertain
    case .configuration, .resolver, .resolverTimedOut, .gateTimedOut, .preparation,
      .preparationTimedOut, .action, .unsaved, .parentsInACycle, .absentModalHost,
      .ignoredByInterface, .queueFull, .foreignRoute:
      self = .failed
    }
  }
}
