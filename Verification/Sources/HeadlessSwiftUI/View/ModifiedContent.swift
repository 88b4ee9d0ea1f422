// SPDX-License-Identifier: MIT

/// A content with a modifier applied.
nonisolated public struct ModifiedContent<Content, Modifier> {
  /// The content.
  public var content: Content
  /// The modifier.
  public var modifier: Modifier

  /// Applies a modifier to a content.
  nonisolated public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View, PrimitiveView where Content: View, Modifier: ViewModifier {
  public typealias Body = Never

  @MainActor func render(in renderer: Renderer) {
    // Modifiers that act on the renderer have no dynamic properties.
    if let primitive = modifier as? any PrimitiveModifier {
      primitive.render({ renderer.render(content, at: "m") }, in: renderer)
    } else {
      renderer.install(modifier)
      let placeholder = _ViewModifier_Content<Modifier>(view: content)
      renderer.render(modifier.body(content: placeholder), at: "modified")
    }
  }
}

extension ModifiedContent: ModifiedView where Content: View, Modifier: ViewModifier {
  @MainActor var modifiedView: any View { content }
  @MainActor var appliedModifier: any ViewModifier { modifier }
}
