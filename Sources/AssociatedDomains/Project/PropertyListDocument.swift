// SPDX-License-Identifier: MIT

/// An XML property list: its values with their positions.
///
/// It reads any bytes in linear time without a trap. `PropertyListSerialization` is not used,
/// because it reports no positions, and traps for some bytes on Linux. Xcode's sources have no
/// binary lists.
package struct PropertyListDocument: Sendable {
  /// Why the bytes are not a property list.
  package struct Fault: Error, Sendable, Hashable {
    package var code: AssociationFinding.Code
    package var range: Range<Int>?
    package var message: String
    package var help: String
  }

  /// The maximum nesting depth.
  static let depthLimit = 200

  /// The list; `nil` if it cannot be read.
  package let root: PropertyListNode?
  package let fault: Fault?

  package init(_ bytes: [UInt8]) {
    do throws(Fault) {
      root = try Self.read(bytes)
      fault = nil
    } catch {
      root = nil
      fault = error
    }
  }

  private static func read(_ bytes: [UInt8]) throws(Fault) -> PropertyListNode {
    guard try isXML(bytes) else {
      let isBinary = bytes.starts(with: "bplist".utf8)
      throw Fault(
        code: .propertyListForm, range: 0..<bytes.count,
        message: isBinary
          ? "The file is a binary property list." : "The file is not a property list in XML.",
        help: "Convert it with “plutil -convert xml1”.")
    }
    var reader = XMLPropertyListReader(bytes)
    return try reader.read()
  }

  /// Returns whether the first character after white space is `<`.
  private static func isXML(_ bytes: [UInt8]) throws(Fault) -> Bool {
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      throw Fault(
        code: .propertyListForm, range: 0..<2, message: "The file is in UTF-16.",
        help: "Save it in UTF-8.")
    }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard let first = bytes[start...].first(where: { !$0.isXMLSpace }) else {
      throw Fault(
        code: .propertyListForm, range: 0..<bytes.count, message: "The file is empty.",
        help: "Put a property list with a dictionary into it.")
    }
    return first == UInt8(ascii: "<")
  }
}

extension UInt8 {
  var isXMLSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
