// SPDX-License-Identifier: MIT

import Testing

@testable import DesktopLinks

@Suite struct DesktopEntryTests {
  private func line(_ executable: String) throws -> Substring? {
    try DesktopEntry(RegisteredApp(scheme: "tcal", name: "Trips"), executable: executable).text
      .split(separator: "\n").first { $0.hasPrefix("Exec=") }
  }

  @Test func `is a golden file`() throws {
    let entry = try DesktopEntry(
      RegisteredApp(scheme: "tcal", name: "Trips Calendar"), executable: "/opt/deeplinks")
    #expect(
      entry.text == """
        [Desktop Entry]
        Type=Application
        Version=1.0
        Name=Trips Calendar (Deep Links playground)
        Comment=Opens tcal: links in the playground
        Exec=/opt/deeplinks play --link %u
        Terminal=false
        NoDisplay=true
        MimeType=x-scheme-handler/tcal;
        X-DeepLinks-Playground=true

        """)
    #expect(DesktopEntry.isOurs(Array(entry.text.utf8)))
    #expect(!DesktopEntry.isOurs(Array("[Desktop Entry]\n".utf8)))
  }

  @Test(arguments: [
    ("/opt/deeplinks", #"/opt/deeplinks"#),
    ("/opt/é/deeplinks", #"/opt/é/deeplinks"#),
    ("/opt/my tools/deeplinks", #""/opt/my tools/deeplinks""#),
    ("/opt/it's/deeplinks", #""/opt/it's/deeplinks""#),
    (#"/opt/a"b/deeplinks"#, #""/opt/a\\"b/deeplinks""#),
    ("/opt/$HOME/deeplinks", #""/opt/\\$HOME/deeplinks""#),
    ("/opt/`id`/deeplinks", #""/opt/\\`id\\`/deeplinks""#),
    (#"/opt/a\b/deeplinks"#, #""/opt/a\\\\b/deeplinks""#),
  ])
  func `quotes the program`(_ path: String, _ word: String) throws {
    #expect(try line(path) == "Exec=\(word) play --link %u")
  }

  @Test(arguments: [
    ("deeplinks", "not absolute"), ("/opt/a=b/deeplinks", "equal sign"),
    ("/opt/a\nb/deeplinks", "control character"), ("/opt/a\tb/deeplinks", "control character"),
    ("/opt/a\u{7f}b/deeplinks", "control character"),
    ("/opt/a\u{1f}b/deeplinks", "control character"),
    ("/opt/100%/deeplinks", "percent sign"),
  ])
  func `refuses what an entry cannot say`(_ path: String, _ reason: String) {
    #expect { try line(path) } throws: { ($0 as? DesktopFailure)?.message.contains(reason) == true }
  }
}
