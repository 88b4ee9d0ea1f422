// SPDX-License-Identifier: MIT

extension String: LinkValue {
  /// Any text is a value.
  public init?(linkText: String) {
    self = linkText
  }

  /// The text itself.
  public var linkText: String { self }

  /// `false`: any text is a value.
  public static var constrainsText: Bool { false }

  /// Texts that need encoding, and one that does not.
  public static var samples: [String] { ["text", "a b/c?d=e&f", "100%", "é+😀"] }
}
