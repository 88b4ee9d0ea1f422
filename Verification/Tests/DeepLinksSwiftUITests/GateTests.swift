// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import HeadlessLinks
import SwiftUI
import Testing

@MainActor @Suite struct GateTests {
  @Test func `a link that needs an account waits, is listed, and goes on after signing in`() async {
    let fixture = FixtureApp { $0.isSignedIn = false }
    fixture.open("shop.p1.login")
    #expect(fixture.seen == "home: root of home")
    #expect(fixture.outcomes.isEmpty)
    let list = HeadlessApp { LinkHeldList(fixture.navigator) }
    #expect(list.window?.texts.first == "Continue to FixtureRoute")
    fixture.model.isSignedIn = true
    await fixture.app.runTasks(until: fixture.navigator.pipeline.held.isEmpty)
    fixture.settle()
    #expect(fixture.seen == "shop › page 1: page 1")
    #expect(fixture.outcomes == ["opened"])
    #expect(list.window?.texts == [])
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
    await fixture.app.runTasks(until: fixture.navigator.pipeline.held.isEmpty)
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

  @Test func `a modal that must not be closed holds the link until the person closes it`() {
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
