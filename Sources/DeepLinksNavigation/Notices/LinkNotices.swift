// SPDX-License-Identifier: MIT

public import Observation

/// The newest notice about the links of an inbox, for an app that shows it in its own way.
///
/// SwiftUI's `linkNotices()` and the UIKit container show it by themselves.
///
/// ```swift
/// let notices = LinkNotices(of: inbox)
/// ...
/// if let notice = notices.current { MyBanner(notice.text, close: notices.close) }
/// ```
///
/// A notice stays until it is closed, a newer link opens, or half a minute has passed. The notice
/// of a waiting link stays as long as the link waits. Requests that the app's own code makes
/// without a link have no notice.
@MainActor @Observable public final class LinkNotices {
  /// The notice to show now; `nil` if there is none.
  public private(set) var current: LinkNotice? {
    didSet { onChange?() }
  }

  /// Whether a notice stays until it is closed, for example because VoiceOver reads it.
  @ObservationIgnored @_spi(Project) public var staysUntilClosed = false
  /// Called whenever `current` changes.
  @ObservationIgnored @_spi(Project) public var onChange: (@MainActor () -> Void)?
  /// The words for the button that closes it.
  @ObservationIgnored @_spi(Project) public let words: LinkNoticeWords
  @ObservationIgnored private let clock: any LinkClock
  @ObservationIgnored private let scene: LinkSceneID?
  @ObservationIgnored private let listener = LinkNoticesListener()
  @ObservationIgnored private var timer: LinkTimer?
  /// The requests that have not ended.
  @ObservationIgnored private var arrivals: [LinkRequestID: Arrival] = [:]
  @ObservationIgnored private var count = 0
  @ObservationIgnored private var isAnnounced = true
  /// The arrival number of the current notice's request.
  @ObservationIgnored private var currentNumber = 0

  private struct Arrival {
    var number: Int
    var isLink = true
    /// Whether it arrived in another window.
    var isElsewhere = false
    /// The gate that a notice named.
    var gate: String?
  }

  /// Watches the links of an inbox in all windows, for as long as this object exists.
  public convenience init(of inbox: LinkInbox) {
    self.init(of: inbox, in: nil)
  }

  /// Watches the links of one window, and links without a window.
  @_spi(Project) public init(
    of inbox: LinkInbox, in scene: LinkSceneID?, words: LinkNoticeWords = .ofApp
  ) {
    self.words = words
    self.scene = scene
    clock = inbox.clock
    for request in inbox.requests { arrive(request.id, request.delivery) }
    listener.notices = self
    inbox.observe(with: listener)
  }

  /// Closes the current notice, because the user has read it.
  public func close() {
    timer?.cancel()
    timer = nil
    if current != nil { current = nil }
  }

  /// Whether to read the notice aloud: once, however many views show it.
  @_spi(Project) public func takeAnnouncement() -> Bool {
    defer { isAnnounced = true }
    return !isAnnounced
  }

  /// Records what happened to a link.
  package func observe(_ event: LinkEvent) {
    switch event.kind {
    case .received(let delivery): arrive(event.request, delivery)
    case .held(let gate): wait(event.request, for: gate)
    case .confirming, .preparing, .planned, .acting: goOn(event.request)
    case .outcome(let outcome): end(event.request, outcome)
    case .duplicate, .claimed, .matched, .redirected, .resolving, .resumed, .step, .acknowledged,
      .retried, .unacknowledged:
      break
    }
  }

  private func arrive(_ request: LinkRequestID, _ delivery: LinkDelivery) {
    var arrival = makeArrival()
    arrival.isLink = !delivery.text.isEmpty
    if let scene, let other = delivery.scene { arrival.isElsewhere = other != scene }
    arrivals[request] = arrival
  }

  /// A request from before anyone watched counts as one that arrives now.
  private func makeArrival() -> Arrival {
    count += 1
    return Arrival(number: count)
  }

  /// Shows a notice once for each gate: a request asks again whenever anything changes.
  private func wait(_ request: LinkRequestID, for gate: String) {
    var arrival = arrivals[request] ?? makeArrival()
    defer { arrivals[request] = arrival }
    guard arrival.isLink, !arrival.isElsewhere, arrival.gate != gate else { return }
    arrival.gate = gate
    show(LinkNotice(waitingFor: gate, request, in: words), arrival.number)
  }

  /// Closes the notice of a request that no longer waits.
  private func goOn(_ request: LinkRequestID) {
    if let current, current.id == request { close() }
  }

  private func end(_ request: LinkRequestID, _ outcome: LinkOutcome) {
    let arrival = arrivals.removeValue(forKey: request) ?? makeArrival()
    // What the app does itself, such as closing a sheet, says nothing about links.
    guard arrival.isLink, !arrival.isElsewhere else { return }
    goOn(request)
    switch outcome {
    case .opened, .refreshed, .performed, .external:
      // What is on screen now is newer than what the notice is about.
      if arrival.number > currentNumber { close() }
    case .declined, .superseded, .expired, .failed:
      guard let notice = LinkNotice(outcome, of: request, in: words) else { return }
      show(notice, arrival.number)
    }
  }

  private func show(_ notice: LinkNotice, _ number: Int) {
    close()
    current = notice
    currentNumber = number
    isAnnounced = false
    guard !notice.isWaiting else { return }
    timer = clock.schedule(after: .seconds(30)) { [weak self] in
      guard let self, !staysUntilClosed else { return }
      close()
    }
  }
}

extension LinkNotices: _LinkOpaque {}

/// Receives events, so that `LinkNotices` need not be an observer in public.
@MainActor private final class LinkNoticesListener: LinkObserver {
  weak var notices: LinkNotices?

  nonisolated init() {}

  func observe(_ event: LinkEvent) { notices?.observe(event) }
}
