// SPDX-License-Identifier: MIT

/// The rules that apply to an app's routes before they open.
///
/// ```swift
/// let rules = LinkRules<ShopRoute>()
///   .gate("signed-in") { route, _ in !route.needsAccount || session.isSignedIn ? .pass : .hold }
///   .dismissal { $0 == .checkout ? .hold : .pass }
///   .account { session.userID }
/// ```
///
/// If a route is `sensitive`, at least one gate must ask the user: see `asks: true`. Otherwise,
/// every request ends `failed(.configuration)`.
public struct LinkRules<Route: LinkNavigable>: Sendable {
  /// The resolvers; the first one that a route needs is asked.
  package var resolvers: [LinkResolver<Route>] = []
  /// The gates, in the order in which they are asked.
  package var gates: [LinkGate<Route>] = []
  /// The actions; the first one for a route that acts is run.
  package var actions: [LinkAction<Route>] = []
  /// What routes need before they open or act, in the order in which it starts.
  package var preparations: [LinkPreparation<Route>] = []
  /// Whether a link may close a modal.
  ///
  /// Default: always.
  ///
  /// `.hold` keeps the link until the user has closed the modal, such as a call or onboarding.
  /// `.confirm` asks first, for example about a form with unsaved changes.
  package var dismissal: @MainActor (Route.Structure.Modal) -> LinkGateDecision = { _ in .pass }
  /// How far a link to a route is trusted.
  ///
  /// Default: as far as its source.
  package var trust: @MainActor (Route, LinkContext) -> LinkTrust = { $1.source.trust }
  /// The routes that report their outcome to the app that sent their link.
  ///
  /// Default: none.
  package var answersCaller: (@MainActor (Route) -> Bool)?
  /// The account that is signed in; a request that is held for another one is dropped.
  ///
  /// Default: none.
  package var account: @MainActor () -> String? = { nil }
  /// Whether a held route may wait for the next launch.
  ///
  /// Default: yes.
  ///
  /// This is not asked for a `sensitive` route: its link is never stored, and a request for it ends
  /// with the process.
  package var survivesRelaunch: @MainActor (Route) -> Bool = { _ in true }

  /// Whether to open a place again that a gate left out of a restored state.
  ///
  /// Like a link, it opens once its gates pass. Default: no. Only the place in front is opened, and
  /// only while no link is in progress.
  package var asksAgain = false

  @usableFromInline typealias Planning =
    @MainActor (
      _ route: Route, _ state: NavigationState<Route.Structure>, _ tabs: [Route.Structure.Tab],
      _ isColdStart: Bool
    ) -> Result<NavigationPlan<Route.Structure>, NavigationFault>

  /// `plan(to:from:over:isColdStart:)`, compiled for the app's types where the rules are created.
  ///
  /// A navigator's own code would have to look the types up at run time.
  @usableFromInline let planning: Planning

  /// Creates the text of a route's place when it is read; compiled where the rules are, too.
  @usableFromInline let placing: @MainActor (Route) -> @Sendable () -> String

  /// Creates rules that let everything pass.
  @inlinable public init() {
    self.init(
      planning: { Self.plan(to: $0, from: $1, over: $2, isColdStart: $3) },
      placing: { Self.place(of: $0) })
  }

  @usableFromInline init(
    planning: @escaping Planning,
    placing: @escaping @MainActor (Route) -> @Sendable () -> String
  ) {
    self.planning = planning
    self.placing = placing
  }

  @inlinable @MainActor static func place(of route: Route) -> @Sendable () -> String {
    let destination = (try? route.resolvedDestination()) ?? route.destination
    return { destination.description }
  }

  /// The plan to a route from a state, with the tabs that are offered.
  @inlinable @MainActor static func plan(
    to route: Route, from state: NavigationState<Route.Structure>,
    over tabs: [Route.Structure.Tab], isColdStart: Bool
  ) -> Result<NavigationPlan<Route.Structure>, NavigationFault> {
    do throws(NavigationFault) {
      var destination = try route.resolvedDestination()
      if let absent = destination.keepTabs(among: tabs) { throw .absent(absent) }
      return .success(NavigationPlan(from: state, to: destination, isColdStart: isColdStart))
    } catch {
      return .failure(error)
    }
  }

  /// Adds a gate.
  ///
  /// - Parameters:
  ///   - id: a stable name.
  ///   - asks: whether it asks the user if a route may open, as `sensitive` routes require.
  ///     Default: `false`.
  ///   - decide: decides about a route.
  public func gate(
    _ id: String, asks: Bool = false,
    decide: @escaping @MainActor (Route, LinkContext) -> LinkGateDecision
  ) -> LinkRules { adding(LinkGate(id, asks: asks, decide: decide)) }

  /// Adds a gate.
  public func adding(_ gate: LinkGate<Route>) -> LinkRules {
    var rules = self
    rules.gates.append(gate)
    return rules
  }

  /// Adds a resolver.
  public func adding(_ resolver: LinkResolver<Route>) -> LinkRules {
    var rules = self
    rules.resolvers.append(resolver)
    return rules
  }

  /// Adds a preparation: what routes need before they open or act.
  ///
  /// - Parameters:
  ///   - id: a stable name, for traces.
  ///   - limit: how long it may take. Default: 10 seconds.
  ///   - isNeeded: which routes need it. Default: all.
  ///   - prepare: does the work and returns how to undo it, or `nil` if there is nothing to undo.
  public func prepare(
    _ id: String, within limit: Duration = .seconds(10),
    for isNeeded: @escaping @MainActor (Route) -> Bool = { _ in true },
    prepare: @escaping @MainActor (Route, LinkContext) async throws -> LinkPreparation<Route>.Undo?
  ) -> LinkRules { adding(LinkPreparation(id, within: limit, for: isNeeded, prepare: prepare)) }

  /// Adds a preparation.
  public func adding(_ preparation: LinkPreparation<Route>) -> LinkRules {
    var rules = self
    rules.preparations.append(preparation)
    return rules
  }

  /// Adds an action for routes whose destination is `.action`.
  ///
  /// - Parameters:
  ///   - id: a stable name, for traces.
  ///   - limit: how long it may take. Default: 10 seconds.
  ///   - isNeeded: which of the acting routes it is for. Default: all.
  ///   - perform: does the work, at most once per request.
  public func action(
    _ id: String, within limit: Duration = .seconds(10),
    for isNeeded: @escaping @MainActor (Route) -> Bool = { _ in true },
    perform: @escaping @MainActor (Route, LinkContext) async throws -> Void
  ) -> LinkRules { adding(LinkAction(id, within: limit, for: isNeeded, perform: perform)) }

  /// Adds an action.
  public func adding(_ action: LinkAction<Route>) -> LinkRules {
    var rules = self
    rules.actions.append(action)
    return rules
  }

  /// Decides which modals a link may close.
  public func dismissal(
    _ decide: @escaping @MainActor (Route.Structure.Modal) -> LinkGateDecision
  ) -> LinkRules {
    var rules = self
    rules.dismissal = decide
    return rules
  }

  /// Decides how far a link to a `sensitive` route, or to one that acts, is trusted.
  ///
  /// Unless it is `.trusted`, the route opens only after a gate has asked the user. Trust a link that
  /// proves who wrote it, such as one with a signature that `context.link` has and the app checks.
  /// This decides nothing else: what may leave the app depends on the source alone.
  ///
  /// - Parameter decide: asked about the route, and about each `sensitive` parent. Default: the
  ///   trust of the link's source.
  public func trust(
    _ decide: @escaping @MainActor (Route, LinkContext) -> LinkTrust
  ) -> LinkRules {
    var rules = self
    rules.trust = decide
    return rules
  }

  /// Reports the outcome to the app that sent the link, by x-callback-url 1.0: see `LinkCaller`.
  ///
  /// Opens `x-success` if the link was shown or performed, `x-cancel` if the user declined or
  /// canceled it, and `x-error` otherwise, with the outcome's stable name as `errorCode` and its
  /// text, without values of the link, as `errorMessage`.
  ///
  /// - Parameter isMeant: which routes report their outcome. Default: all.
  public func answeringCallers(
    for isMeant: @escaping @MainActor (Route) -> Bool = { _ in true }
  ) -> LinkRules {
    var rules = self
    rules.answersCaller = isMeant
    return rules
  }

  /// Supplies the account that is signed in.
  public func account(_ current: @escaping @MainActor () -> String?) -> LinkRules {
    var rules = self
    rules.account = current
    return rules
  }

  /// Decides which routes may be held across a relaunch.
  public func survivesRelaunch(_ decide: @escaping @MainActor (Route) -> Bool) -> LinkRules {
    var rules = self
    rules.survivesRelaunch = decide
    return rules
  }

  /// Asks the user again about what a gate left out of a restored state.
  public func askingAgain() -> LinkRules {
    var rules = self
    rules.asksAgain = true
    return rules
  }
}

extension LinkRules {
  /// The error if a router has sensitive routes but no gate asks, or if two gates have one id;
  /// otherwise `nil`.
  package func error(for router: LinkRouter<Route>) -> LinkRouterError? {
    let isUnguarded = router.hasSensitiveRoutes && !gates.contains(where: \.asks)
    let problems = (isUnguarded ? router.sensitiveWithoutGate?.problems ?? [] : []) + duplicates
    return problems.isEmpty ? nil : LinkRouterError(problems: problems)
  }

  /// The gates that have the id of an earlier one, each as a problem.
  private var duplicates: [LinkRouterProblem] {
    var seen: Set<[UInt8]> = []
    return gates.filter { !seen.insert(Array($0.id.utf8)).inserted }.map { gate in
      LinkRouterProblem(
        code: .duplicateGate,
        hint: "Two gates are named \(gate.id): give each a name of its own. A yes to one would "
          + "be a yes to the other.")
    }
  }
}
