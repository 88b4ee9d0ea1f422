// SPDX-License-Identifier: MIT

extension AssociationFinding.Explanation {
  /// All codes for reading an association file, AASA1xx, in order.
  package static let reading: [Self] =
    (AssociationDocument.Kind.allCases.map { Self(.reading($0), $0.title, $0.explanation) }
    + members).sorted { $0.code.rawValue < $1.code.rawValue }

  private static let members: [Self] = [
    Self(
      .tooLarge, "more than 128 KiB",
      "Apple names this limit for iOS 9.3.1 and later. Use patterns in place of many rules."),
    Self(
      .large, "more than 100,000 bytes",
      "It will soon be too large. Use patterns in place of many rules."),
    Self(
      .rootIsNoObject, "no object",
      "The system reads nothing of a file that is an array or a single value. Write an object."),
    Self(
      .noService, "no service",
      "None of the four services is there, so the file does nothing. Write “applinks”."),
    Self(
      .wrongType, "wrong type",
      "The system ignores the value, as if it were not there; a list or an object with one wrong "
        + "value in it is ignored as a whole. Write the type that the help names."),
    Self(
      .misspelledName, "misspelled name",
      "The system compares names letter by letter, case included. Write the name that it knows."),
    Self(
      .misplacedName, "misplaced name",
      "The system knows the name, but not in this object, and ignores it. Move the member."),
    Self(
      .unknownName, "unknown name",
      "The system ignores the member. Nothing is wrong if it is for people or other tools."),
    Self(
      .noApps, "service without apps",
      "The service is for no app. List the identifiers of the apps in “apps”."),
    Self(
      .emptyApps, "service with an empty list of apps",
      "The service is for no app. List the identifiers, or remove the service."),
    Self(
      .appsNotEmpty, "apps in “applinks.apps”",
      "Old systems want the list there and empty, newer ones do not need it. Name the apps in "
        + "the entries of “details”."),
    Self(
      .missingDetails, "“applinks” without “details”",
      "No link opens an app. Write a list with an entry for each app."),
    Self(
      .emptyDetails, "“details” is empty",
      "No link opens an app. Write an entry for each app, or take “applinks” away."),
    Self(
      .detailsByApp, "“details” in the form of 2015",
      "An object with a member for each app still works, but which app is tried first is not "
        + "defined. Write a list."),
    Self(
      .bothIdentifiers, "“appID” and “appIDs”",
      "The system takes only “appIDs”, also an empty one. Take “appID” away."),
    Self(.noIdentifier, "entry without an app", "The entry does nothing. Write “appIDs”."),
    Self(
      .emptyIdentifiers, "“appIDs” is empty",
      "The entry does nothing, also where “appID” names an app. List the identifiers."),
    Self(
      .componentsAndPaths, "“components” and “paths”",
      "iOS 13 and later take only “components”, iOS 12 takes only “paths”. Apple says not to mix "
        + "them. Take “paths” away unless iOS 12 has to open links."),
    Self(
      .identifiersWithPaths, "“appIDs” with “paths”",
      "Apple says not to mix them; old systems, which need “paths”, do not know “appIDs”. Write "
        + "“components”."),
    Self(
      .identifierWithComponents, "“appID” with “components”",
      "Apple says not to mix them, although many files do. Write “appIDs”."),
    Self(.emptyRules, "no rule in the list", "No link opens the app. Write a rule."),
    Self(
      .noRules, "entry without rules",
      "The system is said to open every link of the site then. Write the rule that is meant."),
    Self(
      .ignoredQuery, "pattern of a query item that is no text",
      "The system ignores the whole “?” of the rule, so that more links match. Write every "
        + "pattern in quotes; \"?*\" is any value that is there."),
    Self(
      .numberAsBool, "0 or 1 for a truth value",
      "Foundation does not tell them apart, so it probably works. Write false or true."),
  ]
}
