// SPDX-License-Identifier: MIT

import DeepLinksSyntax

/// Problems with how an app's sources receive links, and where they lead them.
enum SourceLint {
  /// Checks sources; uncertain findings are not reported.
  ///
  /// - Returns: the findings, by file and place.
  static func findings(in program: SourceProgram) -> [LintFinding] {
    let routes = ParentLint.findings(in: program) + HostLint(program).findings
    let registrations = RegistrationLint(program.files)
    let entrances =
      SensitiveRouteLint.findings(in: program) + registrations.findings + registrations.conditional
      + PasteboardLint.findings(in: program.files) + PresentationLint.findings(in: program.files)
    return (routes + entrances).sorted()
  }
}

extension LintFinding.Place {
  init(_ place: SourcePlace, in file: String) {
    self.init(file: file, line: place.line, column: place.column)
  }
}

extension [String] {
  /// The name of a nested type, as spelled in Swift.
  var spelled: String { joined(separator: ".") }
}

/// Finds code that reads the pasteboard without a tap.
enum PasteboardLint {
  static func findings(in files: [SourceFile]) -> [LintFinding] {
    files.flatMap { file in
      file.declarations.interface.pasteboardReads.map { read in
        LintCheck.pasteboardAtLaunch.finding(
          "'\(read.trigger)' reads the pasteboard without a tap.",
          at: LintFinding.Place(read.place, in: file.name),
          about: (read.owner + [read.trigger]).spelled)
      }
    }
  }
}
