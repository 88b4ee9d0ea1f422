// SPDX-License-Identifier: MIT

/// One check of an app's links.
package struct LintCheck: Sendable, Hashable {
  /// The stable ID, such as `shadowed-route`.
  package let id: String
  /// The default severity of its findings.
  package let severity: LintFinding.Severity
  /// What the check looks for, on one line.
  package let title: String
  /// Why it matters.
  package let why: String
  /// How to fix it.
  package let fix: String
  /// Files in which it finds a problem.
  package let wrong: [ExampleFile]
  /// The same files after the fix.
  package let right: [ExampleFile]

  /// A file of an example.
  package struct ExampleFile: Sendable, Hashable {
    /// The name, which determines the kind of file: `Shop.swift`, `Info.plist`,
    /// `Shop.entitlements`, `apple-app-site-association`.
    package let name: String
    /// The contents of the file.
    package let text: String

    /// Creates a file.
    package init(_ name: String, _ text: String) {
      self.name = name
      self.text = text
    }
  }

  init(
    _ id: String, _ severity: LintFinding.Severity, _ title: String, why: String, fix: String,
    wrong: [ExampleFile] = [], right: [ExampleFile] = []
  ) {
    self.id = id
    self.severity = severity
    self.title = title
    self.why = why
    self.fix = fix
    self.wrong = wrong
    self.right = right
  }

  /// Creates a check whose example is one Swift file.
  init(
    _ id: String, _ severity: LintFinding.Severity, _ title: String, why: String, fix: String,
    wrong: String, right: String
  ) {
    self.init(
      id, severity, title, why: why, fix: fix, wrong: [ExampleFile("Shop.swift", wrong)],
      right: [ExampleFile("Shop.swift", right)])
  }

  /// Creates a finding of this check.
  func finding(
    _ message: String, help: String? = nil, severity: LintFinding.Severity? = nil,
    at place: LintFinding.Place? = nil, about subject: String, witness: String? = nil,
    related: [LintFinding.Place] = []
  ) -> LintFinding {
    LintFinding(
      check: id, severity: severity ?? self.severity, message: message, help: help ?? fix,
      at: place, about: subject, witness: witness, related: related)
  }
}

extension LintCheck {
  /// All checks, by ID.
  package static let all: [LintCheck] = (catalog + files + sources).sorted { $0.id < $1.id }

  /// Returns the check with an ID.
  package static func named(_ id: String) -> LintCheck? { all.first { $0.id == id } }
}

extension LintCheck {
  /// The checks of routes.
  static let catalog: [LintCheck] =
    ConflictChecks.all + ReachChecks.all + RedirectChecks.all + ExampleChecks.all
    + RefusedItemChecks.all + CaptureChecks.all + SchemeChecks.all
}

extension LintCheck {
  /// The checks of files that lead links to apps.
  static let files: [LintCheck] =
    LintFiles.all + SchemeListChecks.all + DomainChecks.all + EntitlementChecks.all
    + [SceneIntentLint.check] + CoverageChecks.all + ShortLinkChecks.all
}

extension LintCheck {
  /// The checks of sources.
  package static let sources: [LintCheck] =
    [
      parentCycle, parentWithoutRoot, tabWithoutHost, modalWithoutHost,
      sensitiveWithoutGate, sensitiveWithoutConfirmation, sensitiveParent, repeatedOpenURL,
      pasteboardAtLaunch, conditionalDeepLinks,
    ] + ArrivalLint.all

  static let parentCycle = LintCheck(
    "parent-cycle", .error, "A route is its own ancestor",
    why: """
      The screens below a linked one come from its parents, one after another. If the parents \
      lead back to a route they started from, they never end, and every link to the route fails.
      """,
    fix: "Make the parents end in a route whose 'parent' is nil.",
    wrong: SourceExample.parentCycle.wrong, right: SourceExample.parentCycle.right)

  static let parentWithoutRoot = LintCheck(
    "parent-without-root", .warning, "None of a route's parents names a tab",
    why: """
      A route takes its tab from its parents if its destination does not name one. If none of \
      them does, its screens go on the stack of whichever tab is selected when the link arrives.
      """,
    fix: "Name the tab in the destination of the outermost parent, as in '.push(_:in:)'.",
    wrong: SourceExample.parentWithoutRoot.wrong, right: SourceExample.parentWithoutRoot.right)

  static let tabWithoutHost = LintCheck(
    "tab-without-host", .warning, "A destination names a tab that nothing shows",
    why: """
      A link to a tab that the app does not show is declined, or waits for a tab that never \
      appears.
      """,
    fix: "Show the tab with the others, or send the route to one of those.",
    wrong: SourceExample.tabWithoutHost.wrong, right: SourceExample.tabWithoutHost.right)

  static let modalWithoutHost = LintCheck(
    "modal-without-host", .warning, "A destination presents a modal, but nothing presents modals",
    why: """
      A navigator does not present anything by itself. Without 'linkModals(_:)' in SwiftUI or a \
      'LinkContainer' in UIKit, a link to a modal ends as declined.
      """,
    fix: "Add 'linkModals(_:)' with the same navigator around the tabs or the stack.",
    wrong: SourceExample.modalWithoutHost.wrong, right: SourceExample.modalWithoutHost.right)

  static let sensitiveWithoutGate = LintCheck(
    "sensitive-without-gate", .error, "The rules of a sensitive route have no gate that asks",
    why: """
      Anyone can get someone to tap a link. If its source is not trusted, a sensitive route \
      opens only after a gate with 'asks: true' has asked the user. Rules without such a gate \
      are refused: every request of the app then ends as failed.
      """,
    fix: "Pass 'asks: true' to the gate that answers '.confirm(prompt:)' for the route.",
    wrong: SourceExample.sensitiveWithoutGate.wrong,
    right: SourceExample.sensitiveWithoutGate.right)

  static let sensitiveWithoutConfirmation = LintCheck(
    "sensitive-without-confirmation", .warning, "A gate that should ask never does",
    why: """
      A gate has 'asks: true', but no gate answers '.confirm(prompt:)'. If its source is not \
      trusted, every link to a sensitive route then ends as failed.
      """,
    fix: "Make the gate answer '.confirm(prompt:)' for the route.",
    wrong: SourceExample.sensitiveWithoutConfirmation.wrong,
    right: SourceExample.sensitiveWithoutConfirmation.right)

  static let sensitiveParent = LintCheck(
    "sensitive-parent", .warning, "The parent of a route is sensitive, and the route is not",
    why: """
      A link opens the parents' screens below that of its route. So a link to the route asks for \
      the parent, too, although its own declaration does not say so.
      """,
    fix: "Make the route sensitive, too, or give it a parent that is not.",
    wrong: SourceExample.sensitiveParent.wrong, right: SourceExample.sensitiveParent.right)

  static let repeatedOpenURL = LintCheck(
    "repeated-open-url", .warning, "Links are handled in two places",
    why: """
      SwiftUI calls 'onOpenURL' in every view that registers it, so one tap opens two screens. \
      'deepLinks(_:)', 'deepLinks()', and 'onDeepLink(_:)' register it, too.
      """,
    fix: """
      Keep one 'deepLinks(_:)' at the root of each window; to let other code see a link first, \
      add a claim to the inbox.
      """,
    wrong: SourceExample.repeatedOpenURL.wrong, right: SourceExample.repeatedOpenURL.right)

  static let conditionalDeepLinks = LintCheck(
    "conditional-deep-links", .warning, "'deepLinks(_:)' is not on the root view of a window",
    why: """
      A view that is not on screen receives no links. If only the branch of a signed-in user has \
      'deepLinks(_:)', a link that arrives before sign-in is lost. So is one that arrives while a \
      sheet or a screen with 'deepLinks(_:)' is not shown.
      """,
    fix: """
      Put 'deepLinks(_:)' around the branches, on the root view of the window; a gate makes links \
      wait for sign-in.
      """,
    wrong: SourceExample.conditionalDeepLinks.wrong,
    right: SourceExample.conditionalDeepLinks.right)

  static let pasteboardAtLaunch = LintCheck(
    "pasteboard-at-launch", .warning, "The pasteboard is read without a tap",
    why: """
      Whenever an app reads what another app copied, the system asks the user for permission, \
      unless the user tapped a paste button. An app that looks for a link at every launch asks \
      every time, and reads private data.
      """,
    fix: """
      Show a 'LinkPasteButton()' where a new user would look for it; in UIKit, a 'UIPasteControl'. \
      To find out whether there is a link at all, read 'hasURLs', which does not ask.
      """,
    wrong: SourceExample.pasteboardAtLaunch.wrong, right: SourceExample.pasteboardAtLaunch.right)
}

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
