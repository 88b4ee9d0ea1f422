// SPDX-License-Identifier: MIT

/// How links of an origin are read, where the default is not what an app needs.
public struct LinkOriginOptions: OptionSet, Sendable, Hashable, Codable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A `+` in the query is a space, as HTML forms write it.
  ///
  /// Default: it is a plus.
  public static let plusIsSpace = LinkOriginOptions(rawValue: 1)
  /// Literals of paths are compared without regard to ASCII case.
  ///
  /// Default: exactly.
  public static let ignoresPathCase = LinkOriginOptions(rawValue: 2)
  /// A fragment that begins with `/` is the path (`https://example.com/#/route?x=1`).
  ///
  /// Default: it is a fragment.
  public static let routesInFragment = LinkOriginOptions(rawValue: 4)
  /// Names of items, in queries and fragments, are compared without regard to ASCII case.
  ///
  /// Default: exactly.
  public static let ignoresItemCase = LinkOriginOptions(rawValue: 8)
}
