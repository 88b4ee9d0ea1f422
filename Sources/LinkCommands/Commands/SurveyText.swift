// SPDX-License-Identifier: MIT

import LinkLint
import JSONText

/// The parts of an app without route enums that concern links, for people.
struct SurveyText {
  let survey: LinkSurvey

  /// The maximum number of entrances, and of declarations of each kind, to show.
  private static let limit = 50

  /// Several lines; the last one is the next step.
  var page: String { found + next }

  /// The same lines without the next step.
  var found: String {
    var lines: [String] = []
    lines += shown(survey.schemes) {
      "scheme \($0.text)"
    } at: {
      $0.place
    }
    lines += shown(survey.domains) {
      "domain \($0.text)"
    } at: {
      $0.place
    }
    lines += shown(survey.entrances) { entrance in
      entrance.decision.map { "\(entrance.name) calls \($0)" } ?? "\(entrance.name) calls nothing"
    } at: {
      $0.place
    }
    return lines.isEmpty
      ? "No scheme or domain is declared, and no code receives links.\n"
      : "Found:\n" + lines.map { "  \(TerminalText($0).text)\n" }.joined()
  }

  private func shown<Item>(
    _ items: [Item], _ text: (Item) -> String, at place: (Item) -> LintFinding.Place
  ) -> [String] {
    let lines = items.prefix(Self.limit).map { "\(Self.text(of: place($0))): \(text($0))" }
    return lines + (items.count > Self.limit ? ["… and \(items.count - Self.limit) more"] : [])
  }

  private static func text(of place: LintFinding.Place) -> String {
    ([place.file] + [place.line, place.column].compactMap { $0.map(String.init) })
      .joined(separator: ":")
  }

  private var next: String {
    survey.entrances.contains { $0.decision != nil }
      ? "Next: declare the links that these functions handle in an enum with @DeepLinkRoutes, or "
        + "start with deeplinks init.\n"
      : "Next: run deeplinks init to write the first routes, or add @DeepLinkRoutes to an enum.\n"
  }
}
