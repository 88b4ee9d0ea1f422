// SPDX-License-Identifier: MIT

// The files of an app's project, AASA4xx.
extension AssociationFinding.Code {
  static let project: [Self] = [
    .propertyListForm, .propertyListSyntax, .propertyListRoot, .propertyListDepth,
    .propertyListDuplicate, .noAssociatedDomains, .domainsForm, .domainService,
    .domainScheme, .domainPath, .domainPort, .domainMode, .domainAddress, .domainHost,
    .domainCase, .domainDuplicate, .manyDomains, .domainClipWildcard, .domainWildcard,
    .domainWildcardApex, .domainSetting, .domainDeveloperMode, .domainWhitespace,
    .applicationIdentifier, .identifierPrefix, .identifierSetting, .informationForm,
    .bundleIdentifier, .noSchemes, .schemeForm, .schemeReserved, .schemeDuplicate,
    .schemeShort, .schemeCase, .appNotInFile, .appWithOtherPrefix, .appWithOtherBundle,
    .serviceNotInFile, .noFile, .developerModeInRelease, .domainNotInEntitlements, .noAppID,
    .noAssetLinks, .noAppSiteAssociation, .differentLinks, .linksInManifest,
    .schemeNotListed, .schemeWithoutRoute,
  ]

  // MARK: Property lists

  package static let propertyListForm = Self(
    "AASA401", .error, "the file is not an XML property list",
    "Nothing in it can be read. Convert it with “plutil -convert xml1”.")

  package static let propertyListSyntax = Self(
    "AASA402", .error, "the XML is invalid",
    "Apple's tools reject the whole file. Fix it at the reported position.")

  package static let propertyListRoot = Self(
    "AASA403", .error, "the property list is not a dictionary",
    "No key can be found in it. Put “<dict>” around the keys.")

  package static let propertyListDepth = Self(
    "AASA404", .error, "values are nested too deeply",
    "No project file looks like this, so it is not read. Check how it was created.")

  package static let propertyListDuplicate = Self(
    "AASA405", .warning, "a key appears twice; the last one counts",
    "Remove one.")

  // MARK: Entitlements

  package static let noAssociatedDomains = Self(
    "AASA410", .info, "the app has no associated domains",
    "No universal link opens it. Add the capability if a site's links belong to the app.")

  package static let domainsForm = Self(
    "AASA411", .error, "the associated domains are not an array of strings",
    "The system ignores anything else. Write an “<array>” with a “<string>” for each entry.")

  package static let domainService = Self(
    "AASA412", .error, "an entry has no service, or one that the system does not know",
    "The system ignores it. Write “applinks:”, “webcredentials:”, “appclips:”, or "
      + "“activitycontinuation:”, in lowercase.")

  package static let domainScheme = Self(
    "AASA413", .error, "an entry has a scheme",
    "The system ignores it. Write only the domain after the service.")

  package static let domainPath = Self(
    "AASA414", .error, "an entry has a path, even if only a slash",
    "The system ignores it; the site's file determines which paths open the app. Remove "
      + "everything after the domain.")

  package static let domainPort = Self(
    "AASA415", .error, "an entry has a port",
    "The system ignores it. Remove the port; the file is always fetched from port 443.")

  package static let domainMode = Self(
    "AASA416", .error,
    "an entry has a mode that the system does not know, or something else after the “?”",
    "Write “?mode=developer”, “?mode=managed”, or “?mode=developer+managed”.")

  package static let domainAddress = Self(
    "AASA417", .error, "an entry has an address instead of a domain",
    "The system ignores it. Write a domain name.")

  package static let domainHost = Self(
    "AASA418", .error, "the text after the service is not a full domain name",
    "The system ignores it. Write a name such as “example.com”, with “xn--” for non-ASCII "
      + "letters.")

  package static let domainCase = Self(
    "AASA419", .info, "a domain has capitals",
    "Domains are compared without regard to case. Write lowercase letters.")

  package static let domainDuplicate = Self(
    "AASA420", .warning, "an entry appears twice",
    "The duplicate has no effect. Remove one.")

  package static let manyDomains = Self(
    "AASA421", .warning, or: [.info],
    "there are more entries than Apple's archived guide recommends",
    "It recommends at most 20 to 30. Use “*.” for subdomains.")

  package static let domainClipWildcard = Self(
    "AASA422", .error, "an entry for “appclips” has a wildcard",
    "The system ignores it. List the domains that have an App Clip.")

  package static let domainWildcard = Self(
    "AASA423", .error, "the “*” of an entry is not the whole first label of the domain",
    "Write “*.” before a domain, or list the domains.")

  package static let domainWildcardApex = Self(
    "AASA424", .info, "a wildcard is listed without the domain itself, which it does not cover",
    "Add the domain, if its links belong to the app, too.")

  package static let domainSetting = Self(
    "AASA425", .info, "an entry contains a build setting, so its value is known only in a build",
    "Check the entitlements of a built app.")

  package static let domainDeveloperMode = Self(
    "AASA426", .info, "an entry has “?mode=developer”",
    "It is for tests with a development signature. Remove it before you publish.")

  package static let domainWhitespace = Self(
    "AASA427", .error, "an entry has white space",
    "The system ignores it. Remove the white space.")

  package static let applicationIdentifier = Self(
    "AASA430", .warning, "an application identifier is not a prefix and a bundle identifier",
    "Copy it from the app's provisioning profile.")

  package static let identifierPrefix = Self(
    "AASA431", .info, "the prefix of the application identifier is not the team ID",
    "Apps from before 2011 may have their own prefix. Use the prefix, not the team ID, in the "
      + "file.")

  package static let identifierSetting = Self(
    "AASA432", .info,
    "an identifier contains a build setting, so its value is known only in a build",
    "Pass the identifier explicitly when you compare it with a file.")

  // MARK: Info.plist

  package static let informationForm = Self(
    "AASA440", .error, or: [.warning],
    "a key of “Info.plist” has another type than the system expects",
    "The system ignores it. Fix the type.")

  package static let bundleIdentifier = Self(
    "AASA441", .error, "a string is not a bundle identifier",
    "Use letters, digits, “-”, and “.”.")

  package static let noSchemes = Self(
    "AASA442", .warning, "a URL type has no schemes",
    "It has no effect. Add “CFBundleURLSchemes”, or remove the type.")

  package static let schemeForm = Self(
    "AASA443", .error, "a string is not a scheme",
    "No URL can have it. Write a letter, then letters, digits, “+”, “-”, and “.”, without "
      + "“://”.")

  package static let schemeReserved = Self(
    "AASA444", .warning, "a scheme belongs to the system or the Web",
    "The app does not receive these URLs. Choose your own scheme.")

  package static let schemeDuplicate = Self(
    "AASA445", .warning, "a scheme appears twice",
    "The duplicate has no effect. Remove one.")

  package static let schemeShort = Self(
    "AASA446", .info, "a scheme does not begin with a reversed domain name",
    "Any other app can use it, too. Prefer a scheme such as “com.example.app”, or universal "
      + "links.")

  package static let schemeCase = Self(
    "AASA447", .info, "a scheme has capitals",
    "Schemes are compared without regard to case. Write lowercase letters.")

  // MARK: Comparing the project with the site

  package static let appNotInFile = Self(
    "AASA460", .error, "the site's file does not list the app for a service in the entitlements",
    "The association fails. Add the app to the file, or remove the entry.")

  package static let appWithOtherPrefix = Self(
    "AASA461", .error, "the site's file lists the app's bundle identifier with another prefix",
    "The association fails. Use the prefix that the app is signed with.")

  package static let appWithOtherBundle = Self(
    "AASA462", .error,
    "the site's file lists the app's prefix with a bundle identifier that is almost the app's",
    "The association fails. Fix the identifier; it is case-sensitive.")

  package static let serviceNotInFile = Self(
    "AASA463", .error, "the site's file does not have a service that the entitlements list",
    "The association fails. Add the service to the file, or remove the entry.")

  package static let noFile = Self(
    "AASA464", .error, "a host in the entitlements has no usable file",
    "The association fails. Serve a file.")

  package static let developerModeInRelease = Self(
    "AASA465", .warning, "an entry has “?mode=developer”, but the build is for publication",
    "It has no effect there. Remove it.")

  package static let domainNotInEntitlements = Self(
    "AASA466", .warning,
    "the site's file lists the app for a service that is not in the entitlements",
    "It has no effect. Add an entry to the entitlements, or remove the app from the file.")

  package static let noAppID = Self(
    "AASA467", .info, "no identifier of the app is known, so files cannot be compared with it",
    "Provide the app's identifier with its prefix.")

  package static let noAssetLinks = Self(
    "AASA470", .info, "a site has links for iOS apps but none for Android apps",
    "If there is an Android app, serve “assetlinks.json”, too.")

  package static let noAppSiteAssociation = Self(
    "AASA471", .info, "a site has links for Android apps but none for iOS apps",
    "If there is an iOS app, serve “apple-app-site-association”, too.")

  package static let differentLinks = Self(
    "AASA472", .warning, "a link opens an app on one system but not on the other",
    "If the apps do the same, make the rules match.")

  package static let linksInManifest = Self(
    "AASA473", .info, "only an Android app's manifest says which links the app opens",
    "Compare them by hand, or write the rules into the file for Android 15 and later.")

  package static let schemeNotListed = Self(
    "AASA480", .error, "the app's routes have a scheme that its “Info.plist” does not list",
    "The system does not open the app for it. Add it to “CFBundleURLTypes”.")

  package static let schemeWithoutRoute = Self(
    "AASA481", .warning, "“Info.plist” lists a scheme that no route of the app has",
    "The app opens but shows nothing for it. Add routes, or remove it.")
}

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
