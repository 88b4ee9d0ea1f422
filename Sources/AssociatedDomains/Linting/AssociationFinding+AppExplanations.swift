// SPDX-License-Identifier: MIT

extension AssociationFinding.Explanation {
  /// All codes of identifiers, AASA3xx, in order.
  package static let apps: [Self] = [
    Self(
      .placeholderApp, "an identifier from a template",
      "It is no app's. Write that of the app."),
    Self(
      .missingPrefix, "an identifier without the prefix",
      "It is no app's. Write the prefix and a dot in front of the bundle identifier."),
    Self(
      .oddPrefix, "a prefix that has not ten capitals and digits",
      "Every prefix that Apple gives has. Compare it with the app's entitlements."),
    Self(
      .firebaseApp, "an identifier of Firebase",
      "It is no app's. Write the prefix, a dot and the bundle identifier."),
    Self(
      .whitespaceInApp, "white space in an identifier",
      "It is no app's. Take the white space away."),
    Self(
      .wildcardApp, "a wildcard in an identifier",
      "There are none. List each app."),
    Self(
      .oddBundle, "a bundle identifier with other characters than letters, digits and hyphens",
      "Apps cannot have such. Compare it with the app's entitlements."),
    Self(
      .repeatedApp, "an app that stands twice in a list",
      "Once is enough."),
    Self(
      .appInSeveralEntries, "an app in several entries",
      "Its rules are tried in the order of the entries, and the first that matches "
        + "decides."),
    Self(
      .noClip, "an identifier in “appclips” that is hardly that of an App Clip",
      "The list is for App Clips, not for their apps."),
    Self(
      .severalPrefixes, "a bundle identifier with two prefixes",
      "One of them may be a slip of the pen."),
  ]
}
