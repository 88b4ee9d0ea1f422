// SPDX-License-Identifier: MIT

import AssociatedDomains
@_spi(Project) @testable import DeepLinksCore
import DeepLinksDomains
import DeepLinksTesting
import TestSupport
import Testing

@Suite struct ExpectAssociatedDomainsTests {
  private let app = "ABCDE12345.com.calendar.trips"
  private let domain = "www.trips.calendar.com"

  private func json(_ components: String) -> String {
    """
    {"applinks": {"details": [{"appIDs": ["\(app)"], "components": [\(components)]}]}}
    """
  }

  @Test func `holds for a file that is generated, and for one that someone wrote`() throws {
    let generator = AssociationGenerator(
      try LinkRouter<TripsRoute>(), domain: domain, appIDs: [app])
    let coverage = expectAssociatedDomains(
      generator.file(), covers: TripsRoute.self, appID: app, domain: domain)
    #expect(coverage?.isComplete == true)
    expectAssociatedDomains(
      generator.file().json().utf8, covers: TripsRoute.self, appID: app, domain: domain)
    let file = json(
      """
      {"/": "/"}, {"/": "/details", "?": {"reference": "?*"}}, {"/": "/about"}, {"/": "/new"},
      {"/": "/details/?*/?*/address", "exclude": true}, {"/": "/details/?*/address"}
      """)
    expectAssociatedDomains(file.utf8, covers: TripsRoute.self, appID: app, domain: domain)
  }

  @Test func `fails for each gap, and shows a link`() {
    let file = json(#"{"/": "/"}, {"/": "/details"}, {"/": "/about"}, {"/": "/new/*"}"#)
    let problems = issues {
      expectAssociatedDomains(file.utf8, covers: TripsRoute.self, appID: app, domain: domain)
    }
    #expect(problems.count == 3, "\(problems)")
    #expect(
      problems.first?.hasPrefix("unclaimed: address (/details/{reference}/address) takes") == true)
    #expect(
      problems.dropFirst().first == """
        unhandled: applinks.details[0].components[1] claims \
        https://www.trips.calendar.com/details, and no route takes it.
        """)
  }

  @Test func `allows what one asks it to allow`() {
    let file = json(#"{"/": "*"}"#)
    let coverage = expectAssociatedDomains(
      file.utf8, covers: TripsRoute.self, appID: app, domain: domain, allowing: [.unhandled])
    #expect(coverage?.gaps.map(\.kind) == [.unhandled])
  }

  @Test func `fails for a file that the system cannot read`() {
    let problems = issues {
      expectAssociatedDomains(
        (json(#"{"/": "*"}"#) + "}").utf8, covers: TripsRoute.self, appID: app, domain: domain)
    }
    #expect(problems.count == 1, "\(problems)")
  }

  @Test func `fails where no route is of the domain, or there is no router`() {
    let problems = issues {
      expectAssociatedDomains(
        AppSiteAssociation(), covers: TripsRoute.self, appID: app, domain: "example.com")
    }
    #expect(problems == ["No route is of the domain example.com: nothing was compared."])
    let others = issues {
      expectAssociatedDomains(
        AppSiteAssociation(), covers: TeamRoute.self, appID: app, domain: "example.com")
    }
    #expect(!others.isEmpty)
  }

  @Test func `compares the routes of several features together`() throws {
    let file = AppSiteAssociation(
      appLinks: .init(details: [.init(appIDs: [app], components: [.init(path: "/about")])]))
    let catalog = LinkCatalog(routes: [
      LinkCatalog.Route(name: "about", origins: ["https://example.com"], pattern: "/about"),
      LinkCatalog.Route(
        name: "page", origins: ["https://example.com"], pattern: "/pages/{name}",
        parameters: [
          LinkCatalog.Parameter(
            name: "name", type: "String", kind: .required, isConstrained: false)
        ]),
    ])
    let problems = issues {
      expectAssociatedDomains(file, covers: catalog, appID: app, domain: "example.com")
    }
    #expect(problems.count == 1)
    #expect(problems.first?.hasPrefix("unclaimed: page (/pages/{name}) takes") == true)
  }
}
