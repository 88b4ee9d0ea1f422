// SPDX-License-Identifier: MIT

// Reading. What is wrong with the JSON has the number of `AssociationDocument.Kind`: `DAL123`.
extension AssociationFinding.Code {
  /// `DAL102`: the file is JSON, and no array.
  ///
  /// Readers want one array with the statements in it and skip everything else. Write `[` and `]`.
  package static let notAnArray = Self(rawValue: "DAL102")
  /// `DAL103`: the file is one object, mostly a statement without brackets around it.
  ///
  /// Readers want an array, also for one statement. Write `[` before it and `]` behind it.
  package static let objectNotArray = Self(rawValue: "DAL103")
  /// `DAL150`: the list is empty.
  ///
  /// Nothing is granted to anyone. Write a statement, or take the file away.
  package static let noStatements = Self(rawValue: "DAL150")

  /// The code of what is wrong with a file of statements as JSON: `DAL` and the number of the kind.
  package static func assetLinks(_ kind: AssociationDocument.Kind) -> Self {
    Self(rawValue: "DAL\(kind.rawValue)")
  }
}

// Statements. Those up to `DAL269` that are errors make readers skip the statement and keep the others.
extension AssociationFinding.Code {
  /// `DAL201`: an element of the list is no object.
  ///
  /// Readers skip it. Write a statement, `{"relation": [...], "target": {...}}`, in its place.
  package static let statementForm = Self(rawValue: "DAL201")
  /// `DAL202`: a statement has no target.
  ///
  /// Readers skip it. Write whom it is about.
  package static let noTarget = Self(rawValue: "DAL202")
  /// `DAL203`: a target is no object.
  ///
  /// Readers skip the statement. Write `{"namespace": "android_app", ...}`.
  package static let targetForm = Self(rawValue: "DAL203")
  /// `DAL204`: a statement has no relation.
  ///
  /// Readers skip it. Write an array of relations.
  package static let noRelation = Self(rawValue: "DAL204")
  /// `DAL205`: the relation is no array.
  ///
  /// Readers skip the statement, also where the text is a relation. Put it into brackets.
  package static let relationNotArray = Self(rawValue: "DAL205")
  /// `DAL206`: an element of the relations is no text.
  ///
  /// Readers skip the statement. Write a text.
  package static let relationNotText = Self(rawValue: "DAL206")
  /// `DAL207`: a relation is not a kind, a slash and a detail.
  ///
  /// Readers skip the statement. Write one such as `delegate_permission/common.handle_all_urls`.
  package static let relationForm = Self(rawValue: "DAL207")
  /// `DAL208`: readers do not know the kind of a relation.
  ///
  /// They skip the statement. Write `delegate_permission`.
  package static let relationKind = Self(rawValue: "DAL208")
  /// `DAL209`: the detail of a relation has other characters than lowercase letters, digits, `_`, `.`.
  ///
  /// Readers skip the statement; there are no wildcards. Name one relation exactly.
  package static let relationDetail = Self(rawValue: "DAL209")
  /// `DAL210`: the array of relations is empty.
  ///
  /// The statement says nothing. Write a relation into it.
  package static let relationsEmpty = Self(rawValue: "DAL210")
  /// `DAL211`: a target has no namespace, or one that is no text.
  ///
  /// Readers skip the statement. Write `"namespace": "android_app"`.
  package static let noNamespace = Self(rawValue: "DAL211")
  /// `DAL212`: readers do not know the namespace.
  ///
  /// They skip the statement. It is a fixed word, never the product's name: `android_app` or `web`.
  package static let unknownNamespace = Self(rawValue: "DAL212")
  /// `DAL221`: an app has no package name, or one that is no text.
  ///
  /// Readers skip the statement. Write the app's `applicationId`.
  package static let noPackageName = Self(rawValue: "DAL221")
  /// `DAL222`: a text is no name of a package.
  ///
  /// Readers skip the statement. Write the app's `applicationId`.
  package static let packageName = Self(rawValue: "DAL222")
  /// `DAL223`: an app has no fingerprints.
  ///
  /// Readers skip the statement. Write `sha256_cert_fingerprints`, in this case of letters.
  package static let noFingerprints = Self(rawValue: "DAL223")
  /// `DAL224`: the fingerprints are no array.
  ///
  /// Readers skip the statement, also where the text is a fingerprint. Put it into brackets.
  package static let fingerprintsNotArray = Self(rawValue: "DAL224")
  /// `DAL225`: the array of fingerprints is empty.
  ///
  /// Readers skip the statement. Write the fingerprint of the app's certificate.
  package static let fingerprintsEmpty = Self(rawValue: "DAL225")
  /// `DAL226`: a fingerprint is no text.
  ///
  /// Readers skip the statement. Write a text.
  package static let fingerprintNotText = Self(rawValue: "DAL226")
  /// `DAL227`: a fingerprint is not made of hexadecimal bytes with colons between them.
  ///
  /// Readers skip the statement. Write the SHA-256 of the app signing key.
  package static let fingerprintForm = Self(rawValue: "DAL227")
  /// `DAL228`: a fingerprint has lowercase letters.
  ///
  /// Readers skip the statement. Write capitals.
  package static let fingerprintLowercase = Self(rawValue: "DAL228")
  /// `DAL229`: a fingerprint is a SHA-1.
  ///
  /// Readers skip the statement. Write the SHA-256 of the same certificate.
  package static let fingerprintSHA1 = Self(rawValue: "DAL229")
  /// `DAL230`: a text stands in place of a fingerprint.
  ///
  /// Readers skip the statement. Write the SHA-256 of the app signing key.
  package static let fingerprintPlaceholder = Self(rawValue: "DAL230")
  /// `DAL231`: a fingerprint has no colons.
  ///
  /// Readers skip the statement. Write a colon between every two bytes.
  package static let fingerprintColons = Self(rawValue: "DAL231")
  /// `DAL232`: a fingerprint has another number of bytes than 32.
  ///
  /// Readers skip the statement. Copy the whole SHA-256.
  package static let fingerprintLength = Self(rawValue: "DAL232")
  /// `DAL233`: a fingerprint has white space.
  ///
  /// Readers skip the statement. Take the white space out.
  package static let fingerprintWhitespace = Self(rawValue: "DAL233")
  /// `DAL240`: a web target has no site, or one that is no text.
  ///
  /// Readers skip the statement. Write `"site": "https://example.com"`.
  package static let noSite = Self(rawValue: "DAL240")
  /// `DAL241`: a site or URL has no scheme or no host.
  ///
  /// Readers skip the statement. Write `https://` and a full domain.
  package static let urlForm = Self(rawValue: "DAL241")
  /// `DAL242`: the scheme of a site or URL is not `http` or `https`.
  ///
  /// Readers skip the statement. Write `https`.
  package static let urlScheme = Self(rawValue: "DAL242")
  /// `DAL243`: the port of a site or URL is no port.
  ///
  /// Readers skip the statement. Take it out or correct it.
  package static let urlPort = Self(rawValue: "DAL243")
  /// `DAL244`: a site has a user name.
  ///
  /// Readers skip the statement. Take out all before the `@`.
  package static let siteLogin = Self(rawValue: "DAL244")
  /// `DAL245`: a site has a path, be it only a slash.
  ///
  /// Readers skip the statement, for it is about a whole site. Take out all behind the host.
  package static let sitePath = Self(rawValue: "DAL245")
  /// `DAL246`: a site has a query.
  ///
  /// Readers skip the statement. Take the query out.
  package static let siteQuery = Self(rawValue: "DAL246")
  /// `DAL247`: a site has a fragment.
  ///
  /// Readers skip the statement. Take the fragment out.
  package static let siteFragment = Self(rawValue: "DAL247")
  /// `DAL251`: an app on iOS has no `appid` that is a number in quotes.
  ///
  /// Readers skip the statement. Write the number that the App Store has for the app.
  package static let iosAppID = Self(rawValue: "DAL251")
  /// `DAL260`: a statement has `include` beside `relation` or `target`.
  ///
  /// Readers skip it. Make two elements of it.
  package static let includeWithStatement = Self(rawValue: "DAL260")
  /// `DAL261`: an `include` is no text.
  ///
  /// Readers skip it. Write one URL; several lists need several elements.
  package static let includeForm = Self(rawValue: "DAL261")
  /// `DAL262`: a list that comes over `https` includes one over `http`.
  ///
  /// Readers do not fetch it. Write `https`.
  package static let includeInsecure = Self(rawValue: "DAL262")
  /// `DAL263`: a list includes itself, by way of others or not.
  ///
  /// Readers go around until they have had enough, and report a failure. Take the `include` out.
  package static let includeLoop = Self(rawValue: "DAL263")
}

// What readers take and do not act on, and what they act on and no one wants.
extension AssociationFinding.Code {
  /// `DAL270`: `relation_extensions` or something in it has a form that readers do not know.
  ///
  /// They ignore it, and the app opens all links that its manifest claims. Correct the form.
  package static let extensionForm = Self(rawValue: "DAL270")
  /// `DAL271`: an extension belongs to a relation that the statement does not have.
  ///
  /// Nothing comes of it. Write the relation exactly as in `relation`.
  package static let extensionRelation = Self(rawValue: "DAL271")
  /// `DAL272`: a rule for links has a member that Android does not know.
  ///
  /// It is ignored; `caseSensitive` and `percentEncoded` are Apple's. Take it out.
  package static let componentMember = Self(rawValue: "DAL272")
  /// `DAL273`: there are rules for links and all of them exclude.
  ///
  /// No rule lets a link in, and no one says that the others open the app then. Write `{"/": "*"}` as
  /// the last one, as Google's samples have it.
  package static let componentsOnlyExclude = Self(rawValue: "DAL273")
  /// `DAL274`: a rule for links stands behind one that matches every link.
  ///
  /// It is never tried. Move it before that one.
  package static let componentUnreachable = Self(rawValue: "DAL274")
  /// `DAL275`: a rule for links has a variable such as `$(lang)`.
  ///
  /// Variables are Apple's; Android takes the characters as they are. Write a rule for each text.
  package static let componentVariable = Self(rawValue: "DAL275")
  /// `DAL280`: a fingerprint is that of the documentation, or made up.
  ///
  /// No app is signed with it. Write the SHA-256 of the app signing key.
  package static let fingerprintSample = Self(rawValue: "DAL280")
  /// `DAL281`: a package name is one of samples.
  ///
  /// No one can publish such an app. Write the app's `applicationId`.
  package static let packageSample = Self(rawValue: "DAL281")
  /// `DAL282`: a package name has no dot, which no app that is published has.
  ///
  /// Write the whole `applicationId`.
  package static let packageOneWord = Self(rawValue: "DAL282")
  /// `DAL283`: a statement comes twice.
  ///
  /// Nothing is gained. Take one out.
  package static let duplicateStatement = Self(rawValue: "DAL283")
  /// `DAL284`: a fingerprint comes twice in a target, or a relation in a statement.
  ///
  /// Nothing is gained. Take one out.
  package static let duplicateElement = Self(rawValue: "DAL284")
  /// `DAL285`: no statement about an app on Android has `delegate_permission/common.handle_all_urls`.
  ///
  /// No app opens the site's links without asking. Add the relation where one should.
  package static let noHandleAllURLs = Self(rawValue: "DAL285")
  /// `DAL286`: a relation is nearly one of the usual ones.
  ///
  /// It is a different one, which nothing reads. Correct it.
  package static let relationNearMiss = Self(rawValue: "DAL286")
  /// `DAL287`: a member is nearly one that readers know.
  ///
  /// They ignore it. Correct it.
  package static let memberNearMiss = Self(rawValue: "DAL287")
  /// `DAL288`: an included list, which every check of the site has to fetch as well.
  ///
  /// Readers may give up after a few, and follow no redirect. Put the statements here if they are few.
  package static let includeUsed = Self(rawValue: "DAL288")
  /// `DAL290`: a statement about an app on iOS, which nothing of Android's or Apple's reads.
  ///
  /// Links to an app on iOS need an `apple-app-site-association` file.
  package static let iosAppUnread = Self(rawValue: "DAL290")
}
