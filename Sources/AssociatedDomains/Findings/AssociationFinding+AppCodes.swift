// SPDX-License-Identifier: MIT

// Identifiers of apps, AASA3xx.
extension AssociationFinding.Code {
  static let apps: [Self] = [
    .placeholderApp, .missingPrefix, .oddPrefix, .firebaseApp, .whitespaceInApp,
    .wildcardApp, .oddBundle, .repeatedApp, .appInSeveralEntries, .noClip, .severalPrefixes,
  ]

  // MARK: App identifiers

  package static let placeholderApp = Self(
    "AASA301", .error, "an identifier from a template",
    "It belongs to no app. Use the app's identifier.")

  package static let missingPrefix = Self(
    "AASA302", .error, "an identifier without the prefix",
    "It belongs to no app. Write the prefix and a period before the bundle identifier.")

  package static let oddPrefix = Self(
    "AASA303", .warning, "a prefix that does not have ten capital letters and digits",
    "Every prefix that Apple assigns does. Compare it with the app's entitlements.")

  package static let firebaseApp = Self(
    "AASA304", .error, "a Firebase identifier",
    "It belongs to no app. Write the prefix, a period, and the bundle identifier.")

  package static let whitespaceInApp = Self(
    "AASA305", .error, "white space in an identifier",
    "It belongs to no app. Remove the white space.")

  package static let wildcardApp = Self(
    "AASA306", .error, "a wildcard in an identifier",
    "Identifiers have no wildcards. List each app.")

  package static let oddBundle = Self(
    "AASA307", .warning,
    "a bundle identifier with characters other than letters, digits, hyphens, and periods",
    "No app can have it. Compare it with the app's entitlements.")

  package static let repeatedApp = Self(
    "AASA308", .warning, "an app that appears twice in a list",
    "One entry is enough.")

  package static let appInSeveralEntries = Self(
    "AASA309", .info, "an app in several entries",
    "Its rules are tried in the order of the entries, and the first one that matches decides.")

  package static let noClip = Self(
    "AASA310", .info, "an identifier in “appclips” that is probably not an App Clip's",
    "The list is for App Clips, not for the apps they belong to.")

  package static let severalPrefixes = Self(
    "AASA311", .info, "a bundle identifier with two prefixes",
    "One of them may be a typo.")
}
