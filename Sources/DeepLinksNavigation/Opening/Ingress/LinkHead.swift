// SPDX-License-Identifier: MIT

/// The scheme, authority and path of a text that need not be a link: a look without a judgment.
struct LinkHead {
  /// What stands before the first colon, a scheme of RFC 3986 §3.1.
  let scheme: Substring.UTF8View
  /// What stands between `//` and the path; `nil` without `//`.
  let authority: Substring.UTF8View?
  /// What stands before the query and the fragment.
  let path: Substring.UTF8View

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

  /// What the scheme is, in any case.
  var kind: LinkScheme { LinkScheme(lowercased: scheme.map(\.asciiLowercased)) }

  /// Whether the scheme is this one; ASCII case does not count.
  func hasScheme(_ name: String) -> Bool {
    scheme.elementsEqual(name.utf8) { $0.asciiLowercased == $1.asciiLowercased }
  }
}
