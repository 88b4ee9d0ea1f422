// SPDX-License-Identifier: MIT

import DeepLinksCore
import DeepLinksSyntax
import JSONText

extension SourceRoutes {
  /// Reports which route a link opens, with which values, and where it is declared.
  @MainActor
  public func tellMatch(of link: String, json: Bool, in console: Console) -> Verdict {
    let match = match(link)
    let miss = match == nil ? miss(link) : nil
    if json { console.writeLine(page(match, miss).page) }
    guard let match else {
      console.report(miss.map { TrailText($0, console.style).refusal } ?? "")
      return .no
    }
    if !json { console.write(console.style.columns(rows(of: match))) }
    return .yes
  }

  /// Reports the same, and that sources alone do not show where the route leads.
  @MainActor
  public func tellOpening(of link: String, json: Bool, in console: Console) -> Verdict {
    let verdict = tellMatch(of: link, json: json, in: console)
    guard verdict == .yes else { return verdict }
    console.report(
      """
      Where the route leads depends on Swift code, which runs only in the app. See the plan with \
      deeplinks inspect, or in a test with DeepLinksTesting.

      """)
    return verdict
  }

  /// Explains, for every pattern, why it does or does not match the link, and then the links that
  /// redirects make of it.
  @MainActor
  public func tellExplanation(of link: String, json: Bool, in console: Console) throws -> Verdict {
    let all = trails(of: link)
    // Text that is not a link has the same result for every enum.
    let shown = all.first?.trail.steps[0].explanation.problem == nil ? all : Array(all.prefix(1))
    if json {
      let values = try shown.map { catalog, trail -> JSONValue in
        let explanations = try trail.steps.map { try JSONValue(encoding: $0.explanation) }
        return [
          "app": .null, "enum": .string(catalog.name), "explanation": explanations[0],
          "redirected": .array(Array(explanations.dropFirst())),
        ]
      }
      console.writeLine(JSONValue.array(values).page)
    } else {
      for (index, (catalog, trail)) in shown.enumerated() {
        if index > 0 { console.write("\n") }
        let place = TerminalText("\(catalog.name) (\(catalog.file):\(catalog.line))").text
        console.writeLine(console.style.label("enum") + " " + place)
        console.write(TrailText(trail, console.style).page)
      }
    }
    return shown.contains { $0.trail.match != nil } ? .yes : .no
  }

  private func rows(of match: Match) -> [(String, String)] {
    let values = match.candidate.captures.sorted { $0.key < $1.key }.map { name, texts in
      (TerminalText(name).text, texts.map { TerminalText($0).text }.joined(separator: " / "))
    }
    let redirects = TrailText.redirects(of: match.trail).map { ("redirect", $0) }
    return [("enum", TerminalText(match.catalog.name).text)] + redirects + [
      ("route", TerminalText(match.candidate.route).text),
      ("pattern", TerminalText(match.candidate.pattern).text),
    ] + values + [("declared", TerminalText("\(match.file):\(match.line)").text)]
  }

  private func page(_ match: Match?, _ miss: LinkTrail?) -> JSONValue {
    let redirected = (match?.trail ?? miss)?.steps.dropFirst() ?? []
    let error = miss?.isEndless == true ? .redirectLoop : miss?.end.problem?.code
    let captures = (match?.candidate.captures ?? [:]).sorted { $0.key < $1.key }.map {
      name, texts in
      JSONValue.Member(name: name, value: .array(texts.map { .string($0) }))
    }
    return [
      "enum": JSONValue(match?.catalog.name),
      "route": JSONValue(match?.candidate.route),
      "pattern": JSONValue(match?.candidate.pattern),
      "captures": .object(captures),
      "redirected": .array(redirected.map { .string($0.link) }),
      "file": JSONValue(match?.file),
      "line": JSONValue(match?.line),
      "error": JSONValue(error?.rawValue),
    ]
  }
}
