// SPDX-License-Identifier: MIT

import DeepLinksNavigation
@_spi(Project) import DeepLinksInspector
import DeepLinksSimulation
import Foundation
import Observation
import TestSupport
import Testing

@MainActor @Suite struct InspectorRecorderTests {
  private let link = "tcal://www.trips.calendar.com/details?reference=55"

  @Test func `a cold start is reported from the arrival to the screen`() async {
    let app = RecordedApp()
    app.recorder?.start()
    let request = app.deliver(link)
    app.attach()
    await app.settle()
    #expect(request.result?.name == "opened")
    #expect(Array(app.types.prefix(5)) == ["hello", "request", "event", "catalog", "state"])
    #expect(
      app.plans.map(\.steps) == [[#"set path of tab trips to details(reference: "55")"#]])
    #expect(app.plans.first?.request == request.id)
    #expect(app.plans.first?.window.rawValue == "w1")
    #expect(app.events.first?.detail == link)
    #expect(app.events.last?.decision == "opened")
    #expect(app.states.first?.outline.tabs.first?.path == [])
    #expect(app.states.last?.outline.tabs.first?.path == [#"details(reference: "55")"#])
    #expect(app.states.last?.outline.tree == app.navigator.state.description)
    #expect(app.states.last?.name == "TripsStructure")
    #expect(app.states.count == 2)
  }

  @Test func `messages go wherever a closure puts them`() {
    var types: [String] = []
    let inbox = LinkInbox(clock: LinkManualClock())
    let recorder = InspectorRecorder(inbox, app: InspectorApp(name: "Trips")) { message in
      types.append(message.type)
    }
    recorder.start()
    recorder.stop()
    #expect(types == ["hello", "bye"])
  }

  @Test func `a recorder that comes later tells of what is on its way`() async {
    let app = RecordedApp()
    let request = app.deliver(link)
    #expect(app.messages == [])
    app.recorder?.start()
    guard case .request(let arrival) = app.messages.dropFirst().first else {
      Issue.record("\(app.types)")
      return
    }
    #expect(arrival.request == request.id)
    #expect(arrival.text == link)
    #expect(arrival.time == 978_307_200_000)
  }

  @Test func `a held request and its resumption are reported`() async {
    let session = Session()
    let app = RecordedApp(
      rules: LinkRules().gate("signedIn") { route, _ in
        if case .details = route, !session.isSignedIn { .hold } else { .pass }
      })
    app.recorder?.start()
    app.attach()
    app.deliver(link)
    await app.settle()
    #expect(app.states.last?.outline.held.map(\.gate) == ["signedIn"])
    #expect(app.states.last?.outline.held.map(\.route) == ["details"])
    #expect(app.plans.isEmpty)
    session.isSignedIn = true
    app.navigator.window.gatesDidChange()
    await app.settle()
    #expect(app.states.last?.outline.held == [])
    #expect(app.events.map(\.decision).contains("resumed"))
    #expect(app.plans.count == 1)
  }

  @Test func `a question is reported, and answered by a command`() async {
    let app = RecordedApp(rules: LinkRules().gate("ask") { _, _ in .confirm(prompt: "Go?") })
    app.recorder?.start()
    app.attach()
    let request = app.deliver(link)
    await app.settle()
    #expect(app.states.last?.outline.confirmations.map(\.prompt) == ["Go?"])
    app.recorder?.perform(InspectorCommand(id: 1, .answer(request.id, isAllowed: true)))
    await app.settle()
    #expect(request.result?.name == "opened")
    #expect(app.states.last?.outline.confirmations == [])
  }

  @Test func `a refresh moves nothing and is reported`() async {
    let app = RecordedApp()
    app.recorder?.start()
    app.attach()
    app.deliver(link)
    await app.settle()
    let count = app.states.count
    app.deliver(link)
    await app.settle()
    #expect(app.plans.last?.steps == ["refresh tab trips, depth 1"])
    #expect(app.events.last?.decision == "refreshed")
    #expect(app.states.count == count)
  }

  @Test func `two windows are told apart, and one that closes is reported`() async {
    let app = RecordedApp()
    let second = LinkNavigator<TripsRoute>(initialTab: .settings, clock: app.clock)
    app.recorder?.start()
    app.attach()
    app.inbox.attach(second, as: LinkSceneID(rawValue: "w2"))
    await app.settle()
    #expect(app.states.map(\.window.rawValue) == ["w1", "w2"])
    #expect(app.types.filter { $0 == "catalog" }.count == 1)
    second.selectedTab = .trips
    await app.settle()
    #expect(app.states.last?.window.rawValue == "w2")
    #expect(app.states.last?.outline.selectedTab == "trips")
    app.inbox.detach(LinkSceneID(rawValue: "w2"))
    #expect(app.messages.last == .windowClosed(LinkSceneID(rawValue: "w2")))
  }

  @Test func `changes of one turn are one state`() async {
    let app = RecordedApp()
    app.recorder?.start()
    app.attach()
    await app.settle()
    let count = app.states.count
    app.navigator.selectedTab = .settings
    app.navigator.selectedTab = .trips
    app.navigator[path: .tab(.trips)] = [.about]
    app.navigator.selectedTab = .settings
    await app.clock.settle(.zero)
    #expect(app.states.count == count + 1)
    app.navigator.selectedTab = .trips
    app.navigator.selectedTab = .settings
    await app.clock.settle(.zero)
    #expect(app.states.count == count + 1)
  }

  @Test func `nothing holds values where they are not to be shown`() async throws {
    let app = RecordedApp(
      rules: LinkRules().gate("ask") { route, _ in
        route == .home ? .confirm(prompt: "reference 55?") : .pass
      }, revealsValues: false)
    app.recorder?.start()
    app.attach()
    app.deliver(link)
    await app.settle()
    app.deliver("tcal://www.trips.calendar.com/?secret=55")
    await app.settle()
    #expect(app.states.last?.outline.tabs.first?.path == ["details"])
    #expect(app.plans.first?.steps == ["set path"])
    for message in app.messages where message.type != "hello" && message.type != "catalog" {
      var text = String(decoding: try JSONEncoder().encode(message), as: UTF8.self)
      for request in Set(app.events.map(\.request)) {
        text = text.replacingOccurrences(of: request.description, with: "")
      }
      text.removeAll { $0.isNumber && $0 != "5" }
      #expect(!text.contains("reference"), "\(message)")
    }
  }

  @Test func `commands open and explain`() async {
    let app = RecordedApp()
    app.recorder?.start()
    app.attach()
    await app.settle()
    app.recorder?.perform(InspectorCommand(id: 1, .open(link)))
    app.recorder?.perform(
      InspectorCommand(id: 2, .explain("tcal://www.trips.calendar.com/detials")))
    app.recorder?.perform(InspectorCommand(id: 3, .unknown))
    await app.settle()
    let sources = app.messages.compactMap {
      if case .request(let request) = $0 { request.source } else { nil }
    }
    #expect(sources == [.inspector])
    #expect(LinkSource.inspector.trust == .unverified)
    #expect(app.navigator.state[.trips] == [.details(reference: "55")])
    let explanation = app.messages.compactMap {
      if case .explanation(2, let explanation) = $0 { explanation } else { nil }
    }.first
    #expect(explanation?.chosen == nil)
    #expect(explanation?.candidates.count == 5)
    #expect(explanation?.verdict.hasPrefix("No route matches.") == true)
  }

  @Test func `a window without an inbox is reported too`() async {
    let clock = LinkManualClock()
    let navigator = LinkNavigator<TripsRoute>(initialTab: .trips, clock: clock)
    let host = LinkSimulatedHost(navigator, clock: clock)
    var messages: [InspectorMessage] = []
    let recorder = InspectorRecorder(navigator, app: InspectorApp(name: "Trips")) {
      messages.append($0)
    }
    recorder.start()
    host.mount()
    navigator.open(link, from: .programmatic)
    await clock.settle()
    #expect(messages.map(\.type).contains("plan"))
    // What comes through an inbox is reported as well, from its arrival.
    let inbox = LinkInbox(clock: clock)
    inbox.attach(navigator)
    messages = []
    recorder.perform(InspectorCommand(id: 1, .open(link)))
    inbox.deliver(LinkDelivery(text: link, source: .customScheme, callback: .onOpenURL))
    await clock.settle()
    let requests = messages.compactMap {
      if case .request(let request) = $0 { request.source } else { nil }
    }
    #expect(requests == [.inspector, .customScheme])
    recorder.stop()
    #expect(messages.last == .bye)
    let count = messages.count
    navigator.open(link, from: .programmatic)
    await clock.settle()
    #expect(messages.count == count)
  }

  @Test func `recording changes nothing and is let go`() async {
    let app = RecordedApp()
    var recorder: InspectorRecorder? = InspectorRecorder(
      app.inbox, app: InspectorApp(name: "Trips")
    ) { _ in }
    weak let observed = recorder
    recorder?.start()
    app.attach()
    await app.settle()
    recorder = nil
    #expect(observed == nil)
    #expect(app.deliver(link).result == nil)
    await app.settle()
    #expect(app.navigator.state[.trips] == [.details(reference: "55")])
  }
}

@MainActor @Observable private final class Session { var isSignedIn = false }
