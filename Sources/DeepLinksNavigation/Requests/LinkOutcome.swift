// SPDX-License-Identifier: MIT

/// The outcome of a request, exactly one of these.
public enum LinkOutcome: Sendable, Hashable {
  /// The place is on screen now and was not before.
  case opened(LinkLanding)
  /// The place was already on screen and was notified of the link.
  case refreshed(LinkLanding)
  /// The link's action is done; the screens stay as they were.
  case performed
  /// The link was not allowed, not known, or not possible now.
  case declined(LinkRefusal)
  /// The link, given here as text, was handed to the system.
  case external(String)
  /// Something made the request pointless.
  case superseded(LinkSupersession)
  /// The request was held for too long.
  case expired
  /// Something is broken.
  case failed(LinkFailure)

  /// The stable name of the case, for metrics.
  public var name: String {
    switch self {
    case .opened: "opened"
    case .refreshed: "refreshed"
    case .performed: "performed"
    case .declined: "declined"
    case .external: "external"
    case .superseded: "superseded"
    case .expired: "expired"
    case .failed: "failed"
    }
  }

  /// Whether the place is on screen now.
  public var isShown: Bool {
    switch self {
    case .opened, .refreshed: true
    case .performed, .declined, .external, .superseded, .expired, .failed: false
    }
  }
}

extension LinkOutcome: LinkRedacted {
  /// The outcome, without text of the link.
  public var _redacted: String {
    switch self {
    case .opened(let landing), .refreshed(let landing):
      landing.isSmooth ? name : "\(name) (\(landing))"
    case .declined(let refusal): refusal.description
    case .failed(let failure): failure.description
    case .superseded(let supersession): "superseded \(supersession)"
    case .performed, .external, .expired: name
    }
  }

  /// The outcome, with the place or the link.
  public var _revealed: String {
    switch self {
    case .opened(let landing), .refreshed(let landing): "\(name): \(landing.revealedDescription)"
    case .declined(let refusal): refusal.revealedDescription
    case .failed(let failure): failure.revealedDescription
    case .external(let text): "external: \(text)"
    case .performed, .superseded, .expired: description
    }
  }
}

/// What made a request pointless before it ended.
public enum LinkSupersession: Sendable, Hashable, Codable {
  /// A newer request.
  case by(LinkRequestID)
  /// The user, who went elsewhere in the meantime.
  case person
  /// Another user signed in, and the request was for the previous one.
  case accountChange
}

extension LinkSupersession: CustomStringConvertible {
  /// What superseded the request.
  public var description: String {
    switch self {
    case .by(let id): "by request \(id)"
    case .person: "by the user"
    case .accountChange: "by a change of account"
    }
  }
}
