// SPDX-License-Identifier: MIT

import Testing

struct ValueDiagnosticTests {
  @Test(arguments: values + types)
  func `binds every capture and every value`(_ row: DiagnosticCase) {
    #expect(RoutesExpansion(row.source).diagnostics == row.diagnostics)
  }

  private static let values: [DiagnosticCase] = [
    DiagnosticCase(
      members: """
        @LinkPath("/a/{refrence}") case a(reference: String)
        """,
      """
      3:17 captureWithoutValue: The case has no value 'refrence' for this capture
        rename the capture to 'reference' → @LinkPath("/a/{reference}") case a(reference: \
      String)
        add the value 'refrence: String' → @LinkPath("/a/{refrence}") case a(reference: \
      String, refrence: String)
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a/{pth+}") case a(path: [String])
        """,
      """
      3:17 captureWithoutValue: The case has no value 'pth' for this capture
        rename the capture to 'path' → @LinkPath("/a/{path+}") case a(path: [String])
        add the value 'pth: [String]' → @LinkPath("/a/{pth+}") case a(path: [String], pth: \
      [String])
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a/{id}/{x}") case a(id: Int)
        """,
      """
      3:22 captureWithoutValue: The case has no value 'x' for this capture
        add the value 'x: String' → @LinkPath("/a/{id}/{x}") case a(id: Int, x: String)
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a/{id}") case a
        """,
      """
      3:17 captureWithoutValue: The case has no value 'id' for this capture
        add the value 'id: String' → @LinkPath("/a/{id}") case a(id: String)
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a/{path+}") case a
        """,
      """
      3:17 captureWithoutValue: The case has no value 'path' for this capture
        add the value 'path: [String]' → @LinkPath("/a/{path+}") case a(path: [String])
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a") case a(id: Int)
        """,
      """
      3:26 valueWithoutCapture: No capture of "/a" becomes 'id'
        add 'id={id}' → @LinkPath("/a?id={id}") case a(id: Int)
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a?x=1") case a(id: Int, sort: String? = nil)
        """,
      """
      3:30 valueWithoutCapture: No capture of "/a?x=1" becomes 'id'
        add 'id={id}' → @LinkPath("/a?x=1&id={id}") case a(id: Int, sort: String? = nil)
      """,
      """
      3:39 valueWithoutCapture: No capture of "/a?x=1" becomes 'sort'
        add 'sort={sort}' → @LinkPath("/a?x=1&sort={sort}") case a(id: Int, sort: String? = \
      nil)
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a#top") case a(id: Int)
        """,
      """
      3:30 valueWithoutCapture: No capture of "/a#top" becomes 'id'
        add 'id={id}' → @LinkPath("/a?id={id}#top") case a(id: Int)
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a/{id}") @LinkPath("/b") case a(id: Int)
        """,
      """
      3:47 valueWithoutCapture: No capture of "/b" becomes 'id'
        add 'id={id}' → @LinkPath("/a/{id}") @LinkPath("/b?id={id}") case a(id: Int)
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a/{id}") @LinkPath("/b/{number}") case a(Int)
        """,
      """
      3:38 captureWithoutValue: The case has no value 'number' for this capture
        rename the capture to 'id' → @LinkPath("/a/{id}") @LinkPath("/b/{id}") case a(Int)
        add the value 'number: String' → @LinkPath("/a/{id}") @LinkPath("/b/{number}") case \
      a(Int, number: String)
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a") case a(Int)
        """,
      """
      3:26 unnamedValue: No capture is left for this value; add one to the pattern or \
      label the value
        add '/{value}' → @LinkPath("/a/{value}") case a(Int)
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/") case a(Int)
        """,
      """
      3:25 unnamedValue: No capture is left for this value; add one to the pattern or \
      label the value
        add '/{value}' → @LinkPath("/{value}") case a(Int)
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a?x=1") case a(_: Int?)
        """,
      """
      3:33 unnamedValue: No capture is left for this value; add one to the pattern or \
      label the value
        add 'value={value}' → @LinkPath("/a?x=1&value={value}") case a(_: Int?)
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a") case a(Int, String)
        """,
      """
      3:26 unnamedValue: No capture is left for this value; add one to the pattern or \
      label the value
      """,
      """
      3:31 unnamedValue: No capture is left for this value; add one to the pattern or \
      label the value
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a/{id}") case a(id: Int, id: Int)
        """,
      """
      3:40 duplicateLabel: Two values are called 'id'; captures cannot tell them apart
      """),
    // The first of them is the one that is captured.
    DiagnosticCase(
      members: """
        @LinkPath("/a/{id}") case a(id: Int, id: [Int])
        """,
      """
      3:40 duplicateLabel: Two values are called 'id'; captures cannot tell them apart
      """),
    DiagnosticCase(
      """
      @DeepLinkRoutes("https://{server}", "toot://")
      enum Route {
        @LinkPath("/@{user}") case user(server: String, user: String)
        @LinkPath("/about") case about(other: String)
      }
      """,
      """
      4:34 valueWithoutCapture: No capture of "/about" becomes 'other'
        add 'other={other}' → @LinkPath("/about?other={other}") case about(other: String)
      """),
    // A capture is renamed only if it can mean just one value.
    DiagnosticCase(
      members: """
        @LinkPath("/a/{x}") case a(y: Int, z: Int)
        """,
      """
      3:17 captureWithoutValue: The case has no value 'x' for this capture
        add the value 'x: String' → @LinkPath("/a/{x}") case a(y: Int, z: Int, x: String)
      """,
      """
      3:30 valueWithoutCapture: No capture of "/a/{x}" becomes 'y'
        add 'y={y}' → @LinkPath("/a/{x}?y={y}") case a(y: Int, z: Int)
      """,
      """
      3:38 valueWithoutCapture: No capture of "/a/{x}" becomes 'z'
        add 'z={z}' → @LinkPath("/a/{x}?z={z}") case a(y: Int, z: Int)
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a/{x}") case a(y: Int?, z: Int?)
        """,
      """
      3:17 captureWithoutValue: The case has no value 'x' for this capture
        add the value 'x: String' → @LinkPath("/a/{x}") case a(y: Int?, z: Int?, x: String)
      """,
      """
      3:30 valueWithoutCapture: No capture of "/a/{x}" becomes 'y'
        add 'y={y}' → @LinkPath("/a/{x}?y={y}") case a(y: Int?, z: Int?)
      """,
      """
      3:39 valueWithoutCapture: No capture of "/a/{x}" becomes 'z'
        add 'z={z}' → @LinkPath("/a/{x}?z={z}") case a(y: Int?, z: Int?)
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a/{x}") case a(y: Int, z: Int?)
        """,
      """
      3:17 captureWithoutValue: The case has no value 'x' for this capture
        rename the capture to 'y' → @LinkPath("/a/{y}") case a(y: Int, z: Int?)
        add the value 'x: String' → @LinkPath("/a/{x}") case a(y: Int, z: Int?, x: String)
      """,
      """
      3:38 valueWithoutCapture: No capture of "/a/{x}" becomes 'z'
        add 'z={z}' → @LinkPath("/a/{x}?z={z}") case a(y: Int, z: Int?)
      """),
  ]
}
