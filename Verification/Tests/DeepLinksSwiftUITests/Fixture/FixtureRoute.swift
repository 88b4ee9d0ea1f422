// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksNavigation
import DeepLinksSwiftUI

/// The shape of the app that the tests drive.
enum FixtureStructure: AppStructure {
  enum Tab: String, Hashable, Codable, CaseIterable, Sendable { case home, shop, settings }

  struct Screen: Hashable, Codable, Sendable, CustomStringConvertible {
    var page: Int
    var description: String { "page \(page)" }
  }

  struct Modal: Hashable, Codable, Sendable, CustomStringConvertible {
    var form: Int
    var description: String { "form \(form)" }
  }
}

/// A route whose link spells its destination: `fixture://go/shop.p3.p4.m1.q2.push`.
struct FixtureRoute: LinkNavigable, Hashable {
  typealias Structure = FixtureStructure

  var spec: String
  var destination: LinkDestination<FixtureStructure>
  /// What gates look at.
  var words: [String]

  init?(_ spec: String) {
    self.spec = spec
    words = spec.split(separator: ".").map(String.init)
    destination = LinkDestination(tabs: [])
    for word in words {
      let number = Int(word.dropFirst())
      switch (word.first, number) {
      case ("p", let number?): destination.screens.append(.init(page: number))
      case ("m", let number?): destination.modal = .init(form: number)
      case ("q", let number?): destination.modalScreens.append(.init(page: number))
      case _ where Self.plainWords.contains(word): break
      case _ where word == "over": destination.isOverCurrent = true
      default:
        if let tab = FixtureStructure.Tab(rawValue: word) {
          destination.tabs.append(tab)
        } else if let policy = LinkDestination<FixtureStructure>.Policy(rawValue: word) {
          destination.policy = policy
        } else {
          return nil
        }
      }
    }
  }

  /// What only rules look at.
  private static let plainWords = ["root", "login", "ask", "refuse", "gone", "fail"]

  static var linkRoutes: LinkRouteList<FixtureRoute> {
    LinkRouteList(
      origins: ["fixture://", "https://fixture.example"],
      items: [
        .path(
          LinkRouteDeclaration(
            slot: 0, name: "go", pattern: "/go/{spec}",
            parameters: [.required("spec", String.self)]))
      ])
  }

  static func route(at slot: Int, from captures: borrowing LinkCaptures) throws -> Self? {
    guard let spec = captures.value(0, as: String.self) else { return nil }
    return FixtureRoute(spec)
  }

  func print(into printer: inout LinkPrinter) {
    printer.route(0)
    printer.value(0, spec)
  }
}
