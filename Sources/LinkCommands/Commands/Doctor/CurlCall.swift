// SPDX-License-Identifier: MIT

import AssociatedDomains
import JSONText

/// A call of curl that fetches a file as a device would: over HTTPS, once, without redirects.
struct CurlCall {
  /// The maximum size of the file in bytes, which is the limit that Apple documents.
  static let sizeLimit = 128 << 10
  /// The maximum output of curl to read: a head of limited size, and a file.
  static let outputLimit = (384 << 10) + sizeLimit
  /// The beginning of the line with curl's further information.
  static let mark = "deeplinks:"

  /// The call.
  let call: ProgramCall

  init(_ fetch: DoctorRequest.Fetch, of request: DoctorRequest) {
    // `-q` only works as the first argument.
    var arguments = [
      "-q", "--silent", "--show-error", "--include", "--globoff", "--suppress-connect-headers",
      "--proto", "=https", "--max-time", String(request.seconds),
      "--max-filesize", String(Self.sizeLimit),
      // Decompresses the response, but does not request compression.
      "--compressed", "--header", "Accept-Encoding:", "--user-agent", "deeplinks",
      "--write-out", "%{stderr}\n\(Self.mark)%{ssl_verify_result}\n",
    ]
    if let authorities = fetch.authorities { arguments += ["--cacert", authorities] }
    for address in request.addresses { arguments += ["--resolve", address] }
    if !fetch.addresses.isEmpty {
      let addresses = fetch.addresses.map { $0.bytes.count == 4 ? "\($0)" : "[\($0)]" }
      // A proxy would look up the host again.
      arguments += [
        "--resolve", "\(fetch.host):\(fetch.port):" + addresses.joined(separator: ","),
        "--noproxy", "*",
      ]
    }
    call = ProgramCall("curl", arguments + ["--url", fetch.url])
  }
}

/// Parses the output of `curl --include`: heads, and the body after the last one.
struct CurlHead {
  let response: HostedResponse

  /// The maximum length of a value to keep, in characters.
  private static let valueLimit = 400

  /// - Returns: `nil` if there is no complete head.
  init?(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while let (lines, body) = Self.head(of: rest), let status = Self.status(of: lines.first) {
      // Skip interim responses, such as early hints.
      if (100..<200).contains(status) {
        rest = body
        continue
      }
      response = HostedResponse(
        status: status, headers: lines.dropFirst().compactMap(Self.header), body: Array(body))
      return
    }
    return nil
  }

  private static func head(
    of bytes: ArraySlice<UInt8>
  ) -> (lines: [String], body: ArraySlice<UInt8>)? {
    var lines: [String] = []
    var rest = bytes
    while let end = rest.firstIndex(of: 0x0a) {
      var line = rest[..<end]
      if line.last == 0x0d { line.removeLast() }
      rest = rest[(end + 1)...]
      if line.isEmpty { return (lines, rest) }
      lines.append(String(decoding: line, as: UTF8.self))
    }
    return nil
  }

  private static func status(of line: String?) -> Int? {
    guard let line, line.utf8.starts(with: "HTTP/".utf8) else { return nil }
    let words = line.unicodeScalars.split(separator: " ", maxSplits: 2).map(Substring.init)
    return words.count > 1 && words[1].utf8.count == 3 ? Int(words[1]) : nil
  }

  private static func header(_ line: String) -> HostedResponse.Header? {
    guard let colon = line.unicodeScalars.firstIndex(of: ":") else { return nil }
    let isSpace = { (scalar: Unicode.Scalar) in scalar == " " || scalar == "\t" }
    var value = line.unicodeScalars[colon...].dropFirst().drop(while: isSpace)
    while let last = value.last, isSpace(last) { value.removeLast() }
    return HostedResponse.Header(String(line[..<colon]), String(value.prefix(valueLimit)))
  }
}

/// Interprets curl's output as the answer to a request for a file.
struct CurlAnswer {
  /// The answer.
  let answer: HostedFile.Answer

  /// Reads the output of curl.
  init(_ ended: ProgramGroup.Ended, seconds: Int) {
    let (words, verification) = Self.messages(ended.messages)
    let code: Int32
    switch ended.end {
    case nil:
      answer = .failure(.timedOut(seconds: seconds))
      return
    case .signal where ended.isCut: code = 63
    case .exit where ended.isCut: code = 63
    case .signal(let signal):
      answer = .failure(.other("curl was terminated by signal \(signal)"))
      return
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
    case 6: answer = .failure(.unknownHost)
    case 7: answer = .failure(.refused)
    // Versions of curl differ in how they say that a head is too long.
    case 23, 27, 63, 100: answer = .failure(.tooLarge(limit: CurlCall.sizeLimit))
    case 56 where words.utf8.starts(with: "Too large response headers".utf8):
      answer = .failure(.tooLarge(limit: CurlCall.sizeLimit))
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
