// SPDX-License-Identifier: MIT

public import Observation

/// Holds what one window shows, and is the only thing that changes it.
///
/// ```swift
/// @State private var navigator = LinkNavigator<TripsRoute>(initialTab: .trips)
/// ...
/// navigator.open(.details(reference: "55091-231959"))
/// ```
///
/// The interface binds to `selectedTab`, to a stack's `subscript(path:)`, and to `presented(at:)`,
/// and reports what is on screen through `acknowledge(_:)`. A user's action through a binding
/// always wins over a link that is being opened. Creating a navigator has no side effects.
@MainActor @Observable public final class LinkNavigator<Route: LinkNavigable> {
  /// The shape of the app.
  public typealias Structure = Route.Structure

  /// The most recent request for a screen that was already shown.
  public internal(set) var lastRefresh: LinkRefresh<Route>?

  /// Wraps a write of the state, as `withTransaction` does; set by the adapter.
  ///
  /// The first parameter says whether to animate the change: only the last step of a plan is
  /// animated.
  @ObservationIgnored @_spi(Project) public var performChange:
    @MainActor (_ isAnimated: Bool, _ change: () -> Void) -> Void = { _, change in change() }

  /// Shows a route in an app that keeps its own navigation; the navigator then shows nothing.
  @ObservationIgnored @_spi(Project) public var handsOver: (@MainActor (Route) async -> Void)?

  /// The window of a navigator that is not part of a composition.
  @ObservationIgnored @_spi(Project) public let ownWindow: LinkWindow
  /// The rules for the routes: gates, resolvers, and modals that must not be closed.
  @ObservationIgnored public var rules: LinkRules<Route> {
    didSet { ruleKinds = RuleKinds(rules) }
  }
  /// Which rules there are, for code that would have to look up the types of the lists first.
  @ObservationIgnored var ruleKinds: RuleKinds

  /// Everything that is shown, for code that does not observe changes.
  @ObservationIgnored var currentState: NavigationState<Structure>
  /// The link that opened each screen and modal that is shown.
  @ObservationIgnored var origins = ShownOrigins<Structure>()
  /// The presentation number of each modal, unique within this navigator.
  @ObservationIgnored var presentationNumbers: [Int] = []
  @ObservationIgnored var lastPresentation = 0
  /// Notifies observers of what is shown.
  @ObservationIgnored let changes = NavigationChanges()

  /// When the transition of the newest modal has ended.
  @ObservationIgnored private var modalArrival = Duration.zero
  /// When the transition to the newest tab has ended.
  @ObservationIgnored var tabArrival = Duration.zero

  @ObservationIgnored let interface = NavigationInterface<Structure>()
  /// The view that shows each stack.
  @ObservationIgnored var stackViews: [NavigationStackID<Structure>: ObjectIdentifier] = [:]
  /// Stacks that came on screen and have not yet reported what they show.
  @ObservationIgnored var unseenStacks: Set<NavigationStackID<Structure>> = []
  /// Stacks that will be checked again.
  @ObservationIgnored var verifications: [NavigationStackID<Structure>: LinkTimer] = [:]
  /// Paths that were taken back for a frame, so that writing them again is a change.
  @ObservationIgnored var rewrites: [NavigationStackID<Structure>: PathRewrite] = [:]
  /// Watches what the gates of the shown places read.
  @ObservationIgnored let shownGates = GateWatch()
  @ObservationIgnored let askingAgain = AskingAgain()
  /// Whether, at the last write, a gate did not allow something that is shown.
  @ObservationIgnored var hasClosedGate = false
  @ObservationIgnored var availableTabs: [Structure.Tab]?
  @ObservationIgnored let allTabs = Array(Structure.Tab.allCases)
  /// Whether nothing has navigated yet: no link, no user, and no restoration.
  @ObservationIgnored package internal(set) var isUntouched = true {
    didSet { isRestored = false }
  }
  /// A digest of the account that went to what is shown; `nil` if it is unknown.
  @ObservationIgnored var accountOfScreens: String?
  /// Whether a saved state is shown, and no link and no user has navigated since.
  @ObservationIgnored var isRestored = false
  /// The composition that this navigator is part of, which then runs its plans.
  @ObservationIgnored weak var owner: (any NavigationOwner)?
  /// The requests of this window; in a composition, all features share them.
  public var window: LinkWindow { owner?.window ?? ownWindow }
  /// Whether the navigator is part of a composition, which then receives the links.
  @_spi(Project) public var isComposed: Bool { owner != nil }
  /// Its name in the composition.
  @ObservationIgnored var feature: String?
  /// The router that the composition built, with its prefix and origins.
  @ObservationIgnored var composedRouter: LinkRouter<Route>?

  /// The limits for links that the navigator reads; those of a composition take precedence.
  @ObservationIgnored let ownLimits: LinkLimits
  /// The origins that replace those that the routes declare; `nil` to keep those.
  @ObservationIgnored private let givenOrigins: [String]?
  /// The navigator's own router, created on first use.
  @ObservationIgnored lazy var ownRouter = LinkRouters.router(
    of: Route.self, origins: givenOrigins, limits: ownLimits)

  /// The limits for links that are opened here.
  package var limits: LinkLimits { composedRouter?.limits ?? ownLimits }

  /// The navigator's own router, or the one from its composition.
  var router: Result<LinkRouter<Route>, LinkRouterError> {
    if let composedRouter { return .success(composedRouter) }
    return ownRouter
  }

  /// The errors in the routes or their rules; `nil` if there are none.
  ///
  /// While there is an error, every link ends `failed(.configuration)`.
  public var configurationError: LinkRouterError? {
    if let owner { return owner.configurationError }
    if case .failure(let error) = router { return error }
    return rulesError
  }

  /// The errors in the rules for the routes.
  var rulesError: LinkRouterError? {
    guard case .success(let router) = router else { return nil }
    return rulesError(for: router)
  }

  func rulesError(for router: LinkRouter<Route>) -> LinkRouterError? {
    // Called for every request, so the rules are checked only if they matter.
    router.hasSensitiveRoutes || ruleKinds.severalGates ? rules.error(for: router) : nil
  }

  struct PathRewrite {
    var shown: [Structure.Screen]
    var path: [Structure.Screen]
    /// How many of its screens the gates allowed when it was taken back.
    var allowed: Int
    var writes: Int
  }

  /// Creates a navigator that shows the root of a tab.
  ///
  /// - Parameters:
  ///   - initialTab: the tab that starts in front.
  ///   - origins: where links may come from, if that is known only at run time; see
  ///     `replaceOrigins(with:)`. Default: the origins that the routes declare.
  ///   - rules: gates, resolvers, and modals that must not be closed. Default: none.
  ///   - limits: size limits for links; in a composition, the composition's limits apply.
  ///   - options: limits and timeouts.
  ///   - clock: the source of time; pass your own in tests. Default: the device's clock.
  public init(
    initialTab: Structure.Tab, origins: [String]? = nil,
    rules: LinkRules<Route> = LinkRules(),
    limits: LinkLimits = .standard, options: LinkOpeningOptions = .standard,
    clock: (any LinkClock)? = nil
  ) {
    currentState = NavigationState(selectedTab: initialTab)
    self.rules = rules
    ruleKinds = RuleKinds(rules)
    givenOrigins = origins
    ownLimits = limits
    ownWindow = LinkWindow(options: options, clock: clock ?? LinkSystemClock())
    ownWindow.target = self
    ownWindow.isSeen = { [weak self] in self?.isSeen ?? true }
    ownWindow.reviewShown = { [weak self] in self?.reviewShown() }
  }

  /// Whether nothing contradicts that everything that should be on screen is.
  var isSeen: Bool { interface.isSeen(currentState) }

  /// Everything that is currently shown, as a value.
  public var state: NavigationState<Structure> {
    changes.readsTabs()
    changes.readsPaths()
    changes.readsModals()
    return currentState
  }

  /// Tells the navigator what is on screen.
  public func acknowledge(_ acknowledgement: NavigationAcknowledgement<Structure>) {
    let lost = interface.lostDepth
    interface.note(acknowledgement, of: currentState)
    // Sent in the middle of an evaluation, in which nothing may change.
    if case .screenMade = acknowledgement { return }
    // A modal that is gone for good counts more than one that is not seen; the state does not know
    // yet.
    if case .dismissed(let depth) = acknowledgement, let lost, lost >= depth,
      presentationNumbers.count > lost
    {
      interface.note(.modalDisappeared(depth: lost), of: currentState)
    }
    // A presenter that exists will present, whether or not it is reported.
    if acknowledgement == .ready { interface.mayPresent(presentationNumbers.count) }
    verifyMounting(acknowledgement)
    // An interface that is gone reports nothing about what it shows.
    if acknowledgement != .gone { window.interfaceChanged() }
    switch acknowledgement {
    case .modalDisappeared, .dismissed: window.modalsChanged()
    // Sent when it begins to appear.
    case .presented: modalArrival = window.clock.now + Self.longestTransition
    case .tabAppeared: tabArrival = window.clock.now + Self.longestTransition
    default: break
    }
    if acknowledgement == .ready { ownWindow.setReady(true) }
    if acknowledgement == .gone { ownWindow.setReady(false) }
  }

  /// The longest time that a modal or a tab takes to appear.
  static var longestTransition: Duration { .milliseconds(600) }

  /// Whether no modal of the navigator is known to be coming or going.
  @_spi(Project) public var isCalm: Bool {
    interface.isAtRest(presenting: presentationNumbers.count)
      && modalArrival <= window.clock.now
  }

  /// Sets the tabs currently shown, for an app that adds and removes tabs at run time.
  ///
  /// Default: all tabs.
  ///
  /// A link to any other tab is declined. If the tab in front is not one of these, the first one
  /// takes its place; what the other tab shows is kept until it returns.
  public func offerTabs(_ tabs: [Structure.Tab]?) {
    availableTabs = tabs
    let tab = offered(currentState.selectedTab)
    // What is being opened may lead to a tab that is gone.
    guard tab != currentState.selectedTab else { return window.stateWasReplaced() }
    var state = currentState
    state.selectedTab = tab
    // Offering tabs is not navigating.
    let (isUntouched, isRestored) = (isUntouched, isRestored)
    replaceState(with: state, isAnimated: false)
    self.isUntouched = isUntouched
    self.isRestored = isRestored
    window.stateWasReplaced()
  }

  /// The tab that steps select although it is not offered.
  func absentTab(in steps: [NavigationStep<Structure>]) -> Structure.Tab? {
    guard let availableTabs else { return nil }
    for case .select(let tab) in steps where !availableTabs.contains(tab) { return tab }
    return nil
  }

  /// A tab, or the one that takes its place if it is not offered.
  func offered(_ tab: Structure.Tab) -> Structure.Tab {
    guard let tabs = availableTabs, let first = tabs.first, !tabs.contains(tab) else { return tab }
    return first
  }
}

/// Which kinds of rules there are.
struct RuleKinds {
  let resolvers: Bool
  let gates: Bool
  let severalGates: Bool
  let actions: Bool
  let preparations: Bool

  init<Route>(_ rules: LinkRules<Route>) {
    resolvers = !rules.resolvers.isEmpty
    gates = !rules.gates.isEmpty
    severalGates = rules.gates.count > 1
    actions = !rules.actions.isEmpty
    preparations = !rules.preparations.isEmpty
  }
}

/// Carries out the plans of a navigator that is part of a larger whole.
@MainActor protocol NavigationOwner: AnyObject {
  var window: LinkWindow { get }
  /// The errors in the routes, or in the rules for them.
  var configurationError: LinkRouterError? { get }
  /// The errors in the rules for the routes.
  var rulesError: LinkRouterError? { get }

  /// Replaces all origins of the whole, or none.
  func replaceOrigins(with origins: [String]) throws(LinkRouterError)

  /// The reading of one of its navigators, in the form that the whole opens.
  func reading(_ reading: LinkReading, from navigator: AnyObject) -> LinkReading

  /// How the whole reads a resolver's link that the resolver's own feature does not know.
  func reading(ofResolved text: String, from source: LinkSource) -> LinkReading
}

extension LinkNavigator: _LinkOpaque {}

/// Information about the links that opened what is shown.
extension LinkNavigator {
  /// The context of the link that opened a screen; `nil` if no link did.
  ///
  /// A screen that a link placed below its target counts as opened by that link. A restored screen
  /// does not.
  ///
  /// ```swift
  /// navigator.linkContext(of: .details(reference: "55091-231959"))?.campaign
  /// ```
  ///
  /// - Parameters:
  ///   - screen: the screen; if several are equal, the topmost one.
  ///   - stack: the stack that holds it. Default: the front stack, or else any other.
  public func linkContext(
    of screen: Structure.Screen, in stack: NavigationStackID<Structure>? = nil
  ) -> LinkContext? {
    guard !origins.isEmpty else { return nil }
    if let stack { return context(of: screen, in: stack) }
    let modals: [NavigationStackID<Structure>] = currentState.modals.indices.reversed().map {
      .modal(depth: $0)
    }
    let tabs = [currentState.selectedTab] + allTabs.filter { $0 != currentState.selectedTab }
    for stack in modals + tabs.map({ .tab($0) }) where currentState[stack].contains(screen) {
      return context(of: screen, in: stack)
    }
    return nil
  }

  private func context(
    of screen: Structure.Screen, in stack: NavigationStackID<Structure>
  ) -> LinkContext? {
    currentState[stack].lastIndex(of: screen).flatMap {
      origins.context(ofScreenAt: $0, in: stack)
    }
  }

  /// The context of the link that opened a modal; `nil` if no link did.
  ///
  /// - Parameter modal: the modal; if several are equal, the topmost one.
  public func linkContext(ofModal modal: Structure.Modal) -> LinkContext? {
    currentState.modals.lastIndex { $0.modal == modal }.flatMap {
      origins.context(ofModalAt: $0)
    }
  }

  /// The context of the link that opened the modal at a depth.
  @_spi(Project) public func linkContext(ofModalAt depth: Int) -> LinkContext? {
    origins.context(ofModalAt: depth)
  }
}

extension LinkNavigator {
  /// Replaces all origins at once, or none if anything is wrong.
  ///
  /// ```swift
  /// try navigator.replaceOrigins(with: ["reader://"] + servers.map { "https://\($0)" })
  /// ```
  ///
  /// From now on, only links from these origins are read. A request already under way keeps the
  /// origins it was read with, even while it is held; after a relaunch, it is read again. Patterns
  /// with an origin of their own keep it. If the navigator is part of a composition, the
  /// composition's origins are replaced.
  ///
  /// - Parameter origins: where links may come from (see `LinkOrigin`), most canonical first.
  /// - Throws: `LinkRouterError`, which lists everything that is wrong. Nothing has changed in that
  ///   case.
  public func replaceOrigins(with origins: [String]) throws(LinkRouterError) {
    if let owner { return try owner.replaceOrigins(with: origins) }
    ownRouter = .success(try LinkRouter<Route>(origins: origins, limits: ownLimits))
  }
}

/// A request for a screen that is already shown: the signal for a screen to reload or scroll.
public struct LinkRefresh<Route: LinkNavigable>: Sendable, Identifiable {
  /// The number of this refresh in its navigator; opening the same link twice is two refreshes.
  public let id: Int
  /// The screen to refresh.
  public let place: NavigationPlace<Route.Structure>
  /// The requested route with its parameters; `nil` if no link asked.
  public let route: Route?
  /// Where the link came from; `nil` if no link asked.
  public let context: LinkContext?
}

/// Reports reads and writes of a navigator's tabs, paths, and modals separately.
///
/// A view that reads one of these is not evaluated when another one changes.
///
/// Observation identifies what is read by key paths. Key paths into a generic class are created
/// again for every access, which would cost more than everything else about opening a link; that is
/// why this class exists.
final class NavigationChanges: Observable, Sendable {
  private let registrar = ObservationRegistrar()

  // What the key paths name; stored, so that they differ by offset and not by getter.
  private let tabs = false
  private let paths = false
  private let modals = false

  func readsTabs() { registrar.access(self, keyPath: \.tabs) }
  func readsPaths() { registrar.access(self, keyPath: \.paths) }
  func readsModals() { registrar.access(self, keyPath: \.modals) }

  func ofTabs(_ write: () -> Void) { registrar.withMutation(of: self, keyPath: \.tabs, write) }
  func ofPaths(_ write: () -> Void) { registrar.withMutation(of: self, keyPath: \.paths, write) }
  func ofModals(_ write: () -> Void) { registrar.withMutation(of: self, keyPath: \.modals, write) }
}
