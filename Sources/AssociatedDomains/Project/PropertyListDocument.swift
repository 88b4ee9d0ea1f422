// SPDX-License-Identifier: MIT

import JSONText

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

/// A value in a property list and its position in the file.
package struct PropertyListNode: Sendable, Hashable {
  /// The kinds of values.
  package indirect enum Value: Sendable, Hashable {
    case string(String)
    /// An integer or other number, as written.
    case number(String)
    case bool(Bool)
    /// A date, data, a reference, or nothing; no key that matters here has such a value.
    case opaque
    case array([PropertyListNode])
    case dictionary([Member])
  }

  /// A key and its value.
  package struct Member: Sendable, Hashable {
    package var name: String
    package var value: PropertyListNode
  }

  package var value: Value
  /// The XML element with its tags, as offsets from the start of the file.
  package var range: Range<Int>?

  /// The value of the last member with a name.
  package subscript(name: String) -> PropertyListNode? {
    guard case .dictionary(let members) = value else { return nil }
    return members.last { $0.name == name }?.value
  }

  /// Returns the value at a path.
  package func node(at path: AssociationPath) -> PropertyListNode? {
    var node = self
    for step in path.steps {
      switch step {
      case .member(let name):
        guard let next = node[name] else { return nil }
        node = next
      case .element(let index):
        guard case .array(let elements) = node.value, elements.indices.contains(index) else {
          return nil
        }
        node = elements[index]
      }
    }
    return node
  }

  /// The kind of value, in words for messages.
  var kind: String {
    switch value {
    case .string: "a string"
    case .number: "a number"
    case .bool: "a Boolean"
    case .opaque: "a date, data or a reference"
    case .array: "an array"
    case .dictionary: "a dictionary"
    }
  }
}

/// A property list and its own problems, for code that looks for keys in it.
struct PropertyListReading: Sendable {
  /// The dictionary; `nil` if there is none.
  let root: PropertyListNode?
  private(set) var findings: [AssociationFinding] = []
  private let lines: TextLines

  init(_ bytes: [UInt8]) {
    lines = TextLines(JSONSource(asIs: bytes))
    let document = PropertyListDocument(bytes)
    if let fault = document.fault {
      findings.append(
        AssociationFinding(
          fault.code, at: AssociationPath(), range: fault.range, message: fault.message,
          help: fault.help))
    }
    guard let node = document.root else {
      root = nil
      return
    }
    guard case .dictionary = node.value else {
      root = nil
      findings.append(
        AssociationFinding(
          .propertyListRoot, at: AssociationPath(), range: node.range,
          message: "The property list is \(node.kind) instead of a dictionary.",
          help: "Put a “<dict>” with the keys into it."))
      return
    }
    root = node
    reportDuplicates(in: node, AssociationPath())
  }

  private mutating func reportDuplicates(in node: PropertyListNode, _ path: AssociationPath) {
    guard case .dictionary(let members) = node.value else { return }
    var names: Set<String> = []
    for member in members where !names.insert(member.name).inserted {
      findings.append(
        AssociationFinding(
          .propertyListDuplicate, at: path.member(member.name), range: member.value.range,
          message: "The key \(member.name.quoted) comes twice; the last one counts.",
          help: "Remove one."))
    }
  }

  /// Returns the line and column of a byte, starting at 1; the column counts Unicode scalars.
  func position(of offset: Int) -> (line: Int, column: Int) { lines.position(of: offset) }
}
