// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import Foundation
import HeadlessLinks
import SwiftUI
import Testing

@testable import FirstLink

private let trips = ["55091-231959": "Paris"]

let rules = LinkRules<TripsRoute>()
  .gate("exists") { route, _ in
    guard case .details(let reference) = route, trips[reference] == nil else { return .pass }
    return .decline(reason: "There is no such trip.")
  }

private struct TripsRoot: View {
  var body: some View {
    // swift-format-ignore
    LinkStack(TripsRoute.self, rules: rules) { TripsList() } screen: { route in TripScreen(route) }
      .deepLinks()
  }
}

private struct TripsRootApp: App {
  var body: some Scene {
    WindowGroup { TripsRoot() }
  }
}

enum Links {
  static let router = try? LinkRouter<TripsRoute>()

  static func url(for route: TripsRoute) -> URL? { try? router?.link(for: route).url }
}

private struct ShareButton: View {
  let reference: String

  var body: some View {
    if let url = Links.url(for: .details(reference: reference)) {
      ShareLink(item: url)
    }
  }
}

/// What the page First link says about content that may be gone, and about sharing.
@MainActor @Suite struct MissingTripTests {
  @Test func `a link to a trip that does not exist is declined`() async {
    let navigator = LinkNavigator<TripsRoute>(initialTab: .only, rules: rules)
    navigator.acknowledge(.ready)
    let outcome = await navigator.open(.details(reference: "1")).outcome
    guard case .declined = outcome else {
      Issue.record("The link was not declined: \(outcome)")
      return
    }
  }

  @Test(arguments: [("55091-231959", 1), ("1", 0)])
  func `only trips that exist are shown`(_ reference: String, _ count: Int) {
    let clock = HeadlessClock()
    let link = "tcal://www.trips.calendar.com/details?reference=" + reference
    let app = HeadlessApp(
      TripsRootApp(), opening: URL(string: link), clock: clock,
      environment: { $0.linkClock = HeadlessLinkClock(clock) })
    app.advance(by: .seconds(10))
    #expect(app.window?.screens.count == count)
  }

  @Test func `a trip has a web link to share`() {
    #expect(
      Links.url(for: .details(reference: "7"))?.absoluteString
        == "https://www.trips.calendar.com/details?reference=7")
    _ = ShareButton(reference: "7").body
  }
}
