// SPDX-License-Identifier: MIT

// Property lists.
extension AssociationFinding.Code {
  /// `AASA401`: the file is not an XML property list.
  ///
  /// Nothing in it can be read. Convert it with `plutil -convert xml1`.
  package static let propertyListForm = Self(rawValue: "AASA401")
  /// `AASA402`: the XML is invalid.
  ///
  /// Apple's tools reject the whole file. Fix it at the reported position.
  package static let propertyListSyntax = Self(rawValue: "AASA402")
  /// `AASA403`: the property list is not a dictionary.
  ///
  /// No key can be found in it. Put `<dict>` around the keys.
  package static let propertyListRoot = Self(rawValue: "AASA403")
  /// `AASA404`: values are nested too deeply.
  ///
  /// No project file looks like this, so it is not read. Check how it was created.
  package static let propertyListDepth = Self(rawValue: "AASA404")
  /// `AASA405`: a key appears twice; the last one counts.
  ///
  /// Remove one.
  package static let propertyListDuplicate = Self(rawValue: "AASA405")
}

// Entitlements.
extension AssociationFinding.Code {
  /// `AASA410`: the app has no associated domains.
  ///
  /// No universal link opens it. Add the capability if a site's links belong to the app.
  package static let noAssociatedDomains = Self(rawValue: "AASA410")
  /// `AASA411`: the associated domains are not an array of strings.
  ///
  /// The system ignores anything else. Write an `<array>` with a `<string>` for each entry.
  package static let domainsForm = Self(rawValue: "AASA411")
  /// `AASA412`: an entry has no service, or one that the system does not know.
  ///
  /// The system ignores it. Write `applinks:`, `webcredentials:`, `appclips:`, or
  /// `activitycontinuation:`, in lowercase.
  package static let domainService = Self(rawValue: "AASA412")
  /// `AASA413`: an entry has a scheme.
  ///
  /// The system ignores it. Write only the domain after the service.
  package static let domainScheme = Self(rawValue: "AASA413")
  /// `AASA414`: an entry has a path, even if only a slash.
  ///
  /// The system ignores it; the site's file determines which paths open the app. Remove everything
  /// after the domain.
  package static let domainPath = Self(rawValue: "AASA414")
  /// `AASA415`: an entry has a port.
  ///
  /// The system ignores it. Remove the port; the file is always fetched from port 443.
  package static let domainPort = Self(rawValue: "AASA415")
  /// `AASA416`: an entry has a mode that the system does not know, or something else after the `?`.
  ///
  /// Write `?mode=developer`, `?mode=managed`, or `?mode=developer+managed`.
  package static let domainMode = Self(rawValue: "AASA416")
  /// `AASA417`: an entry has an address instead of a domain.
  ///
  /// The system ignores it. Write a domain name.
  package static let domainAddress = Self(rawValue: "AASA417")
  /// `AASA418`: the text after the service is not a full domain name.
  ///
  /// The system ignores it. Write a name such as `example.com`, with `xn--` for non-ASCII letters.
  package static let domainHost = Self(rawValue: "AASA418")
  /// `AASA419`: a domain has capitals.
  ///
  /// Domains are compared without regard to case. Write lowercase letters.
  package static let domainCase = Self(rawValue: "AASA419")
  /// `AASA420`: an entry appears twice.
  ///
  /// The duplicate has no effect. Remove one.
  package static let domainDuplicate = Self(rawValue: "AASA420")
  /// `AASA421`: there are more entries than Apple's archived guide recommends.
  ///
  /// It recommends at most 20 to 30. Use `*.` for subdomains.
  package static let manyDomains = Self(rawValue: "AASA421")
  /// `AASA422`: an entry for `appclips` has a wildcard.
  ///
  /// The system ignores it. List the domains that have an App Clip.
  package static let domainClipWildcard = Self(rawValue: "AASA422")
  /// `AASA423`: the `*` of an entry is not the whole first label of the domain.
  ///
  /// Write `*.` before a domain, or list the domains.
  package static let domainWildcard = Self(rawValue: "AASA423")
  /// `AASA424`: a wildcard is listed without the domain itself, which it does not cover.
  ///
  /// Add the domain, if its links belong to the app, too.
  package static let domainWildcardApex = Self(rawValue: "AASA424")
  /// `AASA425`: an entry contains a build setting, so its value is known only in a build.
  ///
  /// Check the entitlements of a built app.
  package static let domainSetting = Self(rawValue: "AASA425")
  /// `AASA426`: an entry has `?mode=developer`.
  ///
  /// It is for tests with a development signature. Remove it before you publish.
  package static let domainDeveloperMode = Self(rawValue: "AASA426")
  /// `AASA427`: an entry has white space.
  ///
  /// The system ignores it. Remove the white space.
  package static let domainWhitespace = Self(rawValue: "AASA427")
  /// `AASA430`: an application identifier is not a prefix and a bundle identifier.
  ///
  /// Copy it from the app's provisioning profile.
  package static let applicationIdentifier = Self(rawValue: "AASA430")
  /// `AASA431`: the prefix of the application identifier is not the team ID.
  ///
  /// Apps from before 2011 may have their own prefix. Use the prefix, not the team ID, in the file.
  package static let identifierPrefix = Self(rawValue: "AASA431")
  /// `AASA432`: an identifier contains a build setting, so its value is known only in a build.
  ///
  /// Pass the identifier explicitly when you compare it with a file.
  package static let identifierSetting = Self(rawValue: "AASA432")
}

// Info.plist.
extension AssociationFinding.Code {
  /// `AASA440`: a key of `Info.plist` has another type than the system expects.
  ///
  /// The system ignores it. Fix the type.
  package static let informationForm = Self(rawValue: "AASA440")
  /// `AASA441`: a string is not a bundle identifier.
  ///
  /// Use letters, digits, `-`, and `.`.
  package static let bundleIdentifier = Self(rawValue: "AASA441")
  /// `AASA442`: a URL type has no schemes.
  ///
  /// It has no effect. Add `CFBundleURLSchemes`, or remove the type.
  package static let noSchemes = Self(rawValue: "AASA442")
  /// `AASA443`: a string is not a scheme.
  ///
  /// No URL can have it. Write a letter, then letters, digits, `+`, `-`, and `.`, without `://`.
  package static let schemeForm = Self(rawValue: "AASA443")
  /// `AASA444`: a scheme belongs to the system or the Web.
  ///
  /// The app does not receive these URLs. Choose your own scheme.
  package static let schemeReserved = Self(rawValue: "AASA444")
  /// `AASA445`: a scheme appears twice.
  ///
  /// The duplicate has no effect. Remove one.
  package static let schemeDuplicate = Self(rawValue: "AASA445")
  /// `AASA446`: a scheme does not begin with a reversed domain name.
  ///
  /// Any other app can use it, too. Prefer a scheme such as `com.example.app`, or universal links.
  package static let schemeShort = Self(rawValue: "AASA446")
  /// `AASA447`: a scheme has capitals.
  ///
  /// Schemes are compared without regard to case. Write lowercase letters.
  package static let schemeCase = Self(rawValue: "AASA447")
}

// Comparing the project with the site.
extension AssociationFinding.Code {
  /// `AASA460`: the site's file does not list the app for a service in the entitlements.
  ///
  /// The association fails. Add the app to the file, or remove the entry.
  package static let appNotInFile = Self(rawValue: "AASA460")
  /// `AASA461`: the site's file lists the app's bundle identifier with another prefix.
  ///
  /// The association fails. Use the prefix that the app is signed with.
  package static let appWithOtherPrefix = Self(rawValue: "AASA461")
  /// `AASA462`: the site's file lists the app's prefix with a bundle identifier that is almost the
  /// app's.
  ///
  /// The association fails. Fix the identifier; it is case-sensitive.
  package static let appWithOtherBundle = Self(rawValue: "AASA462")
  /// `AASA463`: the site's file does not have a service that the entitlements list.
  ///
  /// The association fails. Add the service to the file, or remove the entry.
  package static let serviceNotInFile = Self(rawValue: "AASA463")
  /// `AASA464`: a host in the entitlements has no usable file.
  ///
  /// The association fails. Serve a file.
  package static let noFile = Self(rawValue: "AASA464")
  /// `AASA465`: an entry has `?mode=developer`, but the build is for publication.
  ///
  /// It has no effect there. Remove it.
  package static let developerModeInRelease = Self(rawValue: "AASA465")
  /// `AASA466`: the site's file lists the app for a service that is not in the entitlements.
  ///
  /// It has no effect. Add an entry to the entitlements, or remove the app from the file.
  package static let domainNotInEntitlements = Self(rawValue: "AASA466")
  /// `AASA467`: no identifier of the app is known, so files cannot be compared with it.
  ///
  /// Provide the app's identifier with its prefix.
  package static let noAppID = Self(rawValue: "AASA467")
  /// `AASA470`: a site has links for iOS apps but none for Android apps.
  ///
  /// If there is an Android app, serve `assetlinks.json`, too.
  package static let noAssetLinks = Self(rawValue: "AASA470")
  /// `AASA471`: a site has links for Android apps but none for iOS apps.
  ///
  /// If there is an iOS app, serve `apple-app-site-association`, too.
  package static let noAppSiteAssociation = Self(rawValue: "AASA471")
  /// `AASA472`: a link opens an app on one system but not on the other.
  ///
  /// If the apps do the same, make the rules match.
  package static let differentLinks = Self(rawValue: "AASA472")
  /// `AASA473`: only an Android app's manifest says which links the app opens.
  ///
  /// Compare them by hand, or write the rules into the file for Android 15 and later.
  package static let linksInManifest = Self(rawValue: "AASA473")
  /// `AASA480`: the app's routes have a scheme that its `Info.plist` does not list.
  ///
  /// The system does not open the app for it. Add it to `CFBundleURLTypes`.
  package static let schemeNotListed = Self(rawValue: "AASA480")
  /// `AASA481`: `Info.plist` lists a scheme that no route of the app has.
  ///
  /// The app opens but shows nothing for it. Add routes, or remove it.
  package static let schemeWithoutRoute = Self(rawValue: "AASA481")
}
