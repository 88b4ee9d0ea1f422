// SPDX-License-Identifier: MIT

import DeepLinksCore

/// A link that a page may lead to: with `https`, or with one of the app's custom schemes.
///
/// Browsers run some links instead of opening them, so a scheme must be explicitly allowed.
struct SiteLinkText: Sendable, Hashable {
  /// The link, in printable ASCII.
  let text: String

  /// Checks a link; `nil` if a page must not lead there.
  ///
  /// - Parameter schemes: the app's custom schemes.
  init?(_ text: String, schemes: [String]) {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")),
      text.utf8.count <= LinkLimits.standard.bytes, text.utf8.allSatisfy({ 0x21...0x7e ~= $0 })
    else { return nil }
    let scheme = String(text[..<colon]).lowercased()
    guard
      scheme.utf8.elementsEqual("https".utf8)
        || schemes.contains(where: { Self.scheme($0)?.utf8.elementsEqual(scheme.utf8) == true })
    else { return nil }
    self.text = text
  }

  /// Returns the lowercase scheme of a text such as `tcal` or `tcal://calendar`; `nil` if an app
  /// cannot have it.
  static func scheme(_ text: String) -> String? {
    let bytes = text.utf8.prefix { $0 != UInt8(ascii: ":") }.map {
      0x41...0x5a ~= $0 ? $0 | 0x20 : $0
    }
    guard let first = bytes.first, 0x61...0x7a ~= first,
      bytes.allSatisfy({ 0x61...0x7a ~= $0 || 0x30...0x39 ~= $0 || "+-.".utf8.contains($0) })
    else { return nil }
    let scheme = String(decoding: bytes, as: UTF8.self)
    return ofBrowsers.contains(scheme) ? nil : scheme
  }

  /// The schemes that browsers handle themselves.
  private static let ofBrowsers: Set<String> = [
    "about", "blob", "chrome", "data", "file", "filesystem", "ftp", "http", "intent", "javascript",
    "livescript", "mailto", "resource", "sms", "tel", "vbscript", "view-source", "ws", "wss",
  ]
}
