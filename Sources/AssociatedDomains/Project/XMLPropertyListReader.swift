// SPDX-License-Identifier: MIT

/// Reads an XML property list.
///
/// It knows as much XML as property lists need: tags, text, comments, `CDATA`, and character
/// references. Entities declared in the file are not expanded, and the contents of dates, data, and
/// numbers are not checked.
struct XMLPropertyListReader {
  private typealias Fault = PropertyListDocument.Fault

  private let bytes: [UInt8]
  private var offset: Int
  private var frames: [Frame] = []
  private var root: PropertyListNode?

  /// An array or dictionary without its end tag so far.
  private struct Frame {
    var name: String
    var start: Int
    var elements: [PropertyListNode] = []
    var members: [PropertyListNode.Member] = []
    var key: String?
  }

  private struct Tag {
    var name: String
    var range: Range<Int>
    var isEnd: Bool
    var isEmpty: Bool
  }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  mutating func read() throws(PropertyListDocument.Fault) -> PropertyListNode {
    var start: Tag?
    while let tag = try nextTag() {
      if tag.name == "plist" {
        if tag.isEnd {
          if start == nil { throw unexpected(tag) }
          start = nil
          break
        }
        guard start == nil, root == nil, frames.isEmpty else { throw unexpected(tag) }
        if tag.isEmpty { break }
        start = tag
      } else {
        if root != nil { throw unexpected(tag) }
        try take(tag)
      }
    }
    if let frame = frames.last {
      throw fault(
        frame.start..<bytes.count, "The “<\(frame.name)>” has no end.",
        help: "Write “</\(frame.name)>” where it ends.")
    }
    if let start {
      throw fault(
        start.range, "The “<plist>” has no end.", help: "Write “</plist>” where it ends.")
    }
    guard let root else {
      throw fault(
        0..<bytes.count, "The property list has no value.", help: "Put a “<dict>” into it.")
    }
    return root
  }

  private mutating func take(_ tag: Tag) throws(PropertyListDocument.Fault) {
    switch tag.name {
    case "dict", "array":
      if tag.isEnd { return try close(tag) }
      guard frames.count < PropertyListDocument.depthLimit else {
        throw Fault(
          code: .propertyListDepth, range: tag.range,
          message: "The values lie more than \(PropertyListDocument.depthLimit) deep.",
          help: "Check how the file was made.")
      }
      frames.append(Frame(name: tag.name, start: tag.range.lowerBound))
      if tag.isEmpty { try close(tag) }
    case "key":
      guard !tag.isEnd, let index = frames.indices.last, frames[index].name == "dict",
        frames[index].key == nil
      else { throw unexpected(tag) }
      frames[index].key = try text(of: tag).text
    case "string", "integer", "real", "date", "data":
      if tag.isEnd { throw unexpected(tag) }
      let (text, end) = try text(of: tag)
      let value: PropertyListNode.Value =
        switch tag.name {
        case "string": .string(text)
        case "integer", "real":
          .number(
            String(
              String.UnicodeScalarView(text.unicodeScalars.filter { !$0.properties.isWhitespace })))
        default: .opaque
        }
      try add(PropertyListNode(value: value, range: tag.range.lowerBound..<end), tag)
    case "true", "false":
      if tag.isEnd { throw unexpected(tag) }
      let end = tag.isEmpty ? tag.range.upperBound : try text(of: tag).end
      try add(
        PropertyListNode(value: .bool(tag.name == "true"), range: tag.range.lowerBound..<end), tag)
    default:
      throw fault(
        tag.range, "Property lists have no element \(tag.name.quoted).",
        help:
          "Write one of “dict”, “array”, “string”, “integer”, “real”, “true”, “false”, “date”, “data”."
      )
    }
  }

  private mutating func close(_ tag: Tag) throws(PropertyListDocument.Fault) {
    guard let frame = frames.popLast(), frame.name == tag.name else { throw unexpected(tag) }
    if let key = frame.key {
      throw fault(tag.range, "The key \(key.quoted) has no value.", help: "Write one after it.")
    }
    let value: PropertyListNode.Value =
      frame.name == "dict" ? .dictionary(frame.members) : .array(frame.elements)
    try add(PropertyListNode(value: value, range: frame.start..<tag.range.upperBound), tag)
  }

  private mutating func add(
    _ node: PropertyListNode, _ tag: Tag
  ) throws(PropertyListDocument.Fault) {
    guard let index = frames.indices.last else {
      root = node
      return
    }
    guard frames[index].name == "dict" else {
      frames[index].elements.append(node)
      return
    }
    guard let key = frames[index].key else {
      throw fault(
        node.range ?? tag.range, "The value has no key.", help: "Write a “<key>” before it.")
    }
    frames[index].members.append(PropertyListNode.Member(name: key, value: node))
    frames[index].key = nil
  }

  /// Returns the text up to the end tag, and the end of that tag.
  private mutating func text(
    of tag: Tag
  ) throws(PropertyListDocument.Fault) -> (text: String, end: Int) {
    if tag.isEmpty { return ("", tag.range.upperBound) }
    var text: [UInt8] = []
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "<"):
        if let end = skip("<!--", to: "-->") {
          offset = end
        } else if let end = skip("<![CDATA[", to: "]]>") {
          text += bytes[(offset + 9)..<(end - 3)]
          offset = end
        } else {
          guard let end = try nextTag(), end.isEnd, end.name == tag.name else {
            throw fault(
              tag.range, "The “<\(tag.name)>” has no end.",
              help: "Write “</\(tag.name)>” where it ends.")
          }
          return (String(decoding: text, as: UTF8.self), end.range.upperBound)
        }
      case UInt8(ascii: "&"):
        let (scalar, end) = try reference()
        text += Array(String(scalar).utf8)
        offset = end
      case let byte:
        text.append(byte)
        offset += 1
      }
    }
    throw fault(
      tag.range, "The “<\(tag.name)>” has no end.", help: "Write “</\(tag.name)>” where it ends.")
  }

  /// Returns the character for `&...;`.
  private func reference() throws(PropertyListDocument.Fault) -> (scalar: Unicode.Scalar, end: Int)
  {
    // The longest is `&#x0010FFFF;`, with some zeros to spare.
    let limit = min(bytes.count, offset + 16)
    if let end = bytes[offset..<limit].firstIndex(of: UInt8(ascii: ";")) {
      let name = String(decoding: bytes[(offset + 1)..<end], as: UTF8.self)
      let scalar: Unicode.Scalar? =
        switch name {
        case "lt": "<"
        case "gt": ">"
        case "amp": "&"
        case "quot": "\""
        case "apos": "'"
        case _ where name.utf8.starts(with: "#x".utf8):
          UInt32(Substring(name.utf8.dropFirst(2)), radix: 16).flatMap(Unicode.Scalar.init)
        case _ where name.utf8.first == UInt8(ascii: "#"):
          UInt32(Substring(name.utf8.dropFirst())).flatMap(Unicode.Scalar.init)
        default: nil
        }
      if let scalar { return (scalar, end + 1) }
    }
    throw fault(
      offset..<(offset + 1), "The “&” begins no reference to a character.", help: "Write “&amp;”.")
  }

  /// Returns the next tag, skipping white space, comments, and everything before the root.
  private mutating func nextTag() throws(PropertyListDocument.Fault) -> Tag? {
    while offset < bytes.count {
      if bytes[offset].isXMLSpace {
        offset += 1
      } else if bytes[offset] != UInt8(ascii: "<") {
        throw fault(
          offset..<(offset + 1), "There is text between elements.", help: "Remove it.")
      } else if let end = skip("<!--", to: "-->") ?? skip("<?", to: "?>") ?? skipDeclaration() {
        offset = end
      } else {
        return try tag()
      }
    }
    return nil
  }

  private mutating func tag() throws(PropertyListDocument.Fault) -> Tag {
    let start = offset
    guard let close = bytes[start...].firstIndex(of: UInt8(ascii: ">")) else {
      throw fault(start..<bytes.count, "The tag has no end.", help: "Write “>” where it ends.")
    }
    var content = bytes[(start + 1)..<close]
    let isEnd = content.first == UInt8(ascii: "/")
    if isEnd { content = content.dropFirst() }
    let isEmpty = !isEnd && content.last == UInt8(ascii: "/")
    if isEmpty { content = content.dropLast() }
    let name = content.prefix { !$0.isXMLSpace }
    offset = close + 1
    return Tag(
      name: String(decoding: name, as: UTF8.self), range: start..<offset, isEnd: isEnd,
      isEmpty: isEmpty)
  }

  /// Returns the end of a construct that starts here and ends with a text; `nil` if it does not
  /// start here or is not terminated.
  private func skip(_ start: StaticString, to end: StaticString) -> Int? {
    guard matches(start, at: offset) else { return nil }
    var index = offset + start.utf8CodeUnitCount
    while index < bytes.count, !matches(end, at: index) { index += 1 }
    return index < bytes.count ? index + end.utf8CodeUnitCount : nil
  }

  /// Returns the end of `<!DOCTYPE ...>`, including declarations in brackets.
  private func skipDeclaration() -> Int? {
    guard matches("<!DOCTYPE", at: offset) else { return nil }
    var depth = 0
    for index in offset..<bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">") where depth <= 0: return index + 1
      default: break
      }
    }
    return nil
  }

  private func matches(_ text: StaticString, at index: Int) -> Bool {
    let count = text.utf8CodeUnitCount
    guard index + count <= bytes.count else { return false }
    return text.withUTF8Buffer { buffer in bytes[index..<(index + count)].elementsEqual(buffer) }
  }

  private func unexpected(_ tag: Tag) -> PropertyListDocument.Fault {
    fault(
      tag.range, "\("<\(tag.isEnd ? "/" : "")\(tag.name)>".quoted) is not allowed here.",
      help: "Look for a tag before it that is missing or too much.")
  }

  private func fault(
    _ range: Range<Int>, _ message: String, help: String
  ) -> PropertyListDocument.Fault {
    Fault(code: .propertyListSyntax, range: range, message: message, help: help)
  }
}
