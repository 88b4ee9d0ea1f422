// SPDX-License-Identifier: MIT

extension LinkOpening {
  /// A window that shows links.
  struct Window: Hashable, Sendable {
    let key: WindowKey
    /// Whether the root view is on screen.
    var isReady = false
    var isActive = true
    /// A higher number is more recent.
    var lastActive: UInt16 = 0
    /// The plan that is being made or carried out.
    var run: Run?
    /// The request whose preparations are being undone; nothing else begins before that is over.
    var undoing: Key?
    /// Whether requests that wait for a modal are reviewed in the next turn.
    var isReviewing = false

    init(_ key: WindowKey) { self.key = key }
  }

  /// A plan that is being made or carried out, one step at a time.
  struct Run: Hashable, Sendable {
    enum Phase: Hashable, Sendable {
      case planning, preparing, scheduled, saving, checking, unwritable, waiting, settling, proving
      case rewriting
    }

    /// The phase, with what is known in it alone.
    ///
    /// A step is forced if nothing reported that the interface can take it, and time is up.
    enum State: Hashable, Sendable {
      /// The plan is being made.
      case planning
      /// The request's preparations are running.
      case preparing
      /// The next step is written in the next turn.
      case scheduled
      /// The stored requests are being written without this one.
      case saving(isForced: Bool)
      /// The gates run for the last time.
      case checking(isForced: Bool)
      /// The interface cannot take the step yet.
      case unwritable
      /// The step was written.
      case waiting(isSecondAttempt: Bool)
      /// The step holds if nothing else has been written one turn later.
      case settling(isSecondAttempt: Bool)
      /// Every step was taken, but the interface still shows something else.
      case proving
      /// The interface ignored a step, which is about to be written again, or the one in its place.
      case rewriting(isSecondAttempt: Bool)
    }

    let request: Key
    var state = State.planning
    var steps: [Step] = []
    var index = 0
    var retries = 0
    var unacknowledged = 0
    /// Whether what is shown changed before the first step was written.
    var isOutdated = false
    /// What changed while steps were taken; the plan is then compared with a new one.
    var disturbance: Disturbance?

    init(_ request: Key) { self.request = request }

    var phase: Phase {
      switch state {
      case .planning: .planning
      case .preparing: .preparing
      case .scheduled: .scheduled
      case .saving: .saving
      case .checking: .checking
      case .unwritable: .unwritable
      case .waiting: .waiting
      case .settling: .settling
      case .proving: .proving
      case .rewriting: .rewriting
      }
    }

    /// The current step; `nil` if all steps were taken.
    var step: Step? { steps.indices.contains(index) ? steps[index] : nil }

    /// Whether a step is written and not acknowledged yet.
    var isAwaiting: Bool { phase == .waiting || phase == .settling }

    /// Whether the interface has ignored the step once.
    var isSecondAttempt: Bool {
      switch state {
      case .waiting(true), .settling(true), .rewriting(true): true
      default: false
      }
    }
  }

  /// A change that did not come from the plan.
  struct Disturbance: Hashable, Sendable {
    /// The aspects that a user changed; empty if the app itself made the change.
    var aspects: UInt64
  }

  /// A step of a plan; the driver knows what it writes.
  struct Step: Hashable, Sendable {
    enum Kind: UInt8, Hashable, Sendable { case dismiss, select, setPath, present, refresh }

    /// Identifies the step.
    var number: UInt32
    var kind: Kind
    /// Equal for two steps that write the same thing.
    var meaning: UInt32
    /// The parts of the state that it writes, as one or more bits.
    var aspects: UInt64
  }

  /// What is known about a step, and about the interface.
  struct StepFacts: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    /// The interface can take it now.
    static let isWritable = StepFacts(rawValue: 1)
    /// The interface will report when it shows it.
    static let isReported = StepFacts(rawValue: 2)
    /// The interface has reported that it shows it.
    static let isShown = StepFacts(rawValue: 4)
    /// It can be taken back, so that writing it again is a change.
    static let isRepeatable = StepFacts(rawValue: 8)
    /// Nothing contradicts that everything that should be on screen is.
    static let isSeen = StepFacts(rawValue: 16)

    /// Whether the interface has nothing more to report about a step that was written.
    var isFinal: Bool { !contains(.isReported) || contains(.isShown) }
  }

  /// The steps, or what prevents them.
  enum Planning: Hashable, Sendable {
    case steps([Step])
    /// A modal that may not be closed without asking.
    case obstructed(Answer.Decision)
    case declined
    case failed
  }
}
