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
