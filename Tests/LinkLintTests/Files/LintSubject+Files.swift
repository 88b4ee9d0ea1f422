// SPDX-License-Identifier: MIT

import DeepLinksSyntax
import LinkLint

extension LintSubject {
  /// Files by their names, sources among them.
  init(files: [LintCheck.ExampleFile]) {
    let sources = files.filter { LintFileKind(path: $0.name) == .source }.map { file in
      SourceFile(name: file.name, declarations: SourceDeclarations(reading: file.text))
    }
    self.init(SourceProgram(sources))
    for file in files {
      guard let kind = LintFileKind(path: file.name), kind != .source else { continue }
      add(File(name: file.name, bytes: Array(file.text.utf8)), as: kind)
    }
  }

  /// One Swift file.
  init(source: String) {
    self.init(files: [LintCheck.ExampleFile("Shop.swift", source)])
  }
}

/// The findings about files, as lines without their help.
func lint(_ files: [LintCheck.ExampleFile]) -> [LintFinding] {
  LinkLinter().findings(for: LintSubject(files: files))
}

/// The findings about one Swift file.
func lint(_ source: String) -> [LintFinding] {
  LinkLinter().findings(for: LintSubject(source: source))
}

extension LintFinding {
  /// The place, the check and the witness, in one line.
  var line: String {
    let place = place.map { "\($0.file):\($0.line ?? 0):\($0.column ?? 0)" } ?? "-"
    return "\(place) \(check) \(witness ?? "-")"
  }
}
