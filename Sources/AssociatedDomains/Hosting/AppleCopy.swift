// SPDX-License-Identifier: MIT

/// What the head of a response from Apple's network reveals about its copy of a file.
///
/// None of it is documented; it is based on observation.
package struct AppleCopy: Sendable, Hashable {
  /// The code for why there is no copy, such as `SWCERR00101`.
  package var failureCode: String?
  /// Apple's description of the reason.
  package var failureReason: String?
  /// Apple's details, usually a JSON object.
  package var failureDetails: String?
  /// The URL that Apple requested.
  package var origin: String?
  /// Whether devices are told to ask the server directly.
  package var sendsDevicesToServer: Bool?
  /// How long the answer is cached, in seconds.
  package var lifetime: Int?
  /// The age of the answer, in seconds.
  package var age: Int?

  /// Reads the head of a response.
  package init(_ response: HostedResponse) {
    if let reason = response["Apple-Failure-Reason"], !reason.isEmpty {
      let code = reason.unicodeScalars.prefix { $0 != " " }
      if code.starts(with: "SWCERR".unicodeScalars) {
        failureCode = String(code)
        failureReason = String(reason.unicodeScalars.dropFirst(code.count).drop { $0 == " " })
      } else {
        failureReason = reason
      }
    }
    failureDetails = response["Apple-Failure-Details"]
    origin = response["Apple-From"]
    sendsDevicesToServer = response["Apple-Try-Direct"].flatMap { Bool($0.lowercased()) }
    age = response["Age"].flatMap { Int($0) }
    lifetime = response["Cache-Control"].flatMap(Self.maxAge)
  }

  /// Whether Apple reports a failure.
  package var isFailure: Bool { failureReason != nil }

  /// The seconds until Apple asks the server again; `nil` if unknown.
  package var secondsLeft: Int? { lifetime.map { max(0, $0 - (age ?? 0)) } }

  /// The meaning of the failure, in one sentence.
  package var meaning: String {
    let reason = (failureReason ?? "").lowercased()
    if let status = Self.status(in: reason) {
      return "Apple's fetcher got the status \(status) from the server"
    }
    if reason.utf8.contains("private".utf8) || reason.utf8.contains("reserved".utf8) {
      return "the domain leads to an address that only a private network reaches"
    }
    if reason.utf8.contains("timeout".utf8) || reason.utf8.contains("timed out".utf8) {
      return "the server did not answer Apple's fetcher in time"
    }
    if reason.utf8.contains("redirect".utf8) {
      return "the server redirects, which Apple does not follow"
    }
    if reason.utf8.contains("json".utf8) || reason.utf8.contains("content".utf8) {
      return "the server gave Apple's fetcher something that is not a JSON object"
    }
    let certificate = ["certificate", "x509", "tls", "ssl", "handshake"]
    if certificate.contains(where: reason.contains) {
      return "Apple's fetcher does not trust the server's certificate"
    }
    if reason.utf8.contains("host".utf8) || reason.utf8.contains("dns".utf8)
      || reason.utf8.contains("lookup".utf8)
    {
      return "Apple's fetcher found no address of the domain"
    }
    return "Apple's fetcher did not get the file"
  }

  /// What to do about the failure, in one sentence.
  var help: String {
    let reason = (failureReason ?? "").lowercased()
    if let status = Self.status(in: reason) {
      return status == 404 || status == 410
        ? "Serve the file at /.well-known/apple-app-site-association, then wait for the next try."
        : "Let Apple's fetcher in: no sign-in, no firewall, no check for browsers, no country rule."
    }
    if reason.utf8.contains("private".utf8) || reason.utf8.contains("reserved".utf8) {
      return "Give the domain a public address, or use ?mode=developer or ?mode=managed."
    }
    if reason.utf8.contains("timeout".utf8) || reason.utf8.contains("timed out".utf8) {
      return "Let the server answer at once to any address, also over IPv6; a firewall may drop it."
    }
    return "Fix what the server answers, then wait for the next attempt."
  }

  private static func maxAge(in value: String) -> Int? {
    for part in value.lowercased().unicodeScalars.split(separator: ",").map(Substring.init) {
      let words = part.utf8.filter { $0 != UInt8(ascii: " ") }
      if words.starts(with: "max-age=".utf8) {
        return Int(String(decoding: words.dropFirst(8), as: UTF8.self))
      }
    }
    return nil
  }

  /// Returns the three-digit status in a reason that mentions an HTTP response.
  private static func status(in reason: String) -> Int? {
    guard reason.utf8.contains("http response".utf8) else { return nil }
    return reason.utf8.split(whereSeparator: { !($0 >= 0x30 && $0 <= 0x39) }).map(Substring.init)
      .lazy
      .filter { $0.count == 3 }.compactMap { Int($0) }.first
  }
}

/// Findings about the copy on Apple's network.
struct AppleCopyRules {
  private let file: HostedFile

  init(_ file: HostedFile) { self.file = file }

  var findings: [AssociationFinding] {
    guard let response = file.response else {
      guard case .failure(let failure) = file.answer else { return [] }
      return [
        HostingRules.finding(
          .appleUnreachable, "Apple's network \(failure), so its copy was not compared.",
          "Try again from a computer that can reach it.")
      ]
    }
    let copy = AppleCopy(response)
    if copy.isFailure {
      return [
        HostingRules.finding(.appleFailed, message(of: copy, response), copy.help)
      ]
    }
    switch response.status {
    case 200 where response.isEmpty || response.isHTML:
      return [
        HostingRules.finding(
          .appleAnswersOddly, "Apple's network does not send JSON.",
          "Try again later, and check --cdn.")
      ]
    case 200: return []
    case 404, 405:
      return [
        HostingRules.finding(
          .appleHasNone,
          "Apple's network has no copy (status \(response.status)): it has not asked yet.",
          "Install the app on a device once; Apple asks the server within a day.")
      ]
    default:
      return [
        HostingRules.finding(
          .appleAnswersOddly,
          "Apple's network answers with the status \(response.status).", "Try again later.")
      ]
    }
  }

  private func message(of copy: AppleCopy, _ response: HostedResponse) -> String {
    var text = "Devices get no file: \(copy.meaning)"
    let words = [copy.failureCode, copy.failureReason].compactMap(\.self).joined(separator: " ")
    text += " (\(words))."
    if let details = copy.failureDetails { text += " Details: \(details)." }
    if copy.sendsDevicesToServer == true {
      text +=
        " Devices are directed to ask the server "
        + "itself."
    }
    if let seconds = copy.secondsLeft {
      text += " Apple keeps this answer for \(Duration(seconds)) more."
    }
    return text
  }

  /// A number of seconds, in words.
  struct Duration: CustomStringConvertible {
    let seconds: Int

    init(_ seconds: Int) { self.seconds = seconds }

    var description: String {
      switch seconds {
      case ..<120: Self.text(seconds, "second")
      case ..<7200: Self.text(seconds / 60, "minute")
      default: Self.text(seconds / 3600, "hour")
      }
    }

    private static func text(_ count: Int, _ unit: String) -> String {
      "\(count) \(unit)\(count == 1 ? "" : "s")"
    }
  }
}
