// SPDX-License-Identifier: MIT

import SwiftUI
import Testing

@MainActor struct PresentationTests {
  let model = SheetModel()

  private func launch(_ quirks: Set<HeadlessQuirk> = []) -> HeadlessApp {
    HeadlessApp(quirks: quirks) { SheetRoot(model: model).environment(\.greeting, "Given") }
  }

  @Test func `a sheet is on top until it has gone`() {
    let app = launch()
    model.sheet = SheetItem(id: 1)
    #expect(app.window?.modals == [.sheet])
    #expect(app.window?.texts == ["Sheet 1 Given", "done"])
    model.sheet = nil
    #expect(app.window?.modals == [])
    #expect(model.log == [])
    app.finishTransitions()
    #expect(model.log == ["dismissed"])
  }

  @Test func `dismiss, a swipe and a button close it`() {
    let app = launch()
    for close in [
      { app.window?.tap("done") }, { app.window?.swipeDown() }, { app.window?.dismissByUIKit() },
    ] {
      model.sheet = SheetItem(id: 1)
      #expect(close() == true)
      app.finishTransitions()
      #expect(model.sheet == nil)
      #expect(app.window?.modals == [])
    }
    #expect(model.log.count == 3)
  }

  @Test func `a sheet may refuse to be swiped`() {
    let app = launch()
    model.isLocked = true
    model.sheet = SheetItem(id: 1)
    #expect(app.window?.swipeDown() == false)
    #expect(app.window?.modals == [.sheet])
  }

  @Test func `another item closes the sheet and presents again`() {
    let app = launch()
    model.sheet = SheetItem(id: 1)
    app.finishTransitions()
    model.sheet = SheetItem(id: 2)
    #expect(app.window?.modals == [])
    app.finishTransitions()
    #expect(app.window?.texts == ["Sheet 2 Given", "done"])
    #expect(model.log == ["dismissed"])
  }

  @Test func `what is presented while a dismissal is running waits, or is dropped`() {
    for isDropped in [false, true] {
      let app = launch(isDropped ? [.presentDuringDismissal] : [])
      model.sheet = SheetItem(id: 1)
      app.finishTransitions()
      model.sheet = nil
      model.isAlertShown = true
      app.finishTransitions()
      #expect(app.window?.modals == (isDropped ? [] : [.alert]))
      model.isAlertShown = false
      app.finishTransitions()
    }
  }

  @Test func `a button of an alert closes it`() {
    let app = launch()
    model.isAlertShown = true
    #expect(app.window?.title == "Sure?")
    #expect(app.window?.elements.map(\.label) == ["It is gone then.", "Remove", "Cancel"])
    #expect(app.window?.tap("Remove") == true)
    #expect(model.isAlertShown == false)
    #expect(model.log == ["removed"])
  }

  @Test func `a late swipe updates the binding after a second`() {
    let app = launch([.lateSwipe])
    model.sheet = SheetItem(id: 1)
    app.finishTransitions()
    app.window?.swipeDown()
    app.finishTransitions()
    #expect(app.window?.modals == [])
    #expect(model.sheet != nil)
    app.advance(by: .seconds(1))
    #expect(model.sheet == nil)
    #expect(model.log == ["dismissed"])
  }

  @Test func `a foreign dismissal leaves the binding set`() {
    let app = launch([.foreignDismissal])
    model.sheet = SheetItem(id: 1)
    app.finishTransitions()
    app.window?.dismissByUIKit()
    app.finishTransitions()
    #expect(app.window?.modals == [])
    #expect(model.sheet != nil)
    #expect(model.log == [])
    model.sheet = nil
    app.settle()
    model.sheet = SheetItem(id: 1)
    #expect(app.window?.modals == [.sheet])
  }

  @Test func `the environment may be lost`() {
    let app = launch([.lostEnvironment])
    model.sheet = SheetItem(id: 1)
    #expect(app.window?.texts == ["Sheet 1 Hello", "done"])
  }

  @Test func `without animations a sheet is gone at once`() {
    let app = launch()
    model.sheet = SheetItem(id: 1)
    app.finishTransitions()
    var transaction = Transaction()
    transaction.disablesAnimations = true
    withTransaction(transaction) { model.sheet = nil }
    app.settle()
    #expect(model.log == ["dismissed"])
  }
}

struct SheetItem: Identifiable, Hashable {
  let id: Int
}

@MainActor @Observable final class SheetModel {
  var sheet: SheetItem?
  var isAlertShown = false
  var isLocked = false
  @ObservationIgnored var log: [String] = []
}

struct SheetRoot: View {
  @Bindable var model: SheetModel

  var body: some View {
    Text("below")
      .sheet(item: $model.sheet) {
        model.log.append("dismissed")
      } content: { item in
        SheetContent(item: item)
          .interactiveDismissDisabled(model.isLocked)
      }
      .alert("Sure?", isPresented: $model.isAlertShown) {
        Button("Remove", role: .destructive) { model.log.append("removed") }
        Button("Cancel", role: .cancel) {}
      } message: {
        Text("It is gone then.")
      }
  }
}

struct SheetContent: View {
  let item: SheetItem
  @Environment(\.dismiss) private var dismiss
  @Environment(\.greeting) private var greeting

  var body: some View {
    Text("Sheet \(item.id) \(greeting)")
    Button("done") { dismiss() }
  }
}
