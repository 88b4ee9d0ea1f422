// SPDX-License-Identifier: MIT

import SwiftUI
import Testing

@MainActor struct ScrollTests {
  @Test func `of ten thousand rows thirty bodies are evaluated, also after scrolling`() {
    let log = Log()
    let model = ScrollModel()
    let app = HeadlessApp { LongList(log: log, model: model) }
    #expect(log.lines.count == LongList.shown)
    log.lines = []
    app.window?.tap("to 7000")
    #expect(app.window?.texts.contains("row 7000") == true)
    #expect(app.window?.texts.contains("row 0") == false)
    // The evaluation that scrolls, and the one that forgets where to.
    #expect(log.lines.count <= 2 * LongList.shown)
    log.lines = []
    model.title = "other"
    app.settle()
    #expect(log.lines.count == LongList.shown)
    #expect(app.window?.texts.contains("row 7000") == true)
  }

  @Test func `the row that the app scrolled to is reported until a user scrolls`() throws {
    let app = HeadlessApp { LongList(log: Log(), model: ScrollModel()) }
    let window = try #require(app.window)
    func isAt(_ first: Int, target: Int?) -> Bool {
      let rows = window.tree.all.compactMap(\.rows).first
      return rows?.first == first && rows?.count == 10_000 && rows?.target == target
    }
    #expect(isAt(0, target: nil))
    window.tap("to 7000")
    #expect(isAt(7_000, target: 7_000))
    app.settle()
    #expect(isAt(7_000, target: 7_000))
    window.scroll(byRows: 10)
    #expect(isAt(7_010, target: nil))
    window.tap("to 7000")
    #expect(isAt(7_000, target: 7_000))
  }

  @Test(arguments: [Axis.vertical, .horizontal])
  func `a binding leads and follows`(axis: Axis) {
    let model = ScrollModel()
    let app = HeadlessApp { Followed(model: model, axis: axis) }
    #expect(app.window?.texts.first == "0")
    #expect(model.position == nil)
    app.window?.scroll(byRows: 12)
    #expect(model.position == 12)
    #expect(app.window?.texts.first == "12")
    model.position = 500
    #expect(app.window?.texts.first == "500")
    app.window?.scroll(to: 40)
    #expect(model.position == 40)
    model.title = "other"
    app.settle()
    #expect(app.window?.texts.first == "40")
  }
}

@MainActor @Observable final class ScrollModel {
  var position: Int?
  var title = "title"
}

struct LongList: View {
  static let shown = 30

  let log: Log
  let model: ScrollModel

  var body: some View {
    ScrollViewReader { proxy in
      Button("to 7000") { proxy.scrollTo(7_000, anchor: .top) }
      List(0..<10_000) { CountedRow(number: $0, log: log) }
        .navigationTitle(model.title)
    }
  }
}

struct Followed: View {
  @Bindable var model: ScrollModel
  let axis: Axis

  var body: some View {
    ScrollView(axis == .vertical ? .vertical : .horizontal) {
      if axis == .vertical {
        LazyVStack { ForEach(0..<1_000) { Text("\($0)") } }.scrollTargetLayout()
      } else {
        LazyHStack { ForEach(0..<1_000) { Text("\($0)") } }.scrollTargetLayout()
      }
    }
    .scrollPosition(id: $model.position)
    .scrollTargetBehavior(.viewAligned)
    .navigationTitle(model.title)
  }
}
