// SPDX-License-Identifier: MIT

import Testing

struct PatternDiagnosticTests {
  @Test(arguments: cases)
  func `points at the character of a pattern`(_ row: DiagnosticCase) {
    #expect(RoutesExpansion(row.source).diagnostics == row.diagnostics)
  }

  private static let cases: [DiagnosticCase] = [
    DiagnosticCase(
      members: """
        @LinkPath("/a/{id") case a(id: Int)
        """,
      """
      3:17 pattern.unclosedBrace: Invalid pattern (unclosedBrace). Close the capture with a \
      brace, or write %7B for the brace itself.
        replace '{id' with '{id}' → @LinkPath("/a/{id}") case a(id: Int)
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a/:id") case a(id: Int)
        """,
      """
      3:17 pattern.colonCapture: Invalid pattern (colonCapture). Write {id} for a capture, \
      or %3A for a colon before a literal.
        replace ':id' with '{id}' → @LinkPath("/a/{id}") case a(id: Int)
      """),
    DiagnosticCase(
      members: """
        @LinkPath(#"/a/:id"#) case a(id: Int)
        """,
      """
      3:18 pattern.colonCapture: Invalid pattern (colonCapture). Write {id} for a capture, \
      or %3A for a colon before a literal.
        replace ':id' with '{id}' → @LinkPath(#"/a/{id}"#) case a(id: Int)
      """),
    DiagnosticCase(
      members: #"""
        @LinkPath("/\u{61}/:id") case a(id: Int)
        """#,
      """
      3:13 pattern.colonCapture: Invalid pattern (colonCapture). Write {id} for a capture, \
      or %3A for a colon before a literal.
      """),
    DiagnosticCase(
      members: #"""
        @LinkPath("""
          /a/:id
          """) case a(id: Int)
        """#,
      """
      3:13 pattern.colonCapture: Invalid pattern (colonCapture). Write {id} for a capture, \
      or %3A for a colon before a literal.
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/ü/:id") case a(id: Int)
        """,
      """
      3:18 pattern.colonCapture: Invalid pattern (colonCapture). Write {id} for a capture, \
      or %3A for a colon before a literal.
        replace ':id' with '{id}' → @LinkPath("/ü/{id}") case a(id: Int)
      """),
    DiagnosticCase(
      members: #"""
        @LinkPath("/a/\(id)") case a
        """#,
      """
      3:13 patternIsNoLiteral: Write the pattern as a string literal without interpolation
      """),
    DiagnosticCase(
      members: "@LinkPath(pattern) case a",
      """
      3:13 patternIsNoLiteral: Write the pattern as a string literal without interpolation
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a/{id}/{id}") case a(id: Int)
        """,
      """
      3:22 pattern.duplicateCapture: Invalid pattern (duplicateCapture). Give each capture \
      its own name.
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a/{id}?id={id}") case a(id: Int)
        """,
      """
      3:25 pattern.duplicateCapture: Invalid pattern (duplicateCapture). Give each capture \
      its own name.
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a/{id:Int}") case a(id: Int)
        """,
      """
      3:20 pattern.typeInPattern: Invalid pattern (typeInPattern). Write {id}; declare its \
      type in Swift, as in case product(id: Int).
        remove ':Int' → @LinkPath("/a/{id}") case a(id: Int)
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a/{id?}") case a(id: Int?)
        """,
      """
      3:20 pattern.optionalInPattern: Invalid pattern (optionalInPattern). Write two \
      patterns, one with {id} and one without it; only query items are optional.
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a/*") case a
        """,
      """
      3:17 pattern.wildcard: Invalid pattern (wildcard). Name what it stands for: {rest*} \
      for all segments that follow, {name} for one.
        replace '*' with '{rest*}' → @LinkPath("/a/{rest*}") case a
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a/") case a
        """,
      """
      3:16 pattern.trailingSlash: Invalid pattern (trailingSlash). Remove the slash at the \
      end; links match with and without it.
        remove '/' → @LinkPath("/a") case a
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a?q={q}&") case a(q: String)
        """,
      """
      3:22 pattern.emptyQueryItem: Invalid pattern (emptyQueryItem). Remove the ampersand, \
      or write a query item after it.
        remove '&' → @LinkPath("/a?q={q}") case a(q: String)
      """),
    DiagnosticCase(
      members: """
        @LinkPath("track:{id}") case a(id: String)
        """,
      """
      3:14 opaquePattern: Begin the pattern with /; only links of an origin without a host, \
      as in app://, have no path
        insert '/' → @LinkPath("/track:{id}") case a(id: String)
      """),
    DiagnosticCase(
      members: """
        @LinkPath("http://other.com/a") case a
        """,
      """
      3:14 undeclaredHTTP: Anyone on the network can change an http link; use https, or \
      declare this origin on the enum
        replace 'http' with 'https' → @LinkPath("https://other.com/a") case a
      """),
    DiagnosticCase(
      members: """
        @LinkPath("javascript://other.com/a") case a
        """,
      """
      3:14 origin.forbiddenScheme: Invalid origin (forbiddenScheme). Links with this \
      scheme can never belong to an app.
      """),
    DiagnosticCase(
      members: """
        @LinkPath("https://other.com/a") @LinkPath("https://{host}/b") case a(host: String?)
        """),
    DiagnosticCase(
      """
      @DeepLinkRoutes("app://")
      enum Route {
        @LinkPath("https://example.com/track/{id}") @LinkPath("track:{id}") case track(id: String)
      }
      """),
    DiagnosticCase(
      """
      @DeepLinkRoutes("app://", "http://example.com")
      enum Route {
        @LinkPath("http://example.com/plain") case plain
      }
      """),
    DiagnosticCase(
      """
      @DeepLinkRoutes("app://", "https://example.com")
      enum Route {
        @LinkPath("track:{id}") case track(id: String)
      }
      """,
      """
      3:14 opaquePattern: Begin the pattern with /; only links of an origin without a host, \
      as in app://, have no path
        insert '/' → @LinkPath("/track:{id}") case track(id: String)
      """),
  ]
}
