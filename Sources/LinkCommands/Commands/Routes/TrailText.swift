// SPDX-License-Identifier: MIT

import DeepLinksCore
import JSONText

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
