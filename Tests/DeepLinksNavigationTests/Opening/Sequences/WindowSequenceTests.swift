// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import Testing

/// Windows that come and go while links are on their way.
@MainActor @Suite struct WindowSequenceTests {
  /// - Parameter isAtOnce: whether the window attaches inside the call that asks for it.
  @Test(arguments: SequenceFace.allCases, [true, false])
  func `a link for a new window opens one window, and in it`(
    _ face: SequenceFace, isAtOnce: Bool
  ) async {
    let life = SequenceLife(face)
    let app = life.app
    let first = app.launch("first")
    var calls = 0
    app.inbox.scenePolicy = .newWindow
    app.inbox.openWindow = {
      calls += 1
      // A policy that never stops asking must not take the tests along.
      if isAtOnce, calls < 6 { app.launch("new \(calls)") }
    }
    let request = app.deliver("t2.p1")
    while !isAtOnce, calls > app.windows.count - 1, app.windows.count < 6 {
      app.launch("new \(app.windows.count)")
    }
    await app.settle()
    #expect(!first.shows("t2.p1"))
    #expect(calls == 1)
    #expect(life.outcomes(of: request.id) == ["opened"])
    #expect(app.windows.last?.shows("t2.p1") == true)
  }

  @Test(arguments: SequenceFace.allCases)
  func `a link for a new window opens where there is one without asking`(
    _ face: SequenceFace
  ) async {
    let life = SequenceLife(face)
    life.app.inbox.scenePolicy = .newWindow
    let window = life.app.launch()
    let request = life.app.deliver("t2.p1")
    await life.app.settle()
    #expect(life.outcomes(of: request.id) == ["opened"])
    #expect(window.shows("t2.p1"))
  }

  @Test(arguments: SequenceFace.allCases)
  func `a held request ends once though its window closes before the app is killed`(
    _ face: SequenceFace
  ) async {
    let life = SequenceLife(face)
    let id = await heldInClosedWindow(life)
    life.relaunch(account: "ada").launch()
    await life.app.settle()
    #expect(life.outcomes(of: id).count == 1)
  }

  @Test(arguments: SequenceFace.allCases)
  func `what waits in a window that closes moves to the next that attaches`(
    _ face: SequenceFace
  ) async {
    let life = SequenceLife(face)
    let id = await heldInClosedWindow(life)
    let next = life.app.launch("next")
    await life.app.settle()
    #expect(life.app.held == [id])
    life.app.session.account = "ada"
    life.app.gatesDidChange()
    await life.app.settle()
    #expect(life.outcomes(of: id) == ["opened"])
    #expect(next.shows("t2.p1"))
  }

  @Test(arguments: SequenceFace.allCases)
  func `what waits in a window that closes moves to one that is there`(_ face: SequenceFace) async {
    let life = SequenceLife(face)
    let stays = life.app.launch("stays")
    let id = await heldInClosedWindow(life)
    await life.app.settle()
    life.app.session.account = "ada"
    life.app.gatesDidChange()
    await life.app.settle()
    #expect(life.outcomes(of: id) == ["opened"])
    #expect(stays.shows("t2.p1"))
  }

  private func heldInClosedWindow(_ life: SequenceLife) async -> LinkRequestID {
    life.app.launch("closes")
    let id = life.app.deliver("t2.p1.login", to: "closes").id
    await life.app.settle()
    #expect(life.app.held == [id])
    // Nothing else keeps the window.
    if let window = life.app.windows.last { life.app.close(window) }
    await life.app.turn()
    return id
  }

  @Test func `the save of one window keeps what another one holds`() async {
    let life = SequenceLife()
    let first = life.app.launch("first")
    let older = life.app.deliver("t2.p1.login", to: "first")
    await life.app.settle()
    life.app.launch("second")
    // Detached, and not gone: the app still has its navigator.
    life.app.inbox.detach(first.id)
    let newer = life.app.deliver("t1.p3.login", to: "second")
    await life.app.settle()
    life.relaunch().launch()
    await life.app.settle()
    let rest = life.app.held
    #expect(rest.contains(newer.id) || !life.outcomes(of: newer.id).isEmpty)
    #expect(rest.contains(older.id) || !life.outcomes(of: older.id).isEmpty)
  }

  @Test func `two windows keep what each of them holds`() async {
    let life = SequenceLife(options: .ordered)
    life.app.launch("first")
    life.app.launch("second")
    let ids = ["first", "second"].map { life.app.deliver("t2.p1.login", to: $0).id }
    await life.app.settle()
    #expect(Set(life.app.held) == Set(ids))
    life.relaunch().launch()
    await life.app.settle()
    #expect(Set(life.app.held) == Set(ids))
  }

  @Test(arguments: SequenceFace.allCases)
  func `a new navigator of the same window takes over what the old one held`(
    _ face: SequenceFace
  ) async {
    let life = SequenceLife(face)
    life.app.launch("main")
    let id = life.app.deliver("t2.p1.login").id
    await life.app.settle()
    let window = life.app.launch("main")
    await life.app.settle()
    #expect(window.window.held.map(\.id) == [id])
    life.app.session.account = "ada"
    window.window.gatesDidChange()
    await life.app.settle()
    #expect(window.shows("t2.p1"))
    #expect(life.outcomes(of: id).count <= 1)
  }

  @Test(arguments: SequenceFace.allCases)
  func `a link that waits for a window opens in the first that attaches`(
    _ face: SequenceFace
  ) async {
    let life = SequenceLife(face)
    let request = life.app.deliver("t2.p1")
    await life.app.settle()
    #expect(request.result == nil)
    let window = life.app.launch()
    await life.app.settle()
    #expect(life.outcomes(of: request.id) == ["opened"])
    #expect(window.shows("t2.p1"))
  }
}
