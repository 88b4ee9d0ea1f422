// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite struct PortSizeTests {
  @Test(arguments: ["Browser", "Messenger", "Home", "Installer", "Map", "Team"])
  func `all that an app says of its links has fewer than 150 lines`(_ app: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: app)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files.count >= 3)
    var lines = 0
    for file in files {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
        let code = line.drop { $0 == UInt8(ascii: " ") }
        if !code.isEmpty, !code.starts(with: "//".utf8) { lines += 1 }
      }
    }
    #expect((50..<150).contains(lines))
  }
}
