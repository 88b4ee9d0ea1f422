// SPDX-License-Identifier: MIT

import DeepLinksCore
import DeepLinksSimulation

extension LinkRouter {
  /// The router of an enum; an enum that declares no origins because another enum mounts it is
  /// given some.
  static func tested(
    _ type: Route.Type, origins: [String]
  ) throws(LinkRouterError) -> LinkRouter where Route: LinkRoutable {
    var list = Route.linkRoutes
    if list.origins.isEmpty { list.origins = origins }
    return try LinkRouter(list)
  }
}
