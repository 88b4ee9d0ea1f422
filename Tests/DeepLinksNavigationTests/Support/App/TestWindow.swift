// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksNavigation
import DeepLinksSimulation

/// Whether an app is one navigator, or a composition in which that navigator is a feature.
enum AppShape: String, Sendable, CaseIterable {
  case navigator, composition
}

/// A navigator as a feature of a composition.
struct TestFeature<Route: LinkNavigable>: ComposableFeature {
  let id: String
  let prefix: String
  let navigator: LinkNavigator<Route>
}

/// One window: what the inbox delivers to, and what a user sees.
@MainActor final class TestWindow<Route: TestRoute> {
  typealias State = NavigationState<Route.Structure>

  let id: LinkSceneID
  /// What the links lead to.
  let navigator: LinkNavigator<Route>
  let host: LinkSimulatedHost<Route>
  /// What the navigator is part of, with a second feature.
  let composition: LinkComposition<TestFeature<Route>, TestFeature<Route>>?
  /// The second feature, of the links below `/other`.
  let other: LinkNavigator<Route>?
  private let otherHost: LinkSimulatedHost<Route>?

  /// - Parameter limits: of the navigator, or of the whole composition.
  init(
    _ shape: AppShape = .navigator, id: LinkSceneID = "main",
    rules: LinkRules<Route> = LinkRules(), limits: LinkLimits = .standard,
    options: LinkOpeningOptions = .standard, quirks: Set<InterfaceQuirk> = [],
    clock: any LinkClock
  ) {
    self.id = id
    func makeNavigator() -> LinkNavigator<Route> {
      LinkNavigator(
        initialTab: Route.initialTab, rules: rules,
        limits: shape == .composition ? .standard : limits, options: options, clock: clock)
    }
    navigator = makeNavigator()
    host = LinkSimulatedHost(navigator, clock: clock, quirks: quirks)
    guard shape == .composition else {
      (composition, other, otherHost) = (nil, nil, nil)
      return
    }
    let other = makeNavigator()
    self.other = other
    otherHost = LinkSimulatedHost(other, clock: clock)
    composition = LinkComposition(
      TestFeature(id: "main", prefix: "/", navigator: navigator),
      TestFeature(id: "other", prefix: "/other", navigator: other),
      origins: Route.origins, limits: limits, options: options, clock: clock)
  }

  var target: any OpeningTarget { composition ?? navigator }
  var window: LinkWindow { navigator.window }
  /// What the user sees.
  var seen: State { host.visible }

  /// The root view comes on screen.
  func mount() {
    host.mount()
    otherHost?.mount()
    composition?.setReady(true)
  }

  /// The root view goes.
  func unmount() {
    host.unmount()
    otherHost?.unmount()
    composition?.setReady(false)
  }

  @discardableResult
  func open(_ text: String, from source: LinkSource) -> LinkRequest {
    composition?.open(text, from: source) ?? navigator.open(text, from: source)
  }
}

extension TestWindow<SpelledRoute> {
  @discardableResult
  func open(_ spec: String) -> LinkRequest { navigator.open(SpelledRoute(spec)) }

  /// Whether the user sees what a route leads to.
  func shows(_ spec: String) -> Bool {
    composition?.selected != "other" && seen.shows(SpelledRoute(spec).destination)
  }

  /// Whether a request says that it is shown, and the user sees something else.
  func isUntrue(_ request: LinkRequest, _ spec: String) -> Bool {
    request.result?.isShown == true && !shows(spec)
  }
}
