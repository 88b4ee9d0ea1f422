// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksNavigation
import DeepLinksSimulation
import Observation
import Testing

/// Links of sensitive routes wait in memory alone.
@Suite @MainActor struct SensitiveHeldLinksTests {
  /// Whether the gate is open, and whether it asks.
  @Observable @MainActor final class Door {
    var isOpen = false
    var asks = false
  }

  enum Shape: CaseIterable { case single, composed }

  /// One launch of an app with some windows over one store.
  @MainActor private final class Launch {
    let door = Door()
    let inbox: LinkInbox
    let navigators: [LinkNavigator<VaultRoute>]
    private let clock: LinkManualClock
    private var compositions: [any OpeningTarget] = []

    init(_ shape: Shape, windows: Int, _ store: any LinkStore, _ clock: LinkManualClock) {
      self.clock = clock
      var options = LinkOpeningOptions.standard
      options.order = .inOrder
      let door = door
      let rules = LinkRules<VaultRoute>().gate("door", asks: true) { _, _ in
        door.isOpen ? .pass : door.asks ? .confirm(prompt: "Open it?") : .hold
      }
      inbox = LinkInbox(options: options, store: store, clock: clock)
      navigators = (0..<windows).map { _ in
        LinkNavigator(initialTab: .only, rules: rules, options: options, clock: clock)
      }
      for (number, navigator) in navigators.enumerated() {
        let id = LinkSceneID(rawValue: "\(number)")
        switch shape {
        case .single:
          inbox.attach(navigator, as: id)
          navigator.acknowledge(.ready)
        case .composed:
          let composition = LinkComposition(
            VaultFeature(navigator: navigator), origins: ["vault://", "https://vault.example"],
            options: options, clock: clock)
          compositions.append(composition)
          inbox.attach(composition, as: id)
          composition.setReady(true)
        }
      }
    }

    /// From a source that vouches for it, so that the door may simply open.
    func deliver(_ text: String, to window: Int) -> LinkRequest {
      inbox.deliver(
        LinkDelivery(
          text: text, source: .widget, callback: .onOpenURL,
          scene: LinkSceneID(rawValue: "\(window)"))
      ).request
    }

    var heldCount: Int {
      inbox.targets.reduce(0) {
        $0 + $1.target.window.held.count + $1.target.window.confirmations.count
      }
    }
  }

  private static let links = [
    "vault://delete?token=s3cret&utm_source=s3cret", "https://vault.example/old-pay/s3cret",
    "vault://pay/s3cret", "vault://inner/code/s3cret", "https://vault.example/inner/code/s3cret",
  ]

  @Test(arguments: Shape.allCases, [1, 3])
  func `no write ever holds them`(_ shape: Shape, _ windows: Int) {
    for asks in [false, true] {
      let clock = LinkManualClock()
      let store = RecordingStore()
      let launch = Launch(shape, windows: windows, store, clock)
      launch.door.asks = asks
      var requests: [LinkRequest] = []
      for window in 0..<windows {
        for link in Self.links.prefix(7 / windows) {
          requests.append(launch.deliver(link, to: window))
        }
        requests.append(launch.deliver("vault://show/plain\(window)", to: window))
        clock.advance(by: .seconds(5))
      }
      #expect(requests.allSatisfy { $0.result == nil })
      #expect(launch.heldCount == requests.count)
      // What is not sensitive is kept, so that the writes are worth looking at.
      for window in 0..<windows {
        #expect(store.writes.last?.contains("show/plain\(window)") == true)
      }

      // A launch after the process ended: what is sensitive is gone, and nothing else.
      let next = Launch(shape, windows: 1, store, clock)
      #expect(next.heldCount == windows)

      // The process that goes on loses nothing but what the other has now.
      launch.door.isOpen = true
      for (_, target) in launch.inbox.targets { target.window.gatesDidChange() }
      clock.advance(by: .seconds(30))
      for request in requests {
        let isTaken = request.delivery.text.contains("plain")
        #expect(
          isTaken
            ? request.result?.code == "declined(alreadyConsumed)" : request.result?.isShown == true)
      }
      #expect(!store.writes.contains { $0.contains("s3cret") })
      #expect(!store.writes.isEmpty)
    }
  }

  @Test func `one that an older version kept goes on once, and is written no more`() throws {
    let clock = LinkManualClock()
    let store = RecordingStore()
    let link = HeldLink(
      id: LinkRequestID(), text: "vault://delete?token=old", gate: "door",
      context: LinkContext(source: .customScheme, arrival: clock.date), heldAt: clock.date,
      survivesRelaunch: true)
    try HeldLink.store([link], in: store)
    let launch = Launch(.single, windows: 1, store, clock)
    #expect(launch.heldCount == 1)
    // The file is written at the end of the turn.
    clock.runTurns()
    #expect(store.writes.last?.contains("old") == false)
  }
}
