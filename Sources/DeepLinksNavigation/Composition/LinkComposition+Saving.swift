// SPDX-License-Identifier: MIT

extension LinkComposition {
  /// The current state, ready to save.
  ///
  /// It encodes as `{"features": {"products": {...}}, "selected": "products"}`.
  public var savedState: some Encodable & Sendable {
    var states: [String: any Encodable & Sendable] = [:]
    for list in repeat each features {
      for feature in list { states[feature.id] = feature.navigator.savedNavigation }
    }
    return SavedComposition(selected: container.selected, states: states)
  }

  /// Restores a saved state, feature by feature.
  ///
  /// A feature that has already been navigated stays as it is. If there is one, saved modals are
  /// left out: they would cover it.
  ///
  /// - Returns: what could not be read, by feature, including features that no longer exist.
  /// - Throws: `DecodingError` if the data is not a saved composition at all.
  @discardableResult
  public func restore(from decoder: any Decoder) throws -> [String] {
    try restore(from: decoder, isFirst: true)
  }

  func restore(from decoder: any Decoder, isFirst: Bool) throws -> [String] {
    let container = try decoder.container(keyedBy: FeatureKey.self)
    let selected = try container.decode(String.self, forKey: FeatureKey("selected"))
    let saved = try container.nestedContainer(
      keyedBy: FeatureKey.self, forKey: FeatureKey("features"))
    // Checked first, because restoring a feature counts as navigation.
    let isUntouched = navigators.allSatisfy(\.isUntouched) && self.container.front == ids.first
    let front =
      isUntouched && self.container.offered.contains(selected)
      ? selected : self.container.selected
    var losses: [String] = []
    for list in repeat each features {
      for feature in list {
        losses += Self.restore(
          feature, from: saved, isFirst, keepsModals: isUntouched,
          asksAgain: feature.id.utf8.elementsEqual(front.utf8))
      }
    }
    losses += saved.allKeys.map(\.stringValue).filter { !ids.contains($0) }.sorted()
      .map { "\($0): the feature is gone" }
    if isUntouched { self.container.selected = front }
    return losses
  }

  private static func restore<One: ComposableFeature>(
    _ feature: One, from saved: KeyedDecodingContainer<FeatureKey>, _ isFirst: Bool,
    keepsModals: Bool, asksAgain: Bool
  ) -> [String] {
    let key = FeatureKey(feature.id)
    guard saved.contains(key) else { return [] }
    guard
      var restoration = try? saved.decode(
        NavigationRestoration<One.Route.Structure>.self, forKey: key)
    else { return ["\(feature.id): all of it"] }
    if !keepsModals { restoration.state.modals = [] }
    guard feature.navigator.restore(restoration, isFirst: isFirst, asksAgain: asksAgain) != nil
    else {
      return ["\(feature.id): it is another account's"]
    }
    return restoration.losses.map { "\(feature.id): \($0)" }
  }
}

/// The state of a composition, with the types of its features erased for encoding.
package struct SavedComposition: Encodable, Sendable {
  let selected: String
  let states: [String: any Encodable & Sendable]

  /// Encodes the states by the ids of their features.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: FeatureKey.self)
    try container.encode(selected, forKey: FeatureKey("selected"))
    var features = container.nestedContainer(
      keyedBy: FeatureKey.self, forKey: FeatureKey("features"))
    for (id, state) in states { try features.encode(state, forKey: FeatureKey(id)) }
  }
}

extension SavedComposition: LinkRedacted {
  /// The features, without what they show.
  package var _redacted: String { states.keys.sorted().joined(separator: ", ") }
  /// The features, with what they show.
  package var _revealed: String {
    states.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: "\n")
  }
}

/// The id of a feature, or a name of the format, as a key.
struct FeatureKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ text: String) { stringValue = text }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }
}

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
