// SPDX-License-Identifier: MIT

import SwiftUI
import Testing

@MainActor struct LazyTests {
  @Test func `only the rows on screen are evaluated, wherever the list is scrolled to`() {
    let log = Log()
    let app = HeadlessApp {
      List {
        Section("All") { ForEach(0..<10_000) { CountedRow(number: $0, log: log) } }
      }
    }
    #expect(app.window?.texts.count == 31)
    #expect(log.lines.count == 30)
    #expect(app.window?.scroll(to: 5_000) == true)
    #expect(app.window?.texts.contains("row 5000") == true)
    #expect(app.window?.texts.contains("row 0") == false)
    app.window?.scroll(byRows: 40)
    #expect(app.window?.texts.contains("row 5040") == true)
    #expect(app.window?.scroll(to: 9_999) == true)
    #expect(app.window?.texts.last == "row 9999")
    #expect(app.window?.texts.count == 31)
    #expect(app.window?.scroll(to: 10_000) == false)
    #expect(app.window?.scroll(to: "row") == false)
    #expect(log.lines.count <= 30 * 8)
  }

  @Test func `a stack that is not lazy makes all its rows`() {
    let app = HeadlessApp { ScrollView { ForEach(0..<100) { Text("\($0)") } } }
    #expect(app.window?.texts.count == 100)
  }

  @Test(arguments: [false, true])
  func `the user defaults keep a value over a relaunch`(isKept: Bool) throws {
    let suite = "headless-\(UUID().uuidString)"
    let store = try #require(UserDefaults(suiteName: suite))
    defer { store.removePersistentDomain(forName: suite) }
    let app = HeadlessApp { Kept(store: store) }
    app.window?.tap("more")
    #expect(app.window?.texts == ["1", "also 1", "more"])
    app.terminate()
    if !isKept { store.removeObject(forKey: "count") }
    let again = HeadlessApp { Kept(store: store) }
    #expect(again.window?.texts.first == (isKept ? "1" : "0"))
  }
}

struct CountedRow: View {
  let number: Int
  let log: Log

  var body: some View {
    log.lines.append("row \(number)")
    return Text("row \(number)")
  }
}

struct Kept: View {
  @AppStorage private var count: Int
  @AppStorage private var other: Int

  init(store: UserDefaults) {
    _count = AppStorage(wrappedValue: 0, "count", store: store)
    _other = AppStorage(wrappedValue: 0, "count", store: store)
  }

  var body: some View {
    Text("\(count)")
    Text("also \(other)")
    Button("more") { count += 1 }
  }
}
