// SPDX-License-Identifier: MIT

import SwiftUI
import Testing

/// What apps commonly say, each once.
@MainActor struct DeclarationTests {
  let model = DeclarationModel()

  @Test func `a section opens and closes`() {
    let app = HeadlessApp { Sections(model: model) }
    #expect(app.window?.texts == ["Open", "row", "Header", "middle", "Footer"])
    #expect(app.window?.tap("Open") == true)
    #expect(model.isExpanded == false)
    #expect(app.window?.texts == ["Open", "Header", "middle", "Footer"])
    #expect(app.window?.elements.first?.value == "collapsed")
  }

  @Test(arguments: [
    (EditActions<[String]>.all, true, true), (.delete, true, false), (.move, false, true),
  ])
  func `a list deletes and moves by itself`(
    _ row: (actions: EditActions<[String]>, deletes: Bool, moves: Bool)
  ) {
    let app = HeadlessApp {
      List(Bindable(model).names, id: \.self, editActions: row.actions) { $name in Text(name) }
    }
    #expect(app.window?.move("a", toOffset: 3) == row.moves)
    #expect(model.names == (row.moves ? ["b", "c", "a"] : ["a", "b", "c"]))
    #expect(app.window?.delete("b") == row.deletes)
    #expect(model.names.contains("b") == !row.deletes)
  }

  @Test func `rows are moved and removed by their offsets`() {
    var letters = ["a", "b", "c", "d"]
    letters.move(fromOffsets: [0, 2], toOffset: 4)
    #expect(letters == ["b", "d", "a", "c"])
    letters.move(fromOffsets: [3], toOffset: 0)
    #expect(letters == ["c", "b", "d", "a"])
    letters.remove(atOffsets: [1, 3])
    #expect(letters == ["c", "d"])
  }

  @Test func `what is in a focused view knows it`() {
    let app = HeadlessApp { FocusedField() }
    #expect(app.window?.texts == ["quiet"])
    app.window?.focus("field")
    #expect(app.window?.texts == ["typing"])
  }

  @Test func `an app draws its own shapes`() {
    let app = HeadlessApp {
      Triangle(height: 1).fill(.red).frame(width: 1)
      Triangle(height: 1)
      Text("a").background(.blue, in: Triangle(height: 2)).clipShape(Triangle(height: 3))
    }
    #expect(app.window?.texts == ["a"])
    let path = Triangle(height: 2).path(in: CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(path.currentPoint == CGPoint(x: 4, y: 2))
    #expect(Circle().inset(by: 1).path(in: .zero).isEmpty == false)
  }

  @Test func `a view is tapped, held and told by keys`() {
    let app = HeadlessApp {
      Text("view")
        .onTapGesture { model.log.append("tap") }
        .onLongPressGesture {
          model.log.append("hold")
        } onPressingChanged: {
          model.log.append($0 ? "down" : "up")
        }
      Button("save") { model.log.append("save") }.keyboardShortcut("s").help("Keeps it")
      Button("cancel") { model.log.append("cancel") }.keyboardShortcut(.cancelAction)
      Button("never") { model.log.append("never") }.keyboardShortcut("n").disabled(true)
    }
    #expect(app.window?.tap("view") == true)
    #expect(app.window?.hold("view") == true)
    #expect(app.window?.hold("save") == false)
    #expect(app.window?.press("s") == true)
    #expect(app.window?.press("s", modifiers: [.command, .shift]) == false)
    #expect(app.window?.press(.escape, modifiers: []) == true)
    #expect(app.window?.press("n") == false)
    #expect(model.log == ["tap", "down", "hold", "up", "save", "cancel"])
    #expect(app.window?.elements.first { $0.label == "save" }?.hint == "Keeps it")
  }

  @Test func `a text is a date, or several texts`() {
    let date = Date(timeIntervalSince1970: 0)
    let clock = HeadlessClock()
    let now = clock.date
    let app = HeadlessApp(clock: clock) {
      Text(date, style: .date)
      Text(date, style: .time)
      Text(now.addingTimeInterval(-7_380), style: .relative)
      Text(now.addingTimeInterval(7_380), style: .offset)
      Text(now.addingTimeInterval(-62), style: .timer)
      Text("a") + Text(verbatim: "b").bold()
    }
    let texts = app.window?.texts.map { $0.replacing("\u{202F}", with: " ") }
    #expect(
      texts == ["January 1, 1970", "12:00 AM", "2 hours, 3 minutes", "+2 hours", "1:02", "ab"])
  }

  @Test func `controls have titles for their ends and steps`() {
    let app = HeadlessApp {
      Slider(value: Bindable(model).share) {
        Text("Share")
      } minimumValueLabel: {
        Text("none")
      } maximumValueLabel: {
        Text("all")
      }
      Stepper("Seats") {
        model.log.append("up")
      } onDecrement: {
        model.log.append("down")
      }
      Button("Remove", systemImage: "trash", role: .destructive) { model.log.append("removed") }
    }
    #expect(app.window?.texts == ["Share", "none", "all", "Seats", "Remove"])
    app.window?.increment("Seats")
    app.window?.tap("Remove")
    #expect(model.log == ["up", "removed"])
  }

  @Test(arguments: [
    (NavigationSplitViewVisibility.automatic, ["side", "middle", "detail"]),
    (.all, ["side", "middle", "detail"]),
    (.doubleColumn, ["middle", "detail"]),
    (.detailOnly, ["detail"]),
  ])
  func `a wide window hides the leading columns`(
    _ row: (visibility: NavigationSplitViewVisibility, texts: [String])
  ) {
    let app = HeadlessApp {
      NavigationSplitView(columnVisibility: .constant(row.visibility)) {
        Text("side").navigationSplitViewColumnWidth(min: 100, ideal: 200)
      } content: {
        Text("middle")
      } detail: {
        Text("detail")
      }
      .navigationSplitViewStyle(.balanced)
    }
    #expect(app.window?.texts == ["side"])
    app.window?.resize(toCompact: false)
    #expect(app.window?.texts == row.texts)
  }
}

@MainActor @Observable final class DeclarationModel {
  var isExpanded = true
  var names = ["a", "b", "c"]
  var share = 0.5
  @ObservationIgnored var log: [String] = []
}

struct Sections: View {
  @Bindable var model: DeclarationModel

  var body: some View {
    List {
      Section("Open", isExpanded: $model.isExpanded) { Text("row") }
      Section {
        Text("middle")
      } header: {
        Text("Header")
      } footer: {
        Text("Footer")
      }
    }
    .listStyle(.sidebar)
  }
}

struct FocusedField: View {
  @FocusState private var isFocused: Bool

  var body: some View {
    TextField(text: .constant("")) { FocusLabel() }
      .accessibilityIdentifier("field")
      .focused($isFocused)
  }
}

struct FocusLabel: View {
  @Environment(\.isFocused) private var isFocused

  var body: some View {
    Text(isFocused ? "typing" : "quiet")
  }
}

struct Triangle: Shape {
  var height: CGFloat

  var animatableData: CGFloat {
    get { height }
    set { height = newValue }
  }

  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: rect.origin)
      path.addLine(to: CGPoint(x: rect.width, y: height))
      path.closeSubpath()
    }
  }
}
