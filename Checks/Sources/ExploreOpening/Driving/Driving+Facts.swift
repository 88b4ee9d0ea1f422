// SPDX-License-Identifier: MIT

/// What the machine learns of a window and of a request.
extension Driving {
  mutating func sendFacts(_ window: LinkOpening.WindowKey) {
    send(.interfaceChanged(window, facts(window)), toWindow: window)
  }

  /// What is known of the step that a window is at.
  func facts(_ window: LinkOpening.WindowKey) -> LinkOpening.StepFacts {
    let step = world.machine(in: window)?.currentStep(in: window)?.number
    return step.map { facts(window, $0) } ?? seen(window)
  }

  func facts(_ window: LinkOpening.WindowKey, _ step: UInt32) -> LinkOpening.StepFacts {
    let screen = world.screens[Int(window) - 1]
    var facts = seen(window)
    if canTake(step, in: screen) { facts.insert(.isWritable) }
    if step == 7 { return facts.union([.isWritable, .isShown]) }
    if setup.isReporting { facts.insert(.isReported) }
    if setup.isReporting, Screen.isTaken(step, in: screen.shown),
      Screen.isTaken(step, in: screen.state)
    {
      facts.insert(.isShown)
    }
    // A tab is never taken back, nor what is dismissed: silence is no reason to undo what a user sees.
    if (4...6).contains(step), Screen.isTaken(step, in: screen.state) {
      facts.insert(.isRepeatable)
    }
    return facts
  }

  /// Whether the interface can take a step: nothing inside of tabs before they are there.
  func canTake(_ step: UInt32, in screen: Screen) -> Bool {
    screen.isMounted || !((setup.mountsTabsLate ? 2 : 4)...5 ~= step)
  }

  private func seen(_ window: LinkOpening.WindowKey) -> LinkOpening.StepFacts {
    let screen = world.screens[Int(window) - 1]
    return !setup.isReporting || screen.isSeen ? [.isSeen] : []
  }

  func facts(of key: LinkOpening.Key) -> LinkOpening.RouteFacts {
    let traits = world.lives[Int(key) - 1].link.traits
    return LinkOpening.RouteFacts(
      survives: !traits.contains(.sensitive) && !traits.contains(.command)
        && world.machine(of: key)?.limits.hasStore == true,
      needsConsent: world.lives[Int(key) - 1].link.needsConsent, account: world.account,
      actionLimit: traits.contains(.acts) ? 5 : nil,
      preparations: world.lives[Int(key) - 1].link.preparations)
  }

  func resolvedFacts(of key: LinkOpening.Key) -> LinkOpening.RouteFacts {
    var facts = facts(of: key)
    if world.lives[Int(key) - 1].link.traits.contains(.veiled) {
      facts.survives = false
      facts.needsConsent = true
    }
    return facts
  }
}
