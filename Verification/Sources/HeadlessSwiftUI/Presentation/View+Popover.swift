// SPDX-License-Identifier: MIT

/// Where a popover hangs.
public enum PopoverAttachmentAnchor: Sendable {
  /// At a rectangle.
  case rect(Anchor)
  /// At a point.
  case point(UnitPoint)

  /// A rectangle to hang at.
  public enum Anchor: Sendable {
    /// The whole view.
    case bounds
  }
}

extension View {
  /// Presents a popover as long as a flag is true.
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  nonisolated public func popover<Content>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View where Content: View {
    modifier(PresentationModifier(.popover, isPresented: isPresented) { content() })
  }

  /// Presents a popover as long as there is an item.
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  nonisolated public func popover<Item, Content>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View where Item: Identifiable, Content: View {
    modifier(PresentationModifier(.popover, item: item, onDismiss: nil) { content($0) })
  }
}
