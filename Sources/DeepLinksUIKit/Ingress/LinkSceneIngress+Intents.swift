// SPDX-License-Identifier: MIT

#if canImport(UIKit) && canImport(AppIntents) && !os(watchOS) && !os(macOS)
public import AppIntents
@_spi(Project) import DeepLinksNavigation
public import DeepLinks
public import UIKit

@available(iOS 26, macCatalyst 26, tvOS 26, visionOS 26, *)
extension LinkSceneIngress {
  /// Delivers an App Intent that the system hands to a scene before it performs it.
  ///
  /// The intent's `perform()` calls `inbox.open(self)`, which is the same request.
  ///
  /// - Returns: the request; `nil` if the intent is no `DeepLinkIntent`.
  @discardableResult
  public func perform(_ intent: any UISceneAppIntent, in scene: UIScene) -> LinkRequest? {
    deliver(intent, by: .appIntent, in: scene, isColdStart: false)
  }

  /// Delivers the intent that a scene was connected for, which the scene receives again.
  func connect(_ scene: UIScene, for options: UIScene.ConnectionOptions) {
    if let intent = options.appIntent {
      deliver(intent, by: .connectionOptions, in: scene, isColdStart: true)
    }
  }

  @discardableResult
  private func deliver(
    _ intent: any UISceneAppIntent, by callback: LinkCallback, in scene: UIScene, isColdStart: Bool
  ) -> LinkRequest? {
    (intent as? any DeepLinkIntent).map {
      inbox.deliver($0, by: callback, scene: scene.linkID, isColdStart: isColdStart)
    }
  }
}
#endif
