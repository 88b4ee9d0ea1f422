// SPDX-License-Identifier: MIT

extension AssociationDocument {
  /// What is wrong with a file as JSON; the number is the one of the finding, `AASA123`.
  package enum Kind: Int, Sendable, Hashable, CaseIterable {
    /// There is nothing in the file.
    case empty = 101
    /// The file begins with a byte order mark.
    case byteOrderMark = 104
    /// The file is UTF-16 or UTF-32.
    case otherEncoding = 105
    /// Bytes are not UTF-8.
    case invalidUTF8 = 106
    /// The file is a signature.
    case signed = 107
    /// The file is compressed.
    case compressed = 109
    /// The file is HTML or XML.
    case markup = 110
    /// The file is no text.
    case binary = 111
    /// The file is text, and no JSON.
    case notJSON = 112
    /// Something stands before the JSON.
    case textBeforeStart = 113
    /// Something stands after the JSON.
    case textAfterEnd = 114
    /// Brackets are deeper than 512 levels.
    case tooDeep = 115
    /// The file has more values than are read.
    case tooManyValues = 116
    /// There are more faults than are listed.
    case tooManyFaults = 117
    /// Quotes are typographic: “ ”.
    case curlyQuotes = 120
    /// Quotes are single: ' '.
    case singleQuotes = 121
    /// There is a comment.
    case comment = 122
    /// A comma stands before a closing bracket.
    case trailingComma = 123
    /// A comma is missing between two values.
    case missingComma = 124
    /// A comma has nothing before it.
    case extraComma = 125
    /// A colon is missing after a name.
    case missingColon = 126
    /// A value in an object has no name.
    case missingName = 127
    /// A name has no value.
    case missingValue = 128
    /// A name has no quotes.
    case unquotedName = 129
    /// A text has no quotes.
    case unquotedText = 130
    /// A word is not `true`, `false`, or `null`.
    case unknownWord = 131
    /// A number is not written as JSON has it.
    case badNumber = 132
    /// What follows a backslash is no escape.
    case badEscape = 133
    /// One half of a character of two `\u` is missing.
    case loneSurrogate = 134
    /// A control character, such as a line end, stands in a text.
    case controlCharacter = 135
    /// A space is not one that JSON allows.
    case foreignSpace = 136
    /// A text does not end.
    case unterminatedText = 137
    /// A bracket is not closed.
    case unclosedBracket = 138
    /// A closing bracket is of the wrong kind.
    case wrongBracket = 139
    /// A character belongs nowhere.
    case unexpectedCharacter = 140
    /// A name comes twice in an object.
    case duplicateName = 141
  }
}
