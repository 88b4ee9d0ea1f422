// SPDX-License-Identifier: MIT

import DeepLinks
import Testing

/// Everything here is isolated to the main actor, as in an app that Xcode 26 makes.
struct TripsRouteTests {
  private let origin = "https://www.trips.calendar.com"

  @Test func `the sample matches and prints`() throws {
    let router = try LinkRouter<TripsRoute>()
    let route = try router.match("tcal://www.trips.calendar.com/details?reference=55091-231959")
    #expect(route == .details(reference: "55091-231959"))
    #expect(Set([route]).count == 1)
    #expect(
      try router.link(for: .details(reference: "55091-231959")).text
        == "\(origin)/details?reference=55091-231959")
    #expect(try router.link(for: .home).text == origin)
    #expect(try router.match("tcal://www.trips.calendar.com/nowhere") == nil)
  }

  @Test func `a router works off the main actor`() async throws {
    let router = try LinkRouter<AppRoute>()
    let isFound = try await Task.detached {
      try router.match("tcal://years/2026/details?reference=1") != nil
    }.value
    #expect(isFound)
  }

  @Test func `own types and mounted enums are read and printed`() throws {
    let router = try LinkRouter<AppRoute>()
    #expect(try router.match("tcal://trips?sort=longest") == .trips(sort: .longest))
    #expect(try router.link(for: .trips(sort: .soonest)).text == "tcal://trips")
    let route = AppRoute.year(year: 2026, .details(reference: "1"))
    #expect(try router.link(for: route).text == "tcal://years/2026/details?reference=1")
    #expect(try router.match("tcal://years/2026/details?reference=1") == route)
  }
}
