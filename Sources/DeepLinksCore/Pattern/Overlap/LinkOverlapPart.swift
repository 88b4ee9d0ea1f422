// SPDX-License-Identifier: MIT

/// What a pattern requires of a segment, value, or fragment, or of part of a segment.
enum LinkOverlapPart {
  case literal([UInt8])
  /// A capture, and the parameter that decides on its text; `nil` for any text.
  case capture(LinkParameter?, name: String)

  /// One step through a text; a capture of any text is a step without a byte, and then one that may
  /// be taken any number of times.
  struct Step {
    /// `nil` for any byte.
    var byte: UInt8?
    /// Whether the letter may have either case.
    var isFolded = false
    /// Whether it may be left out, or taken several times.
    var isRepeated = false

    /// A byte that both steps accept, `filler` if they accept any; `nil` if there is none.
    func common(_ other: Step, filler: UInt8) -> UInt8? {
      guard let byte, let own = other.byte else { return byte ?? other.byte ?? filler }
      if byte == own { return byte }
      guard byte.asciiLowercased == own.asciiLowercased else { return nil }
      return other.isFolded ? byte : isFolded ? own : nil
    }
  }

  /// The text that represents any text.
  static var filler: String { "X" }
  /// The most combinations of choices to try for one text.
  private static var combinationLimit: Int { 4_096 }

  private var isConstraining: Bool {
    if case .capture(let parameter?, _) = self { parameter.type.constrainsText } else { false }
  }

  /// Texts of the part: all of a literal, some of a capture.
  ///
  /// Of listed values, these are the first, and the first that each part of the other side lists,
  /// too.
  func texts(_ placeholders: LinkOverlapPlaceholders, beside others: [LinkOverlapPart]) -> [String]
  {
    switch self {
    case .literal(let bytes): return [String(decoding: bytes, as: UTF8.self)]
    case .capture(let parameter, let name):
      let shared = others.compactMap { other -> String? in
        guard case .capture(let rival?, _) = other else { return nil }
        return rival.values.flatMap { parameter?.values?.shared(with: $0).first }
      }
      let known = parameter?.sampleTexts.prefix(parameter?.values == nil ? .max : 1) ?? []
      let samples = (shared + known).filter {
        !["", ".", ".."].contains($0) && parameter?.takes($0) == true
      }
      guard let parameter, isConstraining else { return [Self.filler] + samples }
      guard samples.isEmpty, parameter.values == nil else { return samples }
      return [placeholders.text(for: parameter.type, name: name)]
    }
  }

  /// The only texts that two whole parts may share, if one of them is a capture with listed values.
  private static func listed(_ one: LinkOverlapPart, _ other: LinkOverlapPart) -> [String]? {
    func values(_ part: LinkOverlapPart) -> LinkListedValues? {
      if case .capture(let parameter, _) = part { parameter?.values } else { nil }
    }
    guard let one = values(one) else { return values(other)?.texts }
    return values(other).map(one.shared) ?? one.texts
  }

  /// The ways to read the part: one of a literal; of a capture, each sample, and any text.
  private func choices(
    isFolded: Bool, isSegment: Bool, _ placeholders: LinkOverlapPlaceholders,
    beside others: [LinkOverlapPart]
  ) -> [[Step]] {
    let texts = texts(placeholders, beside: others).map { text in
      text.utf8.map { Step(byte: $0) }
    }
    guard case .capture = self else {
      return texts.map { $0.map { Step(byte: $0.byte, isFolded: isFolded) } }
    }
    let any = [[Step(), Step(isRepeated: true)]] + (isSegment ? [] : [[]])
    return isConstraining ? texts + any : any + texts
  }

  /// One of the shortest texts that are read by two sequences of parts.
  ///
  /// - Parameters:
  ///   - isSegment: whether the text may be neither empty nor a dot segment.
  ///   - isAccepted: whether both patterns match a text.
  static func text(
    _ left: [LinkOverlapPart], _ right: [LinkOverlapPart], isFolded: Bool, isSegment: Bool,
    _ placeholders: LinkOverlapPlaceholders, isAccepted: (String) -> Bool
  ) -> String? {
    if !isFolded, left.count == 1, right.count == 1, case .literal(let one) = left[0],
      case .literal(let other) = right[0], one != other
    {
      return nil
    }
    if left.count == 1, right.count == 1, let listed = listed(left[0], right[0]) {
      return listed.first { !(isSegment && ["", ".", ".."].contains($0)) && isAccepted($0) }
    }
    func readings(_ parts: [LinkOverlapPart], beside others: [LinkOverlapPart]) -> [[Step]] {
      parts.reduce([[]]) { readings, part in
        let choices = part.choices(
          isFolded: isFolded, isSegment: isSegment, placeholders, beside: others)
        // If there are more, only as many as can be tried are kept.
        return Array(
          readings.lazy.flatMap { start in choices.lazy.map { start + $0 } }
            .prefix(combinationLimit))
      }
    }
    let lefts = readings(left, beside: right)
    let rights = readings(right, beside: left)
    // A type may want a digit.
    let fillers = [left, right].joined().contains(where: \.isConstraining) ? "X1" : filler
    var remaining = combinationLimit
    for left in lefts {
      for right in rights {
        guard remaining > 0 else { return nil }
        remaining -= 1
        for filler in fillers.utf8 {
          guard let text = text(left, right, filler: filler, isSegment: isSegment) else { break }
          if isAccepted(text) { return text }
        }
      }
    }
    return nil
  }

  /// A shortest text that both sides read to their end.
  private static func text(
    _ left: [Step], _ right: [Step], filler: UInt8, isSegment: Bool
  ) -> String? {
    struct State: Hashable {
      var left: Int
      var right: Int
      /// The number of bytes if all are dots; `.` and `..` are not segments.
      var dots: Int
    }
    let notOnlyDots = 3
    func isEnd(_ steps: [Step], _ place: Int) -> Bool {
      place == steps.count || place + 1 == steps.count && steps[place].isRepeated
    }
    /// The steps at a place, and the places after them.
    func next(_ steps: [Step], _ place: Int) -> [(step: Step, place: Int)] {
      guard place < steps.count else { return [] }
      guard steps[place].isRepeated else { return [(steps[place], place + 1)] }
      return [(steps[place], place)] + next(steps, place + 1)
    }
    // The search is breadth-first.
    var states = [State(left: 0, right: 0, dots: isSegment ? 0 : notOnlyDots)]
    var origins: [(state: Int, byte: UInt8)] = [(0, 0)]
    var seen = Set(states)
    var number = 0
    while number < states.count {
      let state = states[number]
      if state.dots == notOnlyDots, isEnd(left, state.left), isEnd(right, state.right) {
        var bytes: [UInt8] = []
        while number > 0 {
          bytes.append(origins[number].byte)
          number = origins[number].state
        }
        return String(decoding: bytes.reversed(), as: UTF8.self)
      }
      for (one, leftPlace) in next(left, state.left) {
        for (other, rightPlace) in next(right, state.right) {
          guard let byte = one.common(other, filler: filler) else { continue }
          let dots = byte == UInt8(ascii: ".") ? min(state.dots + 1, notOnlyDots) : notOnlyDots
          let next = State(left: leftPlace, right: rightPlace, dots: dots)
          if seen.insert(next).inserted {
            states.append(next)
            origins.append((number, byte))
          }
        }
      }
      number += 1
    }
    return nil
  }
}

/// Scalars that represent a value of a type without samples.
///
/// They are in the private use area, so that they pass through the search as text and are printed
/// as captures. A value is the same text in a whole link.
final class LinkOverlapPlaceholders {
  private var entries: [(type: any LinkValue.Type, name: String)] = []

  /// The text that represents a value of a type; it is shown as a capture with `name`.
  func text(for type: any LinkValue.Type, name: String) -> String {
    if let index = index(of: type) { return Self.text(index) }
    entries.append((type, name))
    return Self.text(entries.count - 1)
  }

  /// Whether a text is a value of a parameter, or represents one.
  func isValue(_ text: String, of parameter: LinkParameter) -> Bool {
    if parameter.values == nil, let index = index(of: parameter.type),
      text.utf8.elementsEqual(Self.text(index).utf8)
    {
      return true
    }
    return parameter.takes(text)
  }

  /// A link with a capture in place of each text that represents a value.
  func shown(in link: String) -> String {
    guard !entries.isEmpty else { return link }
    var rest = link.utf8[...]
    var output: [UInt8] = []
    while let byte = rest.first {
      let found = entries.indices.first { rest.starts(with: Self.encoded($0).utf8) }
      if let found {
        output += "{\(entries[found].name)}".utf8
        rest = rest.dropFirst(Self.encoded(found).utf8.count)
      } else {
        output.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  private func index(of type: any LinkValue.Type) -> Int? {
    entries.firstIndex { ObjectIdentifier($0.type) == ObjectIdentifier(type) }
  }

  private static func text(_ index: Int) -> String {
    Unicode.Scalar(0x10_0000 + UInt32(index)).map { String($0) } ?? ""
  }

  private static func encoded(_ index: Int) -> String {
    PercentCoding.encoded(text(index).utf8, bare: .segment)
  }
}
