// SPDX-License-Identifier: MIT

extension AssociationDocument {
  /// What is wrong with a file as JSON; the raw value is the number of the finding, as in
  /// `AASA123`.
  package enum Kind: Int, Sendable, Hashable, CaseIterable {
    /// The file is empty.
    case empty = 101
    /// The file begins with a byte order mark.
    case byteOrderMark = 104
    /// The file is UTF-16 or UTF-32.
    case otherEncoding = 105
    /// Some bytes are not UTF-8.
    case invalidUTF8 = 106
    /// The file is a signature.
    case signed = 107
    /// The file is compressed.
    case compressed = 109
    /// The file is HTML or XML.
    case markup = 110
    /// The file is not text.
    case binary = 111
    /// The file is text but not JSON.
    case notJSON = 112
    /// There is text before the JSON.
    case textBeforeStart = 113
    /// There is text after the JSON.
    case textAfterEnd = 114
    /// Brackets are nested more than 512 levels deep.
    case tooDeep = 115
    /// The file has more values than this parser reads.
    case tooManyValues = 116
    /// There are more faults than are listed.
    case tooManyFaults = 117
    /// Quotes are typographic: “ ”.
    case curlyQuotes = 120
    /// Quotes are single: ' '.
    case singleQuotes = 121
    /// There is a comment.
    case comment = 122
    /// A comma comes before a closing bracket.
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
    /// A string has no quotes.
    case unquotedText = 130
    /// A word is not `true`, `false`, or `null`.
    case unknownWord = 131
    /// A number is not in JSON's format.
    case badNumber = 132
    /// A backslash does not begin a valid escape.
    case badEscape = 133
    /// A `\u` escape is half of a surrogate pair without the other half.
    case loneSurrogate = 134
    /// A string contains a control character, such as a line break.
    case controlCharacter = 135
    /// A space is not one that JSON allows.
    case foreignSpace = 136
    /// A string is not terminated.
    case unterminatedText = 137
    /// A bracket is not closed.
    case unclosedBracket = 138
    /// A closing bracket is of the wrong kind.
    case wrongBracket = 139
    /// A character does not belong where it is.
    case unexpectedCharacter = 140
    /// A name appears twice in an object.
    case duplicateName = 141
  }
}
