// SPDX-License-Identifier: MIT

@_spi(Project) import AssociatedDomains
import DeepLinksSyntax

/// Finds apps whose App Intents do not arrive at a launch, because of their `Info.plist`.
enum SceneIntentLint {
  static let check = LintCheck(
    "intent-without-scenes", .warning, "An intent that launches the app reaches no scene",
    why: """
      The system hands an intent to a scene as the app launches only if Info.plist says that the \
      app has several scenes, even if it has one. Otherwise, the app starts, and what the intent \
      was for does not open.
      """,
    fix: """
      In Info.plist, set UIApplicationSupportsMultipleScenes of UIApplicationSceneManifest to true.
      """,
    wrong: [intent, information(isMultiple: false)], right: [intent, information(isMultiple: true)])

  static func findings(in files: LintFiles, _ sources: [SourceFile]) -> [LintFinding] {
    let intents = sources.flatMap { file in
      file.declarations.interface.sceneIntents.map { LintFinding.Place($0, in: file.name) }
    }
    // Of several apps, any may be the one with the intents.
    guard !intents.isEmpty, files.informations.count == 1, let file = files.informations.first,
      let range = file.reading.singleScene
    else { return [] }
    let key = AppInformationReading.severalScenesKey
    return [
      check.finding(
        "Without '\(key)' set to true, no scene gets an intent that launches the app.",
        at: file.place.place(of: range), about: key, related: intents)
    ]
  }

  // MARK: Examples

  private static let intent = LintCheck.ExampleFile(
    "OpenOrder.swift",
    """
    struct OpenOrder: DeepLinkIntent, UISceneAppIntent {
      static let title: LocalizedStringResource = "Open Order"
      @Parameter(title: "Order") var number: Int
      @Dependency var inbox: LinkInbox
      var route: ShopRoute { .order(number: number) }
      func perform() async throws -> some IntentResult {
        try await inbox.open(self)
        return .result()
      }
    }
    """)

  private static func information(isMultiple: Bool) -> LintCheck.ExampleFile {
    LintCheck.ExampleFile(
      "Info.plist",
      """
      <plist version="1.0">
      <dict>
        <key>CFBundleIdentifier</key>
        <string>com.example.shop</string>
        <key>UIApplicationSceneManifest</key>
        <dict>
          <key>UIApplicationSupportsMultipleScenes</key>
          <\(isMultiple)/>
        </dict>
      </dict>
      </plist>
      """)
  }
}
