// SPDX-License-Identifier: MIT

// Faults of JSON have the number of `AssociationDocument.Kind`: `AASA123`.
extension AssociationFinding.Code {
  /// The code of what is wrong with an association file as JSON: `AASA` and the number of the kind.
  package static func reading(_ kind: AssociationDocument.Kind) -> Self {
    Self(rawValue: "AASA\(kind.rawValue)")
  }

  /// `AASA102`: the file is larger than 128 KiB.
  ///
  /// Apple names this limit for iOS 9.3.1 and later. Use patterns in place of many rules.
  package static let tooLarge = Self(rawValue: "AASA102")
  /// `AASA103`: the file has more than 100,000 bytes.
  ///
  /// It will soon be too large. Use patterns in place of many rules.
  package static let large = Self(rawValue: "AASA103")
}

// The root and the services.
extension AssociationFinding.Code {
  /// `AASA150`: the file is JSON, and no object.
  ///
  /// The system reads nothing of it. Write `{ "applinks": { ... } }`.
  package static let rootIsNoObject = Self(rawValue: "AASA150")
  /// `AASA151`: the file has none of the four services.
  ///
  /// The system does nothing with it. Write `applinks` for universal links.
  package static let noService = Self(rawValue: "AASA151")
  /// `AASA152`: a value has a type that the system ignores.
  ///
  /// What is ignored is as if it were not there. Write the type that the help names.
  package static let wrongType = Self(rawValue: "AASA152")
  /// `AASA153`: a name is nearly one that the system knows.
  ///
  /// The system compares letter by letter, case included. Write the name that the help proposes.
  package static let misspelledName = Self(rawValue: "AASA153")
  /// `AASA154`: the system knows the name, but not in this object.
  ///
  /// It ignores the member. Move it to where the help says.
  package static let misplacedName = Self(rawValue: "AASA154")
  /// `AASA155`: the system does not know a name.
  ///
  /// It ignores the member. Nothing is wrong if it is for people or other tools.
  package static let unknownName = Self(rawValue: "AASA155")
  /// `AASA156`: a service other than `applinks` has no list `apps`.
  ///
  /// It is for no app. Write `"apps": ["ABCDE12345.com.example.app"]`.
  package static let noApps = Self(rawValue: "AASA156")
  /// `AASA157`: the list `apps` of a service is empty.
  ///
  /// The service is for no app. List the identifiers, or remove the service.
  package static let emptyApps = Self(rawValue: "AASA157")
}

// Universal links.
extension AssociationFinding.Code {
  /// `AASA158`: `applinks.apps` lists apps.
  ///
  /// Old systems want it there and empty; newer ones do not need it. Apps belong into `details`.
  package static let appsNotEmpty = Self(rawValue: "AASA158")
  /// `AASA159`: `applinks` has no `details`.
  ///
  /// No link opens an app. Write a list with an entry for each app.
  package static let missingDetails = Self(rawValue: "AASA159")
  /// `AASA160`: `applinks.details` is empty.
  ///
  /// No link opens an app. Write an entry for each app, or take `applinks` away.
  package static let emptyDetails = Self(rawValue: "AASA160")
  /// `AASA161`: `applinks.details` has the form of 2015, an object with a member for each app.
  ///
  /// It still works; which app is tried first is not defined. Write a list.
  package static let detailsByApp = Self(rawValue: "AASA161")
  /// `AASA162`: an entry has `appID` and `appIDs`.
  ///
  /// The system takes only `appIDs`, also an empty one. Take `appID` away.
  package static let bothIdentifiers = Self(rawValue: "AASA162")
  /// `AASA163`: an entry has neither `appID` nor `appIDs`.
  ///
  /// It does nothing. Write `appIDs`.
  package static let noIdentifier = Self(rawValue: "AASA163")
  /// `AASA164`: `appIDs` is empty.
  ///
  /// The entry does nothing. List the identifiers of the apps.
  package static let emptyIdentifiers = Self(rawValue: "AASA164")
  /// `AASA165`: an entry has `components` and `paths`.
  ///
  /// iOS 13 and later take only `components`, iOS 12 takes only `paths`. Apple says not to mix them.
  package static let componentsAndPaths = Self(rawValue: "AASA165")
  /// `AASA166`: an entry has `appIDs` with `paths`.
  ///
  /// Apple says not to mix them, and old systems, which need `paths`, do not know `appIDs`. Write
  /// `components`.
  package static let identifiersWithPaths = Self(rawValue: "AASA166")
  /// `AASA167`: an entry has `appID` with `components`.
  ///
  /// Apple says not to mix them, and many files do. Write `appIDs`.
  package static let identifierWithComponents = Self(rawValue: "AASA167")
  /// `AASA168`: `components`, or `paths` where they count, are empty.
  ///
  /// No link opens the app. Write a rule.
  package static let emptyRules = Self(rawValue: "AASA168")
  /// `AASA169`: an entry has neither `components` nor `paths`.
  ///
  /// The system is said to open every link then. Write the rule that is meant.
  package static let noRules = Self(rawValue: "AASA169")
  /// `AASA170`: the pattern for an item of the query is no text.
  ///
  /// The system then ignores the whole `?` of the rule, also the patterns that are texts, so that more
  /// links match. Write the pattern in quotes; `"?*"` is any value that is there.
  package static let ignoredQuery = Self(rawValue: "AASA170")
  /// `AASA171`: 0 or 1 stands for `false` or `true`.
  ///
  /// Foundation does not tell them apart, so it probably works. Write `false` or `true`.
  package static let numberAsBool = Self(rawValue: "AASA171")
}
