// SPDX-License-Identifier: MIT

/// Why a server gave no response.
public enum HostingFailure: Sendable, Hashable {
  /// What is wrong with a certificate.
  public enum Certificate: Sendable, Hashable {
    /// It has expired.
    case expired
    /// It is not valid yet.
    case notYetValid
    /// It is for other hosts.
    case otherHost
    /// It was not signed by a trusted authority, or the server omits intermediate certificates.
    case unknownAuthority
    /// It is self-signed.
    case selfSigned
    /// It was revoked.
    case revoked
    /// Another problem, as described by the code that checked it.
    case other(String)
  }

  /// No server has this name.
  case unknownHost
  /// The server does not accept connections on the port.
  case refused
  /// The complete response did not arrive within this many seconds.
  case timedOut(seconds: Int)
  /// The file is larger than the limit.
  case tooLarge(limit: Int)
  /// The certificate is not valid.
  case certificate(Certificate)
  /// No secure connection could be made, as described by the code that tried.
  case handshake(String)
  /// The body is not compressed the way the header says.
  case badEncoding
  /// No request was sent, for this reason.
  case excluded(String)
  /// Another problem, as described by the code that tried.
  case other(String)
}

extension HostingFailure: CustomStringConvertible {
  /// What happened, as the end of a sentence that begins with the host.
  public var description: String {
    switch self {
    case .unknownHost: "has no address: the name is not in DNS"
    case .refused: "takes no connection"
    case .timedOut(let seconds):
      "did not answer within \(seconds) second\(seconds == 1 ? "" : "s")"
    case .tooLarge(let limit): "sends more than \(limit >> 10) KiB"
    case .certificate(let problem): "has a certificate that \(problem)"
    case .handshake(let words): "makes no private connection: \(words)"
    case .badEncoding: "sends bytes that are not compressed as it says"
    case .excluded(let reason): "was not asked: \(reason)"
    case .other(let words): "was not reached: \(words)"
    }
  }
}

extension HostingFailure.Certificate: CustomStringConvertible {
  /// What is wrong, as the end of a sentence that begins with the certificate.
  public var description: String {
    switch self {
    case .expired: "has expired"
    case .notYetValid: "is not valid yet"
    case .otherHost: "is for another host"
    case .unknownAuthority: "no known authority signed"
    case .selfSigned: "only signed itself"
    case .revoked: "was revoked"
    case .other(let words): "does not hold: \(words)"
    }
  }
}
