// SPDX-License-Identifier: MIT

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
