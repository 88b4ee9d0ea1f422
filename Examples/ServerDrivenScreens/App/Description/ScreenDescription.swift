// SPDX-License-Identifier: MIT

#if canImport(UIKit)
import Foundation

/// A screen as data, such as a server sends it.
///
/// ```json
/// {"title": "Text Screen", "showsBackButton": true, "content": [{"text": "Beagle"}]}
/// ```
public struct ScreenDescription: Hashable, Codable, Sendable {
  /// A part of the screen: a text, or a button that leads to another screen.
  public struct Element: Hashable, Codable, Sendable {
    /// What it says.
    public var text: String
    /// Where it leads; `nil` for what is only read.
    public var path: String?
    /// What it brings there.
    public var data: [String: String]?

    /// Makes a part.
    public init(_ text: String, path: String? = nil, data: [String: String]? = nil) {
      self.text = text
      self.path = path
      self.data = data
    }
  }

  /// What the navigation bar says.
  public var title: String
  /// Whether the navigation bar leads back.
  public var showsBackButton: Bool
  /// What is below, in order.
  public var content: [Element]

  /// Describes a screen.
  public init(title: String, showsBackButton: Bool = true, content: [Element]) {
    self.title = title
    self.showsBackButton = showsBackButton
    self.content = content
  }

  /// Reads a description.
  public init(json: String) throws {
    self = try JSONDecoder().decode(ScreenDescription.self, from: Data(json.utf8))
  }
}
#endif
