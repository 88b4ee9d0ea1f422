// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import DeepLinksSimulation
import struct Foundation.Date

/// One process of an app, from its start to its death.
@MainActor final class SequenceProcess {
  let clock: LinkManualClock
  let inbox: LinkInbox
  let session: SequenceSession
  private(set) var windows: [SequenceWindow] = []
  /// What was handed to the system.
  private(set) var left: [String] = []

  private let face: SequenceFace
  private let store: SequenceStore
  private let rules: LinkRules<SequenceRoute>
  private let options: LinkOpeningOptions
  private let witness: SequenceWitness

  init(
    _ face: SequenceFace, on disk: SequenceDisk, from date: Date, options: LinkOpeningOptions,
    rules: @MainActor (SequenceSession) -> LinkRules<SequenceRoute>, witness: SequenceWitness
  ) {
    self.face = face
    self.options = options
    self.witness = witness
    clock = LinkManualClock(date: date)
    session = SequenceSession()
    store = SequenceStore(disk)
    witness.store = store
    inbox = LinkInbox(options: options, store: store, clock: clock)
    self.rules = rules(session)
    inbox.openExternally = { [weak self] in self?.left.append($0) }
    inbox.observe(with: witness)
  }

  /// A window that is not attached and shows nothing yet.
  func makeWindow(_ id: String = "main") -> SequenceWindow {
    let window = SequenceWindow(
      face, id: LinkSceneID(rawValue: id), rules: rules, options: options, clock: clock)
    windows.append(window)
    return window
  }

  /// A window attaches, and its root view comes on screen.
  @discardableResult
  func launch(_ id: String = "main") -> SequenceWindow {
    let window = makeWindow(id)
    inbox.attach(window.target, as: window.id)
    window.mount()
    return window
  }

  /// A window comes up, and a form is presented over it.
  func launch(presenting form: Int) async -> SequenceWindow {
    let window = launch()
    window.navigator.present(.init(form: form))
    await settle()
    return window
  }

  /// A window detaches and is gone for good.
  func close(_ window: SequenceWindow) {
    window.unmount()
    inbox.detach(window.id)
    windows.removeAll { $0 === window }
  }

  @discardableResult
  func deliver(
    _ spec: String, identifier: String? = nil, to scene: String? = nil,
    source: LinkSource = .widget, callback: LinkCallback = .onOpenURL
  ) -> LinkRequest {
    inbox.deliver(
      LinkDelivery(
        text: "seq://go/\(spec)", source: source, callback: callback,
        scene: scene.map(LinkSceneID.init), identifier: identifier)
    ).request
  }

  func gatesDidChange() { for window in windows { window.window.gatesDidChange() } }

  /// The requests that are held, in every window.
  var held: [LinkRequestID] { windows.flatMap { $0.window.held.map(\.id) } }

  /// Lets the main actor take its turns; no time passes.
  func turn() async {
    for _ in 0..<12 {
      clock.runTurns()
      await Task.yield()
    }
    while SlowRule.isRunning {
      await Task.yield()
      clock.runTurns()
    }
    clock.runTurns()
  }

  /// Waits for everything that ends by itself.
  func settle(_ duration: Duration = .seconds(30)) async {
    await turn()
    clock.advance(by: duration)
    await turn()
    clock.advance(by: .seconds(1))
    await turn()
  }

  /// The process dies: nothing of it is heard or written anymore.
  func kill() {
    store.cut()
  }
}

/// A suspension in a rule.
///
/// No time passes in any process until it is over: a busy machine takes as long as it likes.
@MainActor enum SlowRule {
  private static var count = 0

  static var isRunning: Bool { count > 0 }

  static func suspend() async {
    count += 1
    await Task.yield()
    count -= 1
  }
}

/// What one process said of its requests.
@MainActor final class SequenceWitness: LinkObserver {
  fileprivate var store: SequenceStore?
  private(set) var events: [LinkEvent] = []

  func observe(_ event: LinkEvent) {
    if store?.isCut != true { events.append(event) }
  }

  /// The outcomes of a request, in order.
  func outcomes(of id: LinkRequestID) -> [LinkOutcome] {
    events.compactMap { event in
      guard event.request == id, case .outcome(let outcome) = event.kind else { return nil }
      return outcome
    }
  }
}
