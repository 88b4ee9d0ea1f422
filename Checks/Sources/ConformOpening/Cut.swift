// SPDX-License-Identifier: MIT

/// One step of a script: something that happens, and whether the process is killed in the middle.
struct ScriptStep: Hashable, CustomStringConvertible {
  let action: Action
  /// Which of the points within it; `nil` if the process lives on.
  var cut: Int?

  var description: String {
    cut.map { "\(action); the process is killed in the middle of it (\($0))" } ?? "\(action)"
  }
}

/// A point between two effects of one action at which the process is killed.
struct Cut {
  /// The world that is left.
  let world: World
  /// What was carried out before.
  let effects: [LinkOpening.Effect]
  /// How many saves were done by then, and whether one was half done.
  let saves: Int
  let isHalfway: Bool

  static func all(of action: Action, _ world: World, _ setup: Setup) -> [Cut] {
    switch action {
    // An app's faces make several events of these.
    case .kill, .launch, .activate, .deactivate, .ready: return []
    default: break
    }
    let recorder = Coverage()
    var driving = Driving(setup, world, recorder, wantsCuts: true)
    driving.run(action)
    var points: [(count: Int, saves: Int, isHalfway: Bool)] = []
    var saves = 0
    for (index, effect) in recorder.effects.enumerated() {
      switch effect {
      case .save:
        if world.store == .works {
          points.append((index, saves, true))
          saves += 1
        }
        points.append((index + 1, saves, false))
      case .write, .end, .leave: points.append((index + 1, saves, false))
      default: break
      }
    }
    return zip(driving.cuts, points).map { world, point in
      Cut(
        world: world, effects: Array(recorder.effects.prefix(point.count)), saves: point.saves,
        isHalfway: point.isHalfway)
    }
  }
}
