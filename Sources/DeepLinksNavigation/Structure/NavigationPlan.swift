// SPDX-License-Identifier: MIT

// Inlining is measured here and in Structure: compiled apart from the app's types, a plan costs
// seven times as many instructions, and opening a link half as many again.

/// The ordered, minimal steps from what an app shows to a destination, as a value.
///
/// ```swift
/// let plan = NavigationPlan(from: state, to: .push(.details(reference: "1"), in: .trips))
/// plan.steps    // [.dismiss(toDepth: 0), .select(.trips), .setPath([...], of: .tab(.trips))]
/// plan.result   // the state that the steps lead to
/// ```
///
/// Dismissal comes first, as one step. Each stack is written at most once. If the state already
/// shows the destination, the plan is empty or a single refresh.
///
/// - Complexity: O(*n*) in the screens of the destination and of the stacks it changes, times the
///   ancestors of the destination.
public struct NavigationPlan<Structure: AppStructure>: Sendable, Hashable, Codable {
  /// The steps, in the order they are taken.
  @inlinable public var steps: [NavigationStep<Structure>] { taken }
  /// The state after the last step.
  @inlinable public var result: NavigationState<Structure> { reached }

  // Separate from the properties above, which are read-only for everyone else.
  @usableFromInline var taken: [NavigationStep<Structure>]
  @usableFromInline var reached: NavigationState<Structure>

  private enum CodingKeys: String, CodingKey { case taken = "steps", reached = "result" }

  /// Plans the steps to a destination.
  ///
  /// - Parameters:
  ///   - state: what the app currently shows.
  ///   - destination: what it should show.
  ///   - isColdStart: whether the app has not navigated yet. The plan then also opens the ancestors
  ///     and the screens below a modal, and refreshes nothing.
  @inlinable public init(
    from state: NavigationState<Structure>, to destination: LinkDestination<Structure>,
    isColdStart: Bool = false
  ) {
    taken = []
    reached = state
    guard destination.action == nil else { return }
    if let modal = destination.modal {
      present(modal, of: destination, isColdStart: isColdStart)
    } else {
      dismiss(toDepth: 0)
      open(destination, isColdStart: isColdStart)
    }
  }

  /// Creates a plan from steps that were chosen by hand, such as a pop.
  init(from state: NavigationState<Structure>, taking steps: [NavigationStep<Structure>]) {
    taken = []
    reached = state
    for step in steps { take(step) }
  }

  /// Whether the target was already shown, so that nothing moves.
  package var isRefresh: Bool {
    if case .refresh = steps.first { true } else { false }
  }

  @inlinable mutating func take(_ step: NavigationStep<Structure>) {
    taken.append(step)
    reached.apply(step)
  }

  @inlinable mutating func dismiss(toDepth depth: Int) {
    if reached.modals.count > depth { take(.dismiss(toDepth: depth)) }
  }

  @inlinable mutating func setPath(
    _ path: [Structure.Screen], of stack: NavigationStackID<Structure>
  ) -> Bool {
    guard path != reached[stack] else { return false }
    take(.setPath(path, of: stack))
    return true
  }

  /// Opens the tab and screens; nothing is presented over them at this point.
  @inlinable mutating func open(_ destination: LinkDestination<Structure>, isColdStart: Bool) {
    let tab = destination.tab(whileSelected: reached.selectedTab)
    if destination.policy == .replaceAll {
      for other in Structure.Tab.allCases where other != tab {
        _ = setPath([], of: .tab(other))
      }
    }
    let isSelected = reached.sidebarSelection == tab
    if !isSelected { take(.select(tab)) }
    let changed = setPath(
      destination.path(over: reached[tab], isColdStart: isColdStart), of: .tab(tab))
    let isSelection = destination.policy == .select
    if !changed && !isColdStart && destination.modal == nil && (!isSelection || taken.isEmpty) {
      take(.refresh(NavigationPlace(stack: .tab(tab), depth: reached[tab].count)))
    }
  }

  /// Presents a modal, or shows an equal one that is already presented.
  @inlinable mutating func present(
    _ modal: Structure.Modal, of destination: LinkDestination<Structure>, isColdStart: Bool
  ) {
    let needsBase = destination.base == .always || destination.policy == .replaceAll
    // A modal over the current one says nothing about what is below all of them.
    let isBound = needsBase && destination.namesBase && !destination.isOverCurrent
    let present = reached.modals.lastIndex { Structure.isSameModal(modal, as: $0.modal) }
    if let depth = present, !isBound || reached.hasBase(of: destination) {
      dismiss(toDepth: depth + 1)
      let stack = NavigationStackID<Structure>.modal(depth: depth)
      let path = destination.modalPath(over: reached[stack])
      if !setPath(path, of: stack) {
        take(.refresh(NavigationPlace(stack: stack, depth: path.count)))
      }
      return
    }
    if !destination.isOverCurrent { dismiss(toDepth: 0) }
    if needsBase || isColdStart, reached.modals.isEmpty, destination.namesBase {
      open(destination, isColdStart: isColdStart)
    }
    take(.present(.init(modal, path: destination.modalScreens)))
  }
}

extension NavigationPlan: CustomStringConvertible {
  /// The steps, numbered, one per line; `nothing to do` if there are none.
  public var description: String {
    steps.isEmpty
      ? "nothing to do"
      : steps.enumerated().map { "\($0.offset + 1). \($0.element)" }.joined(separator: "\n")
  }
}

/// One change to what an app shows; a plan is a list of steps.
public enum NavigationStep<Structure: AppStructure>: Sendable, Hashable {
  /// Closes modals in one write until `depth` of them are left.
  case dismiss(toDepth: Int)
  /// Brings a tab to the front; in a narrow split view, over the sidebar.
  case select(Structure.Tab)
  /// Replaces the whole path of a stack.
  case setPath([Structure.Screen], of: NavigationStackID<Structure>)
  /// Presents a modal and the screens pushed inside it, on top of everything else.
  case present(NavigationState<Structure>.Presentation)
  /// Tells the screen at a place that it was requested again; changes nothing else.
  case refresh(NavigationPlace<Structure>)
}

extension NavigationState {
  /// Applies a step; one that does not fit, such as a path of a modal that is gone, does nothing.
  @inlinable package mutating func apply(_ step: NavigationStep<Structure>) {
    switch step {
    case .dismiss(let depth):
      if depth >= 0 && depth < modals.count { modals.removeLast(modals.count - depth) }
    case .select(let tab): sidebarSelection = tab
    case .setPath(let path, let stack): self[stack] = path
    case .present(let presentation): modals.append(presentation)
    case .refresh: break
    }
  }
}

/// Encodes each kind of step under its own key.
///
/// ```json
/// {"setPath": {"path": [{"details": {"reference": "1"}}], "stack": {"tab": {"tab": "trips"}}}}
/// ```
extension NavigationStep: Codable {
  private enum SelectCodingKeys: String, CodingKey { case _0 = "tab" }
  private enum SetPathCodingKeys: String, CodingKey { case _0 = "path", of = "stack" }
  private enum PresentCodingKeys: String, CodingKey { case _0 = "presentation" }
  private enum RefreshCodingKeys: String, CodingKey { case _0 = "place" }
}

extension NavigationStep: CustomStringConvertible {
  /// The step on one line, with its values: `set path of tab trips to details(reference: "1")`.
  public var description: String {
    switch self {
    case .dismiss(0): "dismiss all modals"
    case .dismiss(let depth): "dismiss modals to depth \(depth)"
    case .select(let tab): "select \(CaseText(tab))"
    case .setPath(let path, let stack):
      "set path of \(stack) to "
        + (path.isEmpty ? "its root" : path.map { "\(CaseText($0))" }.joined(separator: " › "))
    case .present(let presentation):
      "present "
        + ([CaseText(presentation.modal).description]
        + presentation.path.map { "\(CaseText($0))" }).joined(separator: " › ")
    case .refresh(let place): "refresh \(place)"
    }
  }

  /// The kind, as the opening state machine knows it.
  var machineKind: LinkOpening.Step.Kind {
    switch self {
    case .dismiss: .dismiss
    case .select: .select
    case .setPath: .setPath
    case .present: .present
    case .refresh: .refresh
    }
  }
}

extension LinkOpening.Step.Kind {
  /// The name, without a value of the link: `set path`.
  var name: String {
    switch self {
    case .dismiss: "dismiss"
    case .select: "select"
    case .setPath: "set path"
    case .present: "present"
    case .refresh: "refresh"
    }
  }
}

/// Why a destination cannot be planned: what an app declares contradicts itself.
@usableFromInline package struct NavigationFault: Error, Sendable, Hashable {
  /// The cause; the raw value is a name that never changes.
  @usableFromInline package enum Code: String, Sendable, Hashable, Codable, CaseIterable {
    /// A route is its own ancestor through its parents, or has more than 64 ancestors.
    case parentsInACycle
    /// The destination names a tab that the app does not currently show.
    case absentTab
    /// The destination names a modal, but nothing here presents modals.
    case absentModalHost
  }

  /// The cause of the fault.
  package let code: Code
  /// The tab that is absent, as text; empty otherwise.
  package let tab: String

  @usableFromInline init(_ code: Code, tab: String = "") {
    self.code = code
    self.tab = tab
  }

  /// The fault for a tab that is named but not offered.
  @usableFromInline static func absent(_ tab: Any) -> NavigationFault {
    NavigationFault(.absentTab, tab: CaseText(tab).description)
  }

  /// What to do now, in one sentence.
  package var hint: String {
    switch code {
    case .parentsInACycle: "Make the parents of this route end in one without a parent."
    case .absentTab: "Show the tab, or open the route only where the tab is shown."
    default: "Add a presenter of modals to the root, such as linkModals(_:)."
    }
  }
}

extension NavigationFault: CustomStringConvertible {
  /// One line for a log.
  @usableFromInline package var description: String {
    "No way to get there (\(code.rawValue)\(tab.isEmpty ? "" : ": \(tab)")). \(hint)"
  }
}

/// What a link would do to what a window shows, without opening it.
///
/// No gate and no resolver is asked, so the link may in fact be held, declined, or sent elsewhere.
@_spi(Project) public struct LinkPreview: Sendable, Hashable {
  /// The route's case, without values; `nil` if no route matches.
  @_spi(Project) public let route: String?
  /// The steps in order, one line each, with their values.
  @_spi(Project) public let steps: [String]
  /// The screens that are shown now.
  @_spi(Project) public let before: LinkOutline
  /// The screens that would be shown after the last step.
  @_spi(Project) public let after: LinkOutline
  /// Why there are no steps, in one sentence without text of the link; `nil` if there are some.
  @_spi(Project) public let problem: String?

  /// Creates a preview with steps.
  package init(route: String, steps: [String], before: LinkOutline, after: LinkOutline) {
    self.route = route
    self.steps = steps
    self.before = before
    self.after = after
    problem = nil
  }

  /// Creates a preview of a link that would change nothing.
  package init(route: String? = nil, outline: LinkOutline, problem: String) {
    self.route = route
    steps = []
    before = outline
    after = outline
    self.problem = problem
  }
}

extension LinkPreview {
  /// The problem of a link to a route that performs an action.
  static let acts = "The link performs an action; the screens stay as they are."
}

extension LinkPreview: LinkRedacted {
  /// The route without values and the number of steps, or why there are none.
  @_spi(Project) public var _redacted: String {
    problem ?? "\(route ?? "nothing"), steps: \(steps.count)"
  }

  /// The description, and the steps with their values.
  @_spi(Project) public var _revealed: String {
    ([description] + steps).joined(separator: "\n  ")
  }
}

extension NavigationState {
  /// The state after opening a destination: the result of `NavigationPlan`.
  @inlinable public func opening(
    _ destination: LinkDestination<Structure>, isColdStart: Bool = false
  ) -> NavigationState {
    NavigationPlan(from: self, to: destination, isColdStart: isColdStart).result
  }

  /// Whether the user sees the destination: its tab in front, its target on top, nothing above.
  ///
  /// Screens below the target are compared only for `.replaceAll` and `.targetOnly`, which
  /// determine them.
  @_spi(Project) public func shows(_ destination: LinkDestination<Structure>) -> Bool {
    guard destination.action == nil else { return false }
    if let modal = destination.modal {
      guard let top = modals.last, Structure.isSameModal(modal, as: top.modal) else { return false }
      return Self.isOnTop(destination.modalScreens.last, of: top.path)
    }
    guard modals.isEmpty, let tab = sidebarSelection else { return false }
    guard destination.tabs.isEmpty || destination.tabs.contains(tab) else { return false }
    let path = self[tab]
    switch destination.policy {
    case .select: return true
    case .merge: return Self.isOnTop(destination.screens.last, of: path)
    case .push:
      return destination.screens.isEmpty || Self.isOnTop(destination.screens.last, of: path)
    case .targetOnly:
      return path.count <= 1 && Self.isOnTop(destination.screens.last, of: path)
    case .replaceAll:
      return path.count == destination.screens.count
        && zip(destination.screens, path).allSatisfy { Structure.isSameScreen($0, as: $1) }
        && paths.keys.allSatisfy { $0 == tab }
    }
  }

  /// Whether the tab and the screens below a modal are already there.
  @inlinable func hasBase(of destination: LinkDestination<Structure>) -> Bool {
    let tab = destination.tab(whileSelected: selectedTab)
    return sidebarSelection == tab
      && destination.path(over: self[tab], isColdStart: false) == self[tab]
      && (destination.policy != .replaceAll || paths.keys.allSatisfy { $0 == tab })
  }

  /// Whether a screen is on top of a path; `nil` is the root.
  private static func isOnTop(_ screen: Structure.Screen?, of path: [Structure.Screen]) -> Bool {
    guard let screen else { return path.isEmpty }
    return path.last.map { Structure.isSameScreen(screen, as: $0) } ?? false
  }
}
