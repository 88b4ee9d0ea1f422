// SPDX-License-Identifier: MIT

import Testing

struct EnumDiagnosticTests {
  @Test(arguments: cases)
  func `says what cannot be a route enum`(_ row: DiagnosticCase) {
    #expect(RoutesExpansion(row.source).diagnostics == row.diagnostics)
  }

  private static let cases: [DiagnosticCase] = [
    DiagnosticCase(
      """
      @DeepLinkRoutes("https://example.com")
      struct Route {}
      """,
      """
      2:1 notAnEnum: @DeepLinkRoutes belongs on an enum, where each case is one route
      """),
    DiagnosticCase(
      """
      @DeepLinkRoutes("https://example.com")
      final class Route {}
      """,
      """
      2:7 notAnEnum: @DeepLinkRoutes belongs on an enum, where each case is one route
      """),
    DiagnosticCase(
      """
      @DeepLinkRoutes("https://example.com")
      enum Route<Value> {
        @LinkPath("/") case home
      }
      """,
      """
      2:11 genericEnum: A route enum cannot be generic; declare one enum for each type of \
      value
      """),
    DiagnosticCase(
      """
      struct Outer<Value> {
        @DeepLinkRoutes("https://example.com")
        enum Route {
          @LinkPath("/") case home
        }
      }
      """,
      """
      3:8 genericEnum: A route enum cannot be generic; declare one enum for each type of \
      value
      """),
    DiagnosticCase(
      """
      enum Outer {
        @DeepLinkRoutes("https://example.com")
        private enum Route {
          @LinkPath("/") case home
        }
      }
      """,
      """
      3:3 privateEnum: An extension cannot reach a private type inside another type; \
      make it fileprivate
        replace 'private' with 'fileprivate' → fileprivate enum Route {
      """),
    DiagnosticCase(
      """
      enum Outer {
        private enum Inner {
          @DeepLinkRoutes("https://example.com")
          enum Route {
            @LinkPath("/") case home
          }
        }
      }
      """,
      """
      4:10 privateEnum: An extension cannot reach a private type inside another type; \
      make it fileprivate
      """),
    DiagnosticCase(
      """
      private enum Outer {
        @DeepLinkRoutes("https://example.com")
        enum Route {
          @LinkPath("/") case home
        }
      }
      """),
    DiagnosticCase(
      """
      @DeepLinkRoutes("https://example.com")
      private enum Route {
        @LinkPath("/") case home
      }
      """),
    DiagnosticCase(
      """
      @DeepLinkRoutes("https://example.com")
      enum Route {}
      """,
      """
      2:6 noCases: A route enum needs a case, such as @LinkPath("/") case home
      """),
    DiagnosticCase(
      """
      @DeepLinkRoutes("www.example.com")
      enum Route {
        @LinkPath("/") case home
      }
      """,
      """
      1:18 origin.missingScheme: Invalid origin (missingScheme). Write scheme://host, or \
      scheme:// for an app's own scheme.
        replace 'www.example.com' with 'https://www.example.com' → \
      @DeepLinkRoutes("https://www.example.com")
      """),
    DiagnosticCase(
      """
      @DeepLinkRoutes("my_app://")
      enum Route {
        @LinkPath("/") case home
      }
      """,
      """
      1:20 origin.invalidScheme: Invalid origin (invalidScheme). A scheme starts with a \
      letter, followed by letters, digits, +, -, and . only.
        replace '_' with '-' → @DeepLinkRoutes("my-app://")
      """),
    DiagnosticCase(
      """
      @DeepLinkRoutes("app://", "javascript://x", "data://", "file://", "about://", "blob://", "intent://")
      enum Route {
        @LinkPath("/") case home
      }
      """,
      """
      1:28 origin.forbiddenScheme: Invalid origin (forbiddenScheme). Links with this \
      scheme can never belong to an app.
      """,
      """
      1:46 origin.forbiddenScheme: Invalid origin (forbiddenScheme). Links with this \
      scheme can never belong to an app.
      """,
      """
      1:57 origin.forbiddenScheme: Invalid origin (forbiddenScheme). Links with this \
      scheme can never belong to an app.
      """,
      """
      1:68 origin.forbiddenScheme: Invalid origin (forbiddenScheme). Links with this \
      scheme can never belong to an app.
      """,
      """
      1:80 origin.forbiddenScheme: Invalid origin (forbiddenScheme). Links with this \
      scheme can never belong to an app.
      """,
      """
      1:91 origin.forbiddenScheme: Invalid origin (forbiddenScheme). Links with this \
      scheme can never belong to an app.
      """),
    DiagnosticCase(
      """
      @DeepLinkRoutes("https://example.com?x")
      enum Route {
        @LinkPath("/") case home
      }
      """,
      """
      1:37 origin.queryOrFragment: Invalid origin (queryOrFragment). Only options may \
      follow the host or base path of an origin: ignoresItemCase, ignoresPathCase, plusIsSpace, \
      routesInFragment.
        remove '?x' → @DeepLinkRoutes("https://example.com")
      """),
    DiagnosticCase(
      """
      @DeepLinkRoutes("https://")
      enum Route {
        @LinkPath("/") case home
      }
      """,
      """
      1:26 origin.missingHost: Invalid origin (missingHost). A web origin needs a \
      host: https://example.com.
      """),
    DiagnosticCase(
      #"""
      @DeepLinkRoutes("https://example.com:", host, "a://\(b)", options: [.plusIsSpace], feature: name)
      enum Route {
        @LinkPath("/") case home
      }
      """#,
      """
      1:41 originIsNoLiteral: Write the origin as a string literal without interpolation
      """,
      """
      1:47 originIsNoLiteral: Write the origin as a string literal without interpolation
      """),
    DiagnosticCase(
      """
      @DeepLinkRoutes("https://example.com", "HTTPS://EXAMPLE.com:443/")
      enum Route {
        @LinkPath("/") case home
      }
      """,
      """
      1:41 repeatedOrigin: This origin is already declared; remove one of the two
        remove '"HTTPS://EXAMPLE.com:443/"' → @DeepLinkRoutes("https://example.com")
      """),
    DiagnosticCase(
      """
      @DeepLinkRoutes("http://example.com", "http://localhost:8080")
      enum Route {
        @LinkPath("/") case home
      }
      """),
  ]
}
