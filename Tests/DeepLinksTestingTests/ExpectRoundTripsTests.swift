// SPDX-License-Identifier: MIT

import DeepLinksCore
import DeepLinksTesting
import TestSupport
import Testing

@Suite struct ExpectRoundTripsTests {
  @Test(arguments: UInt64(1)...8)
  func `holds for every type of value`(_ seed: UInt64) {
    let count = expectRoundTrips(SampleRoute.self, seed: seed)
    #expect(count > 1_500)
    #expect(expectRoundTrips(TripsRoute.self, seed: seed) > 800)
  }

  @Test func `gives a feature's enum an origin`() {
    #expect(expectRoundTrips(TeamRoute.self, count: 50, origins: ["sample://"]) == 100)
  }

  @Test func `takes values that the test gives`() {
    #expect(expectRoundTrips(SKURoute.self, values: ["sku": [SKU(digits: "1")]]) == 200)
    #expect(expectRoundTrips(SKURoute.self, values: ["sku": ["SKU-1", "SKU-22"]]) == 200)
  }

  @Test func `fails for a pattern that it has no value for`() {
    let problems = issues { expectRoundTrips(SKURoute.self) }
    #expect(
      problems == [
        """
        sku (/skus/{sku}): no generated link under sku:// opens it. Give texts of sku in values:, \
        or samples of its type SKU.
        """
      ])
  }

  @Test func `fails for a value that no route has`() {
    let problems = issues {
      expectRoundTrips(SKURoute.self, values: ["sku": ["SKU-1"], "skew": ["SKU-1"]])
    }
    #expect(problems == ["No route has a value named skew. Known are: sku."])
  }

  @Test func `fails for values that the type refuses`() {
    let problems = issues { expectRoundTrips(SKURoute.self, values: ["sku": ["42"]]) }
    #expect(problems.count == 1)
    #expect(problems.first?.contains("\n  The last one: sku://skus/42") == true, "\(problems)")
  }

  @Test func `fails for a route that prints another one`() {
    let problems = issues { expectRoundTrips(SwappedRoute.self, count: 20) }
    #expect(problems.count == 1)
    #expect(problems.first?.contains("opens range(from: ") == true, "\(problems)")
    #expect(
      problems.first?.hasSuffix("\n  18 more links have this problem (seed 1).") == true,
      "\(problems)")
  }

  @Test func `fails once for an address that is taken as text, and names DeepLink`() {
    let problems = issues { expectRoundTrips(CarryingRoute<String>.self) }
    #expect(
      problems == [
        """
        open (/open?url={source...}): carrying://open?url=a=b&c+... opens \
        CarryingRoute<String>(source: "a=b&c+..."), which has no link. \
        No link for open (unfaithfulLink). \
        Use a value in canonical form: its canonical text is different.
          source takes the rest of the link as written. For an address, make its type WebAddress.
          14 more links have this problem (seed 1).
        """
      ])
    #expect(expectRoundTrips(CarryingRoute<DeepLink>.self) > 100)
  }

  @Test func `says that a route is never printed`() throws {
    var builder = LinkRouterBuilder<String>(origins: ["received://"])
    for (number, pattern) in ["/old/{_}", "/text/{name}"].enumerated() {
      builder.register(
        pattern, metadata: LinkRouteMetadata(isReceiveOnly: number == 0)
      ) { captures in
        number == 0 ? "" : captures.value(0, as: String.self)
      } values: { name, printer in
        printer.value(0, name)
        return name.isEmpty == (number == 0)
      }
    }
    let router = try builder.build()
    let problems = issues { #expect(expectRoundTrips(router) == 200) }
    #expect(
      problems == [
        "/old/{_} (/old/{_}) is receiveOnly: its links open it, and none is printed."
      ])
  }

  @Test func `fails for a router that cannot be built`() {
    let problems = issues { expectRoundTrips(TeamRoute.self) }
    #expect(problems.count == 2)
    #expect(problems.first?.hasPrefix("missingOrigin") == true, "\(problems)")
  }

  @Test func `tests a router that was built by hand`() throws {
    var builder = LinkRouterBuilder<String>(origins: ["screens://"])
    builder.register("/text/{name}") { captures in
      captures.value(0, as: String.self)
    } values: { name, printer in
      printer.value(0, name)
      return true
    }
    #expect(try expectRoundTrips(builder.build()) == 200)
  }
}

struct SKU: LinkValue, Hashable {
  var digits: String

  init(digits: String) { self.digits = digits }

  init?(linkText: String) {
    guard linkText.hasPrefix("SKU-") else { return nil }
    digits = String(linkText.dropFirst(4))
  }

  var linkText: String { "SKU-" + digits }
}

private struct SKURoute: Hashable, LinkRoutable {
  var sku: String

  static var linkRoutes: LinkRouteList<SKURoute> {
    LinkRouteList(
      origins: ["sku://"],
      items: [
        .path(
          LinkRouteDeclaration(
            slot: 0, name: "sku", pattern: "/skus/{sku}",
            parameters: [.required("sku", SKU.self)]))
      ])
  }

  static func route(at slot: Int, from captures: borrowing LinkCaptures) throws -> SKURoute? {
    captures.value(0, as: SKU.self).map { SKURoute(sku: $0.linkText) }
  }

  func print(into printer: inout LinkPrinter) {
    printer.route(0)
    printer.value(0, sku)
  }
}

/// Prints its values in the wrong order.
private enum SwappedRoute: Hashable, LinkRoutable {
  case range(from: Int, to: Int)

  static var linkRoutes: LinkRouteList<SwappedRoute> {
    LinkRouteList(
      origins: ["swapped://"],
      items: [
        .path(
          LinkRouteDeclaration(
            slot: 0, name: "range", pattern: "/range/{from}/{to}",
            parameters: [.required("from", Int.self), .required("to", Int.self)]))
      ])
  }

  static func route(at slot: Int, from captures: borrowing LinkCaptures) throws -> SwappedRoute? {
    guard let from = captures.value(0, as: Int.self), let to = captures.value(1, as: Int.self)
    else { return nil }
    return .range(from: from, to: to)
  }

  func print(into printer: inout LinkPrinter) {
    guard case .range(let from, let to) = self else { return }
    printer.route(0)
    printer.value(0, to)
    printer.value(1, from)
  }
}

/// Carries the rest of its link.
private struct CarryingRoute<Value: LinkValue & Hashable>: Hashable, LinkRoutable {
  var source: Value

  static var linkRoutes: LinkRouteList<CarryingRoute> {
    LinkRouteList(
      origins: ["carrying://", "https://carrying.example"],
      items: [
        .path(
          LinkRouteDeclaration(
            slot: 0, name: "open", pattern: "/open?url={source...}",
            parameters: [.required("source", Value.self)]))
      ])
  }

  static func route(at slot: Int, from captures: borrowing LinkCaptures) throws -> CarryingRoute? {
    captures.value(0, as: Value.self).map { CarryingRoute(source: $0) }
  }

  func print(into printer: inout LinkPrinter) {
    printer.route(0)
    printer.value(0, source)
  }
}
