// SPDX-License-Identifier: MIT

// The titles are for menus and lists of windows, which are not here.
extension WindowGroup {
  /// Makes windows with a title.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder makeContent: @escaping () -> Content
  ) {
    self.init(makeContent: makeContent)
  }

  /// Makes windows with a title and a name.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, id: String, @ViewBuilder makeContent: @escaping () -> Content
  ) {
    self.init(id: id, makeContent: makeContent)
  }

  /// Makes windows with a title.
  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, @ViewBuilder makeContent: @escaping () -> Content
  ) where S: StringProtocol {
    self.init(makeContent: makeContent)
  }

  /// Makes windows with a title and a name.
  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, id: String, @ViewBuilder makeContent: @escaping () -> Content
  ) where S: StringProtocol {
    self.init(id: id, makeContent: makeContent)
  }

  /// Makes windows with a title.
  nonisolated public init(
    _ title: Text, @ViewBuilder makeContent: @escaping () -> Content
  ) {
    self.init(makeContent: makeContent)
  }

  /// Makes windows with a title and a name.
  nonisolated public init(
    _ title: Text, id: String, @ViewBuilder makeContent: @escaping () -> Content
  ) {
    self.init(id: id, makeContent: makeContent)
  }
}
