// SPDX-License-Identifier: MIT

public import DeepLinksCore

/// Routes that make a careless router try every branch.
public struct AdversarialRoute: LinkRoutable, Hashable {
  /// The number of the route.
  public let slot: Int

  public static var linkRoutes: LinkRouteList<AdversarialRoute> { everyCombination(levels: 10) }

  /// Every sequence of `levels` segments that are the literal `a` or a capture.
  public static func everyCombination(levels: Int) -> LinkRouteList<AdversarialRoute> {
    list(
      (0..<1 << levels).map { bits in
        let segments = (0..<levels).map { bits >> $0 & 1 == 0 ? "a" : "{capture\($0)}" }
        return "/" + segments.joined(separator: "/")
      })
  }

  /// Segments in which literals and captures mix, all of which begin alike.
  public static func mixedSegments(count: Int) -> LinkRouteList<AdversarialRoute> {
    list((0..<count).map { "/{a}-{b}-{c}-{d}-\($0)/end" })
  }

  /// The link that fits every combination but for its last segment.
  public static func failingAtTheEnd(levels: Int) -> String {
    "https://www.example.com" + String(repeating: "/a", count: levels) + "/z"
  }

  /// A link whose segment can be cut into captures in very many ways, none of which ends right.
  public static let failingMixed =
    "https://www.example.com/" + String(repeating: "a-", count: 100) + "x/end"

  private static func list(_ patterns: [String]) -> LinkRouteList<AdversarialRoute> {
    LinkRouteList(
      origins: ["https://www.example.com"],
      items: patterns.enumerated().map { slot, pattern in
        let names = pattern.split(separator: "{").dropFirst().map { $0.prefix { $0 != "}" } }
        return .path(
          LinkRouteDeclaration(
            slot: slot, name: "route\(slot)", pattern: pattern,
            parameters: names.map { .required(String($0), String.self) }))
      })
  }

  public static func route(
    at slot: Int, from captures: borrowing LinkCaptures
  ) -> AdversarialRoute? {
    AdversarialRoute(slot: slot)
  }

  public func print(into printer: inout LinkPrinter) { printer.hidden() }
}
