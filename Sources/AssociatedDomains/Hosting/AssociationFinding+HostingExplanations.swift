// SPDX-License-Identifier: MIT

extension AssociationFinding.Explanation {
  /// All codes of hosting, AASA5xx and DAL5xx, in order.
  package static let hosting: [Self] = [
    Self(
      .hostUnreachable, "no server answers for the host",
      "Devices never see the file. Check the DNS of the domain and that a server listens "
        + "for HTTPS."),
    Self(
      .hostTimedOut, "the server did not answer in time",
      "Apple's fetcher gives up after a few seconds as well. Let the server answer at once."),
    Self(
      .hostCertificate,
      "the server's certificate does not hold, or the connection could not be made private",
      "The file has to come by HTTPS with a certificate that names the host and that a "
        + "known authority signed."),
    Self(
      .hostRedirects, "the server answers with a redirect",
      "Redirects are not followed, not even from “http” to “https” or from the apex to "
        + "“www”. Serve the file itself on each host that the app names."),
    Self(
      .hostStatus, "the server answers with another status than 200",
      "A 403 mostly comes from a firewall, and a 404 from a file that was not deployed."),
    Self(
      .hostServesPage, "the server sends a web page in place of the file",
      "Servers of single-page apps answer every path with the app. Exempt “/.well-known/” "
        + "from that."),
    Self(
      .hostServesNothing, "the file that the server sends is empty",
      "A deployment that touched the file without writing it looks so."),
    Self(
      .hostContentType, "the content type is not “application/json”",
      "Apple's systems do not mind: large sites serve “application/octet-stream”. Other "
        + "tools do."),
    Self(
      .hostCompresses, "the server compresses the file for a client that did not ask for it",
      "Such a client can read nothing. Compress only where “Accept-Encoding” allows it."),
    Self(
      .hostFileTooLarge, "the file has more than 128 KiB",
      "That is the limit that Apple documents. Patterns say in one line what lists say in "
        + "many."),
    Self(
      .hostServesRootAlone,
      "the file is only where the systems of 2015 looked, at the root of the host",
      "Apple's network asks for “/.well-known/apple-app-site-association”. Move the file "
        + "there."),
    Self(
      .hostServesTwoFiles,
      "the file at the root of the host says something else than the one in “/.well-known/”",
      "No one should ask for it any more. Remove it, or make both the same."),
    Self(
      .appleFailed, "Apple's network tried to fetch the file and failed",
      "Devices since iOS 14 get what Apple's network has, and so nothing. The reason is in "
        + "the message; after the mending, Apple tries again when its answer is no longer kept."),
    Self(
      .appleHasNone, "Apple's network has no copy of the file and says no reason",
      "That is so as long as no device asked for the domain."),
    Self(
      .appleAnswersOddly,
      "Apple's network answers with something that is neither the file nor a reason",
      "Try again later, and check the address that was asked."),
    Self(
      .appleUnreachable, "Apple's network was not reached, so its copy was not compared",
      "Try again from a computer that reaches it."),
    Self(
      .appleCopyDiffers, "Apple's copy takes other links than the file on the server",
      "Apple asks the server within a day, and devices ask Apple about once a week. Nothing "
        + "hastens it but to install the app anew, after Apple's copy is new."),
    Self(
      .appleCopyIsRewritten,
      "Apple's copy has other bytes than the file on the server, and says the same",
      "Nothing is to be done."),
    Self(
      .appIsMissing, "the app is not in the file",
      "The identifier is the prefix of the application identifier, a dot and the bundle "
        + "identifier, and it has to be the same in every letter."),
    Self(
      .counterpartHasNoFile, "the host with “www.”, or without, has no file of its own",
      "Links to it open the browser, even if that then redirects to a host with a file."),
    Self(
      .counterpartDiffers, "the host with “www.”, or without, has a file that takes other links",
      "Serve the same file on both hosts, unless that is meant."),
    Self(
      .assetLinksUnreachable, "no server answers for the host of “assetlinks.json”",
      "Android opens no link of the domain. Check the DNS, and that a server listens for "
        + "HTTPS."),
    Self(
      .assetLinksTimedOut, "the server did not send “assetlinks.json” in time",
      "Let the server answer at once, to any address."),
    Self(
      .assetLinksCertificate, "the certificate of the host of “assetlinks.json” does not hold",
      "The file has to come by HTTPS with a certificate that names the host and that a "
        + "known authority signed."),
    Self(
      .assetLinksRedirect, "the server redirects from “assetlinks.json”",
      "Google's services and devices take no redirect."),
    Self(
      .assetLinksStatus, "the server answers for “assetlinks.json” with another status than 200",
      "Android takes the file with the status 200 only."),
    Self(
      .assetLinksPage, "the server sends a web page in place of “assetlinks.json”",
      "Exempt “/.well-known/” from the rule that answers every path with the web app."),
    Self(
      .assetLinksEmpty, "the server's “assetlinks.json” is empty",
      "Check what is deployed."),
    Self(
      .assetLinksContentType, "the content type of “assetlinks.json” is not “application/json”",
      "Android takes “application/json” alone. Set it for this file."),
    Self(
      .assetLinksCompressed,
      "the server compresses “assetlinks.json” for a client that did not ask for it",
      "Compress only where “Accept-Encoding” allows it."),
    Self(
      .assetLinksTooLarge, "the server's “assetlinks.json” is larger than what is read",
      "No one needs so many statements. Split the file with “include”."),
    Self(
      .assetLinksMissing, "there is no “assetlinks.json”",
      "That is as it should be for a domain without an Android app."),
  ]
}
