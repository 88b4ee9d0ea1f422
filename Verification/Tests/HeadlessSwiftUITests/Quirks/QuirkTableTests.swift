// SPDX-License-Identifier: MIT

import AppIntents
import SwiftUI
import Testing
import UIKit

/// One life for each quirk, and what is seen in the end without and with it.
@MainActor struct QuirkTableTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let quirk: HeadlessQuirk
    let off: String
    let on: String
    let live: @MainActor @Sendable (Set<HeadlessQuirk>) async throws -> String
    var testDescription: String { "\(quirk.number) \(quirk.rawValue)" }

    init(
      _ quirk: HeadlessQuirk, off: String, on: String,
      _ live: @escaping @MainActor @Sendable (Set<HeadlessQuirk>) async throws -> String
    ) {
      self.quirk = quirk
      self.off = off
      self.on = on
      self.live = live
    }
  }

  @Test(arguments: rows, [false, true])
  func `a quirk changes what is seen, and nothing without it`(
    _ row: Row, isOn: Bool
  ) async throws {
    #expect(try await row.live(isOn ? [row.quirk] : []) == (isOn ? row.on : row.off))
  }

  @Test func `every quirk has its row`() {
    #expect(Self.rows.map(\.quirk) == HeadlessQuirk.allCases)
  }

  nonisolated static let rows =
    pathRows + modalRows + linkRows + appearanceRows + deliveryRows

  nonisolated static let pathRows = [
    Row(.nestedPushes, off: "Item late", on: "") { quirks in
      let model = NavigationModel()
      let app = HeadlessApp(quirks: quirks) { NavigationRoot(model: model) }
      model.path = [1]
      app.settle()
      model.item = "late"
      return seen(app.window?.texts)
    },
    Row(.earlyPath, off: "1", on: "") { quirks in
      let model = NavigationModel()
      model.path = [1]
      let app = HeadlessApp(quirks: quirks) { NavigationRoot(model: model) }
      return seen(app.window?.screens)
    },
    Row(.twoWritesInOneFrame, off: "1 2", on: "1") { quirks in
      let model = NavigationModel()
      let app = HeadlessApp(quirks: quirks) { NavigationRoot(model: model) }
      model.path = [1]
      model.path = [1, 2]
      return seen(app.window?.screens)
    },
    Row(.pathDuringTabSwitch, off: "1", on: "") { quirks in
      let model = TabModel()
      let app = HeadlessApp(quirks: quirks) { StackTabs(model: model) }
      for tab in ["shop", "home"] { app.window?.selectTab(tab) }
      app.finishTransitions()
      model.tab = "shop"
      model.path = [1]
      app.finishTransitions()
      return seen(app.window?.screens)
    },
  ]

  nonisolated static let modalRows = [
    Row(.foreignDismissal, off: "none, dismissed", on: "1, ") { quirks in
      let (app, model) = sheet(quirks)
      app.window?.dismissByUIKit()
      app.finishTransitions()
      return "\(model.sheet.map { "\($0.id)" } ?? "none"), \(seen(model.log))"
    },
    Row(.presentDuringDismissal, off: "alert", on: "") { quirks in
      let (app, model) = sheet(quirks)
      model.sheet = nil
      model.isAlertShown = true
      app.finishTransitions()
      return seen(app.window?.modals.map(\.rawValue))
    },
    Row(.lateSwipe, off: "none, none", on: "1, none") { quirks in
      let (app, model) = sheet(quirks)
      app.window?.swipeDown()
      app.finishTransitions()
      let early = model.sheet.map { "\($0.id)" } ?? "none"
      app.advance(by: HeadlessApp.swipeDelay)
      return "\(early), \(model.sheet.map { "\($0.id)" } ?? "none")"
    },
  ]

  nonisolated static let linkRows = [
    Row(.repeatedCallbacks, off: "appears child root", on: "appears child root activity") {
      let log = Log()
      HeadlessApp(LinkedApp(log: log), quirks: $0).open(try url("https://a.example"))
      return seen(log.lines.map { String($0.prefix { $0 != " " }) })
    },
    Row(.earlyLink, off: "appears child root", on: "child root appears") {
      let log = Log()
      _ = HeadlessApp(LinkedApp(log: log), opening: try url("x://a"), quirks: $0)
      return seen(log.lines.map { String($0.prefix { $0 != " " }) })
    },
    Row(.lostEnvironment, off: "Sheet 1 Given done", on: "Sheet 1 Hello done") { quirks in
      let (app, _) = sheet(quirks)
      return seen(app.window?.texts)
    },
    Row(.unmountedTabs, off: "1", on: "") { quirks in
      let model = TabModel()
      model.path = [1]
      let app = HeadlessApp(quirks: quirks) { StackTabs(model: model) }
      app.window?.selectTab("shop")
      return seen(app.window?.screens)
    },
    Row(.replayOnAppear, off: "new", on: "new new") { quirks in
      let (model, log) = (NavigationModel(), Log())
      let app = HeadlessApp(quirks: quirks) {
        NavigationStack(path: Binding(get: { model.path }, set: { model.path = $0 })) {
          Text("root")
            .onChange(of: model.item) { log.lines.append(model.item ?? "none") }
            .navigationDestination(for: Int.self) { Text("\($0)") }
        }
      }
      model.item = "new"
      app.settle()
      model.path = [1]
      app.settle()
      app.window?.goBack()
      return seen(log.lines)
    },
    Row(.lateRestoration, off: "x://link save", on: "saved save") { quirks in
      let app = HeadlessApp(
        opening: try url("x://link"), restoring: ["text": "saved"], quirks: quirks
      ) { Stored() }
      return seen(app.window?.texts)
    },
    Row(.windowPerLink, off: "x://link", on: "start, x://link") { quirks in
      let app = HeadlessApp(quirks: quirks) { Stored() }
      app.open(try url("x://link"))
      return app.windows.map { $0.texts.first ?? "" }.joined(separator: ", ")
    },
  ]

  nonisolated static let appearanceRows = [
    Row(.phantomAppearances, off: "root 1 2 3 2 1 root", on: "root 1 2 1 3 2 root") { quirks in
      let model = NavigationModel()
      return appearances(model, Binding(get: { model.path }, set: { model.path = $0 }), quirks)
    },
    Row(.replacementInPlace, off: "1 2", on: "1") { quirks in
      let (model, log) = (NavigationModel(), Log())
      let app = HeadlessApp(quirks: quirks) { LoggingStack(path: Bindable(model).path, log: log) }
      log.lines = []
      for path in [[1], [2]] {
        model.path = path
        app.finishTransitions()
      }
      return seen(log.lines)
    },
    Row(.preparedTabs, off: "home, shop home shop", on: "home shop, home shop") { quirks in
      let (model, log) = (TabModel(), Log())
      let app = HeadlessApp(quirks: quirks) { LoggingTabs(model: model, log: log) }
      let first = seen(log.lines)
      log.lines = []
      for tab in ["shop", "home", "shop"] { app.window?.selectTab(tab) }
      return first + ", " + seen(log.lines)
    },
    Row(.restoredScene, off: "configure item, connect item", on: "configure, connect item") {
      ChosenApp.log = []
      let item = UIApplicationShortcutItem(type: "item", localizedTitle: "Item")
      _ = HeadlessApp(ChosenApp(), choosing: item, quirks: $0)
      return ChosenApp.log.joined(separator: ", ")
    },
    Row(.refusedPresentation, off: "alert", on: "") { quirks in
      let (app, model) = sheet(quirks)
      model.sheet = nil
      app.settle()
      model.isAlertShown = true
      app.finishTransitions()
      return seen(app.window?.modals.map(\.rawValue))
    },
    Row(.coveredRoot, off: "appears", on: "appears disappears appears") { quirks in
      let (model, log) = (SheetModel(), Log())
      let app = HeadlessApp(quirks: quirks) {
        Text("root")
          .onAppear { log.lines.append("appears") }
          .onDisappear { log.lines.append("disappears") }
          .fullScreenCover(item: Bindable(model).sheet) { Text("\($0.id)") }
      }
      model.sheet = SheetItem(id: 1)
      app.finishTransitions()
      model.sheet = nil
      app.finishTransitions()
      return seen(log.lines)
    },
  ]

  nonisolated static let deliveryRows = [
    Row(.lostColdLink, off: "appears child root", on: "appears") {
      let log = Log()
      _ = HeadlessApp(LinkedApp(log: log), opening: try url("https://a.example"), quirks: $0)
      return seen(log.lines.map { String($0.prefix { $0 != " " }) })
    },
    Row(.wrongWindow, off: "start, x://link", on: "x://link, start") { quirks in
      let app = HeadlessApp(quirks: quirks) {
        Stored().handlesExternalEvents(preferring: ["*"], allowing: ["*"])
      }
      app.openWindow()
      app.open(try url("x://link"))
      return app.windows.map { $0.texts.first ?? "" }.joined(separator: ", ")
    },
    Row(.emptiedStack, off: "[1] 1", on: "[] ") { quirks in
      let model = TabModel()
      model.path = [1]
      let app = HeadlessApp(quirks: quirks) { StackSidebar(model: model) }
      app.window?.resize(toCompact: false)
      model.tab = "shop"
      app.finishTransitions()
      return "\(model.path) \(seen(app.window?.screens))"
    },
    Row(.moreTabs, off: "6: 6", on: "1: 6, two navigation bars") { quirks in
      let model = TabModel()
      model.tab = "1"
      let app = HeadlessApp(quirks: quirks) { ManyTabs(model: model) }
      app.window?.selectTab(quirks.isEmpty ? "6" : "More")
      app.window?.tap("6")
      let bars = app.issues.isEmpty ? "" : ", two navigation bars"
      return "\(model.tab): \(seen(app.window?.texts))\(bars)"
    },
    Row(.sheetAndCover, off: "cover", on: "") { quirks in
      let (first, second) = (SheetModel(), SheetModel())
      let app = HeadlessApp(quirks: quirks) {
        Text("root")
          .sheet(item: Bindable(first).sheet) { Text("\($0.id)") }
          .fullScreenCover(item: Bindable(second).sheet) { Text("\($0.id)") }
      }
      first.sheet = SheetItem(id: 1)
      app.finishTransitions()
      (first.sheet, second.sheet) = (nil, SheetItem(id: 2))
      app.finishTransitions()
      return seen(app.window?.modals.map(\.rawValue))
    },
    Row(.lostColdIntent, off: "view 7, perform 7", on: "perform 7") { quirks in
      let log = IntentLog()
      try await AppDependencyManager.$separate.withValue(AppDependencyManager()) {
        AppDependencyManager.shared.add(dependency: log)
        let intent = RecordedIntent()
        intent.number = 7
        let (app, performance) = await HeadlessApp.launch(
          IntentApp(log: log), performing: intent, quirks: quirks)
        try #require(await app.runTasks(until: performance.isDone))
        #expect(performance.error == nil)
      }
      return log.lines.joined(separator: ", ")
    },
  ]

  @Test func `a path that is bound to a property has no phantoms`() {
    let model = NavigationModel()
    let all = Set(HeadlessQuirk.allCases).subtracting([.earlyPath])
    for quirks in [[], [.phantomAppearances], all] {
      #expect(
        Self.appearances(model, Bindable(model).path, quirks) == "root 1 2 3 2 1 root",
        "\(quirks.map(\.number).sorted())")
    }
  }

  /// Which screens of a stack are told that they appear, as three are pushed and left again.
  private static func appearances(
    _ model: NavigationModel, _ path: Binding<[Int]>, _ quirks: Set<HeadlessQuirk>
  ) -> String {
    let log = Log()
    let app = HeadlessApp(quirks: quirks) { LoggingStack(path: path, log: log) }
    for path in [[1], [1, 2], [1, 2, 3]] {
      model.path = path
      app.finishTransitions()
    }
    for _ in 0..<3 { app.window?.goBack() }
    return seen(log.lines)
  }

  private static func seen(_ texts: [String]?) -> String {
    texts?.joined(separator: " ") ?? "no window"
  }

  private static func url(_ text: String) throws -> URL {
    try #require(URL(string: text))
  }

  /// An app with a sheet that has come to rest.
  private static func sheet(_ quirks: Set<HeadlessQuirk>) -> (HeadlessApp, SheetModel) {
    let model = SheetModel()
    let app = HeadlessApp(quirks: quirks) {
      SheetRoot(model: model).environment(\.greeting, "Given")
    }
    model.sheet = SheetItem(id: 1)
    app.finishTransitions()
    return (app, model)
  }
}

@MainActor private final class IntentLog {
  var lines: [String] = []
}

private struct RecordedIntent: TargetContentProvidingIntent {
  static let title: LocalizedStringResource = "Record"
  @Parameter(title: "Number") var number: Int
  @Dependency var log: IntentLog

  func perform() async throws -> some IntentResult {
    await MainActor.run { log.lines.append("perform \(number)") }
    return .result()
  }
}

private struct IntentApp: App {
  let log: IntentLog

  init() { log = IntentLog() }

  init(log: IntentLog) { self.log = log }

  var body: some Scene {
    WindowGroup {
      Text("root").onAppIntentExecution(RecordedIntent.self) {
        log.lines.append("view \($0.number)")
      }
    }
  }
}

private struct StackSidebar: View {
  @Bindable var model: TabModel

  var body: some View {
    NavigationSplitView {
      Text("sidebar")
    } detail: {
      NavigationStack(path: model.tab == "shop" ? $model.path : .constant([])) {
        Text(model.tab).navigationDestination(for: Int.self) { Text("\($0)") }
      }
      .id(model.tab)
    }
  }
}

private struct ManyTabs: View {
  @Bindable var model: TabModel

  var body: some View {
    TabView(selection: $model.tab) {
      ForEach(["1", "2", "3", "4", "5", "6"], id: \.self) { tab in
        NavigationStack { Text(tab) }
          .tabItem { Text(tab) }
          .tag(tab)
      }
    }
  }
}
