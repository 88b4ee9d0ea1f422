// SPDX-License-Identifier: MIT

extension LinkPattern {
  /// Converts a pattern from another router's syntax.
  ///
  /// It reads the syntax of JLRoutes, Crossroad, Vapor, Express, vue-router, and URLNavigator.
  ///
  /// | written | read |
  /// |---|---|
  /// | `/users/:id`, `users/:id/`, `/users/<id>`, `/users/<int:id>` | `/users/{id}` |
  /// | `/users/:id?`, `/users(/:id)`, `/users{/:id}` | `/users/{id}` and `/users` |
  /// | `/flights/:from-:to.json` | `/flights/{from}-{to}.json` |
  /// | `/files/*`, `/files/**`, `/files/(.*)` | `/files/{rest+}` |
  /// | `/files/*path`, `/files/:path(.*)` | `/files/{path+}` |
  /// | `/files/:path+`, `/files/<path:path>` | `/files/{path+}` |
  /// | `/files/:path*` | `/files/{path+}` and `/files` |
  /// | `/search?q=:query` | `/search?q={query}` |
  ///
  /// There is only one pattern grammar; this function helps you migrate to it. Types, as in
  /// URLNavigator, are left to Swift, and a regular expression is an error that says so.
  ///
  /// - Returns: one pattern for each choice of optional segments. The first one has all of them,
  ///   and is canonical if you declare the patterns in this order. Choices that match the same
  ///   links become one pattern.
  /// - Throws: `LinkPatternError`. An error in the text's own syntax is shown in `text`; an error
  ///   in the resulting pattern is shown in that pattern.
  public static func patterns(
    colonSyntax text: String
  ) throws(LinkPatternError) -> [LinkPattern] {
    var reader = ColonSyntaxReader(text)
    var patterns: [LinkPattern] = []
    var shapes: Set<String> = []
    for choice in try reader.choices() {
      let pattern = try LinkPattern(choice)
      if shapes.insert(pattern.shape).inserted { patterns.append(pattern) }
    }
    return patterns
  }

  /// The pattern without the names of the path's captures.
  private var shape: String {
    segments.map { segment in
      pieces(of: segment).map { piece in
        switch piece.kind {
        case .literal: String(decoding: literalBytes(of: piece), as: UTF8.self)
        case .capture: "{}"
        case .rest: "{*}"
        }
      }.joined()
    }.joined(separator: "{/}")
  }
}
