// SPDX-License-Identifier: MIT

// Hosting, AASA5xx and DAL5xx.
extension AssociationFinding.Code {
  static let hosting: [Self] = [
    .hostUnreachable, .hostTimedOut, .hostCertificate, .hostRedirects, .hostStatus,
    .hostServesPage, .hostServesNothing, .hostContentType, .hostCompresses,
    .hostFileTooLarge, .hostServesRootAlone, .hostServesTwoFiles, .appleFailed,
    .appleHasNone, .appleAnswersOddly, .appleUnreachable, .appleCopyDiffers,
    .appleCopyIsRewritten, .appIsMissing, .counterpartHasNoFile, .counterpartDiffers,
    .assetLinksUnreachable, .assetLinksTimedOut, .assetLinksCertificate,
    .assetLinksRedirect, .assetLinksStatus, .assetLinksPage, .assetLinksEmpty,
    .assetLinksContentType, .assetLinksCompressed, .assetLinksTooLarge, .assetLinksMissing,
  ]

  package static let hostUnreachable = Self(
    "AASA501", .error, "no server answers for the host",
    "Devices never see the file. Check the domain's DNS and that a server listens for HTTPS.")

  package static let hostTimedOut = Self(
    "AASA502", .error, "the server did not answer in time",
    "Apple's fetcher gives up after a few seconds, too. Make the server respond faster.")

  package static let hostCertificate = Self(
    "AASA503", .error,
    "the server's certificate is not valid, or no secure connection could be made",
    "Serve the file over HTTPS with a certificate that names the host and is signed by a known "
      + "authority.")

  package static let hostRedirects = Self(
    "AASA504", .error, "the server answers with a redirect",
    "Redirects are not followed, not even from “http” to “https” or from the apex to “www”. "
      + "Serve the file itself on each host that the app names.")

  package static let hostStatus = Self(
    "AASA505", .error, "the server answers with a status other than 200",
    "A 403 usually comes from a firewall, and a 404 from a file that was not deployed.")

  package static let hostServesPage = Self(
    "AASA506", .error, "the server sends a web page instead of the file",
    "Servers of single-page apps answer every path with the app. Exempt “/.well-known/” from "
      + "that rule.")

  package static let hostServesNothing = Self(
    "AASA507", .error, "the file that the server sends is empty",
    "Typically, a deployment created the file without writing to it.")

  package static let hostContentType = Self(
    "AASA508", .info, "the content type is not “application/json”",
    "Apple's systems accept other types: large sites serve “application/octet-stream”. Other "
      + "tools do not.")

  package static let hostCompresses = Self(
    "AASA509", .warning, "the server compresses the file for a client that did not request it",
    "The client cannot read it. Compress only if “Accept-Encoding” allows it.")

  package static let hostFileTooLarge = Self(
    "AASA510", .error, "the file is larger than 128 KiB",
    "That is the limit that Apple documents. One pattern can replace many entries.")

  package static let hostServesRootAlone = Self(
    "AASA511", .error, "the file is only at the root of the host, where systems looked in 2015",
    "Apple's network requests “/.well-known/apple-app-site-association”. Move the file there.")

  package static let hostServesTwoFiles = Self(
    "AASA512", .warning, "the file at the root of the host differs from the one in “/.well-known/”",
    "No one should request it anymore. Remove it, or make both the same.")

  package static let appleFailed = Self(
    "AASA521", .error, "Apple's network tried to fetch the file and failed",
    "Since iOS 14, devices get what Apple's network has, which is nothing. The message has the "
      + "reason; after the fix, Apple tries again when its cached answer expires.")

  package static let appleHasNone = Self(
    "AASA522", .warning, "Apple's network has no copy of the file and gives no reason",
    "This is normal until a device asks for the domain.")

  package static let appleAnswersOddly = Self(
    "AASA523", .warning,
    "Apple's network answers with something that is neither the file nor a reason",
    "Try again later, and check the address that was requested.")

  package static let appleUnreachable = Self(
    "AASA524", .info, "Apple's network could not be reached, so its copy was not compared",
    "Try again from a computer that can reach it.")

  package static let appleCopyDiffers = Self(
    "AASA525", .warning, "Apple's copy claims different links than the file on the server",
    "Apple asks the server within a day, and devices ask Apple about once a week. To speed this "
      + "up, reinstall the app after Apple's copy is up to date.")

  package static let appleCopyIsRewritten = Self(
    "AASA526", .info,
    "Apple's copy has different bytes than the file on the server but the same meaning",
    "You do not need to do anything.")

  package static let appIsMissing = Self(
    "AASA531", .error, "the app is not in the file",
    "The identifier is the prefix of the application identifier, a period, and the bundle "
      + "identifier; every letter must match.")

  package static let counterpartHasNoFile = Self(
    "AASA532", .warning, "the host with “www.”, or without, has no file of its own",
    "Links to it open the browser, even if it then redirects to a host with a file.")

  package static let counterpartDiffers = Self(
    "AASA533", .warning, "the host with “www.”, or without, has a file that claims different links",
    "Serve the same file on both hosts, unless the difference is intended.")

  package static let assetLinksUnreachable = Self(
    "DAL501", .error, "no server answers for the host of “assetlinks.json”",
    "Android opens no link to the domain. Check the DNS, and that a server listens for HTTPS.")

  package static let assetLinksTimedOut = Self(
    "DAL502", .error, "the server did not send “assetlinks.json” in time",
    "Make the server respond faster, to every client address.")

  package static let assetLinksCertificate = Self(
    "DAL503", .error, "the certificate of the host of “assetlinks.json” is not valid",
    "Serve the file over HTTPS with a certificate that names the host and is signed by a known "
      + "authority.")

  package static let assetLinksRedirect = Self(
    "DAL504", .error, "the server redirects from “assetlinks.json”",
    "Google's services and devices do not follow redirects.")

  package static let assetLinksStatus = Self(
    "DAL505", .error, "the server answers for “assetlinks.json” with a status other than 200",
    "Android accepts the file only with the status 200.")

  package static let assetLinksPage = Self(
    "DAL506", .error, "the server sends a web page instead of “assetlinks.json”",
    "Exempt “/.well-known/” from the rule that answers every path with the web app.")

  package static let assetLinksEmpty = Self(
    "DAL507", .error, "the server's “assetlinks.json” is empty",
    "Check what is deployed.")

  package static let assetLinksContentType = Self(
    "DAL508", .error, "the content type of “assetlinks.json” is not “application/json”",
    "Android accepts only “application/json”. Set it for this file.")

  package static let assetLinksCompressed = Self(
    "DAL509", .warning,
    "the server compresses “assetlinks.json” for a client that did not request it",
    "Compress only if “Accept-Encoding” allows it.")

  package static let assetLinksTooLarge = Self(
    "DAL510", .error, "the server's “assetlinks.json” is larger than readers accept",
    "No one needs that many statements. Split the file with “include”.")

  package static let assetLinksMissing = Self(
    "DAL511", .info, "there is no “assetlinks.json”",
    "This is correct for a domain without an Android app.")
}
