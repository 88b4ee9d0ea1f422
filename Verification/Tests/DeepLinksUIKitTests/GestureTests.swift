// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksNavigation
@testable import DeepLinksCore
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

  @Test func `begins to go back, and stays`() throws {
    let app = app("home.p1.p2")
    #expect(app.window?.swipeBackHalfway() == true)
    let request = try #require(app.request("home.p1.p3"))
    #expect(app.seen == "home › page 1 › page 3")
    #expect(!request.trace.description.contains("nacknowledged"), "\(request.trace)")
    #expect(!request.trace.description.contains("retried"), "\(request.trace)")
    #expect(app.app.issues.isEmpty)
  }

  @Test func `lets go of the screens that a user left`() {
    let app = app("home.p1.p2")
    weak var left: UIViewController?
    left = app.window?.top
    #expect(left?.title == "page 2")
    #expect(app.window?.goBack() == true)
    app.settle()
    #expect(left == nil)
  }

  @Test func `leaves what the app pushes until a link changes its stack`() throws {
    let app = app("home.p1")
    let stack = try #require(app.window?.top?.navigationController)
    stack.pushViewController(KitScreen("own"), animated: true)
    app.settle()
    app.navigator?[path: .tab(.shop)] = [.init(page: 2)]
    app.settle()
    #expect(app.seen == "home › page 1 › own")
    app.request("home.p1.p2")
    #expect(app.seen == "home › page 1 › page 2")
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

  @Test func `closes what code closes, of which UIKit tells no one`() {
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

  @Test func `closes every modal over one that code closes`() {
    let app = KitApp()
    app.request("home.m1.q2")
    app.request("home.m3.over")
    app.request("home.m5.over")
    #expect(app.navigator?.state.modals.count == 3)
    app.window?.modals.first?.dismiss(animated: true)
    #expect(
      app.film() == [
        "home | form 1 › page 2 | form 3 | form 5 …", "home | form 1 › page 2",
      ])
    #expect(app.navigator?.state.modals.map(\.modal.form) == [1])
    #expect(app.seen == "home | form 1 › page 2")
    let another = app.request("home.m1.q4")
    #expect(another?.result?.name == "opened")
    #expect(another?.trace.description.contains("nacknowledged") == false)
    #expect(app.seen == "home | form 1 › page 4")
    app.window?.root?.dismiss(animated: true)
    app.settle()
    #expect(app.navigator?.state.modals.isEmpty == true)
    let request = app.request("home.m1")
    #expect(request?.result?.name == "opened")
    #expect(request?.trace.description.contains("nacknowledged") == false)
    #expect(app.app.issues.isEmpty)
  }

  @Test func `goes back inside of a sheet`() {
    let app = app("home.m1.q2.q3")
    #expect(app.seen == "home | form 1 › page 2 › page 3")
    #expect(app.window?.goBack() == true)
    app.settle()
    #expect(app.navigator?.state.modals.first?.path.map(\.page) == [2])
  }

  @Test(arguments: ["home.p5", "home.p1.p2.p5", "home.p1.p5"])
  func `a link that comes while a user goes back wins`(_ link: String) throws {
    let app = app("home.p1.p2")
    #expect(app.window?.goBack() == true)
    #expect(app.app.isMoving)
    let request = try #require(app.request(link))
    #expect(request.result?.name == "opened")
    #expect(app.seen == app.told)
    #expect(
      app.seen
        == link.split(separator: ".").map { word in
          word.hasPrefix("p") ? "page \(word.dropFirst())" : "\(word)"
        }.joined(separator: " › "))
  }

  @Test(
    arguments: ["back", "tab", "same tab", "swipe", "code", "half"],
    [
      ("home", ["home"]), ("shop", ["shop"]), ("shop.p9", ["shop › page 9"]),
      ("home.p1", ["home › page 1"]), ("home.p1.p6", ["home › page 1 › page 6"]),
      ("home.m1", ["home | form 1", "home › page 1 | form 1", "home › page 1 › page 2 | form 1"]),
      ("settings", ["settings"]),
    ] as [(String, [String])])
  func `a link opens at once after what a user did`(
    _ gesture: String, _ row: (link: String, seen: [String])
  ) throws {
    let isModal = ["swipe", "code"].contains(gesture)
    let app = isModal ? app("shop.p9", "home.p1.p2", "home.m3") : app("shop.p9", "home.p1.p2")
    switch gesture {
    case "back": app.window?.goBack()
    case "tab": app.window?.selectTab("shop")
    case "same tab": app.window?.selectTab("home")
    case "swipe": app.window?.swipeDown()
    case "code": app.window?.dismissByCode()
    default: app.window?.swipeBackHalfway()
    }
    app.settle()
    #expect(app.seen == app.told)
    for count in 1...2 {
      let before = app.seen
      let request = try #require(app.request(row.link))
      #expect(app.seen == app.told)
      if row.link != "home.m1" { #expect(row.seen.contains(app.seen)) }
      #expect(request.result?.name == (app.seen == before ? "refreshed" : "opened"), "\(count)")
      #expect(!request.trace.description.contains("nacknowledged"), "\(request.trace)")
    }
    #expect(app.app.issues.isEmpty)
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

  @Test(arguments: [false, true])
  func `an app that replaces a stack with its own screens keeps its state, and links go on`(
    _ isAnimated: Bool
  ) throws {
    let app = app("shop.p1.p2")
    let tabs = try #require(app.window?.root as? UITabBarController)
    let stack = try #require(tabs.selectedViewController as? UINavigationController)
    stack.setViewControllers([KitScreen("own")], animated: isAnimated)
    app.settle()
    #expect(app.seen == "own")
    #expect(app.navigator?.state[.shop].map(\.page) == [1, 2])
    app.request("shop.p3")
    #expect(app.seen == "shop › page 3")
    #expect(app.app.issues.isEmpty)
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
      #expect(app.navigator?.window.requestCount == 0, "\(gesture) after \(milliseconds) ms")
      #expect(app.seen == app.told, "\(gesture) after \(milliseconds) ms")
      app.request("settings.p7")
      #expect(app.seen == "settings › page 7", "\(gesture) after \(milliseconds) ms")
    }
  }
}

extension KitApp {
  /// What the navigator's state says that a user sees.
  var told: String {
    guard let state = navigator?.state else { return "no window" }
    let root = [state.selectedTab.rawValue] + state[state.selectedTab].map(\.description)
    let modals = state.modals.map { [$0.modal.description] + $0.path.map(\.description) }
    return ([root] + modals).map { $0.joined(separator: " › ") }.joined(separator: " | ")
  }
}
