// SPDX-License-Identifier: MIT

/// What of the exploration can be done to a real app.
extension Setup {
  /// The worlds, with the links that the library's faces can be given.
  static var conforming: [Setup] {
    all.compactMap { setup in
      guard setup.nestings == 0, !setup.standsAlone else { return nil }
      var setup = setup
      setup.closes = false
      (setup.offers, setup.covers) = (0, 0)
      setup.mountsTabsLate = false
      setup.limits.consumedCapacity = LinkOpening.Limits().consumedCapacity
      // More may happen than where every state is looked at.
      setup.backgrounds = max(setup.backgrounds, 1)
      setup.persons = max(setup.persons, 1)
      setup.days = max(setup.days, 1)
      setup.kills = max(setup.kills, 1)
      setup.detachments = max(setup.detachments, 1)
      if !setup.links.contains(where: { $0.traits.contains(.command) }) {
        setup.accounts = max(setup.accounts, 1)
      }
      setup.links = setup.links.filter(\.isMapped)
      return setup.links.isEmpty ? nil : setup
    }
  }

  /// A form is there from the start where people can open none: how they do is the app's.
  var startsWithForm: Bool {
    modalRule != .pass && !links.contains { $0.place == .modal }
  }
}

extension Link {
  fileprivate var isMapped: Bool {
    // Which modal an app presents by itself says nothing about those that are there.
    !(traits.contains(.command) && place == .modal)
      && traits.isDisjoint(with: [
        .prepares, .door, .eager, .fence, .member, .veiled, .renamed, .elsewhere,
      ])
  }
}

extension World {
  /// What can happen now, both here and in a real app.
  func mappedActions(_ setup: Setup) -> [Action] { actions(setup).filter(isMapped) }

  /// The same, and every point at which the process may be killed meanwhile.
  func steps(_ setup: Setup) -> [ScriptStep] {
    mappedActions(setup).flatMap { action in
      [ScriptStep(action: action)]
        + Cut.all(of: action, self, setup).indices.map { ScriptStep(action: action, cut: $0) }
    }
  }

  /// The world after a step.
  func after(_ step: ScriptStep, _ setup: Setup) -> World {
    guard let cut = step.cut else {
      return Conformance.step(step.action, self, setup, Coverage())
    }
    let cuts = Cut.all(of: step.action, self, setup)
    return cut < cuts.count ? cuts[cut].world : self
  }

  private func isMapped(_ action: Action) -> Bool {
    switch action {
    case .close, .undo, .personPresents, .join, .standAlone, .open, .turnDoor, .theClockIsSetBack,
      .rest, .suspend, .handle, .offer, .cover, .uncover:
      false
    // A window that is not attached opens what the app does by itself.
    case .deliver(let link): !link.traits.contains(.command) || screens[0].isAttached
    case .cancel(let key):
      process?.requests.contains { $0.key == key && $0.stage != .unassigned && $0.window != nil }
        ?? false
    // Going back to where the step came from is what an interface does that ignores it.
    case .personGoes(let window, let path):
      !(awaitsPath(window) && screens[Int(window) - 1].before.path == path)
    case .ignore(let window): isWrittenBack(in: window)
    // A link that started the app goes on without telling a screen that it is there already.
    case .gone(let window):
      process?.requests.contains { $0.window == window && $0.isBegun && $0.isCold } == false
    // An app restores before anything else was shown.
    case .replace: spent.persons == 0 && lives.allSatisfy { !$0.isWrittenHere && $0.outcomes == 0 }
    // A stack that is not there says nothing about a path that is written in spite of that.
    case .fire(.step(let window)):
      screens[Int(window) - 1].isMounted || run(in: window)?.phase != .unwritable
    default: true
    }
  }

  private func awaitsPath(_ window: LinkOpening.WindowKey) -> Bool {
    run(in: window)?.isAwaiting == true && process?.currentStep(in: window)?.kind == .setPath
  }

  private func isWrittenBack(in window: LinkOpening.WindowKey) -> Bool {
    let screen = screens[Int(window) - 1]
    var back = screen.state
    back.path = screen.before.path
    return awaitsPath(window) && screen.state != screen.before && back == screen.before
  }
}
