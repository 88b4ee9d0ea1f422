// SPDX-License-Identifier: MIT

import Observation

/// A condition that must hold before a route opens: signed in, onboarded, data loaded, confirmed.
///
/// ```swift
/// LinkGate<ShopRoute>("signed-in") { route, _ in
///   !route.needsAccount || session.isSignedIn ? .pass : .hold
/// }
/// ```
///
/// The gates of a held request run again when anything they read through Observation changes, and
/// after `LinkWindow.gatesDidChange()`. Gates run in order; the first one that does not pass
/// decides.
///
/// What a gate that has to look up its answer reads before its first `await` is watched, too: with
/// `async` on iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, and Linux, and with a callback
/// everywhere. On earlier systems, call `gatesDidChange()`. If that changes after the gate has let a
/// link by, and before the link's first step, the gate is asked once more.
///
/// A gate that changes what it reads, or calls `gatesDidChange()` itself, is asked again at once
/// five times in a row, and after a second or more from then on.
///
/// A gate with `asks: true` asks the user whether a route may open. Rules for `sensitive` routes
/// need one:
///
/// ```swift
/// LinkGate<ShopRoute>("delete", asks: true) { route, _ in
///   route == .deleteAccount ? .confirm(prompt: "Delete your account?") : .pass
/// }
/// ```
public struct LinkGate<Route: Sendable>: Sendable {
  typealias Answer = @MainActor (LinkGateDecision) -> Void

  enum Decide: Sendable {
    case now(@MainActor (Route, LinkContext) -> LinkGateDecision)
    case later(Duration, @MainActor (Route, LinkContext, @escaping Answer) -> LinkTimer)
  }

  /// The stable name, for traces and for requests that are held across a relaunch.
  package let id: String
  /// Whether the gate asks the user whether a route may open.
  ///
  /// Unless the link is trusted, a `sensitive` route opens only after such a gate has asked and the
  /// user has agreed.
  package let asks: Bool
  let decide: Decide

  /// Creates a gate that can answer immediately.
  ///
  /// - Parameters:
  ///   - id: a stable name.
  ///   - asks: whether it asks the user if a route may open. Default: `false`.
  ///   - decide: decides about a route.
  public init(
    _ id: String, asks: Bool = false,
    decide: @escaping @MainActor (Route, LinkContext) -> LinkGateDecision
  ) {
    self.id = id
    self.asks = asks
    self.decide = .now(decide)
  }

  /// Creates a gate that has to look up its answer.
  ///
  /// - Parameters:
  ///   - id: a stable name.
  ///   - asks: whether it asks the user if a route may open. Default: `false`.
  ///   - limit: how long it may take; after that, the request fails with `gateTimedOut`.
  ///   - decide: looks up the decision; canceled if the request ends first.
  public init(
    _ id: String, asks: Bool = false, within limit: Duration,
    decide: @escaping @MainActor (Route, LinkContext) async -> LinkGateDecision
  ) {
    self.init(id, asks: asks, within: limit) { route, context, answer in
      let task = GateWatch.begin {
        await decide(route, context)
      } then: { decision in
        if !Task.isCancelled { answer(decision) }
      }
      return LinkTimer { task.cancel() }
    }
  }

  /// Creates a gate that answers once, through a callback; the timer it returns cancels the lookup.
  public init(
    _ id: String, asks: Bool = false, within limit: Duration,
    ask:
      @escaping @MainActor (
        Route, LinkContext, @escaping @MainActor (LinkGateDecision) -> Void
      ) -> LinkTimer
  ) {
    self.id = id
    self.asks = asks
    decide = .later(limit, ask)
  }
}

/// A gate's decision about a route.
public enum LinkGateDecision: Sendable, Hashable {
  /// Open the route, as far as this gate is concerned.
  case pass
  /// Hold the request until the gate passes, for example after the user signs in.
  case hold
  /// Ask the user first, with this prompt.
  ///
  /// A yes opens a `sensitive` route only if the gate has `asks: true`.
  case confirm(prompt: String)
  /// Ask the user to choose one of these answers first, with this prompt.
  ///
  /// The identifier of the chosen answer is in `LinkContext.answers`, under the gate's identifier,
  /// for the gates that run again, the preparations, and the action. A gate that offers the same
  /// answers again is satisfied; an answer that is a refusal declines the link. The user can always
  /// cancel.
  ///
  /// Any other answer opens a `sensitive` route only if the gate has `asks: true`.
  case choose(prompt: String, answers: [LinkAnswer])
  /// Decline the link, for this reason.
  case decline(reason: String)
}

extension LinkGateDecision: LinkRedacted {
  /// The case alone, because the prompt and the app's reason may contain values.
  public var _redacted: String {
    switch self {
    case .pass: "pass"
    case .hold: "hold"
    case .confirm: "confirm"
    case .choose: "choose"
    case .decline: "decline"
    }
  }

  /// The case, with the prompt or the app's reason.
  public var _revealed: String {
    switch self {
    case .pass, .hold: description
    case .choose(let text, let answers):
      "\(description): \(text) \(answers.map(\.title).joined(separator: ", "))"
    case .confirm(let text), .decline(let text): "\(description): \(text)"
    }
  }
}

/// One of the answers a gate offers, such as once, always, or never, or one of several servers.
///
/// ```swift
/// LinkAnswer("always", title: "Always")
/// LinkAnswer("never", title: "Never", isRefusal: true)
/// ```
public struct LinkAnswer: Identifiable, Sendable, Hashable {
  /// The stable name, which gates, preparations, and actions find in `LinkContext.answers`.
  public let id: String
  /// The text shown to the user.
  public let title: String
  /// Whether this answer declines the link.
  public let isRefusal: Bool

  /// Creates an answer.
  ///
  /// - Parameters:
  ///   - id: a stable name; if two are equal, the first counts.
  ///   - title: the text shown to the user.
  ///   - isRefusal: whether this answer declines the link. Default: `false`.
  public init(_ id: String, title: String, isRefusal: Bool = false) {
    self.id = id
    self.title = title
    self.isRefusal = isRefusal
  }
}

extension LinkAnswer: LinkRedacted {
  /// The stable name, because the text shown to the user may contain values.
  public var _redacted: String { id }
  /// The stable name and the text shown to the user.
  public var _revealed: String { "\(id): \(title)" }
}

/// Watches what gates read through Observation; only one registration is active at a time.
@MainActor final class GateWatch {
  private var registration = 0
  private var isRegistered = false
  /// Created for the first registration: most links meet no gate that has to be watched.
  private lazy var pulse = Pulse()

  /// Read in every registration, so that writing it ends one.
  @Observable final class Pulse { var beat = 0 }

  /// Calls `ask`, and `onChange` once when what it read changes; ends an earlier registration.
  ///
  /// - Parameter onChange: is passed whether a gate changed it.
  func watch<Value>(_ ask: () -> Value, onChange: @escaping @MainActor (Bool) -> Void) -> Value {
    drop()
    isRegistered = true
    let pulse = pulse
    let number = registration
    return withObservationTracking {
      _ = pulse.beat
      return ask()
    } onChange: { [weak self] in
      let isByGate = GateDepth.now > 0
      // The change happens after this call.
      Task { @MainActor in
        guard let self, self.registration == number else { return }
        self.registration += 1
        self.isRegistered = false
        onChange(isByGate)
      }
    }
  }

  /// Runs what looks something up, at once until its first suspension where the system can, so that
  /// what it reads until then can be watched.
  static func begin<Value: Sendable>(
    _ body: @escaping @MainActor () async -> Value,
    then answer: @escaping @MainActor (Value) -> Void
  ) -> Task<Void, Never> {
    return if #available(iOS 26, macOS 26, macCatalyst 26, tvOS 26, watchOS 26, visionOS 26, *) {
      Task.immediate { @MainActor in answer(await body()) }
    } else {
      Task { @MainActor in answer(await body()) }
    }
  }

  /// Stops watching what the gates read.
  func drop() {
    registration += 1
    guard isRegistered else { return }
    isRegistered = false
    pulse.beat += 1
  }
}

/// How deep in an app's rules the code is that runs: a link that a gate opens has gates, too.
enum GateDepth {
  /// More than this is a rule that opens what it is asked about.
  static let limit: UInt8 = 5

  /// The depth of the rule that runs, also in the tasks that it starts; 0 for none.
  @TaskLocal static var now: UInt8 = 0

  /// Asks the rules of a request.
  @MainActor static func asking<Value>(_ request: LinkRequest, _ body: () -> Value) -> Value {
    $now.withValue(request.depth &+ 1, operation: body)
  }
}

/// Asks again when a rule has changed what it reads: at once a few times in a row, and later and
/// later if it goes on like that.
@MainActor final class AskingAgain {
  private static let limit = 5
  private var count = 0
  private var time = Duration.zero
  private var timer: LinkTimer?

  func again(_ clock: any LinkClock, _ ask: @escaping @MainActor () -> Void) {
    // What is going to be asked sees every change until then.
    guard timer == nil else { return }
    let now = clock.now
    if now - time > .seconds(120) { count = 0 }
    time = now
    count += 1
    let late = count - Self.limit
    guard late > 0 else { return ask() }
    timer = clock.schedule(after: .seconds(1 << min(late - 1, 6))) { [weak self] in
      self?.timer = nil
      ask()
    }
  }

  func stop() {
    timer?.cancel()
    timer = nil
  }
}
