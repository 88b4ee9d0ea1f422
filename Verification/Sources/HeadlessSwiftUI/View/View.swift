// SPDX-License-Identifier: MIT

/// A part of the interface.
@MainActor @preconcurrency public protocol View {
  /// What the view is made of.
  associatedtype Body: View
  /// What the view shows.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  /// There is no value to ask for it.
  public var body: Never {
    return preconditionFailure("Never has no values.")
  }
}
