// SPDX-License-Identifier: MIT

/// Where a popover is attached.
public enum PopoverAttachmentAnchor: Sendable {
  /// To a rectangle.
  case rect(Anchor)
  /// To a point.
  case point(UnitPoint)

  /// A rectangle to attach to.
  public enum Anchor: Sendable {
    /// The whole view.
    case bounds
  }
}

extension View {
  /// Presents a popover while a flag is true.
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  nonisolated public func popover<Content>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View where Content: View {
    modifier(PresentationModifier(.popover, isPresented: isPresented) { content() })
  }

  /// Presents a popover while there is an item.
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  nonisolated public func popover<Item, Content>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View where Item: Identifiable, Content: View {
    modifier(PresentationModifier(.popover, item: item, onDismiss: nil) { content($0) })
  }
}
