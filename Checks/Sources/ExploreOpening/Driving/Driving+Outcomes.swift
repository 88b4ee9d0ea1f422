// SPDX-License-Identifier: MIT

/// An outcome is reported once, and is true.
extension Driving {
  mutating func ends(
    _ key: Key, _ outcome: LinkOpening.Outcome, _ endings: [LinkOpening.Ending]
  ) {
    let index = Int(key) - 1
    if world.lives[index].isOver { fail(1, "request \(key) ends twice") }
    coverage.note(outcome)
    if let ending = endings.first(where: { $0.key == key }) {
      if ending.outcome != outcome { fail(1, "request \(key) ended otherwise") }
    } else {
      checkReason(key, outcome)
    }
    world.lives[index].outcomes += 1
    overtakesNone(index)
    // No one waits anymore for what its action still does.
    if outcome == .interrupted { makeStale(key) }
    world.lives[index].isHeldNow = false
    world.lives[index].wasTurnedAway =
      outcome == .consumed || !world.hasRead || world.store != .works || world.isStoreDoubtful
  }

  /// Looked at before anything else can happen.
  mutating func checkShown(_ key: Key, _ outcome: LinkOpening.Outcome) {
    switch outcome {
    case .opened(_, let unacknowledged), .refreshed(_, let unacknowledged):
      checkShown(key, world.lives[Int(key) - 1], isSure: unacknowledged == 0)
    case .superseded:
      let life = world.lives[Int(key) - 1]
      guard life.window > 0, life.isWrittenHere, life.isPlanned else { return }
      if world.screens[Int(life.window) - 1].isPending {
        fail(3, "request \(key) gives way in the middle of a step")
      }
    default: break
    }
  }

  private mutating func checkShown(_ key: Key, _ life: Life, isSure: Bool) {
    guard life.window > 0 else { return fail(3, "request \(key) opened in no window") }
    guard !hasNews(of: life.window) else { return }
    let screen = world.screens[Int(life.window) - 1]
    let isCommand = life.link.traits.contains(.command)
    if !Screen.shows(life.link.place, isCommand: isCommand, in: screen.state) {
      fail(3, "request \(key) is said to be opened, and the state is \(screen.state)")
    }
    if isSure, setup.isReporting,
      !Screen.shows(life.link.place, isCommand: isCommand, in: screen.shown)
    {
      fail(3, "request \(key) is said to be opened, and the screen shows \(screen.shown)")
    }
  }

  /// Whether what a request is said to have ended for is so.
  mutating func checkReason(_ key: Key, _ outcome: LinkOpening.Outcome) {
    if outcome != .consumed { world.lives[Int(key) - 1].wasDecided = true }
    let identity = world.lives[Int(key) - 1].link.identity
    if identity != 0, outcome != .consumed { world.lastEvent = identity }
    checkPreparationEnds(key, outcome)
    checkActionEnds(key, outcome, world.lives[Int(key) - 1])
    if !isTrue(outcome, of: key, world.lives[Int(key) - 1]) {
      fail(1, "request \(key) ends for no reason: \(outcome)")
    }
  }

  private func isTrue(_ outcome: LinkOpening.Outcome, of key: Key, _ life: Life) -> Bool {
    let traits = life.link.traits
    switch outcome {
    case .opened(let retries, let unacknowledged):
      return hasCounted(key, life, retries, unacknowledged)
        && (life.hasChangedAnything || !life.tellsWhatIsThere || life.isDisturbed)
    case .refreshed(let retries, let unacknowledged):
      return hasCounted(key, life, retries, unacknowledged)
        && (!life.hasChangedAnything && life.tellsWhatIsThere || life.isDisturbed)
    case .preparationFailed: return isAnswer(.no, key) && life.link.preparations > 0
    case .preparationTimedOut: return isLimit(of: key) && life.link.preparations > 0
    case .tooManyPreparations: return life.rounds == 5
    case .performed: return isAnswer(.yes, key) && life.isActing
    case .actionFailed: return isAnswer(.no, key) && life.isActing
    case .actionTimedOut: return isLimit(of: key) && life.isActing
    case .interrupted: return life.isMarked && (!life.isActing || life.isElsewhere)
    case .unsaved:
      return world.store != .works || world.isStoreDoubtful || !world.hasRead
    case .external:
      return left.contains(key)
        && (!traits.isDisjoint(with: [.foreign, .claimed]) || isAnswer(.leave, key))
    case .refused where isAbsent(key), .declined(LinkOpening.noGate) where isAbsent(key):
      return true
    case .refused where traits.contains(.elsewhere):
      // The first window must be there to be asked.
      return !world.screens[0].isAttached || world.screens[0].isAlone || world.screens[0].isClosing
        || hasNested
    case .refused: return traits.contains(.refusing) || isAnswer(.decline, key)
    case .failed:
      return isAnswer(.no, key)
        || isLimit(of: key) && traits.contains(.resolver) && !traits.contains(.veiled)
    case .declined(LinkOpening.modalGate): return setup.modalRule == .decline
    case .declined(1): return traits.contains(.fence) && world.isShut
    case .declined(5): return traits.contains(.member) && world.account == 1
    case .declined(let gate): return gate == 4 && isAnswer(.decline, key)
    case .unconfirmed(let gate): return isNow(.refuse(key)) && gate == life.heldGate
    case .consumed where life.isElsewhere || world.eventsOfOthers.contains(life.link.identity):
      return true
    case .consumed:
      return life.link.identity != 0
        && world.lives.enumerated().contains {
          $0 + 1 != key && $1.link.identity == life.link.identity
            && (!$1.isOver || $1.wasAccepted || $1.wasDecided)
        }
    case .unavailable: return world.process?.isClosed == true || isDetaching || life.window == 0
    case .superseded(let newer): return givesWay(key, life, to: newer)
    case .supersededByPerson: return isNow(.cancel(key)) || life.isDisturbed
    case .accountChanged where life.preparedFor != 0 && life.preparedFor != world.account:
      return true
    case .accountChanged:
      return life.account != 0 && life.account != world.account
        && (world.account != 0 || life.isPlanned || life.link.acts)
    case .expired:
      return isNow(.fire(.expiry(key))) || life.isAged
    case .tooManyResolvers: return life.resolutions == 6
    case .gateTimedOut(let gate): return isLimit(of: key) && gate == 4 && !life.isActing
    case .ignored:
      if case .ignore = action { return life.isRetrying }
      return hasNested && life.isRetrying
    case .queueFull:
      let waiting = world.lives.indices.count {
        let other = world.lives[$0]
        return !other.isOver && !other.isHeldNow && other.window == life.window
      }
      return waiting > setup.limits.queueCapacity
    case .unguarded: return (life.link.needsConsent || life.isSecret) && !life.isAllowed
    }
  }

  private func hasCounted(_ key: Key, _ life: Life, _ retries: Int, _ unacknowledged: Int) -> Bool {
    arrived.contains(key) && retries == life.retries
      && (unacknowledged == life.unacknowledged || unacknowledged == life.unacknowledged + 1)
      && (unacknowledged == life.unacknowledged || isStep)
  }

  /// Whether the newer one is in its way.
  private func givesWay(_ key: Key, _ life: Life, to newer: Key) -> Bool {
    guard newer > key else { return false }
    let other = world.lives[Int(newer) - 1]
    guard !other.link.traits.contains(.command), other.window == life.window || hasNested else {
      return false
    }
    if life.isHeldNow {
      let held = world.lives.filter { $0.isHeldNow && !$0.isOver && $0.window == life.window }
      if held.count > setup.limits.holdCapacity { return true }
      return !setup.limits.isInOrder && other.isHeldNow && other.heldGate == life.heldGate
    }
    // Between its steps it gives way, whatever it was.
    return !setup.limits.isInOrder && !other.isHeldNow && (!life.wasHeld || life.isWrittenHere)
  }

  // MARK: - What happens now

  /// Whether something happened inside of something else.
  var hasNested: Bool { setup.nestings > 0 && world.spent.nestings > 0 }

  private func isNow(_ meant: Action) -> Bool { action == meant || hasNested }

  private var isStep: Bool {
    if case .fire(.step) = action { return true }
    return hasNested
  }

  private var isDetaching: Bool {
    if case .detach = action { return true }
    return hasNested
  }

  private func isLimit(of key: Key) -> Bool { isNow(.fire(.limit(key))) }

  private func isAnswer(_ meant: Action.Reply, _ key: Key) -> Bool {
    if case .answer(key, let question, meant) = action { return !question.isStale }
    return false
  }
}
