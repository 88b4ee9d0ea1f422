// SPDX-License-Identifier: MIT

/// A view that draws itself instead of having a body.
@MainActor protocol PrimitiveView: View where Body == Never {
  /// Adds to the renderer's node what the view shows.
  func render(in renderer: Renderer)
}

extension View where Body == Never {
  /// Never asked for: the view draws itself.
  public var body: Never {
    preconditionFailure("\(Self.self) draws itself; only the host may ask for what it shows.")
  }
}
