// SPDX-License-Identifier: MIT

// App identifiers.
extension AssociationFinding.Code {
  /// `AASA301`: an identifier from a template.
  ///
  /// It belongs to no app. Use the app's identifier.
  package static let placeholderApp = Self(rawValue: "AASA301")
  /// `AASA302`: an identifier without the prefix.
  ///
  /// It belongs to no app. Write the prefix and a period before the bundle identifier.
  package static let missingPrefix = Self(rawValue: "AASA302")
  /// `AASA303`: a prefix that does not have ten capital letters and digits.
  ///
  /// Every prefix that Apple assigns does. Compare it with the app's entitlements.
  package static let oddPrefix = Self(rawValue: "AASA303")
  /// `AASA304`: a Firebase identifier.
  ///
  /// It belongs to no app. Write the prefix, a period, and the bundle identifier.
  package static let firebaseApp = Self(rawValue: "AASA304")
  /// `AASA305`: white space in an identifier.
  ///
  /// It belongs to no app. Remove the white space.
  package static let whitespaceInApp = Self(rawValue: "AASA305")
  /// `AASA306`: a wildcard in an identifier.
  ///
  /// Identifiers have no wildcards. List each app.
  package static let wildcardApp = Self(rawValue: "AASA306")
  /// `AASA307`: a bundle identifier with characters other than letters, digits, hyphens, and
  /// periods.
  ///
  /// No app can have it. Compare it with the app's entitlements.
  package static let oddBundle = Self(rawValue: "AASA307")
  /// `AASA308`: an app that appears twice in a list.
  ///
  /// One entry is enough.
  package static let repeatedApp = Self(rawValue: "AASA308")
  /// `AASA309`: an app in several entries.
  ///
  /// Its rules are tried in the order of the entries, and the first one that matches decides.
  package static let appInSeveralEntries = Self(rawValue: "AASA309")
  /// `AASA310`: an identifier in `appclips` that is probably not an App Clip's.
  ///
  /// The list is for App Clips, not for the apps they belong to.
  package static let noClip = Self(rawValue: "AASA310")
  /// `AASA311`: a bundle identifier with two prefixes.
  ///
  /// One of them may be a typo.
  package static let severalPrefixes = Self(rawValue: "AASA311")
}
