// SPDX-License-Identifier: MIT

import SwiftUI
import Testing
import UIKit

@MainActor struct DelegateAdaptorTests {
  @Test func `a delegate is made once, and told of the launch before the first view is there`() {
    Told.lines = []
    let app = HeadlessApp(DelegatedApp())
    #expect(Told.lines == ["made", "will finish", "did finish", "appears"])
    app.window?.tap("more")
    app.openWindow()
    app.enterBackground()
    app.enterForeground()
    #expect(Told.lines.filter { $0 != "appears" } == ["made", "will finish", "did finish"])
    #expect(app.windows.map(\.texts.first) == ["told 3 times", "told 3 times"])
  }

  @Test func `a delegate takes no other app's place`() {
    let other = UIApplication.shared
    let before = other.delegate
    let delegate = TellingDelegate()
    other.delegate = delegate
    _ = HeadlessApp(DelegatedApp())
    #expect(other.delegate === delegate)
    #expect(UIApplication.shared !== other)
    other.delegate = before
  }
}

@MainActor enum Told {
  static var lines: [String] = []
}

final class TellingDelegate: NSObject, UIApplicationDelegate, HeadlessApplicationDelegate {
  override required init() {
    super.init()
    MainActor.assumeIsolated { Told.lines.append("made") }
  }

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Told.lines.append("will finish")
    return true
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Told.lines.append("did finish")
    return true
  }

  var count: Int { Told.lines.filter { $0 != "appears" }.count }
}

struct DelegatedApp: App {
  @UIApplicationDelegateAdaptor private var delegate: TellingDelegate
  @State private var count = 0

  var body: some Scene {
    WindowGroup {
      Text("told \(delegate.count) times").onAppear { Told.lines.append("appears") }
      Button("more") { count += 1 }
    }
  }
}
