// SPDX-License-Identifier: MIT

extension LinkPattern {
  /// Reads a pattern in the syntax of JLRoutes, Crossroad, Vapor, Express, vue-router or URLNavigator.
  ///
  /// | written | read |
  /// |---|---|
  /// | `/users/:id`, `users/:id/`, `/users/<id>`, `/users/<int:id>` | `/users/{id}` |
  /// | `/users/:id?`, `/users(/:id)`, `/users{/:id}` | `/users/{id}` and `/users` |
  /// | `/flights/:from-:to.json` | `/flights/{from}-{to}.json` |
  /// | `/files/*`, `/files/**`, `/files/(.*)` | `/files/{rest+}` |
  /// | `/files/*path`, `/files/:path(.*)`, `/files/:path+`, `/files/<path:path>` | `/files/{path+}` |
  /// | `/files/:path*` | `/files/{path+}` and `/files` |
  /// | `/search?q=:query` | `/search?q={query}` |
  ///
  /// There is one grammar, and this is a way into it for people who migrate: types, which
  /// URLNavigator writes, are left to Swift, and a regular expression is an error that says so.
  ///
  /// - Returns: one pattern per choice of optional segments, the one with all of them first; it is
  ///   the canonical one if they are declared in this order. Two choices that match the same links
  ///   are one.
  /// - Throws: `LinkPatternError`. What the text's own syntax has wrong is shown in `text`; what is
  ///   no pattern once it is read is shown as it was read.
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
