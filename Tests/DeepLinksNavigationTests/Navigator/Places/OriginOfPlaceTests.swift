// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Testing

@_spi(Project) @testable import DeepLinksNavigation

/// Which link opened what is shown, where several screens and modals are alike.
@MainActor @Suite struct OriginOfPlaceTests {
  private let clock = LinkManualClock()
  private let navigator: LinkNavigator<SpelledRoute>

  init() {
    navigator = LinkNavigator(initialTab: .first, clock: clock)
    navigator.acknowledge(.ready)
  }

  private func open(_ specs: String...) {
    for spec in specs {
      let request = navigator.open("app://go/\(spec)", from: .programmatic)
      clock.runTurns()
      #expect(request.result?.isShown == true, "\(spec)")
    }
  }

  private func present(_ form: Int) {
    navigator.present(.init(form: form))
    clock.runTurns()
  }

  /// The link of a screen, without what all links begin with.
  private func link(
    _ page: Int, in stack: NavigationStackID<RandomStructure>? = nil
  ) -> String? {
    spec(navigator.linkContext(of: .init(page: page), in: stack))
  }

  private func link(ofModal form: Int) -> String? {
    spec(navigator.linkContext(ofModal: .init(form: form)))
  }

  private func link(at depth: Int) -> String? { spec(navigator.linkContext(ofModalAt: depth)) }

  private func spec(_ context: LinkContext?) -> String? {
    (context?.link?.text).map { String($0.dropFirst("app://go/".count)) }
  }

  @Test func `a modal alone knows its link, and keeps it when another one goes into it`() {
    open("m4")
    #expect(link(ofModal: 4) == "m4" && link(at: 0) == "m4")
    #expect(link(ofModal: 5) == nil && link(at: 1) == nil && link(at: -1) == nil)
    open("m4.q2")
    #expect(link(ofModal: 4) == "m4")
    #expect(link(2, in: .modal(depth: 0)) == "m4.q2" && link(2) == "m4.q2")
    #expect(link(2, in: .modal(depth: 1)) == nil && link(2, in: .tab(.first)) == nil)
    open("m4.q2.q3")
    #expect(link(2) == "m4.q2" && link(3) == "m4.q2.q3")
  }

  @Test func `a modal that the app presented has no link, and what a link opens in it has`() {
    present(4)
    #expect(link(ofModal: 4) == nil)
    open("m4.q2")
    #expect(navigator.state.modals == [.init(.init(form: 4), path: [.init(page: 2)])])
    #expect(link(ofModal: 4) == nil && link(at: 0) == nil)
    #expect(link(2) == "m4.q2")
    // The user goes back, and to the same place by themselves.
    navigator[path: .modal(depth: 0)] = []
    navigator[path: .modal(depth: 0)] = [.init(page: 2)]
    #expect(link(2) == nil)
  }

  @Test func `of equal modals the topmost counts`() {
    open("m4")
    present(4)
    #expect(navigator.state.modals.map(\.modal.form) == [4, 4])
    #expect(link(ofModal: 4) == nil)
    #expect(link(at: 0) == "m4" && link(at: 1) == nil)
    navigator.dismiss()
    clock.runTurns()
    #expect(link(ofModal: 4) == "m4")
  }

  @Test func `a modal that goes is forgotten, with all that lies over it, and no other one`() {
    open("m4", "m5.q1.over")
    #expect(link(ofModal: 4) == "m4" && link(ofModal: 5) == "m5.q1.over")
    #expect(link(1) == "m5.q1.over")
    navigator.dismiss()
    clock.runTurns()
    present(6)
    #expect(navigator.state.modals.map(\.modal.form) == [4, 6])
    #expect(link(ofModal: 4) == "m4" && link(ofModal: 5) == nil && link(ofModal: 6) == nil)
    navigator.dismissAll()
    clock.runTurns()
    present(4)
    #expect(link(ofModal: 4) == nil && link(at: 0) == nil)
  }

  @Test func `of equal screens the topmost of the front counts`() {
    open("t0.p1")
    navigator[path: .tab(.first)] = [.init(page: 1), .init(page: 1)]
    #expect(link(1) == nil && link(1, in: .tab(.first)) == nil)
    navigator[path: .tab(.first)] = [.init(page: 1)]
    #expect(link(1) == "t0.p1")
    open("m4.q1", "m5.q1.over")
    #expect(link(1) == "m5.q1.over")
    #expect(link(1, in: .modal(depth: 0)) == "m4.q1")
    #expect(link(1, in: .tab(.first)) == "t0.p1")
    // In front it is not, and so the next one below counts.
    navigator[path: .modal(depth: 1)] = []
    #expect(link(1) == "m4.q1")
    navigator[path: .modal(depth: 0)] = []
    #expect(link(1) == "t0.p1")
  }

  @Test func `of equal screens in tabs the selected one's counts, and else any`() {
    open("t1.p1", "t2.p1", "t0.p9")
    #expect(link(1) == "t1.p1")
    navigator.selectedTab = .third
    #expect(link(1) == "t2.p1")
    navigator.selectedTab = .fourth
    #expect(link(1) == "t1.p1")
    navigator[path: .tab(.second)] = []
    #expect(link(1) == "t2.p1")
    #expect(link(1, in: .tab(.second)) == nil && link(7) == nil)
  }

  @Test func `a screen that stays keeps its link, whatever is written above and below it`() {
    open("t0.p1.p2")
    open("t0.p1.p2.p3")
    open("t0.p3.push")
    #expect(navigator.state[.first].map(\.page) == [1, 2, 3])
    #expect([1, 2, 3].map { link($0) } == ["t0.p1.p2", "t0.p1.p2", "t0.p1.p2.p3"])
    navigator.pop(count: 2)
    clock.runTurns()
    open("t0.p1.p4")
    #expect([1, 4].map { link($0) } == ["t0.p1.p2", "t0.p1.p4"])
    // Another screen at its place is another one's.
    open("t0.p5.targetOnly")
    #expect(link(5) == "t0.p5.targetOnly" && link(1) == nil)
  }

  @Test func `what was restored has no link, and what a link adds to it has`() {
    var saved = NavigationState<RandomStructure>(selectedTab: .second)
    saved[.second] = [.init(page: 1)]
    saved.modals = [.init(.init(form: 4), path: [.init(page: 2)])]
    let navigator = LinkNavigator<SpelledRoute>(initialTab: .first, clock: clock)
    #expect(navigator.restore(saved))
    navigator.acknowledge(.ready)
    let request = navigator.open("app://go/m4.q2.q3", from: .programmatic)
    clock.runTurns()
    #expect(request.result?.name == "opened")
    let pages = [1, 2, 3].map { navigator.linkContext(of: .init(page: $0))?.link?.text }
    #expect(pages == [nil, nil, "app://go/m4.q2.q3"])
    #expect(navigator.linkContext(ofModal: .init(form: 4)) == nil)
  }
}
