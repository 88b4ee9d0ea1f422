// SPDX-License-Identifier: MIT

/// A button that shares something; a tap records it in ``HeadlessApp/shared``.
@available(tvOS, unavailable)
nonisolated public struct ShareLink<Data, PreviewImage, PreviewIcon, Label>: PrimitiveView
where
  Data: RandomAccessCollection, PreviewImage: Transferable, PreviewIcon: Transferable, Label: View,
  Data.Element: Transferable
{
  private let item: String
  private let label: Label

  @MainActor func render(in renderer: Renderer) {
    let app = renderer.graph.app
    let node = renderer.emit(.shareLink) { _ in renderer.render(label, at: "label") }
    node.value = item
    if node.isEnabled { node.actions[.tap] = { _ in app.share(item) } }
  }
}

@available(tvOS, unavailable)
extension ShareLink where PreviewImage == Never, PreviewIcon == Never {
  /// Creates a button for a URL.
  nonisolated public init(
    item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) where Data == CollectionOfOne<URL> {
    self.item = item.absoluteString
    self.label = label()
  }

  /// Creates a button for a text.
  nonisolated public init(
    item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) where Data == CollectionOfOne<String> {
    self.item = item
    self.label = label()
  }
}

@available(tvOS, unavailable)
extension ShareLink
where PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
  /// Creates a button for a URL.
  nonisolated public init(item: URL, subject: Text? = nil, message: Text? = nil)
  where Data == CollectionOfOne<URL> {
    self.init(item: item) { DefaultShareLinkLabel(title: "Share…") }
  }

  /// Creates a button for a text.
  nonisolated public init(item: String, subject: Text? = nil, message: Text? = nil)
  where Data == CollectionOfOne<String> {
    self.init(item: item) { DefaultShareLinkLabel(title: "Share…") }
  }

  /// Creates a button with a title for a URL.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil
  ) where Data == CollectionOfOne<URL> {
    self.init(item: item) { DefaultShareLinkLabel(title: titleKey.text) }
  }

  /// Creates a button with a title for a URL.
  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, item: URL, subject: Text? = nil, message: Text? = nil
  ) where S: StringProtocol, Data == CollectionOfOne<URL> {
    self.init(item: item) { DefaultShareLinkLabel(title: String(title)) }
  }
}

/// The default label of a share button.
@available(tvOS, unavailable)
nonisolated public struct DefaultShareLinkLabel: PrimitiveView {
  public typealias Body = Never

  let title: String

  @MainActor func render(in renderer: Renderer) {
    renderer.emit(.text, text: title)
  }
}
