// SPDX-License-Identifier: MIT

package import JSONText

// Statements, DAL1xx and DAL2xx.
extension AssociationFinding.Code {
  /// Returns the code of a JSON fault in a file of statements: `DAL` and the number of the kind.
  package static func assetLinks(_ kind: JSONFault.Kind) -> Self {
    Self("DAL\(kind.rawValue)", kind)
  }

  static let assetLinks: [Self] =
    (JSONFault.Kind.allCases.map { .assetLinks($0) } + [
      .notAnArray, .objectNotArray, .noStatements, .statementForm, .noTarget, .targetForm,
      .noRelation, .relationNotArray, .relationNotText, .relationForm, .relationKind,
      .relationDetail, .relationsEmpty, .noNamespace, .unknownNamespace, .noPackageName,
      .packageName, .noFingerprints, .fingerprintsNotArray, .fingerprintsEmpty,
      .fingerprintNotText, .fingerprintForm, .fingerprintLowercase, .fingerprintSHA1,
      .fingerprintPlaceholder, .fingerprintColons, .fingerprintLength, .fingerprintWhitespace,
      .noSite, .urlForm, .urlScheme, .urlPort, .siteLogin, .sitePath, .siteQuery,
      .siteFragment, .iosAppID, .includeWithStatement, .includeForm, .includeInsecure,
      .includeLoop, .includeTooMany, .extensionForm, .extensionRelation, .componentMember,
      .componentsOnlyExclude, .componentUnreachable, .componentVariable, .fingerprintSample,
      .packageSample, .packageOneWord, .duplicateStatement, .duplicateElement,
      .noHandleAllURLs, .relationNearMiss, .memberNearMiss, .includeUsed, .iosAppUnread,
    ]).sorted { $0.rawValue < $1.rawValue }

  package static let notAnArray = Self(
    "DAL102", .error, "the file is JSON but not an array",
    "Readers expect one array that contains the statements, and skip everything else. Add “[” "
      + "and “]”.")

  package static let objectNotArray = Self(
    "DAL103", .error, "the file is one object, usually a statement without brackets around it",
    "Readers expect an array, even for a single statement. Add “[” before it and “]” after it.")

  package static let noStatements = Self(
    "DAL150", .warning, "the list is empty",
    "Nothing is granted to anyone. Add a statement, or remove the file.")

  // MARK: Statements. For errors up to `DAL269`, readers skip the statement and keep the others

  package static let statementForm = Self(
    "DAL201", .error, "an element of the list is not an object",
    "Readers skip it. Replace it with a statement, “{\"relation\": [...], \"target\": {...}}”.")

  package static let noTarget = Self(
    "DAL202", .error, "a statement has no target",
    "Readers skip it. Say which app or site it is about.")

  package static let targetForm = Self(
    "DAL203", .error, "a target is not an object",
    "Readers skip the statement. Write “{\"namespace\": \"android_app\", ...}”.")

  package static let noRelation = Self(
    "DAL204", .error, "a statement has no relation",
    "Readers skip it. Add an array of relations.")

  package static let relationNotArray = Self(
    "DAL205", .error, "the relation is not an array",
    "Readers skip the statement, even if the text is a valid relation. Put it in brackets.")

  package static let relationNotText = Self(
    "DAL206", .error, "an element of the relations is not a string",
    "Readers skip the statement. Write a string.")

  package static let relationForm = Self(
    "DAL207", .error, "a relation is not a kind, a slash, and a detail",
    "Readers skip the statement. Write a relation such as "
      + "“delegate_permission/common.handle_all_urls”.")

  package static let relationKind = Self(
    "DAL208", .error, "readers do not know the kind of a relation",
    "They skip the statement. Write “delegate_permission”.")

  package static let relationDetail = Self(
    "DAL209", .error,
    "the detail of a relation has characters other than lowercase letters, digits, “_”, and “.”",
    "Readers skip the statement; there are no wildcards. Name one relation exactly.")

  package static let relationsEmpty = Self(
    "DAL210", .error, "the array of relations is empty",
    "The statement grants nothing. Add a relation.")

  package static let noNamespace = Self(
    "DAL211", .error, "a target has no namespace, or one that is not a string",
    "Readers skip the statement. Write “\"namespace\": \"android_app\"”.")

  package static let unknownNamespace = Self(
    "DAL212", .error, "readers do not know the namespace",
    "They skip the statement. It is a fixed word, never the product's name: “android_app” or "
      + "“web”.")

  package static let noPackageName = Self(
    "DAL221", .error, "an app has no package name, or one that is not a string",
    "Readers skip the statement. Write the app's “applicationId”.")

  package static let packageName = Self(
    "DAL222", .error, "a string is not a package name",
    "Readers skip the statement. Write the app's “applicationId”.")

  package static let noFingerprints = Self(
    "DAL223", .error, "an app has no fingerprints",
    "Readers skip the statement. Add “sha256_cert_fingerprints”, spelled exactly like that.")

  package static let fingerprintsNotArray = Self(
    "DAL224", .error, "the fingerprints are not an array",
    "Readers skip the statement, even if the text is a valid fingerprint. Put it in brackets.")

  package static let fingerprintsEmpty = Self(
    "DAL225", .error, "the array of fingerprints is empty",
    "Readers skip the statement. Add the fingerprint of the app's certificate.")

  package static let fingerprintNotText = Self(
    "DAL226", .error, "a fingerprint is not a string",
    "Readers skip the statement. Write a string.")

  package static let fingerprintForm = Self(
    "DAL227", .error, "a fingerprint is not a series of hexadecimal bytes separated by colons",
    "Readers skip the statement. Write the SHA-256 of the app signing key.")

  package static let fingerprintLowercase = Self(
    "DAL228", .error, "a fingerprint has lowercase letters",
    "Readers skip the statement. Use capital letters.")

  package static let fingerprintSHA1 = Self(
    "DAL229", .error, "a fingerprint is a SHA-1",
    "Readers skip the statement. Write the SHA-256 of the same certificate.")

  package static let fingerprintPlaceholder = Self(
    "DAL230", .error, "a placeholder is used instead of a fingerprint",
    "Readers skip the statement. Write the SHA-256 of the app signing key.")

  package static let fingerprintColons = Self(
    "DAL231", .error, "a fingerprint has no colons",
    "Readers skip the statement. Write a colon between every two bytes.")

  package static let fingerprintLength = Self(
    "DAL232", .error, "a fingerprint does not have 32 bytes",
    "Readers skip the statement. Copy the whole SHA-256.")

  package static let fingerprintWhitespace = Self(
    "DAL233", .error, "a fingerprint has white space",
    "Readers skip the statement. Remove the white space.")

  package static let noSite = Self(
    "DAL240", .error, "a web target has no site, or one that is not a string",
    "Readers skip the statement. Write “\"site\": \"https://example.com\"”.")

  package static let urlForm = Self(
    "DAL241", .error, "a site or URL has no scheme or no host",
    "Readers skip the statement. Write “https://” and a full domain name.")

  package static let urlScheme = Self(
    "DAL242", .error, "the scheme of a site or URL is not “http” or “https”",
    "Readers skip the statement. Write “https”.")

  package static let urlPort = Self(
    "DAL243", .error, "the port of a site or URL is invalid",
    "Readers skip the statement. Remove or fix the port.")

  package static let siteLogin = Self(
    "DAL244", .error, "a site has a user name",
    "Readers skip the statement. Remove everything up to the “@”.")

  package static let sitePath = Self(
    "DAL245", .error, "a site has a path, even if only a slash",
    "Readers skip the statement, because a statement is about a whole site. Remove everything "
      + "after the host.")

  package static let siteQuery = Self(
    "DAL246", .error, "a site has a query",
    "Readers skip the statement. Remove the query.")

  package static let siteFragment = Self(
    "DAL247", .error, "a site has a fragment",
    "Readers skip the statement. Remove the fragment.")

  package static let iosAppID = Self(
    "DAL251", .error, "an iOS app has no “appid” that is a number in quotes",
    "Readers skip the statement. Write the app's App Store ID.")

  package static let includeWithStatement = Self(
    "DAL260", .error, "a statement has “include” in addition to “relation” or “target”",
    "Readers skip it. Split it into two elements.")

  package static let includeForm = Self(
    "DAL261", .error, "an “include” is not a string",
    "Readers skip it. Write one URL; use a separate element for each list.")

  package static let includeInsecure = Self(
    "DAL262", .error, "a list served over “https” includes one over “http”",
    "Readers do not fetch it. Use “https”.")

  package static let includeLoop = Self(
    "DAL263", .error, "a list includes itself, directly or through others",
    "Readers follow the loop until they reach their limit and report a failure. Remove the "
      + "“include”.")

  package static let includeTooMany = Self(
    "DAL264", .error, "a site's lists include more lists than readers fetch",
    "Readers stop at their limit, which Google does not document, and do without the rest. Put "
      + "the statements into fewer lists.")

  // MARK: What readers accept but ignore, and what they apply although no one intends it

  package static let extensionForm = Self(
    "DAL270", .warning,
    "“relation_extensions”, or something in it, has a form that readers do not know",
    "They ignore it, and the app opens all links that its manifest claims. Fix the form.")

  package static let extensionRelation = Self(
    "DAL271", .warning, "an extension belongs to a relation that the statement does not have",
    "The extension has no effect. Write the relation exactly as in “relation”.")

  package static let componentMember = Self(
    "DAL272", .warning, "a link rule has a member that Android does not know",
    "It is ignored; “caseSensitive” and “percentEncoded” are Apple's. Remove it.")

  package static let componentsOnlyExclude = Self(
    "DAL273", .warning, "all link rules are exclusions",
    "No rule lets a link in, and it is not documented that other links open the app. Add "
      + "“{\"/\": \"*\"}” as the last rule, as in Google's samples.")

  package static let componentUnreachable = Self(
    "DAL274", .warning, "a link rule comes after one that matches every link",
    "It is never tried. Move it before that one.")

  package static let componentVariable = Self(
    "DAL275", .warning, "a link rule has a variable such as “$(lang)”",
    "Only Apple supports variables; Android takes the characters literally. Write a separate "
      + "rule for each value.")

  package static let fingerprintSample = Self(
    "DAL280", .warning, "a fingerprint is copied from the documentation or made up",
    "No app is signed with it. Write the SHA-256 of the app signing key.")

  package static let packageSample = Self(
    "DAL281", .warning, "a package name is copied from samples",
    "No one can publish an app with this name. Write the app's “applicationId”.")

  package static let packageOneWord = Self(
    "DAL282", .warning, "a package name has no period, although every published app's name has one",
    "Write the whole “applicationId”.")

  package static let duplicateStatement = Self(
    "DAL283", .warning, "a statement appears twice",
    "The duplicate has no effect. Remove one.")

  package static let duplicateElement = Self(
    "DAL284", .warning, "a fingerprint appears twice in a target, or a relation in a statement",
    "The duplicate has no effect. Remove one.")

  package static let noHandleAllURLs = Self(
    "DAL285", .info,
    "no statement about an Android app has “delegate_permission/common.handle_all_urls”",
    "No app opens the site's links without asking. Add the relation for each app that should.")

  package static let relationNearMiss = Self(
    "DAL286", .warning, "a relation is almost one of the usual ones",
    "It is a different relation, which nothing reads. Fix it.")

  package static let memberNearMiss = Self(
    "DAL287", .error, "a member is almost one that readers know",
    "Readers ignore it. Fix the name.")

  package static let includeUsed = Self(
    "DAL288", .info, "the file includes a list, which every check of the site must also fetch",
    "Readers may give up after a few includes, and they do not follow redirects. If there are "
      + "only a few statements, put them here.")

  package static let iosAppUnread = Self(
    "DAL290", .info, "a statement about an iOS app, which neither Android nor Apple reads",
    "Links to an iOS app need an “apple-app-site-association” file.")
}
