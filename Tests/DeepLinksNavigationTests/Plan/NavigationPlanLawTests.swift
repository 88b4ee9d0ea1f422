// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksNavigation
import DeepLinksSimulation
import Foundation
import TestSupport
import Testing

private typealias Plan = NavigationPlan<RandomStructure>
private typealias State = NavigationState<RandomStructure>

/// What holds for every plan, on random states and destinations.
@Suite struct NavigationPlanLawTests {
  private static let count = Exploration.count(small: 2_000, full: 20_000)

  /// Runs a law over pairs of a state and a destination, and says which pair breaks it.
  private func forAll(
    _ name: String, seed: UInt64, _ law: (State, LinkDestination<RandomStructure>) -> Bool
  ) {
    var generator = SeededGenerator(seed: seed)
    var broken: [String] = []
    for _ in 0..<Self.count {
      let state = generator.randomState()
      let destination = generator.randomDestination()
      if !law(state, destination) {
        broken.append("\(state)\nto \(destination)\n\(Plan(from: state, to: destination))")
      }
    }
    let count = broken.count
    #expect(count == 0, "\(count) of \(Self.count), seed \(seed): \(broken.first ?? "")")
    TestReport.line("\(name): \(Self.count) pairs of a state and a destination, seed \(seed)")
  }

  @Test func `its steps lead to its result, which shows the destination`() {
    forAll("leads there", seed: 1) { state, destination in
      for isColdStart in [false, true] {
        let plan = Plan(from: state, to: destination, isColdStart: isColdStart)
        var after = state
        for step in plan.steps { after.apply(step) }
        guard after == plan.result, after.shows(destination) else { return false }
      }
      return true
    }
  }

  @Test func `every step but a refresh changes the state`() {
    forAll("changes", seed: 2) { state, destination in
      var before = state
      for step in Plan(from: state, to: destination).steps {
        var after = before
        after.apply(step)
        if case .refresh = step {
          guard after == before else { return false }
        } else {
          guard after != before else { return false }
        }
        before = after
      }
      return true
    }
  }

  @Test func `no step can be left out`() {
    forAll("minimal", seed: 3) { state, destination in
      let plan = Plan(from: state, to: destination)
      for left in plan.steps.indices {
        if case .refresh = plan.steps[left] { continue }
        var after = state
        for (index, step) in plan.steps.enumerated() where index != left { after.apply(step) }
        if after == plan.result { return false }
      }
      return true
    }
  }

  @Test func `dismissal is the first step and one, a refresh the last and one`() {
    forAll("order", seed: 4) { state, destination in
      let steps = Plan(from: state, to: destination).steps
      for (index, step) in steps.enumerated() {
        switch step {
        case .dismiss: if index != 0 { return false }
        case .refresh, .present: if index != steps.count - 1 { return false }
        case .select, .setPath: break
        }
      }
      return true
    }
  }

  @Test func `a stack is written at most once, and a tab selected at most once`() {
    forAll("once", seed: 5) { state, destination in
      var stacks: Set<NavigationStackID<RandomStructure>> = []
      var selections = 0
      for step in Plan(from: state, to: destination).steps {
        if case .setPath(_, let stack) = step, !stacks.insert(stack).inserted { return false }
        if case .select = step { selections += 1 }
      }
      return selections <= 1
    }
  }

  @Test func `a plan onto itself is empty or one refresh`() {
    forAll("idempotent", seed: 6) { state, destination in
      let result = Plan(from: state, to: destination).result
      let again = Plan(from: result, to: destination)
      return again.result == result
        && (again.steps.isEmpty || again.steps.count == 1 && again.isRefresh)
    }
  }

  @Test func `only a plan for all tabs writes another tab's path`() {
    forAll("others", seed: 7) { state, destination in
      let result = Plan(from: state, to: destination).result
      guard destination.policy != .replaceAll else { return true }
      return RandomStructure.Tab.allCases.allSatisfy {
        $0 == result.selectedTab || result[$0] == state[$0]
      }
    }
  }

  @Test func `a state and a plan survive being saved`() {
    let encoder = JSONEncoder()
    let decoder = JSONDecoder()
    var generator = SeededGenerator(seed: 8)
    let plans = Exploration.count(small: 100, full: 500)
    for _ in 0..<plans {
      let plan = Plan(from: generator.randomState(), to: generator.randomDestination())
      #expect(throws: Never.self) {
        #expect(try decoder.decode(Plan.self, from: encoder.encode(plan)) == plan)
        let restored = try decoder.decode(
          NavigationRestoration<RandomStructure>.self, from: encoder.encode(plan.result))
        #expect(restored.state == plan.result && restored.losses.isEmpty)
      }
    }
    TestReport.line("saved: \(plans) plans and states, seed 8")
  }
}

extension SeededGenerator {
  /// Few pages, so that what is shown and what is wanted often share some.
  mutating func randomPath(upTo length: Int = 4) -> [RandomStructure.Screen] {
    (0..<Int.random(in: 0...length, using: &self)).map { _ in
      RandomStructure.Screen(
        page: .random(in: 0..<5, using: &self), version: .random(in: 0..<2, using: &self))
    }
  }

  mutating func randomModal() -> RandomStructure.Modal {
    RandomStructure.Modal(
      form: .random(in: 0..<3, using: &self), version: .random(in: 0..<2, using: &self))
  }

  mutating func randomState() -> NavigationState<RandomStructure> {
    var state = NavigationState<RandomStructure>(selectedTab: randomTab())
    for tab in RandomStructure.Tab.allCases { state[tab] = randomPath() }
    state.isSidebarShown = Int.random(in: 0..<6, using: &self) == 0
    for _ in 0..<max(0, Int.random(in: -2...3, using: &self)) {
      state.modals.append(.init(randomModal(), path: randomPath(upTo: 2)))
    }
    return state
  }

  mutating func randomDestination() -> LinkDestination<RandomStructure> {
    var destination = LinkDestination<RandomStructure>(
      tabs: (0..<Int.random(in: 0...2, using: &self)).map { _ in randomTab() },
      screens: randomPath())
    destination.policy =
      LinkDestination<RandomStructure>.Policy.allCases.randomElement(using: &self) ?? .merge
    if Int.random(in: 0..<3, using: &self) == 0 {
      destination.modal = randomModal()
      destination.modalScreens = randomPath(upTo: 2)
      destination.base = Bool.random(using: &self) ? .always : .atColdStart
      destination.isOverCurrent = Bool.random(using: &self)
    }
    return destination
  }
}
