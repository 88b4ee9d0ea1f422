// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksNavigation
import Testing

private typealias State = NavigationState<TripsStructure>
private typealias Destination = LinkDestination<TripsStructure>
private typealias Step = NavigationStep<TripsStructure>

private let paris = TripsStructure.Screen.details(reference: "55091-231959")
private let london = TripsStructure.Screen.details(reference: "34762-900106")

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
