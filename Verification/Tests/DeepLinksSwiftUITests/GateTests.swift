// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import HeadlessLinks
import SwiftUI
import Testing

/// The words of a question, which change.
@MainActor private final class QuestionWords {
  var prompt = "First?"
}

@MainActor @Suite struct GateTests {
  @Test func `a link that needs an account waits, is listed, and goes on after signing in`() async {
    let fixture = FixtureApp { $0.isSignedIn = false }
    fixture.open("shop.p1.login")
    #expect(fixture.seen == "home: root of home")
    #expect(fixture.outcomes.isEmpty)
    let list = HeadlessApp { LinkHeldList(fixture.navigator) }
    #expect(list.window?.texts.first == "Continue: FixtureRoute")
    fixture.model.isSignedIn = true
    await fixture.app.runTasks(until: fixture.navigator.window.held.isEmpty)
    fixture.settle()
    #expect(fixture.seen == "shop › page 1: page 1")
    #expect(fixture.outcomes == ["opened"])
    #expect(list.window?.texts == [])
  }

  @Test func `a list of what waits has rows, and a button for each alone`() throws {
    let fixture = FixtureApp { $0.isSignedIn = false }
    fixture.open("shop.p1.login")
    let lists = [
      HeadlessApp { LinkHeldList(fixture.navigator) },
      HeadlessApp { LinkHeldList(fixture.navigator.window) },
      HeadlessApp { LinkHeldList(fixture.navigator) { Text("Continue: \($0.route)") } },
      HeadlessApp { LinkHeldList(fixture.navigator.window) { Text("Continue: \($0.route)") } },
    ]
    for list in lists {
      let button = try #require(list.window?.tree.all.first { $0.kind == .button })
      #expect(list.window?.texts == ["Continue: FixtureRoute", "Forget"])
      #expect(button.role == "destructive")
      // A row with a button of another style is all of it the button.
      #expect(button.appearance.buttonStyle == "borderless")
      #expect(list.window?.tree.all.contains { $0.kind == .spacer } == true)
    }
  }

  @Test func `a request in the list can be forgotten`() async {
    let fixture = FixtureApp { $0.isSignedIn = false }
    fixture.open("shop.p1.login")
    let list = HeadlessApp {
      LinkHeldList(fixture.navigator) { Text("row of \($0.route)") }
    }
    #expect(list.window?.texts.first == "row of FixtureRoute")
    #expect(list.window?.tap("Forget") == true)
    #expect(list.window?.texts == [])
    #expect(fixture.outcomes.count == 1)
    // Signing in is heard of by the later one.
    fixture.open("settings.p2.login")
    fixture.model.isSignedIn = true
    await fixture.app.runTasks(until: fixture.navigator.window.held.isEmpty)
    fixture.settle()
    #expect(fixture.seen == "settings › page 2: page 2")
    #expect(fixture.outcomes.dropFirst() == ["opened"])
    #expect(list.window?.texts == [])
  }

  @Test(arguments: ["", "m1", "m1 m2.over", "m7", "shop.p1"])
  func `a gate's question is asked in the layer in front`(_ start: String) {
    for isAllowed in [true, false] {
      let fixture = FixtureApp { $0.covers = [7] }
      for link in start.split(separator: " ") { fixture.open(String(link)) }
      let before = fixture.seen
      fixture.open("settings.p3.ask")
      #expect(fixture.app.window?.title == "Really?", "\(fixture.app.window?.description ?? "")")
      #expect(fixture.app.window?.tap(isAllowed ? "Open" : "Cancel") == true)
      fixture.settle()
      #expect(fixture.seen == (isAllowed ? "settings › page 3: page 3" : before))
      #expect(fixture.outcomes.last?.hasPrefix(isAllowed ? "opened" : "Declined") == true)
      #expect(fixture.app.issues.isEmpty)
    }
  }

  @Test(arguments: ["", "m1", "m7"], [true, false])
  func `questions are asked one after the other, each until it is answered`(
    _ start: String, isAllowed: Bool
  ) {
    let rules = LinkRules<FixtureRoute>()
      .gate("first") { route, _ in
        route.words.contains("ask") ? .confirm(prompt: "First?") : .pass
      }
      .gate("second") { route, _ in
        route.words.contains("ask") ? .confirm(prompt: "Second?") : .pass
      }
    for quirks in HeadlessQuirkSet.all.map(\.quirks) {
      let names = quirks.map(\.number).sorted()
      let fixture = FixtureApp(quirks: quirks, rules: rules) { $0.covers = [7] }
      if !start.isEmpty { fixture.open(start) }
      fixture.open("settings.p3.ask")
      var asked: [String] = []
      while asked.count < 5, let title = fixture.app.window?.title, title.hasSuffix("?") {
        asked.append(title)
        let isLast = title == "Second?"
        fixture.app.window?.tap(isLast && !isAllowed ? "Cancel" : "Open")
        fixture.settle()
      }
      #expect(asked == ["First?", "Second?"], "\(names)")
      #expect(
        fixture.outcomes.last?.hasPrefix(isAllowed ? "opened" : "Declined") == true, "\(names)")
    }
  }

  @Test(arguments: ["Cancel", "Open"], ["Cancel", "Open"])
  func `of two questions the older one is asked first, and stays until it is answered`(
    _ first: String, _ second: String
  ) {
    let rules = LinkRules<FixtureRoute>()
      .gate("first") { route, _ in
        route.words.contains("p2") ? .confirm(prompt: "First?") : .pass
      }
      .gate("second") { route, _ in
        route.words.contains("p3") ? .confirm(prompt: "Second?") : .pass
      }
    for quirks in HeadlessQuirkSet.all.map(\.quirks) {
      let names = quirks.map(\.number).sorted()
      let fixture = FixtureApp(quirks: quirks, rules: rules)
      fixture.open("shop.p2")
      #expect(fixture.app.window?.title == "First?", "\(names)")
      fixture.open("settings.p3")
      #expect(
        fixture.navigator.window.confirmations.map(\.prompt) == ["First?", "Second?"],
        "\(names)")
      #expect(fixture.app.window?.title == "First?", "\(names)")
      #expect(fixture.app.window?.tap(first) == true, "\(names)")
      fixture.settle()
      #expect(fixture.app.window?.title == "Second?", "\(names)")
      #expect(fixture.app.window?.tap(second) == true, "\(names)")
      fixture.settle()
      #expect(
        fixture.seen
          == (second == "Open"
            ? "settings › page 3: page 3"
            : first == "Open" ? "shop › page 2: page 2" : "home: root of home"),
        "\(names)")
      #expect(
        fixture.outcomes.map { $0 == "opened" } == [first == "Open", second == "Open"],
        "\(names)")
    }
  }

  @Test(arguments: ["", "m1", "m7"])
  func `a question whose words change is asked in the new ones`(_ start: String) {
    let words = QuestionWords()
    let rules = LinkRules<FixtureRoute>().gate("ask") { route, _ in
      route.words.contains("ask") ? .confirm(prompt: words.prompt) : .pass
    }
    for quirks in HeadlessQuirkSet.all.map(\.quirks) {
      let names = quirks.map(\.number).sorted()
      words.prompt = "First?"
      let fixture = FixtureApp(quirks: quirks, rules: rules) { $0.covers = [7] }
      if !start.isEmpty { fixture.open(start) }
      fixture.open("settings.p3.ask")
      #expect(fixture.app.window?.title == "First?", "\(names)")
      words.prompt = "Second?"
      fixture.navigator.window.gatesDidChange()
      fixture.settle()
      #expect(fixture.app.window?.title == "Second?", "\(names)")
      #expect(fixture.app.window?.tap("Open") == true, "\(names)")
      fixture.settle()
      #expect(fixture.seen == "settings › page 3: page 3", "\(names)")
    }
  }

  @Test func `a question while a modal comes or goes is asked when it has`() {
    for quirks in [[], [HeadlessQuirk.refusedPresentation]] as [Set<HeadlessQuirk>] {
      let fixture = FixtureApp(quirks: quirks)
      fixture.send("m1")
      fixture.send("settings.p3.ask")
      fixture.settle()
      #expect(fixture.app.window?.title == "Really?", "coming, \(quirks)")
      fixture.app.window?.tap("Cancel")
      fixture.settle()
      fixture.app.window?.swipeDown()
      fixture.send("settings.p3.ask")
      fixture.settle()
      #expect(fixture.app.window?.title == "Really?", "going, \(quirks)")
    }
  }

  @Test func `a modal that must not be closed holds the link until the user closes it`() {
    let rules = LinkRules<FixtureRoute>().dismissal { $0.form == 5 ? .hold : .pass }
    let fixture = FixtureApp(rules: rules)
    fixture.open("m5")
    fixture.open("shop.p1")
    #expect(fixture.seen == "home › sheet: form 5")
    fixture.app.window?.swipeDown()
    fixture.settle()
    #expect(fixture.seen == "shop › page 1: page 1")
  }
}
