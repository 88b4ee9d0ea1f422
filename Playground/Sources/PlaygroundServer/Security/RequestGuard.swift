// SPDX-License-Identifier: MIT

import PlaygroundTransport

/// Decides which requests come from this machine's own pages, apps, and commands.
///
/// Any web page can make a browser send requests to the loopback interface, under a name that it
/// points there, and any process on the machine can connect. So the host name must be a loopback
/// name, the page must be this server's own, and the secret must be valid.
struct RequestGuard: Sendable {
  /// How a request proves who sent it.
  enum Credential: Sendable {
    /// No proof, because the resource is not secret.
    case nothing
    /// The secret that a page got for its ticket.
    case page
    /// What was agreed on for the connection, after the tool proved itself.
    case app
    /// The Unix socket, where the system vouches that the user is the same.
    case command
  }

  /// The port that requests are addressed to.
  let port: Int

  /// Checks that no foreign page caused a request.
  ///
  /// - Parameter isEntrance: whether a local file may lead there. To a browser, such a file is as
  ///   foreign as any page, but what it leads to does nothing without a ticket.
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
    // If it is missing, this is no browser. `same-site` is another port of this machine.
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

  /// No browser connects to a socket.
  private func checkSocket(_ head: HTTPHead) throws(PlaygroundError) {
    let isBrowser = head.fields.contains { field in
      field.name == "origin" || field.name.utf8.starts(with: "sec-".utf8)
    }
    guard head["host"] == "localhost", !isBrowser else {
      throw PlaygroundError(status: 421, "This socket answers to commands only.")
    }
  }

  /// Returns the secret in `Authorization: Bearer`, which no browser sends by itself.
  static func bearer(_ head: HTTPHead) -> String? {
    guard let authorization = head["authorization"] else { return nil }
    let parts = authorization.utf8.split(separator: UInt8(ascii: " "), maxSplits: 1)
    guard parts.count == 2, String(decoding: parts[0], as: UTF8.self).lowercased() == "bearer"
    else { return nil }
    return String(decoding: parts[1], as: UTF8.self)
  }
}
