// SPDX-License-Identifier: MIT

extension AssetLinks {
  /// The SHA-256 fingerprint of the certificate that an app is signed with.
  ///
  /// It is always written as 32 hexadecimal bytes in capitals, separated by colons.
  public struct Fingerprint: Sendable, Hashable {
    /// The fingerprint as written in files.
    package let text: String

    /// Reads a fingerprint.
    ///
    /// - Throws: `AssetLinksError`, whose code says what the text is instead of a fingerprint.
    public init(_ text: String) throws(AssetLinksError) {
      if let error = Self.fault(in: text) { throw error }
      self.text = text
    }
  }
}

extension AssetLinks.Fingerprint: CustomStringConvertible {
  /// The fingerprint as it appears in files.
  public var description: String { text }
}

extension AssetLinks.Fingerprint {
  private static let source =
    "Take the SHA-256 of the app signing key from the Play Console, not the upload key's."

  private static func fault(in text: String) -> AssetLinksError? {
    if isExact(text) { return nil }
    if text.isEmpty {
      return AssetLinksError(.fingerprintForm, "The fingerprint is empty.", help: source)
    }
    if isPlaceholder(text) {
      return AssetLinksError(
        .fingerprintPlaceholder, "\(text.quoted) is a placeholder, not a fingerprint.", help: source
      )
    }
    let bare = String(
      String.UnicodeScalarView(text.unicodeScalars.filter { !$0.properties.isWhitespace }))
    if isExact(bare) {
      return AssetLinksError(
        .fingerprintWhitespace, "The fingerprint has white space.",
        help: "Remove the white space.")
    }
    if isExact(bare.uppercased()) {
      return AssetLinksError(
        .fingerprintLowercase,
        "The fingerprint has lowercase letters, so readers skip the statement.",
        help: "Write it with capitals.")
    }
    guard let count = byteCount(of: bare) else {
      return AssetLinksError(
        .fingerprintForm,
        "\(text.quoted) is not made of hexadecimal bytes with colons between them.", help: source)
    }
    if count == 20 {
      return AssetLinksError(
        .fingerprintSHA1, "The fingerprint has 20 bytes: it is a SHA-1.", help: source)
    }
    if count == 32 {
      return AssetLinksError(
        .fingerprintColons, "The fingerprint has no colons.",
        help: "Write a colon between every two of its 32 bytes.")
    }
    return AssetLinksError(
      .fingerprintLength,
      "The fingerprint has \(count) byte\(count == 1 ? "" : "s") instead of 32.", help: source)
  }

  /// Returns whether the text is 32 pairs of digits and capital letters, separated by colons.
  private static func isExact(_ text: String) -> Bool {
    text.utf8.count == 95
      && text.utf8.enumerated().allSatisfy { index, byte in
        index % 3 == 2 ? byte == UInt8(ascii: ":") : byte.isHex && byte < UInt8(ascii: "a")
      }
  }

  /// Returns the number of bytes in hexadecimal digits, with a colon between all bytes or none.
  private static func byteCount(of text: String) -> Int? {
    if text.unicodeScalars.contains(":") {
      let bytes = text.unicodeScalars.split(separator: ":", omittingEmptySubsequences: false).map(
        Substring.init)
      guard bytes.allSatisfy({ $0.utf8.count == 2 && $0.utf8.allSatisfy(\.isHex) }) else {
        return nil
      }
      return bytes.count
    }
    guard text.utf8.count % 2 == 0, text.utf8.allSatisfy(\.isHex) else { return nil }
    return text.utf8.count / 2
  }

  private static func isPlaceholder(_ text: String) -> Bool {
    let text = text.uppercased()
    return [
      "YOUR", "TODO", "REPLACE", "PLACEHOLDER", "FINGERPRINT", "SHA", "CERT", "EXAMPLE", "INSERT",
      "XX", "...", "…", "<", "{", "$",
    ].contains { text.contains($0) }
  }

  /// Whether it looks like a fingerprint but cannot belong to a real certificate: the sample from
  /// Google's documentation, or bytes that repeat or count up.
  package var isSample: Bool {
    let bytes = text.unicodeScalars.split(separator: ":").map(Substring.init).compactMap {
      UInt8($0, radix: 16)
    }
    // Google's own sample; its first eight bytes identify it.
    if bytes.starts(with: [0x14, 0x6D, 0xE9, 0x83, 0xC5, 0x73, 0x06, 0x50]) { return true }
    // In 32 random bytes, nearly all values are different.
    if Set(bytes).count <= 7 { return true }
    let steps = zip(bytes, bytes.dropFirst()).map { $1 &- $0 }
    if Set(steps).count <= 2 { return true }
    return text.utf8.starts(with: "AA:BB:CC:DD:EE:FF".utf8)
  }
}
