// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksNavigation
import DeepLinksSimulation

/// Whether an app is one navigator, or a composition in which that navigator is a feature.
enum SequenceFace: String, Sendable, CaseIterable {
  case navigator, composition
}

/// One window: what the inbox delivers to, and what a user sees.
@MainActor final class SequenceWindow {
  typealias State = NavigationState<RandomStructure>

  let id: LinkSceneID
  /// What the links lead to.
  let navigator: LinkNavigator<SequenceRoute>
  let host: LinkSimulatedHost<SequenceRoute>
  /// What the navigator is part of, with a second feature.
  let composition: LinkComposition<SequenceFeature, SequenceFeature>?
  /// The second feature, of the links `seq://other/go/...`.
  let other: LinkNavigator<SequenceRoute>?
  private let otherHost: LinkSimulatedHost<SequenceRoute>?

  init(
    _ face: SequenceFace, id: LinkSceneID, rules: LinkRules<SequenceRoute>,
    options: LinkOpeningOptions, clock: any LinkClock
  ) {
    self.id = id
    func makeNavigator() -> LinkNavigator<SequenceRoute> {
      LinkNavigator(initialTab: .first, rules: rules, options: options, clock: clock)
    }
    navigator = makeNavigator()
    host = LinkSimulatedHost(navigator, clock: clock)
    guard face == .composition else {
      (composition, other, otherHost) = (nil, nil, nil)
      return
    }
    let other = makeNavigator()
    self.other = other
    otherHost = LinkSimulatedHost(other, clock: clock)
    composition = LinkComposition(
      SequenceFeature(id: "main", prefix: "/", navigator: navigator),
      SequenceFeature(id: "other", prefix: "/other", navigator: other),
      origins: ["seq://", "https://seq.example"], options: options, clock: clock)
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
  func open(_ spec: String) -> LinkRequest { navigator.open(SequenceRoute(spec)) }

  /// Whether the user sees what a route leads to.
  func shows(_ spec: String) -> Bool {
    composition?.selected != "other" && seen.shows(SequenceRoute(spec).destination)
  }

  /// Whether a request says that it is shown, and the user sees something else.
  func isUntrue(_ request: LinkRequest, _ spec: String) -> Bool {
    request.result?.isShown == true && !shows(spec)
  }
}
