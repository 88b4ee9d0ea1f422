// SPDX-License-Identifier: MIT

/// Why a server gave no response.
public enum HostingFailure: Sendable, Hashable {
  /// What is wrong with a certificate.
  public enum Certificate: Sendable, Hashable {
    /// Its time is over.
    case expired
    /// Its time has not begun.
    case notYetValid
    /// It is for other hosts.
    case otherHost
    /// No one who is trusted signed it; also if the server leaves out those between.
    case unknownAuthority
    /// It signed itself.
    case selfSigned
    /// It was taken back.
    case revoked
    /// Something else, in the words of who checked it.
    case other(String)
  }

  /// No server has the name.
  case unknownHost
  /// The server takes no connections on that port.
  case refused
  /// The answer did not come, or not completely, in so many seconds.
  case timedOut(seconds: Int)
  /// The file has more bytes than are read.
  case tooLarge(limit: Int)
  /// The certificate does not hold.
  case certificate(Certificate)
  /// The connection could not be made private, in the words of who tried.
  case handshake(String)
  /// The body is not compressed as the head says.
  case badEncoding
  /// Something else, in the words of who tried.
  case other(String)
}

extension HostingFailure: CustomStringConvertible {
  /// What happened, as the end of a sentence that the host begins.
  public var description: String {
    switch self {
    case .unknownHost: "has no address: the name is in no DNS"
    case .refused: "takes no connection"
    case .timedOut(let seconds):
      "did not answer within \(seconds) second\(seconds == 1 ? "" : "s")"
    case .tooLarge(let limit): "sends more than \(limit >> 10) KiB"
    case .certificate(let problem): "has a certificate that \(problem)"
    case .handshake(let words): "makes no private connection: \(words)"
    case .badEncoding: "sends bytes that are not compressed as it says"
    case .other(let words): "was not reached: \(words)"
    }
  }
}

extension HostingFailure.Certificate: CustomStringConvertible {
  /// What is wrong, as the end of a sentence that the certificate begins.
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
