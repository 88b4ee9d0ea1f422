// SPDX-License-Identifier: MIT

/// The router of each route type, built once per process: immutable values, kept so that making a
/// navigator costs nothing.
@MainActor enum LinkRouters {
  private static var built: [ObjectIdentifier: Any] = [:]

  static func router<Route: LinkRoutable>(
    of type: Route.Type
  ) -> Result<LinkRouter<Route>, LinkRouterError> {
    let key = ObjectIdentifier(type)
    if let known = built[key] as? Result<LinkRouter<Route>, LinkRouterError> { return known }
    let result: Result<LinkRouter<Route>, LinkRouterError>
    do throws(LinkRouterError) {
      result = .success(try LinkRouter<Route>())
    } catch {
      result = .failure(error)
    }
    built[key] = result
    return result
  }
}
