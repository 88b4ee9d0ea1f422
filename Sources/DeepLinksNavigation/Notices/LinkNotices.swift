// SPDX-License-Identifier: MIT

import Foundation
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
/// of a waiting link stays as long as the link waits, or returns when another one is over; if
/// several wait, it is about the newest. Requests that the app's own code makes without a link have
/// no notice.
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
  @ObservationIgnored private weak var inbox: LinkInbox?
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
    /// Whether it is in another window.
    var isElsewhere = false
    /// The gate that it waits for.
    var gate: String?
    /// Whether the user has closed the notice about that.
    var isRead = false
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
    self.inbox = inbox
    clock = inbox.clock
    for request in inbox.requests { arrive(request.id, request.delivery) }
    for (_, target) in inbox.targets {
      for held in target.window.held { wait(held.id, for: held.gate) }
    }
    listener.notices = self
    inbox.observe(with: listener)
  }

  /// Closes the current notice, because the user has read it.
  public func close() {
    if let current, current.isWaiting { arrivals[current.id]?.isRead = true }
    endCurrent()
  }

  /// Takes the current notice away; another link may still wait.
  private func endCurrent() {
    timer?.cancel()
    timer = nil
    if current != nil { current = nil }
    let waiting = arrivals.filter { $0.value.gate != nil && !$0.value.isRead }
    guard let (request, arrival) = waiting.max(by: { $0.value.number < $1.value.number }),
      let gate = arrival.gate
    else { return }
    current = LinkNotice(waitingFor: gate, request, in: words)
    currentNumber = arrival.number
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
    case .resumed: arrivals[event.request]?.isRead = false
    case .outcome(let outcome): end(event.request, outcome)
    case .duplicate, .claimed, .matched, .redirected, .resolving, .step, .acknowledged, .retried,
      .unacknowledged:
      break
    }
  }

  private func arrive(_ request: LinkRequestID, _ delivery: LinkDelivery) {
    arrivals[request] = arrival(of: request, delivery)
  }

  /// What is known of a request; one from before anyone watched counts as one that arrives now.
  private func arrival(of id: LinkRequestID, _ delivery: LinkDelivery? = nil) -> Arrival {
    var arrival =
      arrivals[id]
      ?? {
        count += 1
        return Arrival(number: count)
      }()
    let request = inbox?.request(id)
    guard let delivery = request?.delivery ?? delivery else { return arrival }
    arrival.isLink = !delivery.text.isEmpty
    // It may be in another window than the one that it was delivered to.
    var scenes = request.flatMap { inbox?.scenes(of: $0) }
    // If its window is gone, any other one may show the notice.
    if scenes == nil, request?.window == nil { scenes = delivery.scene.map { [$0] } }
    if let scene { arrival.isElsewhere = scenes.map { !$0.contains(scene) } ?? false }
    return arrival
  }

  /// Shows a notice while a request waits; one that the user has read, only if it waits again.
  private func wait(_ request: LinkRequestID, for gate: String) {
    var arrival = arrival(of: request)
    let isNew = arrival.gate != gate
    if isNew { arrival.isRead = false }
    arrival.gate = arrival.isLink && !arrival.isElsewhere ? gate : nil
    arrivals[request] = arrival
    guard arrival.gate != nil, !arrival.isRead else { return }
    if current?.id != request || isNew {
      show(LinkNotice(waitingFor: gate, request, in: words), arrival.number)
    }
  }

  /// Closes the notice of a request that no longer waits.
  private func goOn(_ request: LinkRequestID) {
    arrivals[request]?.gate = nil
    if let current, current.id == request { endCurrent() }
  }

  private func end(_ request: LinkRequestID, _ outcome: LinkOutcome) {
    let arrival = arrival(of: request)
    arrivals[request] = nil
    // What the app does itself, such as closing a sheet, says nothing about links.
    guard arrival.isLink, !arrival.isElsewhere else { return }
    goOn(request)
    switch outcome {
    case .opened, .refreshed, .performed, .external:
      // What is on screen now is newer than what the notice is about.
      if arrival.number > currentNumber, current?.isWaiting == false { endCurrent() }
    case .declined, .superseded, .expired, .failed:
      guard let notice = LinkNotice(outcome, of: request, in: words) else { return }
      show(notice, arrival.number)
    }
  }

  private func show(_ notice: LinkNotice, _ number: Int) {
    timer?.cancel()
    timer = nil
    if current != nil { current = nil }
    current = notice
    currentNumber = number
    isAnnounced = false
    guard !notice.isWaiting else { return }
    timer = clock.schedule(after: .seconds(30)) { [weak self] in
      guard let self, !staysUntilClosed else { return }
      endCurrent()
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

/// The words of notices and buttons: the app's own if it has them, otherwise the library's.
@_spi(Project) public struct LinkNoticeWords: Sendable {
  private let texts: [String: String]
  private let own: @Sendable (_ key: String, _ text: String) -> String

  /// Creates words.
  ///
  /// - Parameters:
  ///   - languages: the languages of the app, in the user's order of preference.
  ///   - own: returns the app's own text for a key, or the library's, which is the second
  ///     parameter.
  package init(
    languages: [String],
    own: @escaping @Sendable (_ key: String, _ text: String) -> String = { $1 }
  ) {
    texts = LinkNoticeTable.texts[Self.language(for: languages)] ?? [:]
    self.own = own
  }

  /// The words for the app's notices; never in a language that the app itself does not have.
  @_spi(Project) public static var ofApp: LinkNoticeWords {
    LinkNoticeWords(languages: Bundle.main.preferredLocalizations) { key, text in
      Bundle.main.localizedString(forKey: key, value: text, table: "LinkNotices")
    }
  }

  /// The text of a notice.
  package func text(of kind: LinkNotice.Kind) -> String { text(kind.rawValue) }

  /// What an App Intent says about a link that has no notice.
  package func text(of sentence: Sentence) -> String { text(sentence.rawValue) }

  /// What only App Intents say; the raw value is the key of the text and never changes.
  package enum Sentence: String, Sendable, CaseIterable {
    /// The link waits for the user's answer to a question in the app.
    case question
    /// The user did not want the link, or something newer took its place.
    case unopened
  }

  /// The title of a button.
  @_spi(Project) public func title(of button: Button) -> String { text(button.rawValue) }

  /// The buttons that the library shows; the raw value is the key of the title and never changes.
  @_spi(Project) public enum Button: String, Sendable, CaseIterable {
    /// Closes a notice.
    case close
    /// Opens a link after a question in SwiftUI.
    case open
    /// Opens a link after a question in UIKit, and continues with one that is waiting.
    case `continue`
    /// Leaves a link unopened after a question.
    case cancel
    /// Discards a link that is waiting.
    case forget
    /// Shows the tabs that the tab bar has no room for.
    case more
  }

  private func text(_ key: String) -> String { own(key, texts[key] ?? key) }

  /// The first language that has texts: `de-AT` is German, `zh_TW` has none.
  package static func language(for preferred: [String]) -> String {
    for name in preferred {
      let parts = name.lowercased().unicodeScalars
        .split { $0 == "-" || $0 == "_" }.map { String($0) }
      guard let language = parts.first else { continue }
      if language == "zh" {
        let traditional = ["hant", "tw", "hk", "mo"]
        if parts.contains("hans") || !parts.contains(where: traditional.contains) {
          return "zh-Hans"
        }
      } else if LinkNoticeTable.texts[language] != nil {
        return language
      }
    }
    return "en"
  }
}
