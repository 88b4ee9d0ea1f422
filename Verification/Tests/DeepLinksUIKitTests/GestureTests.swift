// SPDX-License-Identifier: MIT

import DeepLinksCore
import DeepLinksUIKit
import Testing
import UIKit

/// What people, and UIKit by itself, do to what a link showed.
@MainActor @Suite struct GestureTests {
  private func app(_ links: String...) -> KitApp {
    let app = KitApp()
    for link in links { app.request(link) }
    return app
  }

  @Test func `goes back`() {
    let app = app("home.p1.p2")
    #expect(app.window?.goBack() == true)
    app.settle()
    #expect(app.navigator?.state[.home].map(\.page) == [1])
    #expect(app.seen == "home › page 1")
    app.request("home.p1.p2")
    #expect(app.seen == "home › page 1 › page 2")
  }

  @Test func `begins to go back, and stays`() {
    let app = app("home.p1.p2")
    #expect(app.window?.swipeBackHalfway() == true)
    app.open("home.p1.p3")
    app.settle()
    #expect(app.seen == "home › page 1 › page 3")
    #expect(app.app.issues.isEmpty)
  }

  @Test func `selects tabs, and the root of the one in front`() {
    let app = app("home.p1.p2")
    #expect(app.window?.selectTab("shop") == true)
    #expect(app.navigator?.state.selectedTab == .shop)
    #expect(app.window?.selectTab("home") == true)
    #expect(app.window?.selectTab("home") == true)
    app.settle()
    #expect(app.navigator?.state.isAtRoots == true)
    #expect(app.seen == "home")
  }

  @Test func `swipes a sheet away, one at a time`() {
    let app = app("home.m1", "home.m3.over")
    #expect(app.window?.swipeDown() == true)
    app.settle()
    #expect(app.navigator?.state.modals.map(\.modal.form) == [1])
    #expect(app.window?.swipeDown() == true)
    app.settle()
    #expect(app.seen == "home")
    #expect(app.navigator?.state.modals.isEmpty == true)
  }

  @Test func `closes what code closes, of which UIKit tells nobody`() {
    let app = app("home.m1")
    #expect(app.window?.dismissByCode() == true)
    app.settle()
    #expect(app.navigator?.state.modals.isEmpty == true)
    app.request("home.m1")
    #expect(app.seen == "home | form 1")
    app.navigator?.dismiss()
    app.settle()
    #expect(app.seen == "home")
    #expect(app.app.issues.isEmpty)
  }

  @Test func `goes back inside of a sheet`() {
    let app = app("home.m1.q2.q3")
    #expect(app.seen == "home | form 1 › page 2 › page 3")
    #expect(app.window?.goBack() == true)
    app.settle()
    #expect(app.navigator?.state.modals.first?.path.map(\.page) == [2])
  }

  @Test func `takes commands of the app`() {
    let app = app()
    app.navigator?.push(.init(page: 5))
    app.settle()
    app.navigator?.present(.init(form: 2), path: [.init(page: 6)])
    app.settle()
    #expect(app.seen == "home › page 5 | form 2 › page 6")
    app.navigator?.dismissAll()
    app.settle()
    app.navigator?.popToRoot()
    app.settle()
    app.navigator?.select(.settings)
    app.settle()
    #expect(app.seen == "settings")
  }

  /// A gesture at every moment of a link that closes a sheet, changes the tab, pushes and presents.
  @Test(arguments: ["back", "tab", "swipe", "code", "half"])
  func `wins over a link in the middle, or loses, and nothing is stuck`(_ gesture: String) {
    for milliseconds in stride(from: 0, through: 1_200, by: 40) {
      let app = app("shop.p9.p8", "home.p1.p2", "home.m1")
      app.open("shop.p3.p4.m5")
      app.app.advance(by: .milliseconds(milliseconds))
      switch gesture {
      case "back": app.window?.goBack()
      case "tab": app.window?.selectTab("settings")
      case "swipe": app.window?.swipeDown()
      case "code": app.window?.dismissByCode()
      default: app.window?.swipeBackHalfway()
      }
      app.settle()
      #expect(app.navigator?.pipeline.requestCount == 0, "\(gesture) after \(milliseconds) ms")
      #expect(app.seen == app.told, "\(gesture) after \(milliseconds) ms")
      app.request("settings.p7")
      #expect(app.seen == "settings › page 7", "\(gesture) after \(milliseconds) ms")
    }
  }
}

extension KitApp {
  /// What the navigator's state says that a person sees.
  var told: String {
    guard let state = navigator?.state else { return "no window" }
    let root = [state.selectedTab.rawValue] + state[state.selectedTab].map(\.description)
    let modals = state.modals.map { [$0.modal.description] + $0.path.map(\.description) }
    return ([root] + modals).map { $0.joined(separator: " › ") }.joined(separator: " | ")
  }
}
