// SPDX-License-Identifier: MIT

import Testing

@testable import DeepLinksNavigation

/// Whether what is on screen contradicts a path that was written.
@Suite struct PathRefutationTests {
  struct Refutation: CustomTestStringConvertible, Sendable {
    let before: [Int]
    let path: [Int]
    var isDuringSwitch = false
    var isMounted = true
    /// What is said once the path was written: `made 2`, `seen 1`, `seen root`.
    var said = ""
    let isRefuted: Bool
    var testDescription: String {
      "\(before) → \(path) \(isDuringSwitch ? "switching " : "")\(said)"
    }
  }

  nonisolated static let refutations = [
    Refutation(before: [1], path: [1, 2], isRefuted: true),
    Refutation(before: [1], path: [1, 2], isMounted: false, isRefuted: false),
    Refutation(before: [1], path: [1, 2], said: "made 1", isRefuted: true),
    Refutation(before: [1], path: [1, 2], said: "made 2", isRefuted: false),
    Refutation(before: [1], path: [1, 2], isDuringSwitch: true, said: "made 2", isRefuted: false),
    Refutation(before: [1], path: [1, 2], said: "made 2, seen 1", isRefuted: true),
    Refutation(before: [1], path: [1, 2], said: "made 2, seen root", isRefuted: true),
    Refutation(before: [1], path: [1, 2], said: "seen 2", isRefuted: false),
    Refutation(before: [1], path: [1, 2], said: "seen 1, seen 2", isRefuted: false),
    // Once it was seen on top, what lies below may say that it appears.
    Refutation(before: [1], path: [1, 2], said: "seen 2, seen 1", isRefuted: false),
    Refutation(before: [1], path: [1, 2], said: "seen 2, seen root", isRefuted: false),
    Refutation(before: [1], path: [2], isRefuted: true),
    Refutation(before: [1], path: [2], said: "made 2", isRefuted: false),
    // Views of other screens are made, too.
    Refutation(before: [1], path: [1, 2], said: "made 2, made 1", isRefuted: false),
    Refutation(before: [1], path: [1, 2], said: "made 1", isRefuted: true),
    // What a user can go back to is made already.
    Refutation(before: [1, 2], path: [1], isRefuted: false),
    Refutation(before: [1, 2], path: [], isRefuted: false),
    Refutation(before: [1, 2], path: [1], isDuringSwitch: true, isRefuted: true),
    Refutation(before: [1, 2], path: [1], isDuringSwitch: true, said: "seen 1", isRefuted: false),
    Refutation(before: [1, 2], path: [1], said: "seen 2", isRefuted: true),
    Refutation(before: [1, 2], path: [], said: "seen root", isRefuted: false),
    Refutation(before: [1, 2, 1], path: [2, 1], isRefuted: true),
  ]

  private func state(_ path: [Int]) -> NavigationState<RandomStructure> {
    var state = NavigationState<RandomStructure>(selectedTab: .first)
    state[.first] = screens(path)
    return state
  }

  @Test(arguments: refutations)
  func `a path is refuted by what is seen or never made, and not by silence`(_ row: Refutation) {
    let stack = NavigationStackID<RandomStructure>.tab(.first)
    let interface = NavigationInterface<RandomStructure>()
    let before = state(row.before)
    let after = state(row.path)
    if row.isMounted {
      interface.note(.stackMounted(stack), of: before)
      interface.note(.screenAppeared(before[stack].last, in: stack), of: before)
    }
    interface.wrote(
      screens(row.path), of: stack, over: before, isDuringSwitch: row.isDuringSwitch)
    for one in row.said.split(separator: ", ") {
      let page = one.split(separator: " ").last.flatMap { Int($0) }
      if one.hasPrefix("made"), let page {
        interface.note(.screenMade(.init(page: page), in: stack), of: after)
      } else {
        interface.note(.screenAppeared(page.map { .init(page: $0) }, in: stack), of: after)
      }
    }
    #expect(
      interface.refutes(screens(row.path), of: stack, over: before[stack]) == row.isRefuted)
  }
}
