// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksNavigation
@_spi(Project) import DeepLinksSimulation
import Testing

/// What has a gate, or the question about a modal, asked again, and what a gate opens itself.
@MainActor @Suite struct GateSequenceTests {
  @Test func `calls of gatesDidChange do not add up`() async {
    let life = SequenceLife()
    life.app.launch()
    life.app.deliver("t2.p1.login")
    await life.app.turn()
    for _ in 0..<30 { life.app.gatesDidChange() }
    await life.app.turn()
    life.app.session.forgetQuestions()
    life.app.session.account = ""
    life.app.session.account = nil
    await life.app.turn()
    #expect(life.app.session.questions["login", default: 0] <= 6)
  }

  /// The ways in which a modal goes that holds a link.
  enum Closing: String, Sendable, CaseIterable {
    case dismiss, dismissAll, popToRootAndDismiss, modalGone, dismissedReport, swipe, allowed
  }

  @Test(arguments: SequenceFace.allCases, Closing.allCases)
  func `a link that waits for a modal goes on, no matter who closes it`(
    _ face: SequenceFace, _ closing: Closing
  ) async {
    let life = SequenceLife(face)
    let window = life.app.launch()
    life.app.session.stubborn = [1]
    window.navigator.present(.init(form: 1))
    await life.app.settle()
    let request = life.app.deliver("t2.p1")
    await life.app.settle()
    #expect(window.window.held.map(\.id) == [request.id])
    switch closing {
    case .dismiss: window.navigator.dismiss()
    case .dismissAll: window.navigator.dismissAll()
    case .popToRootAndDismiss:
      window.navigator.popToRoot()
      window.navigator.dismiss()
    case .modalGone: window.navigator.acknowledge(.modalDisappeared(depth: 0))
    case .dismissedReport:
      window.navigator.acknowledge(.modalDisappeared(depth: 0))
      window.navigator.acknowledge(.dismissed(toDepth: 0))
    case .swipe: window.host.swipeDown()
    case .allowed: life.app.session.stubborn = []
    }
    await life.app.settle()
    #expect(life.outcomes(of: request.id) == ["opened"])
    #expect(window.navigator.state.shows(SequenceRoute("t2.p1").destination))
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
}
