// SPDX-License-Identifier: MIT

import DeepLinks
import Testing

struct ScopedRouteTests {
  @Test func `a nested enum names the types around it`() throws {
    #expect(try Team.match("team://guest") == "member(role: DeepLinksTests.Team.Role.guest)")
    #expect(try Team.match("team://all") == "all(page: 1)")
  }

  @Test func `an enum may be private at the top of its file`() throws {
    #expect(try PrivateRoutes.matches("private://"))
  }

  @Test func `an enum may be of any wider access`() throws {
    #expect(try LinkRouter<PackageRoute>().match("package://") == .home)
    #expect(try LinkRouter<Library.Route>().match("library://7") == .book(id: 7))
    #expect(try LinkRouter<Library.Shelf>().match("shelf://7") == .shelf(id: 7))
  }

  @Test func `availability and conformances by hand are kept`() throws {
    #expect(try LinkRouter<NewRoute>().match("new://") == .home)
    #expect(try LinkRouter<ExplicitRoute>().match("explicit://") == .home)
  }

  @Test(arguments: [
    RouteLink("news://list/2", NewsRoute.list(page: 2)),
    RouteLink("news://list/1", .list(), prints: "news://list"),
    RouteLink("news://list", .list()),
    RouteLink("news://archive/2026", .archive(year: 2026)),
    RouteLink("news://archive", .archive(year: nil)),
    RouteLink("news://about#us", .about(part: "us")),
    RouteLink("news:track:7", .track(id: "7")),
  ])
  func `a segment may be left out where a path says so`(_ row: RouteLink<NewsRoute>) throws {
    let router = try LinkRouter<NewsRoute>()
    #expect(try router.match(row.link) == row.route)
    if let route = row.route { #expect(try router.link(for: route).text == row.printed) }
  }
}
