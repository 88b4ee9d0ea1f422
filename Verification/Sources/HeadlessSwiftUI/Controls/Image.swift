// SPDX-License-Identifier: MIT

/// An image; here its name.
nonisolated public struct Image: PrimitiveView, Equatable, Sendable {
  let name: String
  private var label: String?
  private var isSymbol = false
  private var isResizable = false

  /// An image of the app.
  nonisolated public init(_ name: String, bundle: Bundle? = nil) {
    self.name = name
  }

  /// An image of the app, with a label for people who do not see it.
  nonisolated public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.name = name
    self.label = label.content
  }

  /// An image of the app that is never read out.
  nonisolated public init(decorative name: String, bundle: Bundle? = nil) {
    self.name = name
  }

  /// An image of the system.
  nonisolated public init(systemName: String) {
    name = systemName
    isSymbol = true
  }

  /// Lets the image take any size.
  nonisolated public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
  ) -> Image {
    var image = self
    image.isResizable = true
    return image
  }

  /// Sets whether the image is a mask.
  nonisolated public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { self }

  /// Sets how symbols are drawn.
  nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }

  /// How an image takes a size.
  public enum ResizingMode: Sendable {
    /// It is repeated.
    case tile
    /// It is stretched.
    case stretch
  }

  /// Whether an image is a mask.
  public enum TemplateRenderingMode: Sendable {
    /// It is.
    case template
    /// It is not.
    case original
  }

  @MainActor func render(in renderer: Renderer) {
    renderer.emit(.image) { node in
      node.value = name
      node.speech.label = label
      if isSymbol { node.record { $0.symbol = name } }
      if isResizable { node.record { $0.isResizable = true } }
    }
  }
}
