// SPDX-License-Identifier: MIT

import SwiftUI
import Testing

@MainActor struct AlertTests {
  /// A way to spell an alert or dialog, and what it then shows.
  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    let kind: HeadlessNode.Kind
    let texts: [String]
    let content: @MainActor (AlertModel) -> AnyView

    var testDescription: String { name }
  }

  nonisolated static let rows: [Row] = [
    Row(name: "alert", kind: .alert, texts: ["go"]) { model in
      AnyView(Text("").alert("T", isPresented: Bindable(model).isShown) { go(model) })
    },
    Row(name: "alert with a message", kind: .alert, texts: ["why", "go"]) { model in
      AnyView(
        Text("").alert(Text("T"), isPresented: Bindable(model).isShown) {
          go(model)
        } message: {
          Text("why")
        })
    },
    Row(name: "alert about a value", kind: .alert, texts: ["go 5"]) { model in
      let title = "T"
      return AnyView(
        Text("").alert(title, isPresented: Bindable(model).isShown, presenting: model.value) {
          go(model, " \($0)")
        })
    },
    Row(name: "alert with a message about a value", kind: .alert, texts: ["of 5", "go"]) { model in
      AnyView(
        Text("").alert("T", isPresented: Bindable(model).isShown, presenting: model.value) { _ in
          go(model)
        } message: {
          Text("of \($0)")
        })
    },
    Row(name: "alert about an error", kind: .alert, texts: ["go"]) { model in
      AnyView(
        Text("").alert(isPresented: Bindable(model).isShown, error: TitleError()) { go(model) })
    },
    Row(name: "alert with a message about an error", kind: .alert, texts: ["try", "go"]) { model in
      AnyView(
        Text("").alert(isPresented: Bindable(model).isShown, error: TitleError()) { _ in
          go(model)
        } message: { error in
          Text(error.recoverySuggestion ?? "")
        })
    },
    Row(name: "dialog", kind: .dialog, texts: ["go"]) { model in
      AnyView(
        Text("").confirmationDialog("T", isPresented: Bindable(model).isShown) { go(model) })
    },
    Row(name: "dialog with a message", kind: .dialog, texts: ["why", "go"]) { model in
      AnyView(
        Text("").confirmationDialog(
          Text("T"), isPresented: Bindable(model).isShown, titleVisibility: .visible
        ) {
          go(model)
        } message: {
          Text("why")
        })
    },
    Row(name: "dialog with a message about a value", kind: .dialog, texts: ["of 5", "go"]) {
      model in
      AnyView(
        Text("").confirmationDialog(
          "T", isPresented: Bindable(model).isShown, presenting: model.value
        ) { _ in
          go(model)
        } message: {
          Text("of \($0)")
        })
    },
  ]

  static func go(_ model: AlertModel, _ suffix: String = "") -> Button<Text> {
    Button("go\(suffix)") { model.count += 1 }
  }

  @Test(arguments: rows)
  func `an alert shows its parts, and a button closes it`(_ row: Row) throws {
    let model = AlertModel()
    let app = HeadlessApp { row.content(model) }
    #expect(app.window?.modals == [])
    model.isShown = true
    #expect(app.window?.modals == [row.kind])
    #expect(app.window?.title == "T")
    #expect(app.window?.texts == row.texts)
    #expect(app.window?.tap(try #require(row.texts.last)) == true)
    #expect(model.isShown == false)
    #expect(model.count == 1)
  }

  @Test func `without its value an alert is not shown`() {
    let model = AlertModel()
    model.value = nil
    let app = HeadlessApp {
      Text("below").alert("T", isPresented: Bindable(model).isShown, presenting: model.value) {
        Text("\($0)")
      }
    }
    model.isShown = true
    #expect(app.window?.texts == ["below"])
  }

  @Test func `an alert without buttons has one, and may have a field`() {
    let model = AlertModel()
    let app = HeadlessApp {
      Text("").alert("T", isPresented: Bindable(model).isShown) {
        TextField("Name", text: Bindable(model).name)
      }
    }
    model.isShown = true
    #expect(app.window?.type("Ada", into: "Name") == true)
    #expect(app.window?.tap("OK") == true)
    #expect(model.name == "Ada")
    #expect(app.window?.modals == [])
  }
}

@MainActor @Observable final class AlertModel {
  var isShown = false
  var value: Int? = 5
  var name = ""
  @ObservationIgnored var count = 0
}

struct TitleError: LocalizedError {
  var errorDescription: String? { "T" }
  var recoverySuggestion: String? { "try" }
}
