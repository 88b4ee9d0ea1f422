// SPDX-License-Identifier: MIT

@_spi(Project) public import DeepLinksCore
import JSONText
import MessageText

/// An explanation for people: the verdict, the place in the link, and every pattern.
@_spi(Project) public struct ExplanationText {
  private let explanation: LinkExplanation
  private let style: ConsoleStyle

  /// Creates the text of an explanation.
  public init(_ explanation: LinkExplanation, _ style: ConsoleStyle) {
    self.explanation = explanation
    self.style = style
  }

  /// Whether a pattern matches the link.
  var isMatch: Bool { explanation.chosen != nil }

  /// Whether the link is valid and comes from an origin of the table.
  var isOnOrigin: Bool {
    explanation.candidates.contains { $0.mismatch?.code != .originMismatch }
  }

  /// The verdict, and the link with a caret where it fails.
  public var summary: String {
    var text = (isMatch ? style.good(verdict) : style.bad(verdict)) + "\n"
    text += TextExcerpt.of(explanation.link, at: explanation.position) + "\n"
    for (name, values) in (explanation.match?.captures ?? [:]).sorted(by: { $0.key < $1.key }) {
      let values = values.map { TerminalText($0).text }.joined(separator: " / ")
      text += "  \(style.label(name)) = \(values)\n"
    }
    for (label, names) in explanation.match?.dropped ?? [] {
      text += "  \(style.label(label)): \(names)\n"
    }
    return text
  }

  /// The summary, and one line for every pattern, in the order in which they are tried; the verdict
  /// says enough if all patterns have other origins.
  var page: String {
    guard isOnOrigin else { return summary }
    return summary + "\n" + table
  }

  private var verdict: String {
    let reasons = Set(explanation.candidates.map { $0.mismatch?.description })
    if explanation.nearest == nil, explanation.remark == nil, reasons.count == 1,
      let reason = reasons.first ?? nil
    {
      return "No route matches: \(reason)."
    }
    return TerminalText(explanation.headline).text
  }

  private var table: String {
    let rows = explanation.candidates.map { candidate in
      let owner = candidate.feature.map { $0 + "." } ?? ""
      return (pattern: TerminalText(candidate.pattern).text, route: owner + candidate.route)
    }
    let widths = (
      pattern: rows.map(\.pattern.count).max() ?? 0, route: rows.map(\.route.count).max() ?? 0
    )
    var text = ""
    for (index, row) in rows.enumerated() {
      let isChosen = index == explanation.chosen
      let mark = isChosen ? style.good("✓") : index == explanation.nearest ? "≈" : " "
      text += "\(mark) \(row.pattern.padded(to: widths.pattern))  "
      text += "\(row.route.padded(to: widths.route))  \(reason(of: index))\n"
    }
    return text
  }

  private func reason(of index: Int) -> String {
    let candidate = explanation.candidates[index]
    var reason = candidate.mismatch?.description ?? "matches"
    if candidate.mismatch == nil, index != explanation.chosen { reason += ", but comes later" }
    if let target = candidate.redirect { reason += ", redirects to \(target)" }
    if let deprecated = candidate.deprecated { reason += ", deprecated: \(deprecated)" }
    return reason
  }
}

extension LinkExplanation.Candidate {
  /// What of the link has no effect on the route, and the lists without a value.
  var dropped: [(label: String, text: String)] {
    func list(_ names: [String]) -> String {
      names.map { TerminalText($0.isEmpty ? "\"\"" : $0).text }.joined(separator: ", ")
    }
    return [("ignored", list(ignored)), ("empty", list(empty))].filter { !$0.1.isEmpty }
  }
}

extension String {
  /// Returns the text, padded with spaces.
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}

/// An explanation for people of a link and of those that redirects make of it.
struct TrailText {
  private let trail: LinkTrail
  private let style: ConsoleStyle

  init(_ trail: LinkTrail, _ style: ConsoleStyle) {
    self.trail = trail
    self.style = style
  }

  /// Returns the redirects, each with its pattern and the link that it makes.
  static func redirects(of trail: LinkTrail) -> [String] {
    zip(trail.steps, trail.steps.dropFirst()).map { step, next in
      TerminalText("\(step.explanation.match?.pattern ?? "") → \(next.link)").text
    }
  }

  /// The redirects, and why no route matches the last link.
  var refusal: String {
    Self.redirects(of: trail).map { "\(style.label("redirect")) \($0)\n" }.joined()
      + ExplanationText(trail.end, style).summary + ending
  }

  /// Every pattern, for each of the links.
  var page: String {
    trail.steps.map { ExplanationText($0.explanation, style).page }.joined(separator: "\n") + ending
  }

  /// What happens after a redirect that is not followed; empty for another end.
  private var ending: String {
    guard let target = trail.end.match?.redirect else { return "" }
    let text =
      if trail.isEndless {
        "The redirects do not end, so no route matches."
      } else if let match = trail.match {
        "The values cannot be written into \(target), so \(match.pattern) takes the link."
      } else {
        "The values cannot be written into \(target), so no route matches."
      }
    return TerminalText(text).text + "\n"
  }
}
