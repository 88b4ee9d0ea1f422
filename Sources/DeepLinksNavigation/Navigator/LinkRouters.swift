// SPDX-License-Identifier: MIT

/// The routers of each route type, built once per process, origins, and limits.
///
/// They are immutable values, kept so that creating a navigator costs nothing.
@MainActor enum LinkRouters {
  private struct Key: Hashable {
    let type: ObjectIdentifier
    let origins: [String]?
    let limits: LinkLimits
  }

  private static var built: [Key: Any] = [:]

  /// The router of a route type.
  ///
  /// - Parameter origins: origins known only at run time; their router is not kept, because there
  ///   may be any number of them.
  static func router<Route: LinkRoutable>(
    of type: Route.Type, origins: [String]?, limits: LinkLimits
  ) -> Result<LinkRouter<Route>, LinkRouterError> {
    origins == nil
      ? kept(of: type, limits: limits) : build(type, origins: origins, limits: limits)
  }

  /// The router of a route type, built on first use.
  ///
  /// - Parameter origins: the same ones each time. Default: the origins that the type declares.
  static func kept<Route: LinkRoutable>(
    of type: Route.Type, origins: [String]? = nil, limits: LinkLimits = .standard
  ) -> Result<LinkRouter<Route>, LinkRouterError> {
    let key = Key(type: ObjectIdentifier(type), origins: origins, limits: limits)
    if let known = built[key] as? Result<LinkRouter<Route>, LinkRouterError> { return known }
    let result = build(type, origins: origins, limits: limits)
    built[key] = result
    return result
  }

  private static func build<Route: LinkRoutable>(
    _ type: Route.Type, origins: [String]?, limits: LinkLimits
  ) -> Result<LinkRouter<Route>, LinkRouterError> {
    Result { () throws(LinkRouterError) in
      guard let origins else { return try LinkRouter<Route>(limits: limits) }
      return try LinkRouter<Route>(origins: origins, limits: limits)
    }
  }
}
