// SPDX-License-Identifier: MIT

extension AssociationFinding.Code {
  /// No server answers for the host.
  ///
  /// Devices never see the file. Check the DNS of the domain and that a server listens for HTTPS.
  package static let hostUnreachable = Self(rawValue: "AASA501")
  /// The server did not answer in time.
  ///
  /// Apple's fetcher gives up after a few seconds as well. Let the server answer at once.
  package static let hostTimedOut = Self(rawValue: "AASA502")
  /// The server's certificate does not hold, or the connection could not be made private.
  ///
  /// The file has to come by HTTPS with a certificate that names the host and that a known
  /// authority signed.
  package static let hostCertificate = Self(rawValue: "AASA503")
  /// The server answers with a redirect.
  ///
  /// Redirects are not followed, not even from `http` to `https` or from the apex to `www`. Serve
  /// the file itself on each host that the app names.
  package static let hostRedirects = Self(rawValue: "AASA504")
  /// The server answers with another status than 200.
  ///
  /// A 403 mostly comes from a firewall, and a 404 from a file that was not deployed.
  package static let hostStatus = Self(rawValue: "AASA505")
  /// The server sends a web page in place of the file.
  ///
  /// Servers of single-page apps answer every path with the app. Exempt `/.well-known/` from that.
  package static let hostServesPage = Self(rawValue: "AASA506")
  /// The file that the server sends is empty.
  ///
  /// A deployment that touched the file without writing it looks so.
  package static let hostServesNothing = Self(rawValue: "AASA507")
  /// The content type is not `application/json`.
  ///
  /// Apple's systems do not mind: large sites serve `application/octet-stream`. Other tools do.
  package static let hostContentType = Self(rawValue: "AASA508")
  /// The server compresses the file for a client that did not ask for it.
  ///
  /// Such a client can read nothing. Compress only where `Accept-Encoding` allows it.
  package static let hostCompresses = Self(rawValue: "AASA509")
  /// The file has more than 128 KiB.
  ///
  /// That is the limit that Apple documents. Patterns say in one line what lists say in many.
  package static let hostFileTooLarge = Self(rawValue: "AASA510")
  /// The file is only where the systems of 2015 looked, at the root of the host.
  ///
  /// Apple's network asks for `/.well-known/apple-app-site-association`. Move the file there.
  package static let hostServesRootAlone = Self(rawValue: "AASA511")
  /// The file at the root of the host says something else than the one in `/.well-known/`.
  ///
  /// No one should ask for it any more. Remove it, or make both the same.
  package static let hostServesTwoFiles = Self(rawValue: "AASA512")

  /// Apple's network tried to fetch the file and failed.
  ///
  /// Devices since iOS 14 get what Apple's network has, and so nothing. The reason is in the
  /// message; after the mending, Apple tries again when its answer is no longer kept.
  package static let appleFailed = Self(rawValue: "AASA521")
  /// Apple's network has no copy of the file and says no reason.
  ///
  /// That is so as long as no device asked for the domain.
  package static let appleHasNone = Self(rawValue: "AASA522")
  /// Apple's network answers with something that is neither the file nor a reason.
  package static let appleAnswersOddly = Self(rawValue: "AASA523")
  /// Apple's network was not reached, so its copy was not compared.
  package static let appleUnreachable = Self(rawValue: "AASA524")
  /// Apple's copy takes other links than the file on the server.
  ///
  /// Apple asks the server within a day, and devices ask Apple about once a week. Nothing hastens
  /// it but to install the app anew, after Apple's copy is new.
  package static let appleCopyDiffers = Self(rawValue: "AASA525")
  /// Apple's copy has other bytes than the file on the server, and says the same.
  package static let appleCopyIsRewritten = Self(rawValue: "AASA526")

  /// The app is not in the file.
  ///
  /// The identifier is the prefix of the application identifier, a dot and the bundle identifier,
  /// and it has to be the same in every letter.
  package static let appIsMissing = Self(rawValue: "AASA531")
  /// The host with `www.`, or without, has no file of its own.
  ///
  /// Links to it open the browser, even if that then redirects to a host with a file.
  package static let counterpartHasNoFile = Self(rawValue: "AASA532")
  /// The host with `www.`, or without, has a file that takes other links.
  package static let counterpartDiffers = Self(rawValue: "AASA533")

  /// No server answers for the host of `assetlinks.json`.
  package static let assetLinksUnreachable = Self(rawValue: "DAL501")
  /// The server did not send `assetlinks.json` in time.
  package static let assetLinksTimedOut = Self(rawValue: "DAL502")
  /// The certificate of the host of `assetlinks.json` does not hold.
  package static let assetLinksCertificate = Self(rawValue: "DAL503")
  /// The server redirects from `assetlinks.json`.
  ///
  /// Google's services and devices take no redirect.
  package static let assetLinksRedirect = Self(rawValue: "DAL504")
  /// The server answers for `assetlinks.json` with another status than 200.
  package static let assetLinksStatus = Self(rawValue: "DAL505")
  /// The server sends a web page in place of `assetlinks.json`.
  package static let assetLinksPage = Self(rawValue: "DAL506")
  /// The server's `assetlinks.json` is empty.
  package static let assetLinksEmpty = Self(rawValue: "DAL507")
  /// The content type of `assetlinks.json` is not `application/json`.
  package static let assetLinksContentType = Self(rawValue: "DAL508")
  /// The server compresses `assetlinks.json` for a client that did not ask for it.
  package static let assetLinksCompressed = Self(rawValue: "DAL509")
  /// The server's `assetlinks.json` is larger than what is read.
  package static let assetLinksTooLarge = Self(rawValue: "DAL510")
  /// There is no `assetlinks.json`.
  ///
  /// That is as it should be for a domain without an Android app.
  package static let assetLinksMissing = Self(rawValue: "DAL511")
}
