// SPDX-License-Identifier: MIT

#if canImport(UIKit)
import AppIntents
import DeepLinksUIKit
import ServerDrivenScreensLinks
import UIKit

/// Opens a screen by its path, for Shortcuts.
struct OpenScreen: AppIntent, DeepLinkIntent {
  static let title: LocalizedStringResource = "Open Screen"
  static let openAppWhenRun = true

  @Parameter(title: "Path") var path: String
  @Dependency var inbox: LinkInbox

  var route: ScreensRoute {
    .link(
      path: path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }, data: [])
  }

  func perform() async throws -> some IntentResult {
    try await inbox.open(self)
    return .result()
  }
}

@available(iOS 26, macCatalyst 26, tvOS 26, visionOS 26, *)
extension OpenScreen: UISceneAppIntent {}
#endif
