// SPDX-License-Identifier: MIT

#if canImport(Testing)
@_spi(Project) public import DeepLinksNavigation
import DeepLinksSimulation
public import Testing

/// Expects that the router of an enum can be built, and that the routers of several enums, such as
/// those of features, can be built and merged.
///
/// ```swift
/// @Test func `no link is taken twice`() {
///   expectNoConflicts(ProductsRoute.self, ProfileRoute.self, origins: ["shop://"])
/// }
/// ```
///
/// Each problem is a separate issue; a conflict shows a link that both patterns match, and names
/// both features.
///
/// - Parameters:
///   - first: the routes.
///   - others: more routes, to be merged with the first ones.
///   - origins: for the enums that declare none.
///   - sourceLocation: where to show a failure. Default: the call.
/// - Returns: whether everything is correct.
@discardableResult
public func expectNoConflicts<First: LinkRoutable, each Other: LinkRoutable>(
  _ first: First.Type, _ others: repeat (each Other).Type, origins: [String] = [],
  sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  var areBuilt = RouterIssues.canBuild(first, origins, sourceLocation)
  for other in repeat each others {
    areBuilt = RouterIssues.canBuild(other, origins, sourceLocation) && areBuilt
  }
  guard areBuilt else { return false }
  do throws(LinkRouterError) {
    _ = try LinkRouterMerge(
      LinkRouter.tested(first, origins: origins),
      repeat LinkRouter.tested(each others, origins: origins))
    return true
  } catch {
    RouterIssues.record(error, sourceLocation)
    return false
  }
}

/// Expects that a window can open links: that the router of its navigator or composition can be
/// built, and that its rules have a gate that asks the user if a route is `sensitive`.
///
/// ```swift
/// @Test @MainActor func `the app can open links`() {
///   expectNoConflicts(in: LinkNavigator<ShopRoute>(initialTab: .shop, rules: shopRules()))
/// }
/// ```
///
/// Each problem is a separate issue. In the app, every request would end `failed(.configuration)`.
///
/// - Parameters:
///   - target: a navigator or a composition, with the rules of the app.
///   - sourceLocation: where to show a failure. Default: the call.
/// - Returns: whether everything is correct.
@discardableResult
@MainActor public func expectNoConflicts(
  in target: some LinkTarget, sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  guard let error = target.window.target?.configurationError else { return true }
  RouterIssues.record(error, sourceLocation)
  return false
}

/// Records problems with routers as issues of a test.
enum RouterIssues {
  static func record(_ error: LinkRouterError, _ sourceLocation: SourceLocation) {
    for problem in error.problems {
      ExpectationIssue.record(problem.description, sourceLocation)
    }
  }

  static func canBuild<Route: LinkRoutable>(
    _ type: Route.Type, _ origins: [String], _ sourceLocation: SourceLocation
  ) -> Bool {
    do throws(LinkRouterError) {
      _ = try LinkRouter.tested(type, origins: origins)
      return true
    } catch {
      record(error, sourceLocation)
      return false
    }
  }
}
#endif
