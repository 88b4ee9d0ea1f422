// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(tvOS) && !os(visionOS)
import UIKit
#endif

/// An app that runs without a screen: evaluates its bodies, keeps its state, and does what a test says.
///
/// ```swift
/// let app = HeadlessApp(TripsApp())
/// app.open(url)
/// app.window?.texts        // what a person reads
/// app.window?.tap("Remove")
/// app.finishTransitions()
/// ```
///
/// No time passes but what a test lets pass; a transition ends when `clock` has advanced far enough.
@MainActor public final class HeadlessApp {
  /// How late a swipe updates its binding, with `lateSwipe`.
  public static var swipeDelay: Duration { .seconds(1) }

  /// What transitions take.
  public var transitionDuration = Duration.milliseconds(350)
  /// How many rows a list or lazy stack makes of a longer collection.
  public var lazyRowCount = 30 {
    didSet { setNeedsUpdate() }
  }
  /// What is called when the app has changed by itself, and `settle()` would show it.
  ///
  /// A task or an observed model that changes outside of what a driver does calls it on the main actor, once until the app has settled;
  /// so does an action that is scheduled on the clock, whose `nextDue` may then be another.
  public var onUpdateNeeded: (() -> Void)? {
    didSet { followUpdates() }
  }
  /// The time of the app.
  public let clock: HeadlessClock
  /// The quirks that are switched on.
  public var quirks: Set<HeadlessQuirk>
  /// The schemes whose URLs the system gives back to the app.
  public var ownSchemes: Set<String> = []
  /// The windows, the one in front last.
  public internal(set) var windows: [HeadlessWindow] = []
  /// What the app left to the system: the last thousand, as an app may run for days.
  public internal(set) var openedBySystem: [URL] = [] {
    didSet { if openedBySystem.count > 1_000 { openedBySystem.removeFirst() } }
  }
  /// What the user has copied: one value for each item.
  public var pasteboard: [any Transferable] = [] {
    didSet { setNeedsUpdate() }
  }
  /// What a user has shared with other apps.
  public internal(set) var shared: [String] = []
  /// Whether what is on screen is read out.
  public var isVoiceOverOn = false {
    didSet { setNeedsUpdate() }
  }
  /// What the app had read out: the last thousand.
  public internal(set) var announcements: [String] = [] {
    didSet { if announcements.count > 1_000 { announcements.removeFirst() } }
  }
  /// What SwiftUI would have logged as wrong: the last thousand lines.
  public internal(set) var issues: [String] = [] {
    didSet { if issues.count > 1_000 { issues.removeFirst() } }
  }
  /// Whether the app was ended.
  public internal(set) var isTerminated = false

  /// The app whose views act now: what is read out comes from it.
  static weak var acting: HeadlessApp?

  let makeKinds: @MainActor (Renderer) -> [WindowKind]
  /// Sets what the app and its windows find in the environment beside the system's own values.
  let changeEnvironment: @MainActor (inout EnvironmentValues) -> Void
  var kinds: [WindowKind] = []
  let signal = UpdateSignal()
  var transaction = Transaction()
  var isSettling = false
  private var isUpdateTold = false
  private var storedValues: [String: AppStorageBox] = [:]
  var transitionEnds = Duration.zero
  /// When the last modal has come or gone.
  var modalsMoveUntil = Duration.zero
  #if canImport(UIKit) && !os(tvOS) && !os(visionOS)
  /// The app as its delegate sees it, if it has one, and its first scene.
  var application: UIApplication?
  var scene: UIWindowScene?
  /// What it is where it has no delegate.
  private lazy var plainApplication = UIApplication.withoutDelegate()
  #endif

  /// Makes `UIApplication.shared` the app that is used now, and gives it this app's system.
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
  }

  /// The window in front.
  public var window: HeadlessWindow? { windows.last }

  /// What the windows' state is saved as: `@SceneStorage` of the window in front.
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

  /// Tells the driver, unless it has settled meanwhile.
  private func tellUpdate(if isNeeded: (HeadlessApp) -> Bool) {
    guard !isUpdateTold, !isTerminated, isNeeded(self) else { return }
    isUpdateTold = true
    onUpdateNeeded?()
  }

  /// Remembers that the driver knows how things stand.
  func noteSettled() {
    isUpdateTold = false
  }

  lazy var appGraph = ViewGraph(app: self, sceneIndex: 0)

  /// Remembers that a user has shared something.
  func share(_ item: String) {
    shared.append(item)
  }

  /// What tells views that a stored value is another.
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
