// SPDX-License-Identifier: MIT

/// Some of the products under a title, with a separate tab.
///
/// Shelves are data: the user makes them, or a server sends them.
public struct Shelf: Identifiable, Hashable, Codable, Sendable {
  /// The ID in its links.
  public let id: String
  /// The title of its tab.
  public let title: String
  /// The numbers of its products, in order.
  public let products: [Int]

  /// Creates a shelf.
  public init(id: String, title: String, products: [Int]) {
    self.id = id
    self.title = title
    self.products = products
  }

  /// Whether a link can name it: its ID consists of ASCII letters and digits.
  var hasLink: Bool {
    (1...32).contains(id.utf8.count)
      && id.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
          UInt8(ascii: "A")...UInt8(ascii: "Z"):
          true
        default: false
        }
      }
  }
}
