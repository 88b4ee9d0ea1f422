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

/// A view that draws itself and has no body.
@MainActor protocol PrimitiveView: View where Body == Never {
  /// Adds the view's contents to the renderer's node.
  func render(in renderer: Renderer)
}

extension View where Body == Never {
  /// Never called; the view draws itself.
  public var body: Never {
    preconditionFailure("\(Self.self) draws itself; only the host may ask for what it shows.")
  }
}
