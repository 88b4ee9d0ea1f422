// SPDX-License-Identifier: MIT

import JSONText
import LinkContracts

/// The results for links, for programs: all keys are present, in a fixed order.
enum ReplayRecord {
  static func value(of report: LinkReplayReport, file: String) -> JSONValue {
    [
      "file": .string(file),
      "lines": JSONValue(report.lines),
      "links": JSONValue(report.links),
      "opened": JSONValue(report.opened),
      "unnamed": JSONValue(report.unnamed),
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
