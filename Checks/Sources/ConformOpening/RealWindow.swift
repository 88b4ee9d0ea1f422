// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksNavigation
import DeepLinksSimulation

/// A window: what the inbox delivers to, and an interface that says what it shows when the script
/// says so.
@MainActor final class RealWindow {
  typealias Stack = NavigationStackID<ConformStructure>

  let navigator: LinkNavigator<ConformRoute>
  private let isReporting: Bool
  /// Whether all stacks are there; otherwise that of the second tab comes later.
  private var isMounted: Bool

  /// What the navigator is a feature of, beside another one.
  private let composition: LinkComposition<Feature, Feature>?

  struct Feature: ComposableFeature {
    let id: String
    let prefix: String
    let navigator: LinkNavigator<ConformRoute>
  }

  init(_ session: RealSession, startsWithForm: Bool, isComposed: Bool) {
    let setup = session.setup
    isReporting = setup.isReporting
    isMounted = !setup.mountsLate
    // What navigators look at again is not what a link promises: their clock stands still.
    navigator = LinkNavigator(initialTab: .first, clock: LinkManualClock())
    navigator.rules = session.rules { [weak navigator] in navigator }
    let other = LinkNavigator<ConformRoute>(initialTab: .first, clock: LinkManualClock())
    // It has routes that want a gate that asks, as the first one has.
    other.rules = LinkRules().gate("ask", asks: true) { _, _ in .hold }
    composition =
      isComposed
      ? LinkComposition(
        Feature(id: "main", prefix: "/", navigator: navigator),
        Feature(id: "other", prefix: "/other", navigator: other),
        origins: ConformRoute.origins, clock: LinkManualClock()) : nil
    guard startsWithForm else { return }
    var state = navigator.state
    state.modals.append(.init(.init(), path: []))
    navigator.restore(state)
  }

  /// The user reads the next question in another turn.
  func runTurns() { (navigator.window.clock as? LinkManualClock)?.runTurns() }

  var target: any LinkTarget { composition ?? navigator }

  /// The state, as the exploration writes it.
  var state: Screen.State {
    let state = navigator.state
    return Screen.State(
      tab: UInt8(state.selectedTab.rawValue), path: UInt8(state[.second].last?.page ?? 0),
      hasModal: !state.modals.isEmpty)
  }

  func becomeReady() {
    if isReporting {
      navigator.acknowledge(.reportsTabs)
      navigator.acknowledge(.reportsModals)
      navigator.acknowledge(.stackMounted(.tab(.first)))
      if isMounted { navigator.acknowledge(.stackMounted(.tab(.second))) }
      report()
    }
    navigator.acknowledge(.ready)
    composition?.setReady(true)
  }

  func becomeGone() {
    navigator.acknowledge(.gone)
    composition?.setReady(false)
  }

  func mountStack() {
    isMounted = true
    navigator.acknowledge(.stackMounted(.tab(.second)))
    navigator.acknowledge(.screenAppeared(navigator.state[.second].last, in: .tab(.second)))
  }

  /// Says everything that is shown: all that there is to be.
  func report() {
    let state = navigator.state
    navigator.acknowledge(.tabAppeared(state.selectedTab))
    navigator.acknowledge(.screenAppeared(state[.first].last, in: .tab(.first)))
    if isMounted {
      navigator.acknowledge(.screenAppeared(state[.second].last, in: .tab(.second)))
    }
    if state.modals.isEmpty {
      navigator.acknowledge(.dismissed(toDepth: 0))
    } else {
      navigator.acknowledge(.presented(depth: state.modals.count))
    }
  }

  /// Says once more that modals went, down to those that are there.
  func reportModals(_ depth: Int) { navigator.acknowledge(.dismissed(toDepth: depth)) }

  func select(_ tab: UInt8) {
    if let tab = ConformStructure.Tab(rawValue: Int(tab)) { navigator.selectedTab = tab }
  }

  /// The interface writes a path: a user went there, or it does not take what was written.
  func go(to path: UInt8) {
    navigator[path: .tab(.second)] = path == 0 ? [] : [.init(page: Int(path))]
  }

  func closeModal() {
    guard let modal = navigator.presented(at: 0) else { return }
    navigator.close(modal.id)
    if isReporting { navigator.acknowledge(.dismissed(toDepth: 0)) }
  }

  /// - Returns: whether the app may restore now.
  func replace() -> Bool {
    var state = NavigationState<ConformStructure>(selectedTab: .first)
    state[.second] = [.init(page: 2)]
    guard navigator.restore(state) else { return false }
    if isReporting { report() }
    return true
  }
}
