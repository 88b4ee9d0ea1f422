// SPDX-License-Identifier: MIT

import DeepLinks

/// Features that do not know each other, composed.
public struct FeatureRoot<each Member: Feature>: Sendable {
  private let members: (repeat each Member)
  private let merge: LinkRouterMerge<repeat (each Member).Route>

  /// Composes features.
  ///
  /// - Throws: if links of two features are in conflict.
  public init(origins: [String], _ members: repeat each Member) throws {
    merge = try LinkRouterMerge(repeat (each members).router(origins: origins))
    self.members = (repeat each members)
  }

  /// What the features show for a link; `nil` if no route answers.
  public func screen(for link: String) throws -> String? {
    guard let routes = try merge.match(link) else { return nil }
    var screens: [String] = []
    for (member, route) in repeat (each members, each routes) {
      if let screen = screen(for: route, of: member) { screens.append(screen) }
    }
    return screens.first
  }

  private func screen<One: Feature>(for route: One.Route?, of member: One) -> String? {
    route.map { "\(member.id): \(member.screen(for: $0))" }
  }
}
