// SPDX-License-Identifier: MIT

/// A title with an image.
nonisolated public struct Label<Title, Icon>: PrimitiveView where Title: View, Icon: View {
  private let title: Title
  private let icon: Icon

  /// Creates a label from views.
  nonisolated public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  @MainActor func render(in renderer: Renderer) {
    renderer.emit(.label) { _ in
      renderer.render(icon, at: "icon")
      renderer.render(title, at: "title")
    }
  }
}

extension Label where Title == Text, Icon == Image {
  /// Creates a label from a text and a system symbol.
  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(systemName: name)
    }
  }

  /// Creates a label from a text and a system symbol.
  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, systemImage name: String) where S: StringProtocol {
    self.init {
      Text(title)
    } icon: {
      Image(systemName: name)
    }
  }
}
