// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import TestSupport
import Testing

/// `a*` is active, `a!` shows the route, `a-` is no window; a digit says when it was active last.
private struct SceneCase: Sendable, CustomTestStringConvertible {
  var policy: LinkScenePolicy
  var delivering: String?
  var scenes: [String]
  var canOpenWindows: Bool
  var choice: LinkSceneChoice

  init(
    _ policy: LinkScenePolicy, _ delivering: String?, _ scenes: [String],
    canOpenWindows: Bool = true, _ choice: LinkSceneChoice
  ) {
    self.policy = policy
    self.delivering = delivering
    self.scenes = scenes
    self.canOpenWindows = canOpenWindows
    self.choice = choice
  }

  var infos: [LinkSceneInfo] {
    scenes.map { text in
      LinkSceneInfo(
        id: LinkSceneID(rawValue: String(text.prefix(1))), isActive: text.contains("*"),
        isWindow: !text.contains("-"), showsRoute: text.contains("!"),
        lastActive: text.compactMap(\.wholeNumberValue).first ?? 0)
    }
  }

  var testDescription: String { "\(policy) \(delivering ?? "nil") \(scenes)" }
}

extension LinkSceneChoice {
  fileprivate static func window(_ id: String) -> LinkSceneChoice {
    .scene(LinkSceneID(rawValue: id))
  }
}

@Suite struct LinkScenePolicyTests {
  @Test func `the identifier of a scene is what the system calls it`() {
    let id = LinkSceneID(rawValue: "7B0D 1")
    #expect("\(id)" == "7B0D 1")
    #expect(id == LinkSceneID(rawValue: id.description))
  }

  private static let cases = [
    SceneCase(.delivering, "b", ["a*", "b"], .window("b")),
    SceneCase(.delivering, nil, ["a", "b*"], .window("b")),
    SceneCase(.delivering, "x", ["a", "b*"], .window("b")),
    SceneCase(.delivering, nil, ["a1", "b3", "c2"], .window("b")),
    SceneCase(.delivering, nil, ["a1*", "b3", "c2*"], .window("c")),
    SceneCase(.delivering, nil, ["a", "b"], .window("a")),
    SceneCase(.delivering, "b", ["a!*", "b"], .window("b")),
    SceneCase(.delivering, "c", ["c-*", "a1", "b2"], .window("b")),
    SceneCase(.delivering, nil, ["c-*9", "a"], .window("a")),
    SceneCase(.delivering, "c", ["c-*"], .wait),
    SceneCase(.delivering, "a", [], .wait),
    SceneCase(.alreadyShowing, "a", ["a*", "b!"], .window("b")),
    SceneCase(.alreadyShowing, "b", ["a!*", "b!"], .window("b")),
    SceneCase(.alreadyShowing, "c", ["a!1", "b!2", "c*"], .window("b")),
    SceneCase(.alreadyShowing, "c", ["a!9", "b!2*", "c"], .window("b")),
    SceneCase(.alreadyShowing, "c", ["a*", "b", "c"], .window("c")),
    SceneCase(.alreadyShowing, nil, ["a*", "b-!"], .window("a")),
    SceneCase(.alreadyShowing, nil, ["b-!"], .wait),
    SceneCase(.active, "a", ["a", "b*"], .window("b")),
    SceneCase(.active, "a", ["a*1", "b*2"], .window("a")),
    SceneCase(.active, "x", ["a*1", "b*2"], .window("b")),
    SceneCase(.active, "b", ["a9", "b"], .window("b")),
    SceneCase(.active, nil, ["a1", "b2", "c-*"], .window("b")),
    SceneCase(.newWindow, "a", ["a*"], .newWindow),
    SceneCase(.newWindow, "a", ["a!*"], .newWindow),
    SceneCase(.newWindow, "b", ["a*", "b"], canOpenWindows: false, .window("b")),
    SceneCase(.newWindow, "a", [], .wait),
    SceneCase(.newWindow, nil, ["c-*"], .wait),
    SceneCase(.active, nil, [], canOpenWindows: false, .wait),
  ]

  @Test(arguments: cases)
  fileprivate func `chooses a window`(_ row: SceneCase) {
    let choice = row.policy.choose(
      delivering: row.delivering.map(LinkSceneID.init), among: row.infos,
      canOpenWindows: row.canOpenWindows)
    #expect(choice == row.choice)
  }

  @Test func `ran every case`() {
    #expect(LinkScenePolicyTests.cases.count == 29)
    #expect(Set(LinkScenePolicyTests.cases.map(\.policy)) == Set(LinkScenePolicy.allCases))
    TestReport.line("choices of a window: \(LinkScenePolicyTests.cases.count)")
  }

  /// For every policy and every set of up to three scenes.
  @Test func `chooses only windows that are there, and one whenever there is one`() {
    let marks = ["", "*", "!", "-", "*!", "-*!"]
    var count = 0
    for first in marks {
      for second in marks {
        for third in marks {
          let row = SceneCase(.active, "b", ["a" + first, "b" + second, "c" + third], .wait)
          let windows = row.infos.filter(\.isWindow).map { LinkSceneChoice.scene($0.id) }
          for policy in LinkScenePolicy.allCases {
            count += 1
            let choice = policy.choose(
              delivering: LinkSceneID(rawValue: "b"), among: row.infos, canOpenWindows: false)
            #expect(windows.isEmpty ? choice == .wait : windows.contains(choice))
          }
        }
      }
    }
    #expect(count == 864)
  }
}
