// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(tvOS) && !os(visionOS)
public import UIKit
#endif

extension HeadlessApp {
  /// Launches an app; a URL is delivered as in a cold start.
  ///
  /// - Parameters:
  ///   - environment: sets the app's environment, such as a test's clock. Default: does nothing.
  public convenience init<A: App>(
    _ app: A, opening url: URL? = nil,
    restoring saved: [String: any Sendable] = [:], quirks: Set<HeadlessQuirk> = [],
    clock: HeadlessClock = HeadlessClock(),
    environment: @escaping @MainActor (inout EnvironmentValues) -> Void = { _ in }
  ) {
    self.init(quirks: quirks, clock: clock, environment: environment) { renderer in
      renderer.install(app)
      return app.body.windowKinds(in: renderer, at: "body")
    }
    launch(opening: url, restoring: saved) { [unowned self] in
      connectScene(opening: url)
    }
  }

  /// Launches an app with windows that only show a view.
  public convenience init<Content: View>(
    opening url: URL? = nil, restoring saved: [String: any Sendable] = [:],
    quirks: Set<HeadlessQuirk> = [], clock: HeadlessClock = HeadlessClock(),
    @ViewBuilder root: @escaping () -> Content
  ) {
    self.init(quirks: quirks, clock: clock, environment: { _ in }) { renderer in
      WindowGroup(makeContent: root).windowKinds(in: renderer)
    }
    launch(opening: url, restoring: saved) { [unowned self] in connectScene(opening: url) }
  }

  #if canImport(UIKit) && !os(tvOS) && !os(visionOS)
  /// Launches an app that has a delegate, from a quick action of its icon.
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
    if let url, !(url.isWebPage && quirks.contains(.lostColdLink)) { window?.deliver(url) }
    settle()
    if isLate {
      window?.graph.restore(saved)
      setNeedsUpdate()
      settle()
    }
  }

  /// A scene connects before its first view exists.
  private func connectScene(opening url: URL?) {
    #if canImport(UIKit) && !os(tvOS) && !os(visionOS)
    connectScene(choosing: nil, opening: url)
    #endif
  }

  /// Terminates the app; returns what the system has saved, for launching it again.
  @discardableResult
  public func terminate() -> [String: any Sendable] {
    let saved = savedState
    for window in windows { window.graph.close() }
    windows = []
    isTerminated = true
    return saved
  }
}
