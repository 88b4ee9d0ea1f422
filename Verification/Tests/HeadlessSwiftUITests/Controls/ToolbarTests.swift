// SPDX-License-Identifier: MIT

import SwiftUI
import Testing

@MainActor struct ToolbarTests {
  @Test func `items know where they stand`() {
    let app = HeadlessApp { BarsScreen(isEditing: true) }
    let bars = app.window?.tree.all.filter { $0.kind == .toolbar }.flatMap(\.children) ?? []
    #expect(
      bars.map { "\($0.text ?? $0.children.first?.text ?? "") \($0.role ?? "")" } == [
        "one bottomBar", "two bottomBar", "named principal", "own status", "Cancel cancel",
        "Save confirmationAction", "plain ",
      ])
    #expect(app.window?.tap("Save") == true)
    let other = HeadlessApp { BarsScreen(isEditing: false) }
    #expect(other.window?.tap("Save") == false)
    #expect(other.window?.tap("Edit") == true)
  }

  @Test func `a title is a text, a key or a binding`() {
    let model = AlertModel()
    model.name = "Old"
    let app = HeadlessApp {
      NavigationStack { Text("a").navigationTitle(Bindable(model).name) }
    }
    #expect(app.window?.title == "Old")
    app.window?.type("New", into: "Old")
    #expect(app.window?.title == "New")
    let name = "b"
    let plain = HeadlessApp { Text("").navigationTitle(name) }
    #expect(plain.window?.title == "b")
    let key = HeadlessApp { Text("").navigationTitle("*c*") }
    #expect(key.window?.title == "c")
  }

  @Test(arguments: [false, true])
  func `the way back may be hidden`(isHidden: Bool) {
    let app = HeadlessApp {
      NavigationStack(path: .constant([1])) {
        Text("root").navigationDestination(for: Int.self) { _ in
          Text("screen").navigationBarBackButtonHidden(isHidden)
        }
      }
    }
    #expect(app.window?.goBack() == !isHidden)
  }

  @Test func `a menu hangs on the title`() {
    let model = ListModel()
    let app = HeadlessApp {
      NavigationStack {
        Text("a").navigationTitle("Trip")
          .toolbarTitleMenu { Button("Rename") { model.log.append("rename") } }
          .toolbarTitleDisplayMode(.inline)
      }
    }
    #expect(app.window?.choose("Rename", from: "Trip") == true)
    #expect(model.log == ["rename"])
  }
}

struct BarsScreen: View {
  let isEditing: Bool

  var body: some View {
    Text("content")
      .toolbar { Button("plain") {} }
      .toolbar {
        if isEditing {
          ToolbarItem(placement: .cancellationAction) { Button("Cancel", role: .cancel) {} }
          ToolbarItem(placement: .confirmationAction) { Button("Save") {} }
        } else {
          ToolbarItem { Button("Edit") {} }
        }
      }
      .toolbar {
        ToolbarItemGroup(placement: .bottomBar) {
          Button("one") {}
          Button("two") {}
        }
        ToolbarItem(id: "named", placement: .principal) { Text("named") }
        OwnItem()
      }
      .toolbar(.hidden, for: .navigationBar)
      .navigationBarTitleDisplayMode(.inline)
  }
}

struct OwnItem: ToolbarContent {
  var body: some ToolbarContent {
    ToolbarItem(placement: .status) { Text("own") }
  }
}
