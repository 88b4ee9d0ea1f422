// SPDX-License-Identifier: MIT

import Testing

struct OtherItemsDiagnosticTests {
  @Test(arguments: cases)
  func `says what is wrong with items that are taken or refused`(_ row: DiagnosticCase) {
    #expect(RoutesExpansion(row.source).diagnostics == row.diagnostics)
  }

  private static let cases: [DiagnosticCase] = [
    DiagnosticCase(
      members: """
        @LinkPath("/a?q={q}&{rest*}") case a(q: String?, rest: [LinkQueryItem])
        @LinkPath("/b?{rest*}") case b(rest: [String: String])
        @LinkPath("/c#a={a}&{rest*}") case c(a: Int, rest: [DeepLinks.LinkQueryItem])
        @LinkPath("/d?!x&y") @LinkPath("/d/{rest}?!*") case d(rest: String?)
        @LinkPath("/e?x", strict: true) case e
        @LinkPath("/f?x={x...}") case f(x: DeepLink)
        @LinkPath("/g/{x+}") case g(x: String)
        @LinkPath("/h/{x*}") case h(x: SKU?)
        @LinkPath("/i/{x...}") case i(x: URL)
        @LinkPath("/j") @LinkPath("/j/{x...}") case j(x: WebAddress?)
        """),
    DiagnosticCase(
      members: """
        @LinkPath("/a?x={x...}") case a(x: [String])
        """,
      """
      3:19 listInRemainder: {x...} holds one text up to the end of the link, but 'x' is an array
        change '[String]' to 'String' → @LinkPath("/a?x={x...}") case a(x: String)
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a/{x...}") case a(x: [String])
        """,
      """
      3:17 listInRemainder: {x...} holds one text up to the end of the link, but 'x' is an array
        change '[String]' to 'String' → @LinkPath("/a/{x...}") case a(x: String)
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a/{x...}?b") case a(x: String)
        """,
      """
      3:17 pattern.restNotLast: Invalid pattern (restNotLast). End the pattern with {x...}; \
      it takes the query and the fragment, too.
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a?x={x...}&b") case a(x: String)
        """,
      """
      3:17 pattern.restNotLast: Invalid pattern (restNotLast). Put x={x...} after all other items.
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a?{rest*}") case a(rest: [String])
        """,
      """
      3:17 remainingWithoutItems: {rest*} holds all other items, but 'rest' is neither \
      [LinkQueryItem] nor [String: String]
        change '[String]' to '[LinkQueryItem]' → @LinkPath("/a?{rest*}") case a(rest: [LinkQueryItem])
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a?rest={rest}") case a(rest: [LinkQueryItem])
        """,
      """
      3:22 itemsWithoutRemaining: 'rest' holds all items that the pattern does not name; \
      write {rest*} after the others
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a?b") case a(rest: [String: String])
        """,
      """
      3:28 valueWithoutCapture: No capture of "/a?b" becomes 'rest'
        add '{rest*}' → @LinkPath("/a?b&{rest*}") case a(rest: [String: String])
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a?!b=1") case a
        """,
      """
      3:19 pattern.malformedAbsence: Invalid pattern (malformedAbsence). Remove the value; the \
      item must be absent.
        remove '=1' → @LinkPath("/a?!b") case a
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a?!b|c") case a
        """,
      """
      3:18 pattern.malformedAbsence: Invalid pattern (malformedAbsence). Write !b&!c.
        replace 'b|c' with 'b&!c' → @LinkPath("/a?!b&!c") case a
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a?lat={x}&lon={y}") case a(x: Double, y: Double)
        @LinkPath("/a?lat={x}&long={y}") case b(x: Double, y: Double)
        @LinkPath("/c", strict: true) case c
        @LinkPath("/c?d={d}", strict: true) case d(d: Int?)
        """,
      """
      4:14 conflict: https://example.com/a?lat=1.0&long=1.0&lon=1.0 would also open 'a'; add \
      !lon, change a pattern, or decide with priority: or shared: true
        add '!lon' to the pattern → @LinkPath("/a?lat={x}&long={y}&!lon") case b(x: Double, y: Double)
      """,
      """
      6:14 conflict: https://example.com/c would also open 'c'; change a pattern, or decide \
      with priority: or shared: true
      """),
  ]
}
