// SPDX-License-Identifier: MIT

import AssociatedDomains
import CommandConsole
import JSONText

/// A verdict on a link, for people and for programs.
enum AppLinkRecord {
  /// The decision, the app, and the place and the text of the rule.
  static func line(_ verdict: AppLinkVerdict, _ style: ConsoleStyle) -> String {
    let decision = verdict.decision.rawValue
    let marked = verdict.decision == .match ? style.good(decision) : style.bad(decision)
    let rule = verdict.rule.map { [$0.location.description, $0.description] } ?? []
    return ([marked] + ([verdict.app] + rule).map { TerminalText($0).text })
      .joined(separator: "\t")
  }

  /// The same with every key always.
  static func value(_ verdict: AppLinkVerdict) -> JSONValue {
    [
      "decision": .string(verdict.decision.rawValue),
      "app": .string(verdict.app),
      "opens": .bool(verdict.opens),
      "rule": JSONValue(verdict.rule?.location.description),
      "text": JSONValue(verdict.rule?.description),
      "refusal": JSONValue(verdict.refusal?.code.rawValue),
    ]
  }
}
