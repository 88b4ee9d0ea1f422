// SPDX-License-Identifier: MIT

extension LinkNavigator {
  /// Replaces all origins at once, or none if anything is wrong.
  ///
  /// ```swift
  /// try navigator.replaceOrigins(with: ["reader://"] + servers.map { "https://\($0)" })
  /// ```
  ///
  /// From now on, only links from these origins are read. A request already under way keeps the
  /// origins it was read with, even while it is held; after a relaunch, it is read again. Patterns
  /// with an origin of their own keep it. If the navigator is part of a composition, the
  /// composition's origins are replaced.
  ///
  /// - Parameter origins: where links may come from (see `LinkOrigin`), most canonical first.
  /// - Throws: `LinkRouterError`, which lists everything that is wrong. Nothing has changed in that
  ///   case.
  public func replaceOrigins(with origins: [String]) throws(LinkRouterError) {
    if let owner { return try owner.replaceOrigins(with: origins) }
    ownRouter = .success(try LinkRouter<Route>(origins: origins, limits: ownLimits))
  }
}
