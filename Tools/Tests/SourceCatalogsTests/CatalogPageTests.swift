// SPDX-License-Identifier: MIT

import DeepLinksSyntax
import Foundation
import Testing

@testable import SourceCatalogs

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
    #expect(html.contains(#"\u003c/script>"#))
    #expect(html.components(separatedBy: "</script>").count == 3)
    for mark in ["/*DATA*/", "/*STYLE*/", "/*SCRIPT*/", "src=", "http://", "innerHTML"] {
      #expect(!html.contains(mark), "\(mark)")
    }
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
        | `/p/{id}` | `product` | `id: Int` | A product &lt;/script>&lt;b> \\| of ours. | Shop | 2.0 |
        | `/s?q={q}&tag={tag}` | `search` | ``q: String = a`b``<br>`tag: [Int]` |  **Sensitive.** |  |  |

        No longer published:

        - `/q/{id}`: Printed.

        Redirects:

        - `/old/{id}` → `/p/{id}`

        """)
  }
}
