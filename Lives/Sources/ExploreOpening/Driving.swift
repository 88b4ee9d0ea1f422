// SPDX-License-Identifier: MIT

/// Carries one action out: feeds the machine, answers its effects as the world is, and watches.
struct Driving {
  typealias Event = LinkOpening.Event.What
  typealias Effect = LinkOpening.Effect

  let setup: Setup
  var world: World
  /// Worlds in which the process was killed before all effects were carried out.
  var cuts: [World] = []
  var violation: String?
  let coverage: Coverage
  private var queue: [Event] = []
  private var head = 0
  /// What the laws count.
  var work = 0
  /// The request that the window that attaches was opened for.
  var expected: (life: Int, window: UInt16)?
  /// Held requests that a save left out.
  var leftOut: [LinkOpening.Key] = []
  let wantsCuts: Bool

  init(_ setup: Setup, _ world: World, _ coverage: Coverage, wantsCuts: Bool) {
    self.setup = setup
    self.world = world
    self.coverage = coverage
    self.wantsCuts = wantsCuts
  }

  mutating func fail(_ law: Int, _ text: String) {
    if violation == nil { violation = "law \(law): \(text)" }
  }

  mutating func run(_ action: Action) {
    if case .kill = action { return killed() }
    act(action)
    drain()
    guard violation == nil else { return }
    checkAfterEvent()
    world.normalize()
  }

  mutating func killed() {
    world.spent.kills += 1
    loseWhatWasNotPromised()
    world.kill()
  }

  /// What was not held ends with its process, and what was about to be opened counts as opened.
  private mutating func loseWhatWasNotPromised() {
    for index in world.lives.indices where !world.lives[index].isOver {
      let key = UInt32(index + 1)
      let isOnDisk = world.disk.records.contains { $0.key == key }
      if !isOnDisk { world.lives[index].isLost = true }
    }
  }

  mutating func send(_ event: Event) { queue.append(event) }

  mutating func drain() {
    while head < queue.count, violation == nil {
      guard work < 400 else { return fail(7, "one event leads to no end of work") }
      let event = queue[head]
      head += 1
      work += 1
      guard var process = world.process else { return }
      world.process = nil
      coverage.note(event, in: process)
      let effects = process.handle(LinkOpening.Event(event, at: 0))
      world.process = process
      for (index, effect) in effects.enumerated() {
        coverage.note(effect)
        carryOut(effect)
        if violation != nil { return }
        if index < effects.count - 1 || head < queue.count { cut(after: effect) }
      }
    }
  }

  /// A process may die between any two effects; after most of them that is as if before.
  private mutating func cut(after effect: Effect) {
    guard wantsCuts, world.spent.kills < setup.kills else { return }
    switch effect {
    case .save, .write, .end, .leave: break
    default: return
    }
    var cut = self
    cut.killed()
    if let violation = cut.violation { self.violation = violation }
    cuts.append(cut.world)
  }

  mutating func cutHalfway() {
    guard wantsCuts, world.spent.kills < setup.kills else { return }
    var cut = self
    cut.killed()
    cuts.append(cut.world)
  }
}
