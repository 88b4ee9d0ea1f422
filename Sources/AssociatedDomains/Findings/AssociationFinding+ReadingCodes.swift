// SPDX-License-Identifier: MIT

package import JSONText

// Reading an association file, AASA1xx.
extension AssociationFinding.Code {
  /// Returns the code for a JSON fault in an association file: `AASA` and the number of the kind.
  package static func reading(_ kind: JSONFault.Kind) -> Self {
    Self("AASA\(kind.rawValue)", kind)
  }

  static let reading: [Self] =
    (JSONFault.Kind.allCases.map { .reading($0) } + [
      .tooLarge, .large, .rootIsNoObject, .noService, .wrongType, .misspelledName,
      .misplacedName, .unknownName, .noApps, .emptyApps, .appsNotEmpty, .missingDetails,
      .emptyDetails, .detailsByApp, .bothIdentifiers, .noIdentifier, .emptyIdentifiers,
      .componentsAndPaths, .identifiersWithPaths, .identifierWithComponents, .emptyRules,
      .noRules, .ignoredQuery, .numberAsBool,
    ]).sorted { $0.rawValue < $1.rawValue }

  package static let tooLarge = Self(
    "AASA102", .error, "the file is larger than 128 KiB",
    "Apple documents this limit for iOS 9.3.1 and later. Replace many rules with patterns.")

  package static let large = Self(
    "AASA103", .warning, "the file is larger than 100,000 bytes",
    "It will soon be too large. Replace many rules with patterns.")

  // MARK: The root and the services

  package static let rootIsNoObject = Self(
    "AASA150", .error, "the file is JSON but not an object",
    "The system reads nothing in it. Write “{ \"applinks\": { ... } }”.")

  package static let noService = Self(
    "AASA151", .error, "the file has none of the four services",
    "The system does nothing with it. Add “applinks” for universal links.")

  package static let wrongType = Self(
    "AASA152", .error, or: [.info], "a value has a type that the system ignores",
    "It has no effect, as if it were missing; a list or an object with one wrong value is "
      + "ignored as a whole. Write the type that the help names.")

  package static let misspelledName = Self(
    "AASA153", .error, or: [.warning, .info], "a name is almost one that the system knows",
    "The system compares letter by letter, including case. Write the name that the help "
      + "suggests.")

  package static let misplacedName = Self(
    "AASA154", .error, "the system knows the name, but not in this object",
    "It ignores the member. Move it to the place that the help names.")

  package static let unknownName = Self(
    "AASA155", .info, "the system does not know a name",
    "It ignores the member. This is fine for comments and members for other tools.")

  package static let noApps = Self(
    "AASA156", .error, "a service other than “applinks” has no “apps” list",
    "It applies to no app. Write “\"apps\": [\"ABCDE12345.com.example.app\"]”.")

  package static let emptyApps = Self(
    "AASA157", .warning, "the “apps” list of a service is empty",
    "The service applies to no app. List the identifiers, or remove the service.")

  // MARK: Universal links

  package static let appsNotEmpty = Self(
    "AASA158", .warning, "“applinks.apps” lists apps",
    "Old systems require an empty list; newer ones do not need it. Apps belong in “details”.")

  package static let missingDetails = Self(
    "AASA159", .error, "“applinks” has no “details”",
    "No link opens an app. Write a list with an entry for each app.")

  package static let emptyDetails = Self(
    "AASA160", .warning, "“applinks.details” is empty",
    "No link opens an app. Write an entry for each app, or remove “applinks”.")

  package static let detailsByApp = Self(
    "AASA161", .warning,
    "“applinks.details” has the 2015 format, an object with a member for each app",
    "It still works, but the order in which apps are tried is undefined. Write a list.")

  package static let bothIdentifiers = Self(
    "AASA162", .warning, "an entry has “appID” and “appIDs”",
    "The system reads only “appIDs”, even if it is empty. Remove “appID”.")

  package static let noIdentifier = Self(
    "AASA163", .error, "an entry has neither “appID” nor “appIDs”",
    "It has no effect. Add “appIDs”.")

  package static let emptyIdentifiers = Self(
    "AASA164", .error, "“appIDs” is empty",
    "The entry has no effect, even if “appID” names an app. List the identifiers of the apps.")

  package static let componentsAndPaths = Self(
    "AASA165", .warning, "an entry has “components” and “paths”",
    "iOS 13 and later read only “components”; iOS 12 reads only “paths”. Apple says not to mix "
      + "them. Remove “paths” unless iOS 12 has to open links.")

  package static let identifiersWithPaths = Self(
    "AASA166", .warning, "an entry has “appIDs” with “paths”",
    "Apple says not to mix them, and old systems, which need “paths”, do not know “appIDs”. Use "
      + "“components”.")

  package static let identifierWithComponents = Self(
    "AASA167", .info, "an entry has “appID” with “components”",
    "Apple says not to mix them, although many files do. Use “appIDs”.")

  package static let emptyRules = Self(
    "AASA168", .error, "“components” is empty, or “paths” where it counts",
    "No link opens the app. Add a rule.")

  package static let noRules = Self(
    "AASA169", .warning, "an entry has neither “components” nor “paths”",
    "Reportedly, the system then opens every link. Write the intended rule.")

  package static let ignoredQuery = Self(
    "AASA170", .error, "the pattern for a query item is not a string",
    "The system then ignores the rule's whole “?”, including patterns that are strings, so more "
      + "links match. Write every pattern in quotes; \"?*\" is any value that is present.")

  package static let numberAsBool = Self(
    "AASA171", .warning, "0 or 1 is used for “false” or “true”",
    "Foundation does not distinguish them, so it probably works. Write “false” or “true”.")
}

extension JSONFault.Kind {
  /// What was found, in a few words.
  var title: String { texts.title }

  /// What it means and how to fix it.
  var explanation: String { texts.explanation }

  /// How serious it is: an error makes the file unreadable for the system.
  var severity: AssociationFinding.Severity {
    self == .tooManyFaults ? .info : isReadable ? .warning : .error
  }

  private var texts: (title: String, explanation: String) {
    switch self {
    case .empty:
      ("empty file", "The server sends nothing. Write the file, or remove it.")
    case .byteOrderMark:
      (
        "byte order mark",
        "JSON must not begin with one; Foundation accepts it, other readers do not. Save without it."
      )
    case .otherEncoding:
      (
        "UTF-16 or UTF-32",
        "JSON must be UTF-8, so the file is not read. Save it as UTF-8."
      )
    case .invalidUTF8:
      ("bytes that are not text", "The system cannot read the file. Save it as UTF-8.")
    case .signed:
      (
        "signed file",
        "Only iOS 8 needed a signature, and the file cannot be read. Replace it with the JSON "
          + "itself."
      )
    case .compressed:
      (
        "compressed file",
        "The system unpacks only files that the server declares as compressed. Serve the JSON "
          + "itself, or send Content-Encoding."
      )
    case .markup:
      (
        "HTML or XML",
        "The server sends a page, often the one for unknown addresses. Make it send the file."
      )
    case .binary: ("not text", "The file is an image, a property list, or compressed. Write JSON.")
    case .notJSON: ("not JSON", "The file is text without any JSON value. Write JSON.")
    case .textBeforeStart:
      ("something before the JSON", "The system cannot read the file. Remove it.")
    case .textAfterEnd:
      ("something after the JSON", "The system cannot read the file. Remove it.")
    case .tooDeep:
      ("more than 512 levels", "Foundation rejects the file. Remove the inner brackets.")
    case .tooManyValues:
      ("more values than are read", "The rest of the file is not checked. Make it smaller.")
    case .tooManyFaults:
      ("more faults than are listed", "Fix the first ones, and read the file again.")
    case .curlyQuotes:
      (
        "typographic quotes",
        "A word processor made them; the system cannot read the file. Write \"."
      )
    case .singleQuotes:
      ("single quotes", "The system cannot read the file. Write double quotes.")
    case .comment:
      ("comment", "JSON has no comments, and the system cannot read the file. Remove it.")
    case .trailingComma:
      (
        "comma before a closing bracket",
        "JSON does not allow it. Some Foundation parsers accept it; do not rely on that."
      )
    case .missingComma:
      ("missing comma", "The system cannot read the file. Write a comma between the values.")
    case .extraComma:
      ("comma with nothing before it", "The system cannot read the file. Remove it.")
    case .missingColon:
      ("missing colon", "The system cannot read the file. Write a colon after the name.")
    case .missingName:
      ("value without a name", "In an object, every value has a name. Write it, or use an array.")
    case .missingValue:
      ("name without a value", "The system cannot read the file. Write a value.")
    case .unquotedName:
      ("name without quotes", "The system cannot read the file. Write double quotes.")
    case .unquotedText:
      ("text without quotes", "The system cannot read the file. Write double quotes.")
    case .unknownWord:
      ("unknown word", "JSON has only true, false, and null, in lowercase. Write one of them.")
    case .badNumber:
      (
        "number that JSON does not have",
        "Use no plus sign and no leading zeros, put digits on both sides of the point, and keep it in range."
      )
    case .badEscape:
      (
        "backslash without a meaning",
        "One of \" \\ / b f n r t u must follow. Remove the backslash, or write two of them."
      )
    case .loneSurrogate:
      (
        "half a character",
        "Two \\u escapes make one character here. Write both, or the character itself."
      )
    case .controlCharacter:
      ("control character in a text", "Write an escape such as \\n, or remove it.")
    case .foreignSpace:
      (
        "space that JSON does not know",
        "It looks like a space, such as a nonbreaking space, and makes the file unreadable."
      )
    case .unterminatedText:
      ("text without a closing quote", "The system cannot read the file. Write the quote.")
    case .unclosedBracket:
      (
        "bracket that is not closed",
        "The file may be truncated. Write the bracket where it belongs."
      )
    case .wrongBracket:
      ("closing bracket of the wrong kind", "{ is closed by } and [ by ]. Write the right one.")
    case .unexpectedCharacter:
      ("unexpected character", "The system cannot read the file. Remove it.")
    case .duplicateName:
      (
        "name that appears twice",
        "The system uses the last one, other readers the first. Keep only one."
      )
    }
  }
}
