// SPDX-License-Identifier: MIT

/// What is known to be on screen, from acknowledgements alone.
///
/// The navigation state says what is to be shown; this says what was seen. They differ while a
/// transition runs, and where the interface ignored a write.
final class NavigationInterface<Structure: AppStructure> {
  /// Whether the root view is on screen.
  private(set) var isReady = false
  private var reportsTabs = false
  private var reportsModals = false
  private var tab: Structure.Tab?
  /// How many modals are known to be on screen.
  private var depth = 0
  /// How many may be there: what was written counts until it is known to be gone.
  private var possibleDepth = 0
  /// The lowest modal that is presented and not on screen.
  private(set) var lostDepth: Int?
  /// The stacks that are there.
  private var stacks: [NavigationStackID<Structure>: Stack] = [:]
  /// The screens on top of paths that views were made for since the paths were written.
  private var made: [NavigationStackID<Structure>: Structure.Screen] = [:]
  /// Whether stacks report at all: then a stack that is not there yet will.
  private(set) var reportsStacks = false

  private enum Shown: Equatable {
    case unknown
    case root
    case screen(Structure.Screen)

    init(_ screen: Structure.Screen?) { self = screen.map(Shown.screen) ?? .root }
  }

  /// What is known of a stack.
  private struct Stack {
    /// The screen on top, as far as it was reported.
    var shown = Shown.unknown
    /// Whether it has not said what it shows since its path was written.
    var isDoubtful = false
    /// Whether what it shows was taken for granted, since no one said otherwise in time.
    var isAssumed = false
    /// Whether a screen appeared since then that is not the one on top.
    var hasOtherAppeared = false
    /// Whether the tab was switching as its path was written, which SwiftUI may then ignore.
    var isDuringSwitch = false
  }

  /// - Parameters:
  ///   - acknowledgement: what it says.
  ///   - state: what is to be shown.
  func note(
    _ acknowledgement: NavigationAcknowledgement<Structure>, of state: NavigationState<Structure>
  ) {
    switch acknowledgement {
    case .ready: isReady = true
    case .gone:
      // Who reports goes on to report when the view comes back.
      isReady = false
      tab = nil
      (depth, possibleDepth) = (0, 0)
      lostDepth = nil
      stacks = [:]
      made = [:]
    case .reportsTabs: reportsTabs = true
    case .reportsModals: reportsModals = true
    case .tabAppeared(let tab):
      reportsTabs = true
      self.tab = tab
    case .stackMounted(let stack):
      reportsStacks = true
      if stacks[stack] == nil { stacks[stack] = Stack() }
    case .stackUnmounted(let stack): stacks[stack] = nil
    case .screenAppeared(let screen, let stack): appeared(screen, in: stack, of: state[stack])
    case .screenMade(let screen, let stack):
      if screen == state[stack].last { made[stack] = screen }
    case .modalDisappeared(let depth): lostDepth = min(lostDepth ?? depth, depth)
    case .presented(let depth):
      if let lostDepth, lostDepth < depth { self.lostDepth = nil }
      reportsModals = true
      self.depth = max(self.depth, depth)
      possibleDepth = max(possibleDepth, depth)
    case .dismissed(let depth):
      if let lostDepth, lostDepth >= depth { self.lostDepth = nil }
      reportsModals = true
      self.depth = min(self.depth, depth)
      possibleDepth = min(possibleDepth, depth)
      for stack in stacks.keys {
        if case .modal(let level) = stack, level >= depth { stacks[stack] = nil }
      }
    }
  }

  private func appeared(
    _ screen: Structure.Screen?, in stack: NavigationStackID<Structure>,
    of path: [Structure.Screen]
  ) {
    reportsStacks = true
    let top = Shown(path.last)
    var known = stacks[stack] ?? Stack()
    if Shown(screen) == top {
      known = Stack(shown: top)
    } else if known.shown != top || known.isDoubtful || known.isAssumed {
      known.shown = Shown(screen)
      (known.isDoubtful, known.isAssumed) = (false, false)
      known.hasOtherAppeared = true
    }
    // Otherwise, the top one was seen: SwiftUI may tell screens below that they appear, and a user
    // may start to go back and then change their mind.
    stacks[stack] = known
  }

  /// Whether a stack is there.
  func isMounted(_ stack: NavigationStackID<Structure>) -> Bool { stacks[stack] != nil }

  /// Whether as many modals are on screen as there should be: none comes or goes.
  func isAtRest(presenting count: Int) -> Bool {
    !reportsModals || (depth == count && possibleDepth == count)
  }

  /// The interface is about to present so many modals.
  func mayPresent(_ count: Int) { possibleDepth = max(possibleDepth, count) }

  /// Whether a stack shows, as far as is known, something else than the top of a path.
  func contradicts(
    _ path: [Structure.Screen], of stack: NavigationStackID<Structure>
  ) -> Bool {
    guard let known = stacks[stack] else { return false }
    // One that came on screen and never said what it shows contradicts every path.
    return known.isDoubtful || known.shown != Shown(path.last)
  }

  /// Whether something speaks for a stack not having taken a path: another screen than the one on
  /// top appeared, no one made a view for that, or a tab was switching.
  ///
  /// That nothing is said is no reason: a screen that takes the place of another may say nothing.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - stack: the stack.
  ///   - before: what it showed before.
  func refutes(
    _ path: [Structure.Screen], of stack: NavigationStackID<Structure>,
    over before: [Structure.Screen]
  ) -> Bool {
    guard contradicts(path, of: stack), let known = stacks[stack] else { return false }
    if known.hasOtherAppeared { return true }
    // What a user could go back to has its view already.
    return before.starts(with: path) ? known.isDuringSwitch : made[stack] != path.last
  }

  /// Whether nothing that was seen speaks against a state being on screen.
  func isSeen(_ state: NavigationState<Structure>) -> Bool {
    guard isReady else { return true }
    // Only what was said can contradict anything.
    if !stacks.isEmpty {
      let front = state.frontStack
      if contradicts(state[front], of: front) { return false }
    }
    if reportsModals, depth > state.modals.count || possibleDepth > state.modals.count {
      return false
    }
    guard reportsTabs, state.modals.isEmpty, let tab, let selected = state.sidebarSelection else {
      return true
    }
    return tab == selected
  }

  /// A path is about to be written; whether it is shown is another matter.
  func wrote(
    _ path: [Structure.Screen], of stack: NavigationStackID<Structure>,
    over before: NavigationState<Structure>, isDuringSwitch: Bool
  ) {
    // The same screen at another depth is another view, and will say so.
    guard !stacks.isEmpty, stacks[stack] != nil else { return }
    let shown = before[stack].count == path.count ? stacks[stack]?.shown : nil
    stacks[stack] = Stack(
      shown: shown ?? .unknown, isDoubtful: true, isDuringSwitch: isDuringSwitch)
    made[stack] = nil
  }

  /// Takes a step as shown.
  ///
  /// - Parameters:
  ///   - step: the step.
  ///   - state: the state after it.
  ///   - isCertain: whether the interface itself wrote it; else no one said otherwise in time.
  func assume(
    _ step: NavigationStep<Structure>, in state: NavigationState<Structure>,
    isCertain: Bool = false
  ) {
    switch step {
    case .dismiss(let depth):
      self.depth = min(self.depth, depth)
      possibleDepth = min(possibleDepth, depth)
    case .present: depth = state.modals.count
    case .select(let tab): self.tab = tab
    case .setPath(let path, let stack):
      if stacks[stack] != nil {
        stacks[stack] = Stack(shown: Shown(path.last), isAssumed: !isCertain)
      }
    case .refresh: break
    }
  }

  /// What the interface is known to make of a step, in a state in which it is, or will be, taken:
  /// whether it can be written now, whether it will say anything about it, and whether what it
  /// writes is on screen.
  ///
  /// A path waits until its stack is there, a presentation until no dismissal is running.
  func facts(
    of step: NavigationStep<Structure>, in state: NavigationState<Structure>
  ) -> LinkOpening.StepFacts {
    switch step {
    case .dismiss(let depth):
      Self.facts(isReported: reportsModals, isShown: possibleDepth <= depth)
    case .present:
      Self.facts(
        isWritable: !reportsModals || possibleDepth <= state.modals.count,
        isReported: reportsModals, isShown: depth == state.modals.count)
    case .select(let tab): Self.facts(isReported: reportsTabs, isShown: self.tab == tab)
    case .setPath(let path, let stack): facts(of: path, stack, in: state)
    case .refresh: Self.facts(isShown: true)
    }
  }

  private func facts(
    of path: [Structure.Screen], _ stack: NavigationStackID<Structure>,
    in state: NavigationState<Structure>
  ) -> LinkOpening.StepFacts {
    // No stack has ever said anything.
    guard reportsStacks else { return Self.facts() }
    let isFront = stack == state.frontStack
    guard let known = stacks[stack] else { return Self.facts(isWritable: !isFront) }
    return Self.facts(isReported: isFront, isShown: known.shown == Shown(path.last))
  }

  private static func facts(
    isWritable: Bool = true, isReported: Bool = false, isShown: Bool = false
  ) -> LinkOpening.StepFacts {
    var facts: LinkOpening.StepFacts = isWritable ? .isWritable : []
    if isReported { facts.insert(.isReported) }
    if isShown { facts.insert(.isShown) }
    return facts
  }
}
