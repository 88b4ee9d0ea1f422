// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import DeepLinksTesting
import TestSupport
import Testing

@Suite @MainActor struct ExpectLinksTests {
  private typealias Row = LinkExpectation<TripsRoute>
  private static let app = "tcal://www.trips.calendar.com"
  private static let web = "https://www.trips.calendar.com"

  @Test func `holds for a table of links`() {
    var start = NavigationState<TripsStructure>(selectedTab: .settings)
    start[.settings] = [.about]
    var end = start
    end.selectedTab = .trips
    end[.trips] = [.details(reference: "1")]
    let count = expectLinks(
      TripsRoute.self,
      [
        Row("\(Self.app)/", opens: .home),
        Row("\(Self.web)/about", opens: .about, at: .push(.about, in: .settings)),
        Row(
          "\(Self.app)/details/1/address", opens: .address(reference: "1"),
          at: .push(
            .address(reference: "1"), in: .trips, above: [.details(reference: "1")])),
        Row(
          "\(Self.app)/details?reference=1", opens: .details(reference: "1"), from: start,
          shows: end),
        Row("\(Self.app)/nowhere", isDeclined: .noRoute),
        Row("\(Self.app)/%", isDeclined: .notALink),
        Row("https://example.com/", isDeclined: .foreignOrigin),
        Row("https://example.com/", isExternal: true, source: .inApp),
        Row("\(Self.web)/press", isExternal: true),
      ])
    #expect(count == 9)
  }

  @Test func `fails at the row, and explains`() {
    let problems = issues {
      expectLinks(TripsRoute.self, [Row("\(Self.app)/abuot", opens: .about)])
    }
    #expect(
      problems == [
        """
        Row 1, tcal://www.trips.calendar.com/abuot, is declined as noRoute, and does not open about.
          No route matches. Did you mean /about? Here segment 1 is not about.
            tcal://www.trips.calendar.com/abuot
                                          ^
            /details/{reference}/address  address: segment 1 is not details
            /details?reference={reference}  details: segment 1 is not details
            /about  about: segment 1 is not about
            /new  newTrip: segment 1 is not new
            /  home: the path goes on with segment 1
        """
      ], "\(problems)")
  }

  @Test func `fails for each way to be wrong`() {
    let start = NavigationState<TripsStructure>(selectedTab: .settings)
    let problems = issues {
      expectLinks(
        TripsRoute.self,
        [
          Row("\(Self.app)/about", opens: .home),
          Row("\(Self.app)/about", isDeclined: .noRoute),
          Row("\(Self.app)/nowhere", isDeclined: .notALink),
          Row("\(Self.app)/nowhere", isExternal: true),
          Row("\(Self.app)/about", opens: .about, at: .root(of: .settings)),
          Row("\(Self.app)/about", opens: .about, from: start, shows: start),
        ])
    }
    let lines = problems.map { $0.split(separator: "\n").first.map(String.init) ?? "" }
    #expect(
      lines == [
        "Row 1, \(Self.app)/about, opens about, not home.",
        "Row 2, \(Self.app)/about, opens about, and is not declined as noRoute.",
        "Row 3, \(Self.app)/nowhere, is declined as noRoute, not as notALink.",
        "Row 4, \(Self.app)/nowhere, is declined as noRoute, and is not handed to the system.",
        "Row 5, \(Self.app)/about, lives at settings › about, not at settings",
        "Row 6, \(Self.app)/about, leads to",
      ])
  }

  @Test func `fails for an empty table`() {
    #expect(issues { expectLinks(TripsRoute.self, []) } == ["The table is empty."])
  }
}
