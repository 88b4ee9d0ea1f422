// SPDX-License-Identifier: MIT

import DeepLinksCore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A route of every kind of value, as the macro would write it.
enum SampleRoute: Hashable, LinkRoutable {
  enum Sort: String, LinkValue, CaseIterable { case newest, price }

  case home
  case product(id: Int, sort: Sort?)
  case search(text: String, tags: [String], page: UInt8)
  case file(path: [String])
  case event(id: UUID, at: Date)
  case place(latitude: Double, longitude: Double, isExact: Bool)
  case tenant(name: String)
  case team(team: Int, TeamRoute)

  static var linkRoutes: LinkRouteList<SampleRoute> {
    LinkRouteList(
      origins: ["sample://", "https://sample.example.com/app", "https://{tenant}.example.org"],
      feature: "Sample",
      items: [
        .path(LinkRouteDeclaration(slot: 0, name: "home", pattern: "/")),
        .path(
          LinkRouteDeclaration(
            slot: 1, name: "product", pattern: "/products/{id}?sort={sort}",
            parameters: [.required("id", Int.self), .optional("sort", Sort.self)],
            metadata: LinkRouteMetadata(examples: ["/products/7", "sample://products/8?sort=price"])
          )),
        .path(
          LinkRouteDeclaration(
            slot: 2, name: "search", pattern: "/search/{text}?tag={tags}&page={page}",
            parameters: [
              .required("text", String.self), .list("tags", String.self),
              .optional("page", UInt8.self, default: 1),
            ])),
        .path(
          LinkRouteDeclaration(
            slot: 3, name: "file", pattern: "/files/{path+}",
            parameters: [.list("path", String.self)])),
        .path(
          LinkRouteDeclaration(
            slot: 4, name: "event", pattern: "/events/{id}#{at}",
            parameters: [.required("id", UUID.self), .required("at", Date.self)])),
        .path(
          LinkRouteDeclaration(
            slot: 5, name: "place", pattern: "/place/{latitude},{longitude}?exact={isExact}",
            parameters: [
              .required("latitude", Double.self), .required("longitude", Double.self),
              .required("isExact", Bool.self),
            ])),
        .path(
          LinkRouteDeclaration(
            slot: 6, name: "tenant", pattern: "/tenant",
            parameters: [.required("tenant", String.self)])),
        .group(
          LinkRouteDeclaration(
            slot: 7, name: "team", pattern: "/teams/{team}",
            parameters: [.required("team", Int.self)]), TeamRoute.self
        ) { child, captures in
          captures.value(0, as: Int.self).map { .team(team: $0, child) }
        },
      ],
      redirects: [LinkRedirect(from: "/item/{id}", to: "/products/{id}")])
  }

  static func route(at slot: Int, from captures: borrowing LinkCaptures) throws -> SampleRoute? {
    switch slot {
    case 0: return .home
    case 1:
      guard let id = captures.value(0, as: Int.self),
        let sort = captures.optional(1, as: Sort.self)
      else { return nil }
      return .product(id: id, sort: sort)
    case 2:
      guard let text = captures.value(0, as: String.self),
        let tags = captures.list(1, as: String.self),
        let page = captures.value(2, as: UInt8.self, default: 1)
      else { return nil }
      return .search(text: text, tags: tags, page: page)
    case 3: return captures.list(0, as: String.self).map { .file(path: $0) }
    case 4:
      guard let id = captures.value(0, as: UUID.self), let date = captures.value(1, as: Date.self)
      else { return nil }
      return .event(id: id, at: date)
    case 5:
      guard let latitude = captures.value(0, as: Double.self),
        let longitude = captures.value(1, as: Double.self),
        let isExact = captures.value(2, as: Bool.self)
      else { return nil }
      return .place(latitude: latitude, longitude: longitude, isExact: isExact)
    case 6: return captures.value(0, as: String.self).map { .tenant(name: $0) }
    default: return nil
    }
  }

  func print(into printer: inout LinkPrinter) {
    switch self {
    case .home: printer.route(0)
    case .product(let id, let sort):
      printer.route(1)
      printer.value(0, id)
      printer.value(1, sort)
    case .search(let text, let tags, let page):
      printer.route(2)
      printer.value(0, text)
      printer.list(1, tags)
      printer.value(2, page, default: 1)
    case .file(let path):
      printer.route(3)
      printer.list(0, path)
    case .event(let id, let date):
      printer.route(4)
      printer.value(0, id)
      printer.value(1, date)
    case .place(let latitude, let longitude, let isExact):
      printer.route(5)
      printer.value(0, latitude)
      printer.value(1, longitude)
      printer.value(2, isExact)
    case .tenant(let name):
      printer.route(6)
      printer.value(0, name)
    case .team(let team, let child):
      printer.route(7)
      printer.value(0, team)
      printer.child(child)
    }
  }
}

/// A feature's routes, without origins of their own.
enum TeamRoute: Hashable, LinkRoutable {
  case all
  case member(number: Int)

  static var linkRoutes: LinkRouteList<TeamRoute> {
    LinkRouteList(
      feature: "Teams",
      items: [
        .path(LinkRouteDeclaration(slot: 0, name: "all", pattern: "/")),
        .path(
          LinkRouteDeclaration(
            slot: 1, name: "member", pattern: "/members/{number}",
            parameters: [.required("number", Int.self)],
            metadata: LinkRouteMetadata(examples: ["/members/3"]))),
      ])
  }

  static func route(at slot: Int, from captures: borrowing LinkCaptures) throws -> TeamRoute? {
    slot == 0 ? .all : captures.value(0, as: Int.self).map { .member(number: $0) }
  }

  func print(into printer: inout LinkPrinter) {
    switch self {
    case .all: printer.route(0)
    case .member(let number):
      printer.route(1)
      printer.value(0, number)
    }
  }
}
