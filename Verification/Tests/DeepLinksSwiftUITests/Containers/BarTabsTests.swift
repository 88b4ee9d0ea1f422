// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import HeadlessLinks
import SwiftUI
import Testing

/// Seven tabs, more than a phone's bar has room for.
enum DayStructure: AppStructure {
  enum Tab: String, Hashable, Codable, CaseIterable, Sendable {
    case monday, tuesday, wednesday, thursday, friday, saturday, sunday
  }

  struct Screen: Hashable, Codable, Sendable { var hour: Int }
  typealias Modal = Never
}

@DeepLinkRoutes("days://")
enum DayRoute: LinkNavigable, Hashable {
  typealias Structure = DayStructure

  @LinkPath("/saturday/{hour}") case saturday(hour: Int)
  @LinkPath("/sunday/{hour}") case sunday(hour: Int)

  var destination: LinkDestination<DayStructure> {
    switch self {
    case .saturday(let hour): .push(.init(hour: hour), in: .saturday)
    case .sunday(let hour): .push(.init(hour: hour), in: .sunday)
    }
  }
}

@MainActor @Suite struct BarTabsTests {
  private let clock = HeadlessClock()

  private func start(
    quirks: Set<HeadlessQuirk>
  ) -> (HeadlessApp, LinkNavigator<DayRoute>) {
    let navigator = LinkNavigator<DayRoute>(
      initialTab: .monday, clock: HeadlessLinkClock(clock))
    let app = HeadlessApp(quirks: quirks, clock: clock) {
      LinkTabs(navigator, style: .tabBar) { tab in
        LinkStack(navigator) {
          Text("root of \(tab)")
        } screen: {
          Text("\($0.hour) o'clock")
        }
      }
    }
    app.advance(by: .seconds(1))
    return (app, navigator)
  }

  private func open(
    _ link: String, _ app: HeadlessApp, _ navigator: LinkNavigator<DayRoute>
  ) -> LinkOutcome? {
    let request = navigator.open(link, from: .programmatic)
    app.advance(by: .seconds(30))
    return request.result
  }

  private func bar(_ app: HeadlessApp) -> [String] {
    app.window?.tree.all.filter { $0.kind == .tab }.compactMap(\.value) ?? []
  }

  @Test(arguments: HeadlessQuirkSet.all)
  func `links and users reach the tabs that the bar has no room for`(_ set: HeadlessQuirkSet) {
    let (app, navigator) = start(quirks: set.quirks)
    #expect(bar(app) == ["monday", "tuesday", "wednesday", "thursday", "more"])
    #expect(open("days://saturday/9", app, navigator)?.name == "opened")
    #expect(app.window?.texts == ["9 o'clock"])
    app.window?.selectTab("more")
    app.advance(by: .seconds(30))
    #expect(app.window?.texts == ["Friday", "Saturday", "Sunday"])
    // The tab that was in front before the list, with the same screen and with another one.
    #expect(open("days://saturday/9", app, navigator)?.name == "opened")
    #expect(app.window?.texts == ["9 o'clock"])
    app.window?.selectTab("more")
    app.advance(by: .seconds(30))
    let other = navigator.open("days://saturday/10", from: .programmatic)
    app.advance(by: .seconds(30))
    #expect(other.result?.name == "opened")
    #expect(app.window?.texts == ["10 o'clock"])
    _ = open("days://saturday/9", app, navigator)
    #expect(app.window?.goBack() == true)
    app.window?.selectTab("more")
    #expect(app.window?.tap("Sunday") == true)
    app.advance(by: .seconds(30))
    #expect(app.window?.texts == ["root of sunday"])
    #expect(navigator.selectedTab == .sunday)
    app.window?.selectTab("monday")
    #expect(navigator.selectedTab == .monday)
    #expect(!app.issues.contains { $0.contains("More") }, "\(app.issues)")
  }

  @Test(arguments: HeadlessQuirkSet.all)
  func `a window that becomes wide shows every tab, and the one in front stays`(
    _ set: HeadlessQuirkSet
  ) {
    let (app, navigator) = start(quirks: set.quirks)
    _ = open("days://sunday/3", app, navigator)
    for isListShown in [false, true] {
      if isListShown { app.window?.selectTab("more") }
      app.window?.resize(toCompact: false)
      app.advance(by: .seconds(30))
      #expect(bar(app) == DayStructure.Tab.allCases.map(\.rawValue))
      #expect(app.window?.texts == ["3 o'clock"])
      #expect(open("days://sunday/3", app, navigator) != nil)
      #expect(app.window?.texts == ["3 o'clock"])
      app.window?.resize(toCompact: true)
      app.advance(by: .seconds(30))
      #expect(app.window?.texts == ["3 o'clock"])
    }
  }
}
