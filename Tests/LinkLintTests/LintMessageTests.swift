// SPDX-License-Identifier: MIT

import LinkLint
import Testing

/// Findings word for word: what is so, how bad, about what, and what else it is about.
@Suite struct LintMessageTests {
  /// `place severity check (subject): message | witness | *related`; help where it is not the
  /// check's own.
  static func lines(_ findings: [LintFinding]) -> [String] {
    findings.map { finding in
      func text(_ place: LintFinding.Place?) -> String {
        guard let place else { return "nowhere" }
        return [place.file, place.line.map { "\($0)" }, place.column.map { "\($0)" }]
          .compactMap { $0 }.joined(separator: ":")
      }
      // What to do about an entry says the reader of the file.
      let isOwn = finding.help == LintCheck.named(finding.check)?.fix
      let help = isOwn || finding.check == "domain-malformed" ? nil : finding.help
      let head =
        "\(text(finding.place)) \(finding.severity.rawValue) \(finding.check) (\(finding.subject))"
      return
        ([head + ": " + finding.message, help.map { "> " + $0 }, finding.witness]
        .compactMap { $0 } + finding.related.map { "*" + text($0) }).joined(separator: " | ")
    }
  }

  /// One line for each check, in any order.
  static let wrong = [
    "Shop.entitlements:8:3 warning browser-without-universal-links (com.apple.developer.web-browser): The system ignores the associated domains of a default browser.",
    "apple-app-site-association:7:9 warning claimed-without-route (applinks.details[0].components[1]): applinks.details[0].components[1] claims links that no route takes. | https://shop.example.com/help",
    "Shop.swift:7:20 warning conditional-deep-links (ShopApp.body.deepLinks): 'deepLinks(_:)' of 'ShopApp' is in a view that is not always on screen. | *Shop.swift:6:7",
    "Shop.swift:2:6 warning custom-without-https (ShopRoute): None of the routes of 'ShopRoute' has links over https. | com.example.shop://",
    "Shop.entitlements:5:5 warning developer-mode-in-release (applinks:shop.example.com?mode=developer): 'applinks:shop.example.com?mode=developer' is for testing, but the file's name does not say so.",
    "Shop.entitlements:5:5 error domain-malformed (applinks:https://shop.example.com/): The entry “applinks:https://shop.example.com/” has a scheme.",
    "Shop.swift:2:6 error domain-not-entitled (https://shop.example.com): The routes of 'ShopRoute' have links to https://shop.example.com, which no entitlements list. | > Add applinks:shop.example.com to the associated domains. | https://shop.example.com | *Shop.entitlements",
    "Shop.entitlements:6:5 warning domain-without-routes (store.example.com): No route has links to store.example.com. | https://store.example.com",
    "Shop.swift:4:3 warning duplicate-alias (table /café/{id}): 'table' (/café/{id}) matches what 'table' (/caf%C3%A9/{id}) matches. | https://shop.example.com/caf%C3%A9/42 | *Shop.swift:3:3",
    "Invite.swift:1:18 warning ended-link-service (acme.page.link): The links of acme.page.link have ended.",
    "Info.plist:6:3 error entitlement-in-plist (com.apple.developer.associated-domains): Info.plist has 'com.apple.developer.associated-domains', which the system reads only from entitlements.",
    "Shop.swift:3:3 error example-opens-other (product /products/{id} /products/new): The example /products/new of 'product' (/products/{id}) opens 'draft'. | https://shop.example.com/products/new",
    "Shop.swift:4:3 error links-not-claimed (basket /basket): No rule in the file claims links of 'basket' (/basket). | https://shop.example.com/basket | *apple-app-site-association",
    "Shop.swift:2:62 warning modal-without-host (ShopRoute modal checkout): Nothing presents 'checkout', the modal of a destination of 'ShopRoute'. | *Shop.swift:7:5",
    "Shop.swift:3:3 note cut-link (open /open?deep_link_value={link} link): 'deep_link_value' of 'open' ends at the first & of a link that is not escaped. | https://shop.example.com/open?deep_link_value=x",
    "Info.plist:6:3 warning intent-without-scenes (UIApplicationSupportsMultipleScenes): Without 'UIApplicationSupportsMultipleScenes' set to true, no scene gets an intent that launches the app. | *OpenOrder.swift:1:1",
    "Shop.swift:3:3 warning name-clash (product /products/{id}?id={size} id): The path and a query item of 'product' are both called 'id'. | https://shop.example.com/products/42?id=x",
    "Shop.swift:3:3 warning own-link-leaves-app (https://shop.example.com/products/7): 'UIApplication.open' leads to the browser: the link is the app's own. | https://shop.example.com/products/7",
    "AppDelegate.m:2:42 note objective-c-not-read (AppDelegate.m): What this delegate does with links is not read.",
    "Shop.swift:10:28 error parent-cycle (ShopRoute.product): The parents of 'product' lead back to it: 'product' → 'reviews' → 'product'. | *Shop.swift:11:28",
    "Shop.swift:9:39 warning parent-without-root (ShopRoute.reviews): The parents of 'reviews' end in 'product', and none of them names a tab. | *Shop.swift:2:7",
    "Shop.swift:5:20 warning pasteboard-at-launch (Welcome.onAppear): 'onAppear' reads the pasteboard without a tap.",
    "Shop.swift:5:8 warning presentation-over-links (ShopRoot.sheet.$isSearching): Links do not close the 'sheet' of '$isSearching'.",
    "Shop.swift:3:3 warning redirect-capture (login /login?next={next} next): 'next' of 'login' looks like a redirect target and takes any text. | https://shop.example.com/login?next=x",
    "Shop.swift:3:15 error redirect-loop (/article/{id}, /item/{id}): Redirects do not end: /article/{id} → /item/{id} → /article/{id}. | https://shop.example.com/article/x | *Shop.swift:2:15",
    "Shop.swift:2:15 error redirect-target (redirect /item/{id}): The redirect from /item/{id} leads to /product/{id}, which opens nothing. | https://shop.example.com/item/x",
    "Shop.swift:6:10 warning repeated-open-url (ShopApp.body.openURL): 'onOpenURL' of 'ShopApp' handles the same links as 'deepLinks(_:)' of 'ShopApp'. | *Shop.swift:7:10",
    "Shop.swift:3:3 error round-trip (day /): No value of 'day' (/) can be written into a link of https://{day}.calendar.example.com.",
    "Shop.swift:8:3 error route-conflict (sale /sale/{name}, products.product /sale/{slug}): 'products.product' (/sale/{slug}) and 'sale' (/sale/{name}) match the same link. | https://shop.example.com/sale/X | *Shop.swift:3:3",
    "Shop.swift:10:7 warning scene-callbacks (SceneDelegate): 'SceneDelegate' reads no links in 'scene(_:willConnectTo:options:)', 'scene(_:openURLContexts:)', 'scene(_:continue:)', and the system does not call 'application(_:open:options:)'. | *Shop.swift:2:8",
    "Shop.swift:2:6 error scheme-not-in-plist (com.example.shop): The routes of 'ShopRoute' have the scheme 'com.example.shop', which no Info.plist lists. | com.example.shop:// | *Info.plist",
    "Shop.swift:2:6 note scheme-not-reverse-dns (shop): Any other app can use the scheme 'shop', too. | shop://",
    "Info.plist:11:9 warning scheme-without-routes (com.example.store): No route has the scheme 'com.example.store'. | com.example.store://",
    "Shop.swift:4:3 warning refused-item (product /products?id={id} id): 'product' (/products?id={id}) refuses a link whose 'id' is not valid, and 'products' (/products) opens it without reading 'id'. | https://shop.example.com/products?id=x | *Shop.swift:3:3",
    "Shop.swift:3:3 warning secret-in-custom-scheme (reset /reset?token={token} token): 'token' of 'reset' looks like a secret, and any app can declare com.example.shop:// and get it. | com.example.shop://reset?token=x",
    "Shop.swift:9:18 warning sensitive-parent (AccountRoute.order): The parent of 'order', 'orders', is sensitive, and 'order' is not.",
    "Shop.swift:3:39 warning sensitive-without-confirmation (AccountRoute.delete): 'delete' is sensitive, and no gate asks before it opens.",
    "Shop.swift:3:39 error sensitive-without-gate (AccountRoute.delete): 'delete' is sensitive, and no gate declares that it asks.",
    "Shop.swift:4:3 error shadowed-route (brand /{name}): No link opens 'brand' (/{name}): 'product' (/{slug}) takes all of them. | https://shop.example.com/x | *Shop.swift:3:3",
    "Links.tsv:2:1 note short-link-ended (/s/spring): The short link /s/spring worked until 2025-05-31.",
    "Links.tsv:2:10 error short-link-invalid (invalidPath): The line is invalid (invalidPath). | > Write a path such as /s/spring: percent-encoded, without // in it, a query, or a fragment.",
    "Links.tsv:2:1 warning short-link-shadows-route (/products/8): The short link /products/8 is also a link of a route. | https://shop.example.com/products/8",
    "Links.tsv:2:1 error short-link-target (/s/spring): The short link /s/spring leads to a link that no route takes. | https://shop.example.com/products/sale",
    "Shop.swift:2:63 warning tab-without-host (ShopRoute tab account): Nothing shows the tab 'account', which a destination of 'ShopRoute' names. | *Shop.swift:7:5",
    "Shop.swift:5:3 warning unreachable-alias (brand /{name}): No link opens 'brand' (/{name}): 'product' (/{slug}) takes all of them. | https://shop.example.com/x | *Shop.swift:3:3",
    "Info.plist:1:1 error unreadable-file (file): The file is not a property list in XML. | > Convert it with “plutil -convert xml1”.",
  ]

  @Test(arguments: LintCheck.all)
  func `every check says what is wrong in its example`(_ check: LintCheck) {
    #expect(Self.wrong.count == LintCheck.all.count)
    #expect(
      Self.lines(lint(check.wrong)) == Self.wrong.filter { $0.contains(" \(check.id) (") })
  }

  static let routes: [LintCase] = [
    LintCase(
      "a conflict with a redirect",
      """
      @DeepLinkRoutes("https://a.com") enum Route {
        @LinkPath("/old/{name}/x") case a(name: String)
        @LinkGroup("/old") case b(Inner)
      }
      @LinkRedirect("/{id}/x", to: "/new/{id}")
      @DeepLinkRoutes enum Inner { @LinkPath("/new/{id}") case c(id: String) }
      """,
      "A.swift:5:15 error route-conflict (a /old/{name}/x, redirect /old/{id}/x): The redirect from /old/{id}/x and 'a' (/old/{name}/x) match the same link. | https://a.com/old/X/x | *A.swift:2:3"
    ),
    LintCase(
      "a redirect that another pattern is tried before",
      """
      @DeepLinkRoutes("https://a.com") @LinkRedirect("/{name}", to: "/b/{name}") enum Route {
        @LinkPath("/{name}", priority: 1) case a(name: String)
        @LinkPath("/b/{name}") case b(name: String)
      }
      """,
      "A.swift:1:48 error shadowed-route (redirect /{name}): The redirect from /{name} is never followed: 'a' (/{name}) takes its links. | https://a.com/x | *A.swift:2:3"
    ),
    LintCase(
      "an alias that is followed to another route, and one to its own",
      """
      @DeepLinkRoutes("https://a.com")
      @LinkRedirect("/x/{name}", to: "/b/{name}")
      @LinkRedirect("/y/{name}", to: "/a/{name}")
      enum Route {
        @LinkPath("/a/{name}") @LinkPath("/x/{name}", priority: -1) @LinkPath("/y/{name}", priority: -1)
        case a(name: String)
        @LinkPath("/b/{name}") case b(name: String)
      }
      """,
      "A.swift:5:26 warning unreachable-alias (a /x/{name}): No link opens 'a' (/x/{name}): the redirect from /x/{name} takes all of them. | https://a.com/x/x | *A.swift:2:15"
    ),
    LintCase(
      "a circle of three, and what leads into it",
      """
      @DeepLinkRoutes("https://a.com")
      @LinkRedirect("/into/{x}", to: "/b/{x}")
      @LinkRedirect("/b/{x}", to: "/c/{x}")
      @LinkRedirect("/c/{x}", to: "/d/{x}")
      @LinkRedirect("/d/{x}", to: "/b/{x}")
      enum Route { @LinkPath("/a") case a }
      """,
      "A.swift:3:15 error redirect-loop (/b/{x}, /c/{x}, /d/{x}): Redirects do not end: /b/{x} → /c/{x} → /d/{x} → /b/{x}. | https://a.com/b/x | *A.swift:4:15 | *A.swift:5:15"
    ),
    LintCase(
      "two circles",
      """
      @DeepLinkRoutes("https://a.com")
      @LinkRedirect("/d/{x}", to: "/c/{x}")
      @LinkRedirect("/c/{x}", to: "/d/{x}")
      @LinkRedirect("/b/{x}", to: "/a/{x}/x")
      @LinkRedirect("/a/{x}/x", to: "/b/{x}")
      enum Route { @LinkPath("/a") case a }
      """,
      "A.swift:3:15 error redirect-loop (/c/{x}, /d/{x}): Redirects do not end: /c/{x} → /d/{x} → /c/{x}. | https://a.com/c/x | *A.swift:2:15",
      "A.swift:5:15 error redirect-loop (/a/{x}/x, /b/{x}): Redirects do not end: /a/{x}/x → /b/{x} → /a/{x}/x. | https://a.com/a/x/x | *A.swift:4:15"
    ),
    LintCase(
      "six steps",
      """
      @DeepLinkRoutes("https://a.com")
      @LinkRedirect("/b", to: "/c")
      @LinkRedirect("/c", to: "/d")
      @LinkRedirect("/d", to: "/e")
      @LinkRedirect("/e", to: "/f")
      @LinkRedirect("/f", to: "/g")
      @LinkRedirect("/g", to: "/a")
      enum Route { @LinkPath("/a") case a }
      """,
      "A.swift:2:15 error redirect-loop (/b, /c, /d, /e, /f, /g): Redirects do not end: /b → /c → /d → /e → /f → /g. | https://a.com/b | *A.swift:3:15 | *A.swift:4:15 | *A.swift:5:15 | *A.swift:6:15 | *A.swift:7:15"
    ),
    LintCase(
      "five steps",
      """
      @DeepLinkRoutes("https://a.com")
      @LinkRedirect("/b", to: "/c")
      @LinkRedirect("/c", to: "/d")
      @LinkRedirect("/d", to: "/e")
      @LinkRedirect("/e", to: "/f")
      @LinkRedirect("/f", to: "/a")
      enum Route { @LinkPath("/a") case a }
      """),
    LintCase(
      "a link that can be written and is not read",
      """
      @DeepLinkRoutes("https://{day}.a.com") enum Route {
        @LinkPath("/{on}") @LinkPath("/x/{on}") case a(day: Int, on: Bool)
        @LinkPath("/", shared: true) @LinkPath("/", shared: true) case b(day: Int)
      }
      """),
    LintCase(
      "names of one mounted enum, and secrets in the path and in items",
      """
      @DeepLinkRoutes("com.a://", "https://a.com") enum Route { @LinkGroup("/x") case b(Inner) }
      @DeepLinkRoutes enum Inner {
        @LinkPath("/{code}?Access-Token={t}&next_URL={u}") case c(code: Int, t: Int, u: String)
        @LinkPath("/i/{id}/{n}?id={x}&n={y}") case d(id: Int, n: Int, x: Int, y: Int)
        @LinkPath("/j#{goto}") case e(goto: String)
      }
      """,
      "A.swift:3:3 warning redirect-capture (b.c /x/{code}?Access-Token={t}&next_URL={u} u): 'next_URL' of 'c' looks like a redirect target and takes any text. | com.a://x/42?Access-Token=42&next_URL=x",
      "A.swift:3:3 warning secret-in-custom-scheme (b.c /x/{code}?Access-Token={t}&next_URL={u} code): 'code' of 'c' looks like a secret, and any app can declare com.a:// and get it. | com.a://x/42?Access-Token=42&next_URL=x",
      "A.swift:3:3 warning secret-in-custom-scheme (b.c /x/{code}?Access-Token={t}&next_URL={u} t): 'Access-Token' of 'c' looks like a secret, and any app can declare com.a:// and get it. | com.a://x/42?Access-Token=42&next_URL=x",
      "A.swift:4:3 warning name-clash (b.d /x/i/{id}/{n}?id={x}&n={y} id): The path and a query item of 'd' are both called 'id'. | com.a://x/i/42/42?id=42&n=42",
      "A.swift:4:3 warning name-clash (b.d /x/i/{id}/{n}?id={x}&n={y} n): The path and a query item of 'd' are both called 'n'. | com.a://x/i/42/42?id=42&n=42",
      "A.swift:5:3 warning redirect-capture (b.e /x/j#{goto} goto): 'goto' of 'e' looks like a redirect target and takes any text. | com.a://x/j#x"
    ),
    LintCase(
      "schemes that are no domains, each once",
      """
      @DeepLinkRoutes("shop://", "shop://x", "store://", "com.a://", "https://a.com") enum Route {
        @LinkPath("/") case a
      }
      @DeepLinkRoutes enum Later { @LinkPath("shop:x") case a }
      """,
      "A.swift:1:86 note scheme-not-reverse-dns (shop): Any other app can use the scheme 'shop', too. | shop://",
      "A.swift:1:86 note scheme-not-reverse-dns (store): Any other app can use the scheme 'store', too. | store://"
    ),
    LintCase(
      "routes without https, one by one",
      """
      @DeepLinkRoutes("https://a.com") enum Two {
        @LinkPath("/") case a
        @LinkPath("com.b://x/y") case b
        @LinkPath("com.b://z/{id}") case c(id: Int)
      }
      """,
      "A.swift:3:3 warning custom-without-https (b /y): 'b' (/y) has no links over https. | com.b://x/y",
      "A.swift:4:3 warning custom-without-https (c /{id}): 'c' (/{id}) has no links over https. | com.b://z/42"
    ),
    LintCase(
      "examples that open other routes and nothing",
      """
      @DeepLinkRoutes("https://a.com", "com.a://") enum Route {
        @LinkPath("/a/{id}", examples: ["/b", "/c"]) case a(id: Int)
        @LinkPath("/b") @LinkPath("/d", examples: ["/a/7", "/d"]) case b
      }
      """,
      "A.swift:2:3 error example-opens-other (a /a/{id} /b): The example /b of 'a' (/a/{id}) opens 'b'. | https://a.com/b",
      "A.swift:2:3 error example-opens-other (a /a/{id} /c): The example /c of 'a' (/a/{id}) opens nothing. | https://a.com/c",
      "A.swift:3:19 error example-opens-other (b /d /a/7): The example /a/7 of 'b' (/d) opens 'a'. | https://a.com/a/7"
    ),
    LintCase(
      "what the macros say, and what only a build knows",
      """
      @DeepLinkRoutes("https://a.com") enum Route {
        @LinkPath("/{a}") case a(a: String)
        @LinkPath("/{b}") case b(b: String)
        @LinkPath("/x/{c}") case c(c: Unknown)
      }
      """,
      "A.swift:3:14 error conflict (https://a.com/X would also open 'a'; change a pattern, or decide with priority: or shared: true): https://a.com/X would also open 'a'; change a pattern, or decide with priority: or shared: true. | > The app does not build this way; fix it where the message points.",
      "A.swift:4:30 note unknownType (No file that was read declares 'Unknown'; it is treated as a type that accepts only some texts): No file that was read declares 'Unknown'; it is treated as a type that accepts only some texts. | > Include more of the sources, or write it so that the source alone shows it."
    ),
  ]

  @Test(arguments: routes + files)
  func `every finding is said in words`(_ item: LintCase) {
    #expect(Self.lines(lint(item.files)) == item.lines)
  }

  @Test func `a message ends with one period`() {
    let findings = lint(
      """
      @DeepLinkRoutes("nonsense", "https://a.com") enum Route {
        @LinkPath("/{a}{b}") case a(a: String, b: String)
        @LinkPath("/{") case b
        @LinkPath("/{c}") case c
        @LinkPath("/d") case d(Unknown)
      }
      enum {
      """)
    #expect(findings.count > 4)
    for finding in findings {
      #expect(finding.message.hasSuffix(".") && !finding.message.hasSuffix(".."), "\(finding)")
    }
  }
}
