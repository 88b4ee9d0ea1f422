// SPDX-License-Identifier: MIT

extension String: LinkValue {
  /// Accepts any text.
  public init?(linkText: String) {
    self = linkText
  }

  /// The text itself.
  public var linkText: String { self }

  /// `false`, because any text is a value.
  public static var constrainsText: Bool { false }

  /// Some texts that need encoding and one that does not.
  public static var samples: [String] { ["text", "a b/c?d=e&f", "100%", "é+😀"] }
}
