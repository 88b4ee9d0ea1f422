// SPDX-License-Identifier: MIT

import AssociatedDomains
import DeepLinksCore
@_spi(Project) import JSONText

/// Validates the user's input, and says what is expected.
enum StarterNames {
  // MARK: Swift

  /// Returns the given name, or one based on the folder's name.
  static func name(_ text: String?, folder: String) throws(StarterFault) -> String {
    guard let text else {
      let made = identifier(of: folder)
      guard !made.isEmpty else {
        throw StarterFault(
          "The name of the folder, \(folder.quoted), cannot be turned into a type name.",
          "Give one with --name, such as --name Shop.")
      }
      return made
    }
    guard isIdentifier(text), text != "_" else {
      let made = identifier(of: text)
      throw StarterFault(
        "\(text.quoted) is not a Swift type name.",
        "Use letters, digits, and “_”" + (made.isEmpty ? "." : ", such as --name \(made)."))
    }
    return capitalized(text.unicodeScalars[...])
  }

  static func module(_ text: String) throws(StarterFault) -> String {
    guard isIdentifier(text), text != "_" else {
      let made = String(
        String.UnicodeScalarView(text.unicodeScalars.map { isLetter($0) || isDigit($0) ? $0 : "_" })
      )
      throw StarterFault(
        "\(text.quoted) is not a Swift module name.",
        isIdentifier(made) ? "Xcode calls it \(made)." : "Use letters, digits, and “_”.")
    }
    return text
  }

  /// Returns whether a text consists of ASCII letters, digits, and underscores and does not start
  /// with a digit, which every file system and compiler accepts.
  private static func isIdentifier(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, !isDigit(first) else { return false }
    return scalars.allSatisfy { isLetter($0) || isDigit($0) || $0 == "_" } && scalars.count <= 100
  }

  private static func identifier(of text: String) -> String {
    let words = text.unicodeScalars.split { !isLetter($0) && !isDigit($0) }
    let name = words.map { capitalized($0) }.joined()
    return String(name.unicodeScalars.drop(while: isDigit).prefix(100))
  }

  private static func capitalized(_ word: Substring.UnicodeScalarView) -> String {
    String(word.prefix(1)).uppercased() + String(word.dropFirst())
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    "a"..."z" ~= scalar || "A"..."Z" ~= scalar
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { "0"..."9" ~= scalar }

  // MARK: Links

  static func isScheme(_ text: String) -> Bool {
    guard let origin = try? LinkOrigin(text + "://"), origin.isCustomScheme,
      origin.scheme == text, origin.text == text + "://"
    else { return false }
    return !findings(forScheme: text).contains { $0.severity > .info }
  }

  /// Returns whether a library has an app declare the scheme, for answers of sign-in services.
  static func isOfLibrary(_ scheme: String) -> Bool {
    let starts = ["com.googleusercontent.apps.", "app-1-", "msauth.", "twitterkit-", "db-"]
    let isFacebook =
      scheme.utf8.starts(with: "fb".utf8) && scheme.utf8.dropFirst(2).allSatisfy(\.isASCIIDigit)
    return isFacebook || starts.contains { scheme.utf8.starts(with: $0.utf8) }
  }

  /// Returns whether a domain is a tunnel to a developer's machine.
  static func isTunnel(_ domain: String) -> Bool {
    [".ngrok.io", ".ngrok.app", ".ngrok-free.app", ".trycloudflare.com", ".loca.lt"]
      .contains { domain.utf8.ends(with: $0.utf8) }
  }

  static func scheme(_ text: String, notes: inout [String]) throws(StarterFault) -> String {
    for finding in findings(forScheme: text) {
      guard finding.severity == .info else {
        throw StarterFault(finding.message, finding.help)
      }
      notes.append(finding.message + " " + finding.help)
    }
    let scheme = text.lowercased()
    guard isScheme(scheme) else {
      throw StarterFault(
        "No app can own the scheme \(text.quoted).", "Write one such as com.example.app.")
    }
    return scheme
  }

  /// Returns the findings of reading an `Info.plist` with a scheme.
  private static func findings(forScheme text: String) -> [AssociationFinding] {
    findings(listing: text) { value in
      """
      <key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>\
      <array><string>\(value)</string></array></dict></array>
      """
    } reading: {
      AppInformationReading($0).findings
    }
  }

  static func domain(_ text: String) throws(StarterFault) -> String {
    let findings = findings(listing: "applinks:" + text) { value in
      """
      <key>\(AppEntitlementsReading.domainsKey)</key><array><string>\(value)</string></array>
      """
    } reading: {
      AppEntitlementsReading($0).findings
    }
    if let finding = findings.first(where: { $0.severity > .info }) {
      throw StarterFault(
        Self.withoutService(finding.message), Self.withoutService(finding.help))
    }
    guard let domain = AssociatedDomain("applinks:" + text), domain.modes.isEmpty else {
      throw StarterFault("\(text.quoted) is not a domain.", "Write one such as example.com.")
    }
    guard !domain.isWildcard else {
      throw StarterFault(
        "\(text.quoted) matches many domains.",
        "Give one of them; routes can match more with "
          + "@DeepLinkRoutes(\"https://{name}.\(domain.host)\").")
    }
    guard (try? LinkOrigin("https://" + domain.host)) != nil else {
      throw StarterFault("\(text.quoted) is not a domain.", "Write one such as example.com.")
    }
    return domain.host
  }

  /// Rewords a message about an entry so that it is about its domain.
  private static func withoutService(_ text: String) -> String {
    String(text.unicodeScalars.replacing("“applinks:".unicodeScalars, with: "“".unicodeScalars))
  }

  private static func findings(
    listing text: String, in list: (String) -> String,
    reading: ([UInt8]) -> [AssociationFinding]
  ) -> [AssociationFinding] {
    let value = PropertyListString(text).text
    return reading(Array("<plist><dict>\(list(value))</dict></plist>".utf8))
  }

  // MARK: Identifiers

  static func team(_ text: String) throws(StarterFault) -> String {
    let isTeam =
      text.utf8.count == 10 && text.utf8.allSatisfy { $0.isASCIIDigit || 0x41...0x5a ~= $0 }
    guard isTeam else {
      throw StarterFault(
        "\(text.quoted) is not a team ID.",
        "Use ten uppercase letters and digits, as in your developer account: ABCDE12345.")
    }
    return text
  }

  static func isBundle(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count > 1 && text.utf8.count <= 255
      && parts.allSatisfy { part in
        !part.isEmpty
          && part.allSatisfy {
            $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-")
          }
      }
  }

  static func bundle(_ text: String) throws(StarterFault) -> String {
    guard isBundle(text) else {
      throw StarterFault(
        "\(text.quoted) is not a bundle identifier.",
        "Use letters, digits, “-”, and “.”, such as com.example.app.")
    }
    return text
  }

  static func android(_ options: StarterOptions) throws(StarterFault) -> StarterApp.AndroidApp? {
    guard let name = options.androidPackage else {
      guard options.fingerprints.isEmpty else {
        throw StarterFault(
          "There are fingerprints but no Android app.", "Give --android com.example.app.")
      }
      return nil
    }
    guard !options.fingerprints.isEmpty else {
      throw StarterFault(
        "No fingerprint of the Android app is given.",
        "Give --fingerprint with the SHA-256 of its certificate.")
    }
    do throws(AssetLinksError) {
      var fingerprints: [AssetLinks.Fingerprint] = []
      for text in options.fingerprints { fingerprints.append(try AssetLinks.Fingerprint(text)) }
      return StarterApp.AndroidApp(
        package: try AssetLinks.PackageName(name), fingerprints: fingerprints)
    } catch {
      throw StarterFault(error.message, error.help)
    }
  }

}
