// SPDX-License-Identifier: MIT

@_spi(Project) public import DeepLinksNavigation
import Observation

/// An interface without a screen: shows a navigator's state the way SwiftUI would, with its
/// transitions, its acknowledgements, and, if switched on, its quirks.
///
/// ```swift
/// let clock = LinkManualClock()
/// let navigator = LinkNavigator<TripsRoute>(initialTab: .trips, clock: clock)
/// let host = LinkSimulatedHost(navigator, clock: clock, quirks: [.pathDuringTabSwitch])
/// navigator.open("tcal://www.trips.calendar.com/details?reference=1", from: .programmatic)
/// host.mount()
/// clock.advance(by: .seconds(1))
/// host.visible   // the state a person sees
/// ```
///
/// Nothing here takes real time: the test controls the clock. Quirks of things outside a navigator
/// have no effect here: callbacks, windows, environment, restoration, alerts, and covers.
@MainActor public final class LinkSimulatedHost<Route: LinkNavigable> {
  /// The navigation structure of the app.
  public typealias Structure = Route.Structure

  /// The duration of a transition.
  public static var transition: Duration { .milliseconds(350) }
  /// The duration of a frame.
  public static var frame: Duration { .milliseconds(16) }
  /// The delay before a swipe updates its binding.
  public static var swipeDelay: Duration { .seconds(1) }

  /// What the user sees; during a transition, its end state.
  public private(set) var visible: NavigationState<Structure>
  /// What went wrong on screen: blank screens, and modals that were dropped.
  public private(set) var glitches: [String] = []
  /// Whether the root view is on screen.
  public private(set) var isMounted = false
  /// The quirks that are switched on.
  public var quirks: Set<InterfaceQuirk>
  /// Decides which acknowledgements are lost before they reach the navigator.
  ///
  /// Default: none.
  @_spi(Project) public var isDropped: (NavigationAcknowledgement<Structure>) -> Bool = { _ in
    false
  }

  private let navigator: LinkNavigator<Route>
  private let clock: any LinkClock
  private var isFrameScheduled = false
  private var mountedTabs: Set<Structure.Tab> = []
  /// The IDs of the presentations on screen.
  private var shownModals: [Int] = []
  private var tabSwitchEnds = Duration.zero
  /// The stacks whose last push has not yet settled.
  private var moving: Set<NavigationStackID<Structure>> = []
  private var dismissal: LinkTimer?
  private var writes: [NavigationStackID<Structure>: Int] = [:]
  /// The first path written to each stack since the last frame.
  private var firstWrites: [NavigationStackID<Structure>: [Structure.Screen]] = [:]
  /// The depths of covered screens that got an appearance callback.
  private var phantoms: [NavigationStackID<Structure>: Set<Int>] = [:]
  /// The tabs that the user has seen.
  private var seenTabs: Set<Structure.Tab> = []
  /// The ignored writes; a path that differs from the ignored one is shown again.
  private var ignored: [NavigationStackID<Structure>: [Structure.Screen]] = [:]

  /// Creates a host for a navigator; it shows nothing before `mount()`.
  public init(
    _ navigator: LinkNavigator<Route>, clock: any LinkClock, quirks: Set<InterfaceQuirk> = []
  ) {
    self.navigator = navigator
    self.clock = clock
    self.quirks = quirks
    visible = NavigationState(selectedTab: navigator.state.selectedTab)
    navigator.performChange = { [weak self] _, change in
      guard let self else { return change() }
      let before = self.navigator.state
      change()
      self.noticed(from: before, to: self.navigator.state)
    }
  }

  // MARK: - What the system does

  /// Puts the root view on screen, with the front tab.
  public func mount() {
    guard !isMounted else { return }
    isMounted = true
    writes = [:]
    let state = navigator.state
    visible = NavigationState(selectedTab: state.selectedTab)
    visible.isSidebarShown = state.isSidebarShown
    // What a view reports when it comes on screen is never lost.
    navigator.acknowledge(.reportsTabs)
    navigator.acknowledge(.reportsModals)
    mount(state.selectedTab)
    seenTabs = [state.selectedTab]
    if !quirks.contains(.unmountedTabs), !quirks.contains(.emptiedStack) {
      for tab in Structure.Tab.allCases where tab != state.selectedTab { mount(tab) }
    }
    acknowledge(.tabAppeared(state.selectedTab))
    acknowledge(.ready)
    scheduleFrame()
  }

  /// Closes the window, or removes its views as the system does.
  public func unmount() {
    guard isMounted else { return }
    isMounted = false
    dismissal?.cancel()
    dismissal = nil
    mountedTabs = []
    seenTabs = []
    phantoms = [:]
    shownModals = []
    ignored = [:]
    visible = NavigationState(selectedTab: navigator.state.selectedTab)
    acknowledge(.gone)
  }

  /// Closes the modals above a depth through UIKit, like a controller that dismisses itself.
  public func dismissByUIKit(toDepth depth: Int = 0) {
    guard visible.modals.count > depth else { return }
    let closed = shownModals[depth]
    dropped.formUnion(shownModals[depth...])
    hide(toDepth: depth)
    guard !quirks.contains(.foreignDismissal) else { return }
    navigator.close(closed)
    acknowledge(.dismissed(toDepth: depth))
  }

  // MARK: - What a user does

  /// Whether the user can act: no transition is blocking touches.
  public var isIdle: Bool { dismissal == nil && !isFrameScheduled }

  /// Goes back by one screen, if there is one.
  public func goBack() {
    let stack = visible.frontStack
    guard isMounted, isThere(stack), !visible[stack].isEmpty else { return }
    let path = Array(visible[stack].dropLast())
    visible[stack] = path
    ignored[stack] = nil
    navigator[path: stack] = path
    // A phantom gets no callback when it is in front again.
    guard phantoms[stack]?.remove(path.count) == nil else { return }
    acknowledge(.screenAppeared(path.last, in: stack))
  }

  /// Taps a row that leads to a screen.
  public func tap(_ screen: Structure.Screen) {
    let stack = visible.frontStack
    guard isMounted, isThere(stack) else { return }
    let path = visible[stack] + [screen]
    visible[stack] = path
    ignored[stack] = nil
    navigator[path: stack] = path
    appeared(in: stack, over: path.count - 1)
  }

  /// Whether the stack is on screen.
  private func isThere(_ stack: NavigationStackID<Structure>) -> Bool {
    guard case .tab(let tab) = stack else { return true }
    return mountedTabs.contains(tab)
  }

  /// Taps a tab, unless a modal covers it.
  public func tap(tab: Structure.Tab) {
    guard isMounted, visible.modals.isEmpty, visible.sidebarSelection != tab else { return }
    visible.sidebarSelection = tab
    navigator.sidebarSelection = tab
    show(tab)
  }

  /// Swipes the topmost modal away.
  public func swipeDown() {
    guard isMounted, let top = shownModals.last, dismissal == nil else { return }
    let depth = shownModals.count - 1
    dropped.insert(top)
    hide(toDepth: depth)
    if quirks.contains(.lateSwipe) {
      // The sheet is gone, and for one second the navigator does not know it.
      clock.schedule(after: Self.swipeDelay) { [weak self] in
        self?.navigator.close(top)
        self?.acknowledge(.dismissed(toDepth: depth))
      }
    } else {
      navigator.close(top)
      acknowledge(.dismissed(toDepth: depth))
    }
  }

  // MARK: - What the library does

  private func acknowledge(_ acknowledgement: NavigationAcknowledgement<Structure>) {
    if isDropped(acknowledgement) { return }
    navigator.acknowledge(acknowledgement)
  }

  private func noticed(
    from before: NavigationState<Structure>, to after: NavigationState<Structure>
  ) {
    for stack in stacks(of: after) where before[stack] != after[stack] {
      writes[stack, default: 0] += 1
      if writes[stack] == 1 { firstWrites[stack] = after[stack] }
      if quirks.contains(.earlyPath), isMounted, case .tab(let tab) = stack,
        tab == visible.sidebarSelection, !mountedTabs.contains(tab)
      {
        glitches.append("a write of \(stack) before it is there")
      }
    }
    scheduleFrame()
  }

  private func stacks(
    of state: NavigationState<Structure>
  ) -> [NavigationStackID<Structure>] {
    Structure.Tab.allCases.map { .tab($0) }
      + state.modals.indices.map { .modal(depth: $0) }
  }

  private func scheduleFrame() {
    guard isMounted, !isFrameScheduled else { return }
    isFrameScheduled = true
    clock.schedule(after: .zero) { [weak self] in
      self?.isFrameScheduled = false
      self?.frame()
    }
  }

  /// Updates the screen to match the state, as far as the quirks allow.
  private func frame() {
    guard isMounted else { return }
    let state = navigator.state
    updateModals(state)
    updateTab(state)
    for stack in stacks(of: state) { updatePath(of: stack, state) }
    writes = [:]
  }

  private func updateTab(_ state: NavigationState<Structure>) {
    guard visible.sidebarSelection != state.sidebarSelection else { return }
    visible.sidebarSelection = state.sidebarSelection
    if let tab = state.sidebarSelection { show(tab) }
  }

  private func show(_ tab: Structure.Tab) {
    if quirks.contains(.emptiedStack) { removeStacks(except: tab) }
    if quirks.contains(.pathDuringTabSwitch) { tabSwitchEnds = clock.now + Self.transition }
    if quirks.contains(.unmountedTabs) && !mountedTabs.contains(tab) {
      // The stack is created one frame after the tab comes to the front.
      clock.schedule(after: Self.frame) { [weak self] in self?.mountLate(tab) }
    } else {
      mount(tab)
    }
    acknowledge(.tabAppeared(tab))
    let isFirst = seenTabs.insert(tab).inserted
    // A prepared tab does not report that it appears when it is first shown.
    guard mountedTabs.contains(tab), !(isFirst && quirks.contains(.preparedTabs)) else { return }
    acknowledge(.screenAppeared(visible[tab].last, in: .tab(tab)))
  }

  /// A sidebar shows one stack, which is created when its row is selected.
  private func removeStacks(except tab: Structure.Tab) {
    for other in mountedTabs where other != tab {
      mountedTabs.remove(other)
      // Nor is what it reports when it goes.
      navigator.acknowledge(.stackUnmounted(.tab(other)))
    }
  }

  private func mountLate(_ tab: Structure.Tab) {
    guard isMounted, visible.sidebarSelection == tab else { return }
    mount(tab)
    scheduleFrame()
  }

  private func mount(_ tab: Structure.Tab) {
    guard mountedTabs.insert(tab).inserted else { return }
    let stack = NavigationStackID<Structure>.tab(tab)
    let path = navigator.state[tab]
    let isEmptied = quirks.contains(.emptiedStack) && !seenTabs.isEmpty
    if (quirks.contains(.earlyPath) || isEmptied) && !path.isEmpty {
      ignored[stack] = path
      visible[tab] = []
    } else {
      visible[tab] = path
    }
    navigator.acknowledge(.stackMounted(stack))
    if let top = visible[tab].last { navigator.acknowledge(.screenMade(top, in: stack)) }
    navigator.acknowledge(.screenAppeared(visible[tab].last, in: stack))
  }

  private func updatePath(
    of stack: NavigationStackID<Structure>, _ state: NavigationState<Structure>
  ) {
    let wanted = state[stack]
    if case .tab(let tab) = stack, !mountedTabs.contains(tab) { return }
    if case .modal(let depth) = stack, depth >= visible.modals.count { return }
    guard wanted != visible[stack] else {
      // Another value was written in the meantime, so the next write is a change again.
      ignored[stack] = nil
      return
    }
    if let ignored = ignored[stack], ignored == wanted { return }
    ignored[stack] = nil
    if quirks.contains(.twoWritesInOneFrame), writes[stack, default: 0] > 1 {
      glitches.append("two writes of \(stack) in one frame")
      ignored[stack] = wanted
      // Show the first of them.
      if let first = firstWrites[stack], first != visible[stack] {
        let before = visible[stack].count
        visible[stack] = first
        appeared(in: stack, over: before)
      }
      return
    }
    if quirks.contains(.pathDuringTabSwitch), stack == .tab(visible.selectedTab),
      clock.now < tabSwitchEnds
    {
      ignored[stack] = wanted
      return
    }
    if quirks.contains(.nestedPushes), moving.contains(stack),
      wanted.count > visible[stack].count, wanted.starts(with: visible[stack])
    {
      glitches.append("a push into the moving \(stack)")
    }
    moving.insert(stack)
    // A path that is unchanged a turn later counts as settled.
    clock.schedule(after: .zero) { [weak self] in self?.moving.remove(stack) }
    let before = visible[stack].count
    visible[stack] = wanted
    appeared(in: stack, over: before)
  }

  /// Reports that a stack shows a new path.
  ///
  /// - Parameter before: the number of screens it showed before.
  private func appeared(in stack: NavigationStackID<Structure>, over before: Int) {
    let path = visible[stack]
    if let top = path.last { acknowledge(.screenMade(top, in: stack)) }
    if quirks.contains(.replacementInPlace), !path.isEmpty, path.count == before { return }
    acknowledge(.screenAppeared(path.last, in: stack))
    guard quirks.contains(.phantomAppearances), path.count > before, path.count > 2 else { return }
    phantoms[stack, default: []].insert(path.count - 2)
    acknowledge(.screenAppeared(path[path.count - 3], in: stack))
  }

  // MARK: - Modals

  private func updateModals(_ state: NavigationState<Structure>) {
    guard dismissal == nil else {
      if quirks.contains(.presentDuringDismissal) { dropWhatIsPresentedNow(state) }
      return
    }
    let wanted = (0..<state.modals.count).compactMap { navigator.presented(at: $0)?.id }
    let common = zip(shownModals, wanted).prefix { $0 == $1 }.count
    if shownModals.count > common {
      hide(toDepth: common)
      dismissal = clock.schedule(after: Self.transition) { [weak self] in
        guard let self else { return }
        self.dismissal = nil
        self.acknowledge(.dismissed(toDepth: common))
        self.scheduleFrame()
      }
      return
    }
    for depth in common..<max(common, wanted.count) where !dropped.contains(wanted[depth]) {
      // Nothing can be presented over a dropped modal.
      guard visible.modals.count == depth else { return }
      shownModals.append(wanted[depth])
      visible.modals.append(.init(state.modals[depth].modal, path: state.modals[depth].path))
      let stack = NavigationStackID<Structure>.modal(depth: depth)
      acknowledge(.stackMounted(stack))
      if let top = state.modals[depth].path.last { acknowledge(.screenMade(top, in: stack)) }
      acknowledge(.screenAppeared(state.modals[depth].path.last, in: stack))
      acknowledge(.presented(depth: depth + 1))
    }
  }

  /// The presentations that the interface does not show, no matter what the state says.
  private var dropped: Set<Int> = []

  private func dropWhatIsPresentedNow(_ state: NavigationState<Structure>) {
    for depth in 0..<state.modals.count {
      guard let id = navigator.presented(at: depth)?.id, !shownModals.contains(id) else { continue }
      if dropped.insert(id).inserted { glitches.append("a modal presented during a dismissal") }
    }
  }

  private func hide(toDepth depth: Int) {
    for level in depth..<visible.modals.count { ignored[.modal(depth: level)] = nil }
    visible.modals.removeLast(visible.modals.count - depth)
    shownModals.removeLast(shownModals.count - depth)
  }
}
