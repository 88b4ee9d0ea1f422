// SPDX-License-Identifier: MIT

import Testing

struct GroupDiagnosticTests {
  @Test(arguments: cases)
  func `mounts one other enum under a prefix`(_ row: DiagnosticCase) {
    #expect(RoutesExpansion(row.source).diagnostics == row.diagnostics)
  }

  private static let cases: [DiagnosticCase] = [
    DiagnosticCase(
      members: """
        @LinkGroup("/a") @LinkPath("/b") case a(ARoute)
        """,
      """
      3:20 groupNotAlone: A case with @LinkGroup takes one prefix and no other path
        remove '@LinkPath("/b")' → @LinkGroup("/a") case a(ARoute)
      """),
    DiagnosticCase(
      members: """
        @LinkGroup("/a") @LinkGroup("/b") case a(ARoute)
        """,
      """
      3:20 groupNotAlone: A case with @LinkGroup takes one prefix and no other path
        remove '@LinkGroup("/b")' → @LinkGroup("/a") case a(ARoute)
      """),
    DiagnosticCase(
      members: """
        @LinkGroup("/a") case a
        """,
      """
      3:25 groupWithoutEnum: The last value of a case with @LinkGroup must be another \
      enum's route
      """),
    DiagnosticCase(
      members: """
        @LinkGroup("/a") case a(Int)
        """,
      """
      3:27 groupWithoutEnum: The last value of a case with @LinkGroup must be another \
      enum's route
      """),
    DiagnosticCase(
      members: """
        @LinkGroup("/a") case a(ARoute?)
        """,
      """
      3:27 groupWithoutEnum: The last value of a case with @LinkGroup must be another \
      enum's route
      """),
    DiagnosticCase(
      members: """
        @LinkGroup("/a") case a([ARoute])
        """,
      """
      3:27 groupWithoutEnum: The last value of a case with @LinkGroup must be another \
      enum's route
      """),
    DiagnosticCase(
      members: """
        @LinkGroup("/a") case a(ARoute = .home)
        """,
      """
      3:27 groupWithoutEnum: The last value of a case with @LinkGroup must be another \
      enum's route
      """),
    DiagnosticCase(
      members: """
        @LinkGroup("/a/{x}") case a(x: Int, ARoute?)
        """,
      """
      3:39 groupWithoutEnum: The last value of a case with @LinkGroup must be another \
      enum's route
      """),
    DiagnosticCase(
      members: """
        @LinkGroup("/a/{x}") case a(ARoute, x: Int)
        """,
      """
      3:42 groupWithoutEnum: The last value of a case with @LinkGroup must be another \
      enum's route
      """),
    DiagnosticCase(
      members: """
        @LinkGroup("/a") case a(Route)
        """,
      """
      3:27 groupOfItself: A route enum cannot be mounted in itself; its links would never \
      end
      """),
    DiagnosticCase(
      members: """
        @LinkGroup("/a/{x}") case a(y: Int, ARoute)
        """,
      """
      3:18 captureWithoutValue: The case has no value 'x' for this capture
        rename the capture to 'y' → @LinkGroup("/a/{y}") case a(y: Int, ARoute)
      """),
    DiagnosticCase(
      members: """
        @LinkGroup("/a") case a(x: Int, ARoute)
        """,
      """
      3:27 valueWithoutCapture: No capture of "/a" becomes 'x'
        add '/{x}' → @LinkGroup("/a/{x}") case a(x: Int, ARoute)
      """),
    DiagnosticCase(
      members: """
        @LinkGroup("/a/{x+}") case a(x: [Int], ARoute)
        """,
      """
      3:18 prefixPart: A prefix ends where the other enum's patterns start; {x+} is not \
      allowed here
      """),
    DiagnosticCase(
      members: """
        @LinkGroup("/a?x={x}") case a(x: Int, ARoute)
        """,
      """
      3:17 prefixPart: A prefix ends where the other enum's patterns start; a query is not \
      allowed here
      """),
    DiagnosticCase(
      members: """
        @LinkGroup("/a#x") case a(ARoute)
        """,
      """
      3:17 prefixPart: A prefix ends where the other enum's patterns start; a fragment \
      is not allowed here
      """),
    DiagnosticCase(
      members: """
        @LinkGroup("a") case a(ARoute)
        """,
      """
      3:15 opaquePattern: Begin the pattern with /; only links of an origin without a host, \
      as in app://, have no path
        insert '/' → @LinkGroup("/a") case a(ARoute)
      """),
    DiagnosticCase(
      members: """
        @LinkGroup("https://example.com/a") case a(ARoute)
        """,
      """
      3:15 prefixPart: A prefix ends where the other enum's patterns start; an origin \
      is not allowed here
      """),
    DiagnosticCase(
      members: """
        @LinkGroup("/a/:x") case a(x: Int, ARoute)
        """,
      """
      3:18 pattern.colonCapture: Invalid pattern (colonCapture). Write {x} for a capture, \
      or %3A for a colon before a literal.
        replace ':x' with '{x}' → @LinkGroup("/a/{x}") case a(x: Int, ARoute)
      """),
    DiagnosticCase(
      members: "@LinkGroup case a(ARoute)"),
    // A prefix cannot hold a value that links may omit, so no edit is offered.
    DiagnosticCase(
      members: """
        @LinkGroup("/a") case a(x: Int?, ARoute)
        """,
      """
      3:27 valueWithoutCapture: No capture of "/a" becomes 'x'
      """),
    DiagnosticCase(
      members: """
        @LinkGroup("/a") case a(Int?, ARoute)
        """,
      """
      3:27 unnamedValue: No capture is left for this value; add one to the pattern or \
      label the value
      """),
    DiagnosticCase(
      members: """
        @LinkGroup("/a") case a(Int, ARoute)
        """,
      """
      3:27 unnamedValue: No capture is left for this value; add one to the pattern or \
      label the value
        add '/{value}' → @LinkGroup("/a/{value}") case a(Int, ARoute)
      """),
  ]
}
