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
