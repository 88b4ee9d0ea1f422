// SPDX-License-Identifier: MIT

import AssociatedDomains
@_spi(Project) import DeepLinksCore
import JSONText

/// The routes that an app starts with: its first ones, or those that it has.
struct StarterRoutes {
  /// The source of the first routes; empty if the app has routes.
  let text: String
  let catalog: LinkCatalog
  /// The file of the routes that the app has; `nil` for its first ones.
  let file: String?
  /// The enum that the app has; `nil` for its first one.
  let name: String?
  /// The file of their test; `nil` if there is none.
  let test: String?

  /// - Parameters:
  ///   - file: its path in the app's folder.
  ///   - name: the name of the enum.
  ///   - test: the path of its test; `nil` if there is none.
  init(existing catalog: LinkCatalog, in file: String, name: String, test: String?) {
    text = ""
    self.catalog = catalog
    self.file = file
    self.name = name
    self.test = test
  }

  init(_ app: StarterApp) {
    let origins =
      (app.domain.map { ["https://\($0)"] } ?? []) + (app.scheme.map { ["\($0)://"] } ?? [])
    let documentation = "An example: replace it with something that the app shows."
    let arguments = origins.map { SwiftStringLiteral($0).text }.joined(separator: ", ")
    text = """
      import DeepLinks

      /// The links that open \(app.name).
      ///
      /// Each case is a route, and its pattern says which links open it. Once a link is published,
      /// it should open the same route forever: to change a pattern, add the new one above the old
      /// one, and keep the old one for links that people may have in their email.
      @DeepLinkRoutes(\(arguments))
      enum \(app.routeName): Hashable {
        /// The first screen.
        @LinkPath("/", since: "1.0", examples: ["/"])
        case home

        /// \(documentation)
        @LinkPath("/items/{id}", since: "1.0", examples: ["/items/42"])
        case item(id: String)
      }

      """
    file = nil
    name = nil
    test = nil
    catalog = LinkCatalog(routes: [
      LinkCatalog.Route(
        name: "home", origins: origins, pattern: "/", documentation: "The first screen.",
        since: "1.0", examples: ["/"]),
      LinkCatalog.Route(
        name: "item", origins: origins, pattern: "/items/{id}",
        parameters: [
          LinkCatalog.Parameter(name: "id", type: "String", kind: .required, isConstrained: false)
        ], documentation: documentation, since: "1.0", examples: ["/items/42"]),
    ])
  }
}

extension LinkCatalog {
  /// The app's own schemes, without duplicates.
  var ownSchemes: [String] {
    exportedOrigins.compactMap { if case .scheme(let scheme) = $0 { scheme } else { nil } }
  }

  /// The domains that the app is associated with, without duplicates.
  var ownDomains: [AssociatedDomain] {
    exportedOrigins.compactMap { if case .domain(let domain) = $0 { domain } else { nil } }
  }

  /// The hosts of `https` links that have a fixed name, without duplicates.
  var ownHosts: [String] { ownDomains.filter { !$0.isWildcard }.map(\.host) }

  private var exportedOrigins: [ExportedOrigin] {
    routes.flatMap(\.allOrigins).compactMap { try? LinkOrigin($0) }.map { ExportedOrigin($0) }
      .withoutDuplicates
  }
}

extension Array where Element: Hashable {
  /// The elements, each at its first place only.
  var withoutDuplicates: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

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
      @Suite struct \(app.testName) {
      \(tests)}

      """
  }
}

/// The first `deeplinks.json` of an app, which `deeplinks site` reads.
struct StarterSite {
  private let app: StarterApp

  init(_ app: StarterApp) { self.app = app }

  /// The contents of the file.
  var text: String {
    var members = [
      JSONValue.Member(name: "$schema", value: .string("./" + StarterPaths.schema)),
      JSONValue.Member(name: "name", value: .string(app.name)),
    ]
    if let id = app.appID {
      var own = [JSONValue.Member(name: "id", value: .string(id))]
      if let scheme = app.scheme { own.append(.init(name: "scheme", value: .string(scheme))) }
      members.append(.init(name: "apps", value: .array([.object(own)])))
    }
    if let android = app.android {
      let own: JSONValue = [
        "package": .string(android.package.text),
        "fingerprints": .array(android.fingerprints.map { .string($0.text) }),
      ]
      members.append(.init(name: "androidApps", value: .array([own])))
    }
    members.append(.init(name: "hosts", value: .array([])))
    return JSONValue.object(members).page + "\n"
  }
}
