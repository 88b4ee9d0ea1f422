// SPDX-License-Identifier: MIT

/// What is typed or erased of one request on its way, for the machine that knows it by its key.
@MainActor final class OpeningJob {
  let key: LinkOpening.Key
  let request: LinkRequest
  /// Who carries out what the machine wants; another one after its window joined an inbox.
  weak var driver: OpeningDriver?
  /// What the text is, once it was read; given for what needs no reading.
  var reading: LinkReading?
  var candidate: (any LinkCandidate)?
  /// The window that it was read for.
  var window: LinkOpening.WindowKey?
  /// The resolvers and gates that are at work, by the turn in which they were asked.
  private var work: [UInt16: LinkTimer] = [:]
  /// The turns of those that have not answered.
  private var unanswered: Set<UInt16> = []
  /// The steps of its plans, with their numbers.
  typealias Move = (step: UInt32, move: any NavigationMove)
  var moves: [Move] = []

  // What was said last, for its outcome.
  var refusal: LinkRefusal?
  var failure: LinkFailure?
  /// Where it leaves to.
  var exit: String?
  var reason: String?
  private(set) var questions: [LinkQuestionText] = []

  /// What its gates read, while it is held.
  let gates = GateWatch()

  init(_ key: LinkOpening.Key, _ request: LinkRequest, candidate: (any LinkCandidate)? = nil) {
    self.key = key
    self.request = request
    self.candidate = candidate
    if let candidate { reading = .candidate(candidate) }
  }

  /// Its window's face.
  var pipeline: LinkPipeline? {
    guard let window else { return nil }
    return driver?.pipeline(window)
  }

  /// The step with a number.
  func move(_ step: UInt32) -> (any NavigationMove)? {
    for known in moves.reversed() where known.step == step { return known.move }
    return nil
  }

  /// The number that stands for what a user is asked.
  func number(of prompt: String, answers: [LinkAnswer] = []) -> UInt32 {
    let question = LinkQuestionText(prompt: prompt, answers: answers)
    if let known = questions.firstIndex(of: question) { return UInt32(known) }
    // A prompt that is another one each time must not fill the memory.
    if questions.count == 16 { questions.removeAll() }
    questions.append(question)
    return UInt32(questions.count - 1)
  }

  func prompt(_ number: UInt32) -> String { question(number)?.prompt ?? "" }

  func question(_ number: UInt32) -> LinkQuestionText? {
    questions.indices.contains(Int(number)) ? questions[Int(number)] : nil
  }

  /// What the user chose was about another route, or in another window.
  func forgetAnswers() {
    if !request.context.answers.isEmpty { request.context.answers = [:] }
  }

  /// What its route needs, and how to undo what is done of it.
  var preparations: [LinkCandidatePreparation] = []
  var undos: [LinkCandidatePreparation.Undo] = []
  /// The name of the one that began last.
  var preparing: String?

  // MARK: - Work

  /// Begins to find something out; it may answer inside its own call.
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

  /// What stops the action; neither a newer request nor the end of this one does.
  private var action: LinkTimer?
  private var hasActed = false

  /// Starts the action, which may be done inside its own call.
  func act(_ start: (_ done: @escaping @MainActor () -> Void) -> LinkTimer) {
    let timer = start { [self] in
      hasActed = true
      action = nil
    }
    if !hasActed { action = timer }
  }

  /// The user wants the action to stop.
  func stopActing() {
    action?.cancel()
    action = nil
  }

  /// Calls off what is at work; `nil` for all of it.
  func callOff(_ turn: UInt16? = nil) {
    guard !work.isEmpty else { return }
    let unwanted = work.filter { turn == nil || $0.key == turn }
    for (number, timer) in unwanted {
      work[number] = nil
      timer.cancel()
    }
  }
}
