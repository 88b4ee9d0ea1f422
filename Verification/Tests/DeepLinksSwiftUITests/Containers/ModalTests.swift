// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksNavigation
import DeepLinksSwiftUI
import HeadlessLinks
import SwiftUI
import Testing

@MainActor @Suite struct ModalTests {
  @Test(arguments: HeadlessQuirk.allCases)
  func `a modal that a user closes is gone from the state, and links go on`(
    _ quirk: HeadlessQuirk
  ) {
    for close in ["swipe", "dismiss", "UIKit"] {
      let fixture = FixtureApp(quirks: [quirk])
      fixture.open("shop.p1")
      fixture.open("m1")
      fixture.open("m2.over")
      #expect(fixture.navigator.state.modals.count == 2)
      let window = fixture.app.window
      switch close {
      case "swipe": #expect(window?.swipeDown() == true)
      case "dismiss": #expect(window?.tap("dismiss") == true)
      default: #expect(window?.dismissByUIKit() == true)
      }
      fixture.settle()
      // What UIKit closed and told no one is known when someone goes somewhere.
      if close != "UIKit" || quirk != .foreignDismissal {
        #expect(fixture.navigator.state.modals.count == 1, "\(close)")
      }
      #expect(fixture.seen == "shop › sheet: form 1", "\(close)")
      fixture.open("m3.over")
      #expect(fixture.seen == "shop › sheet › sheet: form 3", "\(close)")
      fixture.open("settings.p2")
      #expect(fixture.seen == "settings › page 2: page 2", "\(close)")
    }
  }

  @Test func `a swipe that is reported late closes the modal that left, not the one that came`() {
    let fixture = FixtureApp(quirks: [.lateSwipe])
    fixture.open("m1")
    fixture.app.window?.swipeDown()
    fixture.app.advance(by: .milliseconds(400))
    fixture.send("m2")
    fixture.settle()
    #expect(fixture.seen == "home › sheet: form 2")
    #expect(fixture.navigator.state.modals.map(\.modal.form) == [2])
  }

  @Test func `a modal closes at once after another was swiped away`() {
    let fixture = FixtureApp(quirks: [.lateSwipe])
    fixture.open("m1")
    fixture.app.window?.swipeDown()
    fixture.app.advance(by: .milliseconds(1010))
    #expect(fixture.navigator.state.modals.isEmpty)
    fixture.send("m2")
    fixture.app.advance(by: .milliseconds(700))
    #expect(fixture.seen == "home › sheet: form 2")
    #expect(fixture.app.window?.tap("dismiss") == true)
    fixture.settle()
    #expect(fixture.navigator.state.modals.isEmpty)
    #expect(fixture.seen == "home: root of home")
  }

  @Test func `a swipe at once closes the modal that followed one closed by the app`() {
    let fixture = FixtureApp()
    fixture.open("m1")
    fixture.navigator.dismissAll()
    fixture.app.advance(by: .milliseconds(600))
    #expect(fixture.seen == "home: root of home")
    fixture.send("m2")
    fixture.app.advance(by: .milliseconds(700))
    #expect(fixture.seen == "home › sheet: form 2")
    #expect(fixture.app.window?.swipeDown() == true)
    #expect(fixture.navigator.state.modals.isEmpty)
  }

  @Test func `modals around a plain view receive links`() throws {
    let clock = HeadlessClock()
    let time = HeadlessLinkClock(clock)
    let inbox = LinkInbox(clock: time)
    let navigator = LinkNavigator<FixtureRoute>(initialTab: .home, clock: time)
    let app = HeadlessApp(clock: clock) {
      Text("plain").linkModals(navigator) { Text("\($0)") }.deepLinks(inbox)
    }
    app.advance(by: .seconds(1))
    #expect(inbox.targets.count == 1)
    try app.open(#require(FixtureApp.url("m1")))
    app.advance(by: .seconds(30))
    #expect(app.window?.texts == ["form 1"])
  }

  /// A style may depend on the size of the window.
  @Test func `a modal keeps its style while it is presented`() throws {
    let clock = HeadlessClock()
    let time = HeadlessLinkClock(clock)
    let inbox = LinkInbox(clock: time)
    let navigator = LinkNavigator<FixtureRoute>(initialTab: .home, clock: time)
    let choice = StyleChoice()
    let app = HeadlessApp(clock: clock) {
      StyledRoot(navigator: navigator, choice: choice).deepLinks(inbox)
    }
    app.advance(by: .seconds(1))
    let url = try #require(FixtureApp.url("m1"))
    app.open(url)
    app.advance(by: .seconds(30))
    #expect(app.window?.modals == [.sheet])
    choice.style = .cover
    app.advance(by: .seconds(5))
    #expect(app.window?.modals == [.sheet])
    #expect(app.window?.texts == ["form 1"])
    navigator.dismiss()
    app.advance(by: .seconds(5))
    app.open(url)
    app.advance(by: .seconds(30))
    #expect(app.window?.modals == [.cover])
  }

  @Test(arguments: ["m1", "m2", "m1.q2", "shop.p1"])
  func `a modal that UIKit closed behind its binding does not hold a link up`(_ link: String) {
    let fixture = FixtureApp(quirks: [.foreignDismissal])
    fixture.open("m1")
    fixture.app.window?.dismissByUIKit()
    fixture.app.advance(by: .milliseconds(20))
    fixture.send(link)
    fixture.app.advance(by: .seconds(1))
    #expect(fixture.outcomes.last == "opened")
    #expect(fixture.navigator.state.modals.count == (link == "shop.p1" ? 0 : 1))
    #expect(fixture.app.window?.modals.count == fixture.navigator.state.modals.count)
  }

  @Test func `who goes elsewhere below a modal sees that it is gone`() {
    let fixture = FixtureApp(quirks: [.foreignDismissal])
    fixture.open("m1")
    fixture.app.window?.dismissByUIKit()
    fixture.app.advance(by: .milliseconds(20))
    fixture.app.window?.selectTab("shop")
    fixture.settle()
    #expect(fixture.navigator.state.modals.isEmpty)
    #expect(fixture.navigator.state.selectedTab == .shop)
  }

  @Test(arguments: [[], [.coveredRoot]] as [Set<HeadlessQuirk>])
  func `a modal under a cover of the navigator's own stays`(_ quirks: Set<HeadlessQuirk>) {
    let fixture = FixtureApp(quirks: quirks) { $0.covers = [7] }
    fixture.open("m1")
    fixture.open("m7.over")
    fixture.open("m2.over")
    #expect(fixture.navigator.state.modals.map(\.modal.form) == [1, 7, 2])
    #expect(fixture.seen == "home › sheet › cover › sheet: form 2")
    for seen in ["home › sheet › cover: form 7", "home › sheet: form 1", "home: root of home"] {
      fixture.app.window?.tap("dismiss")
      fixture.settle()
      #expect(fixture.seen == seen)
    }
    #expect(fixture.outcomes == ["opened", "opened", "opened"])
  }

  /// What covers a modal before a link closes it.
  enum Cover: CaseIterable { case navigators, apps, appsUntilThen }

  @Test(arguments: Cover.allCases, ["swipe", "dismiss"])
  func `a modal closes at once, though one before it was covered`(_ cover: Cover, _ way: String) {
    let fixture = FixtureApp(quirks: [.coveredRoot]) { $0.covers = [7] }
    let window = fixture.app.window
    fixture.open("m1")
    switch cover {
    case .navigators:
      fixture.send("m7.over")
      fixture.app.advance(by: .milliseconds(900))
      #expect(fixture.seen == "home › sheet › cover: form 7")
    case .apps:
      window?.tap("cover")
      fixture.settle()
      #expect(window?.texts == ["the app's own cover"])
    case .appsUntilThen:
      window?.tap("cover")
      fixture.app.advance(by: .milliseconds(400))
      #expect(window?.texts == ["the app's own cover"])
      window?.dismissByUIKit()
      fixture.app.advance(by: .milliseconds(400))
    }
    fixture.send("m2")
    fixture.app.advance(by: .milliseconds(900))
    #expect(fixture.seen == "home › sheet: form 2")
    #expect((way == "swipe" ? window?.swipeDown() : window?.tap("dismiss")) == true)
    fixture.settle()
    #expect(fixture.navigator.state.modals.isEmpty)
    #expect(fixture.seen == "home: root of home")
  }

  @Test(arguments: [1, 7], ["link", "dismiss"])
  func `a modal is presented as soon as the one before it is gone`(_ form: Int, _ way: String) {
    let fixture = FixtureApp { $0.covers = [7, 8] }
    for next in [2, 8] {
      fixture.open("m\(form)")
      if way == "dismiss" {
        #expect(fixture.app.window?.tap("dismiss") == true)
        fixture.app.advance(by: .seconds(1))
      }
      fixture.send("m\(next)")
      fixture.app.advance(by: .seconds(2))
      #expect(fixture.navigator.state.modals.map(\.modal.form) == [next])
      #expect(fixture.outcomes.last == "opened")
      let isAnyLate = fixture.events.contains { event in
        if case .unacknowledged = event.kind { true } else { false }
      }
      #expect(!isAnyLate)
    }
  }

  @Test func `a modal that only was covered stays`() {
    let fixture = FixtureApp()
    fixture.open("m1")
    // As UIKit may tell it, where a camera or a film covers the sheet.
    fixture.navigator.acknowledge(.modalDisappeared(depth: 0))
    fixture.settle()
    #expect(fixture.navigator.state.modals.count == 1)
    fixture.navigator.acknowledge(.presented(depth: 1))
    fixture.open("m1")
    #expect(fixture.outcomes == ["opened", "refreshed"])
  }

  @Test(arguments: [[], [HeadlessQuirk.lostEnvironment]])
  func `what is presented or pushed finds navigator, inbox and openURL`(_ quirks: [HeadlessQuirk]) {
    for start in ["m1", "m1.q2", "m1 m2.over", "shop.p1", "m7"] {
      let fixture = FixtureApp(quirks: Set(quirks)) { $0.covers = [7] }
      for link in start.split(separator: " ") { fixture.open(String(link)) }
      #expect(fixture.app.window?.texts.contains("no navigator") == false, "\(start)")
      fixture.app.window?.tap("tap page 8")
      fixture.settle()
      #expect(fixture.seen == "shop › page 8: page 8", "\(start)")
      for link in start.split(separator: " ") { fixture.open(String(link)) }
      fixture.app.window?.tap("open page 9")
      fixture.settle()
      #expect(fixture.seen == "shop › page 9: page 9", "\(start)")
    }
  }

  @Test(arguments: [[], [HeadlessQuirk.replayOnAppear]])
  func `a refresh is told to the screen that is asked for, and to no other`(
    _ quirks: [HeadlessQuirk]
  ) {
    let fixture = FixtureApp(quirks: Set(quirks))
    let links = ["root", "shop.p1", "shop.p1", "shop.p1.p2", "m1", "m1", "m1.q2", "m1.q2"]
    for link in links { fixture.open(link) }
    #expect(
      fixture.model.refreshes == [
        "root of home: root", "page 1: shop.p1", "form 1: m1", "page 2: m1.q2",
      ])
    // Covered and seen again, it is not notified again.
    fixture.app.window?.goBack()
    fixture.settle()
    fixture.app.window?.swipeDown()
    fixture.settle()
    #expect(fixture.model.refreshes.count == 4)
    fixture.open("shop.p1.p2")
    fixture.open("shop.p1.p2")
    #expect(fixture.model.refreshes.count == 6)
    fixture.navigator.push(.init(page: 4))
    fixture.settle()
    fixture.app.window?.goBack()
    fixture.settle()
    #expect(fixture.seen == "shop › page 1 › page 2: page 2")
    #expect(fixture.model.refreshes.count == 6)
  }
}

@MainActor @Observable private final class StyleChoice {
  var style = LinkModalStyle.sheet
}

private struct StyledRoot: View {
  let navigator: LinkNavigator<FixtureRoute>
  let choice: StyleChoice

  var body: some View {
    Text("plain").linkModals(navigator, style: { _ in choice.style }) { Text("\($0)") }
  }
}
