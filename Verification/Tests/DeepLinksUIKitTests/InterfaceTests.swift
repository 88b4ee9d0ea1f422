// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksNavigation
@testable import DeepLinksSimulation
@testable import DeepLinksUIKit
import Testing
import UIKit

/// What a container makes of its parameters, and of what it finds when it comes on screen.
@MainActor @Suite struct InterfaceTests {
  private let clock = LinkManualClock()

  private func navigator(_ tab: KitStructure.Tab = .home) -> LinkNavigator<KitRoute> {
    LinkNavigator(initialTab: tab, clock: clock)
  }

  private func container(
    _ navigator: LinkNavigator<KitRoute>, tabs: [KitStructure.Tab]? = nil
  ) -> LinkContainer<KitRoute> {
    let root: @MainActor (KitStructure.Tab) -> UIViewController = { KitScreen($0.rawValue) }
    let screen: @MainActor (KitStructure.Screen) -> UIViewController = {
      KitScreen($0.description)
    }
    let modal: @MainActor (KitStructure.Modal) -> UIViewController = { KitScreen($0.description) }
    return tabs.map {
      LinkContainer(navigator, tabs: $0, root: root, screen: screen, modal: modal)
    } ?? LinkContainer(navigator, root: root, screen: screen, modal: modal)
  }

  private func show(_ container: LinkContainer<KitRoute>) {
    container.rootViewController.beginAppearanceTransition(true, animated: false)
    container.rootViewController.endAppearanceTransition()
    clock.advance(by: .seconds(20))
  }

  private func hide(_ container: LinkContainer<KitRoute>) {
    container.rootViewController.beginAppearanceTransition(false, animated: false)
    container.rootViewController.endAppearanceTransition()
    clock.advance(by: .seconds(20))
  }

  private func stacks(_ container: LinkContainer<KitRoute>) -> [UINavigationController] {
    let root = container.rootViewController
    let tabs = (root as? UITabBarController)?.viewControllers ?? [root]
    return tabs.compactMap { $0 as? UINavigationController }
  }

  private func titles(_ container: LinkContainer<KitRoute>) -> [[String]] {
    stacks(container).map { $0.viewControllers.map { $0.title ?? "" } }
  }

  @Test(
    arguments: [
      (nil, ["home", "shop", "settings"]),
      ([.settings, .home], ["settings", "home"]),
      ([.shop], ["shop"]),
    ] as [([KitStructure.Tab]?, [String])])
  func `shows the tabs that it is given, in their order, and declines links to others`(
    _ tabs: [KitStructure.Tab]?, _ names: [String]
  ) {
    let navigator = navigator(tabs?.last ?? .home)
    let container = container(navigator, tabs: tabs)
    #expect(titles(container) == names.map { [$0] })
    #expect(stacks(container).map(\.tabBarItem.title) == names)
    #expect((container.rootViewController is UITabBarController) == (names.count > 1))
    show(container)
    for tab in KitStructure.Tab.allCases {
      let request = navigator.open("kit://go/\(tab.rawValue).p1", from: .programmatic)
      clock.advance(by: .seconds(20))
      #expect(request.result?.name == (names.contains(tab.rawValue) ? "opened" : "declined"))
      #expect(!request.trace.description.contains("nacknowledged"), "\(request.trace)")
    }
    #expect(titles(container) == names.map { [$0, "page 1"] })
  }

  @Test func `shows the navigator's tab before it is on screen`() throws {
    let container = container(navigator(.settings))
    let tabs = try #require(container.rootViewController as? UITabBarController)
    #expect(tabs.selectedViewController?.tabBarItem.title == "settings")
  }

  @Test(arguments: [nil, [.shop]] as [[KitStructure.Tab]?])
  func `shows what the navigator said before the container was on screen`(
    _ tabs: [KitStructure.Tab]?
  ) {
    let navigator = navigator(.shop)
    let container = container(navigator, tabs: tabs)
    navigator[path: .tab(.shop)] = [.init(page: 1), .init(page: 2)]
    navigator[path: .tab(.home)] = [.init(page: 3)]
    navigator.selectedTab = .home
    navigator.selectedTab = .shop
    show(container)
    #expect(
      titles(container)
        == (tabs == nil
          ? [["home", "page 3"], ["shop", "page 1", "page 2"], ["settings"]]
          : [["shop", "page 1", "page 2"]]))
    let refreshed = navigator.open("kit://go/shop.p1.p2", from: .programmatic)
    clock.advance(by: .seconds(20))
    #expect(refreshed.result?.name == "refreshed")
  }

  @Test func `shows what lies under a modal before the modal`() throws {
    let saved = navigator(.shop)
    saved[path: .tab(.home)] = [.init(page: 3)]
    saved[path: .tab(.shop)] = [.init(page: 1), .init(page: 2)]
    saved.acknowledge(.ready)
    saved.present(.init(form: 1), path: [.init(page: 4)])
    clock.advance(by: .seconds(20))
    saved.present(.init(form: 2))
    clock.advance(by: .seconds(20))
    let navigator = navigator()
    let container = container(navigator)
    #expect(navigator.restore(savedState: try saved.savedState()).isRestored)
    container.rootViewController.beginAppearanceTransition(true, animated: false)
    container.rootViewController.endAppearanceTransition()
    #expect(
      titles(container) == [["home", "page 3"], ["shop", "page 1", "page 2"], ["settings"]])
    let tabs = try #require(container.rootViewController as? UITabBarController)
    #expect(tabs.selectedViewController?.tabBarItem.title == "shop")
    let modal = tabs.presentedViewController as? UINavigationController
    #expect(modal?.viewControllers.map(\.title) == ["form 1", "page 4"])
    clock.advance(by: .milliseconds(1))
    let second = modal?.presentedViewController as? UINavigationController
    #expect(second?.viewControllers.map(\.title) == ["form 2"])
  }

  @Test func `changes nothing below a modal that is still coming`() throws {
    let saved = navigator(.shop)
    saved.acknowledge(.ready)
    saved.present(.init(form: 1))
    clock.advance(by: .seconds(20))
    let app = KitApp()
    let root = app.container?.rootViewController
    #expect(app.navigator?.restore(savedState: try saved.savedState()).isRestored == true)
    #expect(root?.presentedViewController?.isBeingPresented == true)
    #expect(app.window?.selectedTab == "home")
    app.settle()
    #expect(app.seen == "shop | form 1")
    #expect(app.app.issues.isEmpty)
  }

  @Test(arguments: ["home.p1.p2", "shop", "shop.p1.p2", "settings.p3.p4", "settings.p3.p5.p6"])
  func `opens what no one sees without waiting for UIKit`(_ link: String) {
    let navigator = navigator()
    navigator[path: .tab(.settings)] = [.init(page: 3), .init(page: 4)]
    let container = container(navigator)
    show(container)
    hide(container)
    let request = navigator.open("kit://go/\(link)", from: .programmatic)
    clock.advance(by: .milliseconds(100))
    #expect(request.result?.name == "opened")
    let path = link.split(separator: ".").dropFirst().map { "page \($0.dropFirst())" }
    #expect(titles(container).contains { $0.dropFirst() == path[...] })
  }

  @Test func `an interface that another one replaces reports nothing anymore`() throws {
    let app = KitApp()
    app.request("home.p1")
    let navigator = try #require(app.navigator)
    let old = try #require(app.container)
    let stack = try #require(app.window?.top?.navigationController)
    let top = try #require(stack.topViewController)
    old.unmount()
    let new = container(navigator)
    app.scene?.window?.rootViewController = new.rootViewController
    app.settle()
    old.unmount()
    #expect(navigator.window.isReady)
    navigator.popToRoot()
    app.settle()
    let request = navigator.open("kit://go/home.p1", from: .programmatic)
    app.app.settle()
    #expect(app.app.isMoving)
    stack.delegate?.navigationController(stack, didShow: top, animated: false)
    app.app.settle()
    #expect(request.result == nil)
    app.settle()
    #expect(request.result?.name == "opened")
    #expect(new.navigator === navigator)
  }

  @Test(arguments: [1, 2])
  func `moves what a modal uncovers`(_ form: Int) {
    let app = KitApp()
    app.request("home.m\(form)")
    app.navigator?.dismissAll()
    app.app.settle()
    app.navigator?[path: .tab(.home)] = [.init(page: 5)]
    #expect(app.film() == ["home | form \(form) …", "home › page 5 …", "home › page 5"])
    #expect(app.app.issues.isEmpty)
  }

  @Test func `selects the navigator's tab again when it comes on screen`() throws {
    let navigator = navigator()
    let container = container(navigator)
    navigator.selectedTab = .shop
    let tabs = try #require(container.rootViewController as? UITabBarController)
    show(container)
    #expect(tabs.selectedViewController?.tabBarItem.title == "shop")
  }

  @Test func `is gone when it is unmounted, and there when it appears again`() {
    let navigator = navigator()
    let container = container(navigator)
    container.unmount()
    #expect(!navigator.window.isReady)
    show(container)
    #expect(navigator.window.isReady)
    container.unmount()
    #expect(!navigator.window.isReady)
    let request = navigator.open("kit://go/home.p1", from: .programmatic)
    clock.advance(by: .seconds(20))
    #expect(request.result == nil)
    // What disappears and appears without being unmounted stays.
    hide(container)
    show(container)
    #expect(navigator.window.isReady)
    #expect(request.result?.name == "opened")
    #expect(titles(container).first == ["home", "page 1"])
    hide(container)
    #expect(navigator.window.isReady)
  }

  @Test func `changes nothing on screen while it is unmounted`() {
    let navigator = navigator()
    let container = container(navigator)
    show(container)
    container.unmount()
    navigator[path: .tab(.home)] = [.init(page: 1)]
    clock.advance(by: .seconds(20))
    #expect(titles(container).first == ["home"])
    hide(container)
    show(container)
    #expect(titles(container).first == ["home", "page 1"])
  }

  @Test(
    arguments: [
      ([1], [.pageSheet]), ([2], [.fullScreen]), ([3], [.pageSheet]), ([4], [.fullScreen]),
      ([1, 2], [.pageSheet, .fullScreen]), ([2, 1, 4], [.fullScreen, .pageSheet, .fullScreen]),
    ] as [([Int], [UIModalPresentationStyle])])
  func `presents each modal as the app says`(
    _ forms: [Int], _ styles: [UIModalPresentationStyle]
  ) {
    let app = KitApp()
    for form in forms { app.request("home.m\(form).q5.over") }
    #expect(app.window?.modals.map(\.modalPresentationStyle) == styles)
    #expect(app.seen == (["home"] + forms.map { "form \($0) › page 5" }).joined(separator: " | "))
  }

  @Test func `presents sheets if the app says nothing`() throws {
    let navigator = navigator()
    let container = container(navigator)
    show(container)
    navigator.present(.init(form: 2))
    clock.advance(by: .seconds(20))
    #expect(
      container.rootViewController.presentedViewController?.modalPresentationStyle == .pageSheet)
  }

  @Test func `moves what is in front, and nothing else`() throws {
    let app = KitApp()
    func isMoved(by change: (LinkNavigator<KitRoute>) -> Void) -> Bool {
      if let navigator = app.navigator { change(navigator) }
      app.app.settle()
      defer { app.settle() }
      return app.app.isMoving
    }
    #expect(isMoved { $0.open("kit://go/home.p1", from: .programmatic) })
    #expect(!isMoved { $0[path: .tab(.shop)] = [.init(page: 2)] })
    #expect(isMoved { $0.open("kit://go/home.m1", from: .programmatic) })
    #expect(isMoved { $0.open("kit://go/home.m1.q2", from: .programmatic) })
    #expect(!isMoved { $0[path: .tab(.home)] = [] })
    #expect(isMoved { $0.dismissAll() })
    #expect(app.seen == "home")
    #expect(isMoved { $0[path: .tab(.home)] = [.init(page: 7)] })
    #expect(app.seen == "home › page 7")
    #expect(!isMoved { $0.selectedTab = .shop })
    #expect(app.seen == "shop › page 2")
    let saved = try app.navigator?.savedState()
    let other = KitApp()
    #expect(other.navigator?.restore(savedState: saved ?? []).isRestored == true)
    other.app.settle()
    #expect(!other.app.isMoving)
    #expect(other.seen == "shop › page 2")
  }

  @Test func `tells each screen that is asked for again, once`() async {
    let app = KitApp()
    let links = ["home", "shop.p1", "shop.p1.p2", "home.m1", "home.m1.q3", "home.m3.over"]
    var expected: [String] = []
    for (link, title) in zip(links, ["home", "page 1", "page 2", "form 1", "page 3", "form 3"]) {
      app.request(link)
      // The root was there before.
      if link != "home" { #expect(app.scene?.refreshed == expected) }
      if link == "home" { expected.append("home by home") }
      await KitApp.runTasks(until: app.scene?.refreshed == expected)
      app.request(link)
      expected.append("\(title) by \(link)")
      await KitApp.runTasks(until: app.scene?.refreshed == expected)
    }
  }

  @Test(arguments: [[.home], [.home, .shop]] as [[KitStructure.Tab]])
  func `leaves what the app presents to a link that asks for what is there`(
    _ tabs: [KitStructure.Tab]
  ) {
    let navigator = navigator()
    let container = container(navigator, tabs: tabs)
    show(container)
    navigator.open("kit://go/home.p1", from: .programmatic)
    clock.advance(by: .seconds(20))
    let own = KitScreen("own")
    container.rootViewController.present(own, animated: true)
    // The app goes back below it.
    stacks(container).first?.popViewController(animated: false)
    clock.advance(by: .seconds(20))
    #expect(navigator.state.isAtRoots)
    #expect(container.rootViewController.presentedViewController === own)
    for (link, isLeft) in [("home", true), ("home.p1", false)] {
      let request = navigator.open("kit://go/\(link)", from: .programmatic)
      clock.advance(by: .seconds(20))
      #expect(request.result?.name == (isLeft ? "refreshed" : "opened"))
      #expect((container.rootViewController.presentedViewController === own) == isLeft)
      // Who asked for what is there learns what lies over it.
      switch request.result {
      case .opened(let landing)?, .refreshed(let landing)?:
        #expect(landing.cover == (isLeft ? .presentation : .none))
      default: Issue.record("\(link) is not shown")
      }
    }
  }

  @Test(arguments: ["home.m1", "home.m1.q2.q3", "home.p1"])
  func `waits with what is not on screen, and shows it once`(_ link: String) {
    let navigator = navigator()
    let container = container(navigator)
    show(container)
    hide(container)
    let request = navigator.open("kit://go/\(link)", from: .programmatic)
    clock.advance(by: .milliseconds(100))
    #expect(container.rootViewController.presentedViewController == nil)
    show(container)
    let isModal = link.contains("m1")
    let modal = container.rootViewController.presentedViewController as? UINavigationController
    #expect(
      modal?.viewControllers.map(\.title)
        == (isModal ? ["form 1"] + (link.contains("q") ? ["page 2", "page 3"] : []) : nil))
    #expect(navigator.state.modals.count == (isModal ? 1 : 0))
    #expect(request.result?.name == "opened")
  }

  @Test func `keeps a modal that is there when UIKit does not take another one`() throws {
    let navigator = navigator()
    let container = container(navigator)
    show(container)
    navigator.present(.init(form: 1))
    clock.advance(by: .seconds(20))
    let modal = try #require(container.rootViewController.presentedViewController)
    modal.beginAppearanceTransition(false, animated: false)
    modal.endAppearanceTransition()
    let request = navigator.present(.init(form: 3))
    clock.advance(by: .milliseconds(100))
    #expect(modal.presentedViewController == nil)
    modal.beginAppearanceTransition(true, animated: false)
    modal.endAppearanceTransition()
    clock.advance(by: .seconds(20))
    #expect(container.rootViewController.presentedViewController === modal)
    let other = modal.presentedViewController as? UINavigationController
    #expect(other?.viewControllers.map(\.title) == ["form 3"])
    #expect(request.result?.name == "opened")
  }

  @Test func `lets go of everything when the app does`() {
    weak var container: LinkContainer<KitRoute>?
    weak var root: UIViewController?
    do {
      let made = self.container(navigator())
      container = made
      root = made.rootViewController
      show(made)
    }
    #expect(container == nil)
    #expect(root == nil)
  }
}
