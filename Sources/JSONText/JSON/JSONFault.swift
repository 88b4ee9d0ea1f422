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
