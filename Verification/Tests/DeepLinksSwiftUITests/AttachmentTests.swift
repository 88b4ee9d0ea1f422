// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksNavigation
@testable import DeepLinksSwiftUI
import HeadlessLinks
import SwiftUI
import Testing

/// What comes and goes with views: attachments, and questions.
@MainActor @Suite struct AttachmentTests {
  private let clock = HeadlessClock()

  @Test func `an attachment begins once, in a turn of its own, and ends when it is let go`() async {
    var log: [String] = []
    var attachment: LinkAttachment? = LinkAttachment()
    let app = HeadlessApp(clock: clock) { EmptyView() }
    for name in ["first", "second"] {
      attachment?.begin(on: HeadlessLinkClock(clock)) {
        log.append("\(name) begins")
      } end: {
        log.append("\(name) ends")
      }
    }
    #expect(log == [])
    app.advance(by: .zero)
    #expect(log == ["first begins"])
    // Covered, and seen again.
    attachment?.viewDisappeared()
    app.advance(by: .seconds(1))
    #expect(log == ["first begins"])
    attachment?.viewDisappeared()
    attachment = nil
    app.advance(by: .zero)
    #expect(log == ["first begins", "first ends"])
    await app.runTasks(until: true)
    for _ in 0..<100 { await Task.yield() }
    #expect(log == ["first begins", "first ends"])
  }

  @Test(arguments: [(0.0, true), (2, true), (2.001, false), (3, false)])
  func `a modal that left is known for two seconds, and closed once`(
    _ seconds: Double, _ isKnown: Bool
  ) {
    let watch = LinkModalWatch()
    watch.note(left: 1, at: .seconds(10))
    #expect(watch.takeLeft(at: .seconds(10 + seconds)) == (isKnown ? 1 : nil))
    #expect(watch.takeLeft(at: .seconds(10)) == nil)
  }

  @Test(arguments: [("shop.p1", "page 1"), ("m1", "form 1"), ("m1.q2", "page 2")])
  func `a navigator is attached once, even where the environment is lost`(
    _ link: String, _ text: String
  ) {
    let time = HeadlessLinkClock(clock)
    let inbox = LinkInbox(clock: time)
    let app = HeadlessApp(quirks: [.lostEnvironment], clock: clock) {
      RehostingRoot(clock: time).deepLinks(inbox)
    }
    app.advance(by: .seconds(1))
    app.openWindow()
    app.advance(by: .seconds(1))
    // The window that was attached last comes last.
    let scenes = inbox.targets.map(\.id)
    #expect(Set(scenes).count == 2)
    inbox.deliver(
      LinkDelivery(
        text: "fixture://go/\(link)", source: .programmatic, callback: .api, scene: scenes[0]))
    app.advance(by: .seconds(30))
    #expect(app.windows.map { $0.texts.first } == [text, "root of home"])
    #expect(inbox.targets.map(\.id) == scenes)
  }

  @Test func `an attachment that is let go without a word ends too`() async {
    var log: [String] = []
    var attachment: LinkAttachment? = LinkAttachment()
    let app = HeadlessApp(clock: clock) { EmptyView() }
    attachment?.viewDisappeared()
    attachment?.begin(on: HeadlessLinkClock(clock)) {
      log.append("begins")
    } end: {
      log.append("ends")
    }
    app.advance(by: .zero)
    attachment = nil
    await app.runTasks(until: log.count == 2)
    #expect(log == ["begins", "ends"])
  }

  @Test func `an attachment that is let go before it began never begins`() async {
    var log: [String] = []
    var attachment: LinkAttachment? = LinkAttachment()
    let app = HeadlessApp(clock: clock) { EmptyView() }
    attachment?.begin(on: HeadlessLinkClock(clock)) {
      log.append("begins")
    } end: {
      log.append("ends")
    }
    attachment = nil
    await app.runTasks(until: !log.isEmpty)
    app.advance(by: .seconds(1))
    #expect(log == ["ends"])
  }

  @Test(arguments: [0, 1, 29, 30, 100])
  func `a question waits for calm, three seconds at most`(_ tries: Int) throws {
    let app = HostApp(.navigator)
    app.model.isShown = false
    app.settle()
    let other = HostModel(.navigator, clock: HeadlessLinkClock(app.clock))
    other.target.window.target?.acknowledgeReady()
    other.open(Host.navigator.asking(3))
    app.app.advance(by: .milliseconds(1))
    let window = other.target.window
    let wanted = try #require(window.confirmations.first)
    let question = LinkQuestion()
    var count = 0
    question.ask(wanted, of: window) {
      count += 1
      return count > tries
    }
    #expect(question.shown == nil)
    app.app.advance(by: .milliseconds(100 * min(tries, 30) - 1))
    #expect(!question.isPresented || tries == 0)
    app.app.advance(by: .milliseconds(1))
    #expect(question.isPresented)
    #expect(question.shown == wanted)
    #expect(count == min(tries + 1, 30))
  }

  @Test func `a question that is answered in the meantime is not asked`() throws {
    let app = HostApp(.navigator)
    app.model.isShown = false
    app.settle()
    let other = HostModel(.navigator, clock: HeadlessLinkClock(app.clock))
    other.target.window.target?.acknowledgeReady()
    other.open(Host.navigator.asking(3))
    app.app.advance(by: .milliseconds(1))
    let window = other.target.window
    let wanted = try #require(window.confirmations.first)
    let (late, replaced) = (LinkQuestion(), LinkQuestion())
    late.ask(wanted, of: window) { true }
    replaced.ask(wanted, of: window) { true }
    replaced.ask(nil, of: window) { true }
    window.cancel(wanted.id)
    app.app.advance(by: .seconds(10))
    #expect(!late.isPresented)
    #expect(!replaced.isPresented)
    #expect(late.shown == nil)
  }

  @Test func `a question that is asked for twice has one turn after the other`() throws {
    let app = HostApp(.navigator)
    app.model.isShown = false
    app.settle()
    let other = HostModel(.navigator, clock: HeadlessLinkClock(app.clock))
    other.target.window.target?.acknowledgeReady()
    other.open(Host.navigator.asking(3))
    app.app.advance(by: .milliseconds(1))
    let window = other.target.window
    let wanted = try #require(window.confirmations.first)
    let question = LinkQuestion()
    var count = 0
    for _ in 1...3 {
      question.ask(wanted, of: window) {
        count += 1
        return false
      }
    }
    app.app.advance(by: .seconds(1))
    #expect(count == 11)
  }

  @Test func `a question that went unanswered is asked again after a tenth of a second`() throws {
    let app = HostApp(.navigator)
    app.model.isShown = false
    app.settle()
    let other = HostModel(.navigator, clock: HeadlessLinkClock(app.clock))
    other.target.window.target?.acknowledgeReady()
    other.open(Host.navigator.asking(3))
    app.app.advance(by: .milliseconds(1))
    let window = other.target.window
    let wanted = try #require(window.confirmations.first)
    let question = LinkQuestion()
    question.ask(wanted, of: window) { true }
    app.app.advance(by: .zero)
    #expect(question.isPresented)
    question.isPresented = false
    question.askAgain(of: window) { true }
    app.app.advance(by: .milliseconds(99))
    #expect(!question.isPresented)
    app.app.advance(by: .milliseconds(1))
    #expect(question.isPresented)
  }

  @Test(arguments: [1, 7])
  func `a question goes to the front of what the app presents over it`(_ form: Int) {
    let fixture = FixtureApp { $0.covers = [7] }
    fixture.open("settings.p3.ask")
    #expect(fixture.app.window?.title == "Really?")
    fixture.navigator.present(.init(form: form))
    fixture.settle()
    #expect(fixture.app.window?.title == "Really?")
    #expect(fixture.app.window?.tap("Open") == true)
    fixture.settle()
    #expect(fixture.seen == "settings › page 3: page 3")
  }

  @Test(arguments: Host.allCases)
  func `a question that UIKit dismisses is asked again`(_ host: Host) {
    for isCovered in [false, true] {
      let app = HostApp(host)
      if isCovered { app.open(host.modal) }
      app.open(host.asking(3))
      for _ in 0..<3 {
        #expect(app.app.window?.title == "Really?")
        #expect(app.app.window?.dismissByUIKit() == true)
        app.settle()
      }
      #expect(app.app.window?.tap("Open") == true)
      app.settle()
      #expect(app.text == host.text(3))
    }
  }

  @Test func `each swipe closes its own modal, told late or not`() {
    let fixture = FixtureApp(quirks: [.lateSwipe])
    for form in 1...4 {
      fixture.app.quirks = form % 2 == 1 ? [.lateSwipe] : []
      fixture.open("m\(form)")
      #expect(fixture.navigator.state.modals.map(\.modal.form) == [form])
      #expect(fixture.app.window?.swipeDown() == true)
      fixture.settle()
      #expect(fixture.navigator.state.modals.isEmpty, "form \(form)")
    }
  }

  @Test(arguments: [[], [HeadlessQuirk.lostEnvironment]], ["m1", "shop.p1", "m1.q2"])
  func `a view further in that hosts the navigator too takes nothing with it`(
    _ quirks: [HeadlessQuirk], _ link: String
  ) {
    let time = HeadlessLinkClock(clock)
    let inbox = LinkInbox(clock: time)
    let navigator = LinkNavigator<FixtureRoute>(initialTab: .home, clock: time)
    let app = HeadlessApp(quirks: Set(quirks), clock: clock) {
      HostingRoot(navigator: navigator).deepLinks(inbox)
    }
    app.advance(by: .seconds(1))
    for target in [link, "settings"] {
      if let url = FixtureApp.url(target) { app.open(url) }
      app.advance(by: .seconds(30))
      #expect(navigator.window.isReady)
      #expect(inbox.targets.count == 1)
    }
    #expect(navigator.state.selectedTab == .settings)
    if let url = FixtureApp.url("home.p4") { app.open(url) }
    app.advance(by: .seconds(30))
    #expect(app.window?.texts == ["page 4"])
  }
}

extension OpeningTarget {
  /// Says that a window is there that is never drawn.
  fileprivate func acknowledgeReady() {
    (self as? LinkNavigator<FixtureRoute>)?.acknowledge(.ready)
  }
}

/// Every screen hosts the navigator, as one from another file may.
private struct HostingRoot: View {
  let navigator: LinkNavigator<FixtureRoute>

  var body: some View {
    LinkTabs(navigator) { tab in
      LinkStack(navigator) {
        Text("root of \(tab)").linkNavigator(navigator)
      } screen: {
        Text("\($0)").linkNavigator(navigator)
      }
    }
    .linkModals(navigator) { form in
      LinkStack(navigator) {
        Text("\(form)").linkNavigator(navigator)
      } screen: {
        Text("\($0)").linkNavigator(navigator)
      }
    }
  }
}

/// A window whose screens connect its navigator once more.
private struct RehostingRoot: View {
  @State private var navigator: LinkNavigator<FixtureRoute>

  init(clock: HeadlessLinkClock) {
    _navigator = State(initialValue: LinkNavigator(initialTab: .home, clock: clock))
  }

  var body: some View {
    LinkTabs(navigator) { tab in
      stack("root of \(tab)")
    }
    .linkModals(navigator) { stack("\($0)") }
  }

  private func stack(_ root: String) -> some View {
    LinkStack(navigator) {
      Text(root)
    } screen: {
      Text("\($0)").linkNavigator(navigator)
    }
  }
}
