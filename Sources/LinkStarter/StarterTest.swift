// SPDX-License-Identifier: MIT

/// The first test of an app's links.
struct StarterTest {
  let text: String

  /// - Parameters:
  ///   - path: where the test is to be.
  ///   - site: where the association file of the site is; `nil` if there is none.
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
      let up = path.split(separator: "/").map { _ in "      .deletingLastPathComponent()\n" }
      tests += """

          @Test func `the site and the app agree`() throws {
            let folder = URL(filePath: #filePath)
        \(up.joined())    let file = folder.appending(path: "\(site)")
            expectAssociatedDomains(
              try Data(contentsOf: file), covers: \(route).self,
              appID: "\(appID)", domain: "\(domain)")
          }

        """
    }
    text = """
      \(imports)
      @testable import \(app.module)

      /// What every change of the routes has to keep true.
      @Suite struct \(route)Tests {
      \(tests)}

      """
  }
}
