// SPDX-License-Identifier: MIT

extension LinkValue {
  /// `true`: some texts are not values.
  public static var constrainsText: Bool { true }

  /// None.
  public static var samples: [Self] { [] }

  /// Decodes the text and calls `init(linkText:)`.
  public init?(_decoding text: borrowing LinkText) {
    self.init(linkText: text.string)
  }
}
