// SPDX-License-Identifier: MIT

import DeepLinks
import DeepLinksSimulation
import Testing

@DeepLinkRoutes("radio://")
enum RadioRoute: Hashable {
  @LinkPath("/shows/{id}") case show(id: Int)
  @LinkPath("/follow/{id}") case follow(id: Int)
  @LinkPath("/pause") case pause
}

enum RadioStructure: AppStructure {
  enum Tab: Hashable, Codable, CaseIterable { case shows }
  enum Screen: Hashable, Codable { case show(id: Int) }
  enum Modal: Hashable, Codable { case player }
}

extension RadioRoute: LinkNavigable {
  typealias Structure = RadioStructure

  var destination: LinkDestination<RadioStructure> {
    switch self {
    case .show(let id): .push(.show(id: id), in: .shows)
    case .follow: .action
    case .pause: .action(isHarmless: true)
    }
  }
}

/// Links that act, and the link as it was.
@MainActor @Suite struct ActionTests {
  private struct Silent: Error {}

  private let clock = LinkManualClock()

  private func makeNavigator(
    _ rules: LinkRules<RadioRoute>
  ) -> LinkNavigator<RadioRoute> {
    let navigator = LinkNavigator<RadioRoute>(initialTab: .shows, rules: rules, clock: clock)
    navigator.acknowledge(.ready)
    return navigator
  }

  /// What becomes of a request whose action is a task.
  private func outcome(of request: LinkRequest) async -> LinkOutcome? {
    for _ in 0..<1_000 where request.result == nil {
      clock.runTurns()
      await Task.yield()
    }
    return request.result
  }

  @Test func `a link acts, and what is shown stays`() async {
    var links: [DeepLink?] = []
    let navigator = makeNavigator(
      LinkRules().adding(
        LinkAction("pause", within: .seconds(5), for: { $0 == .pause }) { _, context in
          links.append(context.link)
        }))
    let request = navigator.open("radio://pause?from=car", from: .customScheme)
    #expect(await outcome(of: request) == .performed)
    #expect(links.map { $0?.text } == ["radio://pause?from=car"])
    #expect(navigator.state == NavigationState(selectedTab: .shows))
    let events = request.events
    var names: [String] = []
    for await event in events {
      if case .acting(let action) = event.kind { names.append(action) }
    }
    #expect(names == ["pause"])
  }

  @Test func `what an action throws is reported`() async {
    let navigator = makeNavigator(
      LinkRules()
        .gate("consent", asks: true) { _, _ in .confirm(prompt: "Follow?") }
        .action("follow") { _, _ in throw Silent() })
    let request = navigator.open("radio://follow/7", from: .content)
    navigator.window.answer(request.id, isAllowed: true)
    #expect(await outcome(of: request)?.failureCode == .action)
  }

  @Test func `a stranger's link does not act unasked`() async {
    let navigator = makeNavigator(LinkRules().action("follow") { _, _ in })
    let request = navigator.open("radio://follow/7", from: .content)
    #expect(await outcome(of: request)?.failureCode == .configuration)
    let codes: [LinkFailure.Code] = [.actionTimedOut, .interrupted, .unsaved]
    #expect(codes.map(\.rawValue) == ["actionTimedOut", "interrupted", "unsaved"])
  }

  @Test func `a screen and a modal know the link that opened them`() {
    let navigator = makeNavigator(LinkRules())
    navigator.open("radio://shows/7?x=1", from: .customScheme)
    clock.runTurns()
    #expect(navigator.linkContext(of: .show(id: 7))?.link?.value(of: "x") == "1")
    #expect(navigator.linkContext(of: .show(id: 7), in: .tab(.shows))?.source == .customScheme)
    navigator.present(.player)
    clock.runTurns()
    #expect(navigator.linkContext(ofModal: .player) == nil)
  }

  @Test func `what a link needs is prepared, and undone if the link does not open`() async {
    var lines: [String] = []
    let rules = LinkRules<RadioRoute>()
      .adding(
        LinkPreparation("server", within: .seconds(5), for: { $0 == .show(id: 7) }) { _, _ in
          lines.append("server")
          let undo: LinkPreparation<RadioRoute>.Undo = { lines.append("undone") }
          return undo
        }
      )
      .prepare("account") { _, _ in
        lines.append("account")
        if lines.count < 3 { throw Silent() }
        return nil
      }
    let navigator = makeNavigator(rules)
    let failed = navigator.open("radio://shows/7", from: .customScheme)
    #expect(await outcome(of: failed)?.failureCode == .preparation)
    for _ in 0..<100 where lines.count < 3 { await Task.yield() }
    #expect(lines == ["server", "account", "undone"])
    clock.runTurns()
    let request = navigator.open(.show(id: 7))
    #expect(await outcome(of: request)?.isShown == true)
    #expect(lines == ["server", "account", "undone", "server", "account"])
    var names: [String] = []
    for await event in request.events {
      if case .preparing(let name) = event.kind { names.append(name) }
    }
    #expect(names == ["server", "account"])
    #expect(LinkFailure.Code.preparationTimedOut.rawValue == "preparationTimedOut")
  }

  @Test func `an app that wants an answer gets one`() async {
    var left: [String] = []
    let navigator = makeNavigator(
      LinkRules().action("pause") { _, _ in }.answeringCallers(for: { $0 == .pause }))
    let inbox = LinkInbox(clock: clock)
    inbox.openExternally = { left.append($0) }
    inbox.attach(navigator)
    let request = inbox.deliver(
      LinkDelivery(
        text: "radio://pause?x-source=Car&x-success=car%3A%2F%2Fdone", source: .customScheme,
        callback: .onOpenURL)
    ).request
    #expect(await outcome(of: request) == .performed)
    #expect(request.context.caller?.name == "Car")
    #expect(left == ["car://done"])
  }
}
