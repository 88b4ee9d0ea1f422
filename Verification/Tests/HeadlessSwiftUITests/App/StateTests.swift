// SPDX-License-Identifier: MIT

import SwiftUI
import Testing

/// How long `@State` lives.
@MainActor struct StateTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let isKept: Bool
    let change: @MainActor @Sendable (HeadlessApp, LifeModel) -> Void

    init(
      _ description: String, isKept: Bool,
      _ change: @escaping @MainActor @Sendable (HeadlessApp, LifeModel) -> Void
    ) {
      testDescription = description
      self.isKept = isKept
      self.change = change
    }
  }

  @Test(arguments: [
    Row("evaluated again", isKept: true) { _, model in model.title = "other" },
    Row("covered by a screen", isKept: true) { app, model in
      model.path = [1, 2]
      app.settle()
      model.path = [1]
    },
    Row("covered by a sheet", isKept: true) { app, model in
      model.isSheetShown = true
      app.finishTransitions()
      model.isSheetShown = false
      app.finishTransitions()
    },
    Row("in another tab", isKept: true) { app, _ in
      app.window?.selectTab("other")
      app.finishTransitions()
      app.window?.selectTab("main")
    },
    Row("popped and pushed again", isKept: false) { app, model in
      model.path = []
      app.settle()
      model.path = [1]
    },
    Row("replaced by another value", isKept: false) { app, model in
      model.path = [3]
      app.settle()
      model.path = [1]
    },
    Row("given another identity", isKept: false) { _, model in model.generation += 1 },
  ])
  func `state lives as long as the identity of its view`(_ row: Row) {
    let model = LifeModel()
    let app = HeadlessApp { LifeRoot(model: model) }
    model.path = [1]
    #expect(app.window?.tap("plus 1") == true)
    #expect(app.window?.texts.first == "1: 1")
    row.change(app, model)
    app.finishTransitions()
    #expect(app.window?.texts.first == (row.isKept ? "1: 1" : "1: 0"))
  }
}

@MainActor @Observable final class LifeModel {
  var tab = "main"
  var path: [Int] = []
  var title = "title"
  var generation = 0
  var isSheetShown = false
}

struct LifeRoot: View {
  @Bindable var model: LifeModel

  var body: some View {
    TabView(selection: $model.tab) {
      NavigationStack(path: $model.path) {
        Text("root")
          .navigationDestination(for: Int.self) { number in
            Counter(name: "\(number)").id(model.generation).navigationTitle(model.title)
          }
      }
      .sheet(isPresented: $model.isSheetShown) { Text("sheet") }
      .tag("main")
      Text("other tab").tag("other")
    }
  }
}
