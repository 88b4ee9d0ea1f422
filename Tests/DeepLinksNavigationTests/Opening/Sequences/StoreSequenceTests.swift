// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import DeepLinksSimulation
import Testing

/// Stores that fail at this moment, and what else stands in their files.
@MainActor @Suite struct StoreSequenceTests {
  /// What is left of the life of a held link when the store fails as it opens.
  @Test(arguments: SequenceFace.allCases)
  func `a save that failed as a link opened is made up for`(_ face: SequenceFace) async {
    let life = SequenceLife(face)
    life.app.launch()
    let request = life.app.deliver("t2.p1.login")
    await life.app.settle()
    life.disk.failsToSave = true
    life.app.session.account = "ada"
    life.app.gatesDidChange()
    await life.app.settle()
    life.disk.failsToSave = false
    // Something else happens, which needs no save of its own.
    life.app.deliver("t1.p3")
    await life.app.settle()
    life.relaunch(account: "ada").launch()
    await life.app.settle()
    #expect(life.outcomes(of: request.id).count == 1)
    #expect(!life.disk.contains("t2.p1.login"))
  }

  @Test func `a save that failed as a notification opened is made up for`() async {
    let life = SequenceLife()
    let window = life.app.launch()
    life.disk.failsToSave = true
    life.app.deliver("t1.p1", identifier: "A", source: .notification)
    await life.app.settle()
    #expect(window.shows("t1.p1"))
    life.disk.failsToSave = false
    life.app.deliver("t1.p3")
    await life.app.settle()
    life.relaunch().launch()
    let again = life.app.deliver("t1.p1", identifier: "A", source: .notification)
    await life.app.settle()
    #expect(life.outcomes(of: again.id) == ["declined"])
  }

  /// Any number is a date, and a file is written by anyone.
  @Test(arguments: ["1e30", "-1e30", "-9.2233720368e15", "9.2233720368e15", "1e17", "-0.0"])
  func `a date far away in a file is an old one`(_ date: String) async throws {
    let life = SequenceLife()
    life.app.launch()
    let request = life.app.deliver("t2.p1.login")
    await life.app.settle()
    let write = try #require(
      life.disk.writes.last { String(decoding: $0.bytes, as: UTF8.self).contains("heldAt") })
    let text = String(decoding: write.bytes, as: UTF8.self)
    let pattern = try Regex(#""heldAt"\s*:\s*[-+.0-9eE]+"#)
    #expect(text.contains(pattern))
    life.disk.put(text.replacing(pattern, with: #""heldAt":\#(date)"#), at: write.key)
    let app = life.relaunch(account: "ada")
    app.launch()
    await app.settle()
    #expect(life.outcomes(of: request.id) == [date == "-0.0" ? "opened" : "expired"])
  }

  /// Its windows outlive it, with what waits in them.
  @Test func `what opens after its inbox went away is not opened by the next process`() async {
    let store = LinkMemoryStore()
    let clock = LinkManualClock()
    let session = SequenceSession()
    var inbox: LinkInbox? = LinkInbox(store: store, clock: clock)
    func launch(_ inbox: LinkInbox?) -> LinkNavigator<SequenceRoute> {
      let navigator = LinkNavigator<SequenceRoute>(initialTab: .first, clock: clock)
      navigator.rules = LinkRules(session).login(session)
      inbox?.attach(navigator)
      navigator.acknowledge(.ready)
      return navigator
    }
    func settle() async {
      for _ in 0..<12 { await Task.yield() }
      clock.advance(by: .seconds(30))
      for _ in 0..<12 { await Task.yield() }
    }

    let first = launch(inbox)
    let request = inbox?.deliver(
      LinkDelivery(text: "seq://go/t2.p1.login", source: .universalLink, callback: .onOpenURL)
    ).request
    await settle()
    #expect(first.window.held.map(\.id) == [request?.id])
    inbox = nil
    session.account = "ada"
    first.window.gatesDidChange()
    await settle()
    #expect(request?.result?.isShown == true)

    inbox = LinkInbox(store: store, clock: clock)
    let second = launch(inbox)
    await settle()
    #expect(second.state.isAtRoots)
  }

  @Test func `a link that cannot be kept is held all the same`() async {
    let life = SequenceLife()
    let window = life.app.launch()
    life.disk.failsToSave = true
    let request = life.app.deliver("t2.p1.login")
    await life.app.settle()
    #expect(life.app.held == [request.id])
    #expect(!life.app.inbox.losses.isEmpty)
    life.app.session.account = "ada"
    await life.app.settle()
    #expect(window.shows("t2.p1"))
  }

  /// A link that is held is saved once for all that happens in one turn.
  @Test(arguments: SequenceFace.allCases)
  func `a turn writes each file once`(_ face: SequenceFace) async {
    let life = SequenceLife(face, options: .ordered)
    life.app.launch()
    await life.app.settle()
    let before = life.disk.writes.count
    for number in 0..<6 { life.app.deliver("t2.p\(number).login", identifier: "\(number)") }
    for number in 0..<6 { life.app.deliver("t1.p\(number)/", identifier: "none \(number)") }
    await life.app.turn()
    let keys = Dictionary(grouping: life.disk.writes.dropFirst(before), by: \.key)
    #expect(!keys.isEmpty)
    #expect(keys.values.allSatisfy { $0.count == 1 })
    #expect(life.app.held.count == 6)
  }

  @Test func `nothing is written while nothing that is kept has changed`() async {
    let life = SequenceLife()
    life.app.launch()
    life.app.deliver("t2.p1.login")
    await life.app.settle()
    let count = life.disk.writes.count
    life.app.deliver("t1.p3")
    await life.app.settle()
    #expect(life.disk.writes.count == count)
  }

  @Test(arguments: [
    #"{"format":"deeplinks.held","records":[{"future":"t3.p7"}],"version":99}"#,
    #"{"format":"someone else's","records":[{"future":"t3.p7"}],"version":1}"#,
    #"{"format":"deeplinks.held","records":[{"future":"t3.p7"}],"version":1}"#,
    #"{"format":"deeplinks.held","records":[{"text":"t3.p7","#,
  ])
  func `what could not be understood is kept aside`(_ content: String) async {
    let life = SequenceLife()
    life.disk.put(content, at: "held-links")
    life.app.launch()
    let request = life.app.deliver("t2.p1.login")
    await life.app.settle()
    #expect(life.app.held == [request.id])
    #expect(life.disk.contains("t2.p1.login"))
    #expect(life.app.inbox.losses.count == 1)
    #expect(life.disk.contains("t3.p7"))
  }

  @Test(arguments: SequenceFace.allCases)
  func `a route that must not be kept is never written`(_ face: SequenceFace) async {
    let life = SequenceLife(face) {
      LinkRules($0).login($0).survivesRelaunch { !$0.words.contains("secret") }
    }
    life.app.launch()
    let request = life.app.deliver("t2.p1.login.secret")
    await life.app.settle()
    #expect(life.app.held == [request.id])
    #expect(
      life.disk.writes.allSatisfy { !String(decoding: $0.bytes, as: UTF8.self).contains("secret") })
    life.relaunch(account: "ada").launch()
    await life.app.settle()
    #expect(life.outcomes(of: request.id).isEmpty)
    #expect(life.app.held.isEmpty)
  }

  // MARK: - Saves while something is on its way, and not held

  /// Where a kept link is while another one is saved.
  enum Place: String, Sendable, CaseIterable {
    case noWindowButCarPlay, windowNotMounted, gatesOpenWithoutInterface
  }

  @Test(arguments: SequenceFace.allCases, Place.allCases)
  func `a kept link stays in the file until it ends, wherever it is`(
    _ face: SequenceFace, _ place: Place
  ) async {
    let life = SequenceLife(face, options: .ordered)
    let first = life.app.launch()
    let kept = life.app.deliver("t2.p1.login")
    await life.app.settle()
    switch place {
    case .noWindowButCarPlay:
      life.relaunch()
      let carPlay = life.app.makeWindow("car")
      life.app.inbox.attach(carPlay.target, as: carPlay.id, isWindow: false)
      carPlay.mount()
      carPlay.open("t1.p3.login")
    case .windowNotMounted:
      life.relaunch()
      let waiting = life.app.makeWindow("waiting")
      life.app.inbox.attach(waiting.target, as: waiting.id)
      life.app.launch("second")
      life.app.deliver("t1.p3.login", to: "second")
    case .gatesOpenWithoutInterface:
      first.unmount()
      life.app.session.account = "ada"
      life.app.gatesDidChange()
    }
    await life.app.turn()
    #expect(life.disk.contains("t2.p1.login"))
    life.relaunch(account: "ada").launch()
    await life.app.settle()
    #expect(life.outcomes(of: kept.id) == ["opened"])
  }

  /// Killed after the first step was written, a link counts as opened.
  @Test(arguments: SequenceFace.allCases, [true, false])
  func `a link that was killed while it was written is opened by no later launch`(
    _ face: SequenceFace, wasKept: Bool
  ) async {
    let life = SequenceLife(face)
    life.app.launch()
    let request = life.app.deliver("t2.p1.login")
    await life.app.settle()
    if wasKept {
      life.relaunch(account: "ada").launch()
    } else {
      life.app.session.account = "ada"
      life.app.gatesDidChange()
    }
    let window = life.app.windows[0]
    for _ in 0..<20 where window.navigator.state.selectedTab != .third {
      life.app.clock.runTurns(limit: 1)
      await Task.yield()
    }
    #expect(window.navigator.state.selectedTab == .third)
    #expect(life.outcomes(of: request.id).isEmpty)
    let next = life.relaunch(account: "ada").launch()
    await life.app.settle()
    #expect(!next.shows("t2.p1"))
  }

  @Test(arguments: [true, false])
  func `a notification that is delivered again while it is held opens once`(
    isRelaunched: Bool
  ) async {
    let life = SequenceLife(options: .ordered)
    life.app.launch()
    life.app.deliver("t2.p1.login", identifier: "A", source: .notification)
    await life.app.settle()
    if isRelaunched { life.relaunch() }
    life.app.deliver(
      "t2.p1.login", identifier: "A", source: .notification, callback: .connectionOptions)
    if isRelaunched { life.app.launch() }
    life.app.session.account = "ada"
    life.app.gatesDidChange()
    await life.app.settle()
    let shown = life.requests.flatMap { life.outcomes(of: $0) }
      .filter { $0 == "opened" || $0 == "refreshed" }
    #expect(shown == ["opened"])
  }

  @Test func `what two windows held opens in the order of arrival`() async {
    let life = SequenceLife(options: .ordered)
    life.app.launch("first")
    life.app.launch("second")
    let older = life.app.deliver("t1.p1.login", to: "second")
    await life.app.settle()
    let newer = life.app.deliver("t2.p2.login", to: "first")
    await life.app.settle()
    let window = life.relaunch(account: "ada").launch("first")
    await life.app.settle()
    #expect(life.opened == [older.id, newer.id])
    #expect(window.shows("t2.p2"))
  }

  @Test(arguments: SequenceFace.allCases)
  func `what one window held opens in the order of arrival`(_ face: SequenceFace) async {
    let life = SequenceLife(face, options: .ordered)
    life.app.launch()
    let ids = (1...3).map { life.app.deliver("t\($0).p\($0).login").id }
    await life.app.settle()
    let window = life.relaunch(account: "ada").launch()
    await life.app.settle()
    #expect(life.opened == ids)
    #expect(window.shows("t3.p3"))
  }
}
