// SPDX-License-Identifier: MIT

package import AssociatedDomains
import JSONText

/// Interprets curl's output as the answer to a request for a file.
package struct CurlAnswer {
  /// The answer.
  package let answer: HostedFile.Answer

  /// Reads the output of curl.
  ///
  /// - Throws: a failure if curl could not even try, such as with a missing file of certificates.
  package init(_ ended: ProgramGroup.Ended, seconds: Int) throws(DesktopFailure) {
    let (words, verification) = Self.messages(ended.messages)
    let code: Int32
    switch ended.end {
    case nil:
      answer = .failure(.timedOut(seconds: seconds))
      return
    case .signal where ended.isCut: code = 63
    case .exit where ended.isCut: code = 63
    case .signal(let signal): throw DesktopFailure("curl was terminated by signal \(signal).")
    case .exit(let status): code = status
    }
    switch code {
    case 0:
      guard let response = CurlHead(ended.output)?.response else {
        answer = .failure(.other("the response has no headers"))
        return
      }
      answer =
        response.body.count > CurlCall.sizeLimit
        ? .failure(.tooLarge(limit: CurlCall.sizeLimit)) : .response(response)
    case 2, 27, 43, 49, 77, 82:
      throw DesktopFailure("curl did not start the request (\(code)): \(words)")
    case 6: answer = .failure(.unknownHost)
    case 7: answer = .failure(.refused)
    case 23, 63: answer = .failure(.tooLarge(limit: CurlCall.sizeLimit))
    case 28: answer = .failure(.timedOut(seconds: seconds))
    case 51, 60, 83, 90, 91:
      answer = .failure(.certificate(Self.problem(verification, words)))
    case 35, 53, 54, 59, 64, 66, 80: answer = .failure(.handshake(words))
    case 61: answer = .failure(.badEncoding)
    default: answer = .failure(.other(words))
    }
  }

  /// Returns the first sentence of curl's messages, without its name, and its result of verifying
  /// the certificate.
  private static func messages(_ text: String) -> (words: String, verification: Int?) {
    var words = ""
    var verification: Int?
    for line in text.unicodeScalars.split(whereSeparator: \.isLineBreak).map(Substring.init) {
      if line.utf8.starts(with: CurlCall.mark.utf8) {
        verification = Int(Substring(line.utf8.dropFirst(CurlCall.mark.utf8.count)))
      } else if words.isEmpty {
        words = String(line.prefix(300))
        let name = words.utf8.starts(with: "curl: (".utf8) ? ") " : "curl: "
        if words.utf8.starts(with: "curl: ".utf8), let end = words.utf8.firstRange(of: name.utf8) {
          words = String(words[end.upperBound...])
        }
      }
    }
    return (words.isEmpty ? "curl gave no reason" : words, verification)
  }

  /// Returns the problem with a certificate: by OpenSSL's verification code if curl reports one,
  /// otherwise by its words.
  private static func problem(_ verification: Int?, _ words: String) -> HostingFailure.Certificate {
    switch verification {
    case 9: return .notYetValid
    case 10: return .expired
    case 18: return .selfSigned
    case 19, 20, 21: return .unknownAuthority
    case 23: return .revoked
    case 62: return .otherHost
    default: break
    }
    let text = words.lowercased()
    let signs: [(String, HostingFailure.Certificate)] = [
      ("expired", .expired), ("not yet valid", .notYetValid), ("subject name", .otherHost),
      ("host name", .otherHost), ("hostname", .otherHost), ("self-signed", .selfSigned),
      ("self signed", .selfSigned), ("issuer", .unknownAuthority), ("revoked", .revoked),
      ("unable to verify", .unknownAuthority), ("unknown ca", .unknownAuthority),
    ]
    return signs.first { text.contains($0.0) }?.1 ?? .other(words)
  }
}
