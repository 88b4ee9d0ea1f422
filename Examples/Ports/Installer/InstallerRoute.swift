// SPDX-License-Identifier: MIT

import DeepLinks

/// The links of an app that installs other apps: lists of apps to add, apps to download, and the
/// certificates that sign them.
@DeepLinkRoutes("installer://")
enum InstallerRoute: Hashable {
  // The address is the rest of the link as written, with its query and fragment.
  @LinkPath("/source/{address...}") case source(address: WebAddress)
  @LinkPath("/install/{address...}", trust: .sensitive) case install(address: WebAddress)

  // Files in items. A value has 8,192 characters at most, and the link twice as many bytes.
  @LinkPath(
    "/import-certificate?p12={identity}&mobileprovision={profile}&password={password}",
    trust: .sensitive, captureLength: 8_192)
  case importCertificate(identity: Base64Text, profile: Base64Text, password: Base64Text)

  // Another app asks for the certificate, and says in which link of its own it wants it.
  @LinkPath("/export-certificate?callback_template={template}", trust: .sensitive)
  case exportCertificate(template: CallbackTemplate)
}

/// Base64 with padding.
struct Base64Text: LinkValue, Hashable {
  let linkText: String

  init?(linkText: String) {
    let digits = linkText.utf8.reversed().drop { $0 == UInt8(ascii: "=") }
    guard !digits.isEmpty, linkText.utf8.count.isMultiple(of: 4),
      linkText.utf8.count - digits.count <= 2, digits.allSatisfy(Self.isDigit)
    else { return nil }
    self.linkText = linkText
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"):
      true
    default: false
    }
  }

  static var samples: [Base64Text] {
    ["c2VjcmV0", "+/8="].compactMap { Base64Text(linkText: $0) }
  }
}

/// A link of another app with a place for a certificate, and one for its password.
struct CallbackTemplate: LinkValue, Hashable {
  let linkText: String
  /// The scheme of the app that gets both.
  let scheme: String

  init?(linkText: String) {
    guard let link = DeepLink(linkText: linkText), !["http", "https"].contains(link.scheme),
      linkText.utf8.contains("$(BASE64_CERT)".utf8), linkText.utf8.contains("$(PASSWORD)".utf8)
    else { return nil }
    self.linkText = linkText
    scheme = link.scheme
  }

  static var samples: [CallbackTemplate] {
    ["box://certificate?cert=$(BASE64_CERT)&password=$(PASSWORD)"]
      .compactMap { CallbackTemplate(linkText: $0) }
  }
}
