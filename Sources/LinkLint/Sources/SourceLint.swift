// SPDX-License-Identifier: MIT

import DeepLinksSyntax

/// What is wrong with how the sources of an app take links in, and where they lead them.
enum SourceLint {
  /// Looks at sources; what they do not tell for sure is passed over.
  ///
  /// - Returns: findings by file and place.
  static func findings(in program: SourceProgram) -> [LintFinding] {
    let interface = program.interface
    let routes = ParentLint.findings(in: interface) + HostLint(program).findings
    let entrances =
      SensitiveRouteLint.findings(in: program) + RegistrationLint(program.files).findings
      + PasteboardLint.findings(in: program.files)
    return (routes + entrances).sorted()
  }
}

extension LintFinding.Place {
  init(_ place: SourcePlace, in file: String) {
    self.init(file: file, line: place.line, column: place.column)
  }
}

extension [String] {
  /// The names of nested types as they are spelled.
  var spelled: String { joined(separator: ".") }
}
