// SPDX-License-Identifier: MIT

extension Button where Label == HeadlessSwiftUI.Label<Text, Image> {
  /// Creates a button with a title and an image.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void
  ) {
    self.init(titleKey, systemImage: systemImage, role: nil, action: action)
  }

  /// Creates a button with a title and an image.
  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, systemImage: String, action: @escaping @MainActor () -> Void
  ) where S: StringProtocol {
    self.init(title, systemImage: systemImage, role: nil, action: action)
  }

  /// Creates a button with a title, an image, and a role.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) {
      HeadlessSwiftUI.Label(titleKey, systemImage: systemImage)
    }
  }

  /// Creates a button with a title, an image, and a role.
  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) where S: StringProtocol {
    self.init(role: role, action: action) {
      HeadlessSwiftUI.Label(title, systemImage: systemImage)
    }
  }
}
