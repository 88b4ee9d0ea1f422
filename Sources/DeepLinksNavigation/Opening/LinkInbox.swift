// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
import struct FoundationEssentials.URL
#else
import struct Foundation.URL
#endif
public import Observation

/// Receives every link from every source; an app has one.
///
/// ```swift
/// @State private var inbox = LinkInbox()
/// ...
/// inbox.deliver(
///   LinkDelivery(text: url.absoluteString, source: .customScheme, callback: .onOpenURL))
/// ```
///
/// The inbox passes on links that others claim, recognizes a delivery that two callbacks report,
/// stops loops, and hands every request to one window. Requests that arrive before there is a
/// window wait for one. Creating an inbox has no side effects.
@MainActor @Observable public final class LinkInbox {
  /// How to choose a window.
  ///
  /// Default: the window that the system delivered the link to.
  @ObservationIgnored public var scenePolicy: LinkScenePolicy = .delivering
  /// The consumers that receive their links before anything is parsed.
  ///
  /// The first one that matches takes the link.
  @ObservationIgnored public var claimants: [LinkClaimant] = []
  /// The seal that vouches for the links of the app's own widgets.
  ///
  /// Default: none. The seal's query item is removed before anything reads the link.
  @ObservationIgnored public var seal: LinkSeal?
  /// The short links that the inbox follows without the network.
  ///
  /// Default: none. A short link on one of the app's own `https` domains is another spelling of its
  /// target: it opens what the target opens. Its own query items are added to those of the target.
  /// Before its first day and after its last, it is declined; if no route of the app matches the
  /// target, the browser opens it.
  ///
  /// ```swift
  /// let file = Bundle.main.url(forResource: "Links", withExtension: "tsv")
  /// inbox.shortLinks = try file.map { ShortLinks(try Data(contentsOf: $0)) }
  /// ```
  @ObservationIgnored public var shortLinks: ShortLinks? {
    get { driver.shortLinks }
    set { driver.shortLinks = newValue }
  }
  /// The observers of everything that happens to requests; held weakly.
  @ObservationIgnored var observers: [WeakObserver] = []
  /// An object that lives as long as the inbox, such as an inspection of it.
  @ObservationIgnored package var companion: AnyObject?
  /// Opens a window for a request if the policy asks for one; the window attaches later.
  @ObservationIgnored public var openWindow: (@MainActor () -> Void)?
  /// Hands a link to the system.
  @ObservationIgnored public var openExternally: (@MainActor (String) -> Void)?
  /// The scene that was in front last, whatever is in front now; set by the adapter.
  @_spi(Project) public var frontScene: LinkSceneID? {
    get { lastInFront }
    set { lastInFront = newValue }
  }
  private var lastInFront: LinkSceneID?
  /// The stored data that could not be restored; empty if nothing was lost.
  public var losses: [LinkStoreLoss] { driver.keeper?.losses ?? [] }

  @ObservationIgnored package let options: LinkOpeningOptions
  @ObservationIgnored @_spi(Project) public let clock: any LinkClock
  @ObservationIgnored let driver: OpeningDriver
  @ObservationIgnored private let mailbox = LinkMailbox()
  @ObservationIgnored private(set) var scenes: [AttachedScene] = []
  /// The recent requests, as far back as a duplicate can be recognized.
  ///
  /// They are held strongly, because a request may end and be released before its duplicate
  /// arrives.
  @ObservationIgnored private var known: [(request: LinkRequest, time: Duration, limit: Duration)] =
    []
  @ObservationIgnored private var deduplicator: LinkDeduplicator
  @ObservationIgnored private var loops: LinkLoopGuard

  /// When the first window attached.
  @ObservationIgnored private var start: Duration?
  /// Whether a link has come from outside.
  @ObservationIgnored private var hasHadLink = false

  @ObservationIgnored var streams: [Int: AsyncStream<LinkEvent>.Continuation] = [:]
  @ObservationIgnored var nextStream = 0

  struct AttachedScene {
    let id: LinkSceneID
    let isWindow: Bool
    weak var target: (any OpeningTarget)?
  }

  /// Creates an inbox.
  ///
  /// - Parameters:
  ///   - options: limits and timeouts.
  ///   - store: where to keep held requests and consumed identifiers across launches. Default:
  ///     nowhere.
  ///   - clock: the source of time, also for windows that were given none; pass your own in tests.
  ///     Default: the device's clock.
  public init(
    options: LinkOpeningOptions = .standard, store: (any LinkStore)? = nil,
    clock: (any LinkClock)? = nil
  ) {
    let clock = clock ?? LinkSystemClock()
    self.options = options
    self.clock = clock
    deduplicator = LinkDeduplicator(window: options.deduplicationWindow)
    loops = LinkLoopGuard(window: options.deduplicationWindow)
    driver = OpeningDriver(
      options: options, clock: clock,
      keeper: store.map { LinkKeeper($0, clock: clock) })
    driver.inbox = self
  }

  deinit {
    // No window will attach anymore, so requests that wait for one end.
    let driver = driver
    Task { @MainActor in driver.send(.closed) }
  }

  // MARK: - Windows

  /// Attaches a window; requests that were waiting for one go to it.
  ///
  /// - Parameters:
  ///   - target: the window's navigator or composition, held weakly.
  ///   - id: the window; attaching the same one again replaces its navigator.
  ///   - isWindow: whether users can see screens in it. A CarPlay scene gets no links.
  ///   - isActive: whether the window is in front now; later changes come through
  ///     `setActive(_:_:)`. Default: `true`.
  public func attach(
    _ target: any LinkTarget, as id: LinkSceneID = LinkSceneID(rawValue: "main"),
    isWindow: Bool = true, isActive: Bool = true
  ) {
    if let target = target.window.target {
      attach(target, as: id, isWindow: isWindow, isActive: isActive)
    }
  }

  package func attach(
    _ target: any OpeningTarget, as id: LinkSceneID = LinkSceneID(rawValue: "main"),
    isWindow: Bool = true, isActive: Bool = true
  ) {
    for scene in scenes where scene.id == id && scene.target !== target { detach(id) }
    scenes.removeAll { $0.id == id || $0.target == nil }
    scenes.append(
      AttachedScene(id: id, isWindow: isWindow, target: target))
    let window = target.window
    window.clock.follow(clock)
    driver.send(.started)
    tellTargets()
    // Attaching the same window again does not make it another one.
    guard window.driver !== driver || !isWindow else {
      if !isActive { driver.send(.activated(window.key, false)) }
      return
    }
    if window.driver === driver { window.leaveInbox() }
    if isWindow, window.isInInbox { window.leaveInbox() }
    // The events of a target that gets no links are reported all the same, and those of an action
    // that ends where it began.
    if !window.isInInbox { window.driver.inbox = self }
    guard isWindow else { return }
    if start == nil { start = clock.now }
    driver.add(window)
    if !isActive { driver.send(.activated(window.key, false)) }
  }

  /// Detaches a navigator or composition from a window, unless another one has taken its place.
  @_spi(Project) public func detach(_ window: LinkWindow, from id: LinkSceneID) {
    let isThere = scenes.contains {
      $0.id == id && ($0.target == nil || $0.target?.window === window)
    }
    if isThere { detach(id) }
    // A target that is already gone has left its window behind.
    if window.driver === driver, !isAttached(window) {
      window.leaveInbox()
    }
  }

  /// Detaches a window that is gone.
  ///
  /// Its waiting requests move to another window, or wait for the next one.
  public func detach(_ id: LinkSceneID) {
    let gone = scenes.filter { $0.id == id }
    scenes.removeAll { $0.id == id }
    for scene in gone {
      guard let window = scene.target?.window, !isAttached(window) else { continue }
      if window.driver === driver {
        window.leaveInbox()
      } else if !window.isInInbox {
        window.driver.inbox = nil
      }
    }
    tellTargets()
  }

  /// Whether a window is still attached, under any name.
  private func isAttached(_ window: LinkWindow) -> Bool {
    scenes.contains { $0.target?.window === window }
  }

  /// The attached windows, in the order in which they were attached.
  @_spi(Project) public var targets: [(id: LinkSceneID, target: any OpeningTarget)] {
    scenes.compactMap { scene in scene.target.map { (scene.id, $0) } }
  }

  /// A request that has not ended, or whose outcome is being reported.
  func request(_ id: LinkRequestID) -> LinkRequest? {
    if let ending = driver.ending, ending.id == id { return ending }
    return driver.requests.values.first { $0.id == id }
  }

  /// The scenes that show the window that a request is in; `nil` if there are none.
  func scenes(of request: LinkRequest) -> [LinkSceneID]? {
    guard let window = request.window else { return nil }
    let shown = scenes.filter { $0.target?.window === window }.map(\.id)
    return shown.isEmpty ? nil : shown
  }

  /// Records that a window came to the front or went to the back.
  public func setActive(_ isActive: Bool, _ id: LinkSceneID) {
    let target = scenes.first { $0.id == id }?.target
    guard let window = target?.window, window.driver === driver else { return }
    driver.send(.started)
    driver.send(.activated(window.key, isActive))
  }

  // MARK: - Deliveries

  /// Receives a delivery from any thread; those from one thread keep their order.
  ///
  /// - Returns: `false` if 1,024 deliveries are already waiting; this one is then lost.
  @discardableResult
  @_spi(Project) public nonisolated func post(_ delivery: LinkDelivery) -> Bool {
    guard mailbox.put(delivery) else { return false }
    Task { @MainActor in takePosted() }
    return true
  }

  /// Receives a delivery.
  ///
  /// A document, that is a `file:` URL that the system delivers with the callbacks for URLs, is no
  /// link: it passes by without an event or a notice, unless a claimant takes it.
  @discardableResult
  public func deliver(_ delivery: LinkDelivery) -> LinkReception {
    // Deliveries that were posted before are older.
    takePosted()
    return take(delivery)
  }

  private func takePosted() {
    for delivery in mailbox.takeAll() { _ = take(delivery) }
  }

  private func take(_ delivered: LinkDelivery) -> LinkReception {
    if isDocument(delivered) { return passBy(delivered) }
    driver.send(.started)
    let delivery = seal.map { delivered.opened(by: $0) } ?? delivered
    let id = LinkRequestID()
    let now = clock.now
    known.removeAll { now - $0.time > $0.limit }
    if let request = namedRequest(of: delivery) {
      request.note(.duplicate(delivery.callback))
      return LinkReception(request: request, disposition: .handled, isDuplicate: true)
    }
    if let first = deduplicator.admit(delivery, id: id, at: now),
      let request = known.last(where: { $0.request.id == first })?.request
    {
      request.note(.duplicate(delivery.callback))
      return LinkReception(request: request, disposition: .handled, isDuplicate: true)
    }
    let request = driver.makeRequest(delivery, id: id)
    request.mayHaveStartedApp = mayHaveStartedApp(delivery, at: now)
    if known.count == LinkDeduplicator.capacity { known.removeFirst() }
    known.append((request, now, deduplicator.limit(of: delivery)))
    return LinkReception(
      request: request, disposition: receive(request), isDuplicate: false)
  }

  /// Whether a delivery is a document, which arrives like a link and is not one, and no one claims it.
  private func isDocument(_ delivery: LinkDelivery) -> Bool {
    guard delivery.callback.deliversDocuments, LinkHead(delivery.text)?.hasScheme("file") == true
    else { return false }
    return !claimants.contains { $0.claim.matches(delivery.text) }
  }

  /// Ends a delivery that has no text to read.
  ///
  /// An App Intent is reported by its window, too, but only its `perform()` says how it ends.
  func refuse(_ delivery: LinkDelivery, _ outcome: LinkOutcome) -> LinkRequest {
    guard delivery.callback == .perform else {
      let request = LinkRequest(delivery, clock: clock, traceCapacity: 0)
      request.end(outcome)
      return request
    }
    driver.send(.started)
    let request = driver.makeRequest(delivery, id: LinkRequestID())
    request.note(.received(delivery))
    request.end(outcome)
    return request
  }

  /// Leaves a delivery to others; no one hears of it.
  private func passBy(_ delivery: LinkDelivery) -> LinkReception {
    let request = LinkRequest(delivery, clock: clock, traceCapacity: 0)
    request.end(.declined(LinkRefusal(.notALink, link: delivery.text)))
    return LinkReception(request: request, disposition: .system, isDuplicate: false)
  }

  /// Whether a link may have started the app, although its callback does not say so.
  ///
  /// SwiftUI may show the first view before it delivers the link that started the app. No person is
  /// as fast as that: they would have to leave the app first.
  private func mayHaveStartedApp(_ delivery: LinkDelivery, at now: Duration) -> Bool {
    guard !delivery.source.isInsideApp, delivery.source != .programmatic, !hasHadLink else {
      return false
    }
    hasHadLink = true
    guard delivery.callback.mayStartAppUnsaid else { return false }
    return start.map { now - $0 <= Self.startLimit } ?? true
  }

  /// How long after its first window a link may come that started the app.
  private static let startLimit = Duration.seconds(5)

  /// The request for an event that the system identifies and that another callback reported.
  ///
  /// Not every callback says which scene is meant, so this compares only the identifiers.
  private func namedRequest(of delivery: LinkDelivery) -> LinkRequest? {
    guard let identifier = delivery.identifier else { return nil }
    return known.last {
      $0.request.delivery.identifier == identifier
        && $0.request.delivery.callback != delivery.callback
    }?.request
  }

  private func receive(_ request: LinkRequest) -> LinkDisposition {
    let delivery = request.delivery
    // A link that a user taps twice inside the app does not come back from the system.
    if !delivery.source.isInsideApp, loops.stops(delivery.text, at: clock.now) {
      request.note(.received(delivery))
      request.end(.declined(LinkRefusal(.loop, link: delivery.text)))
      return .discarded
    }
    if let index = claimants.firstIndex(where: { $0.claim.matches(delivery.text) }),
      let url = URL(string: delivery.text)
    {
      let claimant = claimants[index]
      request.claim = { [weak request] in
        request?.note(.claimed(index))
        claimant.handle(url)
      }
    }
    return hand(request)
  }

  /// Hands a request to the state machine, with what it needs to choose a window.
  private func hand(_ request: LinkRequest) -> LinkDisposition {
    var arrival = LinkOpening.Arrival(key: request.key)
    arrival.isCold = request.context.isColdStart
    arrival.isClaimed = request.claim != nil
    arrival.identity = request.delivery.identifier.map { driver.events.number(of: $0) } ?? 0
    arrival.policy = scenePolicy
    arrival.canOpenWindows = openWindow != nil
    for scene in scenes where scene.isWindow {
      guard let target = scene.target else { continue }
      if scene.id == request.delivery.scene { arrival.delivering = target.window.key }
    }
    if scenePolicy == .alreadyShowing {
      let text = shortLinks?.target(of: request.delivery.text) ?? request.delivery.text
      let targets = scenes.filter(\.isWindow).compactMap(\.target)
      arrival.showing = targets.filter { $0.shows(text) }.map(\.window.key)
    }
    request.isBeingDelivered = true
    driver.start(request, arrival)
    request.isBeingDelivered = false
    if case .declined(let refusal)? = request.result, refusal.code == .alreadyConsumed {
      return .discarded
    }
    return request.disposition ?? .handled
  }

  /// The requests in progress, those that are waiting for a window first.
  @_spi(Project) public var requests: [LinkRequest] {
    let requests = driver.opening.requests
    return (requests.filter { $0.window == nil } + requests.filter { $0.window != nil })
      .compactMap { driver.requests[$0.key] }
  }

  /// Records that a link is about to be handed to the system.
  func noteLeaving(_ text: String) { loops.handOver(text, at: clock.now) }
}

extension LinkInbox: _LinkOpaque {}
