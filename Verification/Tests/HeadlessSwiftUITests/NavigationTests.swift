// SPDX-License-Identifier: MIT

import SwiftUI
import Testing

@MainActor struct NavigationTests {
  let model = NavigationModel()

  private func launch(_ quirks: Set<HeadlessQuirk> = []) -> HeadlessApp {
    HeadlessApp(quirks: quirks) { NavigationRoot(model: model) }
  }

  @Test func `pushes what the path says, and goes back`() {
    let app = launch()
    #expect(app.window?.title == "Root")
    model.path = [1, 2]
    #expect(app.window?.screens == ["1", "2"])
    #expect(app.window?.title == "Number 2")
    #expect(app.window?.texts == ["Screen 2"])
    #expect(app.window?.goBack() == true)
    #expect(model.path == [1])
    #expect(app.window?.tap("leave") == true)
    #expect(model.path.isEmpty)
    #expect(app.window?.goBack() == false)
  }

  @Test func `a link with a value writes the path`() {
    let app = launch()
    #expect(app.window?.tap("to 3") == true)
    #expect(model.path == [3])
    #expect(app.window?.title == "Number 3")
  }

  @Test func `a flag and an item push screens too`() {
    let app = launch()
    app.window?.tap("flag")
    #expect(app.window?.texts == ["By flag"])
    app.window?.goBack()
    model.item = "x"
    #expect(app.window?.texts == ["Item x"])
    app.window?.goBack()
    #expect(model.item == nil)
  }

  @Test func `the root appears again after a pop, and keeps its state`() {
    let app = launch()
    app.window?.tap("count")
    model.path = [1]
    #expect(app.window?.texts == ["Screen 1"])
    app.window?.goBack()
    #expect(app.window?.texts.first == "count 1")
    #expect(model.log == ["root appears", "root disappears", "root appears"])
  }

  @Test func `a value without a destination shows a warning`() {
    let app = HeadlessApp {
      NavigationStack(path: .constant(NavigationPath([1]))) { Text("root") }
    }
    #expect(app.window?.tree.all.contains { $0.kind == .missingDestination } == true)
    #expect(app.issues == ["No navigationDestination for Int is on the stack."])
  }

  @Test func `a path is saved and read again`() throws {
    var path = NavigationPath([1, 2])
    path.append("three")
    let codable = try #require(path.codable)
    let data = try JSONEncoder().encode(codable)
    let read = try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data)
    #expect(NavigationPath(read) == path)
    path.append(NotCodable())
    #expect(path.codable == nil)
    path.removeLast(4)
    #expect(path.isEmpty)
  }

  @Test func `a lost early path is shown once it changes`() {
    model.path = [1]
    let app = launch([.earlyPath])
    #expect(app.window?.screens == [])
    model.path = [1, 2]
    #expect(app.window?.screens == ["1", "2"])
  }

  @Test(arguments: [[], [HeadlessQuirk.nestedPushes]])
  func `what an item pushes into a moving stack may be blank`(_ quirks: [HeadlessQuirk]) {
    let app = launch(Set(quirks))
    model.path = [1]
    app.settle()
    model.item = "late"
    app.settle()
    #expect(app.window?.texts.isEmpty == !quirks.isEmpty)
    // A path is written as a whole, and shown also while the stack moves.
    model.item = nil
    model.path = [1, 2]
    #expect(app.window?.texts == ["Screen 2"])
  }

  @Test func `of two writes in one frame the second is ignored`() {
    let app = launch([.twoWritesInOneFrame])
    app.settle()
    model.path = [1]
    model.path = [1, 2]
    #expect(app.window?.screens == ["1"])
    model.path = [3]
    #expect(app.window?.screens == ["3"])
  }

  @Test func `columns are one screen in a narrow window`() {
    let app = HeadlessApp { Columns() }
    #expect(app.window?.texts == ["Row"])
    app.window?.tap("Row")
    #expect(app.window?.texts == ["Detail 7"])
    app.window?.resize(toCompact: false)
    #expect(app.window?.texts == ["Row", "Detail 7"])
  }
}

struct NotCodable: Hashable {}

@MainActor @Observable final class NavigationModel {
  var path: [Int] = []
  var item: String?
  @ObservationIgnored var log: [String] = []
}

struct NavigationRoot: View {
  @Bindable var model: NavigationModel
  @State private var isFlagged = false
  @State private var count = 0

  var body: some View {
    NavigationStack(path: $model.path) {
      VStack {
        Text("count \(count)")
        Button("count") { count += 1 }
        Button("flag") { isFlagged = true }
        NavigationLink("to 3", value: 3)
      }
      .navigationTitle("Root")
      .navigationDestination(for: Int.self) { NumberScreen(number: $0) }
      .navigationDestination(isPresented: $isFlagged) { Text("By flag") }
      .navigationDestination(item: $model.item) { Text("Item \($0)") }
      .onAppear { model.log.append("root appears") }
      .onDisappear { model.log.append("root disappears") }
    }
  }
}

struct NumberScreen: View {
  let number: Int
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Text("Screen \(number)")
      .navigationTitle("Number \(number)")
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button {
            dismiss()
          } label: {
            Image(systemName: "xmark")
          }
          .accessibilityLabel("leave")
        }
      }
  }
}

struct Columns: View {
  @State private var selection: Int?

  var body: some View {
    NavigationSplitView {
      List(selection: $selection) { NavigationLink("Row", value: 7) }
    } detail: {
      Text("Detail \(selection ?? 0)")
    }
  }
}
