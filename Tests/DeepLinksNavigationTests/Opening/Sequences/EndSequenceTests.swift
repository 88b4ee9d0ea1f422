// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import Testing

/// Time, waiters, and what must stay bounded.
@MainActor @Suite struct EndSequenceTests {
  @Test(arguments: SequenceFace.allCases)
  func `a link that expired while the device slept does not open`(_ face: SequenceFace) async {
    let life = SequenceLife(face)
    let window = life.app.launch()
    let request = life.app.deliver("t2.p1.login")
    await life.app.settle()
    life.app.clock.sleep(for: .seconds(16 * 60))
    // Before any timer.
    life.app.session.account = "ada"
    life.app.gatesDidChange()
    await life.app.settle()
    #expect(life.outcomes(of: request.id) == ["expired"])
    #expect(!window.shows("t2.p1"))
  }

  @Test func `a canceled wait for an outcome returns`() async {
    let life = SequenceLife()
    life.app.launch()
    let request = life.app.deliver("t2.p1.login")
    await life.app.turn()
    let isBack = Flag()
    let waiter = Task {
      _ = await request.outcome
      isBack.isSet = true
    }
    await life.app.turn()
    waiter.cancel()
    await life.app.turn()
    #expect(isBack.isSet)
    // Nothing waits for ever in a test.
    life.app.windows[0].window.cancel(request.id)
    await waiter.value
  }

  @Test func `a canceled reader of the events returns`() async {
    let life = SequenceLife()
    life.app.launch()
    let request = life.app.deliver("t2.p1.login")
    await life.app.turn()
    let waiter = Task {
      var count = 0
      for await _ in request.events { count += 1 }
      return count
    }
    await life.app.turn()
    waiter.cancel()
    #expect(await waiter.value > 0)
  }

  @Test func `a request that waits for a window ends with its inbox`() async {
    let clock = SequenceClock()
    var inbox: LinkInbox? = LinkInbox(clock: clock)
    let request = inbox?.deliver(
      LinkDelivery(text: "seq://go/t1", source: .universalLink, callback: .onOpenURL)
    ).request
    #expect(request != nil && request?.result == nil)
    inbox = nil
    for _ in 0..<12 { await Task.yield() }
    #expect(request?.result != nil)
  }

  @Test func `a request that is held ends with its window`() async {
    let clock = SequenceClock()
    var navigator: LinkNavigator<SequenceRoute>? = LinkNavigator(
      initialTab: .first, rules: LinkRules<SequenceRoute>().gate("shut") { _, _ in .hold },
      clock: clock)
    navigator?.acknowledge(.ready)
    let request = navigator?.open("seq://go/t1", from: .programmatic)
    #expect(request != nil && request?.result == nil)
    navigator = nil
    for _ in 0..<12 { await Task.yield() }
    #expect(request?.result?.name == "declined")
  }

  @Test func `losses do not grow with every save that fails`() async {
    let life = SequenceLife()
    let window = life.app.launch()
    life.disk.failsToSave = true
    for number in 0..<200 {
      let request = life.app.deliver("t1.p\(number).login")
      await life.app.turn()
      if number % 3 == 0 { window.window.cancel(request.id) }
    }
    await life.app.turn()
    #expect(!life.app.inbox.losses.isEmpty)
    #expect(life.app.inbox.losses.count <= 8)
  }
}

@MainActor private final class Flag { var isSet = false }
