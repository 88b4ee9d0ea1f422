// SPDX-License-Identifier: MIT

import Testing

@testable @_spi(Project) import LinkCommands
@_spi(Project) import LinkFiles

/// What a command writes is never a command to the CI system that logs it.
@MainActor @Suite struct ConsoleLogTests {
  @Test func `nothing that is written begins a command`() {
    var written = ""
    let console = Console(
      isColored: true, environment: [:], read: { nil }, write: { written += $0 },
      report: { written += $0 })
    console.write("a\n::stop-commands::x\n")
    console.report(" ::error::x\n##vso[task.complete]\n")
    console.writeLine("##[command]x")
    #expect(
      written == "a\n·:stop-commands::x\n ·:error::x\n#·vso[task.complete]\n#·[command]x\n")
  }

  @Test(arguments: [
    ("::stop-commands::x.swift", "./::stop-commands::x.swift"), ("##[x].swift", "./##[x].swift"),
    ("a::b.swift", "a::b.swift"), ("#a.swift", "#a.swift"),
  ])
  func `a name that could be one is a path`(_ name: String, _ path: String) {
    #expect(FolderWalk.path(of: name, in: ".") == path)
    #expect(FolderWalk.path(of: name, in: "a") == "a/" + name)
  }
}
