// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import Foundation

/// The life of an app over all its processes, by the library's own inbox and navigators.
@MainActor final class RealApp {
  /// What the system calls the one event that it names.
  static let event = "event"

  let setup: Setup
  /// Whether a window is a composition, of which the navigator is a feature.
  let isComposed: Bool
  let disk = RealDisk()
  private(set) var session: RealSession
  private(set) var clock: ScriptClock
  private(set) var inbox: LinkInbox?
  private(set) var windows: [LinkOpening.WindowKey: RealWindow] = [:]
  /// What was handed to the system in this process, and how many windows were asked for.
  private(set) var left: [String] = []
  private(set) var windowsOpened = 0

  private var view: RealDisk.View
  private var witness = Witness()
  /// The number of each delivery, by its request.
  private var keys: [LinkRequestID: Int] = [:]
  /// Kept, so that nothing of a killed process runs because it is let go.
  private var dead: [Any] = []

  @MainActor final class Witness: LinkObserver {
    var events: [LinkEvent] = []
    func observe(_ event: LinkEvent) { events.append(event) }
  }

  init(_ setup: Setup, isComposed: Bool) {
    self.setup = setup
    self.isComposed = isComposed
    session = RealSession(setup)
    clock = ScriptClock(date: Date(timeIntervalSinceReferenceDate: 0))
    view = RealDisk.View(disk)
    launch()
  }

  // MARK: - Processes

  func launch() {
    let account = session.account
    session = RealSession(setup)
    session.account = account
    clock = ScriptClock(date: clock.date)
    view = RealDisk.View(disk)
    witness = Witness()
    let inbox = LinkInbox(
      options: LinkOpeningOptions(setup.limits), store: setup.limits.hasStore ? view : nil,
      clock: clock)
    inbox.scenePolicy = .init(rawValue: setup.policy.rawValue) ?? .delivering
    inbox.openExternally = { [weak self] in self?.left.append($0) }
    inbox.claimants = [
      LinkClaimant(LinkClaim(scheme: "claimed")) { [weak self] in
        self?.left.append($0.absoluteString)
      }
    ]
    if setup.canOpenWindows { inbox.openWindow = { [weak self] in self?.windowsOpened += 1 } }
    inbox.observe(with: witness)
    self.inbox = inbox
  }

  /// What the process does next is its last: it is killed after so many saves.
  func die(_ point: Cut) { view.cut(afterSaves: point.saves, isHalfway: point.isHalfway) }

  func kill() {
    view.cut()
    disk.bury()
    dead.append((inbox, windows, session, clock))
    inbox = nil
    windows = [:]
    witness = Witness()
    left = []
    windowsOpened = 0
  }

  /// Another process takes a request that is on disk.
  func take(_ key: Int) {
    if let id = keys.first(where: { $0.value == key })?.key { disk.take(id) }
  }

  // MARK: - Windows

  private func id(_ window: LinkOpening.WindowKey) -> DeepLinksNavigation.LinkSceneID {
    .init(rawValue: "w\(window)")
  }

  func attach(_ window: LinkOpening.WindowKey, startsWithForm: Bool) {
    let new = RealWindow(session, startsWithForm: startsWithForm, isComposed: isComposed)
    windows[window] = new
    inbox?.attach(new.target, as: id(window))
  }

  func detach(_ window: LinkOpening.WindowKey) {
    inbox?.detach(id(window))
    if let gone = windows.removeValue(forKey: window) { dead.append(gone) }
  }

  func activate(_ window: LinkOpening.WindowKey) { inbox?.setActive(true, id(window)) }

  func deactivate(_ window: LinkOpening.WindowKey) { inbox?.setActive(false, id(window)) }

  // MARK: - Links

  func deliver(_ link: Link, key: Int) {
    if link.traits.contains(.command) {
      guard let navigator = windows[1]?.navigator else { return }
      keys[(link.place == .tab ? navigator.select(.first) : navigator.present(.init())).id] = key
      return
    }
    let delivery = LinkDelivery(
      text: ConformRoute.text(of: link, key: key),
      source: link.needsConsent ? .customScheme : .widget, callback: .onOpenURL,
      scene: setup.policy == .active ? nil : id(setup.windows > 1 ? 2 : 1),
      identifier: link.traits.contains(.named) ? RealApp.event : nil)
    if let request = inbox?.deliver(delivery).request { keys[request.id] = key }
  }

  /// The request with a number, if a window has it.
  func act(on key: UInt32, _ act: (LinkWindow, LinkRequestID) -> Void) {
    guard let id = keys.first(where: { $0.value == Int(key) })?.key else { return }
    for window in windows.values {
      act(window.navigator.window, id)
      window.runTurns()
    }
  }

  func gatesDidChange(in window: LinkOpening.WindowKey) {
    windows[window]?.navigator.window.gatesDidChange()
  }

  // MARK: - What is seen

  /// What was noted since the last look.
  func takeLines() -> [String] {
    defer { witness.events = [] }
    return witness.events.compactMap { event in
      let key = keys[event.request].map { "\($0)" } ?? "unknown"
      return Telling.line(event.kind) { self.keys[$0] }.map { "\(key): \($0)" }
    }
  }

  /// What the next process would find.
  var diskLines: [String] {
    disk.lines(now: clock.date.timeIntervalSinceReferenceDate) { keys[$0] }
  }

  func takeLeft() -> [String] {
    defer { left = [] }
    return left.map { "\($0.split(separator: "k").last ?? "")" }
  }

  func takeWindowsOpened() -> Int {
    defer { windowsOpened = 0 }
    return windowsOpened
  }

  /// What waits in a window for a gate or for an answer.
  func held(in window: LinkOpening.WindowKey) -> [String] {
    guard let window = windows[window]?.navigator.window else { return [] }
    return window.held.map { "\(keys[$0.id] ?? 0) held at \($0.gate)" }
      + window.confirmations.map { "\(keys[$0.id] ?? 0) confirming \($0.prompt)" }
  }
}

extension LinkOpeningOptions {
  /// What the exploration counts in milliseconds.
  init(_ limits: LinkOpening.Limits) {
    self = .standard
    order = limits.isInOrder ? .inOrder : .latestWins
    queueCapacity = limits.queueCapacity
    holdCapacity = limits.holdCapacity
    holdDuration = .milliseconds(limits.holdDuration)
    acknowledgementLimit = .milliseconds(limits.stepLimit)
  }
}
