// SPDX-License-Identifier: MIT

import Testing

struct ConflictDiagnosticTests {
  @Test(arguments: cases)
  func `shows a link that two patterns match`(_ row: DiagnosticCase) {
    #expect(RoutesExpansion(row.source).diagnostics == row.diagnostics)
  }

  private static let cases: [DiagnosticCase] = [
    DiagnosticCase(
      members: """
        @LinkPath("/a/{x}") case a(x: Int)
        @LinkPath("/a/{y}") case b(y: Int)
        """,
      """
      4:14 conflict: https://example.com/a/1 would also open 'a'; change a pattern, or \
      decide with priority: or shared: true
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a/{x}") case a(x: Int)
        @LinkPath("/a/{y}") case b(y: UUID)
        """),
    DiagnosticCase(
      members: """
        @LinkPath("/a/{x}") case a(x: Int)
        @LinkPath("/a/{y}") case b(y: String)
        """),
    DiagnosticCase(
      members: """
        @LinkPath("/{x}-{y}") case a(x: String, y: String)
        @LinkPath("/{x}.{y}") case b(x: String, y: String)
        """,
      """
      4:14 conflict: https://example.com/X-.X would also open 'a'; change a pattern, or \
      decide with priority: or shared: true
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a/{x}") case a(x: SKU)
        @LinkPath("/a/{y}") case b(y: SKU)
        """,
      """
      4:14 conflict: https://example.com/a/{y} would also open 'a'; change a pattern, or \
      decide with priority: or shared: true
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a/{x}") case a(x: SKU)
        @LinkPath("/a/{y}") case b(y: Other)
        """),
    DiagnosticCase(
      members: """
        @LinkPath("/a?x={x}") case a(x: Int)
        @LinkPath("/a?y={y}") case b(y: Int)
        """,
      """
      4:14 conflict: https://example.com/a?y=1&x=1 would also open 'a'; add !x, change a \
      pattern, or decide with priority: or shared: true
        add '!x' to the pattern → @LinkPath("/a?y={y}&!x") case b(y: Int)
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a?kind=x") case a
        @LinkPath("/a?kind=y") case b
        """),
    DiagnosticCase(
      members: """
        @LinkPath("/a") case a
        @LinkPath("/a?y={y}") case b(y: Int?)
        """,
      """
      4:14 conflict: https://example.com/a would also open 'a'; change a pattern, or \
      decide with priority: or shared: true
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a", priority: 1) case a
        @LinkPath("/a") case b
        """),
    DiagnosticCase(
      members: """
        @LinkPath("/a", priority: first) case a
        @LinkPath("/a") case b
        """),
    DiagnosticCase(
      members: """
        @LinkPath("/a", shared: true) case a
        @LinkPath("/a", shared: true) case b
        """),
    DiagnosticCase(
      members: """
        @LinkPath("/a", shared: true) case a
        @LinkPath("/a") case b
        """,
      """
      4:14 conflict: https://example.com/a would also open 'a'; change a pattern, or \
      decide with priority: or shared: true
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a") @LinkPath("/a") case a
        """,
      """
      3:30 repeatedPattern: Another @LinkPath of 'a' matches https://example.com/a too; \
      remove one
        remove '@LinkPath("/a")' → @LinkPath("/a") case a
      """),
    DiagnosticCase(
      members: """
        @LinkPath("https://other.com/a") case a
        @LinkPath("/a") case b
        """),
    DiagnosticCase(
      members: """
        @LinkPath("https://example.com/a") case a
        @LinkPath("/a") case b
        """,
      """
      4:14 conflict: https://example.com/a would also open 'a'; change a pattern, or \
      decide with priority: or shared: true
      """),
    DiagnosticCase(
      """
      @DeepLinkRoutes
      enum Route {
        @LinkPath("/a") case a
        @LinkPath("/a") case b
      }
      """,
      """
      4:14 conflict: /a would also open 'a'; change a pattern, or decide with priority: \
      or shared: true
      """),
    DiagnosticCase(
      """
      @DeepLinkRoutes("https://{tenant}.example.com/app", "app://")
      enum Route {
        @LinkPath("/a") case a
        @LinkPath("/a") case b
      }
      """,
      """
      4:14 conflict: https://x.example.com/app/a would also open 'a'; change a pattern, \
      or decide with priority: or shared: true
      """),
    DiagnosticCase(
      """
      @DeepLinkRoutes("app://")
      enum Route {
        @LinkPath("/a") case a
        @LinkPath("/a") case b
      }
      """,
      """
      4:14 conflict: app://a would also open 'a'; change a pattern, or decide with \
      priority: or shared: true
      """),
    DiagnosticCase(
      """
      @DeepLinkRoutes("app://")
      @LinkRedirect("/a", to: "/b")
      enum Route {
        @LinkPath("/a") case a
      }
      """,
      """
      2:16 conflict: app://a would also open 'a'; change a pattern, or decide with \
      priority: or shared: true
      """),
    DiagnosticCase(
      """
      @DeepLinkRoutes("app://")
      @LinkRedirect("https://other.example/a", to: "/b")
      enum Route {
        @LinkPath("/a") case a
      }
      """),
    DiagnosticCase(
      """
      @DeepLinkRoutes("app://")
      @LinkRedirect("https://other.example/a", to: "/b")
      enum Route {
        @LinkPath("https://other.example/a") case a
      }
      """,
      """
      2:16 conflict: https://other.example/a would also open 'a'; change a pattern, or \
      decide with priority: or shared: true
      """),
  ]
}
