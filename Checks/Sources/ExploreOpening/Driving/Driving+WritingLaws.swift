// SPDX-License-Identifier: MIT

/// The laws about what is written into windows.
extension Driving {
  mutating func writes(
    _ key: Key, _ window: LinkOpening.WindowKey, _ step: UInt32, _ isLast: Bool
  ) {
    let index = Int(key) - 1
    let life = world.lives[index]
    let screen = world.screens[Int(window) - 1]
    if life.link.acts { return fail(10, "request \(key) acts, and writes a step") }
    if life.prepared != life.link.preparations {
      fail(11, "request \(key) is not prepared, and opens")
    }
    if life.isOver { return fail(1, "request \(key) is opened after its end") }
    if life.isWritten && !life.isWrittenHere { return fail(1, "request \(key) is opened twice") }
    world.lives[index].isWritten = true
    world.lives[index].isWrittenHere = true
    if step != 7 { world.lives[index].hasChangedAnything = true }
    if life.isRetrying { stepsRetried += 1 } else { stepsWritten += 1 }
    if !screen.isAttached { fail(8, "\(key) writes to a window that is gone") }
    if step == 3, !screen.isOffered, !hasNews(of: window) {
      fail(3, "request \(key) selects a tab that is not offered")
    }
    if life.isUseless { fail(5, "request \(key) opens though a newer one came before its plan") }
    checkInterface(key, life, screen, window, step, isLast)
    guard !life.isWrittenHere else { return }
    checkOwner(key, life)
    world.lives[index].isBegunUnsaved = world.disk.records.contains { $0.key == key }
    checkGates(of: key, life, window, step)
    if life.link.traits.contains(.command), life.isOutdated, !hasNews(of: window) {
      fail(5, "command \(key) was given for another state")
    }
    if life.link.identity != 0, setup.limits.consumedCapacity > 2,
      world.lives.enumerated().contains(where: {
        $0 != index && $1.link.identity == life.link.identity
          && (world.spent.faults == 0 ? $1.isWritten : $1.isWrittenHere)
      })
    {
      fail(1, "an event is opened twice")
    }
    if life.isOld { fail(9, "request \(key) goes on a day later") }
    if world.store == .works, world.disk.records.contains(where: { $0.key == key }),
      isStoreTrusted
    {
      fail(1, "request \(key) is written while a record of it is on disk")
    }
    guard setup.limits.isInOrder else {
      if life.wasOvertaken { fail(5, "request \(key) opens over one that arrived later") }
      return
    }
    if life.wasOvertaken { fail(5, "request \(key) opens after one that arrived later") }
    for (other, older) in world.lives.enumerated()
    where other < index && !older.isOver && older.window == life.window && !older.isHeldNow
      && !older.isWritten
    {
      world.lives[other].wasOvertaken = true
    }
  }

  /// Where the newest wins, what is ready goes in the order of arrival all the same.
  ///
  /// What is prepared is on its way: what becomes ready meanwhile is behind it.
  mutating func overtakes(_ key: Key, _ life: Life) {
    guard !setup.limits.isInOrder, !life.isPlanned, life.prepared == 0 else { return }
    for other in 0..<Int(key) - 1
    where world.lives[other].window == life.window
      && world.request(UInt32(other + 1))?.stage == .ready
    {
      world.lives[other].wasOvertaken = true
    }
  }

  /// One that waits or ends before it changed anything has overtaken no other.
  mutating func overtakesNone(_ index: Int) {
    let life = world.lives[index]
    guard !life.isWritten, life.actions == 0 else { return }
    for other in 0..<index where world.lives[other].window == life.window {
      world.lives[other].wasOvertaken = false
    }
  }

  /// A step is written when the interface can take it, or had its time; what a user did stays.
  private mutating func checkInterface(
    _ key: Key, _ life: Life, _ screen: Screen, _ window: LinkOpening.WindowKey, _ step: UInt32,
    _ isLast: Bool
  ) {
    if !canTake(step, in: screen), !screen.isPatienceOver,
      !life.isRetrying || life.retriedStep != step
    {
      fail(3, "request \(key) writes what the interface cannot take yet")
    }
    if life.isRetrying, !life.isDisturbed, Screen.isTaken(step, in: screen.state), step != 7 {
      fail(3, "request \(key) writes again what is there, which is no change")
    }
    world.screens[Int(window) - 1].isPatienceOver = false
    if Screen.step(step).aspects & life.personAspects != 0, !life.isRetrying, !hasNested {
      fail(5, "request \(key) writes over what a user did")
    }
    guard !hasNews(of: window), !life.isRetrying else { return }
    var state = screen.state
    Screen.take(step, in: &state)
    let isCommand = life.link.traits.contains(.command)
    let isThere = Screen.shows(life.link.place, isCommand: isCommand, in: state)
    // What was there before its last step is told to be there.
    let isEnd = isThere && !(life.tellsWhatIsThere && (step < 4 || step == 8))
    if isLast && !isThere || isLast != isEnd && !life.isDisturbed {
      fail(3, "request \(key) writes \(isLast ? "its last step" : "a step"), and leads to \(state)")
    }
  }

  /// What another process has taken or handled is not opened here, too.
  mutating func checkOwner(_ key: Key, _ life: Life) {
    if life.isElsewhere { fail(13, "request \(key) goes on though another process has it") }
    if world.handledElsewhere.contains(life.link.identity) {
      fail(13, "another process has handled the event of request \(key)")
    }
  }

  mutating func checkGates(
    of key: Key, _ life: Life, _ window: LinkOpening.WindowKey, _ step: UInt32
  ) {
    let traits = life.link.traits
    guard !traits.contains(.command) else {
      if life.account != 0, world.account != 0, life.account != world.account {
        fail(4, "command \(key) goes on for another account")
      }
      return
    }
    if traits.contains(.door), world.isShut { fail(4, "\(key) opens through a shut door") }
    if traits.contains(.login), world.account == 0 {
      fail(4, "\(key) opens though no one is signed in")
    }
    if traits.contains(.member), world.account != 2 { fail(4, "\(key) opens for no member") }
    if traits.contains(.ask), life.allowedPrompt != world.prompt {
      fail(12, "\(key) opens though no one said yes to what it asks now")
    }
    if traits.contains(.aside), !life.isAllowedAside {
      fail(4, "\(key) opens though no one was asked about something else")
    }
    if life.link.needsConsent || life.isSecret, !life.isAllowed {
      fail(4, "\(key) is sensitive, and no one was asked about it")
    }
    if traits.contains(.fence), world.isShut { fail(4, "\(key) opens through a fence") }
    if traits.contains(.eager), !life.hasPassedEagerGate {
      fail(4, "\(key) opens though its eager gate was asked before")
    }
    if traits.contains(.slow), !life.hasPassedSlowGate {
      fail(4, "\(key) opens though its slow gate does not pass now")
    }
    if life.account != 0, life.account != world.account {
      fail(4, "\(key) opens for account \(world.account), and arrived for \(life.account)")
    }
    if step == 1, world.screens[Int(window) - 1].state.hasModal {
      switch setup.modalRule {
      case .pass: break
      case .confirm where life.mayCloseModal: break
      default: fail(4, "\(key) closes a modal that must stay")
      }
    }
  }
}
