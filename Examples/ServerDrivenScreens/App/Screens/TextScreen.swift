// SPDX-License-Identifier: MIT

#if canImport(UIKit)
public import DeepLinksUIKit
public import UIKit

/// The screen in the document: a title, a back button, and a word.
public struct TextScreen: DeeplinkScreen {
  public init(path: String, data: [String: String]?) {}

  public func screenController() -> UIViewController { DescribedScreenController(screen) }

  /// The description of the screen.
  var screen: Screen {
    Screen(
      navigationBar: NavigationBar(title: "Text Screen", showBackButton: true),
      child: .text("Beagle"))
  }
}
#endif
