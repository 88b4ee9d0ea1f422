// SPDX-License-Identifier: MIT

/// A link, and the links that redirects make of it, one after the other.
package struct LinkTrail: Sendable {
  /// One of the links.
  package struct Step: Sendable {
    /// The link.
    package let link: String
    /// Why it opens a route or none.
    package let explanation: LinkExplanation
  }

  /// The link as given, then those that redirects make of it.
  package fileprivate(set) var steps: [Step]
  /// The candidate that opens the last link; `nil` if none does.
  package fileprivate(set) var match: LinkExplanation.Candidate?
  /// Whether there are more redirects than a router follows.
  package fileprivate(set) var isEndless = false

  /// The explanation of the last link.
  package var end: LinkExplanation { steps[steps.count - 1].explanation }
}

extension LinkRouter {
  /// Explains a link and, as matching follows redirects, each link that they make of it.
  package func trail(of text: String) -> LinkTrail {
    var trail = LinkTrail(steps: [LinkTrail.Step(link: text, explanation: explain(text))])
    var link = text
    while trail.end.match?.redirect != nil, let target = redirected(link) {
      guard trail.steps.count <= LinkRouterContent.longestChain else {
        trail.isEndless = true
        return trail
      }
      link = target
      trail.steps.append(LinkTrail.Step(link: link, explanation: explain(link)))
    }
    // A redirect whose target cannot take its values is passed over.
    trail.match = trail.end.candidates.first { $0.mismatch == nil && $0.redirect == nil }
    return trail
  }

  /// Returns the link that a redirect makes of a link; `nil` if no redirect takes it.
  private func redirected(_ text: String) -> String? {
    let end = storage.matcher.pass(text) { group, slot, captures in
      try storage.route(of: group, slot, captures) != nil
    }
    return if case .redirect(_, let target) = end { target } else { nil }
  }
}
