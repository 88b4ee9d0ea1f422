// SPDX-License-Identifier: MIT

/// A route on its way to the screen, with its type erased, as a window needs it.
@MainActor protocol LinkCandidate: AnyObject {
  /// Whether it is what the app does itself, such as going back: there is no route.
  var isCommand: Bool { get }
  /// The route itself, for code that knows its type.
  var route: Any? { get }
  /// The case, without its values.
  var name: String { get }
  /// Where it leads, with its values.
  var place: String { get }
  /// The same, created on demand.
  var lazyPlace: LazyText { get }
  /// The text of a link that opens the route; `nil` if it has none.
  var link: String? { get }
  /// Whether it opens only after a gate has asked the user; only this function decides that.
  func needsConsent(_ context: LinkContext) -> Bool
  /// Whether it may be held until the next launch.
  var survivesRelaunch: Bool { get }
  /// The account that is signed in.
  var account: String? { get }

  /// The name and time limit of the resolver that is needed, if any.
  var resolver: (id: String, limit: Duration)? { get }
  func resolve(
    _ context: LinkContext, _ answer: @escaping @MainActor (LinkReading) -> Void
  ) -> LinkTimer
  /// The result for a route whose resolver failed or took too long.
  func fallback(_ failure: LinkFailure, _ context: LinkContext) -> LinkReading

  /// The question with a number; `nil` after the last.
  ///
  /// Each gate is asked about the route, and then about its parents.
  func gate(_ number: Int, _ context: LinkContext) -> LinkGateQuestion?
  /// Whether the gate of a question is one that asks whether a route may open.
  func asks(atGate number: Int) -> Bool

  /// Whether the outcome is reported to the app that sent the link.
  var answersCaller: Bool { get }
  /// Whether a scheme, in lowercase, is one of the app's own.
  func isOwn(scheme: String) -> Bool

  /// What it needs before its first step or its action, in this order.
  var preparations: [LinkCandidatePreparation] { get }

  /// The action that it performs instead of leading anywhere, if any.
  var action: LinkCandidateAction? { get }

  /// The steps from the current state.
  ///
  /// - Parameters:
  ///   - start: whether the request started the app.
  ///   - isConfirmed: whether the user allowed to close what is presented.
  func plan(_ start: LinkStart, isConfirmed: Bool) -> LinkPlanning

  /// Records that the user allowed what `plan` found in the way.
  func allowDismissal()

  /// Records that the first step is about to be written.
  func begin()

  /// Records that all steps were taken, even if there were none.
  func arrived()

  /// Records that no more steps follow, for whatever reason.
  func ended(_ context: LinkContext)

  /// Why it can never open or act, if so: what it belongs to was removed.
  var removal: LinkRefusal? { get }

  /// Why it can no longer open or act, if so.
  var refusal: LinkRefusal? { get }
}

extension LinkCandidate {
  var isCommand: Bool { false }

  var answersCaller: Bool { false }

  func isOwn(scheme: String) -> Bool { true }

  var preparations: [LinkCandidatePreparation] { [] }

  var action: LinkCandidateAction? { nil }

  func allowDismissal() {}

  func ended(_ context: LinkContext) {}

  var removal: LinkRefusal? { nil }

  var refusal: LinkRefusal? { nil }

  var lazyPlace: LazyText {
    let place = place
    return LazyText { place }
  }
}

/// A preparation with its types erased.
struct LinkCandidatePreparation {
  typealias Undo = @MainActor () async -> Void

  let id: String
  let limit: Duration
  let start:
    @MainActor (LinkContext, @escaping @MainActor (Result<Undo?, any Error>) -> Void) -> LinkTimer
}

/// An action with its types erased.
struct LinkCandidateAction {
  let id: String
  let limit: Duration
  let isHarmless: Bool
  /// Runs the action and reports the error that it threw, if any; the timer stops it.
  let start: @MainActor (LinkContext, @escaping @MainActor ((any Error)?) -> Void) -> LinkTimer
}

/// A gate's answer, or how to find it.
enum LinkGateQuestion {
  case now(id: String, LinkGateDecision)
  case later(
    id: String, limit: Duration,
    ask: @MainActor (@escaping @MainActor (LinkGateDecision) -> Void) -> LinkTimer)
}

/// The steps to a candidate's place, or why there are none.
enum LinkPlanning {
  case moves([any NavigationMove])
  /// A modal may not be closed without asking.
  case obstructed(LinkGateDecision)
  case declined(LinkRefusal)
  case failed(LinkFailure)
}

/// Whether a request started the app.
enum LinkStart: Equatable {
  /// The app was running.
  case warm
  /// It may have: it was the first, and came just after the first window was on screen.
  ///
  /// It opens all that a cold one does, and a screen that is already there is notified.
  case presumed
  /// It came before the interface was on screen.
  case cold
  /// It started the app, or may have: a saved state gives way to it.
  case launch
}
