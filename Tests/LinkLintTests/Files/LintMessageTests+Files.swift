// SPDX-License-Identifier: MIT

/// Files that lead links to apps, and what is said of them.
extension LintMessageTests {
  static let files: [LintCase] = [
    LintCase(
      "domains with captures, ports and without",
      files: [
        (
          "A.swift",
          """
          @DeepLinkRoutes("https://{shop}.a.com", "https://{any}", "https://b.com:8443", "http://c.com")
          enum Route { @LinkPath("/") case a }
          """
        ),
        (
          "A.entitlements",
          """
          <plist><dict><key>com.apple.developer.associated-domains</key><array>
          <string>webcredentials:d.com</string></array></dict></plist>
          """
        ),
      ],
      "A.swift:2:6 error domain-not-entitled (https://{shop}.a.com): The routes of 'Route' have links to https://{shop}.a.com, which no entitlements list. | > Add applinks:*.a.com to the associated domains. | https://{shop}.a.com | *A.entitlements"
    ),
    LintCase(
      "a wildcard that no route has",
      files: [
        ("A.swift", #"@DeepLinkRoutes("https://a.com") enum A { @LinkPath("/") case a }"#),
        (
          "A.entitlements",
          """
          <plist><dict><key>com.apple.developer.associated-domains</key><array>
          <string>applinks:a.com</string>
          <string>applinks:*.b.com</string></array></dict></plist>
          """
        ),
        (
          "B.entitlements",
          """
          <plist><dict><key>com.apple.developer.associated-domains</key><array>
          <string>applinks:c.com?mode=developer</string></array></dict></plist>
          """
        ),
      ],
      "A.entitlements:3:1 note AASA424 ([\"com.apple.developer.associated-domains\"][1]): “*.b.com” does not stand for “b.com” itself. | > Add “applinks:b.com”, if its links belong to the app, too.",
      "A.entitlements:3:1 warning domain-without-routes (b.com): No route has links to *.b.com. | https://www.b.com",
      "B.entitlements:2:1 warning developer-mode-in-release (applinks:c.com?mode=developer): 'applinks:c.com?mode=developer' is for testing, but the file's name does not say so.",
      "B.entitlements:2:1 warning domain-without-routes (c.com): No route has links to c.com. | https://c.com"
    ),
    LintCase(
      "schemes that several files list, and none",
      files: [
        (
          "A.swift",
          #"@DeepLinkRoutes("com.a://", "https://a.com") enum A { @LinkPath("/") case a }"#
        ),
        (
          "B.swift",
          #"@DeepLinkRoutes("com.b://", "https://a.com") enum B { @LinkPath("/") case b }"#
        ),
        (
          "A/Info.plist",
          """
          <plist><dict><key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>
          <array><string>com.c</string><string>COM.A</string></array></dict></array></dict></plist>
          """
        ),
        (
          "B/Info.plist",
          """
          <plist><dict><key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>
          <array><string>com.c</string></array></dict></array></dict></plist>
          """
        ),
      ],
      "A/Info.plist:2:8 warning scheme-without-routes (com.c): No route has the scheme 'com.c'. | com.c://",
      "A/Info.plist:2:30 note AASA447 (CFBundleURLTypes[0].CFBundleURLSchemes[1]): The scheme “COM.A” has capitals. | > Write lowercase letters; schemes are compared without their case.",
      "B.swift:1:51 error scheme-not-in-plist (com.b): The routes of 'B' have the scheme 'com.b', which no Info.plist lists. | com.b:// | *A/Info.plist | *B/Info.plist",
      "B/Info.plist:2:8 warning scheme-without-routes (com.c): No route has the scheme 'com.c'. | com.c://"
    ),
    LintCase(
      "a file that excludes, spells otherwise and claims too much",
      files: [
        (
          "A.swift",
          """
          @DeepLinkRoutes("https://a.com") enum Route {
            @LinkPath("/a/{id}") case a(id: String)
            @LinkPath("/b") @LinkPath("/bb") case b
          }
          """
        ),
        (
          "apple-app-site-association",
          """
          {"applinks": {"details": [{"appIDs": ["9JA89QQLNQ.com.acme.a"], "components": [
          {"/": "/a/?*/?*", "exclude": true},
          {"/": "/a/x*", "exclude": true},
          {"/": "/a/?*"},
          {"/": "/B"},
          {"/": "/c"}
          ]}]}}
          """
        ),
      ],
      "A.swift:2:3 warning links-not-claimed (a /a/{id}): The file excludes links of 'a' (/a/{id}). | > Put a rule for it before that one, or make that one exclude less. | https://a.com/a/x | *apple-app-site-association:3:1",
      "A.swift:3:3 error links-not-claimed (b /b): No rule in the file claims links of 'b' (/b). | > applinks.details[0].components[3] claims it in another case: write it as the route does. | https://a.com/b | *apple-app-site-association",
      "A.swift:3:19 error links-not-claimed (b /bb): No rule in the file claims links of 'b' (/bb). | https://a.com/bb | *apple-app-site-association",
      "apple-app-site-association:5:1 warning claimed-without-route (applinks.details[0].components[3]): applinks.details[0].components[3] claims links that no route takes. | https://a.com/B",
      "apple-app-site-association:6:1 warning claimed-without-route (applinks.details[0].components[4]): applinks.details[0].components[4] claims links that no route takes. | https://a.com/c"
    ),
    LintCase(
      "a file for several apps, of which one has the routes",
      files: [
        (
          "A.swift",
          """
          @DeepLinkRoutes("https://a.com") enum Route { @LinkPath("/a") case a }
          @DeepLinkRoutes("https://a.com") enum Other { @LinkPath("/b") case a }
          """
        ),
        (
          "apple-app-site-association",
          """
          {"applinks": {"details": [
          {"appIDs": ["9JA89QQLNQ.com.acme.x"], "components": [{"/": "/x"}, {"/": "/y"}]},
          {"appIDs": ["9JA89QQLNQ.com.acme.a"], "components": [{"/": "/a"}, {"/": "/c"}, {"/": "/b"}]},
          {"appIDs": ["9JA89QQLNQ.com.acme.z"], "components": [{"/": "/z"}]}
          ]}}
          """
        ),
      ],
      "apple-app-site-association:3:67 warning claimed-without-route (applinks.details[1].components[1]): applinks.details[1].components[1] claims links that no route takes. | https://a.com/c"
    ),
    LintCase(
      "a file for several apps, of which the project names one",
      files: [
        ("A.swift", #"@DeepLinkRoutes("https://a.com") enum Route { @LinkPath("/a") case a }"#),
        (
          "Info.plist",
          "<plist><dict><key>CFBundleIdentifier</key><string>com.acme.x</string></dict></plist>"
        ),
        (
          "apple-app-site-association",
          """
          {"applinks": {"details": [
          {"appIDs": ["9JA89QQLNQ.com.acme.a"], "components": [{"/": "/a"}]},
          {"appIDs": ["9JA89QQLNQ.com.acme.x"], "components": [{"/": "/x"}]}
          ]}}
          """
        ),
      ],
      "A.swift:1:47 error links-not-claimed (a /a): No rule in the file claims links of 'a' (/a). | https://a.com/a | *apple-app-site-association",
      "apple-app-site-association:3:54 warning claimed-without-route (applinks.details[1].components[0]): applinks.details[1].components[0] claims links that no route takes. | https://a.com/x"
    ),
    LintCase(
      "what a project need not have",
      files: [
        ("A.entitlements", "<plist><dict></dict></plist>"),
        (
          "B.entitlements",
          """
          <plist><dict><key>com.apple.developer.associated-domains</key><array>
          <string>applinks:$(DOMAIN)</string></array></dict></plist>
          """
        ),
        (
          "Info.plist",
          """
          <plist><dict><key>CFBundleIdentifier</key><string>$(ID)</string>
          <key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>
          <array><string>ab</string></array></dict></array></dict></plist>
          """
        ),
      ]),
    LintCase(
      "entries that the system ignores, and files that cannot be read",
      files: [
        (
          "A.entitlements",
          """
          <plist><dict><key>com.apple.developer.associated-domains</key><array>
          <string>applinks:a.com/x</string> <string>a.com</string>
          <string>applinks: a.com</string></array></dict></plist>
          """
        ),
        ("B.entitlements", "<plist><dict>"), ("B-Info.plist", "nothing"),
        ("sites/a.com/apple-app-site-association", "{"),
      ],
      "A.entitlements:2:1 error domain-malformed (applinks:a.com/x): The entry “applinks:a.com/x” has a path.",
      "A.entitlements:2:35 error domain-malformed (a.com): The entry “a.com” has no service.",
      "A.entitlements:3:1 error domain-malformed (applinks: a.com): The entry “applinks: a.com” has white space.",
      "B-Info.plist:1:1 error unreadable-file (file): The file is not a property list in XML. | > Convert it with “plutil -convert xml1”.",
      "B.entitlements:1:8 error unreadable-file (file): The “<dict>” has no end. | > Write “</dict>” where it ends.",
      "sites/a.com/apple-app-site-association:1:1 error AASA138 ($): The file ends before a bracket is closed. | > Write } at the end, if nothing else is missing.",
      "sites/a.com/apple-app-site-association:1:1 error AASA151 ($): The file has no service, so the system does nothing with it. | > Write “applinks” for universal links."
    ),
    LintCase(
      "routes of a host with a capture, and a site of it",
      files: [
        (
          "A.swift",
          """
          @DeepLinkRoutes("https://{shop}.a.com") enum Route { @LinkPath("/a") case a }
          @DeepLinkRoutes("https://b.com", options: .ignoresPathCase) enum B { @LinkPath("/b") case b }
          """
        ),
        (
          "x.a.com/apple-app-site-association",
          """
          {"applinks": {"details": [
          {"appIDs": ["9JA89QQLNQ.com.acme.a"], "components": [{"/": "/b"}]}]}}
          """
        ),
        (
          "B.COM/apple-app-site-association",
          """
          {"applinks": {"details": [
          {"appIDs": ["9JA89QQLNQ.com.acme.a"], "components": [{"/": "/b"}]}]}}
          """
        ),
        (
          "A.entitlements",
          """
          <plist><dict><key>com.apple.developer.associated-domains</key><array>
          <string>applinks:x.a.com</string></array></dict></plist>
          """
        ),
      ],
      "A.swift:1:54 error links-not-claimed (a /a): No rule in the file claims links of 'a' (/a). | https://x.a.com/a | *x.a.com/apple-app-site-association",
      "A.swift:2:66 error domain-not-entitled (https://b.com): The routes of 'B' have links to https://b.com, which no entitlements list. | > Add applinks:b.com to the associated domains. | https://b.com | *A.entitlements",
      "A.swift:2:70 error links-not-claimed (b /b): No rule in the file claims links of 'b' (/b). | > applinks.details[0].components[0] claims it in another case: add caseSensitive: false. | https://b.com/B | *B.COM/apple-app-site-association",
      "x.a.com/apple-app-site-association:2:54 warning claimed-without-route (applinks.details[0].components[0]): applinks.details[0].components[0] claims links that no route takes. | https://x.a.com/b"
    ),
  ]
}
