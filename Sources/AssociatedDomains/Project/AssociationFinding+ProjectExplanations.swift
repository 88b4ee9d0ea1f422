// SPDX-License-Identifier: MIT

extension AssociationFinding.Explanation {
  /// All codes of the files of an app's project and of comparing them, AASA4xx, in order.
  package static let project: [Self] =
    projectMembers

  private static let projectMembers: [Self] = [
    Self(
      .propertyListForm, "the file is no property list in XML or binary",
      "Nothing of it can be read. Convert it with “plutil -convert xml1”."),
    Self(
      .propertyListSyntax, "the XML or the binary form is wrong",
      "The tools of Apple refuse such a file as a whole. Mend it at the place that is "
        + "told."),
    Self(
      .propertyListRoot, "the property list is no dictionary",
      "No key can be found in it. Put a “<dict>” around the keys."),
    Self(
      .propertyListDepth, "values lie too deep in each other, or a binary list stands for too many",
      "No file of a project is like that, so it is not read. Check how it was made."),
    Self(
      .propertyListDuplicate, "a key comes twice; the last one counts",
      "Take one out."),
    Self(
      .noAssociatedDomains, "the app has no associated domains",
      "No universal link opens it. Add the capability, if links of a site belong to the "
        + "app."),
    Self(
      .domainsForm, "the associated domains are no array of strings",
      "The system ignores what is none. Write an “<array>” with a “<string>” for each "
        + "entry."),
    Self(
      .domainService, "an entry has no service, or one that the system does not know",
      "The system ignores it. Write “applinks:”, “webcredentials:”, “appclips:” or "
        + "“activitycontinuation:”, in lower case."),
    Self(
      .domainScheme, "an entry has a scheme",
      "The system ignores it. Write the domain alone behind the service."),
    Self(
      .domainPath, "an entry has a path, be it only a slash",
      "The system ignores it; the file says which paths the app opens. Take out all "
        + "behind the domain."),
    Self(
      .domainPort, "an entry has a port",
      "The system ignores it. Take the port out; the file is always fetched from 443."),
    Self(
      .domainMode,
      "an entry has a mode that the system does not know, or something else behind the "
        + "“?”",
      "Write “?mode=developer”, “?mode=managed” or “?mode=developer+managed”."),
    Self(
      .domainAddress, "an entry has an address in place of a domain",
      "The system ignores it. Write a domain."),
    Self(
      .domainHost, "what stands behind the service is no full domain",
      "The system ignores it. Write one such as “example.com”, with “xn--” for other "
        + "letters."),
    Self(
      .domainCase, "a domain has capitals",
      "Domains are compared without their case. Write lowercase letters."),
    Self(
      .domainDuplicate, "an entry comes twice",
      "Nothing is gained. Take one out."),
    Self(
      .manyDomains, "there are more entries than Apple's archived guide asks to have",
      "It says to stay within 20 to 30. Use “*.” for subdomains."),
    Self(
      .domainClipWildcard, "an entry for “appclips” has a wildcard",
      "The system ignores it. List the domains that have an App Clip."),
    Self(
      .domainWildcard, "the “*” of an entry is not the whole first part of the domain",
      "Write “*.” before a domain, or list the domains."),
    Self(
      .domainWildcardApex,
      "a wildcard is listed without the domain itself, which it does not stand for",
      "Add the domain, if its links belong to the app as well."),
    Self(
      .domainSetting, "an entry has a build setting, so only a build knows what it is",
      "Check the entitlements of a built app."),
    Self(
      .domainDeveloperMode, "an entry has “?mode=developer”",
      "It is for tests with a development signature. Take it out before you publish."),
    Self(
      .domainWhitespace, "an entry has white space",
      "The system ignores it. Take the white space out."),
    Self(
      .applicationIdentifier, "an application identifier is not a prefix and a bundle identifier",
      "Take it from the app's profile."),
    Self(
      .identifierPrefix, "the prefix of the application identifier is not the team",
      "Apps from before 2011 may have one of their own. Write the prefix, not the team, "
        + "in the file."),
    Self(
      .identifierSetting, "an identifier has a build setting, so only a build knows what it is",
      "Give the identifier to what compares it with a file."),
    Self(
      .informationForm, "a key of “Info.plist” has another type than the system expects",
      "The system ignores it. Correct the type."),
    Self(
      .bundleIdentifier, "a text is no bundle identifier",
      "Write letters, digits, “-” and “.”."),
    Self(
      .noSchemes, "a type of URLs has no schemes",
      "Nothing comes of it. Write “CFBundleURLSchemes”, or take the type out."),
    Self(
      .schemeForm, "a text is no scheme",
      "No URL has it. Write a letter, then letters, digits, “+”, “-” and “.”, without "
        + "“://”."),
    Self(
      .schemeReserved, "a scheme belongs to the system or the Web",
      "The app does not get such URLs. Choose one of your own."),
    Self(
      .schemeDuplicate, "a scheme comes twice",
      "Nothing is gained. Take one out."),
    Self(
      .schemeShort, "a scheme does not begin with a domain backward",
      "Any app can have it as well. Prefer one such as “com.example.app”, or universal "
        + "links."),
    Self(
      .schemeCase, "a scheme has capitals",
      "Schemes are compared without their case. Write lowercase letters."),
    Self(
      .appNotInFile,
      "the site's file does not have the app for a service that the entitlements list",
      "The association fails. Add the app to the file, or take the entry out."),
    Self(
      .appWithOtherPrefix, "the site's file has the app's bundle identifier with another prefix",
      "The association fails. Write the prefix that the app is signed with."),
    Self(
      .appWithOtherBundle,
      "the site's file has the app's prefix with a bundle identifier that is nearly the "
        + "app's",
      "The association fails. Correct the identifier; capitals count."),
    Self(
      .serviceNotInFile, "the site's file does not have a service that the entitlements list",
      "The association fails. Add the service to the file, or take the entry out."),
    Self(
      .noFile, "a host that the entitlements list has no file that can be used",
      "The association fails. Serve one."),
    Self(
      .developerModeInRelease, "an entry has “?mode=developer”, and the build is to be published",
      "It does nothing there. Take it out."),
    Self(
      .domainNotInEntitlements,
      "the site's file has the app for a service that the entitlements do not list",
      "Nothing comes of it. Add an entry to the entitlements, or take the app out of "
        + "the file."),
    Self(
      .noAppID, "no identifier of the app is known, so files cannot be compared with it",
      "Give the app's identifier with its prefix."),
    Self(
      .noAssetLinks, "a site has links for apps on iOS and none for apps on Android",
      "Serve “assetlinks.json” as well, if there is an app on Android."),
    Self(
      .noAppSiteAssociation, "a site has links for apps on Android and none for apps on iOS",
      "Serve “apple-app-site-association” as well, if there is an app on iOS."),
    Self(
      .differentLinks, "a link opens an app on one system, and none on the other",
      "Make the rules alike, if the apps do the same."),
    Self(
      .linksInManifest,
      "which links an app on Android opens stands in its manifest, and only there",
      "Compare them by hand, or write the rules into the file, for Android 15 and "
        + "newer."),
    Self(
      .schemeNotListed, "the app's routes have a scheme that its “Info.plist” does not list",
      "The system does not open the app for it. Add it to “CFBundleURLTypes”."),
    Self(
      .schemeWithoutRoute, "“Info.plist” lists a scheme that no route of the app has",
      "The app opens and shows nothing for it. Add routes, or take it out."),
  ]
}
