// SPDX-License-Identifier: MIT

import SwiftUI
import Testing

@MainActor struct CoreTests {
  @Test func `shows what a body says`() {
    let app = HeadlessApp {
      VStack {
        Text("One")
        if true { Text("Two") }
        ForEach(1..<3) { Text("Row \($0)") }
        AnyView(Text("Any"))
        Group {
          Text("A")
          Text("B")
        }
      }
    }
    #expect(app.window?.texts == ["One", "Two", "Row 1", "Row 2", "Any", "A", "B"])
    #expect(
      app.window?.tree.description.hasPrefix("window\n  vertical\n    text \"One\"") == true)
  }

  @Test func `keeps state as long as the identity is the same`() {
    let app = HeadlessApp { Counters() }
    #expect(app.window?.tap("plus a") == true)
    #expect(app.window?.tap("plus b") == true)
    #expect(app.window?.tap("plus b") == true)
    #expect(app.window?.texts.contains("a: 1") == true)
    #expect(app.window?.texts.contains("b: 2") == true)
    app.window?.tap("reverse")
    #expect(app.window?.texts.contains("a: 1") == true)
    app.window?.tap("renew")
    #expect(app.window?.texts.contains("a: 0") == true)
  }

  @Test func `evaluates again when an observable object changes`() {
    let model = Model()
    let app = HeadlessApp { ModelView().environment(model).environment(\.greeting, "Hi") }
    #expect(app.window?.texts == ["Hi Ada", "nothing", "Name"])
    model.name = "Bo"
    #expect(app.window?.texts == ["Hi Bo", "nothing", "Name"])
    #expect(app.window?.type("Cy", into: "Name") == true)
    #expect(model.name == "Cy")
    let evaluations = app.window?.evaluations
    model.unread += 1
    #expect(app.window?.texts == ["Hi Cy", "changed from Bo to Cy", "Name"])
    #expect(app.window?.evaluations == evaluations)
  }

  @Test func `calls appearance actions and tasks once each time`() async {
    let log = Log()
    let app = HeadlessApp { Appearing(log: log) }
    await app.runTasks(until: log.lines.contains("task"))
    #expect(log.lines == ["appear", "task"])
    app.window?.tap("hide")
    #expect(log.lines == ["appear", "task", "disappear"])
    app.window?.tap("hide")
    await app.runTasks(until: log.lines.last == "task")
    app.window?.tap("hide")
    #expect(log.lines == ["appear", "task", "disappear", "appear", "task", "disappear"])
  }

  @Test func `makes only the rows on screen of a long list`() {
    let app = HeadlessApp {
      ScrollViewReader { proxy in
        Button("go") { proxy.scrollTo(500) }
        List(0..<10_000, id: \.self) { Text("P\($0)") }
      }
    }
    #expect(app.window?.texts.contains("P0") == true)
    #expect(app.window?.texts.contains("P500") == false)
    app.window?.tap("go")
    #expect(app.window?.texts.contains("P500") == true)
  }

  @Test func `a disabled control does nothing`() {
    let app = HeadlessApp {
      Button("no") {}.disabled(true).accessibilityIdentifier("button")
    }
    #expect(app.window?.tap("no") == false)
    #expect(app.window?.elements.map(\.label) == ["no"])
    #expect(app.window?.elements.first?.identifier == "button")
  }

  @Test func `a missing object of the environment is a mistake`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = HeadlessApp { ModelView() } }
    }
  }

  @Test func `binds to parts, optionals and constants`() {
    let box = Box()
    let binding = Binding(get: { box.value }, set: { box.value = $0 })
    binding.name.wrappedValue = "x"
    #expect(box.value.name == "x")
    #expect(Binding<String>.constant("c").wrappedValue == "c")
    let optional = Binding<String?>(binding.name)
    optional.wrappedValue = "y"
    #expect(box.value.name == "y")
    #expect(Binding<String>(Binding<String?>.constant(nil)) == nil)
  }
}

@MainActor final class Box {
  struct Value { var name = "" }
  var value = Value()
}

@MainActor final class Log {
  var lines: [String] = []
}

@MainActor @Observable final class Model {
  var name = "Ada"
  var unread = 0
}

private enum GreetingKey: EnvironmentKey {
  static var defaultValue: String { "Hello" }
}

extension EnvironmentValues {
  var greeting: String {
    get { self[GreetingKey.self] }
    set { self[GreetingKey.self] = newValue }
  }
}

struct ModelView: View {
  @Environment(Model.self) private var model
  @Environment(\.greeting) private var greeting
  @State private var change = "nothing"

  var body: some View {
    @Bindable var model = model
    Text("\(greeting) \(model.name)")
    Text(change)
    TextField("Name", text: $model.name)
      .onChange(of: model.name) { old, new in
        if new == "Cy" { change = "changed from \(old) to \(new)" }
      }
  }
}

struct Counters: View {
  @State private var names = ["a", "b"]
  @State private var generation = 0

  var body: some View {
    VStack {
      ForEach(names, id: \.self) { Counter(name: $0) }
      Button("reverse") { names.reverse() }
      Button("renew") { generation += 1 }
    }
    .id(generation)
  }
}

struct Counter: View {
  let name: String
  @State private var count = 0

  var body: some View {
    Text("\(name): \(count)")
    Button("plus \(name)") { count += 1 }
  }
}

struct Appearing: View {
  let log: Log
  @State private var isShown = true

  var body: some View {
    Button("hide") { isShown.toggle() }
    if isShown {
      Text("here")
        .onAppear { log.lines.append("appear") }
        .onDisappear { log.lines.append("disappear") }
        .task { log.lines.append("task") }
    }
  }
}

@MainActor struct ModifierTests {
  @Test func `a modifier has state and an environment of its own`() {
    let app = HeadlessApp {
      Text("content").modifier(Counting()).environment(\.greeting, "Hi")
    }
    app.window?.tap("more")
    #expect(app.window?.texts == ["content", "Hi 1", "more"])
  }

  @Test func `a task restarts for another value`() async {
    let log = Log()
    let app = HeadlessApp { Loading(log: log) }
    await app.runTasks(until: log.lines.count == 1)
    app.window?.tap("next")
    await app.runTasks(until: log.lines.count == 2)
    #expect(log.lines == ["load 0", "load 1"])
  }
}

struct Counting: ViewModifier {
  @State private var count = 0
  @Environment(\.greeting) private var greeting

  func body(content: Content) -> some View {
    content
    Text("\(greeting) \(count)")
    Button("more") { count += 1 }
  }
}

struct Loading: View {
  let log: Log
  @State private var number = 0

  var body: some View {
    Button("next") { number += 1 }
      .task(id: number) { log.lines.append("load \(number)") }
  }
}
