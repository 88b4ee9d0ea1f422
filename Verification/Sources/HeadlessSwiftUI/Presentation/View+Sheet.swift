// SPDX-License-Identifier: MIT

extension View {
  /// Presents a sheet as long as a flag is true.
  nonisolated public func sheet<Content>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View where Content: View {
    modifier(
      PresentationModifier(.sheet, isPresented: isPresented, onDismiss: onDismiss) { content() })
  }

  /// Presents a sheet as long as there is an item; another item closes it and presents again.
  nonisolated public func sheet<Item, Content>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View where Item: Identifiable, Content: View {
    modifier(PresentationModifier(.sheet, item: item, onDismiss: onDismiss) { content($0) })
  }

  /// Presents a cover of the whole screen as long as a flag is true.
  @available(macOS, introduced: 100000)
  nonisolated public func fullScreenCover<Content>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View where Content: View {
    modifier(
      PresentationModifier(.cover, isPresented: isPresented, onDismiss: onDismiss) { content() })
  }

  /// Presents a cover of the whole screen as long as there is an item.
  @available(macOS, introduced: 100000)
  nonisolated public func fullScreenCover<Item, Content>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View where Item: Identifiable, Content: View {
    modifier(PresentationModifier(.cover, item: item, onDismiss: onDismiss) { content($0) })
  }
}
