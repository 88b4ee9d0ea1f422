// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore

/// A pattern as plain as can be: split at its delimiters, and decoded after.
struct ReferencePattern: Sendable {
  enum Piece: Hashable, Sendable {
    case literal([UInt8])
    case capture(Int)
  }

  enum Segment: Hashable, Sendable {
    case pieces([Piece])
    case rest(Int)
    /// The last one: all that is left of the path, as it is written.
    case written(Int)
    /// The last one: all that is left of the link, as it is written.
    case everything(Int)
  }

  enum Condition: Hashable, Sendable {
    case flag
    case literal([UInt8])
    case capture(Int)
    /// The item must not be there.
    case absent
    /// No item that has no name of its own may be there.
    case noOthers
    /// All items that have no name of their own.
    case remaining(Int)
    /// The last one: all that follows, as it is written.
    case remainder(Int)
  }

  struct Item: Hashable, Sendable {
    var name: [UInt8]
    var condition: Condition
  }

  var text: String
  var parameters: [ReferenceParameter]
  var segments: [Segment] = []
  var query: [Item] = []
  var fragment: Condition?

  /// Reads a valid pattern; the parameters are in no particular order.
  init(_ text: String, _ parameters: [ReferenceParameter]) {
    self.text = text
    self.parameters = parameters
    let (front, fragmentText) = Self.cut(text, at: "#")
    let (path, queryText) = Self.cut(front, at: "?")
    segments = path.split(separator: "/").map { segment in
      let pieces = Self.pieces(String(segment))
      if case .capture(let name) = pieces[0], name.hasSuffix("+") {
        let number = index(String(name.dropLast()))
        return parameters[number].kind == .list ? .rest(number) : .written(number)
      }
      if case .capture(let name) = pieces[0], name.hasSuffix("...") {
        return .everything(index(String(name.dropLast(3))))
      }
      return .pieces(pieces.map(piece))
    }
    query = (queryText ?? "").split(separator: "&").map { item in
      if item == "!*" { return Item(name: [], condition: .noOthers) }
      if item.hasPrefix("!") {
        return Item(name: ReferenceCoding.decodedBytes(item.dropFirst()), condition: .absent)
      }
      if item.hasPrefix("{") {
        return Item(name: [], condition: .remaining(index(String(item.dropFirst().dropLast(2)))))
      }
      let (name, value) = Self.cut(String(item), at: "=")
      if let value, value.hasSuffix("...}") {
        return Item(
          name: ReferenceCoding.decodedBytes(name),
          condition: .remainder(index(String(value.dropFirst().dropLast(4)))))
      }
      return Item(
        name: ReferenceCoding.decodedBytes(name),
        condition: value.map(condition) ?? .flag)
    }
    fragment = fragmentText.map(condition)
  }

  /// The parameter of the rest that is one text.
  var writtenRest: Int? {
    switch segments.last {
    case .written(let number), .everything(let number): number
    default: nil
    }
  }

  private enum Part {
    case literal(String)
    case capture(String)
  }

  private static func cut(_ text: String, at mark: Character) -> (String, String?) {
    guard let place = text.firstIndex(of: mark) else { return (text, nil) }
    return (String(text[..<place]), String(text[text.index(after: place)...]))
  }

  private static func pieces(_ segment: String) -> [Part] {
    segment.split(separator: "{", omittingEmptySubsequences: false).flatMap { part -> [Part] in
      guard let close = part.firstIndex(of: "}") else {
        return part.isEmpty ? [] : [.literal(String(part))]
      }
      let rest = part[part.index(after: close)...]
      return [.capture(String(part[..<close]))] + (rest.isEmpty ? [] : [.literal(String(rest))])
    }
  }

  private func index(_ name: String) -> Int {
    parameters.firstIndex { $0.name == name } ?? -1
  }

  private func piece(_ part: Part) -> Piece {
    switch part {
    case .literal(let text): .literal(ReferenceCoding.decodedBytes(text))
    case .capture(let name): .capture(index(name))
    }
  }

  private func condition(_ text: String) -> Condition {
    guard let part = Self.pieces(text).first else { return .literal([]) }
    switch piece(part) {
    case .literal(let bytes): return .literal(bytes)
    case .capture(let number): return .capture(number)
    }
  }
}
