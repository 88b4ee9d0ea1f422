// SPDX-License-Identifier: MIT

/// Takes the moves of one plan, each in a turn of its own, waiting for each to be acknowledged.
///
/// Nothing is timed: a wait ends when the interface says so. The limit is for an interface that
/// says nothing; the move is then written once more, and after that the run goes on and counts it.
@MainActor final class NavigationRun {
  enum End: Equatable {
    /// Every move was taken.
    case arrived
    /// A newer request is ready, and the rest of this one is of no use.
    case overtaken
    /// The person went elsewhere in the middle.
    case abandoned
    /// There is no way any more: what it leads to, or what is in it, has to be asked again.
    case blocked
    /// The interface wrote a move back, twice.
    case ignored(kind: String)
  }

  enum Event: Equatable {
    case step(index: Int, of: Int, kind: String)
    case acknowledged(index: Int)
    case retried(index: Int)
    case unacknowledged(index: Int)
  }

  private enum Phase { case idle, scheduled, unwritable, waiting, ended }

  /// How many moves were written twice.
  private(set) var retries = 0
  /// How many waits nobody ended.
  private(set) var unacknowledged = 0

  private var moves: [any NavigationMove]
  private var index = 0
  private var isSecondAttempt = false
  private var phase = Phase.idle
  private var timer: LinkTimer?
  private let clock: any LinkClock
  private let limit: Duration
  /// The moves that are left from the state as it is; `nil` if there is no way.
  private let replan: @MainActor () -> [any NavigationMove]?
  private let isOvertaken: @MainActor () -> Bool
  private let onEvent: @MainActor (Event) -> Void
  private let onEnd: @MainActor (End) -> Void

  init(
    _ moves: [any NavigationMove], clock: any LinkClock, limit: Duration,
    replan: @escaping @MainActor () -> [any NavigationMove]?,
    isOvertaken: @escaping @MainActor () -> Bool,
    onEvent: @escaping @MainActor (Event) -> Void, onEnd: @escaping @MainActor (End) -> Void
  ) {
    self.moves = moves
    self.clock = clock
    self.limit = limit
    self.replan = replan
    self.isOvertaken = isOvertaken
    self.onEvent = onEvent
    self.onEnd = onEnd
  }

  /// The move whose acknowledgement is awaited.
  var current: (any NavigationMove)? { phase == .waiting ? moves[index] : nil }

  /// Begins in the next turn, so that two runs never write in one.
  func start() { schedule() }

  /// Stops without an end being told: whoever stops it knows.
  func cancel() {
    if phase == .waiting { moves[index].leaveUnshown() }
    timer?.cancel()
    phase = .ended
  }

  /// Something was acknowledged.
  func interfaceChanged() {
    switch phase {
    case .unwritable where moves[index].isWritable: schedule()
    case .waiting where moves[index].isShown: advance(.acknowledged(index: index))
    default: break
    }
  }

  /// The interface wrote back what was there before the move that is awaited.
  func moveWasIgnored() {
    guard phase == .waiting else { return }
    guard !isSecondAttempt else { return end(.ignored(kind: moves[index].kind)) }
    isSecondAttempt = true
    retries += 1
    phase = .scheduled
    onEvent(.retried(index: index))
    // What ignored it may be a transition that still runs.
    arm(after: limit / 4) { [weak self] in self?.write() }
  }

  /// The person changed the state.
  ///
  /// Goes on if that led nearer to the destination, or if it is nothing that the rest would write
  /// over; the person keeps what they did.
  ///
  /// - Parameter aspects: what they changed.
  func personChanged(_ aspects: Set<String>) {
    guard phase != .idle, phase != .ended else { return }
    let next = phase == .waiting ? index + 1 : index
    let left = moves[next...].filter { $0.kind != "refresh" }
    guard let now = replan() else { return end(.blocked) }
    let needed = now.filter { $0.kind != "refresh" }
    if needed.count >= left.count {
      let isUnchanged = needed.map(\.text) == left.map(\.text)
      if isUnchanged && aspects.isDisjoint(with: left.map(\.aspect)) { return }
      return end(.abandoned)
    }
    moves.replaceSubrange(next..., with: now)
    if phase != .waiting { isSecondAttempt = false }
    if phase == .unwritable { schedule() }
  }

  private func arm(after delay: Duration, _ action: @escaping @MainActor () -> Void) {
    timer?.cancel()
    timer = clock.schedule(after: delay, action)
  }

  private func schedule() {
    phase = .scheduled
    arm(after: .zero) { [weak self] in self?.writeIfPossible() }
  }

  private func writeIfPossible() {
    guard index < moves.count else { return end(.arrived) }
    if index > 0 && isOvertaken() { return end(.overtaken) }
    guard moves[index].isWritable else {
      phase = .unwritable
      return arm(after: limit) { [weak self] in self?.write() }
    }
    write()
  }

  private func write() {
    // What the person did may have left nothing to write.
    guard index < moves.count else { return end(.arrived) }
    let move = moves[index]
    phase = .waiting
    if !isSecondAttempt { onEvent(.step(index: index, of: moves.count, kind: move.kind)) }
    // Armed before the write: an interface may answer at once.
    arm(after: limit) { [weak self] in self?.limitReached() }
    move.write(isAnimated: index == moves.count - 1)
    guard phase == .waiting, move === moves[index] else { return }
    if !move.isReported || move.isShown {
      // Nobody tells: it holds if nothing else was written one turn later.
      arm(after: .zero) { [weak self] in self?.settled() }
    }
  }

  private func settled() {
    guard phase == .waiting else { return }
    advance(.acknowledged(index: index))
  }

  private func limitReached() {
    guard phase == .waiting else { return }
    if !isSecondAttempt && moves[index].takeBack() {
      isSecondAttempt = true
      retries += 1
      phase = .scheduled
      onEvent(.retried(index: index))
      // If it was shown after all, it is going away now.
      return arm(after: limit / 4) { [weak self] in self?.write() }
    }
    unacknowledged += 1
    moves[index].assumeShown()
    advance(.unacknowledged(index: index))
  }

  private func advance(_ event: Event) {
    onEvent(event)
    guard phase == .waiting else { return }
    index += 1
    isSecondAttempt = false
    schedule()
  }

  private func end(_ end: End) {
    if phase == .waiting && index < moves.count { moves[index].leaveUnshown() }
    timer?.cancel()
    phase = .ended
    onEnd(end)
  }
}

extension NavigationRun: @MainActor CustomStringConvertible {
  var description: String {
    "step \(index + 1) of \(moves.map(\.kind)), \(phase)"
  }
}
