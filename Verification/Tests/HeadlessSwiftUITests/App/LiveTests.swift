// SPDX-License-Identifier: MIT

import SwiftUI
import Testing

@MainActor struct LiveTests {
  @Test(arguments: [false, true]) func `a long list tells which rows it has`(isStack: Bool) throws {
    let app = HeadlessApp {
      if isStack {
        ScrollView { LazyVStack { ForEach(0..<10_000) { Text("row \($0)") } } }
      } else {
        List { ForEach(0..<10_000) { Text("row \($0)") } }
      }
      List(0..<100) { Text("other \($0)") }
    }
    let window = try #require(app.window)
    func lists() -> [HeadlessNode] { window.tree.all.filter { $0.rows != nil } }
    #expect(lists().map(\.rows?.count) == [10_000, 100])
    #expect(lists().map(\.rows?.first) == [0, 0])
    #expect(window.scrollRows(of: lists()[0].id, to: 5_000))
    #expect(lists().map(\.rows?.first) == [5_000, 0])
    #expect(lists()[0].children.count == 30)
    #expect(lists()[0].children.first?.text == "row 5000")
    #expect(window.scrollRows(of: lists()[0].id, to: 20_000))
    #expect(lists()[0].rows?.first == 9_970)
    #expect(window.scrollRows(of: lists()[0].id, to: -1))
    #expect(lists()[0].rows?.first == 0)
    app.lazyRowCount = 12
    #expect(lists().map(\.children.count) == [12, 12])
    #expect(!window.scrollRows(of: "window", to: 1))
  }

  @Test func `a list that has all its rows tells of none`() {
    let app = HeadlessApp { List(0..<30) { Text("\($0)") } }
    #expect(app.window?.tree.all.contains { $0.rows != nil } == false)
  }

  @Test func `a change from outside is reported once, and not what a user did`() async {
    let model = ListModel()
    let app = HeadlessApp {
      VStack {
        ForEach(model.people) { Text($0.name) }
        Button("drop") { model.people.removeLast() }
      }
    }
    var count = 0
    app.onUpdateNeeded = { count += 1 }
    app.window?.tap("drop")
    await turns()
    #expect(count == 0)
    model.people.removeLast()
    model.isLocked = true
    await turns()
    #expect(count == 1)
    model.people.removeLast()
    await turns()
    #expect(count == 1)
    app.settle()
    model.people = []
    await turns()
    #expect(count == 1, "Nothing is shown that could change: the body reads it no more.")
  }

  @Test func `what is scheduled on the clock is reported`() async {
    let app = HeadlessApp { Text("a") }
    var due: [Duration?] = []
    app.onUpdateNeeded = { due.append(app.clock.nextDue) }
    app.clock.schedule(after: .seconds(3)) {}
    await turns()
    #expect(due == [.seconds(3)])
    app.onUpdateNeeded = nil
    app.settle()
    app.clock.schedule(after: .seconds(1)) {}
    await turns()
    #expect(due.count == 1)
  }

  /// Lets the tasks run that are ready.
  private func turns() async {
    for _ in 0..<20 { await Task.yield() }
  }
}
