// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksNavigation
import DeepLinks
@_spi(Project) import DeepLinksInspector
import Foundation
import HeadlessSystem
import PlaygroundServer

/// A phone that runs one app, in real time or in a test's time.
///
/// Every call first lets the app catch up with the time outside, then looks at the screen again.
/// Later changes are reported through `onChange`.
@MainActor final class Phone {
  /// More windows than anyone opens; a snapshot contains all of them.
  nonisolated static let maximumWindows = 16

  let app: PlaygroundApp
  /// The files of the phone.
  private let disk: PhoneDisk
  private(set) var settings: PhoneSettings
  /// The results of its links.
  let log = RequestLog()
  /// Called with a snapshot when the screen changes by itself.
  var onChange: (EncodedJSON) -> Void = { _ in }

  private(set) var running: (any RunningApp)?
  private let time: any LinkClock
  /// The value of `time` when the app's own clock was at zero.
  private var start: Duration
  private var timer: LinkTimer?
  private var recorder: InspectorRecorder?
  private var names: [(window: any RunningWindow, name: String)] = []
  private var windowCount = 0
  private var opened: [String] = []
  private var issues: [String] = []
  /// The revision of the snapshot; it never decreases, so that every page knows which one is newer.
  private(set) var revision: Int
  private var content: [UInt8] = []

  /// Launches an app.
  ///
  /// - Parameters:
  ///   - link: the link that launches it; `nil`: a tap on its icon.
  ///   - settings: the phone's settings.
  ///   - saved: what the app left behind when it last ended. Default: nothing.
  ///   - time: the clock outside the app. Default: the system's.
  ///   - revision: the revision of the previous phone's last snapshot. Default: there was none.
  ///   - onMessage: receives the inspector's messages.
  init(
    _ app: PlaygroundApp, opening link: URL? = nil, settings: PhoneSettings = PhoneSettings(),
    restoring saved: SavedPhone? = nil,
    time: any LinkClock = LinkSystemClock(), revision: Int = 0,
    onMessage: (@MainActor (InspectorMessage) -> Void)? = nil
  ) {
    self.app = app
    disk = PhoneDisk(saved?.files ?? [:])
    self.settings = settings
    self.time = time
    self.revision = revision
    start = time.now
    let launch = PhoneLaunch(
      link: link, settings: settings, saved: saved, disk: disk, start: time.date
    ) { [log] inbox in
      inbox.observe(with: log)
      guard let onMessage else { return }
      let recorder = InspectorRecorder(
        inbox, app: InspectorApp(name: app.name, identifier: app.id), sink: onMessage)
      self.recorder = recorder
      recorder.start()
    }
    let running = app.run(launch)
    self.running = running
    running.onUpdateNeeded = { [weak self] in self?.tick() }
    look()
  }

  isolated deinit { timer?.cancel() }

  // MARK: - Time

  /// Lets the app's time catch up with the time outside.
  func catchUp() {
    guard let running else { return }
    running.advance(by: max(.zero, time.now - start - running.clock.now))
  }

  /// Skips ahead in the app's time, as if that time had also passed outside.
  private func skip(_ duration: Duration) {
    running?.advance(by: duration)
    start -= duration
  }

  /// Does what a user does to get to a place from the start of the app, without waiting.
  func go(to place: PlaygroundPlace) {
    skip(.seconds(1))
    for step in place.steps {
      switch step {
      case .tap(let name): _ = front?.tap(name)
      case .tab(let name): _ = front?.selectTab(name)
      }
      skip(.seconds(1))
    }
    look()
  }

  /// Handles what is due, or what changed by itself.
  private func tick() {
    let before = revision
    catchUp()
    look()
    if revision != before { onChange(snapshot) }
  }

  /// Schedules the next update; nothing runs before it is due.
  private func schedule() {
    timer?.cancel()
    timer = nil
    guard let running, let due = running.nextDue else { return }
    timer = time.schedule(after: max(.zero, due - (time.now - start))) { [weak self] in
      self?.tick()
    }
  }

  // MARK: - What it shows

  /// What is on the screen, and the state of the phone.
  var snapshot: EncodedJSON {
    var json = JSONWriter(capacity: content.count + 64)
    json.beginObject()
    json.write("app", app.id)
    json.write("revision", revision)
    json.raw(content)
    json.endObject()
    return EncodedJSON(Data(json.bytes))
  }

  /// Looks at the screen; any change is a new revision.
  func look() {
    nameWindows()
    let seen = look(at: running)
    if seen != content {
      content = seen
      revision += 1
    }
    schedule()
  }

  private func look(at running: (any RunningApp)?) -> [UInt8] {
    if let running { (opened, issues) = (running.opened, running.issues) }
    var json = JSONWriter(capacity: content.count + 256)
    json.write("front", names.last?.name)
    json.key("isAlive")
    json.bool(running != nil)
    json.key("isMoving")
    json.bool(running?.isMoving ?? false)
    json.key("windows")
    json.beginArray()
    for (window, name) in names {
      json.beginObject()
      json.write("id", name)
      json.write("isWide", window.isWide)
      json.write("phase", window.phase)
      json.key("tree")
      window.write(to: &json)
      json.endObject()
    }
    json.endArray()
    // Anyone who fires a thousand links wants to see the last ones.
    json.write("opened", Array(opened.suffix(20)))
    json.write("issues", Array(issues.suffix(20)))
    json.key("switches")
    settings.write(to: &json)
    return json.bytes
  }

  private func nameWindows() {
    let windows = running?.windows ?? []
    names = windows.map { window in
      if let known = names.first(where: { $0.window.identity == window.identity }) {
        return known
      }
      windowCount += 1
      return (window, "w\(windowCount)")
    }
  }

  // MARK: - Parts

  /// Returns the running app, caught up with the time outside.
  func alive() throws(PlaygroundError) -> any RunningApp {
    guard let running else { throw .notRunning }
    catchUp()
    return running
  }

  /// Returns a window by name.
  func window(_ name: String) throws(PlaygroundError) -> any RunningWindow {
    nameWindows()
    guard let window = names.first(where: { $0.name == name })?.window else {
      throw .unknownWindow(name)
    }
    return window
  }

  /// The window in front.
  var front: (any RunningWindow)? { running?.windows.last }

  /// The target for links in the window in front.
  var target: (any OpeningTarget)? {
    guard let targets = running?.inbox.targets else { return nil }
    // Both are in the order in which the windows opened.
    let order = names.map(\.name).sorted { ($0.count, $0) < ($1.count, $1) }
    guard let front = names.last?.name, order.count == targets.count,
      let index = order.firstIndex(of: front)
    else { return targets.last?.target }
    return targets[index].target
  }

  func apply(_ settings: PhoneSettings) {
    self.settings = settings
    running?.apply(settings)
  }

  /// Terminates the app.
  ///
  /// - Returns: what it leaves behind.
  @discardableResult
  func kill() -> SavedPhone? {
    catchUp()
    timer?.cancel()
    recorder?.stop()
    recorder = nil
    var saved = running?.terminate()
    saved?.files = disk.files
    running = nil
    look()
    return saved
  }
}
