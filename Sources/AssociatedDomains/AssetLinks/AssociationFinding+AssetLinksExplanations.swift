// SPDX-License-Identifier: MIT

extension AssociationFinding.Explanation {
  /// All codes for files of statements, DAL1xx and DAL2xx, in order.
  package static let assetLinks: [Self] =
    (AssociationDocument.Kind.allCases.map { Self(.assetLinks($0), $0.title, $0.explanation) }
    + assetLinksMembers).sorted { $0.code.rawValue < $1.code.rawValue }

  private static let assetLinksMembers: [Self] = [
    Self(
      .notAnArray, "the file is JSON but not an array",
      "Readers expect one array that contains the statements, and skip everything else. Add “[” "
        + "and “]”."),
    Self(
      .objectNotArray, "the file is one object, usually a statement without brackets around it",
      "Readers expect an array, even for a single statement. Add “[” before it and “]” after it."),
    Self(
      .noStatements, "the list is empty",
      "Nothing is granted to anyone. Add a statement, or remove the file."),
    Self(
      .statementForm, "an element of the list is not an object",
      "Readers skip it. Replace it with a statement, “{\"relation\": [...], \"target\": {...}}”."),
    Self(
      .noTarget, "a statement has no target",
      "Readers skip it. Say which app or site it is about."),
    Self(
      .targetForm, "a target is not an object",
      "Readers skip the statement. Write “{\"namespace\": \"android_app\", ...}”."),
    Self(
      .noRelation, "a statement has no relation",
      "Readers skip it. Add an array of relations."),
    Self(
      .relationNotArray, "the relation is not an array",
      "Readers skip the statement, even if the text is a valid relation. Put it in brackets."),
    Self(
      .relationNotText, "an element of the relations is not a string",
      "Readers skip the statement. Write a string."),
    Self(
      .relationForm, "a relation is not a kind, a slash, and a detail",
      "Readers skip the statement. Write a relation such as "
        + "“delegate_permission/common.handle_all_urls”."),
    Self(
      .relationKind, "readers do not know the kind of a relation",
      "They skip the statement. Write “delegate_permission”."),
    Self(
      .relationDetail,
      "the detail of a relation has characters other than lowercase letters, digits, “_”, and "
        + "“.”",
      "Readers skip the statement; there are no wildcards. Name one relation exactly."),
    Self(
      .relationsEmpty, "the array of relations is empty",
      "The statement grants nothing. Add a relation."),
    Self(
      .noNamespace, "a target has no namespace, or one that is not a string",
      "Readers skip the statement. Write “\"namespace\": \"android_app\"”."),
    Self(
      .unknownNamespace, "readers do not know the namespace",
      "They skip the statement. It is a fixed word, never the product's name: "
        + "“android_app” or “web”."),
    Self(
      .noPackageName, "an app has no package name, or one that is not a string",
      "Readers skip the statement. Write the app's “applicationId”."),
    Self(
      .packageName, "a string is not a package name",
      "Readers skip the statement. Write the app's “applicationId”."),
    Self(
      .noFingerprints, "an app has no fingerprints",
      "Readers skip the statement. Add “sha256_cert_fingerprints”, spelled exactly like that."),
    Self(
      .fingerprintsNotArray, "the fingerprints are not an array",
      "Readers skip the statement, even if the text is a valid fingerprint. Put it in brackets."),
    Self(
      .fingerprintsEmpty, "the array of fingerprints is empty",
      "Readers skip the statement. Add the fingerprint of the app's certificate."),
    Self(
      .fingerprintNotText, "a fingerprint is not a string",
      "Readers skip the statement. Write a string."),
    Self(
      .fingerprintForm, "a fingerprint is not a series of hexadecimal bytes separated by colons",
      "Readers skip the statement. Write the SHA-256 of the app signing key."),
    Self(
      .fingerprintLowercase, "a fingerprint has lowercase letters",
      "Readers skip the statement. Use capital letters."),
    Self(
      .fingerprintSHA1, "a fingerprint is a SHA-1",
      "Readers skip the statement. Write the SHA-256 of the same certificate."),
    Self(
      .fingerprintPlaceholder, "a placeholder is used instead of a fingerprint",
      "Readers skip the statement. Write the SHA-256 of the app signing key."),
    Self(
      .fingerprintColons, "a fingerprint has no colons",
      "Readers skip the statement. Write a colon between every two bytes."),
    Self(
      .fingerprintLength, "a fingerprint does not have 32 bytes",
      "Readers skip the statement. Copy the whole SHA-256."),
    Self(
      .fingerprintWhitespace, "a fingerprint has white space",
      "Readers skip the statement. Remove the white space."),
    Self(
      .noSite, "a web target has no site, or one that is not a string",
      "Readers skip the statement. Write “\"site\": \"https://example.com\"”."),
    Self(
      .urlForm, "a site or URL has no scheme or no host",
      "Readers skip the statement. Write “https://” and a full domain name."),
    Self(
      .urlScheme, "the scheme of a site or URL is not “http” or “https”",
      "Readers skip the statement. Write “https”."),
    Self(
      .urlPort, "the port of a site or URL is invalid",
      "Readers skip the statement. Remove or fix the port."),
    Self(
      .siteLogin, "a site has a user name",
      "Readers skip the statement. Remove everything up to the “@”."),
    Self(
      .sitePath, "a site has a path, even if only a slash",
      "Readers skip the statement, because a statement is about a whole site. Remove everything "
        + "after the host."),
    Self(
      .siteQuery, "a site has a query",
      "Readers skip the statement. Remove the query."),
    Self(
      .siteFragment, "a site has a fragment",
      "Readers skip the statement. Remove the fragment."),
    Self(
      .iosAppID, "an iOS app has no “appid” that is a number in quotes",
      "Readers skip the statement. Write the app's App Store ID."),
    Self(
      .includeWithStatement, "a statement has “include” in addition to “relation” or “target”",
      "Readers skip it. Split it into two elements."),
    Self(
      .includeForm, "an “include” is not a string",
      "Readers skip it. Write one URL; use a separate element for each list."),
    Self(
      .includeInsecure, "a list served over “https” includes one over “http”",
      "Readers do not fetch it. Use “https”."),
    Self(
      .includeLoop, "a list includes itself, directly or through others",
      "Readers follow the loop until they reach their limit and report a failure. Remove the "
        + "“include”."),
    Self(
      .includeTooMany, "a site's lists include more lists than readers fetch",
      "Readers stop at their limit, which Google does not document, and do without the rest. Put "
        + "the statements into fewer lists."),
    Self(
      .extensionForm,
      "“relation_extensions”, or something in it, has a form that readers do not know",
      "They ignore it, and the app opens all links that its manifest claims. Fix the form."),
    Self(
      .extensionRelation, "an extension belongs to a relation that the statement does not have",
      "The extension has no effect. Write the relation exactly as in “relation”."),
    Self(
      .componentMember, "a link rule has a member that Android does not know",
      "It is ignored; “caseSensitive” and “percentEncoded” are Apple's. Remove it."),
    Self(
      .componentsOnlyExclude, "all link rules are exclusions",
      "No rule lets a link in, and it is not documented that other links open the app. Add "
        + "“{\"/\": \"*\"}” as the last rule, as in Google's samples."),
    Self(
      .componentUnreachable, "a link rule comes after one that matches every link",
      "It is never tried. Move it before that one."),
    Self(
      .componentVariable, "a link rule has a variable such as “$(lang)”",
      "Only Apple supports variables; Android takes the characters literally. Write a separate "
        + "rule for each value."),
    Self(
      .fingerprintSample, "a fingerprint is copied from the documentation or made up",
      "No app is signed with it. Write the SHA-256 of the app signing key."),
    Self(
      .packageSample, "a package name is copied from samples",
      "No one can publish an app with this name. Write the app's “applicationId”."),
    Self(
      .packageOneWord, "a package name has no period, although every published app's name has one",
      "Write the whole “applicationId”."),
    Self(
      .duplicateStatement, "a statement appears twice",
      "The duplicate has no effect. Remove one."),
    Self(
      .duplicateElement, "a fingerprint appears twice in a target, or a relation in a statement",
      "The duplicate has no effect. Remove one."),
    Self(
      .noHandleAllURLs,
      "no statement about an Android app has “delegate_permission/common.handle_all_urls”",
      "No app opens the site's links without asking. Add the relation for each app that should."),
    Self(
      .relationNearMiss, "a relation is almost one of the usual ones",
      "It is a different relation, which nothing reads. Fix it."),
    Self(
      .memberNearMiss, "a member is almost one that readers know",
      "Readers ignore it. Fix the name."),
    Self(
      .includeUsed, "the file includes a list, which every check of the site must also fetch",
      "Readers may give up after a few includes, and they do not follow redirects. If there are "
        + "only a few statements, put them here."),
    Self(
      .iosAppUnread, "a statement about an iOS app, which neither Android nor Apple reads",
      "Links to an iOS app need an “apple-app-site-association” file."),
  ]
}
