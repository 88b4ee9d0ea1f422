// SPDX-License-Identifier: MIT

import JSONText
import MessageText

extension AppLinkExplanation: CustomStringConvertible {
  /// One line for each app, the link with a caret where it does not match, and one line for each
  /// rule tried.
  public var description: String {
    var lines: [String] = []
    if let refusal {
      lines.append("No rule is tried. \(refusal)")
      lines.append(TextExcerpt.of(url, at: refusal.position))
      return lines.joined(separator: "\n")
    }
    let counts = attemptCounts
    lines += verdicts.map { line($0, counts[$0.app] ?? 0) }
    if let miss = nearestMiss, let part = miss.firstFailure, let failure = part.failure {
      lines.append("\(miss.rule.location) comes nearest: \(part.words)")
      lines.append(TextExcerpt.of(url, at: failure.position))
    }
    return (lines + attempts.map(\.line)).joined(separator: "\n")
  }

  /// The number of rules tried for each app; very many rules can apply to very many apps.
  private var attemptCounts: [String: Int] {
    var counts: [String: Int] = [:]
    var start = 0
    while start < attempts.count {
      let apps = attempts[start].rule.apps
      let end = attempts[start...].firstIndex { $0.rule.apps != apps } ?? attempts.count
      for app in Set(apps) { counts[app, default: 0] += end - start }
      start = end
    }
    return counts
  }

  private func line(_ verdict: AppLinkVerdict, _ count: Int) -> String {
    guard let rule = verdict.rule else {
      switch count {
      case 0: return "\(verdict.app): no match. The file has no rule for it."
      case 1: return "\(verdict.app): no match. Its only rule does not match."
      default: return "\(verdict.app): no match. None of its \(count) rules matches."
      }
    }
    let decision = verdict.decision == .exclude ? "kept out" : "match"
    return "\(verdict.app): \(decision), by \(rule.location)."
  }
}

extension AppLinkExplanation.Attempt {
  fileprivate var line: String {
    guard let part = firstFailure else { return "  \(rule.location) \(rule): matches" }
    return "  \(rule.location) \(rule): \(part.words)"
  }
}

extension AppLinkExplanation.Part {
  /// The result in words.
  fileprivate var words: String {
    guard let failure else { return "\(name) matches" }
    switch failure.expectation {
    case .text(let text):
      return "\(name) should have \(AppLinkRule.quoted(text)) at byte \(failure.position)"
    case .character: return "\(name) should have one more character"
    case .variable(let name):
      return "\(self.name) should have a text of $(\(name)) at byte \(failure.position)"
    case .end: return "\(name) should end at byte \(failure.position)"
    case .never(let reason): return "\(name) can never match. \(reason)"
    }
  }

  private var name: String {
    switch component {
    case .path: "the path"
    case .query: "the query"
    case .item(let name): "the item \(AppLinkRule.quoted(name))"
    case .fragment: "the fragment"
    }
  }
}
