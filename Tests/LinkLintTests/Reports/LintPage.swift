// SPDX-License-Identifier: MIT

@testable import LinkLint

/// The pages of the documentation about checks, as they follow from the checks.
enum LintPage {
  /// The name of a check's page.
  static func name(of check: LintCheck) -> String { "Check-\(check.id)" }

  /// The page of a check.
  static func text(of check: LintCheck) -> String {
    """
    # \(check.id)

    \(check.title).

    ## Overview

    \(wrapped(check.why))

    \(wrapped(check.fix))

    \(wrapped("Its findings are \(check.severity.rawValue)s. `--disable \(check.id)` skips the check, and a baseline hides existing findings."))

    ### Wrong

    \(blocks(check.wrong))

    ### Right

    \(blocks(check.right))

    """
  }

  private static func blocks(_ files: [LintCheck.ExampleFile]) -> String {
    files.map { file in
      let head = files.count > 1 || !file.name.hasSuffix(".swift") ? "`\(file.name)`:\n\n" : ""
      let text = file.text.hasSuffix("\n") ? String(file.text.dropLast()) : file.text
      return head + "```\(language(of: file))\n\(text)\n```"
    }.joined(separator: "\n\n")
  }

  private static func language(of file: LintCheck.ExampleFile) -> String {
    switch LintFileKind(path: file.name) {
    case .source: "swift"
    case .propertyList, .entitlements: "xml"
    case .association, .site: "json"
    case .objectiveC: "objc"
    case .project, .shortLinks, nil: "text"
    }
  }

  /// A paragraph in lines of at most 120 characters.
  static func wrapped(_ text: String) -> String {
    var lines: [String] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      if let last = lines.last, last.count + 1 + word.count <= 120 {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The lists of the landing page.
  static var topics: String {
    let groups = [
      ("Routes", LintCheck.catalog), ("Files", LintCheck.files), ("Sources", LintCheck.sources),
    ]
    return groups.filter { !$0.1.isEmpty }.map { title, checks in
      let list = checks.sorted { $0.id < $1.id }.map { "- <doc:\(name(of: $0))>" }
      return "### \(title)\n\n" + list.joined(separator: "\n")
    }.joined(separator: "\n\n")
  }
}
