// SPDX-License-Identifier: MIT

#if canImport(UIKit)
public import DeepLinksScreens
public import UIKit

/// The screen of the document: a title, a way back, and a word.
public struct TextScreen: DeeplinkScreen {
  public init(path: String, data: [String: String]?) {}

  public func screenController() -> UIViewController { DescribedScreenController(screen) }

  /// What it shows.
  var screen: Screen {
    Screen(
      navigationBar: NavigationBar(title: "Text Screen", showBackButton: true),
      child: .text("Beagle"))
  }
}
#endif
