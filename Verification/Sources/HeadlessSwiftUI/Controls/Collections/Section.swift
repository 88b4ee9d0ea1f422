// SPDX-License-Identifier: MIT

/// A group of rows with a header and a footer.
nonisolated public struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
  let footer: Footer
  /// Whether the rows are shown; `nil`: always, and a tap on the header does nothing.
  var isExpanded: Binding<Bool>?
}

extension Section: View, PrimitiveView where Parent: View, Content: View, Footer: View {
  public typealias Body = Never

  /// Creates a section with a header and a footer.
  nonisolated public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) {
    self.init(header: header(), content: content(), footer: footer())
  }

  @MainActor func render(in renderer: Renderer) {
    renderer.emit(.section) { _ in
      if let isExpanded {
        renderer.emit(.header) { _ in
          let button = renderer.emit(.button) { _ in renderer.render(header, at: "header") }
          button.value = isExpanded.wrappedValue ? "expanded" : "collapsed"
          if button.isEnabled { button.actions[.tap] = { _ in isExpanded.wrappedValue.toggle() } }
        }
        guard isExpanded.wrappedValue else { return }
      } else {
        renderer.emit(.header, of: header, at: "header")
      }
      renderer.render(content, at: "content")
      renderer.emit(.footer, of: footer, at: "footer")
    }
  }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  /// Creates a section.
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: EmptyView())
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  /// Creates a section with a header.
  nonisolated public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent
  ) {
    self.init(header: header(), content: content(), footer: EmptyView())
  }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  /// Creates a section with a footer.
  nonisolated public init(
    @ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer
  ) {
    self.init(header: EmptyView(), content: content(), footer: footer())
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  /// Creates a section with a title.
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(header: Text(titleKey), content: content(), footer: EmptyView())
  }

  /// Creates a section with a title.
  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, @ViewBuilder content: () -> Content)
  where S: StringProtocol {
    self.init(header: Text(title), content: content(), footer: EmptyView())
  }
}

extension Section where Parent: View, Content: View, Footer: View {
  /// Makes a section with a header and a footer.
  @available(iOS, introduced: 13, deprecated: 100000.0, message: "Use closures.")
  @available(macOS, introduced: 10.15, deprecated: 100000.0, message: "Use closures.")
  @available(tvOS, introduced: 13, deprecated: 100000.0, message: "Use closures.")
  @available(watchOS, introduced: 6, deprecated: 100000.0, message: "Use closures.")
  @available(visionOS, introduced: 1, deprecated: 100000.0, message: "Use closures.")
  nonisolated public init(
    header: Parent, footer: Footer, @ViewBuilder content: () -> Content
  ) {
    self.init(header: header, content: content(), footer: footer)
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  /// Makes a section with a header.
  @available(iOS, introduced: 13, deprecated: 100000.0, message: "Use closures.")
  @available(macOS, introduced: 10.15, deprecated: 100000.0, message: "Use closures.")
  @available(tvOS, introduced: 13, deprecated: 100000.0, message: "Use closures.")
  @available(watchOS, introduced: 6, deprecated: 100000.0, message: "Use closures.")
  @available(visionOS, introduced: 1, deprecated: 100000.0, message: "Use closures.")
  nonisolated public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: EmptyView())
  }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  /// Makes a section with a footer.
  @available(iOS, introduced: 13, deprecated: 100000.0, message: "Use closures.")
  @available(macOS, introduced: 10.15, deprecated: 100000.0, message: "Use closures.")
  @available(tvOS, introduced: 13, deprecated: 100000.0, message: "Use closures.")
  @available(watchOS, introduced: 6, deprecated: 100000.0, message: "Use closures.")
  @available(visionOS, introduced: 1, deprecated: 100000.0, message: "Use closures.")
  nonisolated public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: footer)
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  /// Creates a section that is expanded while a flag is true.
  nonisolated public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent
  ) {
    self.init(
      header: header(), content: content(), footer: EmptyView(), isExpanded: isExpanded)
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  /// Creates a section with a title that is expanded while a flag is true.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) {
    self.init(
      header: Text(titleKey), content: content(), footer: EmptyView(), isExpanded: isExpanded)
  }

  /// Creates a section with a title that is expanded while a flag is true.
  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) where S: StringProtocol {
    self.init(
      header: Text(title), content: content(), footer: EmptyView(), isExpanded: isExpanded)
  }
}

/// A form.
nonisolated public struct Form<Content>: PrimitiveView where Content: View {
  private let content: Content

  /// Creates a form.
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  @MainActor func render(in renderer: Renderer) {
    renderer.emit(.form) { _ in renderer.render(content, at: "content") }
  }
}
