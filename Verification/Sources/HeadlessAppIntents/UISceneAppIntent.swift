// SPDX-License-Identifier: MIT

#if canImport(UIKit)
public import UIKit

/// An intent that the system hands to one of the app's scenes before it performs it.
@available(iOS 26, macCatalyst 26, tvOS 26, visionOS 26, *)
@available(macOS, introduced: 100000)
@available(watchOS, unavailable)
public protocol UISceneAppIntent: TargetContentProvidingIntent {}

/// A scene delegate that receives intents.
@available(iOS 26, macCatalyst 26, tvOS 26, visionOS 26, *)
@available(macOS, introduced: 100000)
@available(watchOS, unavailable)
public protocol AppIntentSceneDelegate: UISceneDelegate {
  func scene(_ scene: UIScene, willPerformAppIntent appIntent: any UISceneAppIntent)
}

@available(iOS 26, macCatalyst 26, tvOS 26, visionOS 26, *)
@available(macOS, introduced: 100000)
@available(watchOS, unavailable)
extension UIScene.ConnectionOptions {
  /// The intent that the scene was created for.
  public var appIntent: (any UISceneAppIntent)? { intent as? any UISceneAppIntent }

  /// Creates options; Apple's class has no such initializer.
  public convenience init(appIntent: any UISceneAppIntent) {
    self.init()
    intent = appIntent
  }
}

extension HeadlessUIApplication {
  /// Hands an intent to a scene, by default that of the window in front, before it is performed.
  @available(iOS 26, macCatalyst 26, tvOS 26, visionOS 26, *)
  @available(macOS, introduced: 100000)
  @available(watchOS, unavailable)
  public func hand(_ intent: any UISceneAppIntent, to window: HeadlessUIWindow? = nil) {
    application.becomeCurrent()
    guard let scene = (window ?? self.window)?.scene else { return }
    (scene.delegate as? any AppIntentSceneDelegate)?.scene(scene, willPerformAppIntent: intent)
    settle()
  }
}
#endif
