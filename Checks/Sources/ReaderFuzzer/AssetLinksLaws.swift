// SPDX-License-Identifier: MIT

import AssociatedDomains
import FuzzDriver

/// Reading statements never traps, points into the file, and loses nothing that writing would need.
enum AssetLinksLaws {
  static func check(_ bytes: [UInt8]) {
    let reading = AssetLinksReading(bytes)
    FindingLaws.check(reading.findings, in: bytes, position: reading.position)
    FindingLaws.check(
      AssetLinksLinter().findings(for: reading), in: bytes, position: reading.position)
    guard let file = reading.file else { return }
    let text = file.json()
    let again = AssetLinksReading(Array(text.utf8))
    require(again.isReadable, "what is written is readable: \(text)")
    require(again.file == file, "what is written reads as the same: \(text)")
    let url = "https://example.com/a/1?q=2#x"
    let app = "com.example.app"
    require(
      AppLinkMatcher(file.linkRules).decide(appID: app, url: url)
        == AppLinkMatcher((again.file ?? file).linkRules).decide(appID: app, url: url),
      "rules decide alike after they are written: \(text)")
  }
}
