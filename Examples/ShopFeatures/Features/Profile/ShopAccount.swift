// SPDX-License-Identifier: MIT

import Foundation
public import Observation

/// The user's account, shared by all windows of an app.
@MainActor @Observable public final class ShopAccount {
  /// The user's name; `nil` while no one is signed in.
  public internal(set) var name: String?

  /// Creates an account.
  ///
  /// - Parameter name: the user who is already signed in. Default: none.
  public nonisolated init(name: String? = nil) { _name = name }

  /// Signs a user in, without the spaces around the name; does nothing for a name of spaces.
  public func signIn(as name: String) {
    if let name = Self.cleaned(name) { self.name = name }
  }

  /// Returns a name without the spaces around it; `nil` if nothing is left.
  static func cleaned(_ name: String) -> String? {
    let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
    return name.isEmpty ? nil : name
  }

  /// Signs the user out.
  public func signOut() { name = nil }

  /// The user's orders; empty while no one is signed in.
  var orders: [Order] { name == nil ? [] : Order.samples }

  /// Returns the order with a number; `nil` if the user has no such order.
  func order(_ number: Int) -> Order? { orders.first { $0.number == number } }
}
