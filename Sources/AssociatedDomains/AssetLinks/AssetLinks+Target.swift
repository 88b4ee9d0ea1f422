// SPDX-License-Identifier: MIT

package import JSONText

extension AssetLinks {
  /// The subject of a statement.
  public enum Target: Sendable, Hashable {
    /// An Android app.
    case androidApp(AndroidApp)
    /// A site.
    case web(WebTarget)
    /// An iOS app; neither Android nor Apple reads these statements.
    case iosApp(IOSApp)

    /// The namespaces that readers know.
    static let namespaces = ["android_app", "web", "ios_app"]

    /// The namespace as written in files.
    var namespace: String {
      switch self {
      case .androidApp: "android_app"
      case .web: "web"
      case .iosApp: "ios_app"
      }
    }
  }

  /// An Android app.
  public struct AndroidApp: Sendable, Hashable {
    /// The app's package, such as `com.example.app`.
    public var package: PackageName
    /// The fingerprints of certificates, any of which may match; never empty in a file that was
    /// read.
    public var fingerprints: [Fingerprint]
    /// The other members.
    package var others: [JSONValue.Member]

    /// Creates a target.
    public init(_ package: PackageName, _ fingerprints: [Fingerprint]) {
      self.init(package, fingerprints, others: [])
    }

    /// Creates a target with members that readers do not know.
    init(
      _ package: PackageName, _ fingerprints: [Fingerprint], others: [JSONValue.Member]
    ) {
      self.package = package
      self.fingerprints = fingerprints
      self.others = others
    }
  }

  /// A site as a target.
  public struct WebTarget: Sendable, Hashable {
    /// The site as written in the file.
    package let text: String
    /// The site.
    public let site: Site
    /// The other members.
    package var others: [JSONValue.Member]

    /// Creates a target from the text of a site.
    ///
    /// - Throws: `AssetLinksError`, whose code says what is wrong with the text.
    public init(_ text: String) throws(AssetLinksError) {
      try self.init(text, others: [])
    }

    /// Creates a target from the text of a site, with members that readers do not know.
    ///
    /// - Throws: `AssetLinksError`, whose code says what is wrong with the text.
    init(_ text: String, others: [JSONValue.Member]) throws(AssetLinksError) {
      site = try Site(text)
      self.text = text
      self.others = others
    }
  }

  /// An iOS app, identified by its App Store ID.
  public struct IOSApp: Sendable, Hashable {
    /// The App Store ID.
    public var id: String
    /// The other members.
    package var others: [JSONValue.Member]

    /// Creates a target.
    public init(id: String) {
      self.init(id: id, others: [])
    }

    /// Creates a target with members that readers do not know.
    init(id: String, others: [JSONValue.Member]) {
      self.id = id
      self.others = others
    }
  }

  /// The name of an Android package, such as `com.example.app`.
  ///
  /// It consists of words made of letters, digits, and `_`, separated by periods; each word begins
  /// with a letter.
  public struct PackageName: Sendable, Hashable {
    /// The name.
    package let text: String

    /// Reads a name.
    ///
    /// - Throws: `AssetLinksError` with the code `DAL222`.
    public init(_ text: String) throws(AssetLinksError) {
      let words = text.unicodeScalars.split(separator: ".", omittingEmptySubsequences: false).map(
        Substring.init)
      guard
        words.allSatisfy({ word in
          word.utf8.first.map(\.isLetter) == true
            && word.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
        })
      else {
        throw AssetLinksError(
          .packageName,
          text.isEmpty
            ? "The package name is empty."
            : text.unicodeScalars.contains(where: \.properties.isWhitespace)
              ? "The package name \(text.quoted) has white space."
              : "\(text.quoted) is not the name of a package.",
          help: "Write the app's “applicationId”, such as “com.example.app”.")
      }
      self.text = text
    }
  }

  /// The subject of a question.
  public enum Asset: Sendable, Hashable {
    /// A site.
    case web(Site)
    /// An Android app with its signing certificate.
    case androidApp(PackageName, Fingerprint)
    /// An iOS app, by its App Store ID.
    case iosApp(id: String)
  }
}

extension AssetLinks.PackageName: CustomStringConvertible {
  /// The name.
  public var description: String { text }
}

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
