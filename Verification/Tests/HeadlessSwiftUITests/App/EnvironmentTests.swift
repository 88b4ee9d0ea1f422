// SPDX-License-Identifier: MIT

import SwiftUI
import Testing

@MainActor struct EnvironmentTests {
  /// A place, and whether the quirk keeps the environment from it.
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let isReached: Bool
    let show: @MainActor @Sendable (PlacesModel) -> Void
  }

  nonisolated static let rows = [
    Row(testDescription: "root", isReached: true) { _ in },
    Row(testDescription: "pushed", isReached: false) { $0.path = [1] },
    Row(testDescription: "pushed by a flag", isReached: false) { $0.isPushed = true },
    Row(testDescription: "sheet", isReached: false) { $0.isSheetShown = true },
    Row(testDescription: "cover", isReached: false) { $0.isCoverShown = true },
    Row(testDescription: "alert", isReached: true) { $0.isAlertShown = true },
  ]

  @Test(arguments: rows, [false, true])
  func `values and objects reach every place, unless the quirk keeps them`(
    _ row: Row, isLost: Bool
  ) {
    let model = PlacesModel()
    let app = HeadlessApp(quirks: isLost ? [.lostEnvironment] : []) {
      Places(model: model).environment(\.greeting, "given").environment(model)
    }
    row.show(model)
    app.settle()
    let isGiven = row.isReached || !isLost
    #expect(app.window?.texts.first == (isGiven ? "given with a model" : "Hello without one"))
  }

  @Test func `dismissing works the old way too`() {
    let model = PlacesModel()
    let app = HeadlessApp { OldDismissing(model: model) }
    #expect(app.window?.texts == ["false", "leave"])
    model.isSheetShown = true
    #expect(app.window?.texts == ["true", "leave"])
    app.window?.tap("leave")
    #expect(model.isSheetShown == false)
    app.finishTransitions()
    app.window?.tap("leave")
    #expect(app.window?.texts == ["false", "leave"])
  }
}

@MainActor @Observable final class PlacesModel {
  var path: [Int] = []
  var isPushed = false
  var isSheetShown = false
  var isCoverShown = false
  var isAlertShown = false
}

struct Places: View {
  @Bindable var model: PlacesModel

  var body: some View {
    NavigationStack(path: $model.path) {
      Place()
        .navigationDestination(for: Int.self) { _ in Place() }
        .navigationDestination(isPresented: $model.isPushed) { Place() }
    }
    .sheet(isPresented: $model.isSheetShown) { Place() }
    .fullScreenCover(isPresented: $model.isCoverShown) { Place() }
    .alert("alert", isPresented: $model.isAlertShown) {
    } message: {
      Place()
    }
  }
}

struct Place: View {
  @Environment(\.greeting) private var greeting
  @Environment(PlacesModel.self) private var model: PlacesModel?

  var body: some View {
    Text("\(greeting) \(model == nil ? "without one" : "with a model")")
  }
}

struct OldDismissing: View {
  @Bindable var model: PlacesModel

  var body: some View {
    OldButton().sheet(isPresented: $model.isSheetShown) { OldButton() }
  }
}

struct OldButton: View {
  @Environment(\.presentationMode) private var mode

  var body: some View {
    Text("\(mode.wrappedValue.isPresented)")
    Button("leave") { mode.wrappedValue.dismiss() }
  }
}
