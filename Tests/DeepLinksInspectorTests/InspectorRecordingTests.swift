// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksNavigation
import DeepLinksSimulation
import Foundation
import TestSupport
import Testing

@_spi(Project) @testable import DeepLinksInspector

private struct TripsFeature: ComposableFeature {
  let id: String
  let navigator: LinkNavigator<TripsRoute>
}

/// What is reported, message by message.
@MainActor @Suite struct InspectorRecordingTests {
  private let link = "tcal://www.trips.calendar.com/details?reference=55"

  @Test func `it begins and ends once, and starts over`() async {
    let app = RecordedApp()
    let recorder = app.recorder
    recorder?.stop()
    #expect(app.types == [])
    recorder?.tellEverything()
    recorder?.targetsChanged()
    #expect(app.types == [])
    #expect(recorder?.isRunning == false)
    app.attach()
    await app.settle()
    recorder?.start()
    recorder?.start()
    #expect(recorder?.isRunning == true)
    #expect(app.types == ["hello", "catalog", "state"])
    recorder?.tellEverything()
    #expect(app.types == ["hello", "catalog", "state", "catalog", "state"])
    recorder?.targetsChanged()
    #expect(app.types.count == 5)
    // A change just before the end is not reported behind it.
    app.navigator.selectedTab = .settings
    for _ in 0..<10 { await Task.yield() }
    #expect(app.clock.pendingCount > 0)
    recorder?.stop()
    recorder?.stop()
    #expect(recorder?.isRunning == false)
    #expect(app.types.dropFirst(5) == ["bye"])
    await app.settle()
    #expect(app.types.dropFirst(5) == ["bye"])
    app.navigator.selectedTab = .trips
    app.deliver(link)
    app.navigator.selectedTab = .settings
    app.inbox.detach(LinkSceneID(rawValue: "w1"))
    await app.settle()
    #expect(app.types.dropFirst(5) == ["bye"])
    recorder?.start()
    #expect(app.types.dropFirst(6) == ["hello"])
    app.recorder?.stop()
    app.attach()
    recorder?.start()
    #expect(app.types.dropFirst(8) == ["hello", "catalog", "state"])
  }

  @Test func `a request on its way is reported with the time of its arrival`() async {
    let app = RecordedApp()
    app.clock.advance(by: .microseconds(1_234_567))
    let request = app.deliver(link)
    app.clock.advance(by: .seconds(5))
    app.recorder?.start()
    let requests = app.messages.compactMap {
      if case .request(let request) = $0 { request } else { nil }
    }
    #expect(
      requests == [
        InspectorRequest(
          request: request.id, text: link, source: .customScheme, callback: .onOpenURL,
          time: 978_307_201_235)
      ])
    // It stands before what happened to it.
    #expect(app.types.prefix(3) == ["hello", "request", "event"])
    #expect(app.events.first?.decision == "received")
    #expect(app.events.first?.microseconds == 0)
    #expect(app.events.allSatisfy { $0.request == request.id })
  }

  @Test func `a window without an inbox tells of what is on its way, and is main`() async {
    let clock = LinkManualClock()
    let navigator = LinkNavigator<TripsRoute>(initialTab: .trips, clock: clock)
    navigator.open(link, from: .programmatic)
    var messages: [InspectorMessage] = []
    let recorder = InspectorRecorder(
      navigator, app: InspectorApp(name: "Trips"), revealsValues: false
    ) {
      messages.append($0)
    }
    recorder.start()
    #expect(messages.map(\.type).prefix(4) == ["hello", "catalog", "state", "request"])
    for message in messages {
      switch message {
      case .state(let state):
        #expect(state.window.rawValue == "main")
        #expect(state.name == "TripsStructure")
      case .request(let request):
        #expect(request.text == "")
        #expect(request.source == .programmatic)
      case .catalog(let catalog): #expect(catalog == navigator.catalog)
      default: break
      }
    }
    let revealing = InspectorRecorder(navigator, app: InspectorApp(name: "Trips")) { _ in }
    #expect(revealing.revealsValues)
    #expect(!recorder.revealsValues)
    #expect(revealing.hello.app == InspectorApp(name: "Trips"))
  }

  @Test(arguments: [true, false], [true, false])
  func `a state holds the whole of a window, and values only where they are shown`(
    _ revealsValues: Bool, _ isHeld: Bool
  ) async {
    let app = RecordedApp(
      rules: LinkRules().gate("ask") { route, _ in
        switch route {
        case .about: .confirm(prompt: "About?")
        case .address: .hold
        default: .pass
        }
      }, revealsValues: revealsValues)
    app.attach()
    app.deliver(link)
    await app.settle()
    app.deliver("tcal://www.trips.calendar.com/new")
    await app.settle()
    let path = isHeld ? "details/9/address" : "about"
    let request = app.deliver("tcal://www.trips.calendar.com/" + path)
    await app.settle()
    app.recorder?.start()
    let details = revealsValues ? #"details(reference: "55")"# : "details"
    let outline = app.navigator.outline(revealsValues: revealsValues)
    let places = app.navigator.window.held.map(\.place)
    #expect(places.isEmpty == !isHeld)
    #expect(places.allSatisfy { !$0.isEmpty })
    #expect(
      app.states.map(\.outline) == [
        InspectorOutline(
          tree: outline.description, selectedTab: "trips",
          tabs: [
            .init(name: "trips", isSelected: true, path: [details]),
            .init(name: "settings", isSelected: false, path: []),
          ], modals: [.init(name: "newTrip", path: [])],
          held: places.map {
            .init(id: request.id, route: "address", gate: "ask", text: revealsValues ? $0 : "")
          },
          confirmations: isHeld
            ? [] : [.init(id: request.id, prompt: revealsValues ? "About?" : "")])
      ])
  }

  @Test func `two windows with other links have those of both, each once`() async {
    let app = RecordedApp()
    let feature = TripsFeature(
      id: "one", navigator: LinkNavigator(initialTab: .trips, clock: app.clock))
    let composition = LinkComposition(feature, origins: ["app://"], clock: app.clock)
    func catalogs() -> [LinkCatalog] {
      app.messages.compactMap { if case .catalog(let catalog) = $0 { catalog } else { nil } }
    }
    app.recorder?.start()
    #expect(catalogs() == [])
    app.attach()
    #expect(catalogs() == [app.navigator.catalog])
    let twin = LinkNavigator<TripsRoute>(initialTab: .trips, clock: app.clock)
    app.inbox.attach(twin, as: LinkSceneID(rawValue: "twin"))
    #expect(catalogs().count == 1)
    app.inbox.attach(composition, as: LinkSceneID(rawValue: "composition"))
    let both = app.navigator.catalog.routes + composition.catalog.routes
    #expect(catalogs().count == 2)
    #expect(catalogs().last == LinkCatalog(routes: both))
    #expect(catalogs().last?.routes.count == 10)
    app.inbox.detach(LinkSceneID(rawValue: "composition"))
    #expect(catalogs().last == app.navigator.catalog)
    #expect(app.messages.suffix(2).first == .windowClosed(LinkSceneID(rawValue: "composition")))
  }

  @Test func `a window that comes back is reported again`() async {
    let app = RecordedApp()
    app.attach()
    app.recorder?.start()
    let id = LinkSceneID(rawValue: "w1")
    app.inbox.detach(id)
    app.inbox.attach(app.navigator, as: id)
    #expect(app.types == ["hello", "catalog", "state", "windowClosed", "state"])
    app.inbox.detach(id)
    app.inbox.detach(id)
    #expect(app.types.filter { $0 == "windowClosed" }.count == 2)
  }

  @Test func `a plan names the window that takes it`() async {
    let app = RecordedApp()
    let second = LinkNavigator<TripsRoute>(initialTab: .settings, clock: app.clock)
    let host = LinkSimulatedHost(second, clock: app.clock)
    app.attach()
    app.inbox.attach(second, as: LinkSceneID(rawValue: "w2"))
    host.mount()
    app.recorder?.start()
    let request = second.open(link, from: .programmatic)
    await app.settle()
    #expect(
      app.plans == [
        InspectorPlan(
          request: request.id, window: LinkSceneID(rawValue: "w2"),
          steps: [#"set path of tab trips to details(reference: "55")"#, "select trips"])
      ]
        || app.plans == [
          InspectorPlan(
            request: request.id, window: LinkSceneID(rawValue: "w2"),
            steps: ["select trips", #"set path of tab trips to details(reference: "55")"#])
        ])
  }

  @Test func `the explanation is of the first window that the link opens something in`() async {
    let app = RecordedApp()
    let feature = TripsFeature(
      id: "one", navigator: LinkNavigator(initialTab: .trips, clock: app.clock))
    let composition = LinkComposition(feature, origins: ["app://"], clock: app.clock)
    func explained(_ text: String) -> InspectorExplanation? {
      let count = app.messages.count
      app.recorder?.perform(InspectorCommand(id: 7, .explain(text)))
      guard app.messages.count == count + 1,
        case .explanation(7, let explanation) = app.messages.last
      else { return nil }
      return explanation
    }
    // Without a window there is no pattern.
    #expect(
      explained(link) == InspectorExplanation(LinkExplanation(withoutPatterns: link)))
    #expect(explained(link)?.candidates == [])
    app.attach()
    app.inbox.attach(composition, as: LinkSceneID(rawValue: "w2"))
    #expect(explained(link) == InspectorExplanation(app.navigator.explain(link)))
    let other = "app://one/about"
    #expect(explained(other) == InspectorExplanation(composition.explain(other)))
    #expect(explained(other)?.chosen != nil)
    // Of two that it opens something in, it is the first, whichever comes to the front.
    let third = LinkComposition(
      TripsFeature(id: "one", navigator: LinkNavigator(initialTab: .trips, clock: app.clock)),
      origins: ["app://", "web://"], clock: app.clock)
    app.inbox.attach(third, as: LinkSceneID(rawValue: "w3"))
    app.inbox.setActive(true, LinkSceneID(rawValue: "w3"))
    #expect(explained(other) == InspectorExplanation(composition.explain(other)))
    #expect(explained("web://one/about") == InspectorExplanation(third.explain("web://one/about")))
    let neither = "app://two/nowhere"
    #expect(explained(neither) == InspectorExplanation(app.navigator.explain(neither)))
    #expect(
      InspectorExplanation(app.navigator.explain(neither))
        != InspectorExplanation(composition.explain(neither)))
    #expect(app.inbox.requests.isEmpty)
  }

  @Test func `an explanation has everything that the core says of a link`() throws {
    let navigator = LinkNavigator<TripsRoute>(initialTab: .trips)
    let explanation = navigator.explain(link)
    let told = InspectorExplanation(explanation)
    #expect(told.link == link)
    #expect(told.position == nil)
    #expect(told.verdict == explanation.headline)
    #expect(told.excerpt == link)
    #expect(told.chosen == explanation.chosen)
    #expect(told.chosen != nil)
    #expect(told.captures == ["reference": ["55"]])
    #expect(
      told.candidates
        == explanation.candidates.map {
          InspectorExplanation.Candidate(
            pattern: $0.pattern, route: $0.route, feature: $0.feature,
            mismatch: $0.mismatch?.description, position: $0.position, deprecated: $0.deprecated,
            redirect: $0.redirect)
        })
    #expect(
      Set(told.candidates.map(\.route)) == ["home", "details", "address", "about", "newTrip"])
    #expect(told.candidates.filter { $0.mismatch == nil }.map(\.route) == ["details"])
    let near = InspectorExplanation(navigator.explain("tcal://www.trips.calendar.com/abuot"))
    #expect(near.chosen == nil)
    #expect(near.nearest.map { near.candidates[$0].pattern } == "/about")
    #expect(near.captures == [:])
    let broken = InspectorExplanation(navigator.explain("tcal://a/%zz"))
    #expect(broken.position == 9)
    #expect(broken.excerpt == "tcal://a/%zz\n         ^")
  }

  @Test(arguments: [true, false])
  func `a question is answered in the window that asks it`(_ isAllowed: Bool) async {
    let app = RecordedApp(rules: LinkRules().gate("ask") { _, _ in .confirm(prompt: "Go?") })
    let second = LinkNavigator<TripsRoute>(
      initialTab: .settings, rules: LinkRules().gate("ask") { _, _ in .confirm(prompt: "Go?") },
      clock: app.clock)
    let host = LinkSimulatedHost(second, clock: app.clock)
    app.attach()
    app.inbox.attach(second, as: LinkSceneID(rawValue: "w2"))
    host.mount()
    app.recorder?.start()
    let first = app.navigator.open(link, from: .programmatic)
    let other = second.open(link, from: .programmatic)
    await app.settle()
    app.recorder?.perform(InspectorCommand(id: 1, .answer(other.id, isAllowed: isAllowed)))
    await app.settle()
    #expect(other.result?.name == (isAllowed ? "opened" : "declined"))
    #expect(first.result == nil)
    app.recorder?.perform(InspectorCommand(id: 2, .answer(first.id, isAllowed: isAllowed)))
    await app.settle()
    #expect(first.result?.name == (isAllowed ? "opened" : "declined"))
  }

  @Test(
    arguments: [
      (Duration.zero, 0), (.microseconds(1), 1), (.nanoseconds(1_999), 1), (.seconds(-3), 0),
      (.milliseconds(2_500), 2_500_000), (.seconds(2_148), 2_148_000_000),
      (.seconds(1_000_000_000), 1_000_000_000_000_000),
      (.seconds(2_000_000_000), 1_000_000_000_000_000),
    ] as [(Duration, Int64)])
  func `times are whole microseconds`(_ time: Duration, _ microseconds: Int64) {
    let id = LinkRequestID(rawValue: UUID())
    let event = InspectorEvent(
      LinkEvent(request: id, time: time, kind: .held(gate: "signedIn")), revealsValues: true)
    // On a watch, `Int` has 32 bits.
    let told: Int64 = event.microseconds
    #expect(told == microseconds)
    #expect(event.request == id)
  }

  @Test
  func `an event has its stage, its decision and its reason, and values where they are shown`() {
    let id = LinkRequestID(rawValue: UUID())
    let kinds: [LinkEvent.Kind] = [
      .received(LinkDelivery(text: link, source: .customScheme, callback: .onOpenURL)),
      .redirected(to: link), .confirming(prompt: "55?"), .held(gate: "signedIn"),
      .matched(route: "details"), .resumed,
    ]
    for kind in kinds {
      for revealsValues in [true, false] {
        let told = InspectorEvent(
          LinkEvent(request: id, time: .zero, kind: kind), revealsValues: revealsValues)
        #expect(
          told
            == InspectorEvent(
              request: id, microseconds: 0, stage: kind.stage.rawValue, decision: kind.decision,
              reason: kind.reason, detail: revealsValues ? kind.detail : nil))
      }
    }
    #expect(kinds.compactMap(\.detail).contains(link))
  }

  @Test func `an app says who it is`() {
    let process = ProcessInfo.processInfo
    let app = InspectorApp.current
    #expect(app.process == Int(process.processIdentifier))
    #expect(app.system == process.operatingSystemVersionString)
    #expect(app.identifier == Bundle.main.bundleIdentifier ?? "")
    #expect(!app.name.isEmpty)
    let hello = InspectorHello(app: app)
    #expect(hello.version == 2)
    #expect(hello.session != InspectorHello(app: app).session)
    #expect(InspectorChallenge().version == 2)
    #expect(InspectorMessage.protocolVersion == 2)
  }
}
