// SPDX-License-Identifier: MIT

/// An image; here, only its name.
nonisolated public struct Image: PrimitiveView, Equatable, Sendable {
  let name: String
  private var label: String?
  private var isSymbol = false
  private var isResizable = false

  /// Creates an image from the app's assets.
  nonisolated public init(_ name: String, bundle: Bundle? = nil) {
    self.name = name
  }

  /// Creates an image from the app's assets, with an accessibility label.
  nonisolated public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.name = name
    self.label = label.content
  }

  /// Creates an image from the app's assets that assistive technology ignores.
  nonisolated public init(decorative name: String, bundle: Bundle? = nil) {
    self.name = name
  }

  /// Creates a system symbol image.
  nonisolated public init(systemName: String) {
    name = systemName
    isSymbol = true
  }

  /// Makes the image resizable.
  nonisolated public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
  ) -> Image {
    var image = self
    image.isResizable = true
    return image
  }

  /// Sets whether the image is a template.
  nonisolated public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { self }

  /// Sets how symbols are rendered.
  nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }

  /// How an image is resized.
  public enum ResizingMode: Sendable {
    /// By tiling.
    case tile
    /// By stretching.
    case stretch
  }

  /// Whether an image is a template.
  public enum TemplateRenderingMode: Sendable {
    /// A template.
    case template
    /// The original image.
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

/// An image that loads asynchronously; here, it never does, so its placeholder stays.
nonisolated public struct AsyncImage<Content>: PrimitiveView where Content: View {
  private let url: URL?
  private let content: Content

  /// Creates a view for an image, with a placeholder until it is loaded.
  nonisolated public init<I, P>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P>, I: View, P: View {
    self.url = url
    self.content = _ConditionalContent(storage: .second(placeholder()))
  }

  /// Creates a view for each phase of loading.
  nonisolated public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.url = url
    self.content = content(.empty)
  }

  @MainActor func render(in renderer: Renderer) {
    renderer.emit(.image) { node in
      node.value = url?.absoluteString
      renderer.render(content, at: "content")
    }
  }
}

extension AsyncImage where Content == Image {
  /// Creates a view for an image.
  nonisolated public init(url: URL?, scale: CGFloat = 1) {
    self.url = url
    content = Image("")
  }
}

/// The phase of loading an image.
public enum AsyncImagePhase: Sendable {
  /// Nothing is loaded.
  case empty
  /// The image is loaded.
  case success(Image)
  /// Loading failed.
  case failure(any Error)

  /// The image, if it is loaded.
  public var image: Image? {
    if case .success(let image) = self { image } else { nil }
  }

  /// The error, if loading failed.
  public var error: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}
