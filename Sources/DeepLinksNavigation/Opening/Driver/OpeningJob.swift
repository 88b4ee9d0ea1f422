// SPDX-License-Identifier: MIT

/// The typed or type-erased parts of one request, which the state machine knows by its key.
@MainActor final class OpeningJob {
  let key: LinkOpening.Key
  let request: LinkRequest
  /// The driver that performs its work; it changes when its window joins an inbox.
  weak var driver: OpeningDriver?
  /// The reading of its text, once there is one; given if nothing has to be read.
  var reading: LinkReading?
  var candidate: (any LinkCandidate)?
  /// Whether the caller that delivered it still waits to learn what to do with it.
  var isBeingDelivered = false
  /// The window that it was read for.
  var window: LinkOpening.WindowKey?
  /// The resolvers and gates that are running, by the turn in which they were asked.
  private var work: [UInt16: LinkTimer] = [:]
  /// The turns of those that have not answered.
  private var unanswered: Set<UInt16> = []
  /// The steps of its plans, with their numbers.
  typealias Move = (step: UInt32, move: any NavigationMove)
  var moves: [Move] = []

  // The latest of each, for its outcome.
  var refusal: LinkRefusal?
  var failure: LinkFailure?
  /// The link that leaves the app.
  var exit: String?
  var reason: String?
  /// The latest questions, oldest first.
  private(set) var questions: [LinkQuestionText] = []
  /// The number of earlier questions, which are no longer known.
  private var forgotten: UInt32 = 0

  /// Watches what its gates read while it is held.
  let gates = GateWatch()

  init(_ key: LinkOpening.Key, _ request: LinkRequest, candidate: (any LinkCandidate)? = nil) {
    self.key = key
    self.request = request
    self.candidate = candidate
    if let candidate { reading = .candidate(candidate) }
  }

  /// The pipeline of its window.
  var pipeline: LinkPipeline? {
    guard let window else { return nil }
    return driver?.pipeline(window)
  }

  /// The step with a number.
  func move(_ step: UInt32) -> (any NavigationMove)? {
    for known in moves.reversed() where known.step == step { return known.move }
    return nil
  }

  /// The number that identifies a question for the user.
  func number(of prompt: String, answers: [LinkAnswer] = []) -> UInt32 {
    let question = LinkQuestionText(prompt: prompt, answers: answers)
    if let known = questions.firstIndex(of: question) { return forgotten &+ UInt32(known) }
    // A prompt that differs each time must not fill the memory.
    if questions.count == 16 {
      questions.removeFirst()
      forgotten &+= 1
    }
    questions.append(question)
    return forgotten &+ UInt32(questions.count - 1)
  }

  func prompt(_ number: UInt32) -> String { question(number)?.prompt ?? "" }

  func question(_ number: UInt32) -> LinkQuestionText? {
    let index = Int(number &- forgotten)
    return questions.indices.contains(index) ? questions[index] : nil
  }

  /// Forgets the user's choices, which were about another route or another window.
  func forgetAnswers() {
    if !request.context.answers.isEmpty { request.context.answers = [:] }
  }

  /// The preparations of its route, and how to undo those that are done.
  var preparations: [LinkCandidatePreparation] = []
  var undos: [LinkCandidatePreparation.Undo] = []
  /// The name of the preparation that began last.
  var preparing: String?

  // MARK: - Work

  /// Begins to look something up, which may answer inside its own call.
  func begin<Value>(
    in turn: UInt16, _ start: (@escaping @MainActor (Value) -> Void) -> LinkTimer,
    answer: @escaping @MainActor (Value) -> Void
  ) {
    unanswered.insert(turn)
    let timer = start { [weak self] value in
      self?.unanswered.remove(turn)
      self?.work[turn] = nil
      answer(value)
    }
    if unanswered.contains(turn) { work[turn] = timer }
  }

  /// Stops the action; neither a newer request nor the end of this one does.
  private var action: LinkTimer?
  private var hasActed = false

  /// Starts the action, which may finish inside its own call.
  func act(_ start: (_ done: @escaping @MainActor () -> Void) -> LinkTimer) {
    let timer = start { [self] in
      hasActed = true
      action = nil
    }
    if !hasActed { action = timer }
  }

  /// Stops the action, because the user wants that.
  func stopActing() {
    action?.cancel()
    action = nil
  }

  /// Cancels the work of a turn, or all work for `nil`.
  func callOff(_ turn: UInt16? = nil) {
    guard !work.isEmpty else { return }
    let unwanted = work.filter { turn == nil || $0.key == turn }
    for (number, timer) in unwanted {
      work[number] = nil
      timer.cancel()
    }
  }
}
