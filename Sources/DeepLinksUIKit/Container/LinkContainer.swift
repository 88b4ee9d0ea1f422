// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
public import DeepLinks
@_spi(Project) import DeepLinksNavigation
import Observation
public import UIKit

/// Shows a navigator's state with UIKit's own controllers.
///
/// ```swift
/// let container = LinkContainer(LinkNavigator<TripsRoute>(initialTab: .trips)) { tab in
///   TripsViewController()
/// } screen: { screen in
///   TripViewController(screen)
/// } modal: { modal in
///   NewTripViewController()
/// }
/// window.rootViewController = container.rootViewController
/// ```
///
/// Each tab is a `UINavigationController` in a `UITabBarController`; an app with one tab needs no
/// tab bar controller. Each modal is a `UINavigationController`, too. A path is set in one call.
/// The container reports to the navigator what the user does and what UIKit does on its own.
/// Anything that the app presents itself, such as an alert, is dismissed when a link changes what
/// lies below it; the question of a gate is then asked again. Screens that the app pushes itself
/// are not part of the state, and disappear with the next change of their stack.
///
/// Keep the container for as long as its window.
@MainActor public final class LinkContainer<Route: LinkNavigable> {
  /// The shape of the app.
  public typealias Structure = Route.Structure

  /// The navigator whose state is shown.
  public let navigator: LinkNavigator<Route>
  /// The root view controller for the window.
  public let rootViewController: UIViewController
  /// Called when a link asks for the screen that this controller already shows.
  public var onRefresh: (@MainActor (UIViewController, LinkRefresh<Route>) -> Void)?
  /// Creates the question to ask before a link continues; the second parameter takes the answer.
  ///
  /// If the gate offers its own answers, the question is an alert with one action for each answer.
  public var makeConfirmation:
    @MainActor (LinkConfirmation, @escaping @MainActor (Bool) -> Void) -> UIAlertController
  {
    get { questions.makeAlert }
    set { questions.makeAlert = newValue }
  }

  let makeScreen: @MainActor (Structure.Screen) -> UIViewController
  let makeModal: @MainActor (Structure.Modal) -> UIViewController
  let style: @MainActor (Structure.Modal) -> LinkPresentationStyle
  let tabs: [Structure.Tab]
  let stacks: [Structure.Tab: LinkStackBinding<Structure>]
  private let tabsController: LinkTabsController?

  /// What the app presents itself over the state.
  let presentation = OwnPresentation()
  /// The presented modals, from bottom to top.
  var modals: [PresentedStack] = []
  private var isMounted = false
  private var isUpdateScheduled = false
  /// Whether to animate changes that are still pending.
  private var isAnimated = false
  /// Asks the questions of gates.
  let questions: LinkQuestionPresenter

  struct PresentedStack {
    var id: PresentedModal<Structure>.ID
    var stack: LinkStackBinding<Structure>
  }

  /// Binds a navigator to controllers.
  ///
  /// - Parameters:
  ///   - navigator: holds what is shown; it can have only one interface.
  ///   - tabs: the tabs, in order. Default: all.
  ///   - style: how much a modal covers. Default: what the place of a `TabbedRoute` says; a sheet
  ///     for other routes.
  ///   - root: creates the root of a tab, with its tab bar item.
  ///   - screen: creates a pushed screen.
  ///   - modal: creates the root of a modal.
  public init(
    _ navigator: LinkNavigator<Route>, tabs: [Structure.Tab] = Array(Structure.Tab.allCases),
    style: (@MainActor (Structure.Modal) -> LinkPresentationStyle)? = nil,
    root: @escaping @MainActor (Structure.Tab) -> UIViewController,
    screen: @escaping @MainActor (Structure.Screen) -> UIViewController,
    modal: @escaping @MainActor (Structure.Modal) -> UIViewController
  ) {
    self.navigator = navigator
    self.tabs = tabs
    self.style = style ?? { Route.isCover($0) ? .fullScreen : .sheet }
    makeScreen = screen
    makeModal = modal
    stacks = Dictionary(
      tabs.map { ($0, LinkStackBinding(.tab($0), root: root($0), screen: screen)) },
      uniquingKeysWith: { first, _ in first })
    let controllers = tabs.compactMap { [stacks] in stacks[$0]?.controller }
    if controllers.count == 1, let only = controllers.first {
      tabsController = nil
      rootViewController = only
    } else {
      let tabsController = LinkTabsController()
      tabsController.viewControllers = controllers
      tabsController.delegate = tabsController
      self.tabsController = tabsController
      rootViewController = tabsController
    }
    questions = LinkQuestionPresenter(of: navigator.window, over: rootViewController)
    connect()
  }

  private func connect() {
    presentation.isUp = { [weak self] in
      self?.ownPresentation.map { !$0.isBeingDismissed } ?? false
    }
    navigator.window.register(presentation)
    navigator.window.seesPresentations = true
    navigator.offerTabs(tabs)
    navigator.performChange = { [weak self] isAnimated, change in
      change()
      self?.update(isAnimated: isAnimated)
    }
    for stack in stacks.values { listen(to: stack) }
    let mount: @MainActor () -> Void = { [weak self] in self?.mount() }
    tabsController?.onAppear = mount
    (rootViewController as? LinkStackController)?.onAppear = mount
    tabsController?.onSelect = { [weak self] in self?.select($0) }
    selectTab(navigator.state.selectedTab)
    observe()
  }

  /// Releases the screen when the window is gone; requests that wait for a screen wait for another
  /// one.
  public func unmount() {
    guard isMounted else { return }
    isMounted = false
    navigator.acknowledge(.gone)
  }

  private func mount() {
    guard !isMounted else { return }
    isMounted = true
    navigator.acknowledge(.reportsModals)
    let state = navigator.state
    for tab in tabs {
      guard let stack = stacks[tab] else { continue }
      if stack.path != state[tab] { stack.show(state[tab], isAnimated: false) }
      navigator.acknowledge(.screenAppeared(stack.path.last, in: stack.id))
    }
    selectTab(state.selectedTab)
    navigator.acknowledge(.tabAppeared(state.selectedTab))
    navigator.acknowledge(.ready)
    update(isAnimated: false)
  }

  // MARK: - Following the navigator

  /// Updates the interface to match the state, unless something is moving.
  func update(isAnimated: Bool) {
    self.isAnimated = isAnimated
    guard isMounted, updateModals(isAnimated: isAnimated) else { return }
    let state = navigator.state
    if selectTab(state.selectedTab) { navigator.acknowledge(.tabAppeared(state.selectedTab)) }
    for stack in allStacks where stack.path != state[stack.id] {
      if stack.isMoving {
        updateAfterTransition(of: stack.controller)
        continue
      }
      // Do not animate changes that no one can see.
      stack.show(state[stack.id], isAnimated: isAnimated && stack.id == state.frontStack)
      // What moves is reported by its stack when it is there.
      if !stack.isMoving {
        navigator.acknowledge(.screenAppeared(stack.path.last, in: stack.id))
      }
    }
  }

  /// Whether anything below a controller that the app presents itself is about to change.
  var isBehind: Bool {
    let state = navigator.state
    return shownTab != state.selectedTab || allStacks.contains { $0.path != state[$0.id] }
  }

  private var allStacks: [LinkStackBinding<Structure>] {
    tabs.compactMap { stacks[$0] } + modals.map(\.stack)
  }

  private var shownTab: Structure.Tab? {
    guard let tabsController else { return tabs.first }
    return tabs.first { stacks[$0]?.controller === tabsController.selectedViewController }
  }

  /// - Returns: whether anything changed.
  @discardableResult
  private func selectTab(_ tab: Structure.Tab) -> Bool {
    guard let tabsController, shownTab != tab, let stack = stacks[tab] else { return false }
    tabsController.selectedViewController = stack.controller
    return true
  }

  /// Checks again in the next turn, because UIKit has not yet cleaned up what just ended.
  func updateLater() {
    guard !isUpdateScheduled else { return }
    isUpdateScheduled = true
    navigator.window.clock.schedule(after: .zero) { [weak self] in
      guard let self else { return }
      self.isUpdateScheduled = false
      self.closeWhatIsGone()
      self.update(isAnimated: self.isAnimated)
    }
  }

  func updateAfterTransition(of controller: UIViewController) {
    controller.transitionCoordinator?.animate(alongsideTransition: nil) { [weak self] _ in
      self?.updateLater()
    }
  }

  // MARK: - Following the user

  func listen(to stack: LinkStackBinding<Structure>) {
    stack.onShow = { [weak self, weak stack] before in
      guard let self, let stack else { return }
      // A path written in the meantime is newer than the user's action.
      if self.navigator.state[stack.id] == before {
        self.navigator[path: stack.id] = stack.path
      }
      guard self.isMounted else { return }
      self.navigator.acknowledge(.screenAppeared(stack.path.last, in: stack.id))
    }
  }

  private func select(_ controller: UIViewController) {
    guard let tab = tabs.first(where: { stacks[$0]?.controller === controller }),
      tab != navigator.state.selectedTab
    else { return }
    navigator.selectedTab = tab
  }

  // MARK: - Following everything else

  private func observe() {
    withObservationTracking {
      _ = navigator.lastRefresh
    } onChange: { [weak self] in
      // Observation calls this before the change.
      Task { @MainActor in self?.changed() }
    }
  }

  private func changed() {
    observe()
    guard let refresh = navigator.lastRefresh else { return }
    if let controller = controller(at: refresh.place) { onRefresh?(controller, refresh) }
  }

  private func controller(at place: NavigationPlace<Structure>) -> UIViewController? {
    let controllers = allStacks.first { $0.id == place.stack }?.controllers ?? []
    return controllers.indices.contains(place.depth) ? controllers[place.depth] : nil
  }
}

/// How much a modal covers.
public enum LinkPresentationStyle: String, Sendable, Hashable, CaseIterable {
  /// A sheet, which the user can swipe away.
  case sheet
  /// The whole screen.
  case fullScreen

  var modalStyle: UIModalPresentationStyle {
    switch self {
    #if os(tvOS)
    case .sheet: .fullScreen
    #else
    case .sheet: .pageSheet
    #endif
    case .fullScreen: .fullScreen
    }
  }
}

extension LinkContainer {
  /// Presents or dismisses one modal if necessary.
  ///
  /// - Returns: whether nothing is moving and the presented modals match the state.
  func updateModals(isAnimated: Bool) -> Bool {
    let state = navigator.state
    let wanted = state.modals.indices.compactMap { navigator.presented(at: $0) }
    let common = zip(modals, wanted).prefix { $0.id == $1.id }.count
    let isDone = modals.count == common && wanted.count == common
    // Make one change at a time: UIKit ignores a presentation during a transition.
    if let moving = presented.first(where: { $0.isBeingPresented || $0.isBeingDismissed }) {
      if !isDone || isBehind { updateAfterTransition(of: moving) }
      return false
    }
    // This includes what the app presents itself. A covered controller does not disappear again, so
    // it reports nothing.
    if let next = top(common).presentedViewController, !isDone || isBehind {
      next.presentingViewController?.dismiss(animated: isAnimated) { [weak self] in
        self?.updateLater()
      }
      return false
    }
    guard let next = wanted.dropFirst(common).first else { return true }
    present(next, state.modals[next.depth].path, isAnimated: isAnimated)
    return false
  }

  /// The controller that presents the modal at a depth.
  private func top(_ depth: Int) -> UIViewController {
    depth == 0 ? rootViewController : modals[depth - 1].stack.controller
  }

  /// Everything that is presented, including what the app presents itself.
  private var presented: [UIViewController] {
    Array(sequence(first: rootViewController) { $0.presentedViewController }.dropFirst())
  }

  /// The controller over all modals that the app, or a question, presents.
  var ownPresentation: UIViewController? {
    top(modals.count).presentedViewController
  }

  private func present(
    _ next: PresentedModal<Structure>, _ path: [Structure.Screen], isAnimated: Bool
  ) {
    let stack = LinkStackBinding<Structure>(
      .modal(depth: next.depth), root: makeModal(next.modal), screen: makeScreen)
    stack.show(path, isAnimated: false)
    stack.controller.modalPresentationStyle = style(next.modal).modalStyle
    stack.controller.onDisappear = { [weak self] in self?.updateLater() }
    modals.append(PresentedStack(id: next.id, stack: stack))
    top(next.depth).present(stack.controller, animated: isAnimated) { [weak self] in
      self?.presented(next)
    }
    if stack.controller.presentingViewController == nil {
      // UIKit ignored it; the navigator will write it again.
      modals.removeLast()
    }
  }

  private func presented(_ modal: PresentedModal<Structure>) {
    guard let stack = modals.first(where: { $0.id == modal.id })?.stack else { return }
    navigator.acknowledge(.screenAppeared(stack.path.last, in: stack.id))
    navigator.acknowledge(.presented(depth: modal.depth + 1))
    listen(to: stack)
    updateLater()
  }

  /// Reports modals that are gone, no matter whether a link, the user, or the app's own code closed
  /// them.
  func closeWhatIsGone() {
    let depth = modals.firstIndex { $0.stack.controller.presentingViewController == nil }
    guard let depth else { return }
    let id = modals[depth].id
    modals.removeLast(modals.count - depth)
    navigator.close(id)
    navigator.acknowledge(.dismissed(toDepth: depth))
  }
}
#endif
