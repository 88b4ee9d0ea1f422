// SPDX-License-Identifier: MIT

extension AssociationFinding.Code {
  /// No server answers for the host.
  ///
  /// Devices never see the file. Check the domain's DNS and that a server listens for HTTPS.
  package static let hostUnreachable = Self(rawValue: "AASA501")
  /// The server did not answer in time.
  ///
  /// Apple's fetcher gives up after a few seconds, too. Make the server respond faster.
  package static let hostTimedOut = Self(rawValue: "AASA502")
  /// The server's certificate is not valid, or no secure connection could be made.
  ///
  /// Serve the file over HTTPS with a certificate that names the host and is signed by a known
  /// authority.
  package static let hostCertificate = Self(rawValue: "AASA503")
  /// The server answers with a redirect.
  ///
  /// Redirects are not followed, not even from `http` to `https` or from the apex to `www`. Serve
  /// the file itself on each host that the app names.
  package static let hostRedirects = Self(rawValue: "AASA504")
  /// The server answers with a status other than 200.
  ///
  /// A 403 usually comes from a firewall, and a 404 from a file that was not deployed.
  package static let hostStatus = Self(rawValue: "AASA505")
  /// The server sends a web page instead of the file.
  ///
  /// Servers of single-page apps answer every path with the app. Exempt `/.well-known/` from that
  /// rule.
  package static let hostServesPage = Self(rawValue: "AASA506")
  /// The file that the server sends is empty.
  ///
  /// Typically, a deployment created the file without writing to it.
  package static let hostServesNothing = Self(rawValue: "AASA507")
  /// The content type is not `application/json`.
  ///
  /// Apple's systems accept other types: large sites serve `application/octet-stream`. Other tools
  /// do not.
  package static let hostContentType = Self(rawValue: "AASA508")
  /// The server compresses the file for a client that did not request it.
  ///
  /// The client cannot read it. Compress only if `Accept-Encoding` allows it.
  package static let hostCompresses = Self(rawValue: "AASA509")
  /// The file is larger than 128 KiB.
  ///
  /// That is the limit that Apple documents. One pattern can replace many entries.
  package static let hostFileTooLarge = Self(rawValue: "AASA510")
  /// The file is only at the root of the host, where systems looked in 2015.
  ///
  /// Apple's network requests `/.well-known/apple-app-site-association`. Move the file there.
  package static let hostServesRootAlone = Self(rawValue: "AASA511")
  /// The file at the root of the host differs from the one in `/.well-known/`.
  ///
  /// No one should request it anymore. Remove it, or make both the same.
  package static let hostServesTwoFiles = Self(rawValue: "AASA512")

  /// Apple's network tried to fetch the file and failed.
  ///
  /// Since iOS 14, devices get what Apple's network has, which is nothing. The message has the
  /// reason; after the fix, Apple tries again when its cached answer expires.
  package static let appleFailed = Self(rawValue: "AASA521")
  /// Apple's network has no copy of the file and gives no reason.
  ///
  /// This is normal until a device asks for the domain.
  package static let appleHasNone = Self(rawValue: "AASA522")
  /// Apple's network answers with something that is neither the file nor a reason.
  package static let appleAnswersOddly = Self(rawValue: "AASA523")
  /// Apple's network could not be reached, so its copy was not compared.
  package static let appleUnreachable = Self(rawValue: "AASA524")
  /// Apple's copy claims different links than the file on the server.
  ///
  /// Apple asks the server within a day, and devices ask Apple about once a week. To speed this up,
  /// reinstall the app after Apple's copy is up to date.
  package static let appleCopyDiffers = Self(rawValue: "AASA525")
  /// Apple's copy has different bytes than the file on the server but the same meaning.
  package static let appleCopyIsRewritten = Self(rawValue: "AASA526")

  /// The app is not in the file.
  ///
  /// The identifier is the prefix of the application identifier, a period, and the bundle
  /// identifier; every letter must match.
  package static let appIsMissing = Self(rawValue: "AASA531")
  /// The host with `www.`, or without, has no file of its own.
  ///
  /// Links to it open the browser, even if it then redirects to a host with a file.
  package static let counterpartHasNoFile = Self(rawValue: "AASA532")
  /// The host with `www.`, or without, has a file that claims different links.
  package static let counterpartDiffers = Self(rawValue: "AASA533")

  /// No server answers for the host of `assetlinks.json`.
  package static let assetLinksUnreachable = Self(rawValue: "DAL501")
  /// The server did not send `assetlinks.json` in time.
  package static let assetLinksTimedOut = Self(rawValue: "DAL502")
  /// The certificate of the host of `assetlinks.json` is not valid.
  package static let assetLinksCertificate = Self(rawValue: "DAL503")
  /// The server redirects from `assetlinks.json`.
  ///
  /// Google's services and devices do not follow redirects.
  package static let assetLinksRedirect = Self(rawValue: "DAL504")
  /// The server answers for `assetlinks.json` with a status other than 200.
  package static let assetLinksStatus = Self(rawValue: "DAL505")
  /// The server sends a web page instead of `assetlinks.json`.
  package static let assetLinksPage = Self(rawValue: "DAL506")
  /// The server's `assetlinks.json` is empty.
  package static let assetLinksEmpty = Self(rawValue: "DAL507")
  /// The content type of `assetlinks.json` is not `application/json`.
  package static let assetLinksContentType = Self(rawValue: "DAL508")
  /// The server compresses `assetlinks.json` for a client that did not request it.
  package static let assetLinksCompressed = Self(rawValue: "DAL509")
  /// The server's `assetlinks.json` is larger than readers accept.
  package static let assetLinksTooLarge = Self(rawValue: "DAL510")
  /// There is no `assetlinks.json`.
  ///
  /// This is correct for a domain without an Android app.
  package static let assetLinksMissing = Self(rawValue: "DAL511")
}
