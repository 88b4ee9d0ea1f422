// SPDX-License-Identifier: MIT

/// The routers of each route type, built once per process and limits: immutable values, kept so that
/// making a navigator costs nothing.
@MainActor enum LinkRouters {
  private struct Key: Hashable {
    let type: ObjectIdentifier
    let limits: LinkLimits
  }

  private static var built: [Key: Any] = [:]

  static func router<Route: LinkRoutable>(
    of type: Route.Type, limits: LinkLimits
  ) -> Result<LinkRouter<Route>, LinkRouterError> {
    let key = Key(type: ObjectIdentifier(type), limits: limits)
    if let known = built[key] as? Result<LinkRouter<Route>, LinkRouterError> { return known }
    let result: Result<LinkRouter<Route>, LinkRouterError>
    do throws(LinkRouterError) {
      result = .success(try LinkRouter<Route>(limits: limits))
    } catch {
      result = .failure(error)
    }
    built[key] = result
    return result
  }
}
