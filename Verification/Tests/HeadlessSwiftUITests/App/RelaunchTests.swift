// SPDX-License-Identifier: MIT

import SwiftUI
import Testing

/// What is there after the app was ended and launched again.
@MainActor struct RelaunchTests {
  private func values(_ app: HeadlessApp) -> [String] {
    app.window?.texts.filter { $0 != "change" } ?? []
  }

  static let before = ["false", "0", "0.5", "text", "x://a", "0", "none", "low", "low"]
  static let after = ["true", "1", "1.5", "changed", "x://b", "2", "x://c", "high", "high"]

  @Test(arguments: [false, true])
  func `what a window saves comes back, of every type`(isRestored: Bool) throws {
    let app = HeadlessApp { Saved() }
    #expect(values(app) == Self.before)
    app.window?.tap("change")
    #expect(values(app) == Self.after)
    let saved = app.terminate()
    #expect(app.isTerminated)
    let again = HeadlessApp(restoring: isRestored ? saved : [:]) { Saved() }
    #expect(values(again) == (isRestored ? Self.after : Self.before))
  }

  @Test func `a window does not save for another, the defaults do`() throws {
    let suite = "headless-\(UUID().uuidString)"
    let store = try #require(UserDefaults(suiteName: suite))
    defer { store.removePersistentDomain(forName: suite) }
    let app = HeadlessApp { Both(store: store) }
    app.window?.tap("more")
    app.openWindow()
    #expect(app.windows.map(\.texts.first) == ["1 1", "0 1"])
    app.window?.tap("more")
    #expect(app.windows.map(\.texts.first) == ["1 2", "1 2"])
    let saved = app.terminate()
    let again = HeadlessApp(restoring: saved) { Both(store: store) }
    #expect(again.window?.texts.first == "1 2")
  }
}

enum Level: String { case low, high }
enum Rank: Int { case low, high }

struct Saved: View {
  @SceneStorage("flag") private var flag = false
  @SceneStorage("number") private var number = 0
  @SceneStorage("share") private var share = 0.5
  @SceneStorage("text") private var text = "text"
  @SceneStorage("url") private var url = URL(filePath: "/")
  @SceneStorage("data") private var data = Data()
  @SceneStorage("optional") private var optional: URL?
  @SceneStorage("level") private var level = Level.low
  @SceneStorage("rank") private var rank = Rank.low

  var body: some View {
    Group {
      Text("\(flag)")
      Text("\(number)")
      Text("\(share)")
      Text(text)
      Text(url.isFileURL ? "x://a" : url.absoluteString)
      Text("\(data.count)")
      Text(optional?.absoluteString ?? "none")
      Text(level.rawValue)
      Text("\(rank)")
    }
    Button("change") {
      (flag, number, share, text) = (true, 1, 1.5, "changed")
      url = URL(string: "x://b") ?? url
      optional = URL(string: "x://c")
      (data, level, rank) = (Data([1, 2]), .high, .high)
    }
  }
}

struct Both: View {
  @SceneStorage("count") private var inWindow = 0
  @AppStorage private var inDefaults: Int

  init(store: UserDefaults) {
    _inDefaults = AppStorage(wrappedValue: 0, "count", store: store)
  }

  var body: some View {
    Text("\(inWindow) \(inDefaults)")
    Button("more") {
      inWindow += 1
      inDefaults += 1
    }
  }
}
