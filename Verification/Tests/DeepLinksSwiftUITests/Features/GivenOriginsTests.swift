// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import HeadlessLinks
import SwiftUI
import Testing

@DeepLinkRoutes("hosted://")
private enum HostedRoute: Hashable {
  @LinkPath("/") case home
  @LinkPath("/pages/{id}") case page(id: Int)
}

private struct HostedFeature: DeepLinkFeature {
  let id = "hosted"
  let prefix = "/"
  let navigator = LinkNavigator<HostedRoute>(initialTab: .only)

  var content: some View { HostedStack(navigator: navigator) }
  var label: some View { Text("Hosted") }
}

private struct HostedStack: View {
  let navigator: LinkNavigator<HostedRoute>

  var body: some View {
    LinkStack(navigator) {
      Text("Home")
    } screen: {
      Text("\($0)")
    }
  }
}

@DeepLinkRoutes("hosted://")
private enum HostedTabsRoute: TabbedRoute {
  enum Tab: Codable, CaseIterable { case home }

  @LinkPath("/") case home
  @LinkPath("/pages/{id}") case page(id: Int)

  var place: RoutePlace<Tab> { self == .home ? .root(of: .home) : .pushed(in: .home) }
}

/// Every short form of an entry point takes origins and limits, and its time from the environment.
@MainActor @Suite struct GivenOriginsTests {
  enum Entry: CaseIterable { case onDeepLink, stack, tabs, labeledTabs, features, navigator }

  private struct Root: View {
    let entry: Entry
    let origins = ["https://one.example"]
    let limits = LinkLimits(bytes: 30)
    @State private var navigator = LinkNavigator<HostedRoute>(
      initialTab: .only, origins: ["https://one.example"], limits: LinkLimits(bytes: 30))

    var body: some View {
      switch entry {
      case .onDeepLink:
        Text("Home").onDeepLink(HostedRoute.self, origins: origins, limits: limits) { _ in }
      case .stack:
        LinkStack(HostedRoute.self, origins: origins, limits: limits) {
          Text("Home")
        } screen: {
          Text("\($0)")
        }
      case .tabs:
        RouteTabs(HostedTabsRoute.self, origins: origins, limits: limits) { _ in
          Text("Home")
        } screen: {
          Text("\($0)")
        }
      case .labeledTabs:
        RouteTabs(HostedTabsRoute.self, origins: origins, limits: limits) { _ in
          Text("Home")
        } screen: {
          Text("\($0)")
        } label: { _ in
          Text("Tab")
        }
      case .features: FeatureTabs(HostedFeature(), origins: origins, limits: limits)
      case .navigator: HostedStack(navigator: navigator)
      }
    }
  }

  private struct HostedApp: App {
    let entry: Entry
    let log: HeadlessRequestLog
    @State private var inbox = LinkInbox()

    init() { self.init(.stack, HeadlessRequestLog()) }

    init(_ entry: Entry, _ log: HeadlessRequestLog) {
      self.entry = entry
      self.log = log
    }

    var body: some Scene {
      WindowGroup {
        Root(entry: entry).deepLinks(inbox).onAppear { inbox.observe(with: log) }
      }
    }
  }

  private static let links = [
    ("https://one.example/pages/7", "opened"),
    ("hosted://pages/8", "foreignOrigin"),
    ("https://one.example/pages/1234567890123", "notALink"),
  ]

  @Test(arguments: Entry.allCases)
  func `links are read with the origins and limits that an entry point is given`(
    _ entry: Entry
  ) async {
    let log = HeadlessRequestLog()
    let clock = HeadlessClock()
    let app = HeadlessApp(
      HostedApp(entry, log), clock: clock,
      environment: { $0.linkClock = HeadlessLinkClock(clock) })
    app.advance(by: .seconds(1))
    for (link, _) in Self.links {
      if let url = URL(string: link) { app.open(url) }
      for _ in 0..<20 {
        for _ in 0..<20 { await Task.yield() }
        app.advance(by: .milliseconds(200))
      }
    }
    let found = log.links.map { link, outcome in
      if case .declined(let refusal) = outcome { "\(refusal.code)" } else { outcome.name }
    }
    #expect(found == Self.links.map(\.1))
    #expect(app.issues.isEmpty)
  }
}
