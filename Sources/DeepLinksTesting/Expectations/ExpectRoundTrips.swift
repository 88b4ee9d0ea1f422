// SPDX-License-Identifier: MIT

#if canImport(Testing)
public import DeepLinksCore
import DeepLinksSimulation
public import Testing

/// Expects that generated links for every pattern open a route whose own link opens it again.
///
/// ```swift
/// @Test func `links survive being printed`() {
///   expectRoundTrips(ShopRoute.self, values: ["sku": ["SKU-1", "SKU-20"]])
/// }
/// ```
///
/// The values are random and of the parameter's type: numbers of every length; text with spaces,
/// percent signs, slashes, and other scripts; and the cases of an enum. For the app's own types,
/// they are its `samples` and the values in the route's examples. A pattern that no generated link
/// opens fails, and the message says which value to supply. A route whose patterns are all
/// `receiveOnly` has no round trip: a warning says that its links were only matched.
///
/// - Parameters:
///   - type: the routes.
///   - count: the number of links to generate for each pattern, divided among the origins.
///   - seed: the same number generates the same links; another number, others.
///   - values: the only values to use for parameters with these names.
///   - origins: for an enum that declares no origins because another enum mounts it.
///   - sourceLocation: where to show a failure. Default: the call.
/// - Returns: the number of links matched, printed, and matched again.
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

/// Expects the same of a router that was built by hand.
///
/// - Parameters:
///   - router: the router.
///   - count: the number of links to generate for each pattern, divided among the origins.
///   - seed: the same number generates the same links; another number, others.
///   - values: the only values to use for parameters with these names.
///   - sourceLocation: where to show a failure. Default: the call.
/// - Returns: the number of links matched, printed, and matched again.
@discardableResult
public func expectRoundTrips<Route>(
  _ router: LinkRouter<Route>, count: Int = 200, seed: UInt64 = 1,
  values: [String: [any LinkValue]] = [:], sourceLocation: SourceLocation = #_sourceLocation
) -> Int {
  var check = RoundTripCheck(
    router, given: values.mapValues { $0.map(\.linkText) }, seed: seed)
  check.run(count: count)
  for problem in check.problems {
    ExpectationIssue.record(problem, sourceLocation)
  }
  for title in check.skipped {
    ExpectationIssue.note(
      "\(title) is receiveOnly: its links open it, and none is printed.", sourceLocation)
  }
  return check.caseCount
}

/// Expects that every example a route declares opens that route, with every origin.
///
/// An example is a link, or a path such as `/products/7`; an example in a mounted enum can omit the
/// prefix it is mounted under. If no route has an example, that is an issue, because nothing was
/// tested.
///
/// - Parameters:
///   - type: the routes.
///   - origins: for an enum that declares no origins because another enum mounts it.
///   - sourceLocation: where to show a failure. Default: the call.
/// - Returns: the number of links opened.
@discardableResult
public func expectExamplesOpen<Route: LinkRoutable>(
  _ type: Route.Type, origins: [String] = [],
  sourceLocation: SourceLocation = #_sourceLocation
) -> Int {
  let router: LinkRouter<Route>
  do throws(LinkRouterError) {
    router = try LinkRouter.tested(type, origins: origins)
  } catch {
    RouterIssues.record(error, sourceLocation)
    return 0
  }
  var count = 0
  func record(_ text: String) {
    ExpectationIssue.record(text, sourceLocation)
  }
  for entry in router.content.source.entries where entry.redirect == nil {
    for example in entry.metadata?.examples ?? [] {
      let links = ExampleLinks(router: router)
      let texts = links.opening(example, of: entry)
      count += texts.count
      for text in texts where !links.opens(text, entry) {
        record("\(entry.title): the example \(text) does not open it.\n\(router.reason(for: text))")
      }
    }
  }
  if count == 0 {
    record("No route of \(Route.self) declares an example. Add examples: to its patterns.")
  }
  return count
}
#endif
