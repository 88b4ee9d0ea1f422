// SPDX-License-Identifier: MIT

/// The outcome of a request, exactly one of these.
public enum LinkOutcome: Sendable, Hashable {
  /// The place is on screen now and was not before.
  case opened(LinkLanding)
  /// The place was already on screen and was notified of the link.
  case refreshed(LinkLanding)
  /// The link's action is done; the screens stay as they were.
  case performed
  /// The link was not allowed, not known, or not possible now.
  case declined(LinkRefusal)
  /// The link, given here as text, was handed to the system.
  case external(String)
  /// Something made the request pointless.
  case superseded(LinkSupersession)
  /// The request was held for too long.
  case expired
  /// Something is broken.
  case failed(LinkFailure)

  /// The stable name of the case, for metrics.
  public var name: String {
    switch self {
    case .opened: "opened"
    case .refreshed: "refreshed"
    case .performed: "performed"
    case .declined: "declined"
    case .external: "external"
    case .superseded: "superseded"
    case .expired: "expired"
    case .failed: "failed"
    }
  }

  /// Whether the place is on screen now.
  public var isShown: Bool {
    switch self {
    case .opened, .refreshed: true
    case .performed, .declined, .external, .superseded, .expired, .failed: false
    }
  }
}

extension LinkOutcome: LinkRedacted {
  /// The outcome, without text of the link.
  public var _redacted: String {
    switch self {
    case .opened(let landing), .refreshed(let landing):
      landing.isSmooth ? name : "\(name) (\(landing))"
    case .declined(let refusal): refusal.description
    case .failed(let failure): failure.description
    case .superseded(let supersession): "superseded \(supersession)"
    case .performed, .external, .expired: name
    }
  }

  /// The outcome, with the place or the link.
  public var _revealed: String {
    switch self {
    case .opened(let landing), .refreshed(let landing): "\(name): \(landing.revealedDescription)"
    case .declined(let refusal): refusal.revealedDescription
    case .failed(let failure): failure.revealedDescription
    case .external(let text): "external: \(text)"
    case .performed, .superseded, .expired: description
    }
  }
}

/// What made a request pointless before it ended.
public enum LinkSupersession: Sendable, Hashable, Codable {
  /// A newer request.
  case by(LinkRequestID)
  /// The user, who went elsewhere in the meantime.
  case person
  /// Another user signed in, and the request was for the previous one.
  case accountChange
}

extension LinkSupersession: CustomStringConvertible {
  /// What superseded the request.
  public var description: String {
    switch self {
    case .by(let id): "by request \(id)"
    case .person: "by the user"
    case .accountChange: "by a change of account"
    }
  }
}

/// Where a link ended up, and how smoothly.
public struct LinkLanding: Sendable, Hashable {
  /// The place on one line, with the route's values, which may be secrets.
  public var place: String { lazyPlace.value }
  /// The number of steps that had to be written twice because the interface ignored them.
  ///
  /// Default: 0.
  public var retries: Int
  /// The number of waits for the interface that timed out.
  ///
  /// Default: 0.
  public var unacknowledged: Int

  /// What may lie over the place.
  ///
  /// SwiftUI does not tell what an app presents itself: it is `unknown` there, unless something that
  /// is known lies over it.
  public let cover: LinkCover

  /// The names of the link's items that the route does not have, decoded and in the link's order.
  ///
  /// Its pattern does not read them, or they are left out of the value that takes all other items:
  /// too long, with invisible characters, or repeated. They may be secrets. A route that is opened
  /// without a link has none.
  ///
  /// Two landings may be equal although they differ in this.
  ///
  /// - Complexity: that of `LinkRouter.explain(_:)`.
  public var ignoredItems: [String] { lazyItems.value }

  private let lazyPlace: LazyText
  private let lazyItems: LazyValue<[String]>

  /// Creates a landing.
  package init(place: String, retries: Int = 0, unacknowledged: Int = 0) {
    self.init(
      LazyText { place }, retries: retries, unacknowledged: unacknowledged, cover: .unknown,
      ignoredItems: LazyValue { [] })
  }

  init(
    _ place: LazyText, retries: Int, unacknowledged: Int, cover: LinkCover,
    ignoredItems: LazyValue<[String]>
  ) {
    self.cover = cover
    lazyPlace = place
    lazyItems = ignoredItems
    self.retries = retries
    self.unacknowledged = unacknowledged
  }

  /// Returns whether all is equal but the ignored items, which it takes a while to find.
  public static func == (one: LinkLanding, other: LinkLanding) -> Bool {
    one.lazyPlace == other.lazyPlace && one.retries == other.retries
      && one.unacknowledged == other.unacknowledged && one.cover == other.cover
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(lazyPlace)
    hasher.combine(retries)
    hasher.combine(unacknowledged)
    hasher.combine(cover)
  }

  /// Whether the interface took every step at once and acknowledged it.
  package var isSmooth: Bool { retries == 0 && unacknowledged == 0 }
}

extension LinkLanding: LinkRedacted {
  /// How smoothly it went, without the place.
  public var _redacted: String {
    isSmooth ? "smooth" : "retries: \(retries), unacknowledged: \(unacknowledged)"
  }

  /// The place, and how smoothly it went.
  public var _revealed: String { isSmooth ? place : "\(place) (\(description))" }
}

/// What lies over the place that a link opened.
public enum LinkCover: String, Sendable, Hashable, Codable, CaseIterable {
  /// Nothing does.
  case none
  /// No one says: the app may present something itself. See `View.closedByLinks(isPresented:)`.
  case unknown
  /// The question of another link.
  case question
  /// Something that the app presented itself meanwhile.
  case presentation
}

/// What is created when it is read; most outcomes are never shown.
struct LazyValue<Value: Hashable>: Sendable, Hashable {
  private let make: @Sendable () -> Value

  init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  var value: Value { make() }

  static func == (left: LazyValue, right: LazyValue) -> Bool { left.value == right.value }
  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

typealias LazyText = LazyValue<String>

/// Why a link failed because something is broken: a declaration, a server, or the interface.
///
/// `description` is safe to log, because it contains no text of the link. `revealedDescription`
/// includes the link.
public struct LinkFailure: Error, Sendable, Hashable {
  /// The cause; the raw value is a `lowerCamelCase` name for metrics and never changes.
  public enum Code: String, Sendable, Hashable, Codable, CaseIterable {
    /// The router cannot be built, or a route is sensitive and no gate asks about it.
    case configuration
    /// A resolver threw.
    case resolver
    /// A resolver did not answer in time.
    case resolverTimedOut
    /// A gate did not answer in time.
    case gateTimedOut
    /// A preparation threw, or gates kept changing their decisions after it.
    case preparation
    /// A preparation did not finish in time.
    case preparationTimedOut
    /// An action threw.
    case action
    /// An action did not finish in time; whether it is still running is unknown.
    case actionTimedOut
    /// The app ended while an action was running; the action does not run again.
    case interrupted
    /// The stored requests could not be changed, so an action might have run twice.
    case unsaved
    /// The parents of a route lead back to it.
    case parentsInACycle
    /// Nothing on screen can present the modal.
    case absentModalHost
    /// The interface ignored a step, even when it was written again.
    case ignoredByInterface
    /// Too many requests were waiting, and this one gave way to newer ones.
    case queueFull
    /// A resolver or a redirect returned a route that does not belong to this app.
    case foreignRoute
  }

  /// The cause of the failure.
  public let code: Code
  /// The name of what failed (a route, a resolver, a gate, or a step), without values.
  public let subject: String?
  /// What to do now, in one sentence, for developers.
  public let hint: String
  /// What the failed part reported; may contain text of the link.
  package let detail: String?
  /// The link, cut after 2,048 bytes; may contain secrets.
  package let link: String?

  /// Creates a failure.
  ///
  /// - Parameters:
  ///   - code: the cause.
  ///   - subject: the name of what failed, without values.
  ///   - detail: what it reported, such as the text of an error; only for `revealedDescription`.
  ///   - link: the link; only for `revealedDescription`.
  ///   - hint: what to do now. Default: the hint of the code.
  package init(
    _ code: Code, subject: String? = nil, detail: String? = nil, link: String? = nil,
    hint: String? = nil
  ) {
    self.code = code
    self.subject = subject
    self.hint = hint ?? code.hint
    self.detail = detail.map(DeepLinkError.excerpt)
    self.link = link.map(DeepLinkError.excerpt)
  }
}

extension LinkFailure {
  /// The failure of every request if something is wrong with the routes or their rules.
  init(_ error: LinkRouterError?, link: String? = nil) {
    let unasked = error?.problems.first { $0.code == .sensitiveWithoutGate }
    self.init(
      .configuration, subject: unasked?.routes.first, detail: error?.description, link: link,
      hint: unasked?.hint)
  }

  /// The failure of a request for a sensitive route if no gate that asks has asked.
  static func unasked(_ route: String?, acts: Bool = false) -> LinkFailure {
    let hint = "answer .confirm(prompt:) for it in a gate with asks: true."
    return LinkFailure(
      .configuration, subject: route,
      hint: acts ? "It acts: \(hint)" : "It is sensitive: \(hint)")
  }

  /// The failure of a request that a gate opened, in a gate of a link that a gate opened, and so on.
  static func openedInGate(link: String) -> LinkFailure {
    LinkFailure(
      .configuration, link: link,
      hint: "A gate opens the link that it is asked about: let it answer, and open nothing.")
  }

  /// The failure of a request for a route that acts if the rules have no action for it.
  static func undeclaredAction(_ route: String?) -> LinkFailure {
    LinkFailure(
      .configuration, subject: route,
      hint: "Its destination is an action: declare one for it with LinkRules.action.")
  }
}

extension LinkFailure: LinkRedacted {
  /// The code, what failed, and the hint; no text of the link.
  public var _redacted: String {
    "Failed (\(code))" + (subject.map { " in \($0)" } ?? "") + ". \(hint)"
  }

  /// The description, what the failed part reported, and the link.
  public var _revealed: String {
    ([description] + [detail, link].compactMap { $0.map { "  \($0)" } }).joined(separator: "\n")
  }
}

extension LinkFailure.Code {
  fileprivate var hint: String {
    switch self {
    case .configuration: "Call expectNoConflicts in a test, and fix what it finds."
    case .resolver: "Check the error that the resolver threw, and declare a fallback for it."
    case .resolverTimedOut: "Try again, or raise the resolver's time limit."
    case .gateTimedOut: "Answer hold immediately instead of waiting inside the gate."
    case .preparation: "Check the error that the preparation threw, and the gates that it changes."
    case .preparationTimedOut: "Try again, or raise the preparation's time limit."
    case .action: "Check the error that the action threw, and tell the user."
    case .actionTimedOut: "Check whether it was done, or raise the action's time limit."
    case .interrupted: "Check whether it was done, and let the user decide whether to repeat it."
    case .unsaved: "Open the link again when the device's storage is writable."
    case .parentsInACycle: "Fix the parents of the route so that they end at a root."
    case .absentModalHost: "Put linkModals on the root view, or the modal's case in its switch."
    case .ignoredByInterface: "Use LinkTabs and LinkStack, or check the bindings of the views."
    case .queueFull: "Satisfy the gate that the requests wait for, or raise the capacity."
    case .foreignRoute: "Return a route that the app's router declares."
    }
  }
}
