// SPDX-License-Identifier: MIT

import DeepLinksNavigation

/// Routes of which some are sensitive: by themselves, by one of two patterns, by what mounts them.
enum VaultRoute: TestRoute, Hashable {
  enum Structure: AppStructure {
    typealias Tab = SingleTab
    enum Screen: Hashable, Codable { case page(String) }
    typealias Modal = Never
  }

  enum Inner: LinkRoutable, Hashable {
    case code(String)
    /// Has no link.
    case hidden

    static var linkRoutes: LinkRouteList<Inner> {
      LinkRouteList(items: [
        .path(
          LinkRouteDeclaration(
            slot: 0, name: "code", pattern: "/code/{code}",
            parameters: [.required("code", String.self)]))
      ])
    }

    static func route(at slot: Int, from captures: borrowing LinkCaptures) throws -> Self? {
      captures.value(0, as: String.self).map { .code($0) }
    }

    func print(into printer: inout LinkPrinter) {
      switch self {
      case .code(let code):
        printer.route(0)
        printer.value(0, code)
      case .hidden: printer.hidden()
      }
    }
  }

  static let origins = ["vault://", "https://vault.example"]
  static let initialTab = SingleTab.only

  case show(String)
  case delete(String)
  case pay(String)
  case inner(Inner)
  /// Has no link.
  case hidden

  static var linkRoutes: LinkRouteList<VaultRoute> {
    func path(
      _ slot: Int, _ name: String, _ pattern: String, _ trust: LinkRouteMetadata.Trust = .navigate
    ) -> LinkRouteList<VaultRoute>.Item {
      .path(
        LinkRouteDeclaration(
          slot: slot, name: name, pattern: pattern, parameters: [.required("value", String.self)],
          metadata: LinkRouteMetadata(trust: trust)))
    }
    return LinkRouteList(
      origins: origins,
      items: [
        path(0, "show", "/show/{value}"),
        path(1, "delete", "/delete?token={value}", .sensitive),
        path(2, "pay", "/pay/{value}"), path(2, "pay", "/old-pay/{value}", .sensitive),
        .group(
          LinkRouteDeclaration(
            slot: 3, name: "inner", pattern: "/inner",
            metadata: LinkRouteMetadata(trust: .sensitive)),
          Inner.self
        ) { child, _ in .inner(child) },
      ])
  }

  static func route(at slot: Int, from captures: borrowing LinkCaptures) throws -> Self? {
    guard let value = captures.value(0, as: String.self) else { return nil }
    return switch slot {
    case 0: .show(value)
    case 1: .delete(value)
    default: .pay(value)
    }
  }

  func print(into printer: inout LinkPrinter) {
    switch self {
    case .show(let value):
      printer.route(0)
      printer.value(0, value)
    case .delete(let value):
      printer.route(1)
      printer.value(0, value)
    case .pay(let value):
      printer.route(2)
      printer.value(0, value)
    case .inner(let child):
      printer.route(3)
      printer.child(child)
    case .hidden: printer.hidden()
    }
  }

  var value: String {
    switch self {
    case .show(let value), .delete(let value), .pay(let value), .inner(.code(let value)): value
    case .hidden, .inner(.hidden): "hidden"
    }
  }

  var destination: LinkDestination<Structure> { .push(.page(value), in: .only) }

  /// What `show` shows of what can be deleted lies above that: `below-x` over `x`.
  var parent: VaultRoute? {
    guard case .show(let value) = self, value.hasPrefix("below-") else { return nil }
    return .delete(String(value.dropFirst("below-".count)))
  }
}
