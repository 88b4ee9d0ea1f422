// SPDX-License-Identifier: MIT

import DeepLinksNavigation

/// A route whose link spells where it leads and which gates ask about it: `seq://go/t1.p3.m2.login`.
///
/// `t1` is a tab, `p3` a screen, `m2` a modal; every other word is the name of a gate or resolver.
struct SequenceRoute: LinkNavigable, Hashable, CustomStringConvertible {
  typealias Structure = RandomStructure

  var tab: RandomStructure.Tab?
  var pages: [Int] = []
  var modal: Int?
  /// The gates and resolvers that are concerned.
  var words: Set<String> = []
  /// A value that stands in the query of the link.
  var note: String?

  static var linkRoutes: LinkRouteList<SequenceRoute> {
    LinkRouteList(
      origins: ["seq://", "https://seq.example"],
      items: [
        .path(
          LinkRouteDeclaration(
            slot: 0, name: "go", pattern: "/go/{spec}?note={note}",
            parameters: [.required("spec", String.self), .optional("note", String.self)]))
      ])
  }

  static func route(at slot: Int, from captures: borrowing LinkCaptures) throws -> Self? {
    guard let spec = captures.value(0, as: String.self),
      let note = captures.optional(1, as: String.self)
    else { return nil }
    var route = SequenceRoute(spec)
    route.note = note
    return route
  }

  func print(into printer: inout LinkPrinter) {
    printer.route(0)
    printer.value(0, description)
    printer.value(1, note)
  }

  init(_ spec: String) {
    for word in spec.split(separator: ".") {
      switch (word.first, Int(word.dropFirst())) {
      case ("t", let number?): tab = RandomStructure.Tab(rawValue: number)
      case ("p", let number?): pages.append(number)
      case ("m", let number?): modal = number
      default: words.insert(String(word))
      }
    }
  }

  var description: String {
    let place = [tab.map { "t\($0.rawValue)" }].compactMap(\.self) + pages.map { "p\($0)" }
    return (place + [modal.map { "m\($0)" }].compactMap(\.self) + words.sorted())
      .joined(separator: ".")
  }

  var destination: LinkDestination<RandomStructure> {
    if words.contains("act") { return .action(isHarmless: words.contains("harmless")) }
    return LinkDestination(
      tabs: tab.map { [$0] } ?? [], screens: pages.map { .init(page: $0) },
      modal: modal.map { .init(form: $0) })
  }

  static func route(to screen: RandomStructure.Screen) -> SequenceRoute? {
    SequenceRoute("p\(screen.page)")
  }

  static func route(toModal modal: RandomStructure.Modal) -> SequenceRoute? {
    SequenceRoute("m\(modal.form)")
  }
}

/// What the links of a life lead to, once for the whole app and once as one of two features.
struct SequenceFeature: ComposableFeature {
  let id: String
  let prefix: String
  let navigator: LinkNavigator<SequenceRoute>
}
