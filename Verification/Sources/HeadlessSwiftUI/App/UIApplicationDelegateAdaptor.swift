// SPDX-License-Identifier: MIT

// macOS has no UIKit.
#if os(Linux) || os(iOS)
public import UIKit

/// A delegate that can be made by its type alone.
///
/// With Objective-C every `NSObject` can; on Linux a class says so, with a `required` initializer.
@available(macOS, unavailable)
@available(watchOS, unavailable)
public protocol HeadlessApplicationDelegate: NSObject, UIApplicationDelegate {
  /// Makes the delegate.
  init()
}

/// Makes an app's delegate for UIKit, and keeps it.
///
/// The delegate is told that the app has launched before the first view is there.
@available(macOS, unavailable)
@available(watchOS, unavailable)
@MainActor @preconcurrency @propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType>: InstalledProperty
where DelegateType: NSObject, DelegateType: UIApplicationDelegate {
  @MainActor private final class Launch {
    init(_ delegate: any UIApplicationDelegate) {
      // One of its own: what is there belongs to another app of the process.
      let application = UIApplication.launched(with: delegate)
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
    _ = renderer.slot(name) { Launch(wrappedValue) }
  }
}
#endif
