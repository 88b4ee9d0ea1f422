// SPDX-License-Identifier: MIT

/// Options that change how an origin's links are read.
public struct LinkOriginOptions: OptionSet, Sendable, Hashable, Codable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A `+` in the query is a space, as in HTML forms.
  ///
  /// Default: it is a plus sign.
  public static let plusIsSpace = LinkOriginOptions(rawValue: 1)
  /// Literals in paths are compared without regard to ASCII case.
  ///
  /// Default: case-sensitive.
  public static let ignoresPathCase = LinkOriginOptions(rawValue: 2)
  /// A fragment that begins with `/` is the path (`https://example.com/#/route?x=1`).
  ///
  /// Default: it is a fragment.
  public static let routesInFragment = LinkOriginOptions(rawValue: 4)
  /// The names of items in queries and fragments are compared without regard to ASCII case.
  ///
  /// Default: case-sensitive.
  public static let ignoresItemCase = LinkOriginOptions(rawValue: 8)

  /// The options by name.
  package static let named: [String: LinkOriginOptions] = [
    "plusIsSpace": .plusIsSpace, "ignoresPathCase": .ignoresPathCase,
    "routesInFragment": .routesInFragment, "ignoresItemCase": .ignoresItemCase,
  ]
}
