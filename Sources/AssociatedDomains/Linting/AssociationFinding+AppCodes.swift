// SPDX-License-Identifier: MIT

// Identifiers of apps.
extension AssociationFinding.Code {
  /// `AASA301`: an identifier from a template.
  ///
  /// It is no app's. Write that of the app.
  package static let placeholderApp = Self(rawValue: "AASA301")
  /// `AASA302`: an identifier without the prefix.
  ///
  /// It is no app's. Write the prefix and a dot in front of the bundle identifier.
  package static let missingPrefix = Self(rawValue: "AASA302")
  /// `AASA303`: a prefix that has not ten capitals and digits.
  ///
  /// Every prefix that Apple gives has. Compare it with the app's entitlements.
  package static let oddPrefix = Self(rawValue: "AASA303")
  /// `AASA304`: an identifier of Firebase.
  ///
  /// It is no app's. Write the prefix, a dot and the bundle identifier.
  package static let firebaseApp = Self(rawValue: "AASA304")
  /// `AASA305`: white space in an identifier.
  ///
  /// It is no app's. Take the white space away.
  package static let whitespaceInApp = Self(rawValue: "AASA305")
  /// `AASA306`: a wildcard in an identifier.
  ///
  /// There are none. List each app.
  package static let wildcardApp = Self(rawValue: "AASA306")
  /// `AASA307`: a bundle identifier with other characters than letters, digits and hyphens.
  ///
  /// Apps cannot have such. Compare it with the app's entitlements.
  package static let oddBundle = Self(rawValue: "AASA307")
  /// `AASA308`: an app that stands twice in a list.
  ///
  /// Once is enough.
  package static let repeatedApp = Self(rawValue: "AASA308")
  /// `AASA309`: an app in several entries.
  ///
  /// Its rules are tried in the order of the entries, and the first that matches decides.
  package static let appInSeveralEntries = Self(rawValue: "AASA309")
  /// `AASA310`: an identifier in `appclips` that is hardly that of an App Clip.
  ///
  /// The list is for App Clips, not for their apps.
  package static let noClip = Self(rawValue: "AASA310")
  /// `AASA311`: a bundle identifier with two prefixes.
  ///
  /// One of them may be a slip of the pen.
  package static let severalPrefixes = Self(rawValue: "AASA311")
}
