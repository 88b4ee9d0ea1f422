// SPDX-License-Identifier: MIT

@_spi(Project) import AssociatedDomains
import DeepLinksSyntax

/// Finds entitlements that cannot bring universal links to the app.
enum EntitlementChecks {
  static let all = [misplaced, browser]

  private static let browserKey = "com.apple.developer.web-browser"

  static let misplaced = LintCheck(
    "entitlement-in-plist", .error, "Info.plist has a key of the entitlements",
    why: """
      The system reads entitlements only from the signature of the app, which comes from the \
      .entitlements file. In Info.plist, the key does nothing, and links open the browser.
      """,
    fix: "Move the key and its value to the .entitlements file of the target.",
    wrong: [information(with: AppEntitlementsReading.domainsKey)],
    right: [
      LintExample.routes("https://shop.example.com"), LintExample.information(),
      LintExample.entitlements("applinks:shop.example.com"),
    ])

  static let browser = LintCheck(
    "browser-without-universal-links", .warning, "A browser has associated domains for links",
    why: """
      The system ignores the universal links of an app with the entitlement of a default browser: \
      its links open in whichever browser the user chose.
      """,
    fix: "Remove com.apple.developer.web-browser, unless the app is a browser.",
    wrong: [entitlements(alsoWith: browserKey)],
    right: [
      LintExample.entitlements("applinks:shop.example.com"),
      LintExample.routes("https://shop.example.com"),
    ])

  private static let customDomains = "FirebaseDynamicLinksCustomDomains"

  static func findings(in files: LintFiles) -> [LintFinding] {
    files.informations.compactMap { file in
      file.reading.range(at: AssociationPath().member(customDomains)).map {
        ArrivalLint.endedSDK(customDomains, at: file.place.place(of: $0))
      }
    }
      + files.informations.flatMap { file in
        [AppEntitlementsReading.domainsKey, browserKey].compactMap { key in
          file.reading.range(at: AssociationPath().member(key)).map { range in
            misplaced.finding(
              "Info.plist has '\(key)', which the system reads only from entitlements.",
              at: file.place.place(of: range), about: key)
          }
        }
      }
      + files.entitlements.flatMap { file -> [LintFinding] in
        let ended = file.reading.entries.compactMap { entry in
          entry.domain.flatMap { SourceLinkText.endedHost(in: $0.host) }
            .map { ArrivalLint.ended($0, at: file.place.place(of: entry.range)) }
        }
        guard file.reading.entries.contains(where: { $0.domain?.service == .appLinks }),
          let range = file.reading.range(at: AssociationPath().member(browserKey))
        else { return ended }
        return ended + [
          browser.finding(
            "The system ignores the associated domains of a default browser.",
            at: file.place.place(of: range), about: browserKey)
        ]
      }
  }

  // MARK: Examples

  private static func information(with key: String) -> LintCheck.ExampleFile {
    LintCheck.ExampleFile(
      "Info.plist",
      """
      <plist version="1.0">
      <dict>
        <key>CFBundleIdentifier</key>
        <string>com.example.shop</string>
        <key>\(key)</key>
        <array>
          <string>applinks:shop.example.com</string>
        </array>
      </dict>
      </plist>
      """)
  }

  private static func entitlements(alsoWith key: String) -> LintCheck.ExampleFile {
    LintCheck.ExampleFile(
      "Shop.entitlements",
      """
      <plist version="1.0">
      <dict>
        <key>com.apple.developer.associated-domains</key>
        <array>
          <string>applinks:shop.example.com</string>
        </array>
        <key>\(key)</key>
        <true/>
      </dict>
      </plist>
      """)
  }
}
