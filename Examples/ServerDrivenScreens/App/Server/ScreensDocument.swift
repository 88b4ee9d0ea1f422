// SPDX-License-Identifier: MIT

#if canImport(UIKit)
public import DeepLinksUIKit
public import Foundation
import UIKit

/// A server's response: a table, and descriptions of screens that the app was not built with.
///
/// ```json
/// {"format": 1, "version": 7, "screens": {"welcome": "hello", "text": "text"},
/// "descriptions": {"hello": {"navigationBar": {"title": "Welcome"}, "child": {"text": "Hello"}}}}
/// ```
public struct ScreensDocument: Hashable, Sendable {
  /// Where each path leads: to a kind of screen in the app, or to a description.
  public let table: ScreenTable
  /// The screens that came with the table, by their names in the table.
  public let descriptions: [String: Screen]

  private struct Descriptions: Decodable { var descriptions: [String: Screen]? }

  /// Reads a document.
  ///
  /// - Throws: `ScreenRegistryError`, or `DecodingError` for an invalid description.
  public init(json: Data) throws {
    table = try ScreenTable(json: json)
    descriptions = try JSONDecoder().decode(Descriptions.self, from: json).descriptions ?? [:]
  }

  /// Functions that create the described screens.
  var makers: [String: ScreenRegistry<UIViewController>.DescribedScreen] {
    descriptions.mapValues { screen in { _, _ in DescribedScreenController(screen) } }
  }
}
#endif
