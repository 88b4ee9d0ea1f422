// SPDX-License-Identifier: MIT

#if canImport(UIKit)
import DeepLinksInspector
public import DeepLinksScreens
public import DeepLinksUIKit
public import Foundation
public import UIKit

/// The app: gives its handler to the host, as the document's last step does.
open class ScreensAppDelegate: LinkApplicationDelegate {
  /// What the host is given.
  public private(set) var dependencies = ScreensDependencies()
  /// What makes the screens.
  public let deepLinkHandler: DeeplinkScreenManager
  /// The time.
  public let clock: any LinkClock

  /// Makes the app, which a tool may inspect while it is developed.
  public convenience override init() {
    self.init(deepLinkHandler: .shared, clock: LinkSystemClock())
    inbox.inspect()
  }

  /// Makes the app with a handler and a clock of a test's own.
  public init(deepLinkHandler: DeeplinkScreenManager, clock: any LinkClock) {
    self.deepLinkHandler = deepLinkHandler
    self.clock = clock
    super.init()
    ingress = LinkSceneIngress(LinkInbox(clock: clock))
  }

  open override func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    do throws(ScreenRegistryError) {
      try ScreenKinds.register(in: deepLinkHandler)
    } catch {
      // Two screens for one path: found by the tests, before anybody reads it here.
      assertionFailure("\(error)")
    }
    dependencies.deepLinkHandler = deepLinkHandler
    return super.application(application, didFinishLaunchingWithOptions: launchOptions)
  }

  /// Takes the paths that a server sent; those from before stay if they are bad.
  public func receive(table json: Data) throws(ScreenRegistryError) {
    try deepLinkHandler.install(ScreenTable(json: json), kinds: ScreenKinds.all)
  }
}
#endif
