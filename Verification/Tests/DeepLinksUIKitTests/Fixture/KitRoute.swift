// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksNavigation
import DeepLinksUIKit

/// A route whose link spells its destination: `kit://go/shop.p3.p4.m1.q2.push`.
struct KitRoute: LinkNavigable, Hashable {
  typealias Structure = KitStructure

  var spec: String
  var destination: LinkDestination<KitStructure>
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
      case _ where word == "root" || word == "login" || word == "ask": break
      case _ where word == "over": destination.isOverCurrent = true
      default:
        if let tab = KitStructure.Tab(rawValue: word) {
          destination.tabs.append(tab)
        } else if let policy = LinkDestination<KitStructure>.Policy(rawValue: word) {
          destination.policy = policy
        } else {
          return nil
        }
      }
    }
  }

  static var linkRoutes: LinkRouteList<KitRoute> {
    LinkRouteList(
      origins: ["kit://", "https://kit.example"],
      items: [
        .path(
          LinkRouteDeclaration(
            slot: 0, name: "go", pattern: "/go/{spec}",
            parameters: [.required("spec", String.self)]))
      ])
  }

  static func route(at slot: Int, from captures: borrowing LinkCaptures) throws -> Self? {
    guard let spec = captures.value(0, as: String.self) else { return nil }
    return KitRoute(spec)
  }

  func print(into printer: inout LinkPrinter) {
    printer.route(0)
    printer.value(0, spec)
  }
}
