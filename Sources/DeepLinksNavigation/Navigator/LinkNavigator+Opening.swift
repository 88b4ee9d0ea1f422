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
