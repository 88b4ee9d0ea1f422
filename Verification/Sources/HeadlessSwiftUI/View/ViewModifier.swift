// SPDX-License-Identifier: MIT

/// A change that can be applied to any view.
@MainActor @preconcurrency public protocol ViewModifier {
  /// The type of the modified view.
  associatedtype Body: View
  /// Creates the modified view.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
  /// The view that is modified.
  typealias Content = _ViewModifier_Content<Self>
}

/// The view that a modifier is applied to.
nonisolated public struct _ViewModifier_Content<Modifier>: PrimitiveView
where Modifier: ViewModifier {
  let view: any View

  @MainActor func render(in renderer: Renderer) {
    renderer.render(view, at: "content")
  }
}

extension View {
  /// Applies a modifier to the view.
  nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

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

/// A view that exposes its modifier, for the traits that a container reads.
@MainActor protocol ModifiedView {
  /// The view under the modifier.
  var modifiedView: any View { get }
  /// The modifier.
  var appliedModifier: any ViewModifier { get }
}

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

/// Sets the identity of a view.
nonisolated struct IDModifier<ID: Hashable>: PrimitiveModifier {
  let id: ID

  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    renderer.at("id(\(id))", content)
  }
}

extension View {
  /// Binds the identity of the view to a value: a different value is a different view, with new
  /// state.
  nonisolated public func id<ID>(_ id: ID) -> some View where ID: Hashable {
    modifier(IDModifier(id: id))
  }
}
