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
  @LinkPath("/offer") case offer
  @LinkPath("/login") case login
  @LinkPath("/trips/{id}/map") case map(id: Int)
  @LinkPath("/refresh") case refresh
  @LinkPath("/trips/{id}/delete") case delete(id: Int)

  var place: RoutePlace<Tab> {
    switch self {
    case .home: .root(of: .trips)
    case .trip: .pushed(in: .trips)
    case .notes: .sheet
    case .settings: .root(of: .settings)
    case .offer: .cover
    case .login: .sheet(over: .settings)
    case .map: .cover(over: .trips)
    case .refresh: .action(isHarmless: true)
    case .delete: .action
    }
  }

  var parent: TourRoute? {
    if case .map(let id) = self { .trip(id: id) } else { nil }
  }
}

private struct TourScreen: View {
  let route: TourRoute
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack {
      Text("\(route)")
      Button("close") { dismiss() }
      NavigationLink("more", value: TourRoute.trip(id: 8))
    }
  }
}

/// The tabs of an app whose routes are its screens, with and without labels of its own.
@MainActor @Suite struct RouteTabsTests {
  private func start(
    style: LinkTabsStyle = .automatic, rules: LinkRules<TourRoute> = LinkRules(), isNamed: Bool,
    restoring saved: [String: any Sendable] = [:], quirks: Set<HeadlessQuirk> = []
  ) -> HeadlessApp {
    let clock = HeadlessClock()
    let app = HeadlessApp(restoring: saved, quirks: quirks, clock: clock) {
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

  /// A link, and what is on screen after it: the front layer, and what is below.
  struct Row: Sendable, CustomTestStringConvertible {
    let path: String
    let modals: [HeadlessNode.Kind]
    let text: String
    let tab: String
    let below: String

    var testDescription: String { path }
  }

  private nonisolated static let rows = [
    Row(path: "offer", modals: [.cover], text: "offer", tab: "trips", below: "trip(id: 7)"),
    Row(path: "login", modals: [.sheet], text: "login", tab: "settings", below: "root of settings"),
    Row(
      path: "trips/9/map", modals: [.cover], text: "map(id: 9)", tab: "trips",
      below: "trip(id: 9)"),
  ]

  @Test(arguments: HeadlessQuirkSet.all, rows)
  func `sheets and covers open over their tabs`(_ set: HeadlessQuirkSet, _ row: Row) {
    let app = start(isNamed: true, quirks: set.quirks)
    for path in ["trips/7", row.path] {
      if let url = URL(string: "tour://\(path)") { app.open(url) }
      app.advance(by: .seconds(30))
    }
    #expect(app.window?.modals == row.modals)
    #expect(app.window?.texts.contains(row.text) == true)
    if let url = URL(string: "tour://\(row.path)") { app.open(url) }
    app.advance(by: .seconds(30))
    #expect(app.window?.modals == row.modals, "The same link again changes nothing.")
    #expect(app.window?.tap("close") == true)
    app.advance(by: .seconds(30))
    #expect(app.window?.modals == [])
    #expect(app.window?.selectedTab == row.tab)
    #expect(app.window?.texts.contains(row.below) == true)
  }

  @Test func `an action runs, and shows nothing`() async {
    var done: [TourRoute] = []
    let rules = LinkRules<TourRoute>()
      .gate("ask", asks: true) { route, _ in
        if case .delete = route { .confirm(prompt: "Delete it?") } else { .pass }
      }
      .action("act") { route, _ in done.append(route) }
    let app = start(rules: rules, isNamed: false)
    func open(_ path: String) async {
      if let url = URL(string: "tour://\(path)") { app.open(url) }
      for _ in 0..<20 {
        for _ in 0..<20 { await Task.yield() }
        app.advance(by: .milliseconds(100))
      }
    }
    await open("trips/7")
    await open("refresh")
    #expect(done == [.refresh])
    await open("trips/7/delete")
    #expect(done == [.refresh])
    #expect(app.window?.tap("Open") == true)
    await open("refresh")
    #expect(done == [.refresh, .delete(id: 7), .refresh])
    #expect(app.window?.texts.contains("trip(id: 7)") == true)
    #expect(app.issues.isEmpty)
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
