// SPDX-License-Identifier: MIT

import DeepLinksNavigation

/// Two tabs, of which the second has a path, and a form.
enum ConformStructure: AppStructure {
  enum Tab: Int, Hashable, Codable, CaseIterable { case first, second }
  struct Screen: Hashable, Codable { var page: Int }
  struct Modal: Hashable, Codable {}
}

/// A link of the exploration as a link of an app: `conform://go/second.login.slow.k3`.
struct ConformRoute: LinkNavigable, Hashable {
  typealias Structure = ConformStructure

  var words: Set<String>
  /// The number of the delivery, so that every one is known by its text.
  var key: Int
  /// What a resolver said no more is to be asked about; never a part of the link.
  var isResolved = false

  static var origins: [String] { ["conform://", "https://conform.example"] }

  static var linkRoutes: LinkRouteList<ConformRoute> {
    func path(_ slot: Int, _ name: String, _ trust: LinkRouteMetadata.Trust)
      -> LinkRouteList<ConformRoute>.Item
    {
      .path(
        LinkRouteDeclaration(
          slot: slot, name: name, pattern: "/\(name)/{spec}",
          parameters: [.required("spec", String.self)], metadata: LinkRouteMetadata(trust: trust)))
    }
    return LinkRouteList(
      origins: origins, items: [path(0, "go", .navigate), path(1, "secret", .sensitive)])
  }

  static func route(at slot: Int, from captures: borrowing LinkCaptures) throws -> Self? {
    captures.value(0, as: String.self).flatMap { ConformRoute($0) }
  }

  func print(into printer: inout LinkPrinter) {
    printer.route(isSecret ? 1 : 0)
    printer.value(0, spec)
  }

  var isSecret: Bool { words.contains("sensitive") }

  init?(_ spec: String) {
    words = Set(spec.split(separator: ".").map(String.init))
    guard let last = words.first(where: { $0.first == "k" && Int($0.dropFirst()) != nil }),
      let key = Int(last.dropFirst())
    else { return nil }
    self.key = key
    words.remove(last)
  }

  init(_ link: Link, key: Int) {
    let names: [(Link.Traits, String)] = [
      (.login, "login"), (.ask, "ask"), (.slow, "slow"), (.resolver, "resolver"),
      (.sensitive, "sensitive"), (.aside, "aside"), (.acts, "acts"), (.harmless, "harmless"),
    ]
    words = Set(names.filter { link.traits.contains($0.0) }.map(\.1) + ["\(link.place)"])
    self.key = key
  }

  private var spec: String { (words.sorted() + ["k\(key)"]).joined(separator: ".") }

  /// The text that is delivered for a link.
  static func text(of link: Link, key: Int) -> String {
    if link.traits.contains(.foreign) { return "https://conform.example/nowhere/k\(key)" }
    if link.traits.contains(.claimed) { return "claimed://nowhere/k\(key)" }
    if link.traits.contains(.refusing) { return "conform://nowhere/k\(key)" }
    let route = ConformRoute(link, key: key)
    return "conform://\(route.isSecret ? "secret" : "go")/\(route.spec)"
  }

  var destination: LinkDestination<ConformStructure> {
    if words.contains("acts") { return .action(isHarmless: words.contains("harmless")) }
    if words.contains("modal") {
      return LinkDestination(tabs: [], screens: [], modal: .init(), isOverCurrent: true)
    }
    if words.contains("tab") { return LinkDestination(tabs: [.first], screens: []) }
    return LinkDestination(
      tabs: [.second], screens: [.init(page: words.contains("first") ? 1 : 2)])
  }
}
