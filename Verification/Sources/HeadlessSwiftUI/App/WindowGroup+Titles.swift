// SPDX-License-Identifier: MIT

// The titles are for menus and lists of windows, which do not exist here.
extension WindowGroup {
  /// Creates windows with a title.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder makeContent: @escaping () -> Content
  ) {
    self.init(makeContent: makeContent)
  }

  /// Creates windows with a title and an ID.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, id: String, @ViewBuilder makeContent: @escaping () -> Content
  ) {
    self.init(id: id, makeContent: makeContent)
  }

  /// Creates windows with a title.
  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, @ViewBuilder makeContent: @escaping () -> Content
  ) where S: StringProtocol {
    self.init(makeContent: makeContent)
  }

  /// Creates windows with a title and an ID.
  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, id: String, @ViewBuilder makeContent: @escaping () -> Content
  ) where S: StringProtocol {
    self.init(id: id, makeContent: makeContent)
  }

  /// Creates windows with a title.
  nonisolated public init(
    _ title: Text, @ViewBuilder makeContent: @escaping () -> Content
  ) {
    self.init(makeContent: makeContent)
  }

  /// Creates windows with a title and an ID.
  nonisolated public init(
    _ title: Text, id: String, @ViewBuilder makeContent: @escaping () -> Content
  ) {
    self.init(id: id, makeContent: makeContent)
  }
}
