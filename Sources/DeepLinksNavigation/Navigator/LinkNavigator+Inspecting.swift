// SPDX-License-Identifier: MIT

extension LinkNavigator: LinkTarget {
  /// Explains, for every pattern, why it does or does not match a link.
  public func explain(_ text: String) -> LinkExplanation { explainer(text) }
}

@_spi(Project) extension LinkNavigator: OpeningTarget {
  /// Explains links by the routes as they are now; without patterns if something is wrong with them.
  @_spi(Project) public var explainer: @Sendable (String) -> LinkExplanation {
    let router = router
    return { (try? router.get().explain($0)) ?? LinkExplanation(withoutPatterns: $0) }
  }

  /// Whether the window shows what a link opens.
  @_spi(Project) public func shows(_ text: String) -> Bool {
    guard case .success(.match(let route, _)) = read(text, source: .programmatic),
      let destination = try? route.resolvedDestination()
    else { return false }
    return state.shows(destination)
  }

  /// The routes as data; empty if something is wrong with them.
  @_spi(Project) public var catalog: LinkCatalog {
    (try? router.get().catalog) ?? LinkCatalog(routes: [])
  }

  /// What is shown, as text.
  @_spi(Project) public func outline(revealsValues: Bool = true) -> LinkOutline {
    state.outline(revealsValues: revealsValues)
  }

  /// The steps that a link would take from what is shown now, without opening it.
  @_spi(Project) public func preview(_ text: String) -> LinkPreview {
    let route: Route
    switch read(text, source: .programmatic) {
    case .success(.match(let read, _)): route = read
    case .success(.external):
      return LinkPreview(outline: outline(), problem: "The link is not the app's.")
    case .success(.declined(let refusal)):
      return LinkPreview(outline: outline(), problem: refusal.description)
    case .failure(let failure):
      return LinkPreview(outline: outline(), problem: failure.description)
    }
    let name = CaseText.caseName(of: route)
    if route.destination.action != nil {
      return LinkPreview(route: name, outline: outline(), problem: LinkPreview.acts)
    }
    switch plan(to: route, isColdStart: startsCold) {
    case .success(let plan):
      return LinkPreview(
        route: name, steps: plan.steps.map(\.description), before: outline(),
        after: plan.result.outline())
    case .failure(let fault):
      return LinkPreview(route: name, outline: outline(), problem: fault.description)
    }
  }

  /// Whether a link that arrived now would be the first thing that the user sees.
  var startsCold: Bool { !window.isReady && isUntouched }
}
