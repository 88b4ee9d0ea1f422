// SPDX-License-Identifier: MIT

import SwiftUI
import Testing

@MainActor struct ContainerTests {
  /// A container, and what is read in it.
  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    let texts: [String]
    let content: @MainActor @Sendable () -> AnyView

    var testDescription: String { name }
  }

  nonisolated static let rows: [Row] = [
    Row(name: "background", texts: ["behind", "view"]) {
      AnyView(Text("view").background { Text("behind") })
    },
    Row(name: "overlay", texts: ["view", "above"]) {
      AnyView(Text("view").overlay(alignment: .top) { Text("above") })
    },
    Row(name: "inset", texts: ["view", "bar"]) {
      AnyView(Text("view").safeAreaInset(edge: .bottom) { Text("bar") })
    },
    Row(name: "grid", texts: ["a", "b", "c"]) {
      AnyView(
        Grid {
          GridRow {
            Text("a")
            Text("b")
          }
          Text("c")
        })
    },
    Row(name: "lazy grid", texts: ["0", "1"]) {
      AnyView(LazyVGrid(columns: [GridItem(.flexible())]) { ForEach(0..<2) { Text("\($0)") } })
    },
    Row(name: "lazy row", texts: ["0", "1"]) {
      AnyView(ScrollView(.horizontal) { LazyHStack { ForEach(0..<2) { Text("\($0)") } } })
    },
    Row(name: "geometry", texts: ["390"]) {
      AnyView(GeometryReader { Text("\(Int($0.size.width))") })
    },
    Row(name: "what fits", texts: ["first"]) {
      AnyView(
        ViewThatFits {
          Text("first")
          Text("second")
        })
    },
    Row(name: "timeline", texts: ["now"]) {
      AnyView(TimelineView(.everyMinute) { _ in Text("now") })
    },
    Row(name: "image that is loaded", texts: ["wait"]) {
      AnyView(
        AsyncImage(url: nil) { image in
          image.resizable()
        } placeholder: {
          Text("wait")
        })
    },
    Row(name: "shapes", texts: []) {
      AnyView(
        ZStack {
          Circle().fill(.red)
          RoundedRectangle(cornerRadius: 3).stroke(.tint)
          Capsule()
          Rectangle().fill(.background).frame(width: 1)
        })
    },
    Row(name: "box", texts: ["title", "content"]) {
      AnyView(GroupBox("title") { Text("content") })
    },
    Row(name: "hidden", texts: ["seen"]) {
      AnyView(
        VStack {
          Text("seen")
          Text("not").hidden()
        })
    },
  ]

  @Test(arguments: rows)
  func `a container shows what is in it`(_ row: Row) {
    let app = HeadlessApp { row.content() }
    #expect(app.window?.texts == row.texts)
  }

  @Test func `what is in a layer comes on screen, and is one row with the view`() {
    let log = Log()
    let app = HeadlessApp {
      List {
        Text("row").background { Color.clear.onAppear { log.lines.append("appears") } }
        Text("other").overlay { Text("badge") }
      }
    }
    #expect(log.lines == ["appears"])
    #expect(app.window?.tree.children.first?.children.map(\.kind) == [.text, .overlay])
  }

  @Test func `a group opens and closes, and forgets`() {
    let app = HeadlessApp { DisclosureGroup("More") { Counter(name: "a") } }
    #expect(app.window?.texts == ["More"])
    app.window?.tap("More")
    app.window?.tap("plus a")
    #expect(app.window?.texts == ["More", "a: 1", "plus a"])
    app.window?.tap("More")
    app.window?.tap("More")
    #expect(app.window?.texts == ["More", "a: 0", "plus a"])
  }

  @Test func `a menu offers, and a link shares`() throws {
    let log = Log()
    let url = try #require(URL(string: "https://a.example"))
    let app = HeadlessApp {
      Menu("More", systemImage: "ellipsis") {
        Button("Copy") { log.lines.append("copy") }
        Menu("Deep") { Button("Deeper") {} }
      }
      ShareLink(item: url)
    }
    #expect(app.window?.tap("Copy") == false)
    #expect(app.window?.choose("Copy", from: "More") == true)
    #expect(log.lines == ["copy"])
    #expect(app.window?.tap("Share…") == true)
    #expect(app.shared == ["https://a.example"])
  }

  @Test func `a popover is presented, and swiped away`() {
    let model = SheetModel()
    let app = HeadlessApp {
      Text("below").popover(item: Bindable(model).sheet) {
        Text("popover \($0.id)").presentationDetents([.medium]).presentationDragIndicator(.visible)
      }
    }
    model.sheet = SheetItem(id: 1)
    #expect(app.window?.modals == [.popover])
    #expect(app.window?.texts == ["popover 1"])
    #expect(app.window?.swipeDown() == true)
    #expect(model.sheet == nil)
  }
}
