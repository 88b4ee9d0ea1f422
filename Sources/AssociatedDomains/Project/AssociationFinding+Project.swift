// SPDX-License-Identifier: MIT

// Property lists.
extension AssociationFinding.Code {
  /// `AASA401`: the file is no property list in XML or binary.
  ///
  /// Nothing of it can be read. Convert it with `plutil -convert xml1`.
  package static let propertyListForm = Self(rawValue: "AASA401")
  /// `AASA402`: the XML or the binary form is wrong.
  ///
  /// The tools of Apple refuse such a file as a whole. Mend it at the place that is told.
  package static let propertyListSyntax = Self(rawValue: "AASA402")
  /// `AASA403`: the property list is no dictionary.
  ///
  /// No key can be found in it. Put a `<dict>` around the keys.
  package static let propertyListRoot = Self(rawValue: "AASA403")
  /// `AASA404`: values lie too deep in each other, or a binary list stands for too many.
  ///
  /// No file of a project is like that, so it is not read. Check how it was made.
  package static let propertyListDepth = Self(rawValue: "AASA404")
  /// `AASA405`: a key comes twice; the last one counts.
  ///
  /// Take one out.
  package static let propertyListDuplicate = Self(rawValue: "AASA405")
}

// Entitlements.
extension AssociationFinding.Code {
  /// `AASA410`: the app has no associated domains.
  ///
  /// No universal link opens it. Add the capability, if links of a site belong to the app.
  package static let noAssociatedDomains = Self(rawValue: "AASA410")
  /// `AASA411`: the associated domains are no array of strings.
  ///
  /// The system ignores what is none. Write an `<array>` with a `<string>` for each entry.
  package static let domainsForm = Self(rawValue: "AASA411")
  /// `AASA412`: an entry has no service, or one that the system does not know.
  ///
  /// The system ignores it. Write `applinks:`, `webcredentials:`, `appclips:` or
  /// `activitycontinuation:`, in lower case.
  package static let domainService = Self(rawValue: "AASA412")
  /// `AASA413`: an entry has a scheme.
  ///
  /// The system ignores it. Write the domain alone behind the service.
  package static let domainScheme = Self(rawValue: "AASA413")
  /// `AASA414`: an entry has a path, be it only a slash.
  ///
  /// The system ignores it; the file says which paths the app opens. Take out all behind the domain.
  package static let domainPath = Self(rawValue: "AASA414")
  /// `AASA415`: an entry has a port.
  ///
  /// The system ignores it. Take the port out; the file is always fetched from 443.
  package static let domainPort = Self(rawValue: "AASA415")
  /// `AASA416`: an entry has a mode that the system does not know, or something else behind the `?`.
  ///
  /// Write `?mode=developer`, `?mode=managed` or `?mode=developer+managed`.
  package static let domainMode = Self(rawValue: "AASA416")
  /// `AASA417`: an entry has an address in place of a domain.
  ///
  /// The system ignores it. Write a domain.
  package static let domainAddress = Self(rawValue: "AASA417")
  /// `AASA418`: what stands behind the service is no full domain.
  ///
  /// The system ignores it. Write one such as `example.com`, with `xn--` for other letters.
  package static let domainHost = Self(rawValue: "AASA418")
  /// `AASA419`: a domain has capitals.
  ///
  /// Domains are compared without their case. Write lowercase letters.
  package static let domainCase = Self(rawValue: "AASA419")
  /// `AASA420`: an entry comes twice.
  ///
  /// Nothing is gained. Take one out.
  package static let domainDuplicate = Self(rawValue: "AASA420")
  /// `AASA421`: there are more entries than Apple's archived guide asks to have.
  ///
  /// It says to stay within 20 to 30. Use `*.` for subdomains.
  package static let manyDomains = Self(rawValue: "AASA421")
  /// `AASA422`: an entry for `appclips` has a wildcard.
  ///
  /// The system ignores it. List the domains that have an App Clip.
  package static let domainClipWildcard = Self(rawValue: "AASA422")
  /// `AASA423`: the `*` of an entry is not the whole first part of the domain.
  ///
  /// Write `*.` before a domain, or list the domains.
  package static let domainWildcard = Self(rawValue: "AASA423")
  /// `AASA424`: a wildcard is listed without the domain itself, which it does not stand for.
  ///
  /// Add the domain, if its links belong to the app as well.
  package static let domainWildcardApex = Self(rawValue: "AASA424")
  /// `AASA425`: an entry has a build setting, so only a build knows what it is.
  ///
  /// Check the entitlements of a built app.
  package static let domainSetting = Self(rawValue: "AASA425")
  /// `AASA426`: an entry has `?mode=developer`.
  ///
  /// It is for tests with a development signature. Take it out before you publish.
  package static let domainDeveloperMode = Self(rawValue: "AASA426")
  /// `AASA427`: an entry has white space.
  ///
  /// The system ignores it. Take the white space out.
  package static let domainWhitespace = Self(rawValue: "AASA427")
  /// `AASA430`: an application identifier is not a prefix and a bundle identifier.
  ///
  /// Take it from the app's profile.
  package static let applicationIdentifier = Self(rawValue: "AASA430")
  /// `AASA431`: the prefix of the application identifier is not the team.
  ///
  /// Apps from before 2011 may have one of their own. Write the prefix, not the team, in the file.
  package static let identifierPrefix = Self(rawValue: "AASA431")
  /// `AASA432`: an identifier has a build setting, so only a build knows what it is.
  ///
  /// Give the identifier to what compares it with a file.
  package static let identifierSetting = Self(rawValue: "AASA432")
}

// Info.plist.
extension AssociationFinding.Code {
  /// `AASA440`: a key of `Info.plist` has another type than the system expects.
  ///
  /// The system ignores it. Correct the type.
  package static let informationForm = Self(rawValue: "AASA440")
  /// `AASA441`: a text is no bundle identifier.
  ///
  /// Write letters, digits, `-` and `.`.
  package static let bundleIdentifier = Self(rawValue: "AASA441")
  /// `AASA442`: a type of URLs has no schemes.
  ///
  /// Nothing comes of it. Write `CFBundleURLSchemes`, or take the type out.
  package static let noSchemes = Self(rawValue: "AASA442")
  /// `AASA443`: a text is no scheme.
  ///
  /// No URL has it. Write a letter, then letters, digits, `+`, `-` and `.`, without `://`.
  package static let schemeForm = Self(rawValue: "AASA443")
  /// `AASA444`: a scheme belongs to the system or the Web.
  ///
  /// The app does not get such URLs. Choose one of your own.
  package static let schemeReserved = Self(rawValue: "AASA444")
  /// `AASA445`: a scheme comes twice.
  ///
  /// Nothing is gained. Take one out.
  package static let schemeDuplicate = Self(rawValue: "AASA445")
  /// `AASA446`: a scheme does not begin with a domain backward.
  ///
  /// Any app can have it as well. Prefer one such as `com.example.app`, or universal links.
  package static let schemeShort = Self(rawValue: "AASA446")
  /// `AASA447`: a scheme has capitals.
  ///
  /// Schemes are compared without their case. Write lowercase letters.
  package static let schemeCase = Self(rawValue: "AASA447")
}

// Project and site against each other.
extension AssociationFinding.Code {
  /// `AASA460`: the site's file does not have the app for a service that the entitlements list.
  ///
  /// The association fails. Add the app to the file, or take the entry out.
  package static let appNotInFile = Self(rawValue: "AASA460")
  /// `AASA461`: the site's file has the app's bundle identifier with another prefix.
  ///
  /// The association fails. Write the prefix that the app is signed with.
  package static let appWithOtherPrefix = Self(rawValue: "AASA461")
  /// `AASA462`: the site's file has the app's prefix with a bundle identifier that is nearly the app's.
  ///
  /// The association fails. Correct the identifier; capitals count.
  package static let appWithOtherBundle = Self(rawValue: "AASA462")
  /// `AASA463`: the site's file does not have a service that the entitlements list.
  ///
  /// The association fails. Add the service to the file, or take the entry out.
  package static let serviceNotInFile = Self(rawValue: "AASA463")
  /// `AASA464`: a host that the entitlements list has no file that can be used.
  ///
  /// The association fails. Serve one.
  package static let noFile = Self(rawValue: "AASA464")
  /// `AASA465`: an entry has `?mode=developer`, and the build is to be published.
  ///
  /// It does nothing there. Take it out.
  package static let developerModeInRelease = Self(rawValue: "AASA465")
  /// `AASA466`: the site's file has the app for a service that the entitlements do not list.
  ///
  /// Nothing comes of it. Add an entry to the entitlements, or take the app out of the file.
  package static let domainNotInEntitlements = Self(rawValue: "AASA466")
  /// `AASA467`: no identifier of the app is known, so files cannot be compared with it.
  ///
  /// Give the app's identifier with its prefix.
  package static let noAppID = Self(rawValue: "AASA467")
  /// `AASA470`: a site has links for apps on iOS and none for apps on Android.
  ///
  /// Serve `assetlinks.json` as well, if there is an app on Android.
  package static let noAssetLinks = Self(rawValue: "AASA470")
  /// `AASA471`: a site has links for apps on Android and none for apps on iOS.
  ///
  /// Serve `apple-app-site-association` as well, if there is an app on iOS.
  package static let noAppSiteAssociation = Self(rawValue: "AASA471")
  /// `AASA472`: a link opens an app on one system, and none on the other.
  ///
  /// Make the rules alike, if the apps do the same.
  package static let differentLinks = Self(rawValue: "AASA472")
  /// `AASA473`: which links an app on Android opens stands in its manifest, and only there.
  ///
  /// Compare them by hand, or write the rules into the file, for Android 15 and newer.
  package static let linksInManifest = Self(rawValue: "AASA473")
  /// `AASA480`: the app's routes have a scheme that its `Info.plist` does not list.
  ///
  /// The system does not open the app for it. Add it to `CFBundleURLTypes`.
  package static let schemeNotListed = Self(rawValue: "AASA480")
  /// `AASA481`: `Info.plist` lists a scheme that no route of the app has.
  ///
  /// The app opens and shows nothing for it. Add routes, or take it out.
  package static let schemeWithoutRoute = Self(rawValue: "AASA481")
}
