// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksNavigation
import TestSupport
import Testing

private typealias State = NavigationState<TripsStructure>
private typealias Destination = LinkDestination<TripsStructure>
private typealias Step = NavigationStep<TripsStructure>

private let paris = TripsStructure.Screen.details(reference: "55091-231959")
private let london = TripsStructure.Screen.details(reference: "34762-900106")
private let map = TripsStructure.Screen.address(reference: "55091-231959")

private struct Planning: CustomTestStringConvertible {
  let testDescription: String
  let before: State
  let destination: Destination
  let isColdStart: Bool
  let steps: [Step]

  init(
    _ name: String, _ before: State, _ destination: Destination, isColdStart: Bool = false,
    _ steps: [Step]
  ) {
    testDescription = name
    self.before = before
    self.destination = destination
    self.isColdStart = isColdStart
    self.steps = steps
  }
}

@Suite struct NavigationPlanTests {
  /// The table of back stacks, row by row.
  @Test(arguments: [
    Planning(
      "cold start: the full stack in its tab", State(.settings),
      .push(map, in: .trips, above: [paris]), isColdStart: true,
      [.select(.trips), .setPath([paris, map], of: .tab(.trips))]),
    Planning(
      "cold start: a pushed target brings its ancestors", State(.trips),
      .push(map, in: .trips, above: [paris], policy: .push), isColdStart: true,
      [.setPath([paris, map], of: .tab(.trips))]),
    Planning(
      "cold start: a modal's base first, the modal last", State(.settings),
      .present(.newTrip, over: .trips, screens: [paris]), isColdStart: true,
      [.select(.trips), .setPath([paris], of: .tab(.trips)), .present(.init(.newTrip))]),
    Planning(
      "cold start: the root is there already", State(.trips), .root(of: .trips), isColdStart: true,
      []),
    Planning(
      "an equal route is on top", State(.trips, trips: [london, paris]), .push(paris, in: .trips),
      [.refresh(.init(stack: .tab(.trips), depth: 2))]),
    Planning(
      "an equal route is deeper", State(.trips, trips: [paris, london, map]),
      .push(paris, in: .trips), [.setPath([paris], of: .tab(.trips))]),
    Planning(
      "a shared ancestor exists", State(.trips, trips: [london, paris, london]),
      .push(map, in: .trips, above: [paris]), [.setPath([london, paris, map], of: .tab(.trips))]),
    Planning(
      "nothing in common", State(.settings, trips: [london], settings: [london]),
      .push(map, in: .trips, above: [paris]),
      [.select(.trips), .setPath([paris, map], of: .tab(.trips))]),
    Planning(
      "several tabs can host it: the current one", State(.settings),
      .push(paris, inAnyOf: [.trips, .settings]), [.setPath([paris], of: .tab(.settings))]),
    Planning(
      "several tabs can host it: else the home tab", State(.settings),
      .push(paris, inAnyOf: [.trips]), [.select(.trips), .setPath([paris], of: .tab(.trips))]),
    Planning(
      "a modal over what is there", State(.settings, settings: [london]),
      .present(.newTrip, over: .trips, screens: [paris]), [.present(.init(.newTrip))]),
    Planning(
      "a modal that insists on its base", State(.settings, settings: [london]),
      .present(.newTrip, over: .trips, screens: [paris], base: .always),
      [.select(.trips), .setPath([paris], of: .tab(.trips)), .present(.init(.newTrip))]),
    Planning(
      "a modal is up and goes first", State(.settings, modals: [.init(.newTrip), .init(.help)]),
      .push(paris, in: .trips),
      [.dismiss(toDepth: 0), .select(.trips), .setPath([paris], of: .tab(.trips))]),
    Planning(
      "another modal is up", State(.trips, modals: [.init(.help)]), .present(.newTrip),
      [.dismiss(toDepth: 0), .present(.init(.newTrip))]),
    Planning(
      "over the current modal", State(.trips, modals: [.init(.help)]),
      .present(.newTrip, isOverCurrent: true), [.present(.init(.newTrip))]),
    Planning(
      "an equal modal is up", State(.trips, modals: [.init(.newTrip)]), .present(.newTrip),
      [.refresh(.init(stack: .modal(depth: 0), depth: 0))]),
    Planning(
      "an equal modal lies under another",
      State(.trips, modals: [.init(.newTrip), .init(.help)]), .present(.newTrip, path: [paris]),
      [.dismiss(toDepth: 1), .setPath([paris], of: .modal(depth: 0))]),
    Planning(
      "push keeps the stack", State(.trips, trips: [london]), .push(paris, policy: .push),
      [.setPath([london, paris], of: .tab(.trips))]),
    Planning(
      "a push of the screen on top stays", State(.trips, trips: [paris]),
      .push(paris, policy: .push), [.refresh(.init(stack: .tab(.trips), depth: 1))]),
    Planning(
      "a push repeats what is further down", State(.trips, trips: [paris, london]),
      .push(paris, policy: .push), [.setPath([paris, london, paris], of: .tab(.trips))]),
    Planning(
      "select touches no path", State(.trips, trips: [paris], settings: [london]),
      .select(.settings), [.select(.settings)]),
    Planning(
      "replace all empties every stack", State(.settings, trips: [london], settings: [london]),
      .push(paris, in: .trips, policy: .replaceAll),
      [
        .setPath([], of: .tab(.settings)), .select(.trips), .setPath([paris], of: .tab(.trips)),
      ]),
    Planning(
      "the target only", State(.trips, trips: [london, london]),
      .push(map, in: .trips, above: [paris], policy: .targetOnly),
      [.setPath([map], of: .tab(.trips))]),
    Planning(
      "home dismisses everything and pops",
      State(.settings, trips: [paris, map], modals: [.init(.help)]), .root(of: .trips),
      [.dismiss(toDepth: 0), .select(.trips), .setPath([], of: .tab(.trips))]),
    Planning(
      "home where it is", State(.trips), .root(of: .trips),
      [.refresh(.init(stack: .tab(.trips), depth: 0))]),
    Planning(
      "a presented modal goes, with what is inside of it",
      State(.trips, modals: [.init(.help, path: [paris])]), .present(.newTrip),
      [.dismiss(toDepth: 0), .present(.init(.newTrip))]),
    Planning(
      "the screen under a modal is notified once the modal is gone",
      State(.trips, trips: [paris], modals: [.init(.help)]), .push(paris, in: .trips),
      [.dismiss(toDepth: 0), .refresh(.init(stack: .tab(.trips), depth: 1))]),
  ])
  private func `plans the way`(_ row: Planning) {
    let plan = NavigationPlan(
      from: row.before, to: row.destination, isColdStart: row.isColdStart)
    #expect(plan.steps == row.steps)
    #expect(plan.result.shows(row.destination))
  }

  @Test func `a narrow split view leaves its sidebar`() {
    var before = NavigationState<RandomStructure>(selectedTab: .second)
    before.sidebarSelection = nil
    let plan = NavigationPlan(from: before, to: .root(of: .second))
    #expect(plan.steps.first == .select(.second))
    #expect(plan.result.sidebarSelection == .second)
  }

  @Test func `a screen of the same identity stays and is notified`() {
    var before = NavigationState<RandomStructure>(selectedTab: .first)
    before[.first] = [.init(page: 1, version: 0)]
    let plan = NavigationPlan(from: before, to: .push(.init(page: 1, version: 1), in: .first))
    #expect(plan.steps == [.refresh(.init(stack: .tab(.first), depth: 1))])
    #expect(plan.result == before)
  }

  @Test func `reads as a list`() {
    let before = State(.settings, modals: [.init(.help)])
    #expect(
      NavigationPlan(from: before, to: .push(paris, in: .trips)).description == """
        1. dismiss all modals
        2. select trips
        3. set path of tab trips to details(reference: "55091-231959")
        """)
    #expect(
      NavigationPlan(from: State(.trips), to: .root(of: .trips), isColdStart: true).description
        == "nothing to do")
  }
}

/// What is below a modal after it was opened, for destinations that do not name all of it.
@Suite struct ModalBaseTests {
  /// What was shown, whether by a cold start, the destination, and the steps to it.
  private static let rows: [(before: State, isCold: Bool, to: Destination, steps: [Step])] = [
    // It says nothing about what is below.
    (
      State(.settings, settings: [london]), false, .present(.help, base: .always),
      [.present(.init(.help))]
    ),
    (State(.settings, settings: [london]), true, .present(.help), [.present(.init(.help))]),
    (
      State(.settings, settings: [london]), true,
      Destination(tabs: [], modal: .help, policy: .targetOnly), [.present(.init(.help))]
    ),
    (
      State(.settings, settings: [london], modals: [.init(.help)]), false,
      .present(.help, base: .always), [.refresh(.init(stack: .modal(depth: 0), depth: 0))]
    ),
    // Its tab, its screens, or its policy does.
    (
      State(.settings, settings: [london]), false, .present(.help, over: .trips, base: .always),
      [.select(.trips), .present(.init(.help))]
    ),
    (
      State(.settings, settings: [london]), false, .present(.help, screens: [paris], base: .always),
      [.setPath([paris], of: .tab(.settings)), .present(.init(.help))]
    ),
    (
      State(.settings, trips: [london], settings: [paris]), false,
      Destination(tabs: [], modal: .help, policy: .replaceAll),
      [
        .setPath([], of: .tab(.trips)), .setPath([], of: .tab(.settings)), .present(.init(.help)),
      ]
    ),
    (
      State(.trips, trips: [london], modals: [.init(.help)]), false,
      Destination(tabs: [], modal: .help, policy: .replaceAll),
      [.dismiss(toDepth: 0), .setPath([], of: .tab(.trips)), .present(.init(.help))]
    ),
    (
      State(.trips, modals: [.init(.help)]), false,
      Destination(tabs: [], modal: .help, policy: .replaceAll),
      [.refresh(.init(stack: .modal(depth: 0), depth: 0))]
    ),
    // Over the current modal, what is below stays.
    (
      State(.trips, trips: [london], modals: [.init(.newTrip)]), false,
      Destination(tabs: [], modal: .help, policy: .replaceAll, isOverCurrent: true),
      [.present(.init(.help))]
    ),
  ]

  @Test func `only what a destination says about it changes what is below its modal`() {
    for (number, row) in Self.rows.enumerated() {
      let plan = NavigationPlan(from: row.before, to: row.to, isColdStart: row.isCold)
      #expect(plan.steps == row.steps, "row \(number)")
      #expect(plan.result.shows(row.to), "row \(number)")
    }
  }
}
