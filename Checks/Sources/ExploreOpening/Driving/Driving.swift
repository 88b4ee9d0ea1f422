// SPDX-License-Identifier: MIT

/// Carries one action out: feeds the machine, answers its effects as the world is, and watches.
struct Driving {
  typealias Event = LinkOpening.Event.What
  typealias Effect = LinkOpening.Effect
  typealias Key = LinkOpening.Key

  /// Something that happens inside of what the app is called for.
  struct Nested {
    /// Before which effect.
    var point: Int
    var action: Action
  }

  private struct Queued {
    var event: Event
    var isAlone: Bool
  }

  let setup: Setup
  var world: World
  /// Worlds in which the process was killed before all effects were carried out.
  var cuts: [World] = []
  /// What could have happened before each effect.
  var choices: [[Action]] = []
  var violation: String?
  let coverage: Coverage
  /// What is carried out.
  var action = Action.launch
  private var queue: [Queued] = []
  private var head = 0
  /// What the laws count.
  var work = 0
  /// The request that the window that attaches was opened for.
  var expected: (life: Int, window: LinkOpening.WindowKey)?
  /// Held requests that a save left out.
  var leftOut: [Key] = []
  /// Requests whose text was handed over, or whose place was reached, just now.
  var left: [Key] = []
  var arrived: [Key] = []
  /// Steps that were written for the first time in one event, and that were reported.
  var stepsWritten = 0
  var stepsTold = 0
  var stepsRetried = 0
  /// Held requests as each window was last told of them.
  var listed: [LinkOpening.WindowKey: [Listed]] = [:]
  /// Requests whose gates were asked again, since the app said so.
  var reviewed: [Key] = []
  /// What must be as it was, since what happened came too late.
  var unchanged: LinkOpening?
  /// Whether the machine was asked to load.
  var hasStarted = false
  var nested: Nested?
  private var points = 0
  /// Whether the effects of an event of a window that stands alone are carried out.
  private var isAlone = false
  private(set) var isNesting = false
  let wantsCuts: Bool

  struct Listed: Hashable {
    var key: Key
    var gate: LinkOpening.GateKey
    var isAsking: Bool
    var prompt: UInt32
  }

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
    self.action = action
    if case .kill = action { return killed() }
    if case .suspend = action {
      killed()
      world.owned = world.disk.records
      world.disk.records = []
      return
    }
    if case .rest = action { return rest() }
    for index in world.screens.indices { list(in: LinkOpening.WindowKey(index + 1)) }
    if action.isNews, world.store == .works { world.isStoreDoubtful = false }
    act(action)
    drain()
    guard violation == nil else { return }
    checkAfterEvent()
    world.normalize()
  }

  mutating func killed() {
    world.spent.kills += 1
    loseWhatWasNotPromised()
    reviveWhatTheDiskKept()
    world.kill()
  }

  /// What was not held ends with its process, and what was about to be opened counts as opened.
  private mutating func loseWhatWasNotPromised() {
    for index in world.lives.indices where !world.lives[index].isOver {
      let key = UInt32(index + 1)
      // What was prepared is not by the next process.
      if world.lives[index].prepared > 0 {
        world.lives[index].account = world.lives[index].accountBefore
      }
      if let record = (world.disk.records + world.owned).first(where: { $0.key == key }) {
        // Its owner in the last turn is no longer known.
        if world.lives[index].account != 0 { world.lives[index].account = record.account }
      } else {
        world.lives[index].isLost = true
      }
    }
  }

  /// What ended or was begun while the disk took nothing is still there for the next process.
  private mutating func reviveWhatTheDiskKept() {
    for record in world.disk.records {
      let index = Int(record.key) - 1
      guard
        world.lives[index].isOver && world.lives[index].wasTurnedAway
          || world.lives[index].isWritten && !world.lives[index].isOver
            && world.lives[index].isBegunUnsaved
      else { continue }
      var life = Life(world.lives[index].link)
      life.wasAccepted = true
      life.wasHeld = true
      life.account = record.account
      life.isAged = record.since != 0
      life.actions = world.lives[index].actions
      life.isMarked = record.isActing
      world.lives[index] = life
    }
  }

  /// Only time passes from here on: everything ends, in a number of turns.
  private mutating func rest() {
    for _ in 0..<200 {
      guard let timer = nextTimer else { break }
      var turn = Driving(setup, world, coverage, wantsCuts: false)
      turn.run(.fire(timer))
      world = turn.world
      if let violation = turn.violation { return self.violation = "\(violation), as time goes on" }
    }
    if let timer = nextTimer { return fail(6, "time goes on without end: \(timer)") }
    for (index, life) in world.lives.enumerated() where !life.isOver {
      if !isAsleep(UInt32(index + 1)) { fail(6, "request \(index + 1) never ends") }
    }
  }

  /// The timer that fires next, the soonest first.
  private var nextTimer: LinkOpening.Timer? {
    TimerSet.all(keys: world.lives.count, windows: world.screens.count)
      .filter { world.timers.contains(.bit($0)) }.min { $0.length < $1.length }
  }

  /// Sends to the machine whose effects are carried out, or to the one that has the window.
  mutating func send(_ event: Event) { queue.append(Queued(event: event, isAlone: isAlone)) }

  mutating func send(_ event: Event, toWindow window: LinkOpening.WindowKey) {
    queue.append(Queued(event: event, isAlone: world.alone?.windowIndex(of: window) != nil))
  }

  mutating func send(_ event: Event, toRequest key: Key) {
    queue.append(Queued(event: event, isAlone: world.alone?.index(of: key) != nil))
  }

  mutating func sendToInbox(_ event: Event) {
    queue.append(Queued(event: event, isAlone: false))
  }

  mutating func sendAlone(_ event: Event) { queue.append(Queued(event: event, isAlone: true)) }

  /// Whether the machine is about to hear of something else in a window.
  func hasNews(of window: LinkOpening.WindowKey) -> Bool {
    queue[head...].contains {
      switch $0.event {
      case .changed(window, _), .detached(window), .gone(window), .writtenBack(window): true
      default: false
      }
    }
  }

  mutating func drain() {
    // What happens inside of an event waits for its turn.
    guard !isNesting else { return }
    while head < queue.count, violation == nil {
      guard work < 400 else { return fail(7, "one event leads to no end of work") }
      let next = queue[head]
      head += 1
      work += 1
      handle(next.event, isAlone: next.isAlone)
    }
  }

  private mutating func handle(_ event: Event, isAlone: Bool) {
    guard var machine = isAlone ? world.alone : world.process else { return }
    happens(event)
    // Moved out and in again, so that it is not copied.
    if isAlone { world.alone = nil } else { world.process = nil }
    coverage.note(event, in: machine)
    let before = machine.file.endings
    let effects = machine.handle(LinkOpening.Event(event, at: 0))
    let endings = machine.file.endings
    if isAlone {
      world.alone = machine.windows.isEmpty && machine.requests.isEmpty ? nil : machine
    } else {
      world.process = machine
    }
    self.isAlone = isAlone
    stepsWritten = 0
    stepsTold = 0
    stepsRetried = 0
    let decided = endings.filter { ending in !before.contains { $0.key == ending.key } }
    for ending in decided { checkShown(ending.key, ending.outcome) }
    for case .end(let key, let outcome) in effects where !before.contains(where: { $0.key == key })
    {
      checkShown(key, outcome)
    }
    for (index, effect) in effects.enumerated() {
      coverage.note(effect)
      if effect.callsTheApp { nest() }
      watch(effect, before)
      carryOut(effect)
      if violation != nil { return }
      if index < effects.count - 1 || head < queue.count { cut(after: effect) }
    }
    self.isAlone = false
    for ending in decided { checkReason(ending.key, ending.outcome) }
    if !(stepsWritten...stepsWritten + stepsRetried ~= stepsTold) {
      fail(3, "\(stepsWritten) steps are written, \(stepsTold) told")
    }
  }

  /// Lets something happen inside of the app's own code.
  mutating func nest() {
    guard world.spent.nestings < setup.nestings else { return }
    if let nested, nested.point == points {
      self.nested = nil
      world.spent.nestings += 1
      isNesting = true
      let wasAlone = isAlone
      isAlone = false
      act(nested.action)
      isAlone = wasAlone
      isNesting = false
    } else if wantsCuts, nested == nil {
      choices.append(world.actions(setup).filter(\.canBeNested))
    }
    points += 1
  }

  /// A process may die between any two effects; after most of them that is as if before.
  private mutating func cut(after effect: Effect) {
    guard wantsCuts, world.spent.kills < setup.kills else { return }
    switch effect {
    case .save, .write, .end, .leave, .act: break
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

extension LinkOpening.Effect {
  /// Whether the app's own code runs before it is carried out; it hears of a write after it.
  fileprivate var callsTheApp: Bool {
    switch self {
    case .read, .openWindow, .resolve, .fallBack, .ask, .undo, .check, .plan, .leave, .arrive,
      .note,
      .heldChanged, .end:
      true
    case .write, .prepare, .act, .stopActing, .takeBack, .load, .save, .unwatch, .callOff,
      .assumeShown,
      .leaveUnseen, .setTimer,
      .clearTimer:
      false
    }
  }
}

extension LinkOpening.Timer {
  /// How long it takes, among the others.
  fileprivate var length: Int {
    switch self {
    case .flush: 0
    case .review: 1
    case .step: 2
    case .limit, .undo: 3
    case .expiry: 4
    case .lease: 5
    }
  }
}
