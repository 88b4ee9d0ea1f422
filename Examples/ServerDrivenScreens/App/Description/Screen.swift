// SPDX-License-Identifier: MIT

#if canImport(UIKit)
import Foundation

/// A screen as data, in the shape of the document: a navigation bar, and a child.
///
/// ```json
/// {"navigationBar": {"title": "Text Screen", "showBackButton": true}, "child": {"text": "Beagle"}}
/// ```
public struct Screen: Hashable, Codable, Sendable {
  /// The navigation bar; `nil` shows only the way back.
  public var navigationBar: NavigationBar?
  /// The content.
  public var child: ScreenComponent

  /// Creates a description.
  public init(navigationBar: NavigationBar? = nil, child: ScreenComponent) {
    self.navigationBar = navigationBar
    self.child = child
  }

  /// Reads a description.
  public init(json: String) throws {
    self = try JSONDecoder().decode(Screen.self, from: Data(json.utf8))
  }
}

/// The bar above a screen.
public struct NavigationBar: Hashable, Codable, Sendable {
  /// The title.
  public var title: String
  /// Whether it has a back button.
  ///
  /// Default: `true`.
  public var showBackButton: Bool

  /// Creates a bar.
  public init(title: String, showBackButton: Bool = true) {
    self.title = title
    self.showBackButton = showBackButton
  }

  /// Reads a description.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    title = try container.decode(String.self, forKey: .title)
    showBackButton = try container.decodeIfPresent(Bool.self, forKey: .showBackButton) ?? true
  }
}
#endif
