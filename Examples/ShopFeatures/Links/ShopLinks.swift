// SPDX-License-Identifier: MIT

/// What the shop declares as a whole: where its links come from, and those that one feature may
/// open in another.
///
/// A feature knows these texts and no type of another feature. A test holds them to the routes.
public enum ShopLinks {
  /// Where links come from; each feature's prefix comes first in the path.
  public static let origins = ["dla://"]

  /// The list of products, as the user left it.
  public static let products = "dla://Products"
  /// The user's own tab, where one signs in.
  public static let profile = "dla://Profile"

  /// One product.
  public static func product(_ id: Int) -> String { "dla://Products?id=\(id)" }
}
