// SPDX-License-Identifier: MIT

/// Files for the examples in checks.
enum LintExample {
  /// Returns routes under some origins.
  static func routes(_ origins: String...) -> LintCheck.ExampleFile {
    LintCheck.ExampleFile(
      "Shop.swift",
      """
      @DeepLinkRoutes(\(origins.map { "\"\($0)\"" }.joined(separator: ", ")))
      enum ShopRoute {
        @LinkPath("/products/{id}") case product(id: Int)
      }
      """)
  }

  /// Returns a table of short links.
  static func shortLinks(
    _ lines: String..., columns: [String] = []
  ) -> LintCheck.ExampleFile {
    let head = (["path", "target"] + columns).joined(separator: "\t")
    return LintCheck.ExampleFile("Links.tsv", ([head] + lines).joined(separator: "\n") + "\n")
  }

  /// Returns an `Info.plist` with schemes.
  static func information(_ schemes: String...) -> LintCheck.ExampleFile {
    LintCheck.ExampleFile("Info.plist", plist(schemes: schemes))
  }

  /// Returns entitlements with associated domains.
  static func entitlements(
    _ domains: String..., named name: String = "Shop.entitlements"
  ) -> LintCheck.ExampleFile {
    LintCheck.ExampleFile(
      name,
      """
      <plist version="1.0">
      <dict>
        <key>com.apple.developer.associated-domains</key>
        <array>
      \(strings(domains, indent: "    "))
        </array>
      </dict>
      </plist>
      """)
  }

  /// Returns a site's file that lets the app open paths.
  static func association(_ paths: String...) -> LintCheck.ExampleFile {
    let components = paths.map { "        { \"/\": \"\($0)\" }" }.joined(separator: ",\n")
    return LintCheck.ExampleFile(
      "apple-app-site-association",
      """
      {
        "applinks": {
          "details": [{
            "appIDs": ["4K7QX29T8M.com.acme.shop"],
            "components": [
      \(components)
            ]
          }]
        }
      }
      """)
  }

  static func plist(schemes: [String]) -> String {
    let types =
      schemes.isEmpty
      ? ""
      : """

        <key>CFBundleURLTypes</key>
        <array>
          <dict>
            <key>CFBundleURLSchemes</key>
            <array>
      \(strings(schemes, indent: "        "))
            </array>
          </dict>
        </array>
      """
    return """
      <plist version="1.0">
      <dict>
        <key>CFBundleIdentifier</key>
        <string>com.example.shop</string>\(types)
      </dict>
      </plist>
      """
  }

  private static func strings(_ texts: [String], indent: String) -> String {
    texts.map { "\(indent)<string>\($0)</string>" }.joined(separator: "\n")
  }
}
