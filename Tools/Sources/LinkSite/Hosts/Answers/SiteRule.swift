// SPDX-License-Identifier: MIT

import DeepLinksCore

/// A rewrite in the terms of servers.
struct SiteRule: Sendable, Hashable {
  /// The pattern, as notes name it.
  let pattern: String
  /// The page's file.
  let file: String
  /// The whole paths that it takes.
  let path: SiteExpression
  /// What it asks of the query; all of it.
  let conditions: [SiteItemCondition]

  /// The rule of a rewrite; `nil` if no request of a web server can have such a link.
  init?(_ rewrite: SiteServing.Rewrite) {
    guard let path = SiteExpression.path(of: rewrite) else { return nil }
    pattern = rewrite.pattern.text
    file = rewrite.file
    self.path = path
    conditions = SiteItemCondition.conditions(of: rewrite)
  }
}

extension SiteServing {
  /// The rules, in order.
  var rules: [SiteRule] { rewrites.compactMap(SiteRule.init) }
}
