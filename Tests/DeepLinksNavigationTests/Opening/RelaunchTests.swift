// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksNavigation
import DeepLinksTesting
import Testing

/// What was held as the app ended, and the next launch.
@Suite @MainActor struct RelaunchTests {
  private let clock = LinkManualClock()
  private let store = LinkMemoryStore()

  /// A launch in which a request for an account's page is left held at another gate.
  private func leaveHeld(by account: String?) {
    let app = ModelApp(clock: clock, store: store, session: session(account))
    app.launch()
    app.deliver("model://go/t1.p3.later")
    app.session.answer(false)
    app.settle()
    #expect(app.navigator.window.held.count == 1)
  }

  private func session(_ account: String?) -> ModelSession {
    let session = ModelSession()
    session.account = account
    return session
  }

  @Test func `goes on for the same account`() {
    leaveHeld(by: "A")
    let app = ModelApp(clock: clock, store: store, session: session("A"))
    app.launch()
    app.session.answer(true)
    app.settle()
    #expect(app.seen[.second] == [.init(page: 3)])
  }

  @Test func `is dropped where someone else is signed in`() {
    leaveHeld(by: "A")
    let app = ModelApp(clock: clock, store: store, session: session("B"))
    app.launch()
    app.session.answer(true)
    app.settle()
    #expect(app.seen[.second].isEmpty)
    #expect(app.navigator.window.requestCount == 0)
  }

  @Test func `does not supersede the link that started the app`() {
    leaveHeld(by: "A")
    let app = ModelApp(clock: clock, store: store, session: session("A"))
    let request = app.deliver("model://go/t2.p4")
    app.launch()
    app.session.answer(false)
    app.settle()
    #expect(request.result?.name == "opened")
    #expect(app.seen[.third] == [.init(page: 4)])
    #expect(app.navigator.window.held.count == 1)
  }

  @Test func `expires as if the app had not ended`() {
    leaveHeld(by: "A")
    clock.advance(by: .seconds(14 * 60))
    let app = ModelApp(clock: clock, store: store, session: session("A"))
    app.launch()
    app.session.answer(false)
    clock.advance(by: .seconds(20))
    #expect(app.navigator.window.held.count == 1)
    clock.advance(by: .seconds(20))
    #expect(app.navigator.window.requestCount == 0)
  }
}
