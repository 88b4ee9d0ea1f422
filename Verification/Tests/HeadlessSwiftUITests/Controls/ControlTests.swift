// SPDX-License-Identifier: MIT

import SwiftUI
import Testing

@MainActor struct ControlTests {
  @Test func `controls write their bindings`() {
    let model = ControlModel()
    let app = HeadlessApp { Controls(model: model) }
    #expect(app.window?.tap("Switch") == true)
    #expect(model.isOn)
    #expect(app.window?.tap("Two") == true)
    #expect(model.choice == 2)
    #expect(app.window?.type("5", into: "Day") == true)
    #expect(model.date == Date(timeIntervalSince1970: 10))
    #expect(app.window?.type("20", into: "Day") == true)
    #expect(model.date == Date(timeIntervalSince1970: 20))
  }

  @Test func `the tree is a value that can be sent elsewhere`() throws {
    let app = HeadlessApp { Controls(model: ControlModel()) }
    let tree = try #require(app.window?.tree)
    let data = try JSONEncoder().encode(tree)
    #expect(try JSONDecoder().decode(HeadlessNode.self, from: data) == tree)
    #expect(tree.all.first { $0.kind == .picker }?.value == "1")
  }
}

@MainActor @Observable final class ControlModel {
  var isOn = false
  var choice = 1
  var date = Date(timeIntervalSince1970: 15)
}

struct Controls: View {
  @Bindable var model: ControlModel

  var body: some View {
    Form {
      Section("All") {
        Toggle("Switch", isOn: $model.isOn)
        Picker("Choice", selection: $model.choice) {
          Text("One").tag(1)
          Text("Two").tag(2)
        }
        DatePicker(
          "Day", selection: $model.date, in: Date(timeIntervalSince1970: 10)...,
          displayedComponents: .date)
        LabeledContent("Name", value: "Ada").font(.headline).padding()
      }
    }
  }
}
