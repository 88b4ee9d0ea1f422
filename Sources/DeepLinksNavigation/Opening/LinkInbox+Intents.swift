// SPDX-License-Identifier: MIT

public import Foundation

/// An App Intent that opens one of the app's routes.
///
/// ```swift
/// struct OpenTrip: OpenIntent, DeepLinkIntent {
///   static let title: LocalizedStringResource = "Open Trip"
///   @Parameter(title: "Trip") var target: TripEntity
///   @Dependency var inbox: LinkInbox
///
///   var route: TripsRoute { .details(reference: target.id) }
///
///   func perform() async throws -> some IntentResult {
///     try await inbox.open(self)
///     return .result()
///   }
/// }
/// ```
///
/// The values may be anyone's: a shortcut can be shared, and runs with the values that its author
/// chose. So the link is from the source `.appIntent`, which is unverified, and a `sensitive` route
/// asks first.
public protocol DeepLinkIntent: Sendable {
  /// The routes of the app.
  associatedtype Route: LinkRoutable
  /// The route to open; its own router prints the link, at the origins that the type declares.
  var route: Route { get }
}

extension LinkInbox {
  /// Opens the route of an App Intent, and waits until it is on screen; `perform()` calls this.
  ///
  /// The system may hand the same intent to a window, before or after `perform()`, or at a cold
  /// start not at all: whatever arrives is one request. Canceling the intent does not cancel it.
  ///
  /// - Returns: what happened: the route is on screen, its action is done, or the browser has it.
  /// - Throws: `LinkIntentError`, whose text Siri can say: for any other outcome, or if the link
  ///   still waits, for a gate, for the user's answer, or for a window after 20 seconds. It opens
  ///   later then. What takes the app longer, such as an action, is waited for.
  @discardableResult
  public func open(_ intent: some DeepLinkIntent) async throws(LinkIntentError) -> LinkOutcome {
    try await outcome(of: deliver(intent, by: .perform))
  }

  /// Opens a link for an App Intent, as `open(_:)` does for a route.
  ///
  /// Use it for a link that no route type of the intent prints, such as the exported link of a
  /// feature, or one at an origin known only at run time.
  ///
  /// - Returns: what happened, as `open(_:)` does.
  /// - Throws: `LinkIntentError`, as `open(_:)` does.
  @discardableResult
  public func open(link: String) async throws(LinkIntentError) -> LinkOutcome {
    let delivery = LinkDelivery(text: link, source: .appIntent, callback: .perform)
    return try await outcome(of: deliver(delivery).request)
  }

  /// Delivers the link of an App Intent.
  ///
  /// - Parameters:
  ///   - callback: what reported the intent.
  ///   - scene: the window that it was reported to; `nil` if none was.
  @discardableResult
  @_spi(Project) public func deliver<Intent: DeepLinkIntent>(
    _ intent: Intent, by callback: LinkCallback, scene: LinkSceneID? = nil,
    isColdStart: Bool = false
  ) -> LinkRequest {
    var delivery = LinkDelivery(
      text: "", source: .appIntent, callback: callback, scene: scene, isColdStart: isColdStart)
    do {
      let router = try LinkRouters.kept(of: Intent.Route.self).get()
      delivery.text = try router.link(for: intent.route).text
    } catch let error as LinkPrintError {
      let reason = "The route of the intent has no link (\(error.code))"
      return refuse(
        delivery, .declined(LinkRefusal(.notALink, reason: reason, hint: error.hint)))
    } catch {
      return refuse(delivery, .failed(LinkFailure(error as? LinkRouterError)))
    }
    return deliver(delivery).request
  }

  /// Waits for an outcome that an intent can end with.
  private func outcome(
    of request: LinkRequest
  ) async throws(LinkIntentError) -> LinkOutcome {
    let (signals, signal) = AsyncStream.makeStream(of: Bool.self)
    let events = request.events
    signal.yield(false)
    let watch = Task {
      for await _ in events { signal.yield(false) }
      signal.finish()
    }
    let timer = clock.schedule(after: .seconds(20)) { signal.yield(true) }
    defer {
      watch.cancel()
      timer.cancel()
    }
    for await isLate in signals {
      if request.result != nil { break }
      if let error = LinkIntentError(waiting: request, isLate: isLate) { throw error }
    }
    guard let outcome = request.result else { throw LinkIntentError(.waiting) }
    if let error = LinkIntentError(outcome) { throw error }
    return outcome
  }
}

extension LinkInbox {
  /// What would become of a link, without opening it: for a web view, before it loads a page.
  ///
  /// ```swift
  /// switch inbox.decision(for: url, source: .content) {
  /// case .handled: inbox.deliver(.init(text: url.absoluteString, source: .content, callback: .api))
  /// case .system: ...      // not the app's: load it if it is a page
  /// case .discarded: ...   // refused
  /// }
  /// ```
  ///
  /// Only the link is read, at the origins and patterns of the window in front: no resolver and no
  /// gate is asked, and nothing is remembered. While no window is attached, every link counts as
  /// the app's, because it would wait for one.
  ///
  /// - Parameters:
  ///   - url: the link.
  ///   - source: how it came to the app; `.content` for a page that someone else wrote.
  /// - Complexity: O(*n*) in the length of the link.
  public func decision(for url: URL, source: LinkSource) -> LinkDisposition {
    let delivery = LinkDelivery(text: url.absoluteString, source: source, callback: .openURLAction)
    if claimants.contains(where: { $0.claim.matches(delivery.text) }) { return .handled }
    let windows = scenes.filter(\.isWindow)
    let front = windows.first { $0.id == frontScene && $0.target != nil }?.target
    guard let target = front ?? windows.lazy.compactMap(\.target).first else { return .handled }
    let opened = seal.map { delivery.opened(by: $0) } ?? delivery
    return target.read(LinkRequest(opened, clock: clock, traceCapacity: 0)).disposition
  }
}

/// Why an App Intent's link is not on screen, in a sentence that Siri can say.
///
/// The sentence comes from the same table as those of `LinkNotice`, in the language of the app, and
/// has no text of the link.
public struct LinkIntentError: Error, Sendable, Hashable {
  /// The sentence, such as *Sign in to open this link*.
  public let text: String
  /// The outcome of the link; `nil` while it waits, and may still open.
  public let outcome: LinkOutcome?

  private init(_ text: String, _ outcome: LinkOutcome? = nil) {
    self.text = text
    self.outcome = outcome
  }

  /// The error of a link that ended; `nil` if an intent can end with that.
  package init?(_ outcome: LinkOutcome) {
    switch outcome {
    case .opened, .refreshed, .performed, .external: return nil
    case .declined, .superseded, .expired, .failed:
      let words = LinkNoticeWords.ofApp
      let text = LinkNotice.Kind(outcome).map { words.text(of: $0) }
      self.init(text ?? words.text(of: .unopened), outcome)
    }
  }

  /// The error of a link that waits for the user, or for a window; `nil` if it is on its way.
  ///
  /// - Parameter isLate: whether a window should be there by now.
  @MainActor init?(waiting request: LinkRequest, isLate: Bool) {
    guard let opening = request.driver?.opening, let index = opening.index(of: request.key)
    else {
      guard isLate else { return nil }
      self.init(.waiting)
      return
    }
    let entry = opening.requests[index]
    switch entry.stage {
    case .held:
      self.init(LinkNotice.Kind(waitingFor: request.driver?.name(ofGate: entry.gate) ?? ""))
    case .confirming: self.init(LinkNoticeWords.ofApp.text(of: .question))
    case .unassigned, .unread, .waiting:
      guard isLate else { return nil }
      self.init(.waiting)
    case .resolving, .deciding, .ready, .running, .preparing, .acting: return nil
    }
  }

  /// The error of a link that waits, for this reason.
  init(_ kind: LinkNotice.Kind) { self.init(LinkNoticeWords.ofApp.text(of: kind)) }
}

extension LinkIntentError: LocalizedError {
  /// The sentence.
  public var errorDescription: String? { text }
}

extension LinkIntentError: LinkRedacted {
  /// The outcome, without text of the link.
  public var _redacted: String { outcome?.description ?? "Waiting. \(text)" }
  /// The outcome, with text of the link.
  public var _revealed: String { outcome?.revealedDescription ?? description }
}

#if canImport(Darwin)
extension LinkIntentError: CustomLocalizedStringResourceConvertible {
  /// The sentence, which App Intents says and shows.
  public var localizedStringResource: LocalizedStringResource { "\(text)" }
}
#endif
