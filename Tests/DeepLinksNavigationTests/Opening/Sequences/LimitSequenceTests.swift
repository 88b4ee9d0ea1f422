// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksNavigation
import DeepLinksSimulation
import Foundation
import Testing

/// Options at their limits, a disk that fails, and what goes to other apps.
@MainActor @Suite struct LimitSequenceTests {
  @Test(arguments: [0, -5, .min], [false, true])
  func `with no room or no time to hold links, those that need not wait open`(
    _ limit: Int, _ isTime: Bool
  ) async {
    var options = LinkOpeningOptions()
    if isTime { options.holdDuration = .seconds(limit) } else { options.holdCapacity = limit }
    let life = TestLife(options: options)
    life.app.launch()
    let free = life.app.deliver("t2.p1")
    await life.app.settle()
    #expect(life.ends(of: free.id) == ["opened"])
    let gated = life.app.deliver("t2.p2.login")
    await life.app.settle()
    #expect(life.ends(of: gated.id) == [isTime ? "expired" : "failed queueFull"])
  }

  @Test(arguments: AppShape.allCases)
  func `eight links are held, and the oldest gives way to a ninth`(_ shape: AppShape) async {
    let life = TestLife(shape, options: .ordered)
    life.app.launch()
    let requests = (0...8).map { life.app.deliver("t2.p\($0).login") }
    await life.app.turn()
    #expect(life.app.held == requests.dropFirst().map(\.id))
    #expect(requests[0].result == .superseded(.by(requests[8].id)))
  }

  @Test(arguments: [0, -1, .min])
  func `with no room to wait, stored links end, and so do others`(_ capacity: Int) async {
    let disk = TestDisk()
    func makeProcess(_ options: LinkOpeningOptions) -> TestApp<SpelledRoute> {
      TestApp(on: disk, options: options) { LinkRules($0).login($0) }
    }
    let first = makeProcess(.standard)
    first.launch()
    first.deliver("t2.p1.login")
    await first.settle()
    #expect(disk.contains("t2.p1"))
    var options = LinkOpeningOptions()
    options.queueCapacity = capacity
    let second = makeProcess(options)
    let window = second.launch()
    await second.settle()
    #expect(second.held.isEmpty && !disk.contains("t2.p1"))
    let request = second.deliver("t2.p3")
    await second.settle()
    #expect(request.ending == "failed queueFull")
    #expect(!window.shows("t2.p3"))
  }

  @Test func `no two windows have one number`() {
    let numbers = (0..<70_000).map { _ in OpeningKeys.window() }
    #expect(Set(numbers).count == numbers.count)
  }

  // MARK: - What leaves the app

  @Test func `what no browser can be given is no link`() async {
    let life = TestLife()
    let window = life.app.launch()
    let request = window.navigator.open("https://[::1", from: .inApp)
    await life.app.settle()
    #expect(request.ending == "declined notALink")
    #expect(life.app.left.isEmpty)
  }

  @Test func `a kept link whose route is gone does not open the browser`() async {
    let life = TestLife()
    life.app.launch()
    let text = "https://app.example/go/t2.p1.login"
    let request = life.app.inbox.deliver(text, from: .universalLink).request
    await life.app.turn()
    #expect(life.disk.contains(text))
    life.disk.replace(text, with: "https://app.example/gone/t2.p1.login")
    life.relaunch().launch()
    await life.app.settle()
    #expect(life.app.left.isEmpty)
    #expect(life.ends(of: request.id) == ["declined noRoute"])
  }

  @Test func `a claimant hears of a notification once`() async {
    let life = TestLife()
    var claimed: [String] = []
    func claim() {
      life.app.inbox.claimants = [
        LinkClaimant(LinkClaim(scheme: "app", host: "auth")) { claimed.append($0.absoluteString) }
      ]
    }
    func tap() {
      life.app.inbox.deliver(
        "app://auth/code", from: .notification, by: .notificationResponse, identifier: "n1")
    }
    claim()
    life.app.launch()
    tap()
    await life.app.settle(.seconds(3))
    tap()
    await life.app.settle()
    #expect(claimed.count == 1)
    life.relaunch().launch()
    claim()
    tap()
    await life.app.settle()
    #expect(claimed.count == 1)
  }

  @Test(arguments: [
    ("https://elsewhere.example/x", "external"), ("app://go/p4", "opened"),
    ("app://nowhere", "declined noRoute"), ("https://s.example/short", "opened"),
  ])
  func `a link from a resolver is read as one that was delivered`(
    _ link: String, _ end: String
  ) async throws {
    let clock = LinkManualClock()
    let inbox = LinkInbox(clock: clock)
    var left: [String] = []
    inbox.openExternally = { left.append($0) }
    inbox.shortLinks = ShortLinks(
      Data("path\ttarget\n/short\thttps://app.example/go/p5\n".utf8))
    let navigator = LinkNavigator<SpelledRoute>(
      initialTab: .first, origins: ["app://", "https://app.example", "https://s.example"],
      rules: LinkRules().adding(
        LinkResolver("server", for: { $0.words.contains("ask") }, resolve: { _, _ in .link(link) })),
      clock: clock)
    navigator.acknowledge(.ready)
    inbox.attach(navigator)
    let request = inbox.deliver("https://app.example/go/p1.ask", from: .universalLink).request
    for _ in 0..<20 {
      clock.runTurns()
      await Task.yield()
    }
    #expect(request.ending == end)
    #expect(left == (end == "external" ? [link] : []))
  }

  // MARK: - The disk

  @Test func `an action that cannot be marked does not run`() async {
    let life = TestLife { LinkRules($0).acting($0) }
    life.app.launch()
    await life.app.settle()
    life.disk.failsToSave = true
    let delivered = life.app.deliver("act")
    await life.app.settle()
    #expect(life.app.session.questions["act"] == nil)
    #expect(life.ends(of: delivered.id) == ["failed unsaved"])
  }
}
