// SPDX-License-Identifier: MIT

import Testing

struct PlacementDiagnosticTests {
  @Test(arguments: cases)
  func `finds markers that no macro reads`(_ row: DiagnosticCase) {
    #expect(RoutesExpansion(row.source).diagnostics == row.diagnostics)
  }

  private static let cases: [DiagnosticCase] = [
    DiagnosticCase(
      """
      @LinkRedirect("/a", to: "/b")
      enum Route {
        @LinkPath("/") case home
        @LinkGroup("/") case other(OtherRoute)
        @LinkHidden case hidden
      }
      """,
      """
      3:3 misplacedLinkPath: @LinkPath belongs on a case of an enum with @DeepLinkRoutes
      """,
      """
      4:3 misplacedLinkGroup: @LinkGroup belongs on a case of an enum with @DeepLinkRoutes
      """,
      """
      5:3 misplacedLinkHidden: @LinkHidden belongs on a case of an enum with @DeepLinkRoutes
      """,
      """
      1:1 misplacedLinkRedirect: @LinkRedirect belongs on an enum with @DeepLinkRoutes
      """),
    DiagnosticCase(
      """
      struct Screen {
        @LinkPath("/a") var title: String
        @LinkHidden func open() {}
      }
      """,
      """
      2:3 misplacedLinkPath: @LinkPath belongs on a case of an enum with @DeepLinkRoutes
      """,
      """
      3:3 misplacedLinkHidden: @LinkHidden belongs on a case of an enum with @DeepLinkRoutes
      """),
    DiagnosticCase(
      """
      @LinkPath("/a") enum Route {}
      """,
      """
      1:1 misplacedLinkPath: @LinkPath belongs on a case of an enum with @DeepLinkRoutes
      """),
    DiagnosticCase(
      """
      @DeepLinkRoutes
      enum Route {
        @LinkPath("/") case home
        @LinkPath("/x") func open() {}
        enum Nested {
          @LinkPath("/") case home
        }
      }
      """,
      """
      4:3 misplacedLinkPath: @LinkPath belongs on a case of an enum with @DeepLinkRoutes
      """,
      """
      6:5 misplacedLinkPath: @LinkPath belongs on a case of an enum with @DeepLinkRoutes
      """),
    DiagnosticCase(
      """
      @DeepLinks.DeepLinkRoutes
      @DeepLinks.LinkRedirect("/a", to: "/")
      enum Route {
        @DeepLinks.LinkPath("/") case home
      }
      """),
  ]
}
