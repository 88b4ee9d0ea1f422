// SPDX-License-Identifier: MIT

#if canImport(Testing)
public import DeepLinksCore
import DeepLinksSimulation
public import Testing

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
