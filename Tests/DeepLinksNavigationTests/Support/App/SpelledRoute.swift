// SPDX-License-Identifier: MIT

import DeepLinksNavigation

/// A route of which a test app is made.
protocol TestRoute: LinkNavigable {
  /// Where its links come from.
  static var origins: [String] { get }
  /// The tab that starts in front.
  static var initialTab: Structure.Tab { get }
}

/// A route whose link spells where it leads and which rules ask about it:
/// `app://go/t1.p3.p4.m1.q2.push.login`.
///
/// `t1` is a tab, `p3` a screen, `m1` a modal, `q2` a screen in that, `push` a policy; `always` brings
/// the base of the modal, `over` presents it over what is shown, and `root` says nothing. Every other
/// word is the name of a gate or resolver, or says that the route acts.
struct SpelledRoute: TestRoute, Hashable, CustomStringConvertible {
  typealias Structure = RandomStructure
  typealias Policy = LinkDestination<RandomStructure>.Policy

  static let origins = ["app://", "https://app.example"]
  static let initialTab = RandomStructure.Tab.first

  var tabs: [RandomStructure.Tab] = []
  var pages: [Int] = []
  var modal: Int?
  var modalPages: [Int] = []
  var policy = Policy.merge
  var isBound = false
  var isOverCurrent = false
  /// The gates and resolvers that are concerned.
  var words: Set<String> = []
  /// A value that stands in the query of the link.
  var note: String?

  static var linkRoutes: LinkRouteList<SpelledRoute> {
    LinkRouteList(
      origins: origins,
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
    var route = SpelledRoute(spec)
    route.note = note
    return route
  }

  func print(into printer: inout LinkPrinter) {
    printer.route(0)
    printer.value(0, description)
    printer.value(1, note)
  }

  init(_ spec: String = "root") {
    for word in spec.split(separator: ".").map(String.init) {
      switch (word.first, Int(word.dropFirst())) {
      case ("t", let number?): tabs += [RandomStructure.Tab(rawValue: number)].compactMap(\.self)
      case ("p", let number?): pages.append(number)
      case ("m", let number?): modal = number
      case ("q", let number?): modalPages.append(number)
      case _ where word == "root": break
      case _ where word == "always": isBound = true
      case _ where word == "over": isOverCurrent = true
      default:
        if let policy = Policy(rawValue: word) { self.policy = policy } else { words.insert(word) }
      }
    }
  }

  var description: String {
    var all = tabs.map { "t\($0.rawValue)" } + pages.map { "p\($0)" }
    if let modal { all.append("m\(modal)") }
    all += modalPages.map { "q\($0)" }
    if policy != .merge { all.append(policy.rawValue) }
    if isBound { all.append("always") }
    if isOverCurrent { all.append("over") }
    all += words.sorted()
    return all.isEmpty ? "root" : all.joined(separator: ".")
  }

  var link: String { "app://go/\(self)" }

  var destination: LinkDestination<RandomStructure> {
    if words.contains("act") { return .action(isHarmless: words.contains("harmless")) }
    return LinkDestination(
      tabs: tabs, screens: pages.map { .init(page: $0) }, modal: modal.map { .init(form: $0) },
      modalScreens: modalPages.map { .init(page: $0) }, policy: policy,
      base: isBound ? .always : .atColdStart, isOverCurrent: isOverCurrent)
  }

  static func route(to screen: RandomStructure.Screen) -> SpelledRoute? {
    SpelledRoute("p\(screen.page)")
  }

  static func route(toModal modal: RandomStructure.Modal) -> SpelledRoute? {
    SpelledRoute("m\(modal.form)")
  }
}
