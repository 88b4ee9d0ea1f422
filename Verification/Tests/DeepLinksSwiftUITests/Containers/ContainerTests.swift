// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksNavigation
import DeepLinksSwiftUI
import HeadlessLinks
import SwiftUI
import Testing

@MainActor @Suite struct ContainerTests {
  @Test func `tabs become a sidebar where the window is wide, and everything stays open`() {
    let fixture = FixtureApp()
    fixture.open("shop.p1.p2")
    fixture.app.window?.resize(toCompact: false)
    fixture.settle()
    #expect(fixture.app.window?.tree.all.contains { $0.kind == .splitView } == true)
    #expect(fixture.app.window?.screens == ["page 1", "page 2"])
    fixture.open("settings.p3")
    #expect(fixture.app.window?.screens == ["page 3"])
    #expect(fixture.app.window?.tap("Shop") == true)
    fixture.settle()
    #expect(fixture.navigator.selectedTab == .shop)
    #expect(fixture.app.window?.screens == ["page 1", "page 2"])
    fixture.app.window?.resize(toCompact: true)
    fixture.settle()
    #expect(fixture.seen == "shop › page 1 › page 2: page 2")
  }

  @Test(arguments: HeadlessQuirkSet.all)
  func `a row of a sidebar and a link to it show the screens that were left there`(
    _ set: HeadlessQuirkSet
  ) {
    for isLink in [true, false] {
      let fixture = FixtureApp(quirks: set.quirks)
      fixture.app.window?.resize(toCompact: false)
      fixture.open("shop.p1.p2")
      fixture.open("settings.p3")
      if isLink {
        fixture.open("shop.p1.p2")
      } else {
        #expect(fixture.app.window?.tap("Shop") == true)
        fixture.settle()
      }
      #expect(fixture.app.window?.screens == ["page 1", "page 2"])
      #expect(fixture.navigator.state[.shop].map(\.page) == [1, 2])
    }
  }

  @Test func `a narrow sidebar shows the sidebar or the tab`() {
    let clock = HeadlessClock()
    let navigator = LinkNavigator<FixtureRoute>(
      initialTab: .home, clock: HeadlessLinkClock(clock))
    let app = HeadlessApp(clock: clock) {
      LinkTabs(navigator, style: .sidebar) { tab in
        LinkStack(navigator) {
          Text("root of \(tab)")
        } screen: {
          Text("\($0)")
        }
      }
    }
    #expect(app.window?.texts == ["root of home"])
    app.window?.goBack()
    app.advance(by: .seconds(1))
    #expect(navigator.sidebarSelection == nil)
    #expect(app.window?.texts == ["Home", "Shop", "Settings"])
    navigator.open("fixture://go/shop.p1", from: .programmatic)
    app.advance(by: .seconds(30))
    #expect(app.window?.texts == ["page 1"])
    app.window?.goBack()
    app.window?.goBack()
    app.advance(by: .seconds(1))
    app.window?.tap("Settings")
    app.advance(by: .seconds(1))
    #expect(navigator.sidebarSelection == .settings)
    #expect(app.window?.texts == ["root of settings"])
  }

  @Test func `a navigator that takes the place of another one gets the links from then on`() {
    let clock = HeadlessClock()
    let inbox = LinkInbox(clock: HeadlessLinkClock(clock))
    let place = NavigatorPlace(clock)
    let app = HeadlessApp(clock: clock) { NavigatorRoot(place: place).deepLinks(inbox) }
    if let url = FixtureApp.url("home.p1") { app.open(url) }
    app.advance(by: .seconds(30))
    #expect(app.window?.texts == ["page 1"])
    place.navigator = LinkNavigator(initialTab: .home, clock: HeadlessLinkClock(clock))
    app.advance(by: .seconds(30))
    #expect(app.window?.texts == ["root"])
    if let url = FixtureApp.url("home.p2") { app.open(url) }
    app.advance(by: .seconds(30))
    #expect(app.window?.texts == ["page 2"])
  }

  @Test func `a large phone that is turned keeps its tab bar`() {
    let clock = HeadlessClock()
    let navigator = LinkNavigator<FixtureRoute>(
      initialTab: .home, clock: HeadlessLinkClock(clock))
    let app = HeadlessApp(clock: clock) {
      LinkTabs(navigator) { tab in
        Text("root of \(tab)")
      }
      .environment(\.verticalSizeClass, .compact)
    }
    app.window?.resize(toCompact: false)
    app.advance(by: .seconds(1))
    #expect(app.window?.tree.all.contains { $0.kind == .splitView } == false)
    #expect(app.window?.selectedTab == "home")
  }

  @Test func `a tab that is not shown declines its links`() {
    let fixture = FixtureApp { $0.tabs = [.home, .shop] }
    fixture.open("settings.p1")
    #expect(fixture.seen == "home: root of home")
    #expect(fixture.outcomes.first?.contains("absentTab") == true)
    fixture.model.tabs = [.home, .settings]
    fixture.open("settings.p1")
    #expect(fixture.seen == "settings › page 1: page 1")
  }

  @Test(arguments: HeadlessQuirkSet.all.map(\.quirks))
  func `a user who goes elsewhere in the middle wins`(_ quirks: Set<HeadlessQuirk>) {
    let fixture = FixtureApp(quirks: quirks)
    fixture.open("m1")
    fixture.send("shop.p1")
    _ = fixture.app.window?.swipeDown()
    #expect(fixture.app.window?.selectTab("settings") == true)
    fixture.settle()
    #expect(fixture.seen == "settings: root of settings")
    #expect(fixture.outcomes.count == 2)
  }

  @Test(arguments: HeadlessQuirkSet.all)
  func `a path that was set before its stack appears is shown`(_ set: HeadlessQuirkSet) {
    let clock = HeadlessClock()
    let navigator = LinkNavigator<FixtureRoute>(
      initialTab: .home, clock: HeadlessLinkClock(clock))
    navigator.push(.init(page: 1))
    let app = HeadlessApp(quirks: set.quirks, clock: clock) {
      FixtureRoot(navigator: navigator, model: FixtureModel())
    }
    app.advance(by: .seconds(30))
    #expect(app.window?.texts.first == "page 1")
    #expect(navigator.state[.home].map(\.page) == [1])
  }

  @Test func `what a user taps and what a link opens lead to the same state`() {
    let fixture = FixtureApp()
    fixture.app.window?.selectTab("shop")
    fixture.navigator.push(.init(page: 1))
    fixture.settle()
    let byHand = fixture.navigator.state
    let other = FixtureApp()
    other.open("shop.p1")
    #expect(other.navigator.state == byHand)
    fixture.app.window?.goBack()
    #expect(fixture.navigator.state[.shop].isEmpty)
  }

  @Test(arguments: HeadlessQuirkSet.all.map(\.quirks))
  func `plain tabs and stacks do without acknowledgements`(_ quirks: Set<HeadlessQuirk>) {
    // Without them no one sees what these two ignore, which the documentation says.
    let quirks = quirks.subtracting([.pathDuringTabSwitch, .earlyPath])
    let clock = HeadlessClock()
    let time = HeadlessLinkClock(clock)
    let inbox = LinkInbox(clock: time)
    let navigator = LinkNavigator<FixtureRoute>(initialTab: .home, clock: time)
    let app = HeadlessApp(quirks: quirks, clock: clock) {
      PlainRoot(navigator: navigator).linkNavigator(navigator).deepLinks(inbox)
    }
    if let url = FixtureApp.url("shop.p1.p2") { app.open(url) }
    app.advance(by: .seconds(30))
    #expect(app.window?.selectedTab == "shop")
    #expect(app.window?.screens == ["page 1", "page 2"])
    app.window?.goBack()
    #expect(navigator.state[.shop].map(\.page) == [1])
  }

  @Test(arguments: HeadlessQuirkSet.all.map(\.quirks))
  func `one stack alone needs no tabs`(_ quirks: Set<HeadlessQuirk>) {
    let clock = HeadlessClock()
    let time = HeadlessLinkClock(clock)
    let inbox = LinkInbox(clock: time)
    let navigator = LinkNavigator<FixtureRoute>(initialTab: .home, clock: time)
    let app = HeadlessApp(opening: FixtureApp.url("p1.p2"), quirks: quirks, clock: clock) {
      LinkStack(navigator) {
        Text("root")
      } screen: {
        Text("\($0)")
      }
      .deepLinks(inbox)
    }
    app.advance(by: .seconds(30))
    #expect(app.window?.texts == ["page 2"])
    app.window?.goBack()
    app.advance(by: .seconds(30))
    #expect(app.window?.texts == ["page 1"])
  }

  @Test func `a window whose root lies under a cover of the app's own is there`() {
    for quirks in [[], [HeadlessQuirk.coveredRoot]] as [Set<HeadlessQuirk>] {
      let fixture = FixtureApp(quirks: quirks)
      fixture.app.window?.tap("cover")
      fixture.settle()
      #expect(fixture.app.window?.texts == ["the app's own cover"])
      fixture.open("shop.p1")
      #expect(fixture.outcomes == ["opened"], "\(quirks)")
    }
  }

  @Test func `a root view that is gone makes links wait until it is back`() {
    let clock = HeadlessClock()
    let time = HeadlessLinkClock(clock)
    let (inbox, log) = (LinkInbox(clock: time), HeadlessRequestLog())
    inbox.observe(with: log)
    let door = Door()
    let navigator = LinkNavigator<FixtureRoute>(initialTab: .home, clock: time)
    let app = HeadlessApp(clock: clock) {
      DoorRoot(door: door, navigator: navigator).deepLinks(inbox)
    }
    app.advance(by: .seconds(1))
    door.isOpen = false
    app.advance(by: .seconds(1))
    if let url = FixtureApp.url("shop.p1") { app.open(url) }
    app.advance(by: .seconds(600))
    #expect(log.outcomes.isEmpty)
    door.isOpen = true
    app.advance(by: .seconds(10))
    #expect(log.outcomes.map(\.description) == ["opened"])
    #expect(app.window?.screens == ["page 1"])
  }

  @Test func `a window that is closed takes its navigator along`() throws {
    let clock = HeadlessClock()
    let time = HeadlessLinkClock(clock)
    let inbox = LinkInbox(clock: time)
    let app = HeadlessApp(clock: clock) { OwnNavigatorRoot(clock: time).deepLinks(inbox) }
    app.openWindow()
    app.advance(by: .seconds(1))
    #expect(inbox.targets.count == 2)
    let windows = app.windows
    for (index, window) in windows.enumerated() {
      app.close(window)
      #expect(inbox.targets.count == 1 - index)
    }
  }

  @Test func `a window that is connected in the background is not in front`() throws {
    let clock = HeadlessClock()
    let time = HeadlessLinkClock(clock)
    let inbox = LinkInbox(clock: time)
    let app = HeadlessApp(clock: clock) { OwnNavigatorRoot(clock: time).deepLinks(inbox) }
    app.advance(by: .seconds(1))
    let second = try #require(app.openWindow(inBackground: true))
    app.advance(by: .seconds(1))
    inbox.deliver(LinkDelivery(text: "fixture://go/shop.p1", source: .programmatic, callback: .api))
    app.advance(by: .seconds(10))
    #expect(app.windows.map(\.screens) == [["page 1"], []])
    #expect(second.screens == [])
  }
}

struct PlainRoot: View {
  @Bindable var navigator: LinkNavigator<FixtureRoute>

  var body: some View {
    TabView(selection: $navigator.selectedTab) {
      ForEach(FixtureStructure.Tab.allCases, id: \.self) { tab in
        NavigationStack(path: $navigator[path: .tab(tab)]) {
          Text("root of \(tab)")
            .navigationDestination(for: FixtureStructure.Screen.self) { Text("\($0)") }
        }
        .tabItem { Label(tab.rawValue, systemImage: "circle") }
        .tag(tab)
      }
    }
  }
}

@MainActor @Observable private final class NavigatorPlace {
  var navigator: LinkNavigator<FixtureRoute>

  init(_ clock: HeadlessClock) {
    navigator = LinkNavigator(initialTab: .home, clock: HeadlessLinkClock(clock))
  }
}

private struct NavigatorRoot: View {
  let place: NavigatorPlace

  var body: some View {
    LinkStack(place.navigator) {
      Text("root")
    } screen: { screen in
      Text("\(screen)")
    }
  }
}

@MainActor @Observable private final class Door {
  var isOpen = true
}

private struct DoorRoot: View {
  let door: Door
  let navigator: LinkNavigator<FixtureRoute>

  var body: some View {
    if door.isOpen {
      FixtureRoot(navigator: navigator, model: FixtureModel())
    } else {
      Text("signed out")
    }
  }
}
