// SPDX-License-Identifier: MIT

import JSONText
@_spi(Project) import LinkContracts

/// The results for links, in the format that editors know from compilers.
struct ReplayText {
  typealias Problem = LinkReplayReport.Problem

  let file: String
  let style: ConsoleStyle

  func paragraph(_ problem: Problem) -> String {
    var text = "\(file == "-" ? "<input>" : file):\(problem.line):\(problem.column): "
    text = TerminalText(text).text + style.bad(problem.kind.rawValue) + ": "
    text += TerminalText(Self.sentence(on: problem)).text + "\n"
    if let nearest = problem.nearest {
      let reason = problem.reason.map { ": \($0)" } ?? ""
      text += "  \(style.label("nearest:")) \(TerminalText(nearest + reason).text)\n"
    }
    for fix in problem.fixes {
      text += "  \(style.label("help:")) \(TerminalText(fix.text).text)\n"
    }
    return text
  }

  private static func sentence(on problem: Problem) -> String {
    let link = problem.link
    let actual = problem.actual?.title ?? ""
    let reason = problem.nearest == nil ? problem.reason.map { ": \($0)" } ?? "" : ""
    switch problem.kind {
    case .lost:
      return problem.expected.map { "\(link) no longer opens \($0), or anything else\(reason)." }
        ?? "\(link) opens nothing\(reason)."
    case .moved:
      let opens = problem.dependsOn.isEmpty ? "opens" : "may open"
      return "\(link) \(opens) \(actual), not \(problem.expected ?? "")."
    case .answered: return "\(link) opens \(actual), and should open nothing."
    case .noLink: return "\(link) is not a link. \(problem.reason ?? "")"
    case .badLine: return problem.reason ?? ""
    }
  }

  /// Returns the number of links and their results.
  static func summary(of report: LinkReplayReport) -> String {
    func count(_ number: Int, _ word: String) -> String {
      "\(number) \(word)\(number == 1 ? "" : "s")"
    }
    var text = ""
    let hidden = report.problemCount - report.problems.count
    if hidden > 0 { text += "And \(count(hidden, "more line")) with similar problems.\n" }
    text += "\(report.opened) of \(count(report.links, "link")) open what they should"
    let parts = LinkReplayReport.Problem.Kind.allCases.compactMap { kind in
      report.counts[kind].map { "\($0) \(kind.rawValue)" }
    }
    text += parts.isEmpty ? ".\n" : "; " + parts.joined(separator: ", ") + ".\n"
    for (type, number) in report.dependsOn.sorted(by: { $0.key < $1.key }) {
      text += "\(count(number, "link")) \(number == 1 ? "depends" : "depend") on "
      text += TerminalText(type).text + ", whose values only the app knows.\n"
    }
    if report.skipped > 0 { text += "\(count(report.skipped, "request")) skipped.\n" }
    if report.updated > 0 { text += "\(count(report.updated, "route")) written.\n" }
    return text
  }
}

/// The results for links, for programs: all keys are present, in a fixed order.
enum ReplayRecord {
  static func value(of report: LinkReplayReport, file: String) -> JSONValue {
    [
      "file": .string(file),
      "lines": JSONValue(report.lines),
      "links": JSONValue(report.links),
      "opened": JSONValue(report.opened),
      "unnamed": JSONValue(report.unnamed),
      "dependsOn": .array(report.dependsOn.keys.sorted().map { .string($0) }),
      "skipped": JSONValue(report.skipped),
      "updated": JSONValue(report.updated),
      "counts": .object(
        LinkReplayReport.Problem.Kind.allCases.map {
          JSONValue.Member(name: $0.rawValue, value: JSONValue(report.counts[$0] ?? 0))
        }),
      "problems": .array(report.problems.map(value)),
      "more": JSONValue(report.problemCount - report.problems.count),
    ]
  }

  private static func value(of problem: LinkReplayReport.Problem) -> JSONValue {
    [
      "kind": .string(problem.kind.rawValue),
      "line": JSONValue(problem.line),
      "column": JSONValue(problem.column),
      "link": .string(problem.link),
      "expected": JSONValue(problem.expected),
      "actual": JSONValue(problem.actual?.title),
      "nearest": JSONValue(problem.nearest),
      "reason": JSONValue(problem.reason),
      "dependsOn": .array(problem.dependsOn.map { .string($0) }),
      "fixes": .array(problem.fixes.map(value)),
    ]
  }

  private static func value(of fix: LinkReplayReport.Fix) -> JSONValue {
    [
      "kind": .string(fix.kind.rawValue),
      "text": .string(fix.text),
      "route": JSONValue(fix.route?.title),
      "pattern": JSONValue(fix.pattern),
      "target": JSONValue(fix.target),
    ]
  }
}
