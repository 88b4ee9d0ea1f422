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

  /// What keeps the screens as a server describes them; `nil`: they are those of the app.
  private let sync: ScreensSync?
  /// Asks the server once, when the app starts; `nil`: there is none.
  public private(set) var refreshing: Task<Void, Never>?

  /// Makes the app, which a tool may inspect while it is developed.
  ///
  /// The setting `ScreensServer` is the address of a server, if there is one.
  public convenience override init() {
    self.init(
      deepLinkHandler: .shared, clock: LinkSystemClock(), source: ScreensServer(settings: .standard)
    )
    inbox.inspect()
  }

  /// Makes the app with a handler and a clock of a test's own.
  ///
  /// - Parameters:
  ///   - deepLinkHandler: what makes the screens.
  ///   - clock: the time.
  ///   - source: where descriptions of screens come from. Default: nowhere.
  ///   - cache: where the last good ones are kept. Default: a file of the app.
  public init(
    deepLinkHandler: DeeplinkScreenManager, clock: any LinkClock,
    source: (any ScreensSource)? = nil, cache: (any ScreensCache)? = nil
  ) {
    self.deepLinkHandler = deepLinkHandler
    self.clock = clock
    sync = source.map {
      ScreensSync(
        from: $0, cache: cache ?? ScreensCacheFile(Self.cacheFile), manager: deepLinkHandler)
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
      // Two screens for one path: found by the tests, before anyone reads it here.
      assertionFailure("\(error)")
    }
    dependencies.deepLinkHandler = deepLinkHandler
    if let sync {
      sync.start()
      refreshing = Task { _ = try? await sync.refresh() }
    }
    return super.application(application, didFinishLaunchingWithOptions: launchOptions)
  }

  private static var cacheFile: URL {
    let folders = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)
    return (folders.first ?? FileManager.default.temporaryDirectory)
      .appending(path: "ServerDrivenScreens/screens.json")
  }

  /// Takes the paths that a server sent; those from before stay if they are bad.
  public func receive(table json: Data) throws(ScreenRegistryError) {
    try deepLinkHandler.install(ScreenTable(json: json), kinds: ScreenKinds.all)
  }
}
#endif
