// SPDX-License-Identifier: MIT

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
