// SPDX-License-Identifier: MIT

import SwiftUI
import Testing

@MainActor struct IdentityTests {
  nonisolated struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let view: @MainActor @Sendable () -> AnyView

    init<V: View>(_ name: String, @ViewBuilder _ view: @escaping @MainActor @Sendable () -> V) {
      (testDescription, self.view) = (name, { AnyView(view()) })
    }
  }

  nonisolated static let rows: [Row] = [
    Row("counters") { Counters() },
    Row("controls") { Controls(model: ControlModel()) },
    Row("fields") { Fields(model: FieldModel()) },
    Row("rows to swipe") { SwipeList(model: ListModel()) },
    Row("rows to edit") { EditableList(model: ListModel()) },
    Row("bars") { BarsScreen(isEditing: true) },
    Row("links in a text") { Text("[one](a:b) and [two](a:c), [one](a:b)") },
    Row("group with a menu") {
      Group {
        Text("a")
        Text("b")
      }
      .contextMenu { Button("Open") {} }
    },
    Row("same things") {
      ForEach(0..<3) { number in
        HStack {
          Text("a")
          Text("a")
        }
        .overlay { Text("\(number)") }
        .overlay { Text("b") }
      }
    },
    Row("same IDs") { List { ForEach([1, 1], id: \.self) { Text("\($0)") } } },
    Row("stack and sheet") {
      NavigationStack(path: .constant([1, 1])) {
        Text("root").navigationDestination(for: Int.self) { Text("\($0)") }
          .searchable(text: .constant(""))
      }
      .sheet(isPresented: .constant(true)) {
        Text("sheet").alert("Alert", isPresented: .constant(true)) {}
      }
    },
    Row("long list") { LongList(log: Log(), model: ScrollModel()) },
  ]

  @Test(arguments: rows) func `every node has its own id, and keeps it`(_ row: Row) throws {
    let app = HeadlessApp { row.view() }
    let window = try #require(app.window)
    let ids = everything(window.tree).map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(!ids.contains(""))
    app.enterBackground()
    app.enterForeground()
    #expect(everything(window.tree).map(\.id) == ids)
    let again = HeadlessApp { row.view() }
    #expect(again.window.map { everything($0.tree).map(\.id) } == ids)
  }

  @Test func `a row keeps its id where others come and go`() throws {
    let model = ListModel()
    let app = HeadlessApp { ForEach(model.people) { Text($0.name) } }
    let ids = try #require(app.window?.tree.children.map(\.id))
    model.people.removeFirst()
    #expect(app.window?.tree.children.map(\.id) == Array(ids.dropFirst()))
  }

  @Test func `does at a node what was asked for`() throws {
    let log = IdentityLog()
    let app = HeadlessApp { EveryControl(log: log) }
    let window = try #require(app.window)
    let steps: [(HeadlessNode.Action, HeadlessNode.Kind, String, String)] = [
      (.tap, .button, "", "tapped"), (.tap, .toggle, "", "on true"), (.hold, .text, "", "held"),
      (.type, .textField, "Oslo", "name Oslo"), (.submit, .textField, "", "submitted"),
      (.increment, .stepper, "", "count 1"), (.decrement, .stepper, "", "count 0"),
      (.type, .slider, "0.5", "share 0.5"), (.type, .datePicker, "60", "date 60"),
    ]
    for (action, kind, text, line) in steps {
      let node = try #require(
        window.tree.all.first { $0.kind == kind && $0.actions.contains(action) })
      #expect(window.perform(action, at: node.id, with: text), "\(action) \(kind)")
      #expect(log.lines.last == line)
    }
    for text in ["nan", "inf", "-1e300", "1e18"] {
      let node = try #require(window.tree.all.first { $0.kind == .datePicker })
      #expect(window.perform(.type, at: node.id, with: text))
      #expect(log.lines.last == "date 60")
    }
    let slider = try #require(window.tree.all.first { $0.kind == .slider })
    #expect(window.perform(.type, at: slider.id, with: "nan"))
    #expect(log.share == 0.5)
    let option = try #require(
      window.tree.all.first { $0.kind == .picker }?.children.first {
        !$0.isSelected && $0.kind == .button
      })
    #expect(window.perform(.tap, at: option.id))
    #expect(log.lines.last == "choice 1")
    #expect(!window.perform(.delete, at: option.id))
    #expect(!window.perform(.tap, at: "nothing"))
    #expect(!window.perform(.tap, at: "window"))
  }

  @Test func `the keyboard goes from one field to the other`() throws {
    let log = IdentityLog()
    let app = HeadlessApp {
      VStack {
        TextField("one", text: Bindable(log).name)
        TextField("two", text: Bindable(log).name)
      }
    }
    let window = try #require(app.window)
    for name in ["one", "two"] {
      let field = try #require(
        window.tree.all.first { $0.kind == .textField && $0.id != focused(window) })
      #expect(window.perform(.focus, at: field.id))
      #expect(focused(window) == field.id, "\(name)")
      #expect(window.tree.all.filter(\.isFocused).count == 1)
    }
  }

  @Test func `what a node offers can be tapped`() throws {
    let log = IdentityLog()
    let app = HeadlessApp { Offering(log: log) }
    let window = try #require(app.window)
    let offered = window.tree.all.flatMap(\.offered)
    #expect(
      offered.map { "\($0.children.first?.text ?? "") \($0.appearance.part ?? "")" } == [
        "Pin leading", "Remove trailing", "Share menu", "More menu", "New menu",
      ])
    let deep = offered.flatMap(\.offered)
    #expect(deep.map { $0.children.first?.text } == ["Deep"])
    for node in offered + deep where node.kind == .button {
      #expect(window.perform(.tap, at: node.id))
    }
    #expect(log.lines == ["Pin", "Remove", "Share", "New", "Deep"])
    #expect(window.tree.all.flatMap(\.offers) == ["Pin", "Remove", "Share", "New"])
  }

  @Test func `goes back, selects tabs, and swipes away`() throws {
    let log = IdentityLog()
    log.path = [1, 2]
    let app = HeadlessApp { TabsAndStack(log: log) }
    let window = try #require(app.window)
    let screens = window.tree.all.filter { $0.kind == .screen }
    #expect(screens.map(\.actions) == [[], [.back], [.back]])
    #expect(!window.perform(.back, at: screens[1].id))
    #expect(window.perform(.back, at: screens[2].id))
    #expect(log.path == [1])
    app.finishTransitions()
    let tabs = window.tree.all.filter { $0.kind == .tab }
    let inner = screens[0]
    #expect(window.perform(.select, at: tabs[1].id))
    #expect(window.selectedTab == "1")
    #expect(!window.perform(.back, at: inner.id))
    #expect(window.perform(.select, at: tabs[0].id))
    log.isBackHidden = true
    let top = try #require(window.tree.all.last { $0.kind == .screen && !$0.isHidden })
    #expect(top.actions == [])
    #expect(!window.perform(.back, at: top.id))
  }

  @Test func `what is covered or disabled refuses`() throws {
    let log = IdentityLog()
    let app = HeadlessApp {
      VStack {
        Button("Open") { log.isPresented = true }
        Button("Off") { log.lines.append("off") }.disabled(true)
        Text("gone").onTapGesture { log.lines.append("gone") }.hidden()
        Text("off too").onTapGesture { log.lines.append("off too") }.disabled(true)
      }
      .sheet(isPresented: Bindable(log).isPresented) { Button("Close") { log.isPresented = false } }
    }
    let window = try #require(app.window)
    let nodes = window.tree.children[0].children
    for node in nodes.dropFirst() { #expect(!window.perform(.tap, at: node.id)) }
    #expect(window.perform(.tap, at: nodes[0].id))
    #expect(!window.perform(.tap, at: nodes[0].id))
    let close = try #require(window.top.all.first { $0.kind == .button })
    #expect(window.perform(.tap, at: close.id))
    #expect(window.perform(.tap, at: nodes[0].id))
    #expect(log.lines.isEmpty)
  }

  private func focused(_ window: HeadlessWindow) -> String? {
    window.tree.all.first(where: \.isFocused)?.id
  }

  private func everything(_ node: HeadlessNode) -> [HeadlessNode] {
    [node] + (node.offered + node.children).flatMap(everything)
  }
}

@MainActor @Observable private final class IdentityLog {
  var lines: [String] = []
  var path: [Int] = []
  var isPresented = false
  var isBackHidden = false
  var name = "" { didSet { if name != oldValue { lines.append("name \(name)") } } }
  var isOn = false { didSet { lines.append("on \(isOn)") } }
  var count = 0 { didSet { lines.append("count \(count)") } }
  var share = 0.0 { didSet { lines.append("share \(share)") } }
  var choice = 0 { didSet { lines.append("choice \(choice)") } }
  var date = Date(timeIntervalSince1970: 0) {
    didSet { lines.append("date \(Int(date.timeIntervalSince1970))") }
  }
}

private struct EveryControl: View {
  @Bindable var log: IdentityLog

  var body: some View {
    Form {
      Button("Tap") { log.lines.append("tapped") }
      Toggle("On", isOn: $log.isOn)
      Text("Hold").onLongPressGesture { log.lines.append("held") }
      TextField("Name", text: $log.name).onSubmit { log.lines.append("submitted") }
      Stepper("Count", value: $log.count)
      Slider(value: $log.share)
      DatePicker("Date", selection: $log.date)
      Picker("Choice", selection: $log.choice) {
        ForEach(0..<2) { Text("\($0)").tag($0) }
      }
    }
  }
}

private struct Offering: View {
  let log: IdentityLog

  var body: some View {
    List {
      Text("row")
        .swipeActions(edge: .leading) { item("Pin") }
        .swipeActions { item("Remove") }
        .contextMenu {
          item("Share")
          Menu("More") { item("Deep") }
        }
      Menu("Add") { item("New") }
    }
  }

  private func item(_ name: String) -> some View {
    Button(name) { log.lines.append(name) }
  }
}

private struct TabsAndStack: View {
  @Bindable var log: IdentityLog

  var body: some View {
    TabView {
      NavigationStack(path: $log.path) {
        Text("root").navigationDestination(for: Int.self) {
          Text("\($0)").navigationBarBackButtonHidden(log.isBackHidden)
        }
      }
      .tabItem { Text("one") }
      Text("other").tabItem { Text("two") }
    }
  }
}
