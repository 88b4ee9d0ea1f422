// SPDX-License-Identifier: MIT

@_spi(Project) import LinkContracts
import JSONText

/// A comparison as Markdown, for the text of a pull request.
struct DiffMarkdown {
  /// The maximum number of rows in a table, because the size of a comment is limited.
  private static let rowLimit = 50

  private let diff: LinkContractDiff

  init(_ diff: LinkContractDiff) { self.diff = diff }

  var page: String {
    var page = "## Links\n\n\(DiffText.summary(of: diff))\n"
    page += table("Broken", [.lost, .moved, .changed], "Opened", "Opens now")
    page += table("Retired", [.retired], "Opened", "Opens now")
    page += table("Deprecated", [.deprecated], "Opens", "Why")
    page += table("New", [.gained], "Opens", nil)
    page += list("Compared by samples only", diff.sampled.map { MarkdownCode($0).text })
    page += list("Notes", diff.notes.map { Self.plain($0) })
    return page
  }

  private func table(
    _ title: String, _ kinds: [LinkContractDiff.Kind], _ route: String, _ last: String?
  ) -> String {
    let changes = diff.changes.filter { kinds.contains($0.kind) }
    guard !changes.isEmpty else { return "" }
    let heads = (kinds.count > 1 ? [""] : []) + ["Link", route] + (last.map { [$0] } ?? [])
    var text = "\n### \(title)\n\n" + Self.row(heads)
    text += Self.row(heads.map { _ in "---" })
    for change in changes.prefix(Self.rowLimit) {
      var cells = kinds.count > 1 ? [change.kind.rawValue] : []
      cells.append(Self.code(change.link) + remark(on: change))
      cells.append("\(Self.code(change.route.title)) by \(Self.code(change.pattern))")
      if last != nil { cells.append(outcome(of: change)) }
      text += Self.row(cells)
    }
    let rest = changes.count - Self.rowLimit
    return rest > 0 ? text + "\nAnd \(rest) more.\n" : text
  }

  private func outcome(of change: LinkContractDiff.Change) -> String {
    if let route = change.newRoute {
      return Self.code(route.title) + (change.newPattern.map { " by \(Self.code($0))" } ?? "")
    }
    let reason = change.reason.map { Self.plain($0) }
    switch change.kind {
    case .changed: return "the same with other values"
    case .deprecated: return reason ?? ""
    default: return "nothing" + (reason.map { ". \($0)" } ?? "")
    }
  }

  private func remark(on change: LinkContractDiff.Change) -> String {
    let remark = DiffText.remark(on: change) { Self.code($0) }
    return remark.isEmpty ? "" : " (\(remark))"
  }

  private func list(_ title: String, _ items: [String]) -> String {
    guard !items.isEmpty else { return "" }
    var text = "\n<details><summary>\(title)</summary>\n\n"
    for item in items.prefix(Self.rowLimit) { text += "- \(item)\n" }
    let rest = items.count - Self.rowLimit
    if rest > 0 { text += "- And \(rest) more.\n" }
    return text + "\n</details>\n"
  }

  // MARK: Writing

  private static func row(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |\n"
  }

  /// Returns text as code in a table cell.
  private static func code(_ text: String) -> String { MarkdownCode(text, isInTable: true).text }

  private static func plain(_ text: String) -> String { MarkdownText(text).text }
}
