// SPDX-License-Identifier: MIT

#if canImport(Testing)
public import DeepLinksCore
import DeepLinksSimulation
public import Testing

/// Expects that links which are generated for every pattern open a route whose own link opens it
/// again.
///
/// ```swift
/// @Test func `links survive being printed`() {
///   expectRoundTrips(ShopRoute.self, values: ["sku": ["SKU-1", "SKU-20"]])
/// }
/// ```
///
/// The values are random, of the parameter's type: numbers of every length, texts with spaces,
/// percent signs, slashes and other scripts, the cases of an enum. For a type of the app's own they
/// are its `samples`, and what the examples of the route hold. A pattern that no generated link
/// opens fails, and the message says which value to give.
///
/// - Parameters:
///   - type: the routes.
///   - count: how many links are generated for each pattern, shared among the origins.
///   - seed: other links for another number; the same ones for the same.
///   - values: the only values to use for the parameters of these names.
///   - origins: used for an enum that declares none, because another one mounts it.
///   - sourceLocation: where a failure is shown. Default: the call.
/// - Returns: how many links were matched, printed and matched again.
@discardableResult
public func expectRoundTrips<Route: LinkRoutable>(
  _ type: Route.Type, count: Int = 200, seed: UInt64 = 1,
  values: [String: [any LinkValue]] = [:], origins: [String] = [],
  sourceLocation: SourceLocation = #_sourceLocation
) -> Int {
  do throws(LinkRouterError) {
    return expectRoundTrips(
      try LinkRouter.tested(type, origins: origins), count: count, seed: seed, values: values,
      sourceLocation: sourceLocation)
  } catch {
    RouterIssues.record(error, sourceLocation)
    return 0
  }
}

/// Expects the same of a router that was put together by hand.
///
/// - Parameters:
///   - router: the router.
///   - count: how many links are generated for each pattern, shared among the origins.
///   - seed: other links for another number; the same ones for the same.
///   - values: the only values to use for the parameters of these names.
///   - sourceLocation: where a failure is shown. Default: the call.
/// - Returns: how many links were matched, printed and matched again.
@discardableResult
public func expectRoundTrips<Route>(
  _ router: LinkRouter<Route>, count: Int = 200, seed: UInt64 = 1,
  values: [String: [any LinkValue]] = [:], sourceLocation: SourceLocation = #_sourceLocation
) -> Int {
  var check = RoundTripCheck(
    router, given: values.mapValues { $0.map(\.linkText) }, seed: seed)
  check.run(count: count)
  for problem in check.problems {
    Issue.record(Comment(rawValue: problem), sourceLocation: sourceLocation)
  }
  return check.caseCount
}
#endif
