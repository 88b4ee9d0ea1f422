// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import DeepLinksTesting
import TestSupport
import Testing

@Suite struct ExpectNoConflictsTests {
  @Test func `holds for routers that can be built and merged`() {
    #expect(expectNoConflicts(SampleRoute.self))
    #expect(expectNoConflicts(SampleRoute.self, TripsRoute.self))
    #expect(expectNoConflicts(TeamRoute.self, TripsRoute.self, origins: ["sample://"]))
  }

  @Test func `fails for each problem of a router, and shows a link`() {
    let problems = issues { expectNoConflicts(ConflictingRoute.self) }
    #expect(
      problems == [
        """
        conflict: A.one (/a/{x}) and A.two (/a/{y}) both match conflict://a/X. Change one of them, \
        give one a priority:, or declare both shared.
        """,
        """
        conflict: A.four (/b) and A.three (/b) both match conflict://b. Change one of them, give one \
        a priority:, or declare both shared.
        """,
      ])
  }

  @Test func `fails for features that take the same link`() {
    let problems = issues {
      expectNoConflicts(TeamRoute.self, OtherTeamRoute.self, origins: ["sample://"])
    }
    #expect(problems.count == 1)
    let problem = problems.first ?? ""
    #expect(problem.contains("Teams.member"), "\(problem)")
    #expect(problem.contains("Others.person"), "\(problem)")
    #expect(problem.contains("both match sample://members/"), "\(problem)")
  }

  @Test func `fails for features without origins, one issue for each route`() {
    let problems = issues { expectNoConflicts(TeamRoute.self, OtherTeamRoute.self) }
    #expect(problems.count == 3, "\(problems)")
  }
}

extension ExpectNoConflictsTests {
  @Test @MainActor func `fails for rules without a gate that asks about a sensitive route`() {
    let asking = LinkRules<GuardedRoute>().gate("sure", asks: true) { _, _ in .pass }
    #expect(
      expectNoConflicts(in: LinkNavigator<GuardedRoute>(initialTab: .trips, rules: asking)))
    #expect(expectNoConflicts(in: LinkNavigator<TripsRoute>(initialTab: .trips)))
    let problems = issues {
      expectNoConflicts(in: LinkNavigator<GuardedRoute>(initialTab: .trips))
    }
    #expect(problems == [GuardedRoute.problem])
    let composed = issues {
      expectNoConflicts(in: LinkComposition(GuardedFeature(), origins: ["guarded://"]))
    }
    #expect(composed.count == 1)
    #expect(composed.first?.contains("guarded.wipe (/guarded/wipe)") == true, "\(composed)")
  }
}

private struct ConflictingRoute: LinkRoutable {
  static var linkRoutes: LinkRouteList<ConflictingRoute> {
    LinkRouteList(
      origins: ["conflict://"], feature: "A",
      items: [
        .path(
          LinkRouteDeclaration(
            slot: 0, name: "one", pattern: "/a/{x}", parameters: [.required("x", String.self)])),
        .path(
          LinkRouteDeclaration(
            slot: 1, name: "two", pattern: "/a/{y}", parameters: [.required("y", String.self)])),
        .path(LinkRouteDeclaration(slot: 2, name: "three", pattern: "/b")),
        .path(LinkRouteDeclaration(slot: 3, name: "four", pattern: "/b")),
      ])
  }

  static func route(
    at slot: Int, from captures: borrowing LinkCaptures
  ) throws -> ConflictingRoute? { ConflictingRoute() }

  func print(into printer: inout LinkPrinter) { printer.route(0) }
}

private struct OtherTeamRoute: LinkRoutable {
  static var linkRoutes: LinkRouteList<OtherTeamRoute> {
    LinkRouteList(
      feature: "Others",
      items: [
        .path(
          LinkRouteDeclaration(
            slot: 0, name: "person", pattern: "/members/{person}",
            parameters: [.required("person", Int.self)]))
      ])
  }

  static func route(
    at slot: Int, from captures: borrowing LinkCaptures
  ) throws -> OtherTeamRoute? { OtherTeamRoute() }

  func print(into printer: inout LinkPrinter) { printer.route(0) }
}
