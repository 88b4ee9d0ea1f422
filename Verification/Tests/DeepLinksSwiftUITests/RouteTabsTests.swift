// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import HeadlessLinks
import SwiftUI
import Testing

@DeepLinkRoutes("tour://")
enum TourRoute: TabbedRoute {
  enum Tab: Codable, CaseIterable { case trips, settings }

  @LinkPath("/") case home
  @LinkPath("/trips/{id}") case trip(id: Int)
  @LinkPath("/trips/{id}/notes") case notes(id: Int)
  @LinkPath("/settings") case settings

  var place: RoutePlace<Tab> {
    switch self {
    case .home: .root(of: .trips)
    case .trip: .pushed(in: .trips)
    case .notes: .sheet
    case .settings: .root(of: .settings)
    }
  }
}

private struct TourScreen: View {
  let route: TourRoute

  var body: some View {
    VStack {
      Text("\(route)")
      NavigationLink("more", value: TourRoute.trip(id: 8))
    }
  }
}

/// The tabs of an app whose routes are its screens, with and without labels of its own.
@MainActor @Suite struct RouteTabsTests {
  private func start(
    style: LinkTabsStyle = .automatic, rules: LinkRules<TourRoute> = LinkRules(), isNamed: Bool,
    restoring saved: [String: any Sendable] = [:]
  ) -> HeadlessApp {
    let clock = HeadlessClock()
    let app = HeadlessApp(restoring: saved, clock: clock) {
      Group {
        if isNamed {
          RouteTabs(TourRoute.self, rules: rules, style: style) { tab in
            Text("root of \(tab)")
          } screen: { route in
            TourScreen(route: route)
          } label: { tab in
            Text("the \(tab)")
          }
        } else {
          RouteTabs(TourRoute.self, rules: rules, style: style) { tab in
            Text("root of \(tab)")
          } screen: { route in
            TourScreen(route: route)
          }
        }
      }
      .deepLinks()
      .environment(\.linkClock, HeadlessLinkClock(clock))
    }
    app.ownSchemes = ["tour"]
    app.advance(by: .seconds(1))
    return app
  }

  @Test(arguments: LinkTabsStyle.allCases, [false, true])
  func `tabs have the style and the labels that the app chooses`(
    _ style: LinkTabsStyle, _ isNamed: Bool
  ) {
    let app = start(style: style, isNamed: isNamed)
    app.window?.resize(toCompact: false)
    app.advance(by: .seconds(1))
    let tree = app.window?.tree.all ?? []
    #expect(tree.contains { $0.kind == .splitView } == (style != .tabBar))
    #expect(tree.contains { $0.kind == .tabs } == (style == .tabBar))
    for name in isNamed ? ["the trips", "the settings"] : ["Trips", "Settings"] {
      #expect(app.window?.tree.description.contains("\"\(name)\"") == true, "\(name)")
    }
    #expect(app.window?.texts.contains("root of trips") == true)
  }

  @Test(arguments: LinkTabsStyle.allCases, [false, true])
  func `links follow the rules that the app gives`(_ style: LinkTabsStyle, _ isNamed: Bool) {
    let rules = LinkRules<TourRoute>().gate("private") { route, _ in
      route == .trip(id: 9) ? .decline(reason: "private") : .pass
    }
    let app = start(style: style, rules: rules, isNamed: isNamed)
    for (link, text) in [
      ("trips/9", "root of trips"), ("trips/7", "trip(id: 7)"), ("settings", "root of settings"),
    ] {
      if let url = URL(string: "tour://\(link)") { app.open(url) }
      app.advance(by: .seconds(30))
      #expect(app.window?.texts.contains(text) == true, "\(link)")
    }
  }

  @Test(arguments: LinkTabsStyle.allCases, [false, true])
  func `a sheet has a stack of its own`(_ style: LinkTabsStyle, _ isNamed: Bool) {
    let app = start(style: style, isNamed: isNamed)
    for link in ["trips/7", "trips/7/notes"] {
      if let url = URL(string: "tour://\(link)") { app.open(url) }
      app.advance(by: .seconds(30))
    }
    #expect(app.window?.modals == [.sheet])
    #expect(app.window?.texts.contains("notes(id: 7)") == true)
    #expect(app.window?.tap("more") == true)
    app.advance(by: .seconds(30))
    #expect(app.window?.modals == [.sheet])
    #expect(app.window?.texts.contains("trip(id: 8)") == true)
    #expect(app.window?.goBack() == true)
    app.advance(by: .seconds(30))
    #expect(app.window?.texts.contains("notes(id: 7)") == true)
    #expect(app.window?.swipeDown() == true)
    app.advance(by: .seconds(30))
    #expect(app.window?.modals == [])
    #expect(app.window?.texts.contains("trip(id: 7)") == true)
  }

  @Test(arguments: LinkTabsStyle.allCases, [false, true])
  func `what is shown comes back after a relaunch`(_ style: LinkTabsStyle, _ isNamed: Bool) {
    let app = start(style: style, isNamed: isNamed)
    for link in ["settings", "trips/7"] {
      if let url = URL(string: "tour://\(link)") { app.open(url) }
      app.advance(by: .seconds(30))
    }
    let saved = app.terminate()
    // A version of the app with another key would not find it.
    #expect(Array(saved.keys) == ["deep-links.TourRoute"])
    let again = start(style: style, isNamed: isNamed, restoring: saved)
    again.advance(by: .seconds(30))
    #expect(again.window?.texts.contains("trip(id: 7)") == true)
  }
}
