// SPDX-License-Identifier: MIT

extension LinkNavigator {
  /// Records that a view shows a stack; an object identifies the view.
  ///
  /// When a sidebar becomes a tab bar, two views show one stack, and either may come or go first.
  @_spi(Project) public func mount(_ stack: NavigationStackID<Structure>, by view: AnyObject) {
    let view = ObjectIdentifier(view)
    guard stackViews[stack] != view else { return }
    stackViews[stack] = view
    acknowledge(.stackMounted(stack))
  }

  /// Records that a view no longer shows a stack, unless another view shows it now.
  @_spi(Project) public func unmount(_ stack: NavigationStackID<Structure>, by view: AnyObject) {
    guard stackViews[stack] == ObjectIdentifier(view) else { return }
    stackViews[stack] = nil
    acknowledge(.stackUnmounted(stack))
  }

  /// Treats presented modals that are no longer on screen as closed.
  func forgetLostModals() {
    if interface.lostDepth != nil { forgetModals() }
  }

  private func forgetModals() {
    guard let depth = interface.lostDepth else { return }
    if depth < presentationNumbers.count {
      var state = currentState
      state.apply(.dismiss(toDepth: depth))
      replaceState(with: state, isAnimated: false)
    }
    interface.note(.dismissed(toDepth: depth), of: currentState)
  }

  /// Checks what a stack shows when it comes on screen.
  ///
  /// A stack may ignore a path that was set before it was mounted, such as a restored one. Only
  /// this first check has consequences: later, it is the user who makes stack and state differ.
  func verifyMounting(_ acknowledgement: NavigationAcknowledgement<Structure>) {
    switch acknowledgement {
    case .stackMounted(let stack): unseenStacks.insert(stack)
    case .stackUnmounted(let stack): unseenStacks.remove(stack)
    case .gone: unseenStacks = []
    case .screenAppeared(_, let stack):
      guard unseenStacks.remove(stack) != nil, interface.contradicts(currentState[stack], of: stack)
      else { return }
      verifyLater(stack, showing: [])
    default: break
    }
  }

  /// Checks a stack again after a transition that may have made it ignore its path.
  ///
  /// - Parameters:
  ///   - shown: what it showed before; writing that first makes the next write a change.
  ///   - tries: how often to check while something is being opened.
  ///   - writes: how often to write, because a transition may begin in between.
  func verifyLater(
    _ stack: NavigationStackID<Structure>, showing shown: [Structure.Screen], tries: Int = 40,
    writes: Int = 3
  ) {
    // A path that was taken back for a frame is written first; that checks again by itself.
    guard rewrites[stack] == nil else { return finishRewrite(of: stack) }
    let window = window
    forgetVerification(of: stack)
    verifications[stack] = window.clock.schedule(
      after: window.options.acknowledgementLimit / 4
    ) { [weak self] in
      guard let self, tries > 0 else { return }
      self.verifications[stack] = nil
      // Whatever is being opened has steps of its own, and verifies them itself.
      if window.isApplying {
        self.verifyLater(stack, showing: shown, tries: tries - 1, writes: writes)
      } else {
        self.writeAgain(stack, over: shown, writes: writes)
      }
    }
  }

  /// Stops the verification of a stack, because someone else now writes and verifies its path.
  func forgetVerification(of stack: NavigationStackID<Structure>) {
    verifications.removeValue(forKey: stack)?.cancel()
    rewrites[stack] = nil
  }

  /// Whether any stack is verified or written again; hardly ever, and this looks no type up.
  var isVerifying: Bool { verifications.count > 0 || rewrites.count > 0 }

  /// Writes a path again that its stack did not take.
  private func writeAgain(
    _ stack: NavigationStackID<Structure>, over shown: [Structure.Screen], writes: Int
  ) {
    let window = window
    let path = currentState[stack]
    guard writes > 0, shown != path, interface.refutes(path, of: stack, over: shown)
    else { return }
    var back = currentState
    back[stack] = shown
    // What is taken back for a frame was still opened by the same links.
    let known = origins
    replaceState(with: back, isAnimated: false)
    origins = known
    rewrites[stack] = PathRewrite(
      shown: shown, path: path, allowed: passing(path, as: .shown, in: stack).count,
      writes: writes)
    // The interface checks the path once per frame, so two writes in one frame do not count.
    window.clock.schedule(after: window.options.acknowledgementLimit / 40) { [weak self] in
      self?.finishRewrite(of: stack)
    }
  }

  /// Ends every rewrite at once, because no plan may start from a state that lasts only a frame.
  func finishRewrites() {
    if rewrites.count > 0 { finishAll() }
  }

  private func finishAll() {
    for stack in rewrites.keys { finishRewrite(of: stack) }
  }

  private func finishRewrite(of stack: NavigationStackID<Structure>) {
    guard let rewrite = rewrites.removeValue(forKey: stack),
      currentState[stack] == rewrite.shown
    else { return }
    var again = currentState
    let allowed = passing(rewrite.path, as: .shown, in: stack)
    let known = origins
    // A gate may have closed in the meantime; what was closed before is there on purpose.
    again[stack] = allowed.count < rewrite.allowed ? allowed : rewrite.path
    replaceState(with: again, isAnimated: false)
    if again[stack] == rewrite.path { origins = known }
    verifyLater(stack, showing: rewrite.shown, writes: rewrite.writes - 1)
  }
}

/// Properties that an interface binds to; setting one of them counts as a user's action.
extension LinkNavigator {
  /// The tab in front: `TabView(selection: $navigator.selectedTab)`.
  public var selectedTab: Structure.Tab {
    get {
      changes.readsTabs()
      return currentState.selectedTab
    }
    set {
      personChanges(.select(newValue)) { $0.sidebarSelection = newValue }
    }
  }

  /// The selected row of a sidebar; `nil` while a narrow split view shows the sidebar itself.
  public var sidebarSelection: Structure.Tab? {
    get {
      changes.readsTabs()
      return currentState.sidebarSelection
    }
    set {
      personChanges(newValue.map { .select($0) }) { $0.sidebarSelection = newValue }
    }
  }

  /// The path of a stack: `NavigationStack(path: $navigator[path: .tab(.trips)])`.
  public subscript(path stack: NavigationStackID<Structure>) -> [Structure.Screen] {
    get {
      switch stack {
      case .tab: changes.readsPaths()
      case .modal: changes.readsModals()
      }
      return currentState[stack]
    }
    set {
      personChanges(.setPath(newValue, of: stack)) { $0[stack] = newValue }
    }
  }

  /// The path of a stack, for the container that shows it.
  ///
  /// A write while the stack is not mounted, or its tab is not in front, is not a user's action:
  /// when a sidebar selects another row, SwiftUI pops the stacks that leave and come.
  @_spi(Project) public subscript(boundPath stack: NavigationStackID<Structure>) -> [Structure
    .Screen]
  {
    get { self[path: stack] }
    set {
      guard interface.isMounted(stack) else { return }
      if case .tab(let tab) = stack, tab != currentState.selectedTab { return }
      self[path: stack] = newValue
    }
  }

  /// The modal at a depth, for `sheet(item:)`; depth 0 is directly over the tabs.
  public func presented(at depth: Int) -> PresentedModal<Structure>? {
    changes.readsModals()
    guard presentationNumbers.indices.contains(depth) else { return nil }
    return PresentedModal(
      id: presentationNumbers[depth], modal: currentState.modals[depth].modal, depth: depth)
  }

  /// Records that the user closed a modal and every modal above it.
  ///
  /// It does nothing if the modal is already gone.
  public func close(_ modal: PresentedModal<Structure>.ID) {
    guard let depth = presentationNumbers.firstIndex(of: modal) else { return }
    personChanges(.dismiss(toDepth: depth)) { $0.apply(.dismiss(toDepth: depth)) }
  }

  /// Whether a step changes what is below a modal.
  private func isBelow(_ depth: Int, _ step: NavigationStep<Structure>) -> Bool {
    switch step {
    case .select, .setPath(_, of: .tab): true
    case .setPath(_, of: .modal(let level)): level < depth
    case .dismiss, .present, .refresh: false
    }
  }

  /// Applies a user's action, unless the interface writes back what was there before a step.
  ///
  /// The step is the one that is being awaited.
  private func personChanges(
    _ step: NavigationStep<Structure>?,
    _ change: (inout NavigationState<Structure>) -> Void
  ) {
    let before = currentState
    var after = before
    change(&after)
    guard after != before else { return }
    isUntouched = false
    if case .setPath(_, let stack)? = step { forgetVerification(of: stack) }
    if let lost = interface.lostDepth, step.map({ isBelow(lost, $0) }) ?? false {
      // A user who navigates below a modal can see that it is gone.
      after.apply(.dismiss(toDepth: min(lost, after.modals.count)))
      interface.note(.dismissed(toDepth: lost), of: currentState)
    }
    let window = window
    // Only a path is ever written back; a tab that changes or a modal that closes is the user's
    // doing.
    let isWriteBack = window.awaits { move in
      guard let move = move as? StepMove<Route>, !move.facts.contains(.isShown),
        case .setPath(_, let written) = move.step, case .setPath(_, let meant)? = step,
        meant == written
      else { return false }
      return move.before == after
    }
    replaceState(with: after, isAnimated: true)
    switch step {
    // The interface wrote it, so it shows it, whether or not it also reports that.
    case .setPath, .select:
      if !isWriteBack, let step { interface.assume(step, in: after, isCertain: true) }
    default: break
    }
    if isWriteBack {
      window.moveWasIgnored()
    } else {
      window.personChanged(after.aspects(changedFrom: before, in: feature))
    }
  }
}

extension LinkNavigator where Structure.Screen == RouteScreen<Route> {
  /// The routes of a stack, for the container that shows it.
  @_spi(Project) public subscript(boundRoutes stack: NavigationStackID<Structure>) -> [Route] {
    get { self[boundPath: stack].map(\.route) }
    set { self[boundPath: stack] = newValue.map { RouteScreen($0) } }
  }
}

/// A report from the interface to the navigator about what is on screen.
///
/// The adapters' containers send these reports. An app that uses `TabView` and `NavigationStack`
/// directly sends none; a step then counts as done when its binding still holds one turn of the
/// main actor later.
public enum NavigationAcknowledgement<Structure: AppStructure>: Sendable, Hashable {
  /// The root view is on screen, so waiting requests can proceed.
  case ready
  /// The root view is gone, for example because a window closed.
  case gone
  /// A container of tabs is present and will report which tab appears.
  case reportsTabs
  /// A presenter of modals is present and will report when one appears or goes away.
  case reportsModals
  /// A tab appeared, or the switch to it ended.
  case tabAppeared(Structure.Tab)
  /// A stack is present and will report which screen appears in it.
  case stackMounted(NavigationStackID<Structure>)
  /// A stack is gone, along with its modal or tab.
  case stackUnmounted(NavigationStackID<Structure>)
  /// The view of a screen was made, which happens only if its stack takes the path.
  ///
  /// This can be sent in the middle of an evaluation, because it changes nothing. A path whose top
  /// screen was made is not written again, even if that screen never appears.
  case screenMade(Structure.Screen, in: NavigationStackID<Structure>)
  /// The top screen of a stack appeared; `nil` is the stack's root.
  ///
  /// After this report, other screens that appear in the stack are ignored until its path changes.
  case screenAppeared(Structure.Screen?, in: NavigationStackID<Structure>)
  /// A modal that should be presented is not on screen.
  ///
  /// Either UIKit closed it without reporting it, or something outside the navigation covers it.
  /// The two look the same. The next link, or a user who changes the screens below, treats the
  /// modal as closed; `presented(depth:)` takes the report back.
  case modalDisappeared(depth: Int)
  /// A presentation ended with this many modals on screen.
  case presented(depth: Int)
  /// A dismissal ended with this many modals left on screen.
  case dismissed(toDepth: Int)
}
