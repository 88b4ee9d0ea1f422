// SPDX-License-Identifier: MIT

import JSONText

/// The first test of an app's links.
struct StarterTest {
  let text: String

  /// - Parameters:
  ///   - path: the path of the test.
  ///   - site: the path of the site's association file; `nil` if there is none.
  init(_ app: StarterApp, at path: String, site: String?) {
    let route = app.routeName
    var imports = "import DeepLinksTesting\nimport Testing\n"
    var tests = """
        @Test func `no link is taken twice`() {
          expectNoConflicts(\(route).self)
        }

        @Test func `links survive being printed`() {
          expectRoundTrips(\(route).self)
        }

        @Test func `examples open their routes`() {
          expectExamplesOpen(\(route).self)
        }

      """
    if let site, let domain = app.domain, let appID = app.appID {
      imports = "import DeepLinksTesting\nimport Foundation\nimport Testing\n"
      let up = path.unicodeScalars.split(separator: "/").map(Substring.init).map { _ in
        "      .deletingLastPathComponent()\n"
      }
      tests += """

          @Test func `the site and the app agree`() throws {
            let folder = URL(filePath: #filePath)
        \(up.joined())    let file = folder.appending(path: \(SwiftStringLiteral(site).text))
            expectAssociatedDomains(
              try Data(contentsOf: file), covers: \(route).self,
              appID: \(SwiftStringLiteral(appID).text), domain: \(SwiftStringLiteral(domain).text))
          }

        """
    }
    text = """
      \(imports)
      @testable import \(app.module)

      /// What every change to the routes must keep true.
      @Suite struct \(route)Tests {
      \(tests)}

      """
  }
}
