// SPDX-License-Identifier: MIT

extension AssociationFinding.Explanation {
  /// All codes of files of statements, DAL1xx and DAL2xx, in order.
  package static let assetLinks: [Self] =
    (AssociationDocument.Kind.allCases.map { Self(.assetLinks($0), $0.title, $0.explanation) }
    + assetLinksMembers).sorted { $0.code.rawValue < $1.code.rawValue }

  private static let assetLinksMembers: [Self] = [
    Self(
      .notAnArray, "the file is JSON, and no array",
      "Readers want one array with the statements in it and skip everything else. Write "
        + "“[” and “]”."),
    Self(
      .objectNotArray, "the file is one object, mostly a statement without brackets around it",
      "Readers want an array, also for one statement. Write “[” before it and “]” "
        + "behind it."),
    Self(
      .noStatements, "the list is empty",
      "Nothing is granted to anyone. Write a statement, or take the file away."),
    Self(
      .statementForm, "an element of the list is no object",
      "Readers skip it. Write a statement, “{\"relation\": [...], \"target\": {...}}”, "
        + "in its place."),
    Self(
      .noTarget, "a statement has no target",
      "Readers skip it. Write whom it is about."),
    Self(
      .targetForm, "a target is no object",
      "Readers skip the statement. Write “{\"namespace\": \"android_app\", ...}”."),
    Self(
      .noRelation, "a statement has no relation",
      "Readers skip it. Write an array of relations."),
    Self(
      .relationNotArray, "the relation is no array",
      "Readers skip the statement, also where the text is a relation. Put it into "
        + "brackets."),
    Self(
      .relationNotText, "an element of the relations is no text",
      "Readers skip the statement. Write a text."),
    Self(
      .relationForm, "a relation is not a kind, a slash and a detail",
      "Readers skip the statement. Write one such as "
        + "“delegate_permission/common.handle_all_urls”."),
    Self(
      .relationKind, "readers do not know the kind of a relation",
      "They skip the statement. Write “delegate_permission”."),
    Self(
      .relationDetail,
      "the detail of a relation has other characters than lowercase letters, digits, "
        + "“_”, “.”",
      "Readers skip the statement; there are no wildcards. Name one relation exactly."),
    Self(
      .relationsEmpty, "the array of relations is empty",
      "The statement says nothing. Write a relation into it."),
    Self(
      .noNamespace, "a target has no namespace, or one that is no text",
      "Readers skip the statement. Write “\"namespace\": \"android_app\"”."),
    Self(
      .unknownNamespace, "readers do not know the namespace",
      "They skip the statement. It is a fixed word, never the product's name: "
        + "“android_app” or “web”."),
    Self(
      .noPackageName, "an app has no package name, or one that is no text",
      "Readers skip the statement. Write the app's “applicationId”."),
    Self(
      .packageName, "a text is no name of a package",
      "Readers skip the statement. Write the app's “applicationId”."),
    Self(
      .noFingerprints, "an app has no fingerprints",
      "Readers skip the statement. Write “sha256_cert_fingerprints”, in this case of "
        + "letters."),
    Self(
      .fingerprintsNotArray, "the fingerprints are no array",
      "Readers skip the statement, also where the text is a fingerprint. Put it into "
        + "brackets."),
    Self(
      .fingerprintsEmpty, "the array of fingerprints is empty",
      "Readers skip the statement. Write the fingerprint of the app's certificate."),
    Self(
      .fingerprintNotText, "a fingerprint is no text",
      "Readers skip the statement. Write a text."),
    Self(
      .fingerprintForm, "a fingerprint is not made of hexadecimal bytes with colons between them",
      "Readers skip the statement. Write the SHA-256 of the app signing key."),
    Self(
      .fingerprintLowercase, "a fingerprint has lowercase letters",
      "Readers skip the statement. Write capitals."),
    Self(
      .fingerprintSHA1, "a fingerprint is a SHA-1",
      "Readers skip the statement. Write the SHA-256 of the same certificate."),
    Self(
      .fingerprintPlaceholder, "a text stands in place of a fingerprint",
      "Readers skip the statement. Write the SHA-256 of the app signing key."),
    Self(
      .fingerprintColons, "a fingerprint has no colons",
      "Readers skip the statement. Write a colon between every two bytes."),
    Self(
      .fingerprintLength, "a fingerprint has another number of bytes than 32",
      "Readers skip the statement. Copy the whole SHA-256."),
    Self(
      .fingerprintWhitespace, "a fingerprint has white space",
      "Readers skip the statement. Take the white space out."),
    Self(
      .noSite, "a web target has no site, or one that is no text",
      "Readers skip the statement. Write “\"site\": \"https://example.com\"”."),
    Self(
      .urlForm, "a site or URL has no scheme or no host",
      "Readers skip the statement. Write “https://” and a full domain."),
    Self(
      .urlScheme, "the scheme of a site or URL is not “http” or “https”",
      "Readers skip the statement. Write “https”."),
    Self(
      .urlPort, "the port of a site or URL is no port",
      "Readers skip the statement. Take it out or correct it."),
    Self(
      .siteLogin, "a site has a user name",
      "Readers skip the statement. Take out all before the “@”."),
    Self(
      .sitePath, "a site has a path, be it only a slash",
      "Readers skip the statement, for it is about a whole site. Take out all behind "
        + "the host."),
    Self(
      .siteQuery, "a site has a query",
      "Readers skip the statement. Take the query out."),
    Self(
      .siteFragment, "a site has a fragment",
      "Readers skip the statement. Take the fragment out."),
    Self(
      .iosAppID, "an app on iOS has no “appid” that is a number in quotes",
      "Readers skip the statement. Write the number that the App Store has for the app."),
    Self(
      .includeWithStatement, "a statement has “include” beside “relation” or “target”",
      "Readers skip it. Make two elements of it."),
    Self(
      .includeForm, "an “include” is no text",
      "Readers skip it. Write one URL; several lists need several elements."),
    Self(
      .includeInsecure, "a list that comes over “https” includes one over “http”",
      "Readers do not fetch it. Write “https”."),
    Self(
      .includeLoop, "a list includes itself, by way of others or not",
      "Readers go around until they have had enough, and report a failure. Take the "
        + "“include” out."),
    Self(
      .extensionForm,
      "“relation_extensions” or something in it has a form that readers do not know",
      "They ignore it, and the app opens all links that its manifest claims. Correct "
        + "the form."),
    Self(
      .extensionRelation, "an extension belongs to a relation that the statement does not have",
      "Nothing comes of it. Write the relation exactly as in “relation”."),
    Self(
      .componentMember, "a rule for links has a member that Android does not know",
      "It is ignored; “caseSensitive” and “percentEncoded” are Apple's. Take it out."),
    Self(
      .componentsOnlyExclude, "there are rules for links and all of them exclude",
      "No rule lets a link in, and no one says that the others open the app then. Write "
        + "“{\"/\": \"*\"}” as the last one, as Google's samples have it."),
    Self(
      .componentUnreachable, "a rule for links stands behind one that matches every link",
      "It is never tried. Move it before that one."),
    Self(
      .componentVariable, "a rule for links has a variable such as “$(lang)”",
      "Variables are Apple's; Android takes the characters as they are. Write a rule "
        + "for each text."),
    Self(
      .fingerprintSample, "a fingerprint is that of the documentation, or made up",
      "No app is signed with it. Write the SHA-256 of the app signing key."),
    Self(
      .packageSample, "a package name is one of samples",
      "No one can publish such an app. Write the app's “applicationId”."),
    Self(
      .packageOneWord, "a package name has no dot, which no app that is published has",
      "Write the whole “applicationId”."),
    Self(
      .duplicateStatement, "a statement comes twice",
      "Nothing is gained. Take one out."),
    Self(
      .duplicateElement, "a fingerprint comes twice in a target, or a relation in a statement",
      "Nothing is gained. Take one out."),
    Self(
      .noHandleAllURLs,
      "no statement about an app on Android has "
        + "“delegate_permission/common.handle_all_urls”",
      "No app opens the site's links without asking. Add the relation where one should."),
    Self(
      .relationNearMiss, "a relation is nearly one of the usual ones",
      "It is a different one, which nothing reads. Correct it."),
    Self(
      .memberNearMiss, "a member is nearly one that readers know",
      "They ignore it. Correct it."),
    Self(
      .includeUsed, "an included list, which every check of the site has to fetch as well",
      "Readers may give up after a few, and follow no redirect. Put the statements here "
        + "if they are few."),
    Self(
      .iosAppUnread, "a statement about an app on iOS, which nothing of Android's or Apple's reads",
      "Links to an app on iOS need an “apple-app-site-association” file."),
  ]
}
