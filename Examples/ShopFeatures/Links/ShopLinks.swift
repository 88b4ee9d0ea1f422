// SPDX-License-Identifier: MIT

/// The shop's shared declarations: the origins of its links, and links that one feature can open in
/// another.
///
/// A feature knows these texts and no type of another feature. A test checks that they match the
/// routes.
public enum ShopLinks {
  /// Where links come from; each feature's prefix comes first in the path.
  public static let origins = ["dla://"]

  /// The list of products, as the user left it.
  public static let products = "dla://Products"
  /// The profile, where users sign in.
  public static let profile = "dla://Profile"

  /// One product.
  public static func product(_ id: Int) -> String { "dla://Products?id=\(id)" }
}
