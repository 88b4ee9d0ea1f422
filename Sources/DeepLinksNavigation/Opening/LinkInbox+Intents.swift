// SPDX-License-Identifier: MIT

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
