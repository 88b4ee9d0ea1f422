// SPDX-License-Identifier: MIT

extension LinkValue {
  /// `true`, because some texts are not values.
  public static var constrainsText: Bool { true }

  /// An empty array.
  public static var samples: [Self] { [] }

  /// Decodes the text and calls `init(linkText:)`.
  public init?(_decoding text: borrowing LinkText) {
    self.init(linkText: text.string)
  }
}
