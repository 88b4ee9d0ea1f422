// SPDX-License-Identifier: MIT

import PlaygroundTransport

/// Says which requests come from this machine's own pages, apps and commands.
///
/// Any web page can make a browser send requests to the loopback, under a name that it points
/// there; any process on the machine can connect. So the name must be the loopback's own, the page
/// this server's own, and the secret known.
struct RequestGuard: Sendable {
  /// How a request shows who sends it.
  enum Credential: Sendable {
    /// Not at all: what is asked for is no secret.
    case nothing
    /// By the secret that a page was given for its ticket.
    case page
    /// By what was agreed on the connection, after the tool proved itself.
    case app
    /// By the Unix socket, on which the system says that it is the same user.
    case command
  }

  /// The port that requests are addressed to.
  let port: Int

  /// Checks that a request was not brought about by a foreign page.
  ///
  /// - Parameter isEntrance: whether a file of this computer may lead there. To a browser it is as
  ///   foreign as any page; what it leads to does nothing without a ticket.
  func checkOrigin(_ head: HTTPHead, isEntrance: Bool = false) throws(PlaygroundError) {
    guard head.door == .port else { return try checkSocket(head) }
    let names = ["127.0.0.1:\(port)", "localhost:\(port)", "[::1]:\(port)"]
    guard let host = head["host"]?.lowercased(), names.contains(host) else {
      throw PlaygroundError(
        status: 421, "This server answers to 127.0.0.1:\(port) only; open the address it printed.")
    }
    let origins = head.values(of: "origin")
    guard origins.isEmpty || origins == ["http://" + host] else {
      throw PlaygroundError(status: 403, "Another page may not send requests to this server.")
    }
    // Absent: no browser. `same-site` is another port of this machine.
    let sites = head.values(of: "sec-fetch-site")
    let isNavigation =
      head.values(of: "sec-fetch-mode") == ["navigate"]
      && head.values(of: "sec-fetch-dest") == ["document"]
    guard
      sites.isEmpty || sites == ["same-origin"] || sites == ["none"]
        || sites == ["cross-site"] && isEntrance && isNavigation
    else {
      throw PlaygroundError(
        status: 403, "Another page led here; copy the address that was printed instead.")
    }
  }

  /// No browser speaks to a socket.
  private func checkSocket(_ head: HTTPHead) throws(PlaygroundError) {
    let isBrowser = head.fields.contains { field in
      field.name == "origin" || field.name.utf8.starts(with: "sec-".utf8)
    }
    guard head["host"] == "localhost", !isBrowser else {
      throw PlaygroundError(status: 421, "This socket answers to commands only.")
    }
  }

  /// The secret in `Authorization: Bearer`, which no browser sends by itself.
  static func bearer(_ head: HTTPHead) -> String? {
    guard let authorization = head["authorization"] else { return nil }
    let parts = authorization.utf8.split(separator: UInt8(ascii: " "), maxSplits: 1)
    guard parts.count == 2, String(decoding: parts[0], as: UTF8.self).lowercased() == "bearer"
    else { return nil }
    return String(decoding: parts[1], as: UTF8.self)
  }
}
