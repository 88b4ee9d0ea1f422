// SPDX-License-Identifier: MIT

extension AssociationFinding.Explanation {
  /// All codes for identifiers, AASA3xx, in order.
  package static let apps: [Self] = [
    Self(
      .placeholderApp, "an identifier from a template",
      "It belongs to no app. Use the app's identifier."),
    Self(
      .missingPrefix, "an identifier without the prefix",
      "It belongs to no app. Write the prefix and a period before the bundle identifier."),
    Self(
      .oddPrefix, "a prefix that does not have ten capital letters and digits",
      "Every prefix that Apple assigns does. Compare it with the app's entitlements."),
    Self(
      .firebaseApp, "a Firebase identifier",
      "It belongs to no app. Write the prefix, a period, and the bundle identifier."),
    Self(
      .whitespaceInApp, "white space in an identifier",
      "It belongs to no app. Remove the white space."),
    Self(
      .wildcardApp, "a wildcard in an identifier",
      "Identifiers have no wildcards. List each app."),
    Self(
      .oddBundle,
      "a bundle identifier with characters other than letters, digits, hyphens, and periods",
      "No app can have it. Compare it with the app's entitlements."),
    Self(
      .repeatedApp, "an app that appears twice in a list",
      "One entry is enough."),
    Self(
      .appInSeveralEntries, "an app in several entries",
      "Its rules are tried in the order of the entries, and the first one that matches decides."),
    Self(
      .noClip, "an identifier in “appclips” that is probably not an App Clip's",
      "The list is for App Clips, not for the apps they belong to."),
    Self(
      .severalPrefixes, "a bundle identifier with two prefixes",
      "One of them may be a typo."),
  ]
}
