// SPDX-License-Identifier: MIT

import SwiftUI
import Testing

@MainActor struct FieldTests {
  let model = FieldModel()

  @Test func `fields are typed into, read out and submitted`() {
    let app = HeadlessApp { Fields(model: model) }
    #expect(app.window?.type("Ada", into: "Name") == true)
    #expect(app.window?.type("secret", into: "Password") == true)
    #expect(app.window?.type("12", into: "Age") == true)
    #expect(app.window?.type("twelve", into: "Age") == true)
    #expect(app.window?.type("long", into: "notes") == true)
    #expect([model.name, model.password, model.notes] == ["Ada", "secret", "long"])
    #expect(model.age == 12)
    let values = app.window?.elements.map { $0.value ?? "" }
    #expect(values == ["Ada", "••••••", "12", "long"])
    #expect(app.window?.submit("Name") == true)
    #expect(model.log.suffix(2) == ["inner", "outer"])
  }

  @Test func `one field has the keyboard`() {
    let app = HeadlessApp { Fields(model: model) }
    #expect(app.window?.focusedField == nil)
    app.window?.focus("Password")
    #expect(app.window?.focusedField == "Password")
    #expect(model.log == ["focus password"])
    app.window?.type("x", into: "Name")
    #expect(app.window?.focusedField == "Name")
    app.window?.focus("notes")
    #expect(app.window?.focusedField == "notes")
    #expect(model.log == ["focus password", "focus name", "focus nil"])
  }

  @Test func `steps and slides within bounds`() {
    let app = HeadlessApp {
      Stepper("Seats", value: Bindable(model).age, in: 0...2)
      Slider(value: Bindable(model).share, in: 0...1, step: 0.25) { Text("Share") }
      Stepper {
        Text("Only up")
      } onIncrement: {
        model.log.append("up")
      } onDecrement: {
      }
    }
    for _ in 0..<3 { #expect(app.window?.increment("Seats") == true) }
    #expect(model.age == 2)
    app.window?.decrement("Seats")
    #expect(model.age == 1)
    app.window?.increment("Share")
    #expect(model.share == 0.25)
    app.window?.type("7", into: "Share")
    #expect(model.share == 1)
    #expect(app.window?.elements.map(\.value) == ["1", "1.0", nil])
  }
}

@MainActor @Observable final class FieldModel {
  var name = ""
  var password = ""
  var notes = ""
  var age = 0
  var share = 0.0
  @ObservationIgnored var log: [String] = []
}

struct Fields: View {
  enum Field: Hashable { case name, password }

  @Bindable var model: FieldModel
  @FocusState private var focus: Field?

  var body: some View {
    Form {
      TextField("Name", text: $model.name)
        .focused($focus, equals: .name)
        .submitLabel(.next)
        .onSubmit { model.log.append("inner") }
      SecureField("Password", text: $model.password).focused($focus, equals: .password)
      TextField("Age", value: $model.age, format: .number)
      TextEditor(text: $model.notes).accessibilityIdentifier("notes")
    }
    .onSubmit { model.log.append("outer") }
    .onChange(of: focus) { _, new in
      model.log.append("focus \(new.map { "\($0)" } ?? "nil")")
    }
  }
}
