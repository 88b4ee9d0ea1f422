// SPDX-License-Identifier: MIT

public import UserNotifications

/// A UIKit app that runs without a screen: it creates the app's scenes and follows a test's
/// instructions.
///
/// ```swift
/// let app = HeadlessUIApplication(AppDelegate(), opening: .init(urlContexts: [.init(url)])) {
///   SceneDelegate()
/// }
/// app.window?.texts        // what a person reads
/// app.window?.goBack()
/// app.finishTransitions()
/// ```
///
/// Time advances only when a test says so; a transition ends when `clock` has advanced far enough.
@MainActor public final class HeadlessUIApplication {
  /// The duration of animated transitions.
  public var transitionDuration = Duration.milliseconds(350)
  /// Called when the app has changed something by itself that a driver may want to show.
  ///
  /// This includes what tasks write into views and controllers, and what they schedule on the
  /// clock, which may change its `nextDue`. It is called on the main actor, once until the app has
  /// settled.
  public var onUpdateNeeded: (() -> Void)? {
    didSet { followUpdates() }
  }
  /// The app's clock.
  public let clock: HeadlessClock
  /// The app, as its own code sees it.
  public let application = UIApplication()
  /// The app's delegate.
  public let delegate: any UIApplicationDelegate
  /// The windows, frontmost last.
  public private(set) var windows: [HeadlessUIWindow] = []
  /// The schemes whose URLs the system sends back to the app.
  public var ownSchemes: Set<String> = []
  /// The URLs that the app left to the system: the last thousand, because an app may run for days.
  public private(set) var openedBySystem: [URL] = [] {
    didSet { if openedBySystem.count > 1_000 { openedBySystem.removeFirst() } }
  }
  /// The problems that UIKit would have logged: the last thousand lines.
  public private(set) var issues: [String] = [] {
    didSet { if issues.count > 1_000 { issues.removeFirst() } }
  }
  /// Whether the app was terminated.
  public private(set) var isTerminated = false

  private let makeSceneDelegate: (@MainActor () -> any UIWindowSceneDelegate)?
  private weak var responder: (any UNUserNotificationCenterDelegate)?
  private var runningCount = 0
  private var isSettling = false
  private var sessionCount = 0
  private var isUpdateTold = false

  /// Launches an app that uses scenes, and connects one.
  ///
  /// - Parameters:
  ///   - delegate: the app's delegate.
  ///   - options: why it is launched. Default: the user tapped its icon.
  ///   - saved: the result of `terminate()`.
  ///   - clock: the app's clock.
  ///   - makeSceneDelegate: creates the delegate of a scene.
  public init(
    _ delegate: any UIApplicationDelegate,
    opening options: UIScene.ConnectionOptions = UIScene.ConnectionOptions(),
    restoring saved: NSUserActivity? = nil, clock: HeadlessClock = HeadlessClock(),
    makeSceneDelegate: @escaping @MainActor () -> any UIWindowSceneDelegate
  ) {
    self.delegate = delegate
    self.clock = clock
    self.makeSceneDelegate = makeSceneDelegate
    launch()
    connect(options, restoring: saved)
    settle()
  }

  /// Launches an app without scenes; its delegate creates a window with `UIWindow()`.
  public init(_ delegate: any UIApplicationDelegate, clock: HeadlessClock = HeadlessClock()) {
    self.delegate = delegate
    self.clock = clock
    makeSceneDelegate = nil
    launch()
    application.applicationState = .active
    delegate.applicationDidBecomeActive(application)
    settle()
  }

  /// The window in front.
  public var window: HeadlessUIWindow? { windows.last }

  private func launch() {
    // All apps in a process share one center: each finds its own delegate there.
    let center = UNUserNotificationCenter.current()
    let others = center.delegate
    center.delegate = nil
    application.system = self
    application.delegate = delegate
    application.becomeCurrent()
    application.applicationState = .inactive
    _ = delegate.application(application, willFinishLaunchingWithOptions: nil)
    _ = delegate.application(application, didFinishLaunchingWithOptions: nil)
    responder = center.delegate
    center.delegate = others
  }

  // MARK: - What the system does

  /// Connects another scene, with its own window.
  @discardableResult
  public func connect(
    _ options: UIScene.ConnectionOptions = UIScene.ConnectionOptions(),
    restoring saved: NSUserActivity? = nil
  ) -> HeadlessUIWindow? {
    guard let makeSceneDelegate else { return nil }
    application.becomeCurrent()
    sessionCount += 1
    let session = UISceneSession("session \(sessionCount)")
    session.stateRestorationActivity = saved
    // A restored session already has a configuration, so the delegate is not asked for one.
    application.configure(session, with: saved == nil ? options : UIScene.ConnectionOptions())
    let scene = UIWindowScene(session: session, connectionOptions: options)
    scene.system = self
    let sceneDelegate = makeSceneDelegate()
    scene.delegate = sceneDelegate
    session.scene = scene
    application.openSessions.insert(session)
    application.connectedScenes.insert(scene)
    let window = HeadlessUIWindow(scene, of: self)
    sceneDelegate.scene(scene, willConnectTo: session, options: options)
    activate(window)
    if let response = options.notificationResponse { deliver(response, to: scene) }
    settle()
    return window
  }

  /// Opens URLs as the system does, by default in the window in front.
  public func open(
    _ urls: URL..., sourceApplication: String? = nil, in window: HeadlessUIWindow? = nil
  ) {
    application.becomeCurrent()
    if let window = window ?? self.window {
      let contexts = urls.map { UIOpenURLContext($0, sourceApplication: sourceApplication) }
      window.scene.delegate?.scene(window.scene, openURLContexts: Set(contexts))
    } else {
      let options = sourceApplication.map {
        [UIApplication.OpenURLOptionsKey.sourceApplication: $0 as Any]
      }
      for url in urls {
        _ = delegate.application(application, open: url, options: options ?? [:])
      }
    }
    settle()
  }

  /// Continues an activity as the system does.
  public func `continue`(_ activity: NSUserActivity, in window: HeadlessUIWindow? = nil) {
    application.becomeCurrent()
    if let window = window ?? self.window {
      let scene = window.scene
      scene.delegate?.scene(scene, willContinueUserActivityWithType: activity.activityType)
      scene.delegate?.scene(scene, continue: activity)
    } else {
      _ = delegate.application(application, continue: activity) { _ in }
    }
    settle()
  }

  /// Chooses a quick action of the app's icon, like a user.
  ///
  /// - Returns: whether the app performed it.
  @discardableResult
  public func perform(_ item: UIApplicationShortcutItem) -> Bool {
    application.becomeCurrent()
    var isPerformed = false
    if let window, let sceneDelegate = window.scene.delegate as? any UIWindowSceneDelegate {
      sceneDelegate.windowScene(window.scene, performActionFor: item) { isPerformed = $0 }
    } else {
      delegate.application(application, performActionFor: item) { isPerformed = $0 }
    }
    settle()
    return isPerformed
  }

  /// Responds to a notification, like a user.
  public func respond(_ response: UNNotificationResponse, in window: HeadlessUIWindow? = nil) {
    application.becomeCurrent()
    deliver(response, to: (window ?? self.window)?.scene)
    settle()
  }

  private func deliver(_ response: UNNotificationResponse, to scene: UIScene?) {
    responder?.userNotificationCenter(
      UNUserNotificationCenter.current(), didReceive: UNNotificationResponse(response, to: scene),
      withCompletionHandler: {})
  }

  /// Brings a window to the front.
  public func activate(_ window: HeadlessUIWindow) {
    application.becomeCurrent()
    if let front = self.window, front !== window { deactivate(front) }
    windows.removeAll { $0 === window }
    windows.append(window)
    guard window.scene.activationState != .foregroundActive else { return }
    window.scene.delegate?.sceneWillEnterForeground(window.scene)
    window.scene.activationState = .foregroundActive
    application.applicationState = .active
    window.scene.delegate?.sceneDidBecomeActive(window.scene)
    settle()
  }

  private func deactivate(_ window: HeadlessUIWindow) {
    guard window.scene.activationState == .foregroundActive else { return }
    window.scene.activationState = .foregroundInactive
    window.scene.delegate?.sceneWillResignActive(window.scene)
  }

  /// Leaves the app, like a user.
  ///
  /// - Returns: the activity for restoring the window in front.
  @discardableResult
  public func enterBackground() -> NSUserActivity? {
    for window in windows {
      deactivate(window)
      window.scene.activationState = .background
      window.scene.delegate?.sceneDidEnterBackground(window.scene)
      window.scene.session.stateRestorationActivity =
        window.scene.delegate?.stateRestorationActivity(for: window.scene)
    }
    application.applicationState = .background
    settle()
    return window?.scene.session.stateRestorationActivity
  }

  /// Disconnects a window, keeping its session.
  public func disconnect(_ window: HeadlessUIWindow) {
    window.scene.delegate?.sceneDidDisconnect(window.scene)
    window.scene.windows.last?.rootViewController?.leaveWindow()
    application.connectedScenes.remove(window.scene)
    windows.removeAll { $0 === window }
    settle()
  }

  /// Terminates the app from the background.
  ///
  /// - Returns: the activity for restoring the window in front.
  @discardableResult
  public func terminate() -> NSUserActivity? {
    let saved = enterBackground()
    delegate.applicationWillTerminate(application)
    isTerminated = true
    windows = []
    return saved
  }

  // MARK: - Time

  /// Runs what is due in the next turns of the main thread.
  public func settle() {
    guard !isSettling, !isTerminated else { return }
    // The code that runs uses `shared`, and other apps may have run since.
    application.becomeCurrent()
    isSettling = true
    isUpdateTold = false
    defer { isSettling = false }
    for _ in 0..<10_000 {
      guard let due = clock.nextDue, due <= clock.now, clock.runDue() else { return }
    }
    report("The app keeps itself busy without end.")
  }

  /// Advances the time.
  public func advance(by duration: Duration) {
    application.becomeCurrent()
    settle()
    clock.advance(by: duration)
    settle()
  }

  /// Advances the time until no transition is running.
  public func finishTransitions() {
    settle()
    for _ in 0..<1_000 where runningCount > 0 {
      guard let due = clock.nextDue else { return }
      advance(by: max(.zero, due - clock.now))
    }
  }

  func runTransition(isAnimated: Bool, _ end: @escaping @MainActor () -> Void) {
    runningCount += 1
    clock.schedule(after: isAnimated ? transitionDuration : .zero) { [weak self] in
      self?.runningCount -= 1
      end()
    }
  }

  /// Whether a transition is running.
  public var isMoving: Bool { runningCount > 0 }

  // MARK: - What the app causes

  private func followUpdates() {
    guard onUpdateNeeded != nil else { return clock.onSchedule = nil }
    clock.onSchedule = { [weak self] in self?.noteChange() }
  }

  /// Notifies the driver after the current work, unless it is about to look anyway.
  func noteChange() {
    guard onUpdateNeeded != nil, !isSettling, !isUpdateTold, !isTerminated else { return }
    isUpdateTold = true
    Task { @MainActor [weak self] in
      // A driver that has settled since then has already seen it.
      if let self, self.isUpdateTold { self.onUpdateNeeded?() }
    }
  }

  func openBySystem(_ url: URL) -> Bool {
    if let scheme = url.scheme, ownSchemes.contains(scheme) {
      clock.schedule(after: .zero) { [weak self] in self?.open(url) }
    } else {
      openedBySystem.append(url)
    }
    return true
  }

  func requestWindow(_ activity: NSUserActivity?) {
    clock.schedule(after: .zero) { [weak self] in
      self?.connect(.init(userActivities: activity.map { [$0] } ?? []))
    }
  }

  func report(_ issue: String) { issues.append(issue) }
}
