// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksSimulation
import Foundation
import Testing

@_spi(Project) @testable import DeepLinksNavigation

/// What was held as a process died: it goes on once, or ends once, and is never lost.
@MainActor @Suite struct HeldAcrossProcessesTests {
  /// Leaves a request held at a gate and saved, in a process that then dies.
  private func held(_ spec: String, in life: TestLife) async -> LinkRequestID {
    life.app.launch()
    let request = life.app.deliver(spec)
    await life.app.settle()
    #expect(life.app.held == [request.id])
    return request.id
  }

  @Test(arguments: AppShape.allCases)
  func `a kept link that opens at once is opened by no later launch`(_ shape: AppShape) async {
    let life = TestLife(shape)
    let id = await held("t2.p1.login", in: life)
    let second = life.relaunch(account: "ada").launch()
    await life.app.settle()
    #expect(second.shows("t2.p1"))
    #expect(life.outcomes(of: id) == ["opened"])
    let third = life.relaunch(account: "ada").launch()
    await life.app.settle()
    #expect(life.outcomes(of: id) == ["opened"])
    #expect(!third.shows("t2.p1"))
  }

  @Test(arguments: AppShape.allCases)
  func `a kept link expires at one launch and no other`(_ shape: AppShape) async {
    let life = TestLife(shape)
    let id = await held("t2.p1.login", in: life)
    life.relaunch(after: .seconds(16 * 60)).launch()
    await life.app.settle()
    #expect(life.outcomes(of: id) == ["expired"])
    life.relaunch().launch()
    await life.app.settle()
    #expect(life.outcomes(of: id) == ["expired"])
  }

  @Test(arguments: AppShape.allCases)
  func `a route that must not be kept is never written`(_ shape: AppShape) async {
    let life = TestLife(shape) {
      LinkRules($0).login($0).survivesRelaunch { !$0.words.contains("secret") }
    }
    let id = await held("t2.p1.login.secret", in: life)
    #expect(
      life.disk.writes.allSatisfy { !String(decoding: $0.bytes, as: UTF8.self).contains("secret") })
    life.relaunch(account: "ada").launch()
    await life.app.settle()
    #expect(life.outcomes(of: id).isEmpty)
    #expect(life.app.held.isEmpty)
  }

  /// Whatever way a request ends, its record goes.
  @Test(arguments: ["cancelled", "expired", "opened", "superseded", "declined", "account"])
  func `a held request that ends leaves the file`(_ way: String) async {
    let life = TestLife { session in
      LinkRules(session).login(session).gate("mood") { route, _ in
        guard route.words.contains("mood") else { return .pass }
        return session.level == 0 ? .hold : .decline(reason: "no")
      }
    }
    life.app.session.account = way == "account" ? "ada" : nil
    let spec = way == "declined" || way == "account" ? "t2.p1.mood" : "t2.p1.login"
    let id = await held(spec, in: life)
    switch way {
    case "cancelled": life.app.windows[0].window.cancel(id)
    case "expired": await life.app.settle(.seconds(16 * 60))
    case "opened": life.app.session.account = "ada"
    case "superseded": life.app.deliver("t1.p3.login")
    case "declined": life.app.session.level = 1
    default: life.app.session.account = "bob"
    }
    life.app.gatesDidChange()
    await life.app.settle()
    #expect(life.outcomes(of: id).count == 1)
    #expect(!life.disk.contains(spec))
    life.relaunch(account: "ada").launch()
    await life.app.settle()
    #expect(life.outcomes(of: id).count == 1)
  }

  @Test(arguments: AppShape.allCases)
  func `a kept link comes back with what its query carried`(_ shape: AppShape) async {
    let life = TestLife(shape)
    life.app.launch()
    life.app.deliver("t2.p1.login?note=hi&utm_source=mail&x=1", source: .notification)
    await life.app.settle()
    #expect(life.app.session.contexts["login"]?.campaign.map(\.name) == ["utm_source"])
    life.relaunch().launch()
    await life.app.settle()
    let context = life.app.session.contexts["login"]
    #expect(context?.source == .notification)
    #expect(context?.campaign.map(\.name) == ["utm_source"])
    #expect(context?.unknownItems.map(\.name) == ["x"])
  }

  @Test(arguments: [true, false])
  func `a link that came while nothing could be read stays beside what was kept`(
    isReadableLater: Bool
  ) async {
    let life = TestLife(options: .ordered)
    let kept = await held("t2.p1.login", in: life)
    life.relaunch()
    life.disk.failsToLoad = true
    life.app.launch()
    await life.app.turn()
    if isReadableLater { life.disk.failsToLoad = false }
    let newer = life.app.deliver("t1.p3.login")
    await life.app.settle()
    #expect(life.app.held.contains(newer.id))
    life.disk.failsToLoad = false
    life.relaunch().launch()
    await life.app.settle()
    // What came while nothing could be saved ends with its process.
    #expect(Set(life.app.held) == (isReadableLater ? [kept, newer.id] : [kept]))
  }

  @Test func `a notification that was opened stays so though the store could not be read`() async {
    let life = TestLife()
    life.app.launch()
    let first = life.app.deliver("t1.p1", identifier: "A")
    await life.app.settle()
    #expect(life.outcomes(of: first.id) == ["opened"])
    life.relaunch()
    life.disk.failsToLoad = true
    life.app.launch()
    await life.app.turn()
    life.disk.failsToLoad = false
    life.app.deliver("t1.p2", identifier: "B")
    await life.app.settle()
    life.relaunch().launch()
    let again = life.app.deliver("t1.p1", identifier: "A")
    await life.app.settle()
    #expect(life.outcomes(of: again.id) == ["declined"])
  }

  @Test(arguments: AppShape.allCases)
  func `a notification that was held and opened by the next launch opens once`(
    _ shape: AppShape
  ) async {
    let life = TestLife(shape)
    life.app.launch()
    let request = life.app.deliver("t2.p1.login", identifier: "A", source: .notification)
    await life.app.settle()
    let window = life.relaunch(account: "ada").launch()
    await life.app.settle()
    #expect(life.outcomes(of: request.id) == ["opened"])
    #expect(window.shows("t2.p1"))
    let again = life.app.deliver("t2.p1.login", identifier: "A", source: .notification)
    await life.app.settle()
    #expect(life.outcomes(of: again.id) == ["declined"])
  }
}

/// A store that holds more links than an app ever keeps.
@MainActor @Suite struct ManyKeptLinksTests {
  private static func links(_ count: Int) -> [HeldLink] {
    (0..<count).map { number in
      HeldLink(
        id: LinkRequestID(), text: "app://go/t1.p\(number).login", gate: "login",
        context: LinkContext(
          source: .universalLink, arrival: Date(timeIntervalSinceReferenceDate: 0)),
        heldAt: Date(timeIntervalSinceReferenceDate: Double(number) / 1_000), survivesRelaunch: true
      )
    }
  }

  /// This took minutes while each link was compared with all others.
  @Test func `of ten thousand kept links, the newest stays, and each of the others ends`()
    async throws
  {
    let count = 10_000
    let store = LinkMemoryStore()
    try HeldLink.store(Self.links(count), in: store)
    let clock = LinkManualClock(date: Date(timeIntervalSinceReferenceDate: 20))
    let inbox = LinkInbox(store: store, clock: clock)
    let witness = Witness()
    inbox.observe(with: witness)
    let navigator = LinkNavigator<SpelledRoute>.ready(
      in: .first, rules: LinkRules().gate("login") { _, _ in .hold }, clock: clock)
    inbox.attach(navigator)
    clock.runTurns()
    #expect(navigator.window.held.count == 1)
    #expect(witness.names.values.reduce(0, +) == count - 1)
  }

  @MainActor private final class Witness: LinkObserver {
    var names: [String: Int] = [:]
    func observe(_ event: LinkEvent) {
      if case .outcome(let outcome) = event.kind { names[outcome.name, default: 0] += 1 }
    }
  }
}
