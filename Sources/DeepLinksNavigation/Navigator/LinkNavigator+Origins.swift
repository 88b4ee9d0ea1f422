// SPDX-License-Identifier: MIT

extension LinkNavigator {
  /// Replaces where links may come from: all origins at once, or none of them.
  ///
  /// ```swift
  /// try navigator.replaceOrigins(with: ["reader://"] + servers.map { "https://\($0)" })
  /// ```
  ///
  /// Links that are read from now on may come from these origins only. One that is on its way keeps
  /// the origins that it was read under, also while it is held; after a relaunch it is read again.
  /// Patterns with an origin of their own keep that. As part of a composition, the navigator replaces
  /// the origins of the composition.
  ///
  /// - Parameter origins: where links may come from (see `LinkOrigin`), most canonical first.
  /// - Throws: `LinkRouterError` with everything that is wrong, in which case nothing changed.
  public func replaceOrigins(with origins: [String]) throws(LinkRouterError) {
    if let owner { return try owner.replaceOrigins(with: origins) }
    ownRouter = .success(try LinkRouter<Route>(origins: origins, limits: ownLimits))
  }
}
