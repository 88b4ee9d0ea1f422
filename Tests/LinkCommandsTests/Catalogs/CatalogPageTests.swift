// SPDX-License-Identifier: MIT

import DeepLinksSyntax
import Foundation
import Testing

@testable import LinkCommands

@Suite struct CatalogPageTests {
  private static let program = SourceCatalogReader.read([
    (
      "Route.swift",
      """
      @DeepLinkRoutes("app://")
      @LinkRedirect("/old/{id}", to: "/p/{id}")
      enum Route {
        /// A product </script><b> | of ours.
        @LinkPath("/p/{id}", since: "2.0", owner: "Shop", examples: ["app://p/1"])
        @LinkPath("/q/{id}", deprecated: "Printed.")
        case product(id: Int)
        @LinkPath("/s?q={q}&tag={tag}", trust: .sensitive) case search(q: String = "a`b", tag: [Int])
      }
      """
    )
  ])

  @Test func `a page holds all in one file and ends nowhere early`() throws {
    let html = try CatalogPage(Self.program.roots).html()
    #expect(html.contains(#""pattern":"/p/{id}""#))
    #expect(html.contains(#"\u003c/script\u003e"#))
    #expect(html.components(separatedBy: "</script>").count == 3)
    for mark in ["/*DATA", "/*STYLE", "/*SCRIPT", "src=", "http://", "innerHTML", "unsafe-"] {
      #expect(!html.contains(mark), "\(mark)")
    }
  }

  /// The policy allows this style and this script alone, byte by byte.
  @Test func `the policy has the hashes of what is in the page`() throws {
    let template = try CatalogPageTemplate()
    guard let style = try Self.hash(template.style), let script = try Self.hash(template.script)
    else { return }
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
      var text = try String(contentsOf: Self.hashes, encoding: .utf8)
      text.replace(/static let style = ".*"/, with: "static let style = \"\(style)\"")
      text.replace(/static let script = ".*"/, with: "static let script = \"\(script)\"")
      try Data(text.utf8).write(to: Self.hashes)
    }
    #expect(CatalogPageHashes.style == style)
    #expect(CatalogPageHashes.script == script)
    let html = try CatalogPage(Self.program.roots).html()
    #expect(html.contains("<style>\(template.style)</style>"))
    #expect(html.contains("<script>\(template.script)</script>"))
    #expect(html.contains("script-src '\(script)'; style-src '\(style)'; base-uri 'none'"))
  }

  private static let hashes = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources/LinkCommands/Catalogs/CatalogPageHashes.swift")

  /// A hash as a policy has it, by Python; `nil` where that is not installed.
  private static func hash(_ text: String) throws -> String? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "python3", "-c",
      """
      import base64,hashlib,sys
      digest = hashlib.sha256(sys.stdin.buffer.read()).digest()
      print("sha256-" + base64.b64encode(digest).decode(), end="")
      """,
    ]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    try? input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try input.fileHandleForWriting.close()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      print("Python is not there: the hashes of the catalog's page are not checked.")
      return nil
    }
    return String(decoding: data, as: UTF8.self)
  }

  @Test func `a document has a table for each enum`() {
    #expect(
      CatalogMarkdown(Self.program.roots).text == """
        # Links

        ## Route

        Declared in `Route.swift`, line 3.

        Origins: `app://`.

        | pattern | route | values | what it opens | owner | since |
        |---|---|---|---|---|---|
        | `/p/{id}` | `product` | `id: Int` | A product &lt;/script&gt;&lt;b&gt; \\| of ours. | Shop | 2.0 |
        | `/s?q={q}&tag={tag}` | `search` | ``q: String = a`b``<br>`tag: [Int]` |  **Sensitive.** |  |  |

        No longer published:

        - `/q/{id}`: Printed.

        Redirects:

        - `/old/{id}` → `/p/{id}`

        """)
  }

  @Test func `a pattern with an origin of its own is shown with that one`() {
    let program = SourceCatalogReader.read([
      (
        "Route.swift",
        """
        @DeepLinkRoutes("app://h")
        enum Route {
          @LinkPath("/a") @LinkPath("https://b.com/b") case a
          @LinkPath("https://c.com/c") case c
        }
        """
      )
    ])
    let text = CatalogMarkdown(program.roots).text
    #expect(text.contains("| `app://h/a`<br>`https://b.com/b` | `a` |"), "\(text)")
    #expect(text.contains("| `https://c.com/c` | `c` |"), "\(text)")
  }
}
