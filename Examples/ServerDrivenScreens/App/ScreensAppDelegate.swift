// SPDX-License-Identifier: MIT

#if canImport(UIKit)
import DeepLinksInspector
public import DeepLinksUIKit
public import Foundation
public import UIKit

/// The app; it passes its handler to the host, as in the document's last step.
open class ScreensAppDelegate: LinkApplicationDelegate {
  /// The dependencies of the host.
  public private(set) var dependencies = ScreensDependencies()
  /// Creates the screens.
  public let deepLinkHandler: DeeplinkScreenManager
  /// The source of time.
  public let clock: any LinkClock

  /// Keeps the screens up to date with a server's descriptions; `nil` means those of the app.
  private let sync: ScreensSync?
  /// The request to the server when the app launches; `nil` if there is no server.
  public private(set) var refreshing: Task<Void, Never>?

  /// Creates the app; tools can inspect it during development.
  ///
  /// The setting `ScreensServer` contains the address of a server, if there is one.
  public convenience override init() {
    self.init(
      deepLinkHandler: .shared, clock: LinkSystemClock(), source: ScreensServer(settings: .standard)
    )
    inbox.inspect()
  }

  /// Creates the app with a test's own handler and clock.
  ///
  /// - Parameters:
  ///   - deepLinkHandler: creates the screens.
  ///   - clock: the source of time.
  ///   - source: the source of screen descriptions. Default: none.
  ///   - cache: keeps the last good descriptions. Default: a file of the app.
  public init(
    deepLinkHandler: DeeplinkScreenManager, clock: any LinkClock,
    source: (any ScreensSource)? = nil, cache: (any ScreensCache)? = nil
  ) {
    self.deepLinkHandler = deepLinkHandler
    self.clock = clock
    sync = source.map {
      ScreensSync(from: $0, cache: cache ?? ScreensCacheFile.standard, manager: deepLinkHandler)
    }
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
      // Two screens for one path: tests find this before anyone reads it here.
      assertionFailure("\(error)")
    }
    dependencies.deepLinkHandler = deepLinkHandler
    if let sync {
      sync.start()
      refreshing = Task { _ = try? await sync.refresh() }
    }
    return super.application(application, didFinishLaunchingWithOptions: launchOptions)
  }

  /// Installs the paths that a server sent; if they are invalid, the previous ones stay.
  public func receive(table json: Data) throws(ScreenRegistryError) {
    try deepLinkHandler.install(ScreenTable(json: json), kinds: ScreenKinds.all)
  }
}
#endif
