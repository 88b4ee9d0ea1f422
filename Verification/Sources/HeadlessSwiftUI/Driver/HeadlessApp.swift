// SPDX-License-Identifier: MIT

import Accessibility

#if canImport(UIKit) && !os(tvOS) && !os(visionOS)
public import UIKit
#endif

/// An app that runs without a screen: it evaluates its bodies, keeps its state, and follows a
/// test's instructions.
///
/// ```swift
/// let app = HeadlessApp(TripsApp())
/// app.open(url)
/// app.window?.texts        // what a person reads
/// app.window?.tap("Remove")
/// app.finishTransitions()
/// ```
///
/// Time advances only when a test says so; a transition ends when `clock` has advanced far enough.
@MainActor public final class HeadlessApp {
  /// How late a swipe updates its binding with the `lateSwipe` quirk.
  public static var swipeDelay: Duration { .seconds(1) }

  /// The duration of transitions.
  public var transitionDuration = Duration.milliseconds(350)
  /// How many rows of a longer collection a list or lazy stack creates.
  public var lazyRowCount = 30 {
    didSet { setNeedsUpdate() }
  }
  /// Called when the app has changed by itself, so that `settle()` would show something new.
  ///
  /// A task or observed model that changes independently of the driver causes a call on the main
  /// actor, once until the app has settled. So does scheduling an action on the clock, which may
  /// change its `nextDue`.
  public var onUpdateNeeded: (() -> Void)? {
    didSet { followUpdates() }
  }
  /// The app's clock.
  public let clock: HeadlessClock
  /// The active quirks.
  public var quirks: Set<HeadlessQuirk>
  /// The schemes whose URLs the system sends back to the app.
  public var ownSchemes: Set<String> = []
  /// The windows, frontmost last.
  public internal(set) var windows: [HeadlessWindow] = []
  /// The URLs that the app left to the system: the last thousand, because an app may run for days.
  public internal(set) var openedBySystem: [URL] = [] {
    didSet { if openedBySystem.count > 1_000 { openedBySystem.removeFirst() } }
  }
  /// The pages that the system showed in an in-app browser.
  public internal(set) var openedInApp: [URL] = []
  /// What the user has copied, one value for each item.
  public var pasteboard: [any Transferable] = [] {
    didSet { setNeedsUpdate() }
  }
  /// What the user has shared with other apps.
  public internal(set) var shared: [String] = []
  /// Whether VoiceOver is on.
  public var isVoiceOverOn = false {
    didSet { setNeedsUpdate() }
  }
  /// The app's announcements: the last thousand.
  public internal(set) var announcements: [String] = [] {
    didSet { if announcements.count > 1_000 { announcements.removeFirst() } }
  }
  /// The problems that SwiftUI would have logged: the last thousand lines.
  public internal(set) var issues: [String] = [] {
    didSet { if issues.count > 1_000 { issues.removeFirst() } }
  }
  /// Whether the app was terminated.
  public internal(set) var isTerminated = false

  /// The app whose views are currently acting, which records announcements.
  static weak var acting: HeadlessApp?

  let makeKinds: @MainActor (Renderer) -> [WindowKind]
  /// Sets environment values for the app and its windows, in addition to the system's own.
  let changeEnvironment: @MainActor (inout EnvironmentValues) -> Void
  var kinds: [WindowKind] = []
  let signal = UpdateSignal()
  var transaction = Transaction()
  var isSettling = false
  private var isUpdateTold = false
  private var storedValues: [String: AppStorageBox] = [:]
  var transitionEnds = Duration.zero
  /// When the last modal transition ends.
  var modalsMoveUntil = Duration.zero
  #if canImport(UIKit) && !os(tvOS) && !os(visionOS)
  /// The app as seen by its delegate and its first scene, if it has a delegate.
  var application: UIApplication?
  var scene: UIWindowScene?
  /// The application if it has no delegate.
  private lazy var plainApplication = UIApplication.withoutDelegate()
  #endif

  /// Makes this app's application `UIApplication.shared`, with this app's system.
  func becomeCurrent() {
    #if canImport(UIKit) && !os(tvOS) && !os(visionOS)
    let current = application ?? plainApplication
    current.openBySystem = { [weak self] url, completion in
      let isOpened = self?.openBySystem(url) ?? false
      self?.clock.schedule(after: .zero) { completion?(isOpened) }
    }
    current.becomeCurrent()
    #endif
  }

  init(
    quirks: Set<HeadlessQuirk>, clock: HeadlessClock,
    environment changeEnvironment: @escaping @MainActor (inout EnvironmentValues) -> Void,
    makeKinds: @escaping @MainActor (Renderer) -> [WindowKind]
  ) {
    self.changeEnvironment = changeEnvironment
    self.quirks = quirks
    self.clock = clock
    self.makeKinds = makeKinds
    HeadlessAnnouncements.record = { HeadlessApp.acting?.announcements.append($0) }
  }

  /// The window in front.
  public var window: HeadlessWindow? { windows.last }

  /// The saved state of the windows: `@SceneStorage` of the window in front.
  public var savedState: [String: any Sendable] {
    window?.graph.sceneStorage ?? [:]
  }

  private func followUpdates() {
    guard onUpdateNeeded != nil else {
      signal.onRaise = nil
      clock.onSchedule = nil
      return
    }
    signal.onRaise = { [weak self] in
      Task { @MainActor in self?.tellUpdate { $0.signal.isRaised } }
    }
    clock.onSchedule = { [weak self] in
      guard let self, !isSettling else { return }
      Task { @MainActor in self.tellUpdate { _ in true } }
    }
  }

  /// Notifies the driver, unless it has settled in the meantime.
  private func tellUpdate(if isNeeded: (HeadlessApp) -> Bool) {
    guard !isUpdateTold, !isTerminated, isNeeded(self) else { return }
    isUpdateTold = true
    onUpdateNeeded?()
  }

  /// Records that the driver has seen the current state.
  func noteSettled() {
    isUpdateTold = false
  }

  lazy var appGraph = ViewGraph(app: self, sceneIndex: 0)

  /// Records that the user has shared something.
  func share(_ item: String) {
    shared.append(item)
  }

  /// Returns the box that notifies views of a changed stored value.
  func storedValue(_ key: String) -> AppStorageBox {
    if let box = storedValues[key] { return box }
    let box = AppStorageBox()
    storedValues[key] = box
    return box
  }

  func report(_ issue: String) {
    if issues.last != issue { issues.append(issue) }
  }
}

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
