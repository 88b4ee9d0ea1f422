// SPDX-License-Identifier: MIT

package import DeepLinksCore

/// Compares routes that may not be `Equatable`.
package enum RouteComparison {
  /// Returns whether two routes are equal or, if they are not `Equatable`, print the same link.
  package static func areSame<Route>(
    _ one: Route, _ other: Route, in router: LinkRouter<Route>
  ) -> Bool {
    if let one = one as? any Equatable { return areEqual(one, other) }
    let links = [one, other].map { try? router.link(for: $0).text }
    return links[0] != nil && links[0] == links[1]
  }

  private static func areEqual<Value: Equatable>(_ one: Value, _ other: Any) -> Bool {
    (other as? Value) == one
  }
}
