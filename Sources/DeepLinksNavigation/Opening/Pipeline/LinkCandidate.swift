// SPDX-License-Identifier: MIT

/// A route on its way to the screen, with its type erased: what a pipeline needs to know of it.
@MainActor protocol LinkCandidate: AnyObject {
  /// The route itself, for whom it concerns.
  var route: Any? { get }
  /// The case, without its values.
  var name: String { get }
  /// Where it leads, with its values.
  var place: String { get }
  /// The same, if someone asks.
  var lazyPlace: LazyText { get }
  /// The text of a link that opens the route; `nil` if it has none.
  var link: String? { get }
  /// How much harm a link to it could do.
  var trust: LinkRouteMetadata.Trust { get }
  /// Whether it may be held until the next launch.
  var survivesRelaunch: Bool { get }
  /// Who is signed in.
  var account: String? { get }

  /// The resolver that is needed, if one is: its name and its limit.
  var resolver: (id: String, limit: Duration)? { get }
  func resolve(
    _ context: LinkContext, _ answer: @escaping @MainActor (LinkCandidateResolution) -> Void
  ) -> LinkTimer
  /// What becomes of a route whose resolver failed or took too long.
  func fallback(_ failure: LinkFailure, _ context: LinkContext) -> LinkCandidateResolution

  /// The gate with a number; `nil` after the last.
  func gate(_ number: Int, _ context: LinkContext) -> LinkGateQuestion?
  /// Whether the gate with a number is one that asks whether a route may open.
  func asks(atGate number: Int) -> Bool

  /// Whether the outcome is reported to the app that sent the link.
  var answersCaller: Bool { get }
  /// Whether a scheme, in lower case, is one of the app's own.
  func isOwn(scheme: String) -> Bool

  /// What it needs before its first step, or before it acts, in this order.
  var preparations: [LinkCandidatePreparation] { get }

  /// What it does in place of leading anywhere, if it acts.
  var action: LinkCandidateAction? { get }

  /// The way from the state as it is.
  ///
  /// - Parameters:
  ///   - isCold: whether the request came before the interface was on screen.
  ///   - isConfirmed: whether the user allowed to close what is presented.
  func plan(isCold: Bool, isConfirmed: Bool) -> LinkPlanning

  /// The user said yes to what `plan` found in the way.
  func allowDismissal()

  /// The first step is about to be written.
  func begin()

  /// The way was taken to its end, even if it was of no steps.
  func arrived()
}

extension LinkCandidate {
  var answersCaller: Bool { false }

  func isOwn(scheme: String) -> Bool { true }

  var preparations: [LinkCandidatePreparation] { [] }

  var action: LinkCandidateAction? { nil }

  func allowDismissal() {}

  var lazyPlace: LazyText {
    let place = place
    return LazyText { place }
  }
}

/// What a candidate needs, its types erased.
struct LinkCandidatePreparation {
  typealias Undo = @MainActor () async -> Void

  let id: String
  let limit: Duration
  let start:
    @MainActor (LinkContext, @escaping @MainActor (Result<Undo?, any Error>) -> Void) -> LinkTimer
}

/// What a candidate does, its types erased.
struct LinkCandidateAction {
  let id: String
  let limit: Duration
  let isHarmless: Bool
  /// Runs it, and tells the error that it threw, if it did; what is returned stops it.
  let start: @MainActor (LinkContext, @escaping @MainActor ((any Error)?) -> Void) -> LinkTimer
}

/// What a resolver made of a candidate.
enum LinkCandidateResolution {
  case candidate(any LinkCandidate)
  case external(String)
  case declined(LinkRefusal)
  case failed(LinkFailure)
}

/// A gate's answer, or how it is found.
enum LinkGateQuestion {
  case now(id: String, LinkGateDecision)
  case later(
    id: String, limit: Duration,
    ask: @MainActor (@escaping @MainActor (LinkGateDecision) -> Void) -> LinkTimer)
}

/// The way to a candidate's place, or what is in it.
enum LinkPlanning {
  case moves([any NavigationMove])
  /// A modal that must not be closed without asking.
  case obstructed(LinkGateDecision)
  case declined(LinkRefusal)
  case failed(LinkFailure)
}
