// SPDX-License-Identifier: MIT

import SwiftUI
import Testing

@MainActor struct WindowTests {
  let model = WindowModel()

  private func launch() -> HeadlessApp {
    HeadlessApp(DeskApp(model: model))
  }

  private func texts(_ app: HeadlessApp) -> [String] {
    app.windows.map { $0.texts.first ?? "" }
  }

  @Test func `each window has its own state, and what it observes is shared`() {
    let app = launch()
    app.window?.tap("plus")
    app.openWindow()
    app.window?.tap("plus")
    app.window?.tap("plus")
    #expect(texts(app) == ["none 1", "none 2"])
    let evaluations = app.windows.map(\.evaluations)
    model.name = "shared"
    app.settle()
    #expect(texts(app) == ["shared 1", "shared 2"])
    #expect(zip(app.windows, evaluations).allSatisfy { $0.evaluations > $1 })
  }

  @Test func `windows are opened by name, value or both, once for each value`() {
    let app = launch()
    for name in ["number", "note", "text", "text", "both"] { app.windows.first?.tap(name) }
    #expect(texts(app) == ["none 0", "number 7", "note default", "text a", "other 7"])
    #expect(app.issues.isEmpty)
    app.windows.first?.tap("unknown")
    #expect(app.issues == ["No WindowGroup opens this window."])
  }

  @Test(arguments: [
    ("close itself", ["none 0", "number 7", "note default", "other 7"]),
    ("close notes", ["none 0", "number 7", "other 7"]),
    ("close sevens", ["none 0", "note default", "text a"]),
    ("close other", ["none 0", "number 7", "note default", "text a"]),
  ])
  func `windows are closed by name, value, both or from within`(_ row: (String, [String])) {
    let app = launch()
    for name in ["number", "note", "text", "both"] { app.windows.first?.tap(name) }
    let from = row.0 == "close itself" ? app.windows.first { $0.texts.first == "text a" } : nil
    #expect((from ?? app.windows.first)?.tap(row.0) == true)
    #expect(texts(app) == row.1)
  }

  @Test func `a scene is notified of changes, each with the value it knew`() {
    let app = launch()
    model.name = "a"
    app.settle()
    model.name = "b"
    app.enterBackground()
    #expect(
      model.log == [
        "initial", "initial", "phase active", "none a", "initial", "phase inactive", "a b",
        "initial", "phase background",
      ])
  }
}

@MainActor @Observable final class WindowModel {
  var name = "none"
  @ObservationIgnored var log: [String] = []
}

struct DeskApp: App {
  @State private var model: WindowModel
  @Environment(\.scenePhase) private var phase

  init() {
    self.init(model: WindowModel())
  }

  init(model: WindowModel) {
    _model = State(initialValue: model)
  }

  var body: some Scene {
    WindowGroup("Desk", id: "desk") { DeskWindow(model: model) }
      .onChange(of: phase) { model.log.append("phase \($1)") }
      .onChange(of: 1, initial: true) { model.log.append("initial") }
    WindowGroup("Number", for: Int.self) { $number in Text("number \(number ?? 0)") }
      .onChange(of: model.name) { model.log.append("\($0) \($1)") }
    WindowGroup(id: "note", for: String.self) { $text in
      NoteWindow(text: $text)
    } defaultValue: {
      "default"
    }
    .onChange(of: model.name, initial: true) { model.log.append("initial") }
    WindowGroup(Text("Other"), id: "other", for: Int.self) { $number in
      Text("other \(number ?? 0)")
    }
  }
}

struct DeskWindow: View {
  let model: WindowModel
  @State private var count = 0
  @Environment(\.openWindow) private var openWindow
  @Environment(\.dismissWindow) private var dismissWindow

  var body: some View {
    Text("\(model.name) \(count)")
    Button("plus") { count += 1 }
    Button("number") { openWindow(value: 7) }
    Button("note") { openWindow(id: "note") }
    Button("text") { openWindow(id: "note", value: "a") }
    Button("both") { openWindow(id: "other", value: 7) }
    Button("unknown") { openWindow(id: "note", value: 7) }
    Button("close notes") { dismissWindow(id: "note") }
    Button("close sevens") { dismissWindow(value: 7) }
    Button("close other") { dismissWindow(id: "other", value: 7) }
  }
}

struct NoteWindow: View {
  @Binding var text: String
  @Environment(\.dismissWindow) private var dismissWindow

  var body: some View {
    Text(text == "default" ? "note default" : "text \(text)")
    Button("close itself") { dismissWindow() }
  }
}
