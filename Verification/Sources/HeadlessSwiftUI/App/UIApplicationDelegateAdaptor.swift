// SPDX-License-Identifier: MIT

// An app for macOS has no UIKit; the playground has one on a Mac too.
#if canImport(UIKit) && !os(tvOS) && !os(visionOS)
public import UIKit

/// A delegate that can be made by its type alone.
///
/// With Objective-C every `NSObject` can; on Linux a class says so, with a `required` initializer.
@available(macOS, introduced: 100000)
@available(watchOS, unavailable)
public protocol HeadlessApplicationDelegate: NSObject, UIApplicationDelegate {
  /// Makes the delegate.
  init()
}

/// Makes an app's delegate for UIKit, and keeps it.
///
/// The delegate is told that the app has launched before the first view is there.
@available(macOS, introduced: 100000)
@available(watchOS, unavailable)
@MainActor @preconcurrency @propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType>: InstalledProperty
where DelegateType: NSObject, DelegateType: UIApplicationDelegate {
  @MainActor private final class Launch {
    let application: UIApplication

    init(_ delegate: any UIApplicationDelegate) {
      // One of its own: what is there belongs to another app of the process.
      application = UIApplication.launched(with: delegate)
      _ = delegate.application(application, willFinishLaunchingWithOptions: nil)
      _ = delegate.application(application, didFinishLaunchingWithOptions: nil)
    }
  }

  /// The delegate.
  public let wrappedValue: DelegateType

  /// Makes the delegate.
  public init(_ delegateType: DelegateType.Type = DelegateType.self)
  where DelegateType: HeadlessApplicationDelegate {
    wrappedValue = delegateType.init()
  }

  func install(in renderer: Renderer, as name: String) {
    let launch = renderer.slot(name) { Launch(wrappedValue) }
    renderer.graph.app.application = launch.application
  }
}

/// A scene's delegate that can be made by its type alone, which is what a scene configuration names.
@available(macOS, introduced: 100000)
@available(watchOS, unavailable)
public protocol HeadlessSceneDelegate: NSObject, UIWindowSceneDelegate {
  /// Makes the delegate.
  init()
}

@available(macOS, introduced: 100000)
@available(watchOS, unavailable)
extension HeadlessApp {
  /// The user chooses a quick action of the app's icon, while the app runs.
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

  /// Connects the first scene, with the delegate that the app's delegate names for it.
  ///
  /// A scene that the system restores is not asked for its configuration: it has that of its last
  /// life, in which no one chose anything.
  func connectScene(choosing item: UIApplicationShortcutItem?) {
    guard let application else { return }
    let isRestored = quirks.contains(.restoredScene)
    scene = application.connect(
      UIScene.ConnectionOptions(shortcutItem: item), isRestored: isRestored
    ) { type in
      (type as? any HeadlessSceneDelegate.Type)?.init()
    }
  }
}
#endif
