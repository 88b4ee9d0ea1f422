// SPDX-License-Identifier: MIT

/// The routers of each route type, built once per process and limits: immutable values, kept so that
/// making a navigator costs nothing.
@MainActor enum LinkRouters {
  private struct Key: Hashable {
    let type: ObjectIdentifier
    let limits: LinkLimits
  }

  private static var built: [Key: Any] = [:]

  /// The router of a route type.
  ///
  /// - Parameter origins: those that are known only as the app runs; a router of them is not kept,
  ///   since nobody knows how many there will be.
  static func router<Route: LinkRoutable>(
    of type: Route.Type, origins: [String]?, limits: LinkLimits
  ) -> Result<LinkRouter<Route>, LinkRouterError> {
    if let origins {
      return Result { () throws(LinkRouterError) in
        try LinkRouter<Route>(origins: origins, limits: limits)
      }
    }
    let key = Key(type: ObjectIdentifier(type), limits: limits)
    if let known = built[key] as? Result<LinkRouter<Route>, LinkRouterError> { return known }
    let result = Result { () throws(LinkRouterError) in try LinkRouter<Route>(limits: limits) }
    built[key] = result
    return result
  }
}
