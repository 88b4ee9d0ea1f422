// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// What `site write` finds in the folder that it runs in, which only a process can show.
@Suite struct SiteFolderTests {
  private func write(_ arguments: [String] = [], in folder: TemporaryFolder) throws -> Transcript {
    try BuiltProgram.run(["site", "write", "--date", "2026-11-23"] + arguments, in: folder)
  }

  @Test func `says what to do where there is no configuration`() throws {
    let folder = try TemporaryFolder(["Route.swift": ""])
    let missing =
      "Error: There is no deeplinks.json here. Write one with deeplinks init, or name one with "
      + "--config.\n"
    #expect(try write(in: folder) == Transcript(errors: missing, exitCode: 64))
    #expect(
      try write(["--config", "deeplinks.json"], in: folder)
        == Transcript(errors: missing, exitCode: 64))
    #expect(
      try write(["--config", "other.json"], in: folder)
        == Transcript(errors: "Error: There is no configuration at other.json.\n", exitCode: 64))
  }

  @Test func `finds everything in the current folder`() throws {
    let folder = try TemporaryFolder([
      "App/Route.swift": """
      @DeepLinkRoutes("https://www.example.com") enum Route {
        @LinkPath("/") case home
        @LinkPath("/details/{reference}") case details(reference: String)
      }
      """,
      "deeplinks.json": #"{"name": "Trips", "icon": "icon.png"}"#, "icon.png": "an icon",
      "Links.tsv": "path\ttarget\n/s/a\t/details/7\n",
    ])
    let result = try write(in: folder)
    #expect(result.exitCode == 0, "\(result)")
    #expect(result.output.hasPrefix("added\t"))
    func text(_ name: String) -> String? {
      try? String(contentsOfFile: folder.path + "/Site/www.example.com/" + name, encoding: .utf8)
    }
    #expect(text("assets/icon.png") == "an icon")
    #expect(text("pages/details.html") != nil)
    #expect(text("pages/short/s-a.html") != nil)
    #expect(
      try write(in: folder)
        == Transcript(output: "added\t0\nchanged\t0\nremoved\t0\n", errors: result.errors))
  }
}
