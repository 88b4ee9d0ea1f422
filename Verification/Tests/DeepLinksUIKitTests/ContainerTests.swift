// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksNavigation
@testable import DeepLinksSimulation
import DeepLinksUIKit
import Testing
import UIKit

private struct Opening: Sendable, CustomTestStringConvertible {
  var before: [String]
  var link: String
  var seen: String
  var testDescription: String { "\(before) then \(link)" }

  init(_ before: String..., then link: String, shows seen: String) {
    self.before = before
    self.link = link
    self.seen = seen
  }
}

@MainActor @Suite struct ContainerTests {
  private nonisolated static let openings = [
    Opening(then: "home", shows: "home"),
    Opening(then: "home.p1", shows: "home › page 1"),
    Opening(then: "shop.p1.p2.p3", shows: "shop › page 1 › page 2 › page 3"),
    Opening(then: "settings.m1", shows: "home | form 1"),
    Opening(then: "shop.p1.m1.q2", shows: "home | form 1 › page 2"),
    Opening(then: "shop.p1.m2.q2", shows: "home | form 2 › page 2"),
    Opening("home.p1.p2.p3", then: "home.p1", shows: "home › page 1"),
    Opening("home.p1.p2", then: "home.p1.p3", shows: "home › page 1 › page 3"),
    Opening("home.p1", then: "home.p1", shows: "home › page 1"),
    Opening("home.p1", then: "home.p1.push", shows: "home › page 1"),
    Opening("home.p1", then: "shop.p2", shows: "shop › page 2"),
    Opening("home.p1", "shop.p2", then: "home.select", shows: "home › page 1"),
    Opening("home.p1.m1", then: "shop.p2", shows: "shop › page 2"),
    Opening("home.p1.m2", then: "shop.p2", shows: "shop › page 2"),
    Opening("home.m1", "home.m3.over", then: "shop.p2", shows: "shop › page 2"),
    Opening("home.m1", then: "home.m3.over", shows: "home | form 1 | form 3"),
    Opening("home.m1", then: "home.m3", shows: "home | form 3"),
    Opening("home.m1", then: "home.m1.q4", shows: "home | form 1 › page 4"),
    Opening("home.p1", "shop.p2", then: "settings.replaceAll", shows: "settings"),
  ]

  @Test(arguments: openings)
  private func `shows what a link leads to, whatever was there`(_ opening: Opening) throws {
    let app = KitApp()
    for link in opening.before { app.request(link) }
    let request = try #require(app.request(opening.link))
    #expect(app.seen == opening.seen)
    #expect(["opened", "refreshed"].contains(request.result?.name))
    #expect(app.app.issues.isEmpty)
    // Every step was acknowledged: nothing waited for its limit.
    #expect(!request.trace.description.contains("nacknowledged"), "\(request.trace)")
  }

  @Test(arguments: openings)
  private func `shows it also without anything in between`(_ opening: Opening) throws {
    let app = KitApp()
    for link in opening.before {
      app.request(link)
    }
    app.open(opening.link)
    app.app.finishTransitions()
    app.settle()
    #expect(app.seen == opening.seen)
  }

  @Test func `shows the later of two links that come at once`() {
    let app = KitApp()
    app.request("home.p1.m1")
    app.open("shop.p1.p2.m3")
    app.open("settings.p4")
    app.settle()
    #expect(app.seen == "settings › page 4")
    #expect(app.app.issues.isEmpty)
  }

  @Test func `shows the later of two links while the first one is moving`() {
    for milliseconds in stride(from: 0, through: 1_000, by: 50) {
      let app = KitApp()
      app.request("home.p1.m1")
      app.open("shop.p1.p2.m3")
      app.app.advance(by: .milliseconds(milliseconds))
      app.open("settings.p4")
      app.settle()
      #expect(app.seen == "settings › page 4", "after \(milliseconds) ms")
      #expect(app.navigator?.window.requestCount == 0)
      #expect(app.app.issues.isEmpty)
    }
  }

  @Test func `tells the screen that is asked for again`() async {
    let app = KitApp()
    app.request("shop.p1")
    app.request("shop.p1")
    await KitApp.runTasks(until: app.scene?.refreshed.isEmpty == false)
    #expect(app.scene?.refreshed == ["page 1 by shop.p1"])
  }

  @Test func `keeps the controllers of screens that stay`() throws {
    let app = KitApp()
    app.request("home.p1.p2")
    let stack = try #require(app.window?.top?.navigationController)
    let before = stack.viewControllers
    app.request("home.p1.p3")
    #expect(stack.viewControllers.prefix(2) == before.prefix(2))
    #expect(stack.viewControllers.last !== before.last)
  }

  @Test func `moves only the last step, and nothing at a cold start`() throws {
    let app = KitApp()
    app.request("home.p1.m1")
    let request = try #require(app.navigator?.open("kit://go/shop.p2.p3", from: .programmatic))
    // The sheet goes and the tab changes at once; only the push takes its time.
    app.app.advance(by: .milliseconds(1))
    #expect(app.window?.modals.isEmpty == true)
    #expect(request.result == nil)
    app.app.advance(by: .milliseconds(350))
    #expect(request.result?.name == "opened")
  }

  @Test func `dismisses what the app presented by itself`() throws {
    let app = KitApp()
    app.request("home.p1")
    let alert = UIAlertController(title: "Remove?", message: nil, preferredStyle: .alert)
    var isRemoved = false
    alert.addAction(UIAlertAction(title: "Remove", style: .destructive) { _ in isRemoved = true })
    app.window?.top?.present(alert, animated: true)
    app.app.finishTransitions()
    #expect(app.window?.title == "Remove?")
    app.request("shop.p2")
    #expect(app.seen == "shop › page 2")
    #expect(!isRemoved)
    #expect(app.app.issues.isEmpty)
  }

  @Test func `asks before it goes on`() async throws {
    let rules = LinkRules<KitRoute>().dismissal {
      $0.form == 1 ? .confirm(prompt: "Leave?") : .pass
    }
    let app = KitApp(rules: rules)
    app.request("home.m1")
    for answer in ["Cancel", "Continue"] {
      app.open("shop.p2")
      app.settle()
      await KitApp.runTasks(until: app.window?.modals.last is UIAlertController)
      app.app.finishTransitions()
      #expect(app.window?.texts == ["Leave?"])
      #expect(app.window?.tap(answer) == true)
      app.settle()
      #expect(app.seen == (answer == "Cancel" ? "home | form 1" : "shop › page 2"))
    }
    #expect(app.app.issues.isEmpty)
  }

  @Test func `asks one question after the other, each until it is answered`() async {
    let rules = LinkRules<KitRoute>()
      .gate("first") { route, _ in
        route.words.contains("ask") ? .confirm(prompt: "First?") : .pass
      }
      .gate("second") { route, _ in
        route.words.contains("ask") ? .confirm(prompt: "Second?") : .pass
      }
    let app = KitApp(rules: rules)
    func isAsked(_ prompt: String) -> Bool {
      app.settle()
      return app.window?.texts == [prompt]
    }
    app.open("shop.p2.ask")
    for prompt in ["First?", "Second?"] {
      await KitApp.runTasks(until: isAsked(prompt))
      #expect(app.window?.tap("Continue") == true)
    }
    app.settle()
    #expect(app.seen == "shop › page 2")
  }

  @Test func `a question that no longer applies goes away, and the next one appears`() async throws
  {
    let rules = LinkRules<KitRoute>().gate("ask") { route, _ in
      route.words.contains("ask") ? .confirm(prompt: "Open \(route.spec)?") : .pass
    }
    let app = KitApp(rules: rules)
    func isAsked(_ texts: [String]) -> Bool {
      app.settle()
      return app.window?.texts == texts
    }
    app.open("shop.p2.ask")
    await KitApp.runTasks(until: isAsked(["Open shop.p2.ask?"]))
    // The newer link takes its place.
    app.open("shop.p3.ask")
    await KitApp.runTasks(until: isAsked(["Open shop.p3.ask?"]))
    let window = try #require(app.navigator?.window)
    let asked = try #require(window.confirmations.first)
    window.cancel(asked.id)
    await KitApp.runTasks(until: isAsked(["home"]))
    #expect(app.seen == "home")
  }

  @Test func `asks when the modal has come that was coming`() async {
    let rules = LinkRules<KitRoute>().gate("ask") { route, _ in
      route.words.contains("ask") ? .confirm(prompt: "Really?") : .pass
    }
    let app = KitApp(rules: rules)
    app.navigator?.open("kit://go/home.m1", from: .programmatic)
    app.app.settle()
    #expect(app.app.isMoving)
    app.open("shop.p2.ask")
    // Asked, and refused: UIKit presents nothing while something is presented.
    await KitApp.runTasks(until: !app.app.issues.isEmpty)
    app.settle()
    #expect(app.window?.texts == ["Really?"])
    #expect(app.window?.tap("Continue") == true)
    app.settle()
    #expect(app.seen == "shop › page 2")
  }

  @Test func `holds a link under what must not be closed`() {
    let rules = LinkRules<KitRoute>().dismissal { $0.form == 1 ? .hold : .pass }
    let app = KitApp(rules: rules)
    app.request("home.m1")
    app.open("shop.p2")
    app.settle()
    #expect(app.seen == "home | form 1")
    #expect(app.window?.swipeDown() == true)
    app.settle()
    #expect(app.seen == "shop › page 2")
  }

  @Test func `needs no tabs for one`() {
    let clock = LinkManualClock()
    let navigator = LinkNavigator<KitRoute>(initialTab: .home, clock: clock)
    let container = LinkContainer(
      navigator, tabs: [.home], root: { KitScreen($0.rawValue) },
      screen: { KitScreen($0.description) }, modal: { KitScreen($0.description) })
    #expect(container.rootViewController is UINavigationController)
    let request = navigator.open("kit://go/shop", from: .programmatic)
    container.rootViewController.beginAppearanceTransition(true, animated: false)
    container.rootViewController.endAppearanceTransition()
    clock.advance(by: .seconds(20))
    #expect(request.result?.name == "declined")
    let other = navigator.open("kit://go/p3", from: .programmatic)
    clock.advance(by: .seconds(20))
    #expect(other.result?.name == "opened")
    #expect((container.rootViewController as? UINavigationController)?.viewControllers.count == 2)
    container.unmount()
    #expect(!navigator.window.isReady)
  }
}
