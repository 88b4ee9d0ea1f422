// SPDX-License-Identifier: MIT

import Testing

struct RedirectDiagnosticTests {
  @Test(arguments: cases)
  func `checks that a redirect can fill its target`(_ row: DiagnosticCase) {
    #expect(RoutesExpansion(row.source).diagnostics == row.diagnostics)
  }

  private static let cases: [DiagnosticCase] = [
    DiagnosticCase(
      """
      @DeepLinkRoutes("app://")
      @LinkRedirect("/a/{x}", to: "/b/{y}")
      enum Route {
        @LinkPath("/") case home
      }
      """,
      """
      2:33 redirectCaptureUnknown: The redirected pattern has no capture {y} to take this \
      from
      """),
    DiagnosticCase(
      """
      @DeepLinkRoutes("app://")
      @LinkRedirect("/a/{x+}", to: "/b/{x}")
      @LinkRedirect("/c/{x}", to: "/d/{x+}")
      enum Route {
        @LinkPath("/") case home
      }
      """,
      """
      2:34 redirectCaptureKind: {x} and {x+} hold different things; write the same on both \
      sides
      """,
      """
      3:33 redirectCaptureKind: {x} and {x+} hold different things; write the same on both \
      sides
      """),
    DiagnosticCase(
      """
      @DeepLinkRoutes("app://")
      @LinkRedirect("/a", to: "/a")
      enum Route {
        @LinkPath("/") case home
      }
      """,
      """
      2:26 redirectToItself: This redirect leads to itself, so links would go in circles
      """),
    DiagnosticCase(
      """
      @DeepLinkRoutes("app://")
      @LinkRedirect("/:a", to: path)
      enum Route {
        @LinkPath("/") case home
      }
      """,
      """
      2:17 pattern.colonCapture: Invalid pattern (colonCapture). Write {a} for a capture, \
      or %3A for a colon before a literal.
        replace ':a' with '{a}' → @LinkRedirect("/{a}", to: path)
      """,
      """
      2:26 patternIsNoLiteral: Write the pattern as a string literal without interpolation
      """),
    DiagnosticCase(
      """
      @DeepLinkRoutes("app://")
      @LinkRedirect("/a/{x}", to: "/b?x={x}")
      enum Route {
        @LinkPath("/") case home
      }
      """),
  ]
}
