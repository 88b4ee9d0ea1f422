// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
public import UIKit

/// A UIKit screen that a path leads to.
///
/// ```swift
/// struct TextScreen: DeeplinkScreen {
///   init(path: String, data: [String: String]?) {}
///   func screenController() -> UIViewController { TextViewController() }
/// }
/// ```
@MainActor public protocol DeeplinkScreen: NativeScreen where Content == UIViewController {}
#endif
