// SPDX-License-Identifier: MIT

@testable import DeepLinksNavigation
@testable import DeepLinksUIKit
import Testing
import UIKit

/// The words of a question, which change.
@MainActor private final class QuestionWords {
  var prompt = "First?"
}

/// When a container asks, how, and how long.
@MainActor @Suite struct QuestionTests {
  @Test(arguments: [[], ["home.m1"], ["home.m1", "home.m3.over"], ["home.m2", "home.m4.over"]])
  func `asks over everything that is presented, at once, and moving`(_ before: [String]) async {
    let rules = LinkRules<KitRoute>().gate("ask") { route, _ in
      route.words.contains("ask") ? .confirm(prompt: "Open it?") : .pass
    }
    let app = KitApp(rules: rules)
    for link in before { app.request(link) }
    let under = app.seen
    app.open("shop.p2.ask")
    await KitApp.runTasks(until: app.window?.modals.last is UIAlertController)
    #expect(app.film() == ["\(under) | ? …", "\(under) | ?"])
    #expect(app.window?.tap("Cancel") == true)
    #expect(app.film() == ["\(under) | ? …", under])
    #expect(app.app.issues.isEmpty)
  }

  @Test func `asks again every tenth of a second until UIKit takes the question`() async {
    let rules = LinkRules<KitRoute>().gate("ask") { route, _ in
      route.words.contains("ask") ? .confirm(prompt: "Open it?") : .pass
    }
    let app = KitApp(rules: rules)
    app.open("shop.p2.ask")
    // Something of the app's own comes before the question.
    app.window?.top?.present(KitScreen("own"), animated: true)
    await KitApp.runTasks(until: !app.app.issues.isEmpty)
    #expect(app.app.issues.count == 1)
    for milliseconds in 1...4 {
      app.app.advance(by: .milliseconds(99))
      #expect(app.app.issues.count == min(milliseconds, 4))
      #expect(!(app.window?.modals.last is UIAlertController))
      app.app.advance(by: .milliseconds(1))
    }
    #expect(app.window?.modals.last is UIAlertController)
    #expect(app.seen == "home | own | ?")
  }

  @Test func `a question that is asked stays as long as it is the one`() async throws {
    let rules = LinkRules<KitRoute>().gate("ask") { route, _ in
      route.words.contains("ask") ? .confirm(prompt: "Open it?") : .pass
    }
    let app = KitApp(rules: rules)
    app.request("shop.p2.ask")
    await KitApp.runTasks(until: app.window?.modals.last is UIAlertController)
    app.settle()
    let alert = try #require(app.window?.modals.last)
    app.container?.questions.update()
    #expect(!alert.isBeingDismissed)
    app.settle()
    #expect(app.window?.modals.last === alert)
    alert.dismiss(animated: true)
    app.container?.questions.update()
    app.settle()
    let again = try #require(app.window?.modals.last as? UIAlertController)
    #expect(again !== alert)
    #expect(again.message == "Open it?")
  }

  @Test(arguments: ["settings.p3", "home.m1", "own"])
  func `a question that is dismissed unanswered is asked again`(_ way: String) async {
    let rules = LinkRules<KitRoute>().gate("ask") { route, _ in
      route.words.contains("ask") ? .confirm(prompt: "Open it?") : .pass
    }
    let app = KitApp(rules: rules)
    app.open("shop.p2.ask")
    await KitApp.runTasks(until: app.window?.modals.last is UIAlertController)
    app.settle()
    let asked = app.window?.modals.last
    if way == "own" {
      app.window?.root?.dismiss(animated: true)
      app.settle()
    } else {
      #expect(app.request(way)?.result?.name == "opened")
    }
    #expect(app.navigator?.window.confirmations.count == 1)
    #expect(app.window?.texts == ["Open it?"])
    #expect(app.window?.modals.last !== asked)
    #expect(app.window?.tap("Continue") == true)
    app.settle()
    #expect(app.seen == "shop › page 2")
    #expect(app.window?.modals.isEmpty == true)
  }

  @Test(arguments: ["Cancel", "Continue"], ["Cancel", "Continue"])
  func `of two questions the older one is asked first, and stays until it is answered`(
    _ first: String, _ second: String
  ) async throws {
    let rules = LinkRules<KitRoute>()
      .gate("first") { route, _ in
        route.words.contains("p2") ? .confirm(prompt: "First?") : .pass
      }
      .gate("second") { route, _ in
        route.words.contains("p3") ? .confirm(prompt: "Second?") : .pass
      }
    let app = KitApp(rules: rules)
    func isAsked(_ prompt: String) -> Bool {
      app.settle()
      return app.window?.texts == [prompt]
    }
    let older = try #require(app.request("shop.p2"))
    await KitApp.runTasks(until: isAsked("First?"))
    let alert = try #require(app.window?.modals.last)
    let newer = try #require(app.request("settings.p3"))
    let window = try #require(app.navigator?.window)
    #expect(window.confirmations.map(\.prompt) == ["First?", "Second?"])
    // The change is observed in a task.
    app.container?.questions.update()
    app.settle()
    #expect(app.window?.modals.last === alert)
    #expect(app.window?.tap(first) == true)
    app.settle()
    #expect(app.window?.texts == ["Second?"])
    #expect(older.result?.name == (first == "Cancel" ? "declined" : "opened"))
    #expect(newer.result == nil)
    #expect(app.window?.tap(second) == true)
    app.settle()
    #expect(newer.result?.name == (second == "Cancel" ? "declined" : "opened"))
    #expect(
      app.seen
        == (second == "Continue"
          ? "settings › page 3" : first == "Continue" ? "shop › page 2" : "home"))
  }

  @Test func `a question whose words change is asked in the new ones`() throws {
    let words = QuestionWords()
    let rules = LinkRules<KitRoute>().gate("ask") { route, _ in
      route.words.contains("ask") ? .confirm(prompt: words.prompt) : .pass
    }
    let app = KitApp(rules: rules)
    let request = try #require(app.request("shop.p2.ask"))
    app.container?.questions.update()
    app.settle()
    #expect(app.window?.texts == ["First?"])
    words.prompt = "Second?"
    app.navigator?.window.gatesDidChange()
    app.settle()
    #expect(app.window?.texts == ["Second?"])
    #expect(app.window?.modals.count == 1)
    #expect(app.window?.tap("Continue") == true)
    app.settle()
    #expect(request.result?.name == "opened")
    #expect(app.seen == "shop › page 2")
  }

  @Test func `notifies no screen twice`() async throws {
    let rules = LinkRules<KitRoute>().gate("ask") { route, _ in
      route.words.contains("ask") ? .confirm(prompt: "Open it?") : .pass
    }
    let app = KitApp(rules: rules)
    app.request("shop.p1")
    app.request("shop.p1")
    await KitApp.runTasks(until: app.scene?.refreshed == ["page 1 by shop.p1"])
    app.request("shop.p2.ask")
    await KitApp.runTasks(until: app.window?.modals.last is UIAlertController)
    app.settle()
    #expect(app.scene?.refreshed == ["page 1 by shop.p1"])
    let alert = try #require(app.window?.modals.last)
    // A question that no longer applies goes as a user sees things go.
    let window = try #require(app.navigator?.window)
    window.cancel(try #require(window.confirmations.first).id)
    await KitApp.runTasks(until: alert.isBeingDismissed)
    app.app.settle()
    #expect(app.window?.modals.last === alert)
    app.settle()
    #expect(app.window?.modals.isEmpty == true)
    // UIKit logs a dismissal of what is already going.
    #expect(app.app.issues.isEmpty)
  }

  @Test func `asks in the app's own way, and in the library's`() async throws {
    let rules = LinkRules<KitRoute>().gate("ask") { route, _ in
      route.words.contains("ask") ? .confirm(prompt: "Open it?") : .pass
    }
    for isOwn in [false, true] {
      for isAllowed in [false, true] {
        let app = KitApp(rules: rules)
        var asked: [String] = []
        if isOwn {
          app.container?.makeConfirmation = { confirmation, answer in
            asked.append(confirmation.prompt)
            let alert = UIAlertController(title: "Own", message: nil, preferredStyle: .actionSheet)
            alert.addAction(UIAlertAction(title: "Yes", style: .default) { _ in answer(true) })
            alert.addAction(UIAlertAction(title: "No", style: .default) { _ in answer(false) })
            return alert
          }
        }
        app.request("home.m1")
        let request = app.request("shop.p2.ask")
        await KitApp.runTasks(until: app.window?.modals.last is UIAlertController)
        app.settle()
        let alert = try #require(app.window?.modals.last as? UIAlertController)
        if isOwn {
          #expect(asked == ["Open it?"])
          #expect(alert.title == "Own")
        } else {
          #expect(alert.title == nil)
          #expect(alert.message == "Open it?")
          #expect(alert.preferredStyle == .alert)
          #expect(alert.actions.map(\.title) == ["Cancel", "Continue"])
          #expect(alert.actions.map(\.style) == [.cancel, .default])
        }
        let names = isOwn ? ["No", "Yes"] : ["Cancel", "Continue"]
        #expect(app.window?.tap(names[isAllowed ? 1 : 0]) == true)
        app.settle()
        #expect(request?.result?.name == (isAllowed ? "opened" : "declined"))
        #expect(app.seen == (isAllowed ? "shop › page 2" : "home | form 1"))
        #expect(app.app.issues.isEmpty)
      }
    }
  }
}
