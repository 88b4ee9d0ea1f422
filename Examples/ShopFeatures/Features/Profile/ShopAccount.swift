// SPDX-License-Identifier: MIT

public import Observation

/// The user's account, shared by all windows of an app.
@MainActor @Observable public final class ShopAccount {
  /// The user's name; `nil` while no one is signed in.
  public internal(set) var name: String?

  /// Creates an account.
  ///
  /// - Parameter name: the user who is already signed in. Default: none.
  public nonisolated init(name: String? = nil) { _name = name }

  /// Signs a user in.
  public func signIn(as name: String) { self.name = name }

  /// Signs the user out.
  public func signOut() { name = nil }

  /// The user's orders; empty while no one is signed in.
  var orders: [Order] { name == nil ? [] : Order.samples }

  /// Returns the order with a number; `nil` if the user has no such order.
  func order(_ number: Int) -> Order? { orders.first { $0.number == number } }
}
