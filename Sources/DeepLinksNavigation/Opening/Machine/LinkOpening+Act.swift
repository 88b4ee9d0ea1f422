// SPDX-License-Identifier: MIT

/// Links that act: what must hold before an action starts, and what ends it.
///
/// An action runs at most once, across all processes. Before it starts, nothing on disk may open
/// its request again, and a mark on disk says that it acts: if a later process finds the mark, the
/// request was interrupted.
extension LinkOpening {
  /// Whether an action may start, according to the disk.
  private enum Readiness {
    case ready
    /// The stored requests are being written.
    case saving
    /// The disk rejected the write, and what is stored would let the action run again.
    case refused
  }

  private func readiness(of request: Request) -> Readiness {
    let isNamed = request.identity != 0
    switch file.state {
    case .absent: return .ready
    // The event may already have been handled.
    case .unloaded, .unreadable: return isNamed ? .refused : .ready
    case .loaded: break
    }
    let record = file.saved.first { $0.key == request.key }
    let isUnknown =
      isNamed && file.consumed.contains(request.identity)
      && !file.savedConsumed.contains(request.identity)
    if let record, record.isActing, !isUnknown { return .ready }
    guard let failed = file.failed, failed == contents else { return .saving }
    return record?.isActing == false || isUnknown ? .refused : .ready
  }

  /// Continues with an action whose gates have passed, once the disk says that it acts.
  mutating func beginAction(_ place: Int, _ index: Int, _ turn: inout Turn) {
    switch readiness(of: requests[index]) {
    case .ready: checkBeforeWriting(place, isForced: false, &turn)
    case .saving: windows[place].run?.state = .saving(isForced: false)
    case .refused: end(requests[index].key, .unsaved, &turn)
    }
  }

  /// Starts the action: from here on, neither a newer link nor the end of the window stops it.
  mutating func act(
    _ place: Int, _ index: Int, within limit: Wall, _ turn: inout Turn
  ) {
    let key = requests[index].key
    let window = windows[place].key
    windows[place].run = nil
    requests[index].state = .acting(isTimed: true)
    requests[index].turn &+= 1
    // Set before the action, which may answer at once.
    turn.want(.setTimer(.limit(key), after: limit))
    turn.want(.act(key, turn: requests[index].turn))
    turn.want(.note(key, .acting))
    applyNext(in: window, &turn)
  }

  mutating func acted(_ key: Key, _ number: UInt16, isDone: Bool, _ turn: inout Turn) {
    guard let index = index(of: key), requests[index].stage == .acting,
      requests[index].turn == number
    else { return }
    end(key, isDone ? .performed : .actionFailed, &turn)
  }
}
