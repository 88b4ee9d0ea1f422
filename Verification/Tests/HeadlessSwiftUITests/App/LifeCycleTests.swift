// SPDX-License-Identifier: MIT

import SwiftUI
import Testing

@MainActor struct LifeCycleTests {
  @Test func `a task ends with its value and with its view, and starts over`() async {
    let log = Log()
    let app = HeadlessApp { Waiting(log: log) }
    await app.runTasks(until: log.lines.count == 1)
    #expect(log.lines == ["begin 0"])
    app.window?.tap("next")
    await app.runTasks(until: log.lines.count == 3)
    // The new task may begin before the old one has seen that it is canceled.
    #expect(log.lines.sorted() == ["begin 0", "begin 1", "cancelled 0"])
    app.window?.tap("hide")
    await app.runTasks(until: log.lines.count == 4)
    #expect(log.lines.dropFirst(3) == ["cancelled 1"])
    app.window?.tap("hide")
    await app.runTasks(until: log.lines.count == 5)
    #expect(log.lines.dropFirst(4) == ["begin 1"])
    // Nothing starts over where the value is the same; what would have begun ends with the view.
    app.window?.tap("same")
    app.window?.tap("hide")
    await app.runTasks(until: log.lines.count == 6)
    #expect(log.lines.dropFirst(5) == ["cancelled 1"])
    app.window?.tap("hide")
    await app.runTasks(until: log.lines.count == 7)
    app.terminate()
    await app.runTasks(until: log.lines.count == 8)
    #expect(log.lines.dropFirst(6) == ["begin 1", "cancelled 1"])
    #expect(app.issues.isEmpty)
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let isInitial: Bool
    let values: [Int]
    let calls: [String]
    var testDescription: String { "\(values), initial: \(isInitial)" }
  }

  @Test(arguments: [
    Row(isInitial: false, values: [], calls: []),
    Row(isInitial: true, values: [], calls: ["0 0", "changed"]),
    Row(isInitial: false, values: [1], calls: ["0 1", "changed"]),
    Row(isInitial: false, values: [1, 1, 2], calls: ["0 1", "changed", "1 2", "changed"]),
    Row(isInitial: false, values: [0], calls: []),
    Row(isInitial: true, values: [5], calls: ["0 0", "changed", "0 5", "changed"]),
  ])
  func `a change is reported with the old and the new value`(_ row: Row) {
    let model = FieldModel()
    let app = HeadlessApp {
      Text("a")
        .onChange(of: model.age, initial: row.isInitial) { model.log.append("\($0) \($1)") }
        .onChange(of: model.age, initial: row.isInitial) { model.log.append("changed") }
    }
    for value in row.values {
      model.age = value
      app.settle()
    }
    #expect(model.log == row.calls)
  }

  @Test func `several writes before an evaluation are one change`() {
    let model = FieldModel()
    let app = HeadlessApp {
      Text("a").onChange(of: model.age) { model.log.append("\($0) \($1)") }
    }
    (model.age, model.age) = (1, 2)
    app.settle()
    #expect(model.log == ["0 2"])
  }
}

/// Does not return before it is canceled.
private func untilCancelled() async {
  let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
  await withTaskCancellationHandler {
    for await _ in stream {}
  } onCancel: {
    continuation.finish()
  }
}

struct Waiting: View {
  let log: Log
  @State private var number = 0
  @State private var other = 0
  @State private var isShown = true

  var body: some View {
    Button("next") { number += 1 }
    Button("same") { other += 1 }
    Button("hide") { isShown.toggle() }
    if isShown {
      Text("\(other)")
        .task(id: number) { [number] in
          log.lines.append("begin \(number)")
          await untilCancelled()
          log.lines.append("cancelled \(number)")
        }
    }
  }
}
