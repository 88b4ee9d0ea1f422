// SPDX-License-Identifier: MIT

/// Some of the products under a title, with a tab of their own.
///
/// Shelves are data: the user makes them, or a server sends them.
public struct Shelf: Identifiable, Hashable, Codable, Sendable {
  /// What its links call it.
  public let id: String
  /// What its tab calls it.
  public let title: String
  /// The numbers of its products, in their order.
  public let products: [Int]

  /// Describes a shelf.
  public init(id: String, title: String, products: [Int]) {
    self.id = id
    self.title = title
    self.products = products
  }

  /// Whether a link can name it: by letters and digits of ASCII.
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
