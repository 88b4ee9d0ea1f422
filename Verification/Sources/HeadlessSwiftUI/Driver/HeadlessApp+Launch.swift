// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(tvOS) && !os(visionOS)
public import UIKit
#endif

extension HeadlessApp {
  /// Launches an app; a URL is delivered as the system does at a cold start.
  ///
  /// - Parameter environment: sets what the app finds in the environment, such as the clock of a
  ///   test. Default: nothing.
  public convenience init<A: App>(
    _ app: A, opening url: URL? = nil, restoring saved: [String: any Sendable] = [:],
    quirks: Set<HeadlessQuirk> = [], clock: HeadlessClock = HeadlessClock(),
    environment: @escaping @MainActor (inout EnvironmentValues) -> Void = { _ in }
  ) {
    self.init(quirks: quirks, clock: clock, environment: environment) { renderer in
      renderer.install(app)
      return app.body.windowKinds(in: renderer, at: "body")
    }
    launch(opening: url, restoring: saved) { [unowned self] in connectScene() }
  }

  /// Launches an app whose only windows show a view.
  public convenience init<Content: View>(
    opening url: URL? = nil, restoring saved: [String: any Sendable] = [:],
    quirks: Set<HeadlessQuirk> = [], clock: HeadlessClock = HeadlessClock(),
    @ViewBuilder root: @escaping () -> Content
  ) {
    self.init(quirks: quirks, clock: clock, environment: { _ in }) { renderer in
      WindowGroup(makeContent: root).windowKinds(in: renderer)
    }
    launch(opening: url, restoring: saved) { [unowned self] in connectScene() }
  }

  #if canImport(UIKit) && !os(tvOS) && !os(visionOS)
  /// Launches an app that has a delegate, by a quick action of its icon.
  @available(macOS, introduced: 100000)
  @available(watchOS, unavailable)
  public convenience init<A: App>(
    _ app: A, choosing item: UIApplicationShortcutItem,
    restoring saved: [String: any Sendable] = [:], quirks: Set<HeadlessQuirk> = [],
    clock: HeadlessClock = HeadlessClock(),
    environment: @escaping @MainActor (inout EnvironmentValues) -> Void = { _ in }
  ) {
    self.init(quirks: quirks, clock: clock, environment: environment) { renderer in
      renderer.install(app)
      return app.body.windowKinds(in: renderer, at: "body")
    }
    launch(opening: nil, restoring: saved) { [unowned self] in connectScene(choosing: item) }
  }
  #endif

  private func launch(
    opening url: URL?, restoring saved: [String: any Sendable], connecting connect: () -> Void
  ) {
    let isLate = quirks.contains(.lateRestoration)
    update()
    connect()
    let window = openWindow(of: 0, value: nil, restoring: isLate ? [:] : saved)
    if quirks.contains(.earlyLink) {
      update()
    } else {
      settle()
    }
    if let url { window?.deliver(url) }
    settle()
    if isLate {
      window?.graph.restore(saved)
      setNeedsUpdate()
      settle()
    }
  }

  /// A scene is connected before its first view is there.
  private func connectScene() {
    #if canImport(UIKit) && !os(tvOS) && !os(visionOS)
    connectScene(choosing: nil)
    #endif
  }

  /// Ends the app; gives what the system has saved, to launch it again with.
  @discardableResult
  public func terminate() -> [String: any Sendable] {
    let saved = savedState
    for window in windows { window.graph.close() }
    windows = []
    isTerminated = true
    return saved
  }
}
