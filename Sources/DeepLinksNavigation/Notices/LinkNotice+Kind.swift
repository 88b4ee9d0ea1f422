// SPDX-License-Identifier: MIT

extension LinkNotice {
  /// Why there is a notice; the raw value is the key of its text and never changes.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// No route in this version of the app matches the link, and none comes near.
    case newerVersion
    /// The text is not a link, or a part of it is missing or wrong.
    case broken
    /// The link is not for this app.
    case foreign
    /// A resolver found that what the link leads to is gone.
    case gone
    /// A gate declined the link, or the user does not have the tab that it leads to.
    case refused
    /// A modal that is in the way may not be closed.
    case unfinished
    /// The place exists, but cannot be shown now.
    case unavailable
    /// The link waited too long.
    case expired
    /// Something went wrong, and nothing was done.
    case failed
    /// The link's action may or may not have been performed.
    case uncertain
    /// The link is waiting for the gate `signed-in`.
    case signIn
    /// The link is waiting for the user to close what is in front.
    case finishFirst
    /// The link is waiting for another gate.
    case waiting
  }
}

extension LinkNotice.Kind {
  /// Creates the kind of notice for an outcome; `nil` if there is nothing to say.
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

  /// Creates the kind of notice for a link that is waiting for a gate.
  package init(waitingFor gate: String) {
    self =
      switch gate {
      case "signed-in": .signIn
      // The name, in events, of what `LinkRules.dismissal` holds.
      case "modal": .finishFirst
      default: .waiting
      }
  }

  private init?(_ refusal: LinkRefusal) {
    switch refusal.code {
    case .notALink, .rejectedByRoute: self = .broken
    // If a route is near, the link is wrong; otherwise, it is for a newer version.
    case .noRoute: self = refusal.nearest == nil ? .newerVersion : .broken
    case .foreignOrigin, .untrustedScheme, .loop: self = .foreign
    // A resolver has no gate name.
    case .gate: self = refusal.gate == nil ? .gone : .refused
    case .absentTab: self = .refused
    case .dismissalRefused: self = .unfinished
    case .unavailable: self = .unavailable
    // The user said no, or has already seen it.
    case .unconfirmed, .alreadyConsumed: return nil
    }
  }

  private init(_ code: LinkFailure.Code) {
    switch code {
    // Trying again might perform it twice.
    case .actionTimedOut, .interrupted: self = .uncertain
    case .configuration, .resolver, .resolverTimedOut, .gateTimedOut, .preparation,
      .preparationTimedOut, .action, .unsaved, .parentsInACycle, .absentModalHost,
      .ignoredByInterface, .queueFull, .foreignRoute:
      self = .failed
    }
  }
}
