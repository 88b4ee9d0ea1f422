// SPDX-License-Identifier: MIT

public import AppIntents

/// An intent that the system performs: Siri says how it ends.
@MainActor public final class HeadlessPerformance {
  /// Whether `perform()` has returned or thrown.
  public private(set) var isDone = false
  /// The error that `perform()` threw.
  public private(set) var error: (any Error)?

  init(_ intent: some AppIntent) {
    Task {
      do { _ = try await intent.perform() } catch { self.error = error }
      isDone = true
    }
  }
}

extension HeadlessApp {
  /// Performs an intent as the system does: it hands it to the window that prefers it, if the
  /// intent says which, opens its universal link, if it has one, and then calls `perform()`.
  @discardableResult
  public func perform(_ intent: some AppIntent) -> HeadlessPerformance {
    enterForeground()
    hand(intent)
    if #available(iOS 18, macOS 15, tvOS 18, visionOS 2, watchOS 11, *),
      let intent = intent as? OpenURLIntent, intent.url.scheme == "https"
    {
      open(intent.url)
    }
    return HeadlessPerformance(intent)
  }

  /// Launches an app by an intent.
  ///
  /// With the quirk `lostColdIntent`, `perform()` is called before the first window exists, and no
  /// window is handed the intent.
  public static func launch(
    _ app: some App, performing intent: some AppIntent, quirks: Set<HeadlessQuirk> = [],
    clock: HeadlessClock = HeadlessClock(),
    environment: @escaping @MainActor (inout EnvironmentValues) -> Void = { _ in }
  ) async -> (app: HeadlessApp, performance: HeadlessPerformance) {
    let isLost = quirks.contains(.lostColdIntent)
    let early = isLost ? HeadlessPerformance(intent) : nil
    // As far as it goes without a window.
    for _ in 0..<20 where isLost { await Task.yield() }
    let launched = HeadlessApp(app, quirks: quirks, clock: clock, environment: environment)
    return (launched, early ?? launched.perform(intent))
  }

  private func hand(_ intent: some AppIntent) {
    guard #available(iOS 26, macCatalyst 26, tvOS 26, visionOS 26, watchOS 26, macOS 100000, *)
    else { return }
    #if !os(watchOS)
    guard let intent = intent as? any TargetContentProvidingIntent,
      let window = chooseWindow(for: intent.contentIdentifier)
    else { return }
    for handler in window.graph.intentHandlers { handler(intent) }
    setNeedsUpdate()
    settle()
    #endif
  }
}
