// SPDX-License-Identifier: MIT

/// What is prepared for a request is undone exactly once if it comes to nothing, and never after it
/// was shown or done; what failed to be prepared writes no step.
extension Driving {
  mutating func prepares(_ key: Key, _ number: Int) {
    let index = Int(key) - 1
    let life = world.lives[index]
    if life.isOver { return fail(11, "request \(key) is prepared after its end") }
    if life.actions > 0 { fail(11, "request \(key) is prepared too late") }
    if number != life.prepared { fail(11, "request \(key) prepares \(number) out of order") }
    if number >= life.link.preparations { fail(11, "request \(key) is prepared for nothing") }
    if world.undoing.contains(where: { $0.window == life.window }),
      world.timers.contains(.bit(.undo(life.window)))
    {
      fail(11, "request \(key) is prepared while another's is undone")
    }
    for (other, older) in world.lives.enumerated()
    where other != index && older.window == life.window && older.prepared > 0 {
      // One whose end waits for the disk is over.
      if world.request(UInt32(other + 1)) == nil { continue }
      fail(11, "requests \(key) and \(other + 1) are prepared in one window")
    }
    guard number == 0 else { return }
    world.lives[index].rounds += 1
    world.lives[index].accountBefore = life.account
  }

  /// A preparation is done in time.
  mutating func isPrepared(_ key: Key) {
    world.lives[Int(key) - 1].prepared += 1
    world.lives[Int(key) - 1].account = world.account
    world.lives[Int(key) - 1].preparedFor = world.account
  }

  mutating func undoes(_ key: Key) {
    let index = Int(key) - 1
    if world.lives[index].isOver { fail(11, "request \(key) is undone after its end") }
    if world.lives[index].prepared == 0 {
      fail(11, "request \(key) is undone, and nothing is prepared")
    }
    world.lives[index].prepared = 0
    world.lives[index].account = world.lives[index].accountBefore
  }

  /// What comes to nothing was undone; what is shown or done stays.
  mutating func checkPreparationEnds(_ key: Key, _ outcome: LinkOpening.Outcome) {
    let life = world.lives[Int(key) - 1]
    switch outcome {
    case .opened, .refreshed, .performed:
      if life.prepared != life.link.preparations {
        fail(11, "request \(key) is said to be shown, and was undone")
      }
      world.lives[Int(key) - 1].prepared = 0
    default:
      if life.prepared > 0 { fail(11, "request \(key) comes to nothing, and stays prepared") }
    }
  }
}
