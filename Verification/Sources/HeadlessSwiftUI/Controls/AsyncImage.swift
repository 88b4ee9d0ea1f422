// SPDX-License-Identifier: MIT

/// An image that is loaded; here never, so that its placeholder stays.
nonisolated public struct AsyncImage<Content>: PrimitiveView where Content: View {
  private let url: URL?
  private let content: Content

  /// Makes a view for an image, with another one until it is loaded.
  nonisolated public init<I, P>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P>, I: View, P: View {
    self.url = url
    self.content = _ConditionalContent(storage: .second(placeholder()))
  }

  /// Makes a view for each phase of loading.
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
  /// Makes a view for an image.
  nonisolated public init(url: URL?, scale: CGFloat = 1) {
    self.url = url
    content = Image("")
  }
}

/// How far an image is loaded.
public enum AsyncImagePhase: Sendable {
  /// Not at all.
  case empty
  /// It is there.
  case success(Image)
  /// It cannot be.
  case failure(any Error)

  /// The image, if it is there.
  public var image: Image? {
    if case .success(let image) = self { image } else { nil }
  }

  /// Why it cannot be loaded.
  public var error: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}
