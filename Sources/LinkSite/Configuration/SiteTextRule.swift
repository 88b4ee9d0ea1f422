// SPDX-License-Identifier: MIT

import AssociatedDomains
import DeepLinksCore
import JSONText
import MessageText

/// A rule for the texts that a member of `deeplinks.json` may have.
struct SiteTextRule: Sendable {
  /// The same rule as a regular expression for JSON Schema, which may allow more; `nil` for any
  /// text.
  let pattern: String?
  /// The maximum length, in Unicode scalars.
  let length: Int
  /// What to write instead, as a sentence.
  let help: String
  /// Whether a text within that length is allowed.
  private let check: @Sendable (String) -> Bool

  init(
    _ pattern: String? = nil, length: Int = 255, help: String,
    _ check: @escaping @Sendable (String) -> Bool
  ) {
    self.pattern = pattern
    self.length = length
    self.help = help
    self.check = check
  }

  /// Returns whether a text is allowed.
  func takes(_ text: String) -> Bool {
    !text.isEmpty && text.unicodeScalars.count <= length && check(text)
  }
}

extension SiteTextRule {
  static let words = SiteTextRule(
    length: 1_000, help: "Write 1 to 1,000 characters, and no control characters."
  ) { text in
    text.unicodeScalars.allSatisfy { scalar in
      scalar == "\n" || !scalar.isHiddenOnTerminals || scalar.isJoining
        || scalar.properties.generalCategory == .spaceSeparator
    }
  }

  static let routeName = SiteTextRule(help: "Write the name of a route, as the catalog has it.") {
    _ in true
  }

  static let appID = SiteTextRule(
    "^[A-Za-z0-9]{10}\\.[A-Za-z0-9.-]+$",
    help: "Write the prefix and the bundle identifier, such as ABCDE12345.com.example.app."
  ) { text in
    let bytes = Array(text.utf8)
    return bytes.count > 11 && bytes[..<10].allSatisfy(\.isASCIIAlphanumeric) && bytes[10] == 0x2e
      && bytes[11...].allSatisfy { $0.isASCIIAlphanumeric || $0 == 0x2d || $0 == 0x2e }
  }

  static let scheme = SiteTextRule(
    "^[A-Za-z][A-Za-z0-9+.-]*$", length: 60,
    help: "Write a scheme of the app's own, without ://, such as trips."
  ) { text in
    guard let origin = try? LinkOrigin(text + "://") else { return false }
    return origin.isCustomScheme && origin.host == .none
      && origin.scheme.utf8.count == text.utf8.count
  }

  static let domain = SiteTextRule(
    "^([a-z0-9]([a-z0-9-]*[a-z0-9])?\\.)+[a-z0-9]([a-z0-9-]*[a-z0-9])?$",
    help: "Write a host in lower case and ASCII, such as www.example.com."
  ) { SiteDomainName.isName($0) }

  static let package = SiteTextRule(
    "^[A-Za-z][A-Za-z0-9_]*(\\.[A-Za-z][A-Za-z0-9_]*)+$",
    help: "Write the package, such as com.example.app."
  ) { (try? AssetLinks.PackageName($0)) != nil && $0.utf8.contains(0x2e) }

  static let fingerprint = SiteTextRule(
    "^[0-9A-F]{2}(:[0-9A-F]{2}){31}$",
    help: "Write the SHA-256 of the certificate: 32 bytes in capitals with colons."
  ) { (try? AssetLinks.Fingerprint($0)) != nil }

  static let color = SiteTextRule("^#[0-9A-Fa-f]{6}$", help: "Write a color such as #0a84ff.") {
    let bytes = Array($0.utf8)
    return bytes.count == 7 && bytes[0] == 0x23
      && bytes[1...].allSatisfy { $0.isASCIIDigit || ($0 | 0x20) &- 0x61 < 6 }
  }

  static let language = SiteTextRule(
    "^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$", length: 35,
    help: "Write a tag of BCP 47, such as en or pt-BR."
  ) { text in
    let parts = text.utf8.split(separator: 0x2d, omittingEmptySubsequences: false)
    return parts.enumerated().allSatisfy { index, part in
      part.allSatisfy(index == 0 ? { $0.isASCIILetter } : { $0.isASCIIAlphanumeric })
        && (index == 0 ? 2...3 : 1...8).contains(part.count)
    }
  }

  static let icon = SiteTextRule(
    "^[^/\\\\][^\\\\]*\\.(gif|jpe?g|png|svg|webp)$",
    help: "Write a path below the folder of the configuration, such as site/icon.svg."
  ) { file.takes($0) && SitePaths.icon($0) != nil }

  static let file = SiteTextRule(
    "^[^/\\\\][^\\\\]*$",
    help: "Write a path below the folder of the configuration, such as site/icon.svg."
  ) { text in
    let parts = text.utf8.split(separator: 0x2f, omittingEmptySubsequences: false)
    return parts.allSatisfy { !$0.isEmpty && !$0.elementsEqual("..".utf8) }
      && text.unicodeScalars.allSatisfy { !$0.isHiddenOnTerminals && $0 != "\\" }
  }
}

extension UInt8 {
  var isASCIIAlphanumeric: Bool { isASCIIDigit || isASCIILetter }
}

extension Unicode.Scalar {
  /// Whether the scalar is an invisible joiner or a choice between text and emoji, which some
  /// scripts and emoji need.
  var isJoining: Bool { "\u{200c}"..."\u{200d}" ~= self || "\u{fe0e}"..."\u{fe0f}" ~= self }
}
