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
