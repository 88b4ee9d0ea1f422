// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore

/// The scheme, authority, and path of a text, which need not be a valid link.
struct LinkHead {
  /// The text before the first colon, a scheme of RFC 3986 §3.1.
  let scheme: Substring.UTF8View
  /// The text between `//` and the path; `nil` without `//`.
  let authority: Substring.UTF8View?
  /// The text before the query and the fragment.
  let path: Substring.UTF8View

  /// Splits a text.
  ///
  /// - Returns: `nil` if the text does not begin with a scheme and a colon.
  init?(_ text: String) {
    let bytes = text[...].utf8
    guard let first = bytes.first, first.isASCIILetter,
      let colon = bytes.firstIndex(where: { !LinkCharacters.scheme.contains($0) }),
      bytes[colon] == 0x3a
    else { return nil }
    scheme = bytes[..<colon]
    var rest = bytes[bytes.index(after: colon)...]
    rest = rest.prefix { $0 != 0x3f && $0 != 0x23 }
    guard rest.starts(with: [0x2f, 0x2f]) else {
      authority = nil
      path = rest
      return
    }
    rest = rest.dropFirst(2)
    let slash = rest.firstIndex(of: 0x2f) ?? rest.endIndex
    authority = rest[..<slash]
    path = rest[slash...]
  }

  /// The kind of the scheme, in any case.
  var kind: LinkScheme { LinkScheme(lowercased: scheme.map(\.asciiLowercased)) }

  /// Whether the scheme is this one, ignoring ASCII case.
  func hasScheme(_ name: String) -> Bool {
    scheme.elementsEqual(name.utf8) { $0.asciiLowercased == $1.asciiLowercased }
  }
}
