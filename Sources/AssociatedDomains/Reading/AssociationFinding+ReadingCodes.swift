// SPDX-License-Identifier: MIT

// Faults in the JSON have the number of their `AssociationDocument.Kind`: `AASA123`.
extension AssociationFinding.Code {
  /// Returns the code for a JSON fault in an association file: `AASA` and the number of the kind.
  package static func reading(_ kind: AssociationDocument.Kind) -> Self {
    Self(rawValue: "AASA\(kind.rawValue)")
  }

  /// `AASA102`: the file is larger than 128 KiB.
  ///
  /// Apple documents this limit for iOS 9.3.1 and later. Replace many rules with patterns.
  package static let tooLarge = Self(rawValue: "AASA102")
  /// `AASA103`: the file is larger than 100,000 bytes.
  ///
  /// It will soon be too large. Replace many rules with patterns.
  package static let large = Self(rawValue: "AASA103")
}

// The root and the services.
extension AssociationFinding.Code {
  /// `AASA150`: the file is JSON but not an object.
  ///
  /// The system reads nothing in it. Write `{ "applinks": { ... } }`.
  package static let rootIsNoObject = Self(rawValue: "AASA150")
  /// `AASA151`: the file has none of the four services.
  ///
  /// The system does nothing with it. Add `applinks` for universal links.
  package static let noService = Self(rawValue: "AASA151")
  /// `AASA152`: a value has a type that the system ignores.
  ///
  /// It has no effect, as if it were missing. Write the type that the help names.
  package static let wrongType = Self(rawValue: "AASA152")
  /// `AASA153`: a name is almost one that the system knows.
  ///
  /// The system compares letter by letter, including case. Write the name that the help suggests.
  package static let misspelledName = Self(rawValue: "AASA153")
  /// `AASA154`: the system knows the name, but not in this object.
  ///
  /// It ignores the member. Move it to the place that the help names.
  package static let misplacedName = Self(rawValue: "AASA154")
  /// `AASA155`: the system does not know a name.
  ///
  /// It ignores the member. This is fine for comments and members for other tools.
  package static let unknownName = Self(rawValue: "AASA155")
  /// `AASA156`: a service other than `applinks` has no `apps` list.
  ///
  /// It applies to no app. Write `"apps": ["ABCDE12345.com.example.app"]`.
  package static let noApps = Self(rawValue: "AASA156")
  /// `AASA157`: the `apps` list of a service is empty.
  ///
  /// The service applies to no app. List the identifiers, or remove the service.
  package static let emptyApps = Self(rawValue: "AASA157")
}

// Universal links.
extension AssociationFinding.Code {
  /// `AASA158`: `applinks.apps` lists apps.
  ///
  /// Old systems require an empty list; newer ones do not need it. Apps belong in `details`.
  package static let appsNotEmpty = Self(rawValue: "AASA158")
  /// `AASA159`: `applinks` has no `details`.
  ///
  /// No link opens an app. Write a list with an entry for each app.
  package static let missingDetails = Self(rawValue: "AASA159")
  /// `AASA160`: `applinks.details` is empty.
  ///
  /// No link opens an app. Write an entry for each app, or remove `applinks`.
  package static let emptyDetails = Self(rawValue: "AASA160")
  /// `AASA161`: `applinks.details` has the 2015 format, an object with a member for each app.
  ///
  /// It still works, but the order in which apps are tried is undefined. Write a list.
  package static let detailsByApp = Self(rawValue: "AASA161")
  /// `AASA162`: an entry has `appID` and `appIDs`.
  ///
  /// The system reads only `appIDs`, even if it is empty. Remove `appID`.
  package static let bothIdentifiers = Self(rawValue: "AASA162")
  /// `AASA163`: an entry has neither `appID` nor `appIDs`.
  ///
  /// It has no effect. Add `appIDs`.
  package static let noIdentifier = Self(rawValue: "AASA163")
  /// `AASA164`: `appIDs` is empty.
  ///
  /// The entry has no effect. List the identifiers of the apps.
  package static let emptyIdentifiers = Self(rawValue: "AASA164")
  /// `AASA165`: an entry has `components` and `paths`.
  ///
  /// iOS 13 and later read only `components`; iOS 12 reads only `paths`. Apple says not to mix
  /// them.
  package static let componentsAndPaths = Self(rawValue: "AASA165")
  /// `AASA166`: an entry has `appIDs` with `paths`.
  ///
  /// Apple says not to mix them, and old systems, which need `paths`, do not know `appIDs`. Use
  /// `components`.
  package static let identifiersWithPaths = Self(rawValue: "AASA166")
  /// `AASA167`: an entry has `appID` with `components`.
  ///
  /// Apple says not to mix them, although many files do. Use `appIDs`.
  package static let identifierWithComponents = Self(rawValue: "AASA167")
  /// `AASA168`: `components` is empty, or `paths` where it counts.
  ///
  /// No link opens the app. Add a rule.
  package static let emptyRules = Self(rawValue: "AASA168")
  /// `AASA169`: an entry has neither `components` nor `paths`.
  ///
  /// Reportedly, the system then opens every link. Write the intended rule.
  package static let noRules = Self(rawValue: "AASA169")
  /// `AASA170`: the pattern for a query item is not a string.
  ///
  /// The system then ignores the rule's whole `?`, including patterns that are strings, so more
  /// links match. Write the pattern in quotes; `"?*"` is any value that is present.
  package static let ignoredQuery = Self(rawValue: "AASA170")
  /// `AASA171`: 0 or 1 is used for `false` or `true`.
  ///
  /// Foundation does not distinguish them, so it probably works. Write `false` or `true`.
  package static let numberAsBool = Self(rawValue: "AASA171")
}
