// SPDX-License-Identifier: MIT

import DeepLinksNavigation

/// A route whose link spells its destination: `model://go/t1.p3.p4.m1.q2.push.login.slow`.
struct ModelRoute: LinkNavigable, Hashable, CustomStringConvertible {
  /// What stands in front of the route.
  enum Trait: String, CaseIterable {
    case login, ask, later, slow, broken, secret
  }

  typealias Structure = RandomStructure

  var tabs: [RandomStructure.Tab] = []
  var pages: [Int] = []
  var modal: Int?
  var modalPages: [Int] = []
  var policy = LinkDestination<RandomStructure>.Policy.merge
  var isBound = false
  var isOverCurrent = false
  var traits: Set<Trait> = []

  static var linkRoutes: LinkRouteList<ModelRoute> {
    LinkRouteList(
      origins: ["model://", "https://model.example"],
      items: [
        .path(
          LinkRouteDeclaration(
            slot: 0, name: "go", pattern: "/go/{spec}",
            parameters: [.required("spec", String.self)]))
      ])
  }

  static func route(at slot: Int, from captures: borrowing LinkCaptures) throws -> Self? {
    guard let spec = captures.value(0, as: String.self) else { return nil }
    return ModelRoute(spec)
  }

  func print(into printer: inout LinkPrinter) {
    printer.route(0)
    printer.value(0, description)
  }

  init() {}

  init?(_ spec: String) {
    for word in spec.split(separator: ".") {
      let number = Int(word.dropFirst())
      switch (word.first, number) {
      case ("t", let number?):
        guard let tab = RandomStructure.Tab(rawValue: number) else { return nil }
        tabs.append(tab)
      case ("p", let number?): pages.append(number)
      case ("m", let number?): modal = number
      case ("q", let number?): modalPages.append(number)
      case _ where word == "root": break
      case _ where word == "always": isBound = true
      case _ where word == "over": isOverCurrent = true
      default:
        if let policy = LinkDestination<RandomStructure>.Policy(rawValue: String(word)) {
          self.policy = policy
        } else if let trait = Trait(rawValue: String(word)) {
          traits.insert(trait)
        } else {
          return nil
        }
      }
    }
  }

  var description: String {
    var words = tabs.map { "t\($0.rawValue)" } + pages.map { "p\($0)" }
    if let modal { words.append("m\(modal)") }
    words += modalPages.map { "q\($0)" }
    if policy != .merge { words.append(policy.rawValue) }
    if isBound { words.append("always") }
    if isOverCurrent { words.append("over") }
    words += traits.map(\.rawValue).sorted()
    return words.isEmpty ? "root" : words.joined(separator: ".")
  }

  var link: String { "model://go/\(self)" }

  var destination: LinkDestination<RandomStructure> {
    LinkDestination(
      tabs: tabs, screens: pages.map { .init(page: $0) }, modal: modal.map { .init(form: $0) },
      modalScreens: modalPages.map { .init(page: $0) }, policy: policy,
      base: isBound ? .always : .atColdStart, isOverCurrent: isOverCurrent)
  }
}
