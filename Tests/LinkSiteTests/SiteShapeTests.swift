// SPDX-License-Identifier: MIT

import Foundation
import LinkSite
import Testing

@Suite struct SiteShapeTests {
  /// `deeplinks site schema` prints it.
  @Test func `the schema that is published is the reader's`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    let file = root.appending(path: "Documentation/deeplinks.schema.json").standardizedFileURL
    #expect(try String(contentsOf: file, encoding: .utf8) == SiteShape.schemaFile)
  }
}
