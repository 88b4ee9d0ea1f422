// SPDX-License-Identifier: MIT

public import Observation

/// Who is signed in; one for all windows of an app.
@MainActor @Observable public final class ShopAccount {
  /// The user's name; `nil` while no one is signed in.
  public internal(set) var name: String?

  /// Makes an account.
  ///
  /// - Parameter name: who is signed in already. Default: no one.
  public nonisolated init(name: String? = nil) { _name = name }

  /// Signs a user in.
  public func signIn(as name: String) { self.name = name }

  /// No one is signed in anymore.
  public func signOut() { name = nil }

  /// What the user bought; nothing while no one is signed in.
  var orders: [Order] { name == nil ? [] : Order.samples }

  /// The order with a number; `nil` if the user has none.
  func order(_ number: Int) -> Order? { orders.first { $0.number == number } }
}
