// SPDX-License-Identifier: MIT

/// Several features in one window, each with its own stack; one of them is in front.
///
/// ```swift
/// let composition = LinkComposition(
///   productsFeature(), profileFeature(), origins: ["dla://", "https://shop.example.com"])
/// composition.open("dla://products/30", from: .programmatic)
/// ```
///
/// Parameter packs keep the type of every feature: nothing is erased, and a feature's names stay
/// inside its module. The composition's own type cannot be spelled, so store it as a `some` value
/// or build it in place. A link changes the feature it belongs to and the selection, and closes
/// presented modals; it leaves the screens of every other feature alone.
///
/// To show a feature once for each item of your data, pass lists of features.
/// `replaceFeatures(with:)` passes other lists while the app runs:
///
/// ```swift
/// LinkComposition([productsFeature()], shelves.map { shelfFeature($0) }, origins: ["dla://"])
/// ```
@MainActor public final class LinkComposition<each Feature: ComposableFeature> {
  /// The features, in the order in which they are shown; one list for each type.
  @_spi(Project) public private(set) var features: (repeat [each Feature])
  /// The requests of this window; those of the features' own navigators stay idle.
  public let window: LinkWindow

  let container = CompositionContainer()
  private var origins: [String]
  /// Knows the origins, even while there are no features.
  private var originRouter: LinkRouter<Never>?
  private var mergeError: LinkRouterError?
  private let limits: LinkLimits

  private(set) var merge: LinkRouterMerge<repeat (each Feature).Route>?

  /// Composes features; the first one starts in front.
  ///
  /// - Parameters:
  ///   - features: the features of the app; each needs a different id.
  ///   - origins: where links may come from, most canonical first.
  ///   - limits: size limits for links, including links that a feature's own navigator opens.
  ///   - options: limits and timeouts.
  ///   - clock: the source of time; pass your own in tests. Default: the device's clock.
  public convenience init(
    _ features: repeat each Feature, origins: [String], limits: LinkLimits = .standard,
    options: LinkOpeningOptions = .standard, clock: (any LinkClock)? = nil
  ) {
    self.init(
      repeat [each features], origins: origins, limits: limits, options: options, clock: clock)
  }

  /// Composes lists of features; the first feature starts in front.
  ///
  /// - Parameters:
  ///   - features: the features of the app, one list for each type; each needs a different id.
  ///   - origins: where links may come from, most canonical first.
  ///   - limits: size limits for links, including links that a feature's own navigator opens.
  ///   - options: limits and timeouts.
  ///   - clock: the source of time; pass your own in tests. Default: the device's clock.
  public init(
    _ features: repeat [each Feature], origins: [String], limits: LinkLimits = .standard,
    options: LinkOpeningOptions = .standard, clock: (any LinkClock)? = nil
  ) {
    self.features = (repeat each features)
    self.origins = origins
    self.limits = limits
    window = LinkWindow(options: options, clock: clock ?? LinkSystemClock())
    do throws(LinkRouterError) {
      try replaceOrigins(with: origins)
    } catch {
      mergeError = error
    }
    join()
    container.offered = ids
    container.selected = ids.first ?? ""
    window.target = self
    window.isSeen = { [weak self] in self?.isSeen ?? true }
    window.reviewShown = { [weak self] in self?.navigators.forEach { $0.reviewShown() } }
  }

  /// The ids of all features, in order.
  public var ids: [String] { container.ids }

  var navigators: [any ComposedNavigator] { container.navigators }

  /// Makes all features part of the composition.
  private func join() {
    container.ids = []
    container.navigators = []
    for list in repeat each features {
      for feature in list {
        container.ids.append(feature.id)
        container.navigators.append(feature.navigator)
        feature.navigator.join(self, as: feature.id)
      }
    }
  }

  /// Whether nothing contradicts that everything that should be on screen is.
  private var isSeen: Bool {
    if let shown = container.shown, shown != container.front { return false }
    return zip(ids, navigators).allSatisfy { $0 != container.selected || $1.isSeen }
  }

  /// Replaces the origins of all features at once, or of none if anything is wrong.
  ///
  /// See `LinkNavigator.replaceOrigins(with:)`.
  ///
  /// - Parameter origins: where links may come from, most canonical first.
  /// - Throws: `LinkRouterError`, which lists everything that is wrong, including conflicts between
  ///   features. Nothing has changed in that case.
  public func replaceOrigins(with origins: [String]) throws(LinkRouterError) {
    try replace(repeat each features, origins: origins)
  }

  /// Replaces the features, for an app that adds and removes them as its data changes.
  ///
  /// A feature whose id is already present stays as it is, with everything it shows. A new feature
  /// is offered. A link to a removed feature is declined from then on, even if it is already
  /// waiting; its modals are closed, and if it was in front, the first feature that is offered
  /// takes its place.
  ///
  /// - Parameter features: one list for each type of feature, in the order in which they are shown.
  /// - Throws: `LinkRouterError`, which lists everything that is wrong, including conflicts between
  ///   features. Nothing has changed in that case.
  public func replaceFeatures(with features: repeat [each Feature]) throws(LinkRouterError) {
    let kept = (repeat LinkComposition.keeping(each self.features, in: each features))
    try replace(repeat each kept, origins: origins)
    let before = ids
    let gone = navigators
    let offeredBefore = offered
    join()
    for navigator in gone where !navigators.contains(where: { $0 === navigator }) {
      navigator.closeModals()
      navigator.leave()
    }
    let added = ids.filter { !before.contains($0) }
    // Unless the app offered them in an order of its own, features are in that of their lists.
    let isInOrder = offeredBefore == before.filter(offeredBefore.contains)
    offered =
      isInOrder
      ? ids.filter { offeredBefore.contains($0) || added.contains($0) }
      : offeredBefore + added
    window.gatesDidChange()
  }

  /// The new features, with those that were already present left as they are.
  private static func keeping<One: ComposableFeature>(_ old: [One], in new: [One]) -> [One] {
    new.map { feature in old.first { $0.id == feature.id } ?? feature }
  }

  /// Applies features and origins, all of them or none.
  private func replace(
    _ features: repeat [each Feature], origins: [String]
  ) throws(LinkRouterError) {
    try LinkComposition.expectDifferentIDs(repeat each features)
    let routers = (repeat try routers(of: each features, origins: origins))
    let merge = try LinkRouterMerge(lists: repeat each routers, limits: limits)
    let originRouter = try LinkRouterBuilder<Never>(origins: origins, limits: limits).build()
    // Nothing can fail from here on.
    for (list, routers) in repeat (each features, each routers) {
      for (feature, router) in zip(list, routers) { feature.navigator.composedRouter = router }
    }
    self.features = (repeat each features)
    self.origins = origins
    self.merge = merge
    self.originRouter = originRouter
    mergeError = nil
  }

  private static func expectDifferentIDs(
    _ features: repeat [each Feature]
  ) throws(LinkRouterError) {
    var ids: [String] = []
    for list in repeat each features {
      for feature in list { ids.append(feature.id) }
    }
    var seen: Set<String> = []
    let problems = ids.filter { !seen.insert($0).inserted }.map { id in
      LinkRouterProblem(
        code: .duplicateFeature, features: [id], hint: "Give each feature an id of its own.")
    }
    if !problems.isEmpty { throw LinkRouterError(problems: problems) }
  }

  /// The features' routers, each under its prefix.
  private func routers<One: ComposableFeature>(
    of features: [One], origins: [String]
  ) throws(LinkRouterError) -> [LinkRouter<One.Route>] {
    var routers: [LinkRouter<One.Route>] = []
    for feature in features {
      var builder = LinkRouterBuilder<One.Route>(
        origins: origins, feature: feature.id, limits: limits)
      builder.mount(
        One.Route.self, at: feature.prefix, feature: feature.id, embed: { $0 }, extract: { $0 })
      routers.append(try builder.build())
    }
    return routers
  }

  /// The errors in the features' links taken together; `nil` if there are none.
  ///
  /// This includes conflicts between features, and rules that do not fit a feature's routes. While
  /// there is an error, every link ends `failed(.configuration)`.
  public var configurationError: LinkRouterError? { mergeError ?? rulesError }

  /// The errors in the rules of all features.
  var rulesError: LinkRouterError? {
    // Called for every request.
    var problems: [LinkRouterProblem] = []
    for navigator in navigators {
      if let error = navigator.rulesError { problems += error.problems }
    }
    return problems.isEmpty ? nil : LinkRouterError(problems: problems)
  }

  // MARK: - The container

  /// The feature in front; setting it counts as a choice by the user.
  public var selected: String {
    get { container.selected }
    set { front = newValue }
  }

  /// The feature in front; `nil` while the list of those beyond the tab bar is.
  @_spi(Project) public var front: String? {
    get { container.front }
    set {
      guard newValue != container.front, newValue.map(container.offered.contains) ?? true
      else { return }
      if let newValue { container.selected = newValue }
      container.isListShown = newValue == nil
      window.personChanged([CompositionContainer.selectionAspect])
    }
  }

  /// The features currently shown, for an app that adds and removes features at run time.
  ///
  /// A link to any other feature is declined. If the feature in front is removed, the first
  /// remaining one takes its place and its modals are closed. Unknown ids are ignored.
  public var offered: [String] {
    get { container.offered }
    set {
      container.offered = newValue.filter(ids.contains)
      for (id, navigator) in zip(ids, navigators) where !container.offered.contains(id) {
        navigator.closeModals()
      }
      if !container.offered.contains(container.selected), let first = container.offered.first {
        container.selected = first
      }
      window.stateWasReplaced()
    }
  }

  /// Whether any feature presents a modal.
  @_spi(Project) public var presentsModals: Bool { navigators.contains { $0.modalCount > 0 } }

  /// Wraps a write of the selection, as `withTransaction` does; set by the adapter.
  @_spi(Project) public var performChange:
    @MainActor (_ isAnimated: Bool, _ change: () -> Void) -> Void
  {
    get { container.performChange }
    set { container.performChange = newValue }
  }

  /// Sets whether the root view is on screen: waiting requests continue, or wait.
  @_spi(Project) public func setReady(_ isReady: Bool) { window.setReady(isReady) }

  /// Records that a feature came to the front, or the list of those beyond the tab bar.
  @_spi(Project) public func featureAppeared(_ id: String?) {
    container.reportsSelection = true
    container.shown = id
    window.interfaceChanged()
  }

  /// Whether no modal of any feature is known to be coming or going.
  @_spi(Project) public var isCalm: Bool { navigators.allSatisfy(\.isCalm) }

  // MARK: - Opening

  /// Opens a link.
  ///
  /// - Parameters:
  ///   - text: the link, as written.
  ///   - source: where the link came from, which determines whether it is trusted; see
  ///     `LinkNavigator`.
  @discardableResult
  public func open(_ text: String, from source: LinkSource) -> LinkRequest {
    let request = window.makeRequest(LinkDelivery(text: text, source: source, callback: .api))
    window.accept(request, read(request))
    return request
  }

  /// Whether a link has one of the app's origins, or one that a feature adds to them.
  private func isOwn(_ link: DeepLink) -> Bool {
    if originRouter?.isOwn(link) == true { return true }
    for list in repeat each features {
      if list.contains(where: { $0.navigator.composedRouter?.isOwn(link) == true }) { return true }
    }
    return false
  }
}

extension LinkComposition: NavigationOwner {
  func reading(ofResolved text: String, from source: LinkSource) -> LinkReading {
    switch reading(of: text, from: source) {
    case .match(let matched, _)?:
      var found: LinkReading?
      for (list, route) in repeat (each features, each matched) {
        guard let route else { continue }
        let navigator = list[route.index].navigator
        found = reading(.candidate(RouteCandidate(route.route, of: navigator)), from: navigator)
      }
      return found ?? .declined(LinkRefusal(.unavailable))
    case .external?: return .external(text)
    case .declined(let refusal)?: return .declined(refusal)
    case nil: return .failed(LinkFailure(configurationError, link: text))
    }
  }

  func reading(_ reading: LinkReading, from navigator: AnyObject) -> LinkReading {
    guard case .candidate(let candidate) = reading.content else { return reading }
    guard let index = navigators.firstIndex(where: { $0 === navigator }) else {
      return .declined(LinkRefusal(.unavailable))
    }
    return .candidate(
      FeatureCandidate(
        candidate, of: ids[index], navigators[index], in: container))
  }
}

extension LinkComposition: LinkTarget {}

@_spi(Project) extension LinkComposition: OpeningTarget {
  /// Reads the text of a request without opening anything.
  @_spi(Project) public func read(_ request: LinkRequest) -> LinkReading {
    if let refusal = window.follow(request, isOwn: isOwn) { return .declined(refusal) }
    let text = request.text
    let error = configurationError
    guard error == nil, let reading = reading(of: text, from: request.delivery.source) else {
      return .failed(LinkFailure(error, link: text))
    }
    return LinkReading(reading, of: request) { matched, link in
      var found: LinkReading?
      for (list, route) in repeat (each features, each matched) {
        if let route { found = self.reading(of: request, route.route, link, in: list[route.index]) }
      }
      return found ?? .declined(LinkRefusal(.unavailable))
    }
  }

  /// How the routes of all features read a text; `nil` if something is wrong with them.
  func reading(
    of text: String, from source: LinkSource
  ) -> LinkTextReading<(repeat LinkMergedRoute<(each Feature).Route>?)>? {
    guard let merge else { return nil }
    return LinkTextReading(
      text, from: source, limits: merge.limits, isOwn: isOwn, match: merge.find,
      explain: merge.explain)
  }

  private func reading<One: ComposableFeature>(
    of request: LinkRequest, _ route: One.Route, _ link: DeepLink?, in feature: One
  ) -> LinkReading {
    request.noteMatch(of: route, in: feature.id)
    feature.navigator.takeQuery(of: link, to: request, for: route)
    return reading(
      .candidate(RouteCandidate(route, of: feature.navigator)), from: feature.navigator)
  }

  /// Whether the feature in front shows what a link opens.
  @_spi(Project) public func shows(_ text: String) -> Bool {
    guard let merge, let matched = try? merge.find(text) else { return false }
    var isShown = false
    for (list, route) in repeat (each features, each matched) {
      guard let route, list[route.index].id == container.front,
        let destination = try? route.route.resolvedDestination()
      else { continue }
      isShown = list[route.index].navigator.state.shows(destination)
    }
    return isShown
  }
}

extension LinkComposition: _LinkOpaque {}
