// SPDX-License-Identifier: MIT

import DeepLinksSyntax

/// Finds code that reads the pasteboard without a tap.
enum PasteboardLint {
  static func findings(in files: [SourceFile]) -> [LintFinding] {
    files.filter { !$0.declarations.interface.isTest }.flatMap { file in
      file.declarations.interface.pasteboardReads.map { read in
        LintCheck.pasteboardAtLaunch.finding(
          "'\(read.trigger)' reads the pasteboard without a tap.",
          at: LintFinding.Place(read.place, in: file.name),
          about: (read.owner + [read.trigger]).spelled)
      }
    }
  }
}
