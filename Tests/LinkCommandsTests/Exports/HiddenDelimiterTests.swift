// SPDX-License-Identifier: MIT

import DeepLinksCore
import LinkContracts
import Testing

@testable import LinkCommands

/// A combining mark behind a delimiter, or a prepended one in front of it, makes one `Character` of both.
@Suite struct HiddenDelimiterTests {
  @Test(arguments: ["x'\u{301};touch pwned;'\u{301}", "\u{d4e}'$(id)\u{d4e}'"])
  func `stay quoted in a script`(_ name: String) throws {
    let script = SimulatorScript(
      try Samples.contract(.init(name: name, origins: ["a.b://"], pattern: "/x")))
    // Each quote of the name, with what ends and begins the word around it.
    let quoted = name.unicodeScalars.reduce(into: "") {
      $0.unicodeScalars.append(contentsOf: ($1 == "'" ? "'\\''" : String($1)).unicodeScalars)
    }
    let line = "visit made-up '\(quoted)' a.b://x\n"
    #expect(script.text.utf8.contains(line.utf8))
  }
}
