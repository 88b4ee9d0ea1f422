import DeepLinksTesting
import Foundation
import Testing

@testable import Shop

/// What every change to the routes must keep true.
@Suite struct ShopRouteTests {
  @Test func `no link is taken twice`() {
    expectNoConflicts(ShopRoute.self)
  }

  @Test func `links survive being printed`() {
    expectRoundTrips(ShopRoute.self)
  }

  @Test func `examples open their routes`() {
    expectExamplesOpen(ShopRoute.self)
  }

  @Test func `the site and the app agree`() throws {
    let folder = URL(filePath: #filePath)
      .deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = folder.appending(path: "Website/.well-known/apple-app-site-association")
    expectAssociatedDomains(
      try Data(contentsOf: file), covers: ShopRoute.self,
      appID: "K2LP4X7W9Q.com.calendar.shop", domain: "example.com")
  }
}
