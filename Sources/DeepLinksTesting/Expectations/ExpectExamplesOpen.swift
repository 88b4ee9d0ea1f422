// SPDX-License-Identifier: MIT

#if canImport(Testing)
public import DeepLinksCore
import DeepLinksSimulation
public import Testing

/// Expects that every example that a route declares opens that route, under every origin.
///
/// An example is a link, or a path such as `/products/7`; that of a mounted enum may leave out the
/// prefix it is mounted under. Routes without any example at all are an issue: nothing was tested.
///
/// - Parameters:
///   - type: the routes.
///   - origins: used for an enum that declares none, because another one mounts it.
///   - sourceLocation: where a failure is shown. Default: the call.
/// - Returns: how many links were opened.
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
    Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
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
