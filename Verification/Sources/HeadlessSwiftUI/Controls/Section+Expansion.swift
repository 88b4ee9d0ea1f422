// SPDX-License-Identifier: MIT

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
