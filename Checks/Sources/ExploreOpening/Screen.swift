// SPDX-License-Identifier: MIT

/// What a window shows: as it is to be, and as the interface has it.
struct Screen: Hashable {
  struct State: Hashable {
    var tab: UInt8 = 0
    var path: UInt8 = 0
    var hasModal = false
    /// Whether something that the app presents itself lies over it.
    var isCovered = false
  }

  var isAttached = false
  /// Whether no one has gone anywhere yet.
  var isUntouched = true
  var isReady = false
  /// Whether the stack is there.
  var isMounted = true
  var state = State()
  var shown = State()
  /// What was there before the step that was written last.
  var before = State()
  /// The step that was written and may still be looked at; 0 for none.
  var awaited: UInt32 = 0
  /// Whether it was on screen at any time since.
  var isAwaitedSeen = false
  /// Whether a step was written of which nothing was heard or given up yet.
  var isPending = false
  /// Whether the interface was given time to take the step.
  var isPatienceOver = false
  var isActive = true
  /// Whether the app offers its second tab.
  var isOffered = true
  /// Whether the window has not come to the inbox yet.
  var isAlone = false
  /// Whether it closes, and the machine has not heard of it.
  var isClosing = false

  /// Whether nothing speaks against what is in front being on screen.
  var isSeen: Bool {
    guard shown.hasModal == state.hasModal, shown.tab == state.tab,
      shown.isCovered == state.isCovered
    else { return false }
    return state.hasModal || state.tab == 0 || shown.path == state.path
  }

  // Steps by number: 1 dismiss, 2 and 3 select, 4 and 5 set path, 6 present, 7 refresh, 8 uncover.
  static func step(_ number: UInt32) -> LinkOpening.Step {
    let kinds: [LinkOpening.Step.Kind] = [
      .refresh, .dismiss, .select, .select, .setPath, .setPath, .present, .refresh,
      .dismiss,
    ]
    let aspects: [UInt64] = [0, 1, 2, 2, 4, 4, 1, 0, 8]
    return LinkOpening.Step(
      number: number, kind: kinds[Int(number)], meaning: number, aspects: aspects[Int(number)])
  }

  static func isTaken(_ step: UInt32, in state: State) -> Bool {
    switch step {
    case 1: !state.hasModal
    case 2, 3: state.tab == step - 2
    case 4, 5: state.path == step - 3
    case 6: state.hasModal
    case 8: !state.isCovered
    default: true
    }
  }

  static func take(_ step: UInt32, in state: inout State) {
    switch step {
    case 1: state.hasModal = false
    case 2, 3: state.tab = UInt8(step - 2)
    case 4, 5: state.path = UInt8(step - 3)
    case 6: state.hasModal = true
    case 8: state.isCovered = false
    default: break
    }
  }

  static func takeBack(_ step: UInt32, in state: inout State, to before: State) {
    switch step {
    case 2, 3: state.tab = before.tab
    case 4, 5: state.path = before.path
    case 6: state.hasModal = before.hasModal
    default: break
    }
  }

  /// The steps that lead from a state to a place.
  ///
  /// A screen that is already shown is notified, unless a link that started the app put it there.
  static func steps(
    to place: Link.Place, isCommand: Bool, isCold: Bool, from state: State
  ) -> [UInt32] {
    var wanted: [UInt32]
    switch place {
    case .first: wanted = [1, 3, 4]
    case .second: wanted = [1, 3, 5]
    case .modal: wanted = [6]
    case .tab: wanted = isCommand ? [2] : [1, 2]
    }
    wanted.removeAll { isTaken($0, in: state) }
    if isCommand { return wanted }
    let isThere = !wanted.contains { $0 > 3 }
    if state.isCovered { wanted.insert(8, at: 0) }
    return isThere && (place == .modal || !isCold) ? wanted + [7] : wanted
  }

  /// Whether a user who looks sees the place.
  static func shows(_ place: Link.Place, isCommand: Bool, in state: State) -> Bool {
    steps(to: place, isCommand: isCommand, isCold: false, from: state).allSatisfy { $0 == 7 }
  }
}
