// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
public import struct FoundationEssentials.URL
#else
public import struct Foundation.URL
#endif

extension LinkNavigator {
  /// Opens a route through the same gates and steps as a link.
  @discardableResult
  public func open(_ route: Route, source: LinkSource = .programmatic) -> LinkRequest {
    let request = window.makeRequest(
      LinkDelivery(text: "", source: source, callback: .api))
    request.noteMatch(of: route)
    if let error = refusedRules {
      accept(request, .failed(LinkFailure(error)))
    } else {
      accept(request, .candidate(RouteCandidate(route, of: self)))
    }
    return request
  }

  /// The error if rules do not fit the routes, here or in the composition: nothing opens then.
  private var refusedRules: LinkRouterError? {
    if let owner { owner.rulesError } else { rulesError }
  }

  /// Opens a link in this window.
  ///
  /// - Parameters:
  ///   - text: the link, as written.
  ///   - source: where the link came from, which determines whether it is trusted: `.programmatic`
  ///     only for text that the app's own code wrote, `.content` for text from anyone else.
  @discardableResult
  public func open(_ text: String, from source: LinkSource) -> LinkRequest {
    let request = window.makeRequest(
      LinkDelivery(text: text, source: source, callback: .api))
    accept(request, read(request))
    return request
  }

  /// Opens a URL in this window; `source` determines whether it is trusted, as it does for text.
  @discardableResult
  public func open(_ url: URL, from source: LinkSource) -> LinkRequest {
    open(url.absoluteString, from: source)
  }

  /// Reads the text of a request without opening anything.
  @_spi(Project) public func read(_ request: LinkRequest) -> LinkReading {
    if let refusal = window.follow(request, isOwn: isOwn) { return .declined(refusal) }
    return switch read(request.text, source: request.delivery.source) {
    case .failure(let failure): .failed(failure)
    case .success(let reading):
      LinkReading(reading, of: request) { route, link in
        request.noteMatch(of: route)
        takeQuery(of: link, to: request, for: route)
        return .candidate(RouteCandidate(route, of: self))
      }
    }
  }

  /// Whether a link has one of the origins of the routes.
  private func isOwn(_ link: DeepLink) -> Bool {
    guard case .success(let router) = router else { return false }
    return router.isOwn(link)
  }

  /// Accepts a reading, through the composition if the navigator is part of one.
  private func accept(_ request: LinkRequest, _ reading: LinkReading) {
    window.accept(request, owner?.reading(reading, from: self) ?? reading)
  }

  /// Sorts what the link carries besides the route's own values.
  func takeQuery(of link: DeepLink?, to request: LinkRequest, for route: Route) {
    // A stored request has the context of its first arrival.
    guard let link, !link.queryItems.isEmpty, request.kept == nil else { return }
    request.context.takeQuery(of: link, declared: declaredNames(of: route))
  }

  /// How the routes read a text.
  func read(
    _ text: String, source: LinkSource
  ) -> Result<LinkTextReading<Route>, LinkFailure> {
    read(text, source: source, by: router)
  }

  func read(
    _ text: String, source: LinkSource, by router: Result<LinkRouter<Route>, LinkRouterError>
  ) -> Result<LinkTextReading<Route>, LinkFailure> {
    switch router {
    case .failure(let error):
      return .failure(LinkFailure(error, link: text))
    case .success(let router):
      if let error = owner == nil ? rulesError(for: router) : refusedRules {
        return .failure(LinkFailure(error, link: text))
      }
      return .success(LinkTextReading(text, from: source, by: router))
    }
  }

  /// The query names of the route's patterns; other items of a link are not the route's.
  private func declaredNames(of route: Route) -> [String] {
    guard case .success(let router) = router else { return [] }
    return router.queryNames(of: route)
  }

  /// The steps to a route from what is shown.
  func plan(
    to route: Route, isColdStart: Bool
  ) -> Result<NavigationPlan<Structure>, NavigationFault> {
    rules.planning(route, currentState, availableTabs ?? allTabs, isColdStart)
  }

  /// What keeps a plan from closing a modal; `nil` if nothing does.
  func obstruction(
    of plan: NavigationPlan<Structure>, _ consent: inout DismissalConsent, isBegun: Bool
  ) -> LinkGateDecision? {
    guard case .dismiss(let depth) = plan.steps.first else { return nil }
    return obstruction(ofDismissing: depth, &consent, isBegun: isBegun)
  }

  /// What keeps the modals above a depth from being closed, the topmost first.
  ///
  /// - Parameters:
  ///   - consent: what the user has allowed, and what the user is asked now.
  ///   - isBegun: whether steps were already taken, so that no more questions are asked.
  func obstruction(
    ofDismissing depth: Int, _ consent: inout DismissalConsent, isBegun: Bool
  ) -> LinkGateDecision? {
    let closing = presentationNumbers.dropFirst(depth)
    for (number, presentation) in zip(closing, currentState.modals.dropFirst(depth)).reversed() {
      switch rules.dismissal(presentation.modal) {
      case .pass: continue
      case .confirm where isBegun || consent.covers(number): continue
      case .choose where isBegun || consent.covers(number): continue
      case let decision:
        switch decision {
        case .confirm, .choose: consent.ask(about: number)
        case .pass, .hold, .decline: break
        }
        return decision
      }
    }
    return nil
  }
}

extension LinkNavigator {
  /// Whether a place is about to be restored, or is already shown.
  enum Showing {
    /// It comes from a saved state; every gate must let its route pass.
    case restored
    /// It is already shown; a gate that asks or finds out did so when it opened.
    case shown
  }

  /// The part of a state that the gates allow to be shown.
  ///
  /// A path ends below the first screen that a gate blocks; a blocked modal is removed with
  /// everything above it.
  ///
  /// - Complexity: O(*n*) in the number of screens and modals, times the number of gates.
  ///
  /// - Parameter known: the links that led there, if no one vouched for them.
  func guarded(
    _ state: NavigationState<Structure>, as showing: Showing,
    _ known: [SavedPlace<Structure>: SavedOpener<Structure>] = [:]
  ) -> NavigationState<Structure> {
    var guarded = state
    for (tab, path) in state.paths {
      guarded[tab] = passing(path, as: showing, in: .tab(tab), known)
    }
    for (depth, presentation) in state.modals.enumerated() {
      let stack = NavigationStackID<Structure>.modal(depth: depth)
      let opener = known.isEmpty ? nil : known[SavedPlace(stack: stack)]
      guard passes(Route.route(toModal: presentation.modal), as: showing, by: opener) else {
        guarded.apply(.dismiss(toDepth: depth))
        break
      }
      guarded.modals[depth].path = passing(presentation.path, as: showing, in: stack, known)
    }
    return guarded
  }

  /// Whether the gates allow everything that a plan leads to to stay.
  func allows(_ plan: NavigationPlan<Structure>) -> Bool {
    // Separate, as elsewhere here, so that an app without gates does not even look up its types.
    !ruleKinds.gates || guards(plan)
  }

  private func guards(_ plan: NavigationPlan<Structure>) -> Bool {
    let state = plan.result
    return guarded(state, as: .shown) == state
  }

  func passing(
    _ path: [Structure.Screen], as showing: Showing, in stack: NavigationStackID<Structure>,
    _ known: [SavedPlace<Structure>: SavedOpener<Structure>] = [:]
  ) -> [Structure.Screen] {
    let end = path.indices.first { index in
      let opener = known.isEmpty ? nil : known[SavedPlace(stack: stack, screen: index)]
      return !passes(Route.route(to: path[index]), as: showing, by: opener)
    }
    return end.map { Array(path[..<$0]) } ?? path
  }

  /// Whether the gates allow a route to be shown.
  ///
  /// - Parameter opener: the link that led there; `nil` for the app itself.
  private func passes(
    _ route: Route?, as showing: Showing, by opener: SavedOpener<Structure>?
  ) -> Bool {
    guard let opener else { return passes(route, as: showing) }
    // The user who said yes the last time may not be here.
    if opener.asked ?? false { return false }
    let context = LinkContext(source: opener.source, arrival: window.clock.date)
    return passes(route, as: showing, context)
  }

  /// Whether the gates allow a route to be shown.
  ///
  /// - Parameter context: that of the request that led there. Default: that of the app itself.
  func passes(_ route: Route?, as showing: Showing, _ context: LinkContext? = nil) -> Bool {
    guard let route else { return true }
    let context =
      context ?? LinkContext(source: .programmatic, arrival: window.clock.date)
    return rules.gates.allSatisfy { gate in
      guard case .now(let decide) = gate.decide else { return showing == .shown }
      switch decide(route, context) {
      case .pass: return true
      case .confirm, .choose: return showing == .shown
      case .hold, .decline: return false
      }
    }
  }

  /// The route of what was in front and was left out, if a route leads there.
  func routeLeftOut(
    of state: NavigationState<Structure>, showing shown: NavigationState<Structure>,
    _ known: [SavedPlace<Structure>: SavedOpener<Structure>]
  ) -> (route: Route, source: LinkSource)? {
    let stack = state.frontStack
    guard shown.frontStack != stack || shown[stack] != state[stack] else { return nil }
    // What lies below it is opened with it: the whole is as trusted as the first of them.
    let kept = shown.frontStack == stack ? shown[stack].count : 0
    var source = kept == 0 ? known[SavedPlace(stack: stack)]?.source : nil
    for screen in kept..<max(kept, state[stack].count) where source == nil {
      source = known[SavedPlace(stack: stack, screen: screen)]?.source
    }
    let route =
      state[stack].last.flatMap { Route.route(to: $0) }
      ?? state.modals.last.flatMap { Route.route(toModal: $0.modal) }
    return route.map { ($0, source ?? .programmatic) }
  }

  // MARK: - Shown places

  /// Removes what the gates no longer allow, and watches what they read.
  func reviewShown() {
    let before = currentState
    guard let after = followGates(), after != before else { return }
    for stack in before.paths.keys where after[stack] != before[stack] {
      forgetVerification(of: .tab(stack))
    }
    replaceState(with: after, isAnimated: true)
    window.stateWasReplaced()
  }

  /// Watches what the gates of the shown places read.
  ///
  /// - Returns: what they allow to be shown; `nil` if no place has gates.
  @discardableResult
  func followGates() -> NavigationState<Structure>? {
    guard ruleKinds.gates else {
      shownGates.drop()
      hasClosedGate = false
      return nil
    }
    return followSomeGates()
  }

  private func followSomeGates() -> NavigationState<Structure>? {
    guard !currentState.isAtRoots else {
      shownGates.drop()
      hasClosedGate = false
      return nil
    }
    let state = currentState
    let allowed = shownGates.watch {
      GateDepth.$now.withValue(window.depth &+ 1) { guarded(state, as: .shown) }
    } onChange: { [weak self] isByGate in
      guard let self else { return }
      guard isByGate else { return reviewShown() }
      askingAgain.again(window.clock) { [weak self] in self?.reviewShown() }
    }
    hasClosedGate = allowed != state
    return allowed
  }
}
