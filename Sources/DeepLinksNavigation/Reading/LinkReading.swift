// SPDX-License-Identifier: MIT

/// How the routes of a window read the text of a request, which is read once and then opened.
@MainActor @_spi(Project) public struct LinkReading {
  enum Content {
    /// A route that may be opened.
    case candidate(any LinkCandidate)
    /// The link is not the app's: it goes to the system.
    case external
    case declined(LinkRefusal)
    case failed(LinkFailure)
  }

  let content: Content

  /// Turns the reading of a text into what to do about it.
  init<Match>(
    _ reading: LinkTextReading<Match>, _ candidate: (Match, DeepLink?) -> LinkReading
  ) {
    switch reading {
    case .match(let match, let link): self = candidate(match, link)
    case .external: self = .external
    case .declined(let refusal): self = .declined(refusal)
    }
  }

  private init(content: Content) { self.content = content }

  static func candidate(_ candidate: any LinkCandidate) -> LinkReading {
    LinkReading(content: .candidate(candidate))
  }

  static var external: LinkReading { LinkReading(content: .external) }

  static func declined(_ refusal: LinkRefusal) -> LinkReading {
    LinkReading(content: .declined(refusal))
  }

  static func failed(_ failure: LinkFailure) -> LinkReading {
    LinkReading(content: .failed(failure))
  }

  /// The disposition that is known immediately.
  package var disposition: LinkDisposition {
    switch content {
    case .candidate: .handled
    case .external: .system
    case .declined, .failed: .discarded
    }
  }
}

extension LinkReading: _LinkOpaque {}
