// SPDX-License-Identifier: MIT

import Foundation
import LinkLint
import Testing

/// The names of what the macros and the reader of sources say, as these themselves have them.
@Suite struct LintCodeTests {
  @Test func `knows every diagnostic of the macros and of the reader`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/DeepLinksSyntax").standardizedFileURL
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var names: Set<String> = []
    let message = /RoutesMessage\(\s*"([A-Za-z]+)"/
    let note = /(?:note|finding)\(\s*\.(?:error|warning|note), "([A-Za-z]+)"/
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      names.formUnion(text.matches(of: message).map { String($0.output.1) })
      names.formUnion(text.matches(of: note).map { String($0.output.1) })
    }
    #expect(names.count > 40)
    for name in names.sorted() { #expect(LintCode.isKnown(name), "\(name)") }
  }
}
