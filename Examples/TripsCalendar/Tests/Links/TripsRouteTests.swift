// SPDX-License-Identifier: MIT

import DeepLinks
import Testing
import TripsCalendarLinks

private struct OpenedLink: CustomTestStringConvertible {
  let text: String
  let route: TripsRoute?
  var testDescription: String { text }

  init(_ text: String, _ route: TripsRoute?) {
    self.text = text
    self.route = route
  }
}

@Suite struct TripsRouteTests {
  private let router: LinkRouter<TripsRoute>

  init() throws { router = try LinkRouter<TripsRoute>() }

  @Test(arguments: [
    OpenedLink("tcal://www.trips.calendar.com", .home),
    OpenedLink("tcal://www.trips.calendar.com/", .home),
    OpenedLink("https://www.trips.calendar.com", .home),
    OpenedLink("https://www.trips.calendar.com/?utm_source=mail", .home),
    OpenedLink(
      "tcal://www.trips.calendar.com/details?reference=55091-231959",
      .details(reference: "55091-231959")),
    OpenedLink(
      "https://www.trips.calendar.com/details?reference=55091-231959",
      .details(reference: "55091-231959")),
    OpenedLink(
      "tcal://www.trips.calendar.com/details?x=1,2&reference=55091%2C231959",
      .details(reference: "55091,231959")),
    OpenedLink("tcal://www.trips.calendar.com/details", nil),
    OpenedLink("tcal://www.trips.calendar.com/details?reference", nil),
    OpenedLink("tcal://www.trips.calendar.com/details?reference=1&reference=2", nil),
    OpenedLink("tcal://www.trips.calendar.com/Details?reference=1", nil),
    OpenedLink("tcal://www.trips.calendar.com/settings", nil),
    OpenedLink("tcal://www.trips.calendar.com/details/1?reference=1", nil),
    OpenedLink("tcal://www.trips.calendar.com.evil.com/details?reference=1", nil),
    OpenedLink("tcal://trips.calendar.com", nil),
    OpenedLink("http://www.trips.calendar.com", .home),
    OpenedLink("http://www.trips.calendar.com:8080", nil),
  ])
  private func `matches its own links and nothing else`(_ link: OpenedLink) throws {
    #expect(try router.match(link.text) == link.route)
  }

  @Test(arguments: [
    (TripsRoute.home, "https://www.trips.calendar.com", "tcal://www.trips.calendar.com"),
    (
      .details(reference: "a b&c"),
      "https://www.trips.calendar.com/details?reference=a%20b%26c",
      "tcal://www.trips.calendar.com/details?reference=a%20b%26c"
    ),
  ])
  func `prints links that lead back`(_ route: TripsRoute, _ web: String, _ own: String) throws {
    #expect(try router.link(for: route).text == web)
    #expect(try router.links(for: route).map(\.text) == [web, own])
    #expect(try router.match(web) == route)
    #expect(try router.match(own) == route)
  }

  @Test(arguments: ["https://www.trips.calendar.com/%zz", "", "calendar"])
  func `throws for what is no link`(_ text: String) {
    #expect(throws: DeepLinkError.self) { try router.match(text) }
  }
}
