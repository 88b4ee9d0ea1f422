// SPDX-License-Identifier: MIT

/// A problem with a text as JSON.
package struct JSONFault: Sendable, Hashable {
  /// The kind of fault.
  package var kind: Kind
  /// The path to the value that contains the fault.
  package var path: [JSONNode.Step]
  /// The bytes that the fault covers, as offsets from 0; empty if something is missing.
  package var range: Range<Int>
  /// What is wrong, in one sentence.
  package var message: String
  /// What to do, in one sentence.
  package var help: String

  /// The kinds of faults; the raw values are the numbers of the findings, as in `AASA123`.
  package enum Kind: Int, Sendable, Hashable, CaseIterable {
    case empty = 101
    case byteOrderMark = 104
    case otherEncoding = 105
    case invalidUTF8 = 106
    case signed = 107
    case compressed = 109
    case markup = 110
    case binary = 111
    case notJSON = 112
    case textBeforeStart = 113
    case textAfterEnd = 114
    case tooDeep = 115
    case tooManyValues = 116
    case tooManyFaults = 117
    case curlyQuotes = 120
    case singleQuotes = 121
    case comment = 122
    case trailingComma = 123
    case missingComma = 124
    case extraComma = 125
    case missingColon = 126
    case missingName = 127
    case missingValue = 128
    case unquotedName = 129
    case unquotedText = 130
    case unknownWord = 131
    case badNumber = 132
    case badEscape = 133
    case loneSurrogate = 134
    case controlCharacter = 135
    case foreignSpace = 136
    case unterminatedText = 137
    case unclosedBracket = 138
    case wrongBracket = 139
    case unexpectedCharacter = 140
    case duplicateName = 141

    /// Whether Foundation, like most readers, reads a text with such a fault.
    package var isReadable: Bool {
      self == .byteOrderMark || self == .duplicateName || self == .tooManyFaults
    }
  }
}

/// The faults found so far, limited to as many as anyone would read.
struct JSONFaults {
  private(set) var list: [JSONFault] = []
  /// Whether there is an error, listed or not.
  private(set) var isUnreadable = false
  private var isFull = false
  private static let limit = 200

  /// The faults in the order of the file.
  var sorted: [JSONFault] {
    list.enumerated().sorted { first, second in
      (first.element.range.lowerBound, first.offset)
        < (second.element.range.lowerBound, second.offset)
    }.map(\.element)
  }

  /// Extends the last fault to `end` if it is of this kind and ends at `start`; returns whether it
  /// did.
  mutating func extendsLast(
    _ kind: JSONFault.Kind, from start: Int, to end: Int
  ) -> Bool {
    guard let last = list.last, last.kind == kind, last.range.upperBound == start else {
      return false
    }
    list[list.count - 1].range = last.range.lowerBound..<end
    return true
  }

  mutating func append(
    _ kind: JSONFault.Kind, _ range: Range<Int>, _ message: String,
    _ help: String, at path: @autoclosure () -> [JSONNode.Step] = []
  ) {
    if !kind.isReadable { isUnreadable = true }
    if list.count < Self.limit {
      list.append(
        JSONFault(
          kind: kind, path: path(), range: range, message: message, help: help))
    } else if !isFull {
      isFull = true
      list.append(
        JSONFault(
          kind: .tooManyFaults, path: [], range: range,
          message: "There are more faults from here on; they are not listed.",
          help: "Fix the first ones, and read the file again."))
    }
  }
}
