// SPDX-License-Identifier: MIT

/// Everything there is: a process or none, what is on disk, what people and the interface did, and
/// what was promised.
struct World: Hashable {
  enum Store: UInt8, Hashable { case works, failsToLoad, failsToSave }

  /// The machine; `nil` while no process runs.
  var process: LinkOpening?
  /// The machine of a window that has not come to the inbox yet.
  var alone: LinkOpening?
  var disk = LinkOpening.Contents(records: [], consumed: [])
  /// The records that a sleeping process owns.
  var owned: [LinkOpening.Record] = []
  var store = Store.works
  /// Whether this process has read what is on disk.
  var hasRead = false
  /// Whether the disk refused something, and nothing has happened since.
  var isStoreDoubtful = false
  /// The events that another process has handled, as this one does not know yet.
  var handledElsewhere: [UInt32] = []
  /// All that it ever handled.
  var eventsOfOthers: [UInt32] = []
  /// The event whose request was the last to end.
  var lastEvent: UInt32 = 0
  /// The windows by when they came to the front, the latest last.
  var order: [LinkOpening.WindowKey] = []
  /// Who is signed in.
  var account: LinkOpening.Account = 0
  /// What the gate that asks asks now: other words for each account.
  var prompt: UInt32 { UInt32(1 + account) }
  /// What another gate reads.
  var isShut = false
  var screens: [Screen]
  /// Timers that are set.
  var timers: TimerSet = []
  /// Questions that a resolver or a slow gate has not answered, or answers late.
  var questions: [Question] = []
  /// What is being undone.
  var undoing: [Undoing] = []
  /// Requests whose gates are watched, and those whose change is to be reported.
  var watched: UInt8 = 0
  var observed: UInt8 = 0
  /// Everything that was delivered, over all processes; the first has the key 1.
  var lives: [Life] = []
  var spent = Budget()

  struct Question: Hashable {
    var key: LinkOpening.Key
    /// Whether no one waits for the answer anymore.
    var isStale: Bool
    var gate: Int
    /// The turn in which it was asked.
    var ticket: UInt16

    static let resolver = -1
    static let action = -2
    static let preparation = -3

    var asker: String {
      switch gate {
      case Question.resolver: "the resolver"
      case Question.action: "the action"
      case Question.preparation: "the preparation"
      default: "the slow gate"
      }
    }
  }

  /// What was prepared for a request and is being undone, which a window waits for.
  struct Undoing: Hashable {
    var key: LinkOpening.Key
    var window: LinkOpening.WindowKey
  }

  struct Budget: Hashable {
    var kills: UInt8 = 0
    var accounts: UInt8 = 0
    var persons: UInt8 = 0
    var replacements: UInt8 = 0
    var days: UInt8 = 0
    var faults: UInt8 = 0
    var detachments: UInt8 = 0
    var backgrounds: UInt8 = 0
    var nestings: UInt8 = 0
    var doors: UInt8 = 0
    var neighbors: UInt8 = 0
    var offers: UInt8 = 0
    var covers: UInt8 = 0
  }

  init(_ setup: Setup) {
    screens = Array(repeating: Screen(), count: setup.windows)
    process = LinkOpening(limits: setup.limits)
  }

  /// The machine that has a request.
  func machine(of key: LinkOpening.Key) -> LinkOpening? {
    alone?.index(of: key) != nil ? alone : process
  }

  /// The machine that has a window.
  func machine(in window: LinkOpening.WindowKey) -> LinkOpening? {
    alone?.windowIndex(of: window) != nil ? alone : process
  }

  func request(_ key: LinkOpening.Key) -> LinkOpening.Request? {
    guard let machine = machine(of: key) else { return nil }
    return machine.index(of: key).map { machine.requests[$0] }
  }

  func run(in window: LinkOpening.WindowKey) -> LinkOpening.Run? {
    guard let machine = machine(in: window) else { return nil }
    return machine.windowIndex(of: window).flatMap { machine.windows[$0].run }
  }

  /// The turn that every request is at: answers only have to be distinguished from late ones.
  static let ticket: UInt16 = 1

  /// States that differ in nothing that can be seen become equal.
  mutating func normalize() {
    guard process != nil else { return }
    questions = questions.filter { request($0.key) != nil }
    for index in questions.indices {
      let isCurrent = questions[index].ticket == request(questions[index].key)?.ticket
      questions[index].ticket = isCurrent ? World.ticket : World.ticket &- 1
    }
    process?.normalize()
    alone?.normalize()
    // One late answer is as good as two.
    var known: [Question] = []
    for question in questions where !known.contains(question) { known.append(question) }
    questions = known.sorted {
      ($0.key, $0.gate, $0.isStale ? 1 : 0, $0.ticket) < (
        $1.key, $1.gate, $1.isStale ? 1 : 0, $1.ticket
      )
    }
    for index in lives.indices {
      if lives[index].isOver { lives[index].forget() }
      if run(in: lives[index].window)?.request != UInt32(index + 1) {
        lives[index].personAspects = 0
        lives[index].isReplaced = false
      }
    }
    for index in screens.indices where !screens[index].isAttached {
      screens[index] = Screen()
    }
    for index in screens.indices {
      let window = LinkOpening.WindowKey(index + 1)
      if machine(in: window)?.currentStep(in: window) == nil { screens[index].awaited = 0 }
      if screens[index].awaited == 0 {
        screens[index].before = Screen.State()
        screens[index].isAwaitedSeen = false
      }
      if run(in: window) == nil {
        screens[index].isPatienceOver = false
      }
    }
  }

  /// The process ends; nothing of it is left but what is on disk.
  mutating func kill() {
    process = nil
    alone = nil
    hasRead = false
    isStoreDoubtful = false
    handledElsewhere = []
    order = []
    timers = []
    questions = []
    undoing = []
    watched = 0
    observed = 0
    for index in screens.indices { screens[index] = Screen() }
    for index in lives.indices { lives[index].processEnded() }
  }
}

/// Timers as bits: five keys, and two windows.
struct TimerSet: OptionSet, Hashable {
  let rawValue: UInt32

  static func bit(_ timer: LinkOpening.Timer) -> TimerSet {
    let place =
      switch timer {
      case .expiry(let key): UInt32(key)
      case .limit(let key): key + 8
      case .step(let window): UInt32(window) + 16
      case .review(let window): UInt32(window) + 20
      case .flush: UInt32(24)
      case .lease: UInt32(30)
      case .undo(let window): UInt32(window) + 24
      }
    return TimerSet(rawValue: 1 << place)
  }

  static func all(keys: Int, windows: Int) -> [LinkOpening.Timer] {
    var timers: [LinkOpening.Timer] = [.flush, .lease]
    for window in 1...LinkOpening.WindowKey(windows) {
      timers += [.step(window), .review(window), .undo(window)]
    }
    if keys > 0 { for key in 1...UInt32(keys) { timers += [.limit(key), .expiry(key)] } }
    return timers
  }
}

extension LinkOpening {
  /// What cannot be distinguished from outside becomes equal.
  fileprivate mutating func normalize() {
    for index in requests.indices { requests[index].ticket = World.ticket }
    for index in windows.indices where windows.count == 1 { windows[index].lastActive = 1 }
  }
}
