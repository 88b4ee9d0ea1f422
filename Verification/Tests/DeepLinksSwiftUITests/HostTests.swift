// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksNavigation
import DeepLinksSwiftUI
import HeadlessLinks
@testable import SwiftUI
import Testing

/// What holds for a window, whether it shows one navigator or a composition of features.
@MainActor @Suite struct HostTests {
  @Test(arguments: Host.allCases)
  func `a link waits until its window is shown, and while it is away`(_ host: Host) {
    let app = HostApp(host)
    #expect(app.model.target.window.isReady)
    app.model.isShown = false
    app.settle()
    #expect(!app.model.target.window.isReady)
    #expect(app.inbox.targets.isEmpty)
    app.open(host.screen(1))
    #expect(app.outcomes.isEmpty)
    #expect(app.text == "away")
    app.model.isShown = true
    app.settle()
    #expect(app.inbox.targets.count == 1)
    #expect(app.outcomes == ["opened"])
    #expect(app.text == host.text(1))
  }

  @Test(arguments: Host.allCases)
  func `what takes the place of a navigator or a composition gets the links`(_ host: Host) {
    let app = HostApp(host)
    app.open(host.screen(1))
    let first = app.model.target
    app.model.replace()
    app.settle()
    #expect(!first.window.isReady)
    #expect(app.model.target.window.isReady)
    #expect(app.inbox.targets.count == 1)
    #expect(app.inbox.targets.first?.target === app.model.target)
    #expect(app.text == host.root)
    app.open(host.screen(2))
    #expect(app.text == host.text(2))
    #expect(app.outcomes == ["opened", "opened"])
  }

  /// Where the windows of two views are: around both, or around each, of one inbox or of two.
  enum Ingress: CaseIterable { case shared, own, ownInbox }

  @Test(arguments: Host.allCases, Ingress.allCases)
  func `a view that goes after another one has come takes nothing with it`(
    _ host: Host, _ ingress: Ingress
  ) throws {
    let clock = HeadlessClock()
    let time = HeadlessLinkClock(clock)
    let inbox = LinkInbox(clock: time)
    let model = HostModel(host, clock: time)
    let views = HostViews()
    let app = HeadlessApp(clock: clock) {
      if ingress == .shared {
        HostRow(model: model, views: views, ingress: ingress, inbox: inbox).deepLinks(inbox)
      } else {
        HostRow(model: model, views: views, ingress: ingress, inbox: inbox)
      }
    }
    app.advance(by: .seconds(1))
    let window = model.target.window
    for numbers in [[1, 2], [2], [2, 3, 4], [4]] {
      views.numbers = numbers
      app.advance(by: .seconds(1))
      #expect(window.isReady, "\(numbers)")
      #expect(inbox.targets.isEmpty == (ingress == .ownInbox), "\(numbers)")
    }
    #expect(inbox.targets.count == (ingress == .ownInbox ? 0 : 1))
    try app.open(#require(URL(string: host.screen(1))))
    app.advance(by: .seconds(30))
    #expect(app.window?.texts.first == host.text(1))
    app.window?.goBack()
    app.advance(by: .seconds(30))
    #expect(app.window?.texts.first != host.text(1))
    // The last one is missed.
    views.numbers = []
    app.advance(by: .seconds(1))
    #expect(!window.isReady)
    #expect(inbox.targets.isEmpty)
  }

  @Test(arguments: Host.allCases)
  func `a window that is closed is gone for its links`(_ host: Host) throws {
    let app = HostApp(host)
    try app.app.close(#require(app.app.window))
    app.settle()
    #expect(app.inbox.targets.isEmpty)
    #expect(!app.model.target.window.isReady)
  }

  @Test(arguments: Host.allCases)
  func `what is not the app's leaves by the system, once`(_ host: Host) {
    let app = HostApp(host)
    let request = app.model.open("https://other.example/a")
    app.settle()
    #expect(request.result?.name == "external")
    #expect(app.app.openedBySystem.map(\.absoluteString) == ["https://other.example/a"])
  }

  @Test(arguments: Host.allCases, [true, false])
  func `a question is asked once, in front of everything`(_ host: Host, isAllowed: Bool) {
    for count in 0...host.modals.count {
      let app = HostApp(host)
      for modal in host.modals.prefix(count) { app.open(modal) }
      #expect(app.app.window?.modals.count == count)
      let before = app.text
      app.open(host.asking(3))
      #expect(app.app.window?.title == "Really?", "\(count)")
      #expect(app.app.window?.modals.filter { $0 == .alert } == [.alert], "\(count)")
      #expect(app.app.issues.isEmpty, "\(count)")
      #expect(app.app.window?.tap(isAllowed ? "Open" : "Cancel") == true)
      app.settle()
      #expect(app.outcomes.last == (isAllowed ? "opened" : "declined"), "\(count)")
      #expect(app.text == (isAllowed ? host.text(3) : before), "\(count)")
      #expect(app.app.issues.isEmpty, "\(count)")
    }
  }

  @Test(arguments: Host.allCases)
  func `a question that comes while a modal moves is asked when it rests`(_ host: Host) {
    for quirks in [[], [.refusedPresentation]] as [Set<HeadlessQuirk>] {
      let app = HostApp(host, quirks: quirks)
      app.send(host.modal)
      app.send(host.asking(3))
      app.settle()
      #expect(app.app.window?.title == "Really?", "\(quirks)")
      #expect(app.app.issues.isEmpty, "\(quirks)")
    }
  }

  @Test(arguments: Host.allCases)
  func `a question that no longer applies goes away`(_ host: Host) throws {
    let app = HostApp(host)
    app.open(host.asking(3))
    let window = app.model.target.window
    window.cancel(try #require(window.confirmations.first).id)
    app.settle()
    #expect(app.text == host.root)
    #expect(app.app.window?.modals == [])
  }

  @Test(arguments: Host.allCases)
  func `the state is kept under its key, and comes back with the window`(_ host: Host) {
    for quirks in [[], [.lateRestoration]] as [Set<HeadlessQuirk>] {
      let first = HostApp(host, key: "state")
      first.open(host.screen(1))
      let saved = first.app.terminate()
      #expect(Array(saved.keys) == ["state"])
      let second = HostApp(host, quirks: quirks, key: "state", restoring: saved)
      #expect(second.text == host.text(1), "\(quirks)")
      let other = HostApp(host, quirks: quirks, key: "other", restoring: saved)
      #expect(other.text == host.root, "\(quirks)")
      let none = HostApp(
        host, quirks: quirks,
        restoring: saved.merging(saved.map { ("swift-deep-links.unused", $0.value) }) { $1 })
      #expect(none.text == host.root, "\(quirks)")
      none.open(host.screen(2))
      #expect(none.app.savedState.keys.sorted() == ["state", "swift-deep-links.unused"])
      let unused = none.app.savedState["swift-deep-links.unused"] as? Data
      #expect(unused != nil && unused == saved["state"] as? Data)
      let opened = HostApp(
        host, opening: host.screen(2), quirks: quirks, key: "state", restoring: saved)
      opened.settle()
      #expect(opened.text == host.text(2), "\(quirks)")
    }
  }

  @Test(arguments: Host.allCases)
  func `a link that starts the app opens over what is restored`(_ host: Host) {
    // What the system supplies late comes after the link, which outranks it.
    for quirk in HeadlessQuirk.allCases where quirk != .lateRestoration {
      let first = HostApp(host, key: "state")
      first.open(host.lower)
      let below = first.text
      #expect(below != host.root)
      let saved = first.app.terminate()
      let second = HostApp(
        host, opening: host.modal, quirks: [quirk], key: "state", restoring: saved)
      second.settle()
      #expect(second.app.window?.modals == [.sheet], "\(quirk)")
      #expect(second.app.window?.swipeDown() == true, "\(quirk)")
      second.settle()
      #expect(second.text == below, "\(quirk)")
      #expect(second.outcomes == ["opened"], "\(quirk)")
    }
  }

  @Test func `what a composition saves is not restored to it`() throws {
    let first = HostApp(.composition, key: "state")
    first.open("suite://letters/n1")
    let saved = first.app.terminate()
    let app = HostApp(.composition, key: "state")
    for id in ["numbers", "letters", "numbers"] {
      app.app.window?.selectTab(id)
      app.settle()
    }
    #expect(app.app.savedState.keys.sorted() == ["state"])
    let (letters, numbers) = app.model.composition.features
    #expect(letters.map(\.navigator.isUntouched) == [true])
    #expect(numbers.map(\.navigator.isUntouched) == [true])
    // What the system supplies late is restored.
    try #require(app.app.window).graph.restore(saved)
    app.app.setNeedsUpdate()
    app.settle()
    #expect(app.text == "numbers root")
    app.app.window?.selectTab("letters")
    app.settle()
    #expect(app.text == "letters n1")
  }

  @Test func `an earlier state that the system supplies is restored`() throws {
    let app = HostApp(.composition, key: "state")
    app.app.window?.selectTab("numbers")
    app.settle()
    let earlier = app.app.savedState
    app.app.window?.selectTab("letters")
    app.settle()
    #expect(app.text == "letters root")
    try #require(app.app.window).graph.restore(earlier)
    app.app.setNeedsUpdate()
    app.settle()
    #expect(app.text == "numbers root")
  }

  @Test func `features that come back report which one is in front`() {
    let app = HostApp(.composition)
    for id in ["numbers", "letters"] {
      app.app.window?.selectTab(id)
      app.settle()
    }
    app.model.isShown = false
    app.settle()
    app.model.composition.selected = "numbers"
    app.model.isShown = true
    app.settle()
    for outcome in ["opened", "refreshed"] {
      app.send("suite://numbers/n1")
      // Where nothing is known of what is in front, the end takes longer.
      app.app.advance(by: .milliseconds(600))
      #expect(app.text == "numbers n1")
      #expect(app.outcomes.last == outcome)
      app.settle()
    }
    #expect(app.outcomes.count == 2)
  }

  @Test(arguments: Host.allCases)
  func `only the last step of a link moves, and nothing at a cold start`(_ host: Host) {
    let cold = HostApp(host, opening: host.screen(1))
    cold.app.advance(by: .milliseconds(1))
    #expect(cold.text == host.text(1))
    #expect(cold.outcomes == ["opened"])
    let warm = HostApp(host)
    warm.open(host.modal)
    let before = warm.clock.now
    warm.send(host.screen(1))
    while warm.outcomes.count < 2, warm.clock.now < before + .seconds(5) {
      warm.app.advance(by: .milliseconds(10))
    }
    #expect(warm.outcomes == ["opened", "opened"])
    warm.app.finishTransitions()
    #expect(warm.clock.now - before >= .milliseconds(350))
    #expect(warm.clock.now - before < .milliseconds(700))
  }

  @Test(arguments: Host.allCases, [true, false])
  func `a change tells SwiftUI whether to animate it`(_ host: Host, isAnimated: Bool) {
    let model = HostApp(host).model
    var isDisabled: [Bool] = []
    let change =
      host == .navigator ? model.navigator.performChange : model.composition.performChange
    change(isAnimated) { isDisabled.append(Transaction.current.disablesAnimations) }
    #expect(isDisabled == [!isAnimated])
  }

  @Test(arguments: Host.allCases, [ScenePhase.background, .inactive])
  func `a link goes to the window in front`(_ host: Host, _ phase: ScenePhase) throws {
    let clock = HeadlessClock()
    let inbox = LinkInbox(clock: HeadlessLinkClock(clock))
    inbox.scenePolicy = .active
    let app = HeadlessApp(clock: clock) {
      OwnHost(host: host, clock: HeadlessLinkClock(clock)).deepLinks(inbox)
    }
    app.advance(by: .seconds(1))
    _ = try #require(app.openWindow(inBackground: true))
    app.advance(by: .seconds(1))
    #expect(inbox.targets.count == 2)
    for number in 1...2 {
      inbox.deliver(
        LinkDelivery(text: host.screen(number), source: .programmatic, callback: .api))
      app.advance(by: .seconds(30))
      #expect(app.windows.map { $0.texts.first } == [host.text(number), host.root])
    }
    app.windows[0].graph.phase = phase
    app.windows[1].graph.phase = .active
    app.setNeedsUpdate()
    app.advance(by: .seconds(1))
    inbox.deliver(
      LinkDelivery(
        text: host.screen(3), source: .programmatic, callback: .api,
        scene: inbox.targets.first?.id))
    app.advance(by: .seconds(30))
    #expect(app.windows.map { $0.texts.first } == [host.text(2), host.text(3)])
  }
}

/// A host of the window's own.
private struct OwnHost: View {
  @State private var model: HostModel

  init(host: Host, clock: HeadlessLinkClock) {
    _model = State(initialValue: HostModel(host, clock: clock))
  }

  var body: some View { HostRoot(model: model) }
}

/// The views that show a host, by number.
@MainActor @Observable private final class HostViews {
  var numbers = [1]
}

/// A host in one view or in several, as while one takes the place of another.
private struct HostRow: View {
  let model: HostModel
  let views: HostViews
  let ingress: HostTests.Ingress
  let inbox: LinkInbox

  var body: some View {
    VStack {
      ForEach(views.numbers, id: \.self) { _ in
        switch ingress {
        case .shared: HostRoot(model: model)
        case .own: HostRoot(model: model).deepLinks(inbox)
        case .ownInbox: HostRoot(model: model).deepLinks()
        }
      }
    }
    .environment(\.linkClock, model.clock)
  }
}
