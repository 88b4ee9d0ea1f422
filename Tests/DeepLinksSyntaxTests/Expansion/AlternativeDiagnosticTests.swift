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
      3:15 ignoredInPrinted: No link can be printed, because nothing gives a value for {_}; \
      add a pattern without it, or a value of type DeepLink, or write receiveOnly: true
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a?x={_}") @LinkPath("/a/{_*}") case a
        """,
      """
      3:19 ignoredInPrinted: No link can be printed, because nothing gives a value for {_}; \
      add a pattern without it, or a value of type DeepLink, or write receiveOnly: true
      """),
    // Printed as another pattern has it, or as the link that it was.
    DiagnosticCase(
      members: """
        @LinkPath("/{_}/a/{id}") @LinkPath("/a/{id}") case a(id: Int)
        @LinkPath("/b/{_+}") case b(DeepLink)
        @LinkPath("/c/{id}#{_}") case c(page: DeepLinks.DeepLink, id: Int)
        """),
    // No link is printed with a pattern that is only read.
    DiagnosticCase(
      members: """
        @LinkPath("/a/{_*}", receiveOnly: true) case a
        @LinkPath("/b/{_}", receiveOnly: false) @LinkPath("/b", receiveOnly: true) case b
        """,
      """
      4:17 ignoredInPrinted: No link can be printed, because nothing gives a value for {_}; \
      add a pattern without it, or a value of type DeepLink, or write receiveOnly: true
      """),
    // A capture of that name takes a link as a value.
    DiagnosticCase(
      members: """
        @LinkPath("/{_}/b?page={page}") case b(page: DeepLink)
        """,
      """
      3:15 ignoredInPrinted: No link can be printed, because nothing gives a value for {_}; \
      add a pattern without it, or a value of type DeepLink, or write receiveOnly: true
      """),
    DiagnosticCase(
      members: """
        @LinkGroup("/{_}/x") case a(Inner)
        """,
      """
      3:16 prefixPart: A prefix ends where the other enum's patterns start; {_} is not allowed here
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a/{x*}") case a(x: [String])
        @LinkPath("/a") case b
        """,
      """
      4:14 conflict: https://example.com/a would also open 'a'; change a pattern, or decide \
      with priority: or shared: true
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a?b|c={x}") @LinkPath("/a?c={x}") case a(x: String)
        """,
      """
      3:38 repeatedPattern: Another @LinkPath of 'a' matches https://example.com/a?c=X too; remove \
      one
        remove '@LinkPath("/a?c={x}")' → @LinkPath("/a?b|c={x}") case a(x: String)
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a#p/{x}&{y}") case a(x: String)
        """,
      """
      3:23 captureWithoutValue: The case has no value 'y' for this capture
        add the value 'y: String' → @LinkPath("/a#p/{x}&{y}") case a(x: String, y: String)
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a#p/{x}?y={y}") case a(x: String?, y: String?)
        """,
      """
      3:19 optionalInFragment: A fragment holds exactly one value; give 'x' a plain type
        change 'String?' to 'String' → @LinkPath("/a#p/{x}?y={y}") case a(x: String, y: String?)
      """),
  ]
}
