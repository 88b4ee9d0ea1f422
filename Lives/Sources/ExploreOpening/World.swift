// SPDX-License-Identifier: MIT

/// Everything there is: a process or none, what is on disk, what people and the interface did, and
/// what was promised.
struct World: Hashable {
  enum Store: UInt8, Hashable { case works, failsToLoad, failsToSave }

  /// The machine; `nil` while no process runs.
  var process: LinkOpening?
  var disk = LinkOpening.Contents(records: [], consumed: [])
  var store = Store.works
  /// Whether this process has read what is on disk.
  var hasRead = false
  /// Who is signed in.
  var account: LinkOpening.Account = 0
  var screens: [Screen]
  /// Timers that are set.
  var timers: TimerSet = []
  /// Questions that a resolver or a slow gate has not answered, or answers late.
  var questions: [Question] = []
  /// Held requests whose gates are watched, and those of which a change is to be told.
  var watched: UInt8 = 0
  var observed: UInt8 = 0
  /// Everything that was delivered, over all processes; the first has the key 1.
  var lives: [Life] = []
  var spent = Budget()

  struct Question: Hashable {
    var key: LinkOpening.Key
    /// Whether no one waits for the answer any more.
    var isStale: Bool
    var gate: Int
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
  }

  init(_ setup: Setup) {
    screens = Array(repeating: Screen(), count: setup.windows)
    process = LinkOpening(limits: setup.limits)
  }

  /// The turn that every request is at: answers only have to be told from late ones.
  static let turn: UInt16 = 1

  /// States that differ in nothing that can be seen become equal.
  mutating func normalize() {
    guard var process else { return }
    for index in process.requests.indices {
      process.requests[index].turn = World.turn
    }
    for index in process.windows.indices where process.windows.count == 1 {
      process.windows[index].lastActive = 1
    }
    self.process = process
    questions.removeAll { question in
      process.requests.allSatisfy { $0.key != question.key }
    }
    // One late answer is as good as two.
    var known: [Question] = []
    for question in questions where !known.contains(question) { known.append(question) }
    questions = known.sorted {
      ($0.key, $0.gate, $0.isStale ? 1 : 0) < ($1.key, $1.gate, $1.isStale ? 1 : 0)
    }
    for index in screens.indices where !screens[index].isAttached {
      screens[index] = Screen()
    }
    for index in screens.indices {
      if process.currentStep(in: UInt16(index + 1)) == nil { screens[index].awaited = 0 }
      if screens[index].awaited == 0 { screens[index].before = Screen.State() }
    }
  }

  /// The process ends; nothing of it is left but what is on disk.
  mutating func kill() {
    process = nil
    hasRead = false
    timers = []
    questions = []
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
      }
    return TimerSet(rawValue: 1 << place)
  }

  static func all(keys: Int, windows: Int) -> [LinkOpening.Timer] {
    var timers: [LinkOpening.Timer] = [.flush]
    for window in 1...UInt16(windows) { timers += [.step(window), .review(window)] }
    if keys > 0 { for key in 1...UInt32(keys) { timers += [.limit(key), .expiry(key)] } }
    return timers
  }
}
