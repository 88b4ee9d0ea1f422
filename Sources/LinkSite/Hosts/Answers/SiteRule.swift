// SPDX-License-Identifier: MIT

import DeepLinksCore

/// A rewrite as servers see it.
struct SiteRule: Sendable, Hashable {
  /// The pattern, as in notes.
  let pattern: String
  /// The page's file.
  let file: String
  /// Matches the whole path.
  let path: SiteExpression
  /// The conditions on the query; all must hold.
  let conditions: [SiteItemCondition]

  init(pattern: String, file: String, path: SiteExpression, conditions: [SiteItemCondition]) {
    self.pattern = pattern
    self.file = file
    self.path = path
    self.conditions = conditions
  }

  /// Creates the rule of a rewrite; `nil` if no request to a web server can have such a link.
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
