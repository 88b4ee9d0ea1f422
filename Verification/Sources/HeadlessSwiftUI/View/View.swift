// SPDX-License-Identifier: MIT

/// A part of the interface.
@MainActor @preconcurrency public protocol View {
  /// The type of the view's body.
  associatedtype Body: View
  /// The contents of the view.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  /// Never called, because there is no value to call it on.
  public var body: Never {
    return preconditionFailure("Never has no values.")
  }
}
