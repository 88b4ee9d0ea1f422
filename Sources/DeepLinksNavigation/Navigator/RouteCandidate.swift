// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
import struct FoundationEssentials.URL
#else
import struct Foundation.URL
#endif

/// A route of one navigator on its way to the screen.
@MainActor final class RouteCandidate<Route: LinkNavigable>: LinkCandidate {
  typealias Structure = Route.Structure

  private let typedRoute: Route
  private weak var navigator: LinkNavigator<Route>?
  /// The router when the link was read: origins may be replaced while it is opening.
  private let router: Result<LinkRouter<Route>, LinkRouterError>
  /// Whether nothing was shown before.
  ///
  /// This is decided with the first step, because the plan is made again after its first steps.
  private var wasCold: Bool?
  /// Whether the gates allowed everything that the first plan leads to.
  private var wasAllowed = false
  private var hasBegun = false
  private var consent = DismissalConsent()

  convenience init(_ route: Route, of navigator: LinkNavigator<Route>) {
    self.init(route, of: navigator, by: navigator.router)
  }

  private init(
    _ route: Route, of navigator: LinkNavigator<Route>,
    by router: Result<LinkRouter<Route>, LinkRouterError>
  ) {
    typedRoute = route
    self.navigator = navigator
    self.router = router
  }

  var route: Any? { typedRoute }
  var name: String { CaseText.caseName(of: typedRoute) }
  var place: String { lazyPlace.value }
  var lazyPlace: LazyText {
    LazyText(navigator?.rules.placing(typedRoute) ?? LinkRules<Route>.place(of: typedRoute))
  }

  var link: String? {
    guard case .success(let router) = router else { return nil }
    return try? router.link(for: typedRoute).text
  }

  func needsConsent(_ context: LinkContext) -> Bool {
    guard let navigator else { return false }
    // Nothing is known about what a broken router declares.
    guard case .success(let router) = router else { return context.source.trust != .trusted }
    func isDoubted(_ route: Route) -> Bool { navigator.rules.trust(route, context) != .trusted }
    if action.map({ !$0.isHarmless }) ?? false, isDoubted(typedRoute) { return true }
    return hasSensitivePart(router, where: isDoubted)
  }

  /// Whether the route, or a parent of it, is sensitive.
  private func hasSensitivePart(
    _ router: LinkRouter<Route>, where isMeant: (Route) -> Bool = { _ in true }
  ) -> Bool {
    router.hasSensitiveRoutes
      && chain.contains { router.trust(of: $0) == .sensitive && isMeant($0) }
  }

  /// The route and its parents, whose screens lie below: what it needs, they need too.
  private var chain: [Route] {
    var chain = [typedRoute]
    while chain.count <= 64, let parent = chain[chain.count - 1].parent { chain.append(parent) }
    return chain
  }

  var survivesRelaunch: Bool {
    // A sensitive link is never written to a file, whatever the rules say.
    guard let navigator, case .success(let router) = router, router.mayBeKept(typedRoute),
      !hasSensitivePart(router)
    else { return false }
    return navigator.rules.survivesRelaunch(typedRoute)
  }

  var account: String? { navigator?.rules.account() }

  // MARK: - Resolvers

  private var needed: LinkResolver<Route>? {
    navigator?.rules.resolvers.first { $0.isNeeded(typedRoute) }
  }

  var resolver: (id: String, limit: Duration)? {
    // Separate, so that an app without resolvers does not even look up their types.
    guard let navigator, navigator.ruleKinds.resolvers else { return nil }
    return neededResolver
  }

  private var neededResolver: (id: String, limit: Duration)? {
    needed.map { ($0.id, $0.limit) }
  }

  func resolve(
    _ context: LinkContext, _ answer: @escaping @MainActor (LinkReading) -> Void
  ) -> LinkTimer {
    guard let needed else { return LinkTimer {} }
    return needed.start(typedRoute, context) { [weak self] result in
      guard let self else { return }
      switch result {
      case .success(let resolution): answer(self.resolution(resolution, context))
      case .failure(let error):
        answer(
          self.fallback(LinkFailure(.resolver, subject: needed.id, detail: "\(error)"), context))
      }
    }
  }

  func fallback(_ failure: LinkFailure, _ context: LinkContext) -> LinkReading {
    guard let needed, let instead = needed.fallback(typedRoute) else { return .failed(failure) }
    return resolution(instead, context)
  }

  private func resolution(
    _ resolution: LinkResolution<Route>, _ context: LinkContext
  ) -> LinkReading {
    guard let navigator else { return .declined(LinkRefusal(.unavailable)) }
    switch resolution {
    case .route(let route): return .candidate(RouteCandidate(route, of: navigator, by: router))
    case .external(let url):
      let text = url.absoluteString
      return LinkFallback.mayLeave(text, from: context.source)
        ? .external(text) : .declined(LinkRefusal(.untrustedScheme, link: text))
    case .decline(let reason): return .declined(LinkRefusal(.gate, reason: reason))
    case .link(let text): return reading(of: text, context, navigator)
    }
  }

  /// Reads a resolver's link as one that was delivered, with the same reach.
  ///
  /// What a verified link leads to may leave the app; a stranger's link may contain the inner one.
  private func reading(
    of text: String, _ context: LinkContext, _ navigator: LinkNavigator<Route>
  ) -> LinkReading {
    let source = context.source.trust == .unverified ? context.source : .programmatic
    var text = text
    let end = navigator.window.followed(text, on: context.arrival) { link in
      if case .success(let router) = router { router.isOwn(link) } else { false }
    }
    switch end {
    case .declined(let refusal)?: return .declined(refusal)
    case .link(let target)?: text = target
    case nil: break
    }
    switch navigator.read(text, source: source, by: router) {
    case .success(.match(let route, _)):
      return .candidate(RouteCandidate(route, of: navigator, by: router))
    case .success(.external):
      return navigator.owner?.reading(ofResolved: text, from: source) ?? .external(text)
    case .success(.declined(let refusal)):
      return navigator.owner?.reading(ofResolved: text, from: source) ?? .declined(refusal)
    case .failure(let failure): return .failed(failure)
    }
  }

  // MARK: - Gates

  func gate(_ number: Int, _ context: LinkContext) -> LinkGateQuestion? {
    guard let navigator, navigator.ruleKinds.gates else { return nil }
    return question(navigator.rules.gates, number, context)
  }

  private func question(
    _ gates: [LinkGate<Route>], _ number: Int, _ context: LinkContext
  ) -> LinkGateQuestion? {
    let chain = chain
    guard number < gates.count * chain.count else { return nil }
    let gate = gates[number / chain.count]
    let route = chain[number % chain.count]
    switch gate.decide {
    case .now(let decide): return .now(id: gate.id, decide(route, context))
    case .later(let limit, let ask):
      return .later(id: gate.id, limit: limit) { ask(route, context, $0) }
    }
  }

  func asks(atGate number: Int) -> Bool {
    guard let gates = navigator?.rules.gates else { return false }
    let gate = number / chain.count
    return gate < gates.count && gates[gate].asks
  }

  var answersCaller: Bool { navigator?.rules.answersCaller?(typedRoute) ?? false }

  func isOwn(scheme: String) -> Bool {
    guard case .success(let router) = router else { return true }
    return router.allOrigins.contains { $0.scheme.utf8.elementsEqual(scheme.utf8) }
  }

  // MARK: - Preparations and action

  var preparations: [LinkCandidatePreparation] {
    // Separate, so that an app without preparations does not even look up their types.
    guard let navigator, navigator.ruleKinds.preparations else { return [] }
    return needed(of: navigator.rules.preparations)
  }

  private func needed(
    of preparations: [LinkPreparation<Route>]
  ) -> [LinkCandidatePreparation] {
    let route = typedRoute
    return preparations.filter { $0.isNeeded(route) }.map { preparation in
      LinkCandidatePreparation(
        id: preparation.id, limit: preparation.limit,
        start: { preparation.start(route, $0, $1) })
    }
  }

  var action: LinkCandidateAction? {
    // Separate, so that an app without actions does not even look up their types.
    guard let navigator, navigator.ruleKinds.actions else { return nil }
    return action(of: navigator.rules.actions)
  }

  private func action(of actions: [LinkAction<Route>]) -> LinkCandidateAction? {
    let route = typedRoute
    guard let kind = route.destination.action,
      let action = actions.first(where: { $0.isNeeded(route) })
    else { return nil }
    return LinkCandidateAction(
      id: action.id, limit: action.limit, isHarmless: kind == .harmless,
      start: { action.start(route, $0, $1) })
  }

  // MARK: - Plan

  func plan(_ start: LinkStart, isConfirmed: Bool) -> LinkPlanning {
    guard let navigator else { return .declined(LinkRefusal(.unavailable)) }
    if let show = navigator.handsOver {
      return typedRoute.destination.action == nil
        ? .moves([HandOver(typedRoute, of: navigator, show: show)])
        : .failed(.undeclaredAction(name))
    }
    navigator.finishRewrites()
    navigator.forgetLostModals()
    // A saved state gives way to the link that started the app.
    let isAtStart =
      navigator.isUntouched || navigator.isRestored && (start == .launch || start == .presumed)
    var wasCold = (hasBegun ? self.wasCold : nil) ?? (start != .warm && isAtStart)
    var planned = navigator.plan(to: typedRoute, isColdStart: wasCold)
    if wasCold, start == .presumed, !hasBegun, case .success(let plan) = planned,
      plan.steps.isEmpty
    {
      wasCold = false
      planned = navigator.plan(to: typedRoute, isColdStart: false)
    }
    switch planned {
    case .failure(let fault): return Self.planning(fault)
    case .success(let plan):
      if plan.steps.isEmpty, typedRoute.destination.action != nil {
        return .failed(.undeclaredAction(name))
      }
      // An app's rule may answer the last question while it is being asked.
      var consent = self.consent
      let decision =
        navigator.presentationNumbers.isEmpty
        ? nil : navigator.obstruction(of: plan, &consent, isBegun: hasBegun && isConfirmed)
      self.consent.ask(like: consent)
      if let decision { return .obstructed(decision) }
      self.wasCold = wasCold
      if !hasBegun { wasAllowed = navigator.allows(plan) }
      return .moves(navigator.moves(of: plan))
    }
  }

  func begin() { hasBegun = true }

  func allowDismissal() { consent.allow() }

  // Even the place where the app starts counts as navigation once a link led there.
  func arrived() { navigator?.isUntouched = false }

  func ended(_ context: LinkContext) {
    guard hasBegun, let navigator, navigator.hasClosedGate else { return }
    // If a gate closed on the way, the remaining steps showed its place again. Nothing does so from
    // here on. A place that was closed from the start is there on purpose.
    if wasAllowed || !navigator.passes(typedRoute, as: .shown, context) { navigator.reviewShown() }
  }

  static func planning(_ fault: NavigationFault) -> LinkPlanning {
    switch fault.code {
    case .absentTab: .declined(LinkRefusal(.absentTab, reason: fault.tab))
    case .absentModalHost: .failed(LinkFailure(.absentModalHost))
    default: .failed(LinkFailure(.parentsInACycle))
    }
  }
}

/// The only step to a route that the app shows itself.
///
/// The app receives the route, and answers when it is shown.
@MainActor final class HandOver<Route: LinkNavigable>: NavigationMove {
  let number = OpeningKeys.step()
  private let route: Route
  private let show: @MainActor (Route) async -> Void
  private weak var navigator: LinkNavigator<Route>?
  private var task: Task<Void, Never>?
  private var isShown = false

  init(
    _ route: Route, of navigator: LinkNavigator<Route>,
    show: @escaping @MainActor (Route) async -> Void
  ) {
    self.route = route
    self.show = show
    self.navigator = navigator
  }

  let kind = LinkOpening.Step.Kind.setPath

  var text: String { "show \(route)" }

  var aspect: String { "" }

  var facts: LinkOpening.StepFacts {
    guard navigator != nil else { return [.isWritable, .isShown] }
    return isShown ? [.isWritable, .isReported, .isShown] : [.isWritable, .isReported]
  }

  func write(isAnimated: Bool) {
    navigator?.isUntouched = false
    task = Task { [weak self, route, show] in
      await show(route)
      self?.ended()
    }
  }

  private func ended() {
    isShown = true
    navigator?.window.interfaceChanged()
  }

  /// What the app showed belongs to the app.
  var canTakeBack: Bool { false }

  func takeBack() {}

  func leaveUnshown() { task?.cancel() }

  func assumeShown() {}
}
