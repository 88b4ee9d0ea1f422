// SPDX-License-Identifier: MIT

/// An XML or binary property list: its values with their positions.
///
/// It reads any bytes in linear time without a trap. `PropertyListSerialization` is not used,
/// because on Linux it traps for some binary lists, takes exponential time for others, and reports
/// no positions: `PropertyListDocumentTests` has examples in `no bytes trap, changed or cut` and
/// `a small binary list cannot stand for a large one`.
package struct PropertyListDocument: Sendable {
  package enum Format: Sendable, Hashable {
    case xml
    case binary
  }

  /// Why the bytes are not a property list.
  package struct Fault: Error, Sendable, Hashable {
    package var code: AssociationFinding.Code
    package var range: Range<Int>?
    package var message: String
    package var help: String
  }

  /// The maximum nesting depth.
  static let depthLimit = 200
  /// The maximum number of values in a binary list, where values can be used many times.
  static let valueLimit = 100_000

  /// The format; `nil` if the list cannot be read.
  package let format: Format?
  package let root: PropertyListNode?
  package let fault: Fault?

  package init(_ bytes: [UInt8]) {
    do throws(Fault) {
      (format, root) = try Self.read(bytes)
      fault = nil
    } catch {
      format = nil
      root = nil
      fault = error
    }
  }

  private static func read(
    _ bytes: [UInt8]
  ) throws(Fault) -> (format: Format, root: PropertyListNode) {
    if bytes.starts(with: Array("bplist".utf8)) {
      var reader = BinaryPropertyListReader(bytes)
      return (.binary, try reader.read())
    }
    guard try isXML(bytes) else {
      throw Fault(
        code: .propertyListForm, range: 0..<bytes.count,
        message: "The file is no property list in XML or binary.",
        help: "Convert it with “plutil -convert xml1”.")
    }
    var reader = XMLPropertyListReader(bytes)
    return (.xml, try reader.read())
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
