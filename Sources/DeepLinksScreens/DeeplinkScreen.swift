// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
public import UIKit

/// A screen that a path leads to, made of UIKit.
///
/// ```swift
/// struct TextScreen: DeeplinkScreen {
///   init(path: String, data: [String: String]?) {}
///   func screenController() -> UIViewController { TextViewController() }
/// }
/// ```
@MainActor public protocol DeeplinkScreen: NativeScreen where Content == UIViewController {}
#endif
