// SPDX-License-Identifier: MIT

extension LinkOpening {
  /// A window that shows links.
  struct Window: Hashable, Sendable {
    let key: WindowKey
    /// Whether the root view is on screen.
    var isReady = false
    var isActive = true
    /// The higher, the later.
    var lastActive: UInt16 = 0
    /// The plan that is made or taken.
    var run: Run?
    /// The request whose preparations are being undone: nothing else begins before that.
    var undoing: Key?
    /// Whether what waits for a modal is looked at in the next turn.
    var isReviewing = false

    init(_ key: WindowKey) { self.key = key }
  }

  /// A plan that is made or taken, one step at a time.
  struct Run: Hashable, Sendable {
    enum Phase: Hashable, Sendable {
      /// The plan is being made.
      case planning
      /// The request's preparations are running.
      case preparing
      /// The next step is written in the next turn.
      case scheduled
      /// The stored requests are being written without this one.
      case saving
      /// The gates run for the last time.
      case checking
      /// The interface cannot take the step yet.
      case unwritable
      /// The step was written.
      case waiting
      /// The step holds if nothing else has been written one turn later.
      case settling
      /// Every step was taken, but the interface still shows something else.
      case proving
      /// The interface ignored the step, which is about to be written again.
      case rewriting
    }

    let request: Key
    var phase = Phase.planning
    var steps: [Step] = []
    var index = 0
    /// Whether the step is written although no one said that the interface can take it.
    var isForced = false
    var isSecondAttempt = false
    var retries = 0
    var unacknowledged = 0
    /// Whether what is shown changed before the first step was written.
    var isOutdated = false
    /// What changed while steps were taken: the plan is compared with a new one.
    var disturbance: Disturbance?

    init(_ request: Key) { self.request = request }

    /// Whether a step is written and not acknowledged yet.
    var isAwaiting: Bool { phase == .waiting || phase == .settling }
  }

  /// What another hand changed.
  struct Disturbance: Hashable, Sendable {
    /// What a user changed; empty if it was the app itself.
    var aspects: UInt64
  }

  /// A step of a plan; what it writes is the driver's.
  struct Step: Hashable, Sendable {
    enum Kind: UInt8, Hashable, Sendable { case dismiss, select, setPath, present, refresh }

    /// Which one it is.
    var number: UInt32
    var kind: Kind
    /// Equal for two steps that write the same.
    var meaning: UInt32
    /// What of the state it writes: one bit, or more.
    var aspects: UInt64
  }

  /// What is known about a step, and about the interface.
  struct StepFacts: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    /// The interface can take it now.
    static let isWritable = StepFacts(rawValue: 1)
    /// The interface will say that it shows it.
    static let isReported = StepFacts(rawValue: 2)
    /// The interface said so.
    static let isShown = StepFacts(rawValue: 4)
    /// It can be taken back, so that writing it again is a change.
    static let isRepeatable = StepFacts(rawValue: 8)
    /// Nothing speaks against everything being on screen that is to be.
    static let isSeen = StepFacts(rawValue: 16)
  }

  /// The way, or what is in it.
  enum Planning: Hashable, Sendable {
    case steps([Step])
    /// A modal that must not be closed without asking.
    case obstructed(Answer.Decision)
    case declined
    case failed
  }
}
