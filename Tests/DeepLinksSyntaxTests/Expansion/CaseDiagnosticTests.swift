// SPDX-License-Identifier: MIT

import Testing

struct CaseDiagnosticTests {
  @Test(arguments: cases)
  func `asks for one route for every case`(_ row: DiagnosticCase) {
    #expect(RoutesExpansion(row.source).diagnostics == row.diagnostics)
  }

  private static let cases: [DiagnosticCase] = [
    DiagnosticCase(
      members: "case a(id: Int, sort: Sort = .newest)",
      """
      3:8 missingRoute: No link opens 'a'; give it @LinkPath, or @LinkHidden() if none \
      should
        add '@LinkPath("/a/{id}?sort={sort}")' → @LinkPath("/a/{id}?sort={sort}") case \
      a(id: Int, sort: Sort = .newest)
        add '@LinkHidden()' → @LinkHidden() case a(id: Int, sort: Sort = .newest)
      """),
    DiagnosticCase(
      members: "case team(page: Int?, TeamRoute)",
      """
      3:8 missingRoute: No link opens 'team'; give it @LinkPath, or @LinkHidden() if none \
      should
        add '@LinkHidden()' → @LinkHidden() case team(page: Int?, TeamRoute)
      """),
    DiagnosticCase(
      members: "case a(sort: Sort = .newest, id: Int, page: Int?, tags: [Int])",
      """
      3:8 missingRoute: No link opens 'a'; give it @LinkPath, or @LinkHidden() if none \
      should
        add '@LinkPath("/a/{id}?sort={sort}&page={page}&tags={tags}")' → \
      @LinkPath("/a/{id}?sort={sort}&page={page}&tags={tags}") case a(sort: Sort = .newest, \
      id: Int, page: Int?, tags: [Int])
        add '@LinkHidden()' → @LinkHidden() case a(sort: Sort = .newest, id: Int, page: Int?, \
      tags: [Int])
      """),
    DiagnosticCase(
      members: "case a(Int?, Int?)",
      """
      3:8 missingRoute: No link opens 'a'; give it @LinkPath, or @LinkHidden() if none \
      should
        add '@LinkPath("/a?value1={value1}&value2={value2}")' → \
      @LinkPath("/a?value1={value1}&value2={value2}") case a(Int?, Int?)
        add '@LinkHidden()' → @LinkHidden() case a(Int?, Int?)
      """),
    DiagnosticCase(
      members: "case a(Int?)",
      """
      3:8 missingRoute: No link opens 'a'; give it @LinkPath, or @LinkHidden() if none \
      should
        add '@LinkPath("/a?value={value}")' → @LinkPath("/a?value={value}") case a(Int?)
        add '@LinkHidden()' → @LinkHidden() case a(Int?)
      """),
    DiagnosticCase(
      members: """
        /// A comment.
        case a
        """,
      """
      4:8 missingRoute: No link opens 'a'; give it @LinkPath, or @LinkHidden() if none \
      should
        add '@LinkPath("/a")' → @LinkPath("/a") case a
        add '@LinkHidden()' → @LinkHidden() case a
      """),
    DiagnosticCase(
      members: "case products(ProductsRoute)",
      """
      3:8 missingRoute: No link opens 'products'; give it @LinkPath, or @LinkHidden() if \
      none should
        add '@LinkGroup("/products")' → @LinkGroup("/products") case products(ProductsRoute)
        add '@LinkHidden()' → @LinkHidden() case products(ProductsRoute)
      """),
    DiagnosticCase(
      members: "case team(team: Int, TeamRoute)",
      """
      3:8 missingRoute: No link opens 'team'; give it @LinkPath, or @LinkHidden() if none \
      should
        add '@LinkGroup("/team/{team}")' → @LinkGroup("/team/{team}") case team(team: Int, \
      TeamRoute)
        add '@LinkHidden()' → @LinkHidden() case team(team: Int, TeamRoute)
      """),
    DiagnosticCase(
      members: "case a(Int, Int)",
      """
      3:8 missingRoute: No link opens 'a'; give it @LinkPath, or @LinkHidden() if none \
      should
        add '@LinkPath("/a/{value1}/{value2}")' → @LinkPath("/a/{value1}/{value2}") case \
      a(Int, Int)
        add '@LinkHidden()' → @LinkHidden() case a(Int, Int)
      """),
    DiagnosticCase(
      members: "case a, b",
      """
      3:8 missingRoute: No link opens 'a'; give it @LinkPath, or @LinkHidden() if none \
      should
        add '@LinkHidden()' → @LinkHidden() case a, b
      """,
      """
      3:11 missingRoute: No link opens 'b'; give it @LinkPath, or @LinkHidden() if none \
      should
        add '@LinkHidden()' → @LinkHidden() case a, b
      """),
    DiagnosticCase(
      members: "@LinkHidden() case a, b"),
    DiagnosticCase(
      members: """
        @LinkPath("/a") @LinkHidden case a
        """,
      """
      3:19 hiddenAndRouted: A case is either hidden or has a route; it cannot also \
      have @LinkPath
        remove '@LinkHidden' → @LinkPath("/a") case a
      """),
    DiagnosticCase(
      members: """
        /// A comment.
        @LinkHidden()
        @LinkPath("/a")
        case a
        """,
      """
      4:3 hiddenAndRouted: A case is either hidden or has a route; it cannot also have @LinkPath
        remove '@LinkHidden()'
      """),
    DiagnosticCase(
      members: """
        @LinkGroup("/a") @LinkHidden case a(ARoute)
        """,
      """
      3:20 hiddenAndRouted: A case is either hidden or has a route; it cannot also \
      have @LinkGroup
        remove '@LinkHidden' → @LinkGroup("/a") case a(ARoute)
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a") case a, b
        """,
      """
      3:3 severalCases: Each route is one case; declare each case on its own line
      """),
    DiagnosticCase(
      members: """
        #if DEBUG
        case debug
        #endif
        @LinkPath("/") case home
        """,
      """
      3:3 conditionalCase: A macro cannot tell which branch of #if is active; put it around the \
      whole enum
      """),
    DiagnosticCase(
      members: """
        #if DEBUG
        var isDebug: Bool { true }
        #endif
        @LinkPath("/") case home
        """),
    DiagnosticCase(
      members: """
        @available(iOS 18, *) @LinkPath("/") case home
        """,
      """
      3:3 unavailableCase: A link may open a route on any version; put @available on the \
      whole enum
      """),
    DiagnosticCase(
      members: """
        @available(*, unavailable) @LinkPath("/") case home
        """,
      """
      3:3 unavailableCase: A link may open a route on any version; put @available on the \
      whole enum
      """),
    DiagnosticCase(
      members: """
        @available(*, deprecated, message: "Old.") @LinkPath("/") case home
        """),
  ]
}
