// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksNavigation
@_spi(Project) import DeepLinksSimulation
import Testing

/// An app that opens links, or closes windows, inside a call that the library makes.
@MainActor @Suite struct ReentrantSequenceTests {
  /// Does something once, at the first event of a kind.
  private final class Trigger: LinkObserver {
    private let decision: String
    private var act: (@MainActor () -> Void)?

    init(_ decision: String, _ act: @escaping @MainActor () -> Void) {
      self.decision = decision
      self.act = act
    }

    func observe(_ event: LinkEvent) {
      guard event.kind.decision == decision, let act else { return }
      self.act = nil
      act()
    }
  }

  nonisolated static let decisions = [
    "received", "matched", "held", "resumed", "planned", "step", "acknowledged", "opened",
  ]

  /// A link that opens at once, or is held first where the event is about that.
  private func liveThrough(_ life: SequenceLife, to decision: String) async -> LinkRequest {
    let isHeld = decision == "held" || decision == "resumed"
    if !isHeld { life.app.session.account = "ada" }
    let request = life.app.deliver("t2.p1.login")
    await life.app.turn()
    life.app.session.account = "ada"
    life.app.gatesDidChange()
    await life.app.settle()
    return request
  }

  @Test(arguments: SequenceFace.allCases, decisions)
  func `a link that an observer delivers inside an event wins as the newer one`(
    _ face: SequenceFace, _ decision: String
  ) async {
    let life = SequenceLife(face)
    let app = life.app
    let window = app.launch()
    await app.settle()
    var inner: LinkRequest?
    let trigger = Trigger(decision) { inner = app.deliver("t1.p3") }
    app.inbox.observe(with: trigger)
    let outer = await liveThrough(life, to: decision)
    #expect(inner != nil)
    #expect(outer.result != nil)
    #expect(inner.map { life.outcomes(of: $0.id) } == ["opened"])
    // What is held comes back later, and then it is the one that opens last.
    #expect(window.shows(decision == "held" ? "t2.p1" : "t1.p3"))
    for id in life.requests { #expect(life.outcomes(of: id).count <= 1) }
  }

  @Test(arguments: SequenceFace.allCases)
  func `a link that an observer delivers as another one is held is not ended by that`(
    _ face: SequenceFace
  ) async {
    let life = SequenceLife(face)
    let app = life.app
    app.launch()
    var inner: LinkRequest?
    let trigger = Trigger("held") { inner = app.deliver("t1.p3.login") }
    app.inbox.observe(with: trigger)
    let outer = app.deliver("t2.p1.login")
    await app.turn()
    #expect(app.held == inner.map { [$0.id] })
    #expect(inner != nil && inner?.result == nil)
    #expect(outer.result?.name == "superseded")
  }

  @Test(arguments: SequenceFace.allCases, [LinkGateDecision.pass, .hold])
  func `a link that a gate opens while it is asked is not ended by the one it was asked about`(
    _ face: SequenceFace, _ decision: LinkGateDecision
  ) async {
    var opened: LinkRequest?
    var open: (@MainActor () -> LinkRequest)?
    let life = SequenceLife(face) { session in
      LinkRules(session).gate("door") { route, _ in
        guard route.words.contains("door") else { return .pass }
        if let act = open {
          open = nil
          opened = act()
        }
        return decision
      }
    }
    let window = life.app.launch()
    await life.app.settle()
    open = { window.open("t1.p3.door") }
    let outer = life.app.deliver("t2.p1.door")
    await life.app.settle()
    #expect(opened != nil)
    #expect(opened?.result?.name == (decision == .pass ? "opened" : nil))
    #expect(decision == .hold || window.shows("t1.p3"))
    #expect(outer.result?.name == "superseded")
  }

  @Test(arguments: SequenceFace.allCases, decisions)
  func `a window that closes inside an event leaves its links to the next one`(
    _ face: SequenceFace, _ decision: String
  ) async {
    let life = SequenceLife(face)
    let app = life.app
    app.launch("closes")
    await app.settle()
    let trigger = Trigger(decision) { closeFirst(of: app) }
    app.inbox.observe(with: trigger)
    let request = await liveThrough(life, to: decision)
    #expect(app.windows.isEmpty)
    let next = app.launch("next")
    await app.settle()
    #expect(app.inbox.targets.count == 1)
    switch decision {
    case "received", "matched", "held", "resumed", "planned":
      #expect(life.outcomes(of: request.id) == ["opened"])
      #expect(next.shows("t2.p1"))
    // Some of it is written already: it may end, or start over.
    default: #expect(life.outcomes(of: request.id).count == 1)
    }
  }

  /// Nothing keeps a window that is closed.
  private func closeFirst(of app: SequenceProcess) {
    if let window = app.windows.first { app.close(window) }
  }

  @Test(arguments: SequenceFace.allCases)
  func `a window that closes inside its own acknowledgement leaves nothing behind`(
    _ face: SequenceFace
  ) async {
    let life = SequenceLife(face)
    let app = life.app
    app.launch("closes")
    await app.settle()
    var count = 0
    app.windows.first?.host.isDropped = { acknowledgement in
      if case .screenAppeared(let screen, _) = acknowledgement, screen != nil, count == 0 {
        count += 1
        closeFirst(of: app)
      }
      return false
    }
    let request = app.deliver("t2.p1")
    await app.settle()
    #expect(count == 1)
    app.launch("next")
    await app.settle()
    #expect(life.outcomes(of: request.id).count == 1)
  }

  /// The first answer counts.
  @Test(arguments: SequenceFace.allCases)
  func `a gate that answers twice inside its call is taken at its first word`(
    _ face: SequenceFace
  ) async {
    let life = SequenceLife(face) { session in
      LinkRules(session).adding(
        LinkGate("twice", within: .seconds(5)) { _, _, answer in
          answer(.pass)
          answer(.decline(reason: "no"))
          return LinkTimer {}
        }
      ).later("slow", session)
    }
    let window = life.app.launch()
    let request = life.app.deliver("t2.p1.slow")
    await life.app.turn()
    #expect(request.result == nil)
    life.app.session.answer("slow")
    await life.app.settle()
    #expect(window.shows("t2.p1"))
  }

  @Test(arguments: SequenceFace.allCases)
  func `a gate that answers twice, later, is taken at its first word`(_ face: SequenceFace) async {
    var answers: [@MainActor (LinkGateDecision) -> Void] = []
    let life = SequenceLife(face) { session in
      LinkRules(session).adding(
        LinkGate("twice", within: .seconds(5)) { _, _, answer in
          answers.append(answer)
          return LinkTimer {}
        }
      ).later("slow", session)
    }
    let window = life.app.launch()
    let request = life.app.deliver("t2.p1.slow")
    await life.app.turn()
    answers.first?(.pass)
    answers.first?(.decline(reason: "no"))
    await life.app.turn()
    #expect(request.result == nil)
    life.app.session.answer("slow")
    await life.app.settle()
    answers.first?(.hold)
    await life.app.settle()
    #expect(life.outcomes(of: request.id) == ["opened"])
    #expect(window.shows("t2.p1"))
  }
}
