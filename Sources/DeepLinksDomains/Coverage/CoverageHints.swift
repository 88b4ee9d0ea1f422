// SPDX-License-Identifier: MIT

import AssociatedDomains

/// Finds out why no rule claims a link: different case, different spelling, or no rule at all.
struct CoverageHints {
  private let appID: String
  private let hasRules: Bool
  private let folding: AppLinkMatcher
  private let decoding: AppLinkMatcher

  init(_ file: AppSiteAssociation, appID: String) {
    self.appID = appID
    hasRules = file.appLinkRules.contains { $0.apps.contains(appID) }
    folding = AppLinkMatcher(file.changingComponents { $0.caseSensitive = false })
    decoding = AppLinkMatcher(file.changingComponents { $0.percentEncoded = false })
  }

  /// - Parameter ignoresCase: whether the route takes the link in any case.
  func hint(for link: String, isExcluded: Bool, ignoresCase: Bool) -> String? {
    if isExcluded {
      return "Put a rule for it before that one, or make that one exclude less."
    }
    guard hasRules else { return "The file has no rules for \(appID)." }
    let folded = folding.verdict(appID: appID, url: link)
    if folded.decision == .match, let rule = folded.rule {
      return "\(rule.location) claims it in another case: "
        + (ignoresCase ? "add caseSensitive: false." : "write it as the route does.")
    }
    let decoded = decoding.verdict(appID: appID, url: link)
    if decoded.decision == .match, let rule = decoded.rule {
      return "\(rule.location) claims it without escapes: write it as the link is written."
    }
    return nil
  }
}

extension AppSiteAssociation {
  /// Returns the file with every rule and the defaults changed.
  fileprivate func changingComponents(
    _ change: (inout Component) -> Void
  ) -> AppSiteAssociation {
    var file = self
    file.appLinks?.details = appLinks?.details?.map { detail in
      var detail = detail
      detail.components = detail.components?.map { component in
        var component = component
        change(&component)
        return component
      }
      return detail
    }
    return file
  }
}
