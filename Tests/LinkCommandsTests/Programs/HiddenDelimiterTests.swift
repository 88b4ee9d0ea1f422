// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import LinkCommands

/// A combining mark behind a delimiter, or a prepended one in front of it, makes one `Character` of both.
@Suite struct HiddenDelimiterTests {
  static let links = [
    "a:'\u{301}$(touch pwned)'\u{301}", "a:x'\u{301};touch pwned;'\u{301}",
    "a:\u{d4e}'$(touch pwned)\u{d4e}'",
  ]

  private func isHarmless(_ word: String, for text: String) throws -> Bool {
    let folder = try TemporaryFolder()
    let environment = folder.environment(path: "/usr/bin:/bin")
    let call = ProgramCall("sh", ["-c", "cd '\(folder.path)'; printf '%s.' \(word)"])
    let output = try? ProgramRunner(environment).run(call)
    let isThere = FileManager.default.fileExists(atPath: folder.path + "/pwned")
    return !isThere && output?.utf8.elementsEqual((text + ".").utf8) == true
  }

  @Test(arguments: links)
  func `stay quoted for the shell of a device`(_ link: String) throws {
    let plan = try SendPlan(link, to: .android("A1"), app: nil, isCold: false, on: .linux)
    let word = try #require(plan.calls.last?.arguments.last)
    let isHarmless = try isHarmless(word, for: link)
    #expect(isHarmless)
  }

  @Test(arguments: links)
  func `stay quoted in the line that a dry run shows`(_ link: String) throws {
    let plan = try SendPlan(link, to: .desktop, app: nil, isCold: false, on: .linux)
    let line = try #require(plan.calls.last).shellText
    let word = line.dropFirst("xdg-open ".count)
    let isHarmless = try isHarmless(String(word), for: link)
    #expect(isHarmless)
  }

  @Test(arguments: [
    ("/opt/\u{d4e}\"a/deeplinks", "\"/opt/\u{d4e}\\\\\"a/deeplinks\""),
    ("/opt/$\u{301}a/deeplinks", "\"/opt/\\\\$\u{301}a/deeplinks\""),
    ("/opt/`\u{301}a/deeplinks", "\"/opt/\\\\`\u{301}a/deeplinks\""),
    ("/opt/ \u{301}a/deeplinks", "\"/opt/ \u{301}a/deeplinks\""),
  ])
  func `stay escaped in a desktop entry`(_ path: String, _ word: String) throws {
    let app = RegisteredApp(scheme: "tcal", name: "Trips")
    let text = try DesktopEntry(app, executable: path).text
    let isEscaped = text.utf8.split(separator: UInt8(ascii: "\n")).contains {
      $0.elementsEqual("Exec=\(word) play --link %u".utf8)
    }
    #expect(isEscaped)
  }

  @Test(arguments: ["/opt/%\u{301}/deeplinks", "/opt/=\u{301}/deeplinks"])
  func `are refused where a desktop entry cannot have them`(_ path: String) {
    let app = RegisteredApp(scheme: "tcal", name: "Trips")
    #expect(throws: DesktopFailure.self) { try DesktopEntry(app, executable: path) }
  }
}
