// SPDX-License-Identifier: MIT

extension AssociationFinding.Explanation {
  /// All codes for hosting, AASA5xx and DAL5xx, in order.
  package static let hosting: [Self] = [
    Self(
      .hostUnreachable, "no server answers for the host",
      "Devices never see the file. Check the domain's DNS and that a server listens for HTTPS."),
    Self(
      .hostTimedOut, "the server did not answer in time",
      "Apple's fetcher gives up after a few seconds, too. Make the server respond faster."),
    Self(
      .hostCertificate,
      "the server's certificate is not valid, or no secure connection could be made",
      "Serve the file over HTTPS with a certificate that names the host and is signed by a "
        + "known authority."),
    Self(
      .hostRedirects, "the server answers with a redirect",
      "Redirects are not followed, not even from “http” to “https” or from the apex to "
        + "“www”. Serve the file itself on each host that the app names."),
    Self(
      .hostStatus, "the server answers with a status other than 200",
      "A 403 usually comes from a firewall, and a 404 from a file that was not deployed."),
    Self(
      .hostServesPage, "the server sends a web page instead of the file",
      "Servers of single-page apps answer every path with the app. Exempt “/.well-known/” from "
        + "that rule."),
    Self(
      .hostServesNothing, "the file that the server sends is empty",
      "Typically, a deployment created the file without writing to it."),
    Self(
      .hostContentType, "the content type is not “application/json”",
      "Apple's systems accept other types: large sites serve “application/octet-stream”. Other "
        + "tools do not."),
    Self(
      .hostCompresses, "the server compresses the file for a client that did not request it",
      "The client cannot read it. Compress only if “Accept-Encoding” allows it."),
    Self(
      .hostFileTooLarge, "the file is larger than 128 KiB",
      "That is the limit that Apple documents. One pattern can replace many entries."),
    Self(
      .hostServesRootAlone,
      "the file is only at the root of the host, where systems looked in 2015",
      "Apple's network requests “/.well-known/apple-app-site-association”. Move the file there."),
    Self(
      .hostServesTwoFiles,
      "the file at the root of the host differs from the one in “/.well-known/”",
      "No one should request it anymore. Remove it, or make both the same."),
    Self(
      .appleFailed, "Apple's network tried to fetch the file and failed",
      "Since iOS 14, devices get what Apple's network has, which is nothing. The message has "
        + "the reason; after the fix, Apple tries again when its cached answer expires."),
    Self(
      .appleHasNone, "Apple's network has no copy of the file and gives no reason",
      "This is normal until a device asks for the domain."),
    Self(
      .appleAnswersOddly,
      "Apple's network answers with something that is neither the file nor a reason",
      "Try again later, and check the address that was requested."),
    Self(
      .appleUnreachable, "Apple's network could not be reached, so its copy was not compared",
      "Try again from a computer that can reach it."),
    Self(
      .appleCopyDiffers, "Apple's copy claims different links than the file on the server",
      "Apple asks the server within a day, and devices ask Apple about once a week. To speed "
        + "this up, reinstall the app after Apple's copy is up to date."),
    Self(
      .appleCopyIsRewritten,
      "Apple's copy has different bytes than the file on the server but the same meaning",
      "You do not need to do anything."),
    Self(
      .appIsMissing, "the app is not in the file",
      "The identifier is the prefix of the application identifier, a period, and the bundle "
        + "identifier; every letter must match."),
    Self(
      .counterpartHasNoFile, "the host with “www.”, or without, has no file of its own",
      "Links to it open the browser, even if it then redirects to a host with a file."),
    Self(
      .counterpartDiffers,
      "the host with “www.”, or without, has a file that claims different links",
      "Serve the same file on both hosts, unless the difference is intended."),
    Self(
      .assetLinksUnreachable, "no server answers for the host of “assetlinks.json”",
      "Android opens no link to the domain. Check the DNS, and that a server listens for HTTPS."),
    Self(
      .assetLinksTimedOut, "the server did not send “assetlinks.json” in time",
      "Make the server respond faster, to every client address."),
    Self(
      .assetLinksCertificate, "the certificate of the host of “assetlinks.json” is not valid",
      "Serve the file over HTTPS with a certificate that names the host and is signed by a "
        + "known authority."),
    Self(
      .assetLinksRedirect, "the server redirects from “assetlinks.json”",
      "Google's services and devices do not follow redirects."),
    Self(
      .assetLinksStatus, "the server answers for “assetlinks.json” with a status other than 200",
      "Android accepts the file only with the status 200."),
    Self(
      .assetLinksPage, "the server sends a web page instead of “assetlinks.json”",
      "Exempt “/.well-known/” from the rule that answers every path with the web app."),
    Self(
      .assetLinksEmpty, "the server's “assetlinks.json” is empty",
      "Check what is deployed."),
    Self(
      .assetLinksContentType, "the content type of “assetlinks.json” is not “application/json”",
      "Android accepts only “application/json”. Set it for this file."),
    Self(
      .assetLinksCompressed,
      "the server compresses “assetlinks.json” for a client that did not request it",
      "Compress only if “Accept-Encoding” allows it."),
    Self(
      .assetLinksTooLarge, "the server's “assetlinks.json” is larger than readers accept",
      "No one needs that many statements. Split the file with “include”."),
    Self(
      .assetLinksMissing, "there is no “assetlinks.json”",
      "This is correct for a domain without an Android app."),
  ]
}
