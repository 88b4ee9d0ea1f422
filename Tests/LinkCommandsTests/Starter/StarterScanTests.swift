// SPDX-License-Identifier: MIT

import Testing

@testable import LinkCommands

@Suite struct StarterScanTests {
  @Test(arguments: ["Carthage", "DerivedData", "Pods", "SourcePackages", "node_modules", ".git"])
  func `looks into no folder of others`(_ name: String) throws {
    let folder = try TemporaryFolder(["\(name)/Info.plist": "", "App/Info.plist": ""])
    #expect(StarterScan(folder.path).entries.keys.sorted() == ["App", "App/Info.plist"])
  }
}
