// SPDX-License-Identifier: MIT

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
