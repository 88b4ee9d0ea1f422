// SPDX-License-Identifier: MIT

extension View {
  /// Presents a sheet while a flag is true.
  nonisolated public func sheet<Content>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View where Content: View {
    modifier(
      PresentationModifier(.sheet, isPresented: isPresented, onDismiss: onDismiss) { content() })
  }

  /// Presents a sheet while there is an item; a different item dismisses it and presents again.
  nonisolated public func sheet<Item, Content>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View where Item: Identifiable, Content: View {
    modifier(PresentationModifier(.sheet, item: item, onDismiss: onDismiss) { content($0) })
  }

  /// Presents a full-screen cover while a flag is true.
  @available(macOS, introduced: 100000)
  nonisolated public func fullScreenCover<Content>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View where Content: View {
    modifier(
      PresentationModifier(.cover, isPresented: isPresented, onDismiss: onDismiss) { content() })
  }

  /// Presents a full-screen cover while there is an item.
  @available(macOS, introduced: 100000)
  nonisolated public func fullScreenCover<Item, Content>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View where Item: Identifiable, Content: View {
    modifier(PresentationModifier(.cover, item: item, onDismiss: onDismiss) { content($0) })
  }
}

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
