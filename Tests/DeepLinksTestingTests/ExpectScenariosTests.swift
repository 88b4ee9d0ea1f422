// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import DeepLinksTesting
import Foundation
import TestSupport
import Testing

@Suite @MainActor struct ExpectScenariosTests {
  private static let cycle =
    "Failed (parentsInACycle). Fix the parents of the route so that they end at a root."
  private static let web = "https://www.trips.calendar.com"

  @Test func `holds for all routes of an app without rules`() async {
    let report = await expectScenarios(
      TripsRoute.self, initialTab: .trips,
      scenarios: [.coldStart, .warm, .sheetOpen, .sameLinkTwice])
    #expect(
      report.description == """
                                                                      cold start  warm       sheet open  same link twice
        tcal://www.trips.calendar.com/                                opened      refreshed  opened      refreshed, refreshed
        tcal://www.trips.calendar.com/details?reference=55091-231959  opened      opened     opened      opened, refreshed
        tcal://www.trips.calendar.com/details/55091-231959/address    opened      opened     opened      opened, refreshed
        tcal://www.trips.calendar.com/about                           opened      opened     opened      opened, refreshed
        tcal://www.trips.calendar.com/new                             opened      opened     refreshed   opened, refreshed
        """)
  }

  @Test(arguments: InterfaceQuirk.allCases)
  func `holds where the interface has a quirk`(_ quirk: InterfaceQuirk) async {
    await expectScenarios(TripsRoute.self, initialTab: .settings, quirks: [quirk])
  }

  @Test func `holds where the interface has all quirks`() async {
    await expectScenarios(
      TripsRoute.self, initialTab: .settings, quirks: Set(InterfaceQuirk.allCases))
  }

  @Test(arguments: LinkOpeningOptions.Order.allCases)
  func `holds for routes that need an account`(_ order: LinkOpeningOptions.Order) async {
    var options = LinkOpeningOptions()
    options.order = order
    let report = await expectScenarios(
      TripsRoute.self, initialTab: .trips,
      scenarios: [.signedOutThenIn, .sheetOpen, .twoLinksInARow, .killAndRelaunch],
      options: options
    ) { session in
      LinkRules<TripsRoute>()
        .gate("signed-in") { route, _ in route == .about || session.isSignedIn ? .pass : .hold }
        .gate("sure") { route, _ in route == .newTrip ? .confirm(prompt: "Sure?") : .pass }
        .dismissal { $0 == .newTrip ? .hold : .pass }
        .account { session.account }
    }
    let relaunched = report.rows.map { $0.cells.last?.outcomes ?? [] }
    // What waited goes on; what was open is not opened again.
    #expect(
      relaunched == [["opened"], ["opened"], ["opened"], ["opened", "declined"], ["opened"]])
  }

  @Test func `holds for links that are not opened`() async {
    let report = await expectScenarios(
      TripsRoute.self,
      links: ["\(Self.web)/press", "tcal://www.trips.calendar.com/nowhere", "\(Self.web)/about"],
      initialTab: .trips, sheet: .help
    ) { _ in
      LinkRules<TripsRoute>().gate("closed") { _, _ in .decline(reason: "Closed.") }
    }
    #expect(
      report.rows.map { $0.cells[1].outcomes } == [["external"], ["declined"], ["declined"]])
    #expect(report.rows[0].cells.allSatisfy { $0.outcomes.last != "opened" })
  }

  @Test func `waits for gates and resolvers that are tasks, whatever turns they take`() async {
    await expectScenarios(TripsRoute.self, initialTab: .trips) { _ in
      LinkRules<TripsRoute>()
        .adding(
          LinkResolver("server", within: .seconds(1)) {
            $0 == .about
          } resolve: { _, _ in
            await Self.hop()
            return .route(.newTrip)
          }
        )
        .adding(
          LinkGate("later", within: .seconds(1)) { _, _ in
            await Self.hop()
            return .pass
          })
    }
  }

  /// Goes through other threads and back, again and again.
  private static func hop() async {
    for _ in 0..<200 { await Task.detached {}.value }
  }

  @Test func `goes on where a gate never answers`() async {
    let problems = await issues {
      await expectScenarios(
        TripsRoute.self, links: ["\(Self.web)/about"], initialTab: .trips, scenarios: [.warm]
      ) { _ in
        LinkRules<TripsRoute>().adding(
          LinkGate("never", within: .seconds(5)) { _, _, _ in LinkTimer {} })
      }
    }
    #expect(problems.count == 1)
    #expect(problems.first?.contains("Failed (gateTimedOut) in never.") == true, "\(problems)")
  }

  @Test func `leaves out what an app has not`() async {
    let report = await expectScenarios(
      TripsRoute.self, links: ["\(Self.web)/about"], initialTab: .trips,
      scenarios: [.sheetOpen, .twoLinksInARow])
    #expect(report.rows.map { $0.cells.map(\.text) } == [["–", "–"]])
  }

  @Test func `fails for rules without a gate that asks about a sensitive route`() async {
    let problems = await issues {
      await expectScenarios(GuardedRoute.self, initialTab: .trips) { _ in
        LinkRules<GuardedRoute>().gate("sure") { _, _ in .confirm(prompt: "Sure?") }
      }
    }
    #expect(problems == [GuardedRoute.problem])
  }

  @Test func `fails for a gate that asks and does not`() async {
    let problems = await issues {
      await expectScenarios(GuardedRoute.self, initialTab: .trips, scenarios: [.warm]) { _ in
        LinkRules<GuardedRoute>().gate("sure", asks: true) { _, _ in .pass }
      }
    }
    #expect(
      problems == [
        "guarded://wipe, warm: Failed (configuration) in wipe. It is sensitive: answer "
          + ".confirm(prompt:) for it in a gate with asks: true."
      ])
  }

  @Test(arguments: LinkOpeningOptions.Order.allCases)
  func `holds for routes that are sensitive`(_ order: LinkOpeningOptions.Order) async {
    var options = LinkOpeningOptions()
    options.order = order
    let report = await expectScenarios(GuardedRoute.self, initialTab: .trips, options: options) {
      session in
      LinkRules<GuardedRoute>()
        .gate("signed-in") { _, _ in session.isSignedIn ? .pass : .hold }
        .gate("sure", asks: true) { route, _ in
          route == .wipe ? .confirm(prompt: "Sure?") : .pass
        }
        .account { session.account }
    }
    #expect(report.rows.count == 2)
  }

  @Test func `fails for a gate that never opens`() async {
    let problems = await issues {
      await expectScenarios(
        TripsRoute.self, links: ["\(Self.web)/about"], initialTab: .trips,
        scenarios: [.warm, .signedOutThenIn]
      ) { _ in LinkRules<TripsRoute>().gate("never") { _, _ in .hold } }
    }
    #expect(
      problems == [
        "\(Self.web)/about, warm: No outcome. It waits at the gate never.",
        "\(Self.web)/about, warm: Requests left: 1.",
        "\(Self.web)/about, signed out, then in: No outcome. It waits at the gate never.",
        "\(Self.web)/about, signed out, then in: Requests left: 1.",
      ])
  }

  @Test func `fails for a resolver that throws`() async {
    let problems = await issues {
      await expectScenarios(
        TripsRoute.self, links: ["\(Self.web)/about"], initialTab: .trips, scenarios: [.warm]
      ) { _ in
        LinkRules<TripsRoute>().adding(
          LinkResolver("broken", within: .seconds(1)) { _ in
            true
          } start: { _, _, answer in
            answer(.failure(CancellationError()))
            return LinkTimer {}
          } fallback: { _ in
            nil
          })
      }
    }
    #expect(problems.count == 1)
    #expect(problems.first?.contains("Failed (resolver) in broken.") == true, "\(problems)")
  }

  @Test func `fails for a route that there is no link for`() async {
    let problems = await issues {
      await expectScenarios(UntriedRoute.self, initialTab: .trips, scenarios: [.warm])
    }
    #expect(
      problems == [
        "sku (/skus/{sku}): no example opens it. Add one to its pattern, or give links:.",
        "untried://loop, warm: \(Self.cycle)",
      ])
  }

  @Test func `fails for a destination that does not stand`() async {
    let problems = await issues {
      await expectScenarios(UntriedRoute.self, links: ["untried://loop"], initialTab: .trips)
    }
    // No other link comes before it, and no sheet is known.
    let scenarios: [LinkScenario] = [
      .coldStart, .warm, .signedOutThenIn, .sameLinkTwice, .killAndRelaunch,
    ]
    #expect(problems == scenarios.map { "untried://loop, \($0.title): \(Self.cycle)" })
  }

  @Test func `fails where nothing is tried`() async {
    let problems = await issues {
      await expectScenarios(TripsRoute.self, links: [], initialTab: .trips)
    }
    #expect(problems == ["There is no link to try."])
  }

  @Test func `a report survives being saved`() async throws {
    let report = try await LinkScenarioReport.running(TripsRoute.self, initialTab: .trips)
    let data = try JSONEncoder().encode(report)
    #expect(try JSONDecoder().decode(LinkScenarioReport.self, from: data) == report)
    #expect(report.problems.isEmpty)
    #expect(report.rows.count == 5)
    #expect(report.rows.allSatisfy { $0.cells.map(\.scenario) == LinkScenario.allCases })
  }
}

private enum UntriedRoute: Hashable, LinkNavigable {
  case sku(SKU)
  case loop

  static var linkRoutes: LinkRouteList<UntriedRoute> {
    LinkRouteList(
      origins: ["untried://"],
      items: [
        .path(
          LinkRouteDeclaration(
            slot: 0, name: "sku", pattern: "/skus/{sku}",
            parameters: [.required("sku", SKU.self)])),
        .path(LinkRouteDeclaration(slot: 1, name: "loop", pattern: "/loop")),
      ])
  }

  static func route(at slot: Int, from captures: borrowing LinkCaptures) throws -> UntriedRoute? {
    slot == 0 ? captures.value(0, as: SKU.self).map { .sku($0) } : .loop
  }

  func print(into printer: inout LinkPrinter) {
    switch self {
    case .sku(let sku):
      printer.route(0)
      printer.value(0, sku)
    case .loop: printer.route(1)
    }
  }

  var destination: LinkDestination<TripsStructure> { .root(of: .trips) }
  var parent: UntriedRoute? { self }
}
