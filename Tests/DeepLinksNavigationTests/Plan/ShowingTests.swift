// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksNavigation
import TestSupport
import Testing

private typealias State = NavigationState<TripsStructure>
private typealias Destination = LinkDestination<TripsStructure>
private typealias Step = NavigationStep<TripsStructure>

private let paris = TripsStructure.Screen.details(reference: "1")
private let london = TripsStructure.Screen.details(reference: "2")
private let map = TripsStructure.Screen.address(reference: "1")

/// Whether a user who looks sees a destination, and what lies below a modal.
@Suite struct ShowingTests {
  /// A destination with its policy.
  private func to(
    _ tabs: [TripsStructure.Tab], _ screens: [TripsStructure.Screen],
    _ policy: Destination.Policy
  ) -> Destination { Destination(tabs: tabs, screens: screens, policy: policy) }

  @Test func `every policy says what has to be in front`() {
    let states: [State] = [
      State(.trips), State(.trips, trips: [paris]), State(.trips, trips: [map, paris]),
      State(.trips, trips: [paris], settings: [london]), State(.trips, trips: [paris, map]),
      State(.settings, trips: [paris]), State(.trips, trips: [paris], modals: [.init(.help)]),
    ]
    // Which of the states show the place.
    let rows: [(Destination, [Int])] = [
      (to([.trips], [paris], .merge), [1, 2, 3]),
      (to([.trips], [map, paris], .merge), [1, 2, 3]),
      (to([.trips], [], .merge), [0]),
      (to([], [paris], .merge), [1, 2, 3]),
      (to([], [], .merge), [0, 5]),
      (to([.settings, .trips], [], .merge), [0, 5]),
      (to([.trips], [paris], .push), [1, 2, 3]),
      (to([.trips], [], .push), [0, 1, 2, 3, 4]),
      (to([.trips], [paris], .select), [0, 1, 2, 3, 4]),
      (to([.settings], [], .select), [5]),
      (to([.trips], [paris], .targetOnly), [1, 3]),
      (to([.trips], [map, paris], .targetOnly), [1, 3]),
      (to([.trips], [], .targetOnly), [0]),
      (to([.trips], [paris], .replaceAll), [1]),
      (to([.trips], [map, paris], .replaceAll), [2]),
      (to([.trips], [paris, paris], .replaceAll), []),
      (to([.trips], [], .replaceAll), [0]),
    ]
    for (destination, shown) in rows {
      #expect(
        states.indices.filter { states[$0].shows(destination) } == shown, "\(destination)")
    }
    var sidebar = State(.trips)
    sidebar.isSidebarShown = true
    #expect(!sidebar.shows(to([], [], .merge)) && !sidebar.shows(to([.trips], [], .select)))
  }

  @Test func `a modal is shown if it is the topmost, with its target on top`() {
    let form = Destination.present(.newTrip)
    let inside = Destination.present(.newTrip, path: [map, paris])
    #expect(!State(.trips).shows(form))
    #expect(State(.trips, modals: [.init(.newTrip)]).shows(form))
    #expect(State(.trips, modals: [.init(.help), .init(.newTrip)]).shows(form))
    #expect(!State(.trips, modals: [.init(.newTrip), .init(.help)]).shows(form))
    #expect(!State(.trips, modals: [.init(.newTrip, path: [paris])]).shows(form))
    #expect(State(.trips, modals: [.init(.newTrip, path: [paris])]).shows(inside))
    #expect(!State(.trips, modals: [.init(.newTrip, path: [map])]).shows(inside))
    #expect(!State(.trips, modals: [.init(.newTrip)]).shows(inside))
    // What lies below it is not compared.
    #expect(
      State(.settings, modals: [.init(.newTrip)])
        .shows(.present(.newTrip, over: .trips, screens: [paris], base: .always)))
  }

  /// What lies below an equal modal that is up, and what is done about it.
  @Test func `a modal that insists on its base is presented again over another one`() {
    let up = [State.Presentation(.newTrip)]
    let bound = Destination.present(.newTrip, over: .trips, screens: [paris], base: .always)
    let all = Destination(
      tabs: [.trips], screens: [paris], modal: .newTrip, policy: .replaceAll)
    let refresh = Step.refresh(.init(stack: .modal(depth: 0), depth: 0))
    let rows: [(State, Destination, [Step])] = [
      (State(.trips, trips: [paris], modals: up), bound, [refresh]),
      (State(.trips, trips: [paris], settings: [london], modals: up), bound, [refresh]),
      (
        State(.trips, trips: [london], modals: up), bound,
        [
          .dismiss(toDepth: 0), .setPath([paris], of: .tab(.trips)), .present(.init(.newTrip)),
        ]
      ),
      (
        State(.settings, trips: [paris], modals: up), bound,
        [.dismiss(toDepth: 0), .select(.trips), .present(.init(.newTrip))]
      ),
      (State(.trips, trips: [paris], modals: up), all, [refresh]),
      (
        State(.trips, trips: [paris], settings: [london], modals: up), all,
        [
          .dismiss(toDepth: 0), .setPath([], of: .tab(.settings)), .present(.init(.newTrip)),
        ]
      ),
      // Nothing is said about what lies below.
      (State(.settings, modals: up), .present(.newTrip, base: .always), [refresh]),
      // Over the current one, what lies below all of them is nothing to it.
      (
        State(.settings, modals: up),
        .present(.newTrip, over: .trips, base: .always, isOverCurrent: true), [refresh]
      ),
      (
        State(.settings, modals: [.init(.help)]),
        .present(.newTrip, over: .trips, base: .always, isOverCurrent: true),
        [.present(.init(.newTrip))]
      ),
      (
        State(.settings),
        .present(.newTrip, over: .trips, base: .always, isOverCurrent: true),
        [.select(.trips), .present(.init(.newTrip))]
      ),
      // What is inside of it: the same, or exactly this.
      (
        State(.trips, modals: [.init(.newTrip, path: [london, paris])]),
        .present(.newTrip, path: [london]), [.setPath([london], of: .modal(depth: 0))]
      ),
      (
        State(.trips, modals: [.init(.newTrip, path: [map, paris])]),
        Destination(tabs: [], modal: .newTrip, modalScreens: [paris], policy: .targetOnly),
        [.setPath([paris], of: .modal(depth: 0))]
      ),
      (
        State(.trips, modals: [.init(.newTrip, path: [map, paris])]),
        .present(.newTrip, path: [paris]),
        [.refresh(.init(stack: .modal(depth: 0), depth: 2))]
      ),
      // Twice the same modal: the one on top.
      (
        State(.trips, modals: up + up), .present(.newTrip),
        [.refresh(.init(stack: .modal(depth: 1), depth: 0))]
      ),
    ]
    for (state, destination, steps) in rows {
      let plan = NavigationPlan(from: state, to: destination)
      #expect(plan.steps == steps, "\(state) to \(destination)")
      #expect(plan.result.shows(destination))
    }
  }

  @Test func `selecting where a user is tells the screen, unless something moved`() {
    let select = Destination.select(.trips)
    let refresh = Step.refresh(.init(stack: .tab(.trips), depth: 1))
    #expect(NavigationPlan(from: State(.trips, trips: [paris]), to: select).steps == [refresh])
    #expect(
      NavigationPlan(from: State(.settings, trips: [paris]), to: select).steps
        == [.select(.trips)])
    #expect(
      NavigationPlan(from: State(.trips, trips: [paris], modals: [.init(.help)]), to: select).steps
        == [.dismiss(toDepth: 0)])
    // At a cold start, nothing is notified.
    #expect(
      NavigationPlan(from: State(.trips, trips: [paris]), to: select, isColdStart: true).steps
        == [])
    #expect(NavigationPlan(from: State(.trips, trips: [paris]), to: select).isRefresh)
    #expect(!NavigationPlan(from: State(.settings), to: select).isRefresh)
  }
}

/// A screen or modal of the number 0 finds what it wants where any number is shown, and no other way
/// round.
private enum LooseStructure: AppStructure {
  enum Tab: Hashable, Codable, CaseIterable { case only }
  struct Screen: Hashable, Codable { var page: Int }
  struct Modal: Hashable, Codable { var form: Int }

  static func isSameScreen(_ screen: Screen, as other: Screen) -> Bool {
    screen.page == 0 || screen == other
  }

  static func isSameModal(_ modal: Modal, as other: Modal) -> Bool {
    modal.form == 0 || modal == other
  }
}

/// What a link wants is compared with what is shown, and never what is shown with what it wants.
@Suite struct SamenessTests {
  private typealias State = NavigationState<LooseStructure>
  private typealias Destination = LinkDestination<LooseStructure>

  private func screens(_ pages: Int...) -> [LooseStructure.Screen] {
    pages.map { .init(page: $0) }
  }

  private func state(_ pages: [LooseStructure.Screen]) -> State {
    var state = State(selectedTab: .only)
    state[.only] = pages
    return state
  }

  @Test func `in every policy, a screen that wants any finds the one that is there`() {
    for policy in Destination.Policy.allCases {
      let any = Destination(tabs: [.only], screens: screens(0), policy: policy)
      #expect(state(screens(5)).opening(any) == state(screens(5)), "\(policy)")
      #expect(state(screens(5)).shows(any), "\(policy)")
      guard policy != .select else { continue }
      let one = Destination(tabs: [.only], screens: screens(5), policy: policy)
      let pushed = policy == .push ? screens(0, 5) : screens(5)
      #expect(state(screens(0)).opening(one) == state(pushed), "\(policy)")
      #expect(!state(screens(0)).shows(one), "\(policy)")
    }
  }

  @Test func `a modal that wants any finds the one that is there, and what is inside of it`() {
    var up = State(selectedTab: .only)
    up.modals = [.init(.init(form: 5), path: screens(5))]
    var wild = State(selectedTab: .only)
    wild.modals = [.init(.init(form: 0), path: screens(0))]
    for policy in [Destination.Policy.merge, .targetOnly, .replaceAll] {
      let any = Destination(
        tabs: [], screens: [], modal: .init(form: 0), modalScreens: screens(0), policy: policy)
      #expect(up.opening(any) == up, "\(policy)")
      #expect(up.shows(any))
      let one = Destination(
        tabs: [], screens: [], modal: .init(form: 5), modalScreens: screens(5), policy: policy)
      #expect(wild.opening(one) == up, "\(policy)")
      #expect(!wild.shows(one))
    }
  }
}
