// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import LinkContracts
@_spi(Project) import JSONText

/// Captures whose names suggest a problem.
struct CaptureChecks {
  static let all = [clash, cut, redirect, secret]

  static let clash = LintCheck(
    "name-clash", .warning, "A path and a query item of one link have the same name",
    why: """
      Traces, logs, and analytics identify values by name. If two values are called `id`, no one \
      can tell them apart, and a link that has only one of them is easily mistaken for the \
      other.
      """,
    fix: "Rename the capture in the path or the query item.",
    wrong: """
      @DeepLinkRoutes("https://shop.example.com")
      enum ShopRoute {
        @LinkPath("/products/{id}?id={size}") case product(id: Int, size: String)
      }
      """,
    right: """
      @DeepLinkRoutes("https://shop.example.com")
      enum ShopRoute {
        @LinkPath("/products/{id}?size={size}") case product(id: Int, size: String)
      }
      """)

  static let cut = LintCheck(
    "cut-link", .note, "A query item for a link ends at the link's first &",
    why: """
      Many programs put a link into a query item without escaping it. What follows its first & \
      then belongs to the outer link, and the value is a link without its other items.
      """,
    fix: """
      Take everything that follows with {link...}, as the last item of the pattern. If the link is \
      the address of any page, make the value a WebAddress, which may have up to 8,192 bytes.
      """,
    wrong: """
      @DeepLinkRoutes("https://shop.example.com")
      enum ShopRoute {
        @LinkPath("/open?deep_link_value={link}") case open(link: String)
      }
      """,
    right: """
      @DeepLinkRoutes("https://shop.example.com")
      enum ShopRoute {
        @LinkPath("/open?deep_link_value={link...}") case open(link: String)
      }
      """)

  static let redirect = LintCheck(
    "redirect-capture", .warning, "A capture named like a redirect target takes any text",
    why: """
      An attacker can craft the link. If the app opens the value of `url` or `next`, a link to the \
      app's own domain can lead anywhere: to a page that asks for a password, or into another app.
      """,
    fix: """
      Make the value a LinkedURL for the hosts that it may lead to, or a WebAddress if any page \
      will do.
      """,
    wrong: """
      @DeepLinkRoutes("https://shop.example.com")
      enum ShopRoute {
        @LinkPath("/login?next={next}") case login(next: String)
      }
      """,
    right: """
      @DeepLinkRoutes("https://shop.example.com")
      enum ShopRoute {
        @LinkPath("/login?next={next}") case login(next: LinkedURL<ShopHosts>)
      }
      enum ShopHosts: LinkedHosts { static let hosts = ["shop.example.com"] }
      """)

  static let secret = LintCheck(
    "secret-in-custom-scheme", .warning, "A custom-scheme link carries a secret",
    why: """
      Any app can declare the same scheme, and the system may then give it the link, including \
      the token, code, or password in it. Only https links are bound to one app.
      """,
    fix:
      "Accept the secret only over https, and bind a code to the app that asked for it (PKCE).",
    wrong: """
      @DeepLinkRoutes("com.example.shop://", "https://shop.example.com")
      enum ShopRoute {
        @LinkPath("/reset?token={token}") case reset(token: String)
      }
      """,
    right: """
      @DeepLinkRoutes("https://shop.example.com")
      enum ShopRoute {
        @LinkPath("/reset?token={token}") case reset(token: String)
      }
      """)

  /// Names, in lowercase without separators, for a place to go next.
  private static let redirectNames: Set<String> = [
    "callback", "continue", "goto", "next", "redirect", "redirectto", "return", "returnto", "uri",
    "url",
  ]
  private static let redirectEndings = ["url", "uri"]

  /// Names of query items whose value is a link.
  private static let linkNames: Set<String> = ["deeplink", "deeplinkvalue", "link", "url"]
  /// Types whose values can be links; that of another type is a number, a choice, or unknown.
  private static let linkTypes: Set<String> = [
    "DeepLink", "LinkedURL", "String", "URL", "WebAddress",
  ]

  /// Names for values that only one app may know.
  private static let secretNames: Set<String> = [
    "apikey", "authcode", "authorizationcode", "code", "credential", "credentials", "jwt",
    "logincode", "otp", "otpcode", "passcode", "passwd", "pwd", "resetcode", "sessionid",
    "signincode", "verificationcode",
  ]
  private static let secretEndings = ["token", "password", "secret"]

  private let routes: LintRoutes

  static func findings(in routes: LintRoutes) -> [LintFinding] {
    let checks = CaptureChecks(routes: routes)
    return routes.parts.flatMap { checks.findings(about: $0) }
  }

  private func findings(about part: LintRoutes.Part) -> [LintFinding] {
    guard case .pattern(let number, let text) = part else { return [] }
    let captures = routes.inspection.captures(of: part)
    // The case's own name, which is the same wherever its enum is mounted.
    let route = routes.catalog.routes[number].name
    let name =
      route.unicodeScalars.split(separator: ".").map(Substring.init).last.map(String.init) ?? route
    var findings: [LintFinding] = []
    let items = Set(routes.inspection.itemNames(of: part))
    for capture in captures where capture.isInPath && items.contains(capture.name) {
      findings.append(
        finding(
          Self.clash, "The path and a query item of '\(name)' are both called '\(capture.name)'.",
          part, capture))
    }
    for capture in captures {
      let names = [capture.name, capture.item].compactMap { $0.map(Self.plain) }
      if let item = capture.item, !capture.isRemainder, Self.mayBeLink(capture),
        Self.linkNames.contains(Self.plain(item))
      {
        findings.append(
          finding(
            Self.cut, "'\(item)' of '\(name)' ends at the first & of a link that is not escaped.",
            part, capture))
      }
      if capture.takesAnyText, names.contains(where: Self.isRedirect) {
        findings.append(
          finding(
            Self.redirect,
            "'\(capture.item ?? capture.name)' of '\(name)' looks like a redirect target "
              + "and takes any text.", part, capture))
      }
      if let scheme = customScheme(of: text, number), Self.isSecret(names) {
        findings.append(
          finding(
            Self.secret,
            "'\(capture.item ?? capture.name)' of '\(name)' looks like a secret, and any app can "
              + "declare \(scheme):// and get it.", part, capture))
      }
    }
    return findings
  }

  private func finding(
    _ check: LintCheck, _ message: String, _ part: LintRoutes.Part,
    _ capture: ContractInspection.Capture
  ) -> LintFinding {
    check.finding(
      message, at: routes.place(of: part), about: "\(routes.subject(of: part)) \(capture.name)",
      witness: routes.sample(of: part))
  }

  private func customScheme(of pattern: String, _ number: Int) -> String? {
    let own = LinkCatalog.Route.split(pattern).origin.map { [$0] }
    return (own ?? routes.catalog.routes[number].origins).lazy.compactMap { try? LinkOrigin($0) }
      .first(where: \.isCustomScheme)?.scheme
  }

  private static func plain(_ name: String) -> String {
    String(
      String.UnicodeScalarView(
        name.lowercased().unicodeScalars.filter { $0 != "_" && $0 != "-" }))
  }

  /// Returns whether a link can be a value of a capture, as far as its type is known.
  private static func mayBeLink(_ capture: ContractInspection.Capture) -> Bool {
    capture.type.unicodeScalars.split(separator: "<").first.map {
      linkTypes.contains(String($0))
    } ?? false
  }

  private static func isRedirect(_ name: String) -> Bool {
    redirectNames.contains(name)
      || redirectEndings.contains { name.utf8.ends(with: $0.utf8) }
  }

  /// Returns whether one of the names is that of a secret, and none says which harmless code it is.
  private static func isSecret(_ names: [String]) -> Bool {
    !names.contains { $0.utf8.ends(with: "code".utf8) && !secretNames.contains($0) }
      && names.contains { name in
        secretNames.contains(name) || secretEndings.contains { name.utf8.ends(with: $0.utf8) }
      }
  }
}
