// SPDX-License-Identifier: MIT

extension AssociationFinding.Explanation {
  /// All codes for the files of an app's project and their comparison, AASA4xx, in order.
  package static let project: [Self] =
    projectMembers

  private static let projectMembers: [Self] = [
    Self(
      .propertyListForm, "the file is not an XML property list",
      "Nothing in it can be read. Convert it with “plutil -convert xml1”."),
    Self(
      .propertyListSyntax, "the XML is invalid",
      "Apple's tools reject the whole file. Fix it at the reported position."),
    Self(
      .propertyListRoot, "the property list is not a dictionary",
      "No key can be found in it. Put “<dict>” around the keys."),
    Self(
      .propertyListDepth, "values are nested too deeply",
      "No project file looks like this, so it is not read. Check how it was created."),
    Self(
      .propertyListDuplicate, "a key appears twice; the last one counts",
      "Remove one."),
    Self(
      .noAssociatedDomains, "the app has no associated domains",
      "No universal link opens it. Add the capability if a site's links belong to the app."),
    Self(
      .domainsForm, "the associated domains are not an array of strings",
      "The system ignores anything else. Write an “<array>” with a “<string>” for each entry."),
    Self(
      .domainService, "an entry has no service, or one that the system does not know",
      "The system ignores it. Write “applinks:”, “webcredentials:”, “appclips:”, or "
        + "“activitycontinuation:”, in lowercase."),
    Self(
      .domainScheme, "an entry has a scheme",
      "The system ignores it. Write only the domain after the service."),
    Self(
      .domainPath, "an entry has a path, even if only a slash",
      "The system ignores it; the site's file determines which paths open the app. Remove "
        + "everything after the domain."),
    Self(
      .domainPort, "an entry has a port",
      "The system ignores it. Remove the port; the file is always fetched from port 443."),
    Self(
      .domainMode,
      "an entry has a mode that the system does not know, or something else after the “?”",
      "Write “?mode=developer”, “?mode=managed”, or “?mode=developer+managed”."),
    Self(
      .domainAddress, "an entry has an address instead of a domain",
      "The system ignores it. Write a domain name."),
    Self(
      .domainHost, "the text after the service is not a full domain name",
      "The system ignores it. Write a name such as “example.com”, with “xn--” for non-ASCII "
        + "letters."),
    Self(
      .domainCase, "a domain has capitals",
      "Domains are compared without regard to case. Write lowercase letters."),
    Self(
      .domainDuplicate, "an entry appears twice",
      "The duplicate has no effect. Remove one."),
    Self(
      .manyDomains, "there are more entries than Apple's archived guide recommends",
      "It recommends at most 20 to 30. Use “*.” for subdomains."),
    Self(
      .domainClipWildcard, "an entry for “appclips” has a wildcard",
      "The system ignores it. List the domains that have an App Clip."),
    Self(
      .domainWildcard, "the “*” of an entry is not the whole first label of the domain",
      "Write “*.” before a domain, or list the domains."),
    Self(
      .domainWildcardApex,
      "a wildcard is listed without the domain itself, which it does not cover",
      "Add the domain, if its links belong to the app, too."),
    Self(
      .domainSetting, "an entry contains a build setting, so its value is known only in a build",
      "Check the entitlements of a built app."),
    Self(
      .domainDeveloperMode, "an entry has “?mode=developer”",
      "It is for tests with a development signature. Remove it before you publish."),
    Self(
      .domainWhitespace, "an entry has white space",
      "The system ignores it. Remove the white space."),
    Self(
      .applicationIdentifier, "an application identifier is not a prefix and a bundle identifier",
      "Copy it from the app's provisioning profile."),
    Self(
      .identifierPrefix, "the prefix of the application identifier is not the team ID",
      "Apps from before 2011 may have their own prefix. Use the prefix, not the team ID, in the "
        + "file."),
    Self(
      .identifierSetting,
      "an identifier contains a build setting, so its value is known only in a build",
      "Pass the identifier explicitly when you compare it with a file."),
    Self(
      .informationForm, "a key of “Info.plist” has another type than the system expects",
      "The system ignores it. Fix the type."),
    Self(
      .bundleIdentifier, "a string is not a bundle identifier",
      "Use letters, digits, “-”, and “.”."),
    Self(
      .noSchemes, "a URL type has no schemes",
      "It has no effect. Add “CFBundleURLSchemes”, or remove the type."),
    Self(
      .schemeForm, "a string is not a scheme",
      "No URL can have it. Write a letter, then letters, digits, “+”, “-”, and “.”, without "
        + "“://”."),
    Self(
      .schemeReserved, "a scheme belongs to the system or the Web",
      "The app does not receive these URLs. Choose your own scheme."),
    Self(
      .schemeDuplicate, "a scheme appears twice",
      "The duplicate has no effect. Remove one."),
    Self(
      .schemeShort, "a scheme does not begin with a reversed domain name",
      "Any other app can use it, too. Prefer a scheme such as “com.example.app”, or universal "
        + "links."),
    Self(
      .schemeCase, "a scheme has capitals",
      "Schemes are compared without regard to case. Write lowercase letters."),
    Self(
      .appNotInFile, "the site's file does not list the app for a service in the entitlements",
      "The association fails. Add the app to the file, or remove the entry."),
    Self(
      .appWithOtherPrefix, "the site's file lists the app's bundle identifier with another prefix",
      "The association fails. Use the prefix that the app is signed with."),
    Self(
      .appWithOtherBundle,
      "the site's file lists the app's prefix with a bundle identifier that is almost the app's",
      "The association fails. Fix the identifier; it is case-sensitive."),
    Self(
      .serviceNotInFile, "the site's file does not have a service that the entitlements list",
      "The association fails. Add the service to the file, or remove the entry."),
    Self(
      .noFile, "a host in the entitlements has no usable file",
      "The association fails. Serve a file."),
    Self(
      .developerModeInRelease, "an entry has “?mode=developer”, but the build is for publication",
      "It has no effect there. Remove it."),
    Self(
      .domainNotInEntitlements,
      "the site's file lists the app for a service that is not in the entitlements",
      "It has no effect. Add an entry to the entitlements, or remove the app from the file."),
    Self(
      .noAppID, "no identifier of the app is known, so files cannot be compared with it",
      "Provide the app's identifier with its prefix."),
    Self(
      .noAssetLinks, "a site has links for iOS apps but none for Android apps",
      "If there is an Android app, serve “assetlinks.json”, too."),
    Self(
      .noAppSiteAssociation, "a site has links for Android apps but none for iOS apps",
      "If there is an iOS app, serve “apple-app-site-association”, too."),
    Self(
      .differentLinks, "a link opens an app on one system but not on the other",
      "If the apps do the same, make the rules match."),
    Self(
      .linksInManifest, "only an Android app's manifest says which links the app opens",
      "Compare them by hand, or write the rules into the file for Android 15 and later."),
    Self(
      .schemeNotListed, "the app's routes have a scheme that its “Info.plist” does not list",
      "The system does not open the app for it. Add it to “CFBundleURLTypes”."),
    Self(
      .schemeWithoutRoute, "“Info.plist” lists a scheme that no route of the app has",
      "The app opens but shows nothing for it. Add routes, or remove it."),
  ]
}
