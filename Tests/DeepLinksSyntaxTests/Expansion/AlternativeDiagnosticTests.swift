// SPDX-License-Identifier: MIT

import Testing

struct AlternativeDiagnosticTests {
  @Test(arguments: cases)
  func `says what is wrong with parts that no one reads, and with alternatives`(
    _ row: DiagnosticCase
  ) {
    #expect(RoutesExpansion(row.source).diagnostics == row.diagnostics)
  }

  private static let cases: [DiagnosticCase] = [
    DiagnosticCase(
      members: """
        @LinkPath("/{_}/a/{id}") case a(id: Int)
        """,
      """
      3:15 ignoredInPrinted: No link can be printed: nothing says what stands for {_}; \
      add a pattern without it, or a value of the type DeepLink
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a?x={_}") @LinkPath("/a/{_*}") case a
        """,
      """
      3:19 ignoredInPrinted: No link can be printed: nothing says what stands for {_}; \
      add a pattern without it, or a value of the type DeepLink
      """),
    // Printed as another pattern has it, or as the link that it was.
    DiagnosticCase(
      members: """
        @LinkPath("/{_}/a/{id}") @LinkPath("/a/{id}") case a(id: Int)
        @LinkPath("/b/{_+}") case b(DeepLink)
        @LinkPath("/c/{id}#{_}") case c(page: DeepLinks.DeepLink, id: Int)
        """, ""),
    // A capture of that name takes a link as a value.
    DiagnosticCase(
      members: """
        @LinkPath("/{_}/b?page={page}") case b(page: DeepLink)
        """,
      """
      3:15 ignoredInPrinted: No link can be printed: nothing says what stands for {_}; \
      add a pattern without it, or a value of the type DeepLink
      """),
    DiagnosticCase(
      members: """
        @LinkGroup("/{_}/x") case a(Inner)
        """,
      """
      3:16 prefixPart: A prefix ends where the other enum's patterns begin; {_} cannot stand here
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a/{x*}") case a(x: [String])
        @LinkPath("/a") case b
        """,
      """
      4:13 conflict: '/a' and 'a' both match
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a?b|c={x}") @LinkPath("/a?c={x}") case a(x: String)
        """,
      """
      repeated
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a#p/{x}&{y}") case a(x: String)
        """,
      """
      items
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a#p/{x}?y={y}") case a(x: String?, y: String?)
        """,
      """
      optional
      """),
  ]
}
