// SPDX-License-Identifier: MIT

import SwiftUI
import Testing

@MainActor struct AppTests {
  private func url(_ text: String) throws -> URL {
    try #require(URL(string: text))
  }

  @Test func `the link of a cold start arrives after the first screen, or before`() throws {
    for isEarly in [false, true] {
      let log = Log()
      _ = HeadlessApp(
        LinkedApp(log: log), opening: try url("x://a"), quirks: isEarly ? [.earlyLink] : [])
      let told = ["child x://a", "root x://a"]
      #expect(log.lines == (isEarly ? told + ["appears"] : ["appears"] + told))
    }
  }

  @Test func `every registration is called, children first`() throws {
    let log = Log()
    let app = HeadlessApp(LinkedApp(log: log))
    app.open(try url("x://a"))
    #expect(log.lines == ["appears", "child x://a", "root x://a"])
  }

  @Test(arguments: [false, true])
  func `a universal link may be reported by two callbacks`(isRepeated: Bool) throws {
    let log = Log()
    let app = HeadlessApp(LinkedApp(log: log), quirks: isRepeated ? [.repeatedCallbacks] : [])
    app.open(try url("https://a.example/b"))
    let once = ["appears", "child https://a.example/b", "root https://a.example/b"]
    #expect(log.lines == once + (isRepeated ? ["activity https://a.example/b"] : []))
  }

  @Test func `continues activities`() throws {
    let log = Log()
    let app = HeadlessApp(LinkedApp(log: log))
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = try url("https://a.example/b")
    app.continue(activity)
    #expect(log.lines == ["appears", "activity https://a.example/b"])
  }

  @Test func `a view opens URLs through its environment`() throws {
    let log = Log()
    let app = HeadlessApp(LinkedApp(log: log))
    app.window?.tap("in app")
    #expect(log.lines == ["appears", "tapped app://in"])
    app.window?.tap("out")
    #expect(app.openedBySystem == [try url("https://out.example")])
    app.ownSchemes = ["https"]
    app.window?.tap("out")
    #expect(log.lines.last == "root https://out.example")
  }

  @Test func `the phase is that of the windows`() {
    let log = Log()
    let app = HeadlessApp(LinkedApp(log: log))
    app.enterBackground()
    app.enterForeground()
    #expect(
      log.lines == [
        "appears", "phase inactive", "phase background", "phase inactive", "phase active",
      ])
  }

  @Test func `saved values come back, before the link or after it`() throws {
    for isLate in [false, true] {
      let app = HeadlessApp { Stored() }
      app.window?.tap("save")
      #expect(app.window?.texts == ["saved", "save"])
      let saved = app.terminate()
      #expect(app.windows.isEmpty)
      let again = HeadlessApp(
        opening: try url("x://link"), restoring: saved, quirks: isLate ? [.lateRestoration] : []
      ) { Stored() }
      #expect(again.window?.texts.first == (isLate ? "saved" : "x://link"))
    }
  }

  @Test func `a link may open a window of its own`() throws {
    let app = HeadlessApp(quirks: [.windowPerLink]) { Stored() }
    app.open(try url("x://link"))
    #expect(app.windows.map(\.texts) == [["start", "save"], ["x://link", "save"]])
    let other = HeadlessApp(quirks: [.windowPerLink]) {
      Stored().handlesExternalEvents(preferring: ["x:"], allowing: [])
    }
    other.open(try url("x://link"))
    #expect(other.windows.count == 1)
  }

  @Test func `an app keeps its state in the environment of a test`() {
    let app = HeadlessApp(CountingApp(), environment: { $0.locale = Locale(identifier: "pt_BR") })
    for count in 0...2 {
      #expect(app.window?.texts == ["pt_BR \(count)", "more", "view pt_BR"])
      app.window?.tap("more")
    }
  }

  @Test func `windows have state of their own`() {
    let app = HeadlessApp { Counter(name: "a") }
    app.window?.tap("plus a")
    app.openWindow()
    #expect(app.windows.map(\.texts) == [["a: 1", "plus a"], ["a: 0", "plus a"]])
  }

  @Test func `opens a window with a value`() {
    let app = HeadlessApp(WindowsApp())
    app.window?.tap("open 5")
    app.settle()
    #expect(app.windows.map(\.texts) == [["open 5"], ["Window 5"]])
    app.windows.first?.tap("open 5")
    #expect(app.windows.count == 2)
  }

  @Test(arguments: [[], [HeadlessQuirk.replayOnAppear]])
  func `a screen that is seen again may be notified again`(_ quirks: [HeadlessQuirk]) {
    let model = NavigationModel()
    let log = Log()
    let app = HeadlessApp(quirks: Set(quirks)) {
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
    #expect(log.lines == (quirks.isEmpty ? ["new"] : ["new", "new"]))
  }
}

/// An app with state of its own, which its views read and change.
struct CountingApp: App {
  @State private var count = 0
  @Environment(\.locale) private var locale

  var body: some Scene {
    WindowGroup {
      Text("\(locale.identifier) \(count)")
      Button("more") { count += 1 }
      LocaleText()
    }
  }
}

private struct LocaleText: View {
  @Environment(\.locale) private var locale
  var body: some View { Text("view \(locale.identifier)") }
}

struct LinkedApp: App {
  @State private var log: Log

  init() {
    self.init(log: Log())
  }

  init(log: Log) {
    _log = State(initialValue: log)
  }

  var body: some Scene {
    WindowGroup { LinkedRoot(log: log) }
  }
}

struct LinkedRoot: View {
  let log: Log
  @Environment(\.scenePhase) private var phase

  var body: some View {
    VStack {
      OpenButtons()
        .onOpenURL { log.lines.append("child \($0)") }
        .environment(
          \.openURL,
          OpenURLAction { url in
            guard url.scheme == "app" else { return .systemAction }
            log.lines.append("tapped \(url)")
            return .handled
          })
    }
    .onOpenURL { log.lines.append("root \($0)") }
    .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { activity in
      log.lines.append("activity \(activity.webpageURL?.absoluteString ?? "")")
    }
    .onChange(of: phase) { log.lines.append("phase \($1)") }
    .onAppear { log.lines.append("appears") }
  }
}

struct OpenButtons: View {
  @Environment(\.openURL) private var openURL

  var body: some View {
    if let inApp = URL(string: "app://in"), let out = URL(string: "https://out.example") {
      Button("in app") { openURL(inApp) }
      Link("out", destination: out)
    }
  }
}

struct Stored: View {
  @SceneStorage("text") private var text = "start"

  var body: some View {
    Text(text)
    Button("save") { text = "saved" }
      .onOpenURL { text = $0.absoluteString }
  }
}

struct WindowsApp: App {
  var body: some Scene {
    WindowGroup { OpenWindowButton() }
    WindowGroup(for: Int.self) { $value in Text("Window \(value ?? 0)") }
  }
}

struct OpenWindowButton: View {
  @Environment(\.openWindow) private var openWindow

  var body: some View {
    Button("open 5") { openWindow(value: 5) }
  }
}
