// SPDX-License-Identifier: MIT

import DeepLinksCore
import DeepLinksSimulation

extension LinkRouter {
  /// Returns the router of an enum, with origins for an enum that declares none because another
  /// enum mounts it.
  static func tested(
    _ type: Route.Type, origins: [String]
  ) throws(LinkRouterError) -> LinkRouter where Route: LinkRoutable {
    var list = Route.linkRoutes
    if list.origins.isEmpty { list.origins = origins }
    return try LinkRouter(list)
  }
}

extension LinkRouter {
  /// What happens to a link, for a message: the verdict, the link with a caret, and the patterns.
  func reason(for text: String) -> String {
    explain(text).revealedDescription.unicodeScalars.split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(Substring.init)
      .map { "  \($0)" }.joined(separator: "\n")
  }
}
