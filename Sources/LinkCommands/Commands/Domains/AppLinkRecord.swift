// SPDX-License-Identifier: MIT

import AssociatedDomains
import JSONText

/// A verdict about a link, for people and for programs.
enum AppLinkRecord {
  /// Returns the decision, the app, and the rule's position and text.
  ///
  /// - Parameter location: the position, if the rule is from a file of another form.
  static func line(
    _ verdict: AppLinkVerdict, at location: AssociationPath? = nil, _ style: ConsoleStyle
  ) -> String {
    let decision = verdict.decision.rawValue
    let marked = verdict.decision == .match ? style.good(decision) : style.bad(decision)
    let rule = verdict.rule.map { [(location ?? $0.location).description, $0.excerpt] } ?? []
    return ([marked] + ([verdict.app] + rule).map { TerminalText($0).text })
      .joined(separator: "\t")
  }

  /// Returns the same for programs, with all keys present.
  static func value(_ verdict: AppLinkVerdict) -> JSONValue {
    [
      "decision": .string(verdict.decision.rawValue),
      "app": .string(verdict.app),
      "opens": .bool(verdict.opens),
      "rule": JSONValue(verdict.rule?.location.description),
      "text": JSONValue(verdict.rule?.excerpt),
      "refusal": JSONValue(verdict.refusal?.code.rawValue),
    ]
  }
}

extension AppLinkRule {
  /// The text of the rule, or the start of its path if it is long; very many apps can share a rule.
  fileprivate var excerpt: String {
    let limit = 1_000
    var count = (path?.text.utf8.count ?? 0) + (fragment?.text.utf8.count ?? 0)
    switch query {
    case nil: break
    case .text(let pattern): count += pattern.text.utf8.count
    case .items(let items):
      // Each item has a name and quotes.
      count += items.count * 8
      if count <= limit {
        for item in items { count += item.name.utf8.count + item.pattern.text.utf8.count }
      }
    }
    guard count > limit else { return description }
    return String(String.UnicodeScalarView((path?.text ?? "").unicodeScalars.prefix(80))) + "…"
  }
}
