// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import DeepLinksNavigation

/// `a*` is active, `a!` shows the route; a digit says when it was active last.
private struct SceneCase: Sendable, CustomTestStringConvertible {
  let policy: LinkScenePolicy
  let delivering: Character?
  let windows: [String]
  var canOpenWindows = true
  let choice: LinkScenePolicy.Choice

  init(
    _ policy: LinkScenePolicy, _ delivering: Character?, _ windows: [String],
    canOpenWindows: Bool = true, _ choice: LinkScenePolicy.Choice
  ) {
    self.policy = policy
    self.delivering = delivering
    self.windows = windows
    self.canOpenWindows = canOpenWindows
    self.choice = choice
  }

  var candidates: [LinkScenePolicy.Candidate] {
    windows.map { text in
      LinkScenePolicy.Candidate(
        isDelivering: text.first == delivering, isActive: text.contains("*"),
        isShowing: text.contains("!"), lastActive: text.compactMap(\.wholeNumberValue).first ?? 0)
    }
  }

  var testDescription: String { "\(policy) \(delivering.map(String.init) ?? "nil") \(windows)" }
}

@Suite struct LinkScenePolicyTests {
  @Test func `the identifier of a scene is what the system calls it`() {
    let id: LinkSceneID = "7B0D 1"
    #expect("\(id)" == "7B0D 1")
    #expect(id == LinkSceneID(rawValue: id.description))
  }

  private static let cases = [
    SceneCase(.delivering, "b", ["a*", "b"], .existing(1)),
    SceneCase(.delivering, nil, ["a", "b*"], .existing(1)),
    SceneCase(.delivering, "x", ["a", "b*"], .existing(1)),
    SceneCase(.delivering, nil, ["a1", "b3", "c2"], .existing(1)),
    SceneCase(.delivering, nil, ["a1*", "b3", "c2*"], .existing(2)),
    SceneCase(.delivering, nil, ["a", "b"], .existing(0)),
    SceneCase(.delivering, "b", ["a!*", "b"], .existing(1)),
    SceneCase(.delivering, "a", [], .none),
    SceneCase(.alreadyShowing, "a", ["a*", "b!"], .existing(1)),
    SceneCase(.alreadyShowing, "b", ["a!*", "b!"], .existing(1)),
    SceneCase(.alreadyShowing, "c", ["a!1", "b!2", "c*"], .existing(1)),
    SceneCase(.alreadyShowing, "c", ["a!9", "b!2*", "c"], .existing(1)),
    SceneCase(.alreadyShowing, "c", ["a*", "b", "c"], .existing(2)),
    SceneCase(.active, "a", ["a", "b*"], .existing(1)),
    SceneCase(.active, "a", ["a*1", "b*2"], .existing(0)),
    SceneCase(.active, "x", ["a*1", "b*2"], .existing(1)),
    SceneCase(.active, "b", ["a9", "b"], .existing(1)),
    SceneCase(.newWindow, "a", ["a*"], .new),
    SceneCase(.newWindow, "a", ["a!*"], .new),
    SceneCase(.newWindow, "b", ["a*", "b"], canOpenWindows: false, .existing(1)),
    SceneCase(.newWindow, "a", [], .none),
    SceneCase(.active, nil, [], canOpenWindows: false, .none),
  ]

  @Test(arguments: cases)
  fileprivate func `chooses a window`(_ row: SceneCase) {
    let choice = row.policy.choose(among: row.candidates, canOpenWindows: row.canOpenWindows)
    #expect(choice == row.choice)
  }

  /// For every policy and every three windows.
  @Test func `chooses a window that is there, and one it means if there is one`() {
    let marks = ["", "*", "!", "*!"]
    var count = 0
    for first in marks {
      for second in marks {
        for third in marks {
          let row = SceneCase(.active, "b", ["a" + first, "b" + second, "c" + third], .none)
          for policy in LinkScenePolicy.allCases {
            count += 1
            let choice = policy.choose(among: row.candidates, canOpenWindows: false)
            guard case .existing(let place) = choice, row.windows.indices.contains(place) else {
              Issue.record("\(policy) \(row.windows): \(choice)")
              continue
            }
            let mark = policy == .alreadyShowing ? "!" : policy == .active ? "*" : ""
            let isThere = row.windows.contains { $0.contains(mark) }
            #expect(mark.isEmpty || !isThere || row.windows[place].contains(mark))
          }
        }
      }
    }
    #expect(count == 256)
  }
}
