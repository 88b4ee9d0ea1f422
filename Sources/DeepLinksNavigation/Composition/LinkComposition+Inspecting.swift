// SPDX-License-Identifier: MIT

extension LinkComposition {
  /// The routes of all features as data; empty if something is wrong with them.
  @_spi(Project) public var catalog: LinkCatalog { merge?.catalog ?? LinkCatalog(routes: []) }

  /// What all features that are offered show, as text.
  @_spi(Project) public func outline(revealsValues: Bool = true) -> LinkOutline {
    outline(selecting: container.selected) { $0.outline(revealsValues: revealsValues) }
  }

  /// Explains, for every pattern of every feature, why it does or does not match a link.
  public func explain(_ text: String) -> LinkExplanation { explainer(text) }

  /// Explains links by the features as they are now; without patterns if something is wrong with
  /// them.
  @_spi(Project) public var explainer: @Sendable (String) -> LinkExplanation {
    let explainer = merge?.explainer
    return { explainer?.explain($0) ?? LinkExplanation(withoutPatterns: $0) }
  }

  /// The steps that a link would take from what is shown now, without opening it.
  @_spi(Project) public func preview(_ text: String) -> LinkPreview {
    let matched: (repeat LinkMergedRoute<(each Feature).Route>?)
    switch reading(of: text, from: .programmatic) {
    case .match(let found, _)?: matched = found
    case .external?: return LinkPreview(outline: outline(), problem: "The link is not the app's.")
    case .declined(let refusal)?:
      return LinkPreview(outline: outline(), problem: refusal.description)
    case nil:
      return LinkPreview(
        outline: outline(), problem: "There is a problem with the links of the features.")
    }
    var preview: LinkPreview?
    for (list, route) in repeat (each features, each matched) {
      if let route { preview = self.preview(of: route.route, in: list[route.index]) }
    }
    return preview ?? LinkPreview(outline: outline(), problem: "No route matches.")
  }

  private func preview<One: ComposableFeature>(of route: One.Route, in feature: One) -> LinkPreview
  {
    let navigator = feature.navigator
    let name = "\(feature.id).\(CaseText.caseName(of: route))"
    guard container.offered.contains(feature.id) else {
      return LinkPreview(
        route: name, outline: outline(), problem: "\(feature.id) is not currently offered.")
    }
    if route.destination.action != nil {
      return LinkPreview(route: name, outline: outline(), problem: LinkPreview.acts)
    }
    switch navigator.plan(to: route, isColdStart: navigator.startsCold) {
    case .failure(let fault):
      return LinkPreview(route: name, outline: outline(), problem: fault.description)
    case .success(let plan):
      let own = plan.steps.map { (kind: $0.machineKind, text: "\(feature.id): \($0)") }
      let dismissals = own.prefix { $0.kind == .dismiss }
      var steps = zip(ids, navigators)
        .filter { $0 != feature.id && $1.modalCount > 0 }
        .map { id, _ in "\(id): dismiss all modals" }
      steps += dismissals.map(\.text)
      if container.front != feature.id { steps.append("select \(feature.id)") }
      steps += own.dropFirst(dismissals.count).map(\.text)
      let after = outline(selecting: feature.id) { other in
        guard other === navigator else {
          let outline = other.outline(revealsValues: true)
          return LinkOutline(name: outline.name, tabs: outline.tabs)
        }
        return plan.result.outline()
      }
      return LinkPreview(route: name, steps: steps, before: outline(), after: after)
    }
  }

  /// Combines the outlines of the features that are offered.
  private func outline(
    selecting selected: String, _ outline: (any ComposedNavigator) -> LinkOutline
  ) -> LinkOutline {
    var tabs: [LinkOutline.Tab] = []
    var modals: [LinkOutline.Modal] = []
    for (id, navigator) in zip(ids, navigators) where container.offered.contains(id) {
      let own = outline(navigator)
      tabs += own.tabs.map { tab in
        LinkOutline.Tab(
          name: own.tabs.count == 1 ? id : "\(id).\(tab.name)",
          isSelected: id == selected && tab.isSelected, path: tab.path)
      }
      modals += own.modals
    }
    return LinkOutline(name: "LinkComposition", tabs: tabs, modals: modals)
  }
}
