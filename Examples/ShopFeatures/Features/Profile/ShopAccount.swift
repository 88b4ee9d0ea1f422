// SPDX-License-Identifier: MIT

public import Observation

/// Who is signed in; one for all windows of an app.
@MainActor @Observable public final class ShopAccount {
  /// The person's name; `nil` while nobody is signed in.
  public internal(set) var name: String?

  /// Makes an account.
  ///
  /// - Parameter name: who is signed in already. Default: nobody.
  public nonisolated init(name: String? = nil) { _name = name }

  /// Signs a person in.
  public func signIn(as name: String) { self.name = name }

  /// Nobody is signed in any more.
  public func signOut() { name = nil }
}
