// SPDX-License-Identifier: MIT

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
