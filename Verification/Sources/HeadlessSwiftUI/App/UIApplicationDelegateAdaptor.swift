// SPDX-License-Identifier: MIT

// Apps for macOS have no UIKit, but the playground has one even on a Mac.
#if canImport(UIKit) && !os(tvOS) && !os(visionOS)
public import UIKit

/// A delegate that can be created from its type alone.
///
/// With Objective-C, every `NSObject` can; on Linux, a class needs this `required` initializer.
@available(macOS, introduced: 100000)
@available(watchOS, unavailable)
public protocol HeadlessApplicationDelegate: NSObject, UIApplicationDelegate {
  /// Creates the delegate.
  init()
}

/// Creates an app's UIKit delegate and keeps it.
///
/// The delegate is notified of the launch before the first view exists.
@available(macOS, introduced: 100000)
@available(watchOS, unavailable)
@MainActor @preconcurrency @propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType>: InstalledProperty
where DelegateType: NSObject, DelegateType: UIApplicationDelegate {
  @MainActor private final class Launch {
    let application: UIApplication

    init(_ delegate: any UIApplicationDelegate) {
      // Launch a new one, because the existing one belongs to another app in the process.
      application = UIApplication.launched(with: delegate)
      _ = delegate.application(application, willFinishLaunchingWithOptions: nil)
      _ = delegate.application(application, didFinishLaunchingWithOptions: nil)
    }
  }

  /// The delegate.
  public let wrappedValue: DelegateType

  /// Creates the delegate.
  public init(_ delegateType: DelegateType.Type = DelegateType.self)
  where DelegateType: HeadlessApplicationDelegate {
    wrappedValue = delegateType.init()
  }

  func install(in renderer: Renderer, as name: String) {
    let launch = renderer.slot(name) { Launch(wrappedValue) }
    renderer.graph.app.application = launch.application
  }
}

/// A scene delegate that can be created from its type alone, as named in a scene configuration.
@available(macOS, introduced: 100000)
@available(watchOS, unavailable)
public protocol HeadlessSceneDelegate: NSObject, UIWindowSceneDelegate {
  /// Creates the delegate.
  init()
}

@available(macOS, introduced: 100000)
@available(watchOS, unavailable)
extension HeadlessApp {
  /// Chooses a quick action of the app's icon while the app runs, like a user.
  ///
  /// - Returns: whether the app performed it.
  @discardableResult
  public func choose(_ item: UIApplicationShortcutItem) -> Bool {
    enterForeground()
    var isPerformed = false
    if let scene, let delegate = scene.delegate as? any UIWindowSceneDelegate {
      delegate.windowScene(scene, performActionFor: item) { isPerformed = $0 }
    }
    settle()
    return isPerformed
  }

  /// Connects the first scene, with the scene delegate that the app's delegate names.
  ///
  /// A scene that the system restores does not ask for a configuration: it has the one from its
  /// previous run, in which no quick action was chosen.
  func connectScene(choosing item: UIApplicationShortcutItem?, opening url: URL? = nil) {
    guard let application else { return }
    // A web page is an activity here, whatever the views are given.
    let isPage = ["http", "https"].contains(url?.scheme?.lowercased())
    let activities = isPage ? [NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)] : []
    for activity in activities { activity.webpageURL = url }
    let contexts = isPage ? [] : [url].compactMap(\.self).map { UIOpenURLContext($0) }
    let isRestored = quirks.contains(.restoredScene)
    scene = application.connect(
      UIScene.ConnectionOptions(
        urlContexts: Set(contexts), userActivities: Set(activities), shortcutItem: item),
      isRestored: isRestored
    ) { type in
      (type as? any HeadlessSceneDelegate.Type)?.init()
    }
  }
}
#endif
