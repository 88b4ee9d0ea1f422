// SPDX-License-Identifier: MIT

// Reading. A problem with the JSON has the number of its `AssociationDocument.Kind`: `DAL123`.
extension AssociationFinding.Code {
  /// `DAL102`: the file is JSON but not an array.
  ///
  /// Readers expect one array that contains the statements, and skip everything else. Add `[` and
  /// `]`.
  package static let notAnArray = Self(rawValue: "DAL102")
  /// `DAL103`: the file is one object, usually a statement without brackets around it.
  ///
  /// Readers expect an array, even for a single statement. Add `[` before it and `]` after it.
  package static let objectNotArray = Self(rawValue: "DAL103")
  /// `DAL150`: the list is empty.
  ///
  /// Nothing is granted to anyone. Add a statement, or remove the file.
  package static let noStatements = Self(rawValue: "DAL150")

  /// Returns the code of a JSON problem in a file of statements: `DAL` and the number of the kind.
  package static func assetLinks(_ kind: AssociationDocument.Kind) -> Self {
    Self(rawValue: "DAL\(kind.rawValue)")
  }
}

// Statements. For errors up to `DAL269`, readers skip the statement and keep the others.
extension AssociationFinding.Code {
  /// `DAL201`: an element of the list is not an object.
  ///
  /// Readers skip it. Replace it with a statement, `{"relation": [...], "target": {...}}`.
  package static let statementForm = Self(rawValue: "DAL201")
  /// `DAL202`: a statement has no target.
  ///
  /// Readers skip it. Say which app or site it is about.
  package static let noTarget = Self(rawValue: "DAL202")
  /// `DAL203`: a target is not an object.
  ///
  /// Readers skip the statement. Write `{"namespace": "android_app", ...}`.
  package static let targetForm = Self(rawValue: "DAL203")
  /// `DAL204`: a statement has no relation.
  ///
  /// Readers skip it. Add an array of relations.
  package static let noRelation = Self(rawValue: "DAL204")
  /// `DAL205`: the relation is not an array.
  ///
  /// Readers skip the statement, even if the text is a valid relation. Put it in brackets.
  package static let relationNotArray = Self(rawValue: "DAL205")
  /// `DAL206`: an element of the relations is not a string.
  ///
  /// Readers skip the statement. Write a string.
  package static let relationNotText = Self(rawValue: "DAL206")
  /// `DAL207`: a relation is not a kind, a slash, and a detail.
  ///
  /// Readers skip the statement. Write a relation such as
  /// `delegate_permission/common.handle_all_urls`.
  package static let relationForm = Self(rawValue: "DAL207")
  /// `DAL208`: readers do not know the kind of a relation.
  ///
  /// They skip the statement. Write `delegate_permission`.
  package static let relationKind = Self(rawValue: "DAL208")
  /// `DAL209`: the detail of a relation has characters other than lowercase letters, digits, `_`,
  /// and `.`.
  ///
  /// Readers skip the statement; there are no wildcards. Name one relation exactly.
  package static let relationDetail = Self(rawValue: "DAL209")
  /// `DAL210`: the array of relations is empty.
  ///
  /// The statement grants nothing. Add a relation.
  package static let relationsEmpty = Self(rawValue: "DAL210")
  /// `DAL211`: a target has no namespace, or one that is not a string.
  ///
  /// Readers skip the statement. Write `"namespace": "android_app"`.
  package static let noNamespace = Self(rawValue: "DAL211")
  /// `DAL212`: readers do not know the namespace.
  ///
  /// They skip the statement. It is a fixed word, never the product's name: `android_app` or `web`.
  package static let unknownNamespace = Self(rawValue: "DAL212")
  /// `DAL221`: an app has no package name, or one that is not a string.
  ///
  /// Readers skip the statement. Write the app's `applicationId`.
  package static let noPackageName = Self(rawValue: "DAL221")
  /// `DAL222`: a string is not a package name.
  ///
  /// Readers skip the statement. Write the app's `applicationId`.
  package static let packageName = Self(rawValue: "DAL222")
  /// `DAL223`: an app has no fingerprints.
  ///
  /// Readers skip the statement. Add `sha256_cert_fingerprints`, spelled exactly like that.
  package static let noFingerprints = Self(rawValue: "DAL223")
  /// `DAL224`: the fingerprints are not an array.
  ///
  /// Readers skip the statement, even if the text is a valid fingerprint. Put it in brackets.
  package static let fingerprintsNotArray = Self(rawValue: "DAL224")
  /// `DAL225`: the array of fingerprints is empty.
  ///
  /// Readers skip the statement. Add the fingerprint of the app's certificate.
  package static let fingerprintsEmpty = Self(rawValue: "DAL225")
  /// `DAL226`: a fingerprint is not a string.
  ///
  /// Readers skip the statement. Write a string.
  package static let fingerprintNotText = Self(rawValue: "DAL226")
  /// `DAL227`: a fingerprint is not a series of hexadecimal bytes separated by colons.
  ///
  /// Readers skip the statement. Write the SHA-256 of the app signing key.
  package static let fingerprintForm = Self(rawValue: "DAL227")
  /// `DAL228`: a fingerprint has lowercase letters.
  ///
  /// Readers skip the statement. Use capital letters.
  package static let fingerprintLowercase = Self(rawValue: "DAL228")
  /// `DAL229`: a fingerprint is a SHA-1.
  ///
  /// Readers skip the statement. Write the SHA-256 of the same certificate.
  package static let fingerprintSHA1 = Self(rawValue: "DAL229")
  /// `DAL230`: a placeholder is used instead of a fingerprint.
  ///
  /// Readers skip the statement. Write the SHA-256 of the app signing key.
  package static let fingerprintPlaceholder = Self(rawValue: "DAL230")
  /// `DAL231`: a fingerprint has no colons.
  ///
  /// Readers skip the statement. Write a colon between every two bytes.
  package static let fingerprintColons = Self(rawValue: "DAL231")
  /// `DAL232`: a fingerprint does not have 32 bytes.
  ///
  /// Readers skip the statement. Copy the whole SHA-256.
  package static let fingerprintLength = Self(rawValue: "DAL232")
  /// `DAL233`: a fingerprint has white space.
  ///
  /// Readers skip the statement. Remove the white space.
  package static let fingerprintWhitespace = Self(rawValue: "DAL233")
  /// `DAL240`: a web target has no site, or one that is not a string.
  ///
  /// Readers skip the statement. Write `"site": "https://example.com"`.
  package static let noSite = Self(rawValue: "DAL240")
  /// `DAL241`: a site or URL has no scheme or no host.
  ///
  /// Readers skip the statement. Write `https://` and a full domain name.
  package static let urlForm = Self(rawValue: "DAL241")
  /// `DAL242`: the scheme of a site or URL is not `http` or `https`.
  ///
  /// Readers skip the statement. Write `https`.
  package static let urlScheme = Self(rawValue: "DAL242")
  /// `DAL243`: the port of a site or URL is invalid.
  ///
  /// Readers skip the statement. Remove or fix the port.
  package static let urlPort = Self(rawValue: "DAL243")
  /// `DAL244`: a site has a user name.
  ///
  /// Readers skip the statement. Remove everything up to the `@`.
  package static let siteLogin = Self(rawValue: "DAL244")
  /// `DAL245`: a site has a path, even if only a slash.
  ///
  /// Readers skip the statement, because a statement is about a whole site. Remove everything after
  /// the host.
  package static let sitePath = Self(rawValue: "DAL245")
  /// `DAL246`: a site has a query.
  ///
  /// Readers skip the statement. Remove the query.
  package static let siteQuery = Self(rawValue: "DAL246")
  /// `DAL247`: a site has a fragment.
  ///
  /// Readers skip the statement. Remove the fragment.
  package static let siteFragment = Self(rawValue: "DAL247")
  /// `DAL251`: an iOS app has no `appid` that is a number in quotes.
  ///
  /// Readers skip the statement. Write the app's App Store ID.
  package static let iosAppID = Self(rawValue: "DAL251")
  /// `DAL260`: a statement has `include` in addition to `relation` or `target`.
  ///
  /// Readers skip it. Split it into two elements.
  package static let includeWithStatement = Self(rawValue: "DAL260")
  /// `DAL261`: an `include` is not a string.
  ///
  /// Readers skip it. Write one URL; use a separate element for each list.
  package static let includeForm = Self(rawValue: "DAL261")
  /// `DAL262`: a list served over `https` includes one over `http`.
  ///
  /// Readers do not fetch it. Use `https`.
  package static let includeInsecure = Self(rawValue: "DAL262")
  /// `DAL263`: a list includes itself, directly or through others.
  ///
  /// Readers follow the loop until they reach their limit and report a failure. Remove the
  /// `include`.
  package static let includeLoop = Self(rawValue: "DAL263")
  /// `DAL264`: a site's lists include more lists than readers fetch.
  ///
  /// Google says that readers have a limit, but not which.
  package static let includeTooMany = Self(rawValue: "DAL264")
}

// What readers accept but ignore, and what they apply although no one intends it.
extension AssociationFinding.Code {
  /// `DAL270`: `relation_extensions`, or something in it, has a form that readers do not know.
  ///
  /// They ignore it, and the app opens all links that its manifest claims. Fix the form.
  package static let extensionForm = Self(rawValue: "DAL270")
  /// `DAL271`: an extension belongs to a relation that the statement does not have.
  ///
  /// The extension has no effect. Write the relation exactly as in `relation`.
  package static let extensionRelation = Self(rawValue: "DAL271")
  /// `DAL272`: a link rule has a member that Android does not know.
  ///
  /// It is ignored; `caseSensitive` and `percentEncoded` are Apple's. Remove it.
  package static let componentMember = Self(rawValue: "DAL272")
  /// `DAL273`: all link rules are exclusions.
  ///
  /// No rule lets a link in, and it is not documented that other links open the app. Add
  /// `{"/": "*"}` as the last rule, as in Google's samples.
  package static let componentsOnlyExclude = Self(rawValue: "DAL273")
  /// `DAL274`: a link rule comes after one that matches every link.
  ///
  /// It is never tried. Move it before that one.
  package static let componentUnreachable = Self(rawValue: "DAL274")
  /// `DAL275`: a link rule has a variable such as `$(lang)`.
  ///
  /// Only Apple supports variables; Android takes the characters literally. Write a separate rule
  /// for each value.
  package static let componentVariable = Self(rawValue: "DAL275")
  /// `DAL280`: a fingerprint is copied from the documentation or made up.
  ///
  /// No app is signed with it. Write the SHA-256 of the app signing key.
  package static let fingerprintSample = Self(rawValue: "DAL280")
  /// `DAL281`: a package name is copied from samples.
  ///
  /// No one can publish an app with this name. Write the app's `applicationId`.
  package static let packageSample = Self(rawValue: "DAL281")
  /// `DAL282`: a package name has no period, although every published app's name has one.
  ///
  /// Write the whole `applicationId`.
  package static let packageOneWord = Self(rawValue: "DAL282")
  /// `DAL283`: a statement appears twice.
  ///
  /// The duplicate has no effect. Remove one.
  package static let duplicateStatement = Self(rawValue: "DAL283")
  /// `DAL284`: a fingerprint appears twice in a target, or a relation in a statement.
  ///
  /// The duplicate has no effect. Remove one.
  package static let duplicateElement = Self(rawValue: "DAL284")
  /// `DAL285`: no statement about an Android app has `delegate_permission/common.handle_all_urls`.
  ///
  /// No app opens the site's links without asking. Add the relation for each app that should.
  package static let noHandleAllURLs = Self(rawValue: "DAL285")
  /// `DAL286`: a relation is almost one of the usual ones.
  ///
  /// It is a different relation, which nothing reads. Fix it.
  package static let relationNearMiss = Self(rawValue: "DAL286")
  /// `DAL287`: a member is almost one that readers know.
  ///
  /// Readers ignore it. Fix the name.
  package static let memberNearMiss = Self(rawValue: "DAL287")
  /// `DAL288`: the file includes a list, which every check of the site must also fetch.
  ///
  /// Readers may give up after a few includes, and they do not follow redirects. If there are only
  /// a few statements, put them here.
  package static let includeUsed = Self(rawValue: "DAL288")
  /// `DAL290`: a statement about an iOS app, which neither Android nor Apple reads.
  ///
  /// Links to an iOS app need an `apple-app-site-association` file.
  package static let iosAppUnread = Self(rawValue: "DAL290")
}
