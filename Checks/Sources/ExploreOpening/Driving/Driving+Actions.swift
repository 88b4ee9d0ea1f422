// SPDX-License-Identifier: MIT

/// The tenth law: an action starts at most once, over all processes, and never after its request
/// ended; nothing but the user stops it.
extension Driving {
  mutating func acts(_ key: Key) {
    let index = Int(key) - 1
    let life = world.lives[index]
    if !life.link.acts { return fail(10, "request \(key) leads to a place, and acts") }
    if life.isOver { return fail(10, "request \(key) acts after its end") }
    if life.actions > 0 { return fail(10, "request \(key) acts twice") }
    world.lives[index].actions += 1
    world.lives[index].isActing = true
    guard life.window > 0 else { return fail(10, "request \(key) acts in no window") }
    if life.prepared != life.link.preparations { fail(11, "request \(key) acts unprepared") }
    checkGates(of: key, life, life.window, 0)
    if life.isUseless { fail(5, "request \(key) acts though a newer one came before") }
    if life.isOld { fail(9, "request \(key) acts a day later") }
    if life.wasOvertaken, setup.limits.isInOrder {
      fail(5, "request \(key) acts after one that arrived later")
    }
    checkOwner(key, life)
    checkBeforeActing(key, life)
  }

  /// What the disk says as an action starts.
  private mutating func checkBeforeActing(_ key: Key, _ life: Life) {
    let record = world.disk.records.first { $0.key == key }
    if record?.isActing == false { fail(10, "request \(key) acts while its record is on disk") }
    if life.link.identity != 0, world.process?.limits.hasStore == true, !life.isUnkept,
      !world.disk.consumed.contains(life.link.identity)
    {
      fail(10, "request \(key) acts, and its event is not known to be handled")
    }
    if world.process?.limits.hasStore == true, !life.isUnkept, record == nil {
      fail(10, "request \(key) acts, and no mark says so")
    }
  }

  /// Only the user does.
  mutating func stops(_ key: Key) {
    world.lives[Int(key) - 1].isStopped = true
    guard world.lives[Int(key) - 1].isActing else {
      return fail(10, "request \(key) is stopped, and does not act")
    }
    if action != .cancel(key), !hasNested { fail(10, "request \(key) is stopped by no one") }
  }

  /// What acts ends by itself, at its limit, or by the user.
  mutating func checkActionEnds(
    _ key: Key, _ outcome: LinkOpening.Outcome, _ life: Life
  ) {
    guard life.isActing else { return }
    switch outcome {
    case .performed, .actionFailed, .actionTimedOut:
      if life.isStopped { fail(10, "request \(key) was stopped, and ends otherwise") }
    case .supersededByPerson:
      if !life.isStopped { fail(10, "request \(key) is canceled, and its action goes on") }
    // What another process says of it.
    case .interrupted where life.isElsewhere: break
    default: fail(10, "request \(key) acts, and ends: \(outcome)")
    }
  }
}
