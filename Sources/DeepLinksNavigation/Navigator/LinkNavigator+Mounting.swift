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
