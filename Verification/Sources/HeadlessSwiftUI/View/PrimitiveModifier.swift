// SPDX-License-Identifier: MIT

/// A modifier that acts on the renderer and has no body.
@MainActor protocol PrimitiveModifier: ViewModifier where Body == Never {
  /// Draws the content, with what the modifier does before and after.
  func render(_ content: () -> Void, in renderer: Renderer)
}

extension ViewModifier where Body == Never {
  /// Never called; the modifier acts on the renderer.
  public func body(content: Content) -> Never {
    preconditionFailure("\(Self.self) acts on the host; only the host may apply it.")
  }
}
