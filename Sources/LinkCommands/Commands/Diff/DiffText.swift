// SPDX-License-Identifier: MIT

import JSONText
@_spi(Project) import LinkContracts

/// A comparison for terminals: lines with columns, and remarks.
struct DiffText {
  private let diff: LinkContractDiff
  private let style: ConsoleStyle

  init(_ diff: LinkContractDiff, _ style: ConsoleStyle) {
    self.diff = diff
    self.style = style
  }

  /// One line for each change, with tabs between the columns.
  var lines: String {
    diff.changes.map { change in
      let kind = change.kind.rawValue
      let marked =
        change.kind.isBreaking ? style.bad(kind) : change.kind == .gained ? style.good(kind) : kind
      let remark = Self.remark(on: change) { $0 }
      let rest =
        [
          change.route.title, change.pattern, change.link,
          change.newRoute?.title ?? change.reason ?? "-",
        ] + (remark.isEmpty ? [] : [remark])
      return ([marked] + rest.map { TerminalText($0).text }).joined(separator: "\t") + "\n"
    }.joined()
  }

  /// The number of changed links, and what is known only from samples.
  var remarks: String {
    var text = Self.summary(of: diff) + "\n"
    for sample in diff.sampled {
      text += "Only samples could be compared for \(TerminalText(sample).text).\n"
    }
    for note in diff.notes { text += TerminalText(note).text + "\n" }
    return text
  }

  /// Returns which of the pattern's links are affected; empty for all.
  ///
  /// - Parameter code: marks text from the sources.
  static func remark(
    on change: LinkContractDiff.Change, code: (String) -> String
  ) -> String {
    var remarks: [String] = []
    if !change.isWhole { remarks.append("some of its links") }
    if !change.origins.isEmpty {
      remarks.append("under " + change.origins.map(code).joined(separator: ", "))
    }
    if !change.madeUp.isEmpty {
      remarks.append(
        "with a made-up value of " + change.madeUp.map(code).joined(separator: ", "))
    }
    return remarks.joined(separator: ", ")
  }

  /// Returns the number of patterns of each kind, as a sentence.
  static func summary(of diff: LinkContractDiff) -> String {
    let parts = LinkContractDiff.Kind.allCases.compactMap { kind -> String? in
      let count = diff.changes.count { $0.kind == kind }
      return count == 0 ? nil : "\(count) \(kind.rawValue)"
    }
    if parts.isEmpty {
      if diff.readsItems { return "No difference was found, except in the notes." }
      return diff.sampled.isEmpty
        ? "Both versions open the same links."
        : "No difference was found."
    }
    return "Patterns whose links change: " + parts.joined(separator: ", ") + "."
  }
}

/// A comparison for programs: all keys are present, in a fixed order.
enum DiffRecord {
  static func value(of diff: LinkContractDiff) -> JSONValue {
    [
      "breaking": .bool(diff.isBreaking),
      "changes": .array(diff.changes.map(value)),
      "sampled": .array(diff.sampled.map { .string($0) }),
      "notes": .array(diff.notes.map { .string($0) }),
    ]
  }

  private static func value(of change: LinkContractDiff.Change) -> JSONValue {
    [
      "kind": .string(change.kind.rawValue),
      "route": .string(change.route.title),
      "pattern": .string(change.pattern),
      "link": .string(change.link),
      "newRoute": JSONValue(change.newRoute?.title),
      "newPattern": JSONValue(change.newPattern),
      "reason": JSONValue(change.reason),
      "origins": .array(change.origins.map { .string($0) }),
      "whole": .bool(change.isWhole),
      "madeUp": .array(change.madeUp.map { .string($0) }),
    ]
  }
}
