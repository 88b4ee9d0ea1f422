// SPDX-License-Identifier: MIT

/// Refuses what a foreign page makes a browser send; `HTTPServer` asks it before any handler.
///
/// Any web page can make a browser send requests to the loopback interface, under a name that it
/// points there, and so can a page on another port. So the host name must be a loopback name with
/// this port, and the page must be this server's own. Who sent a request is for the handler to find
/// out, because other programs can send any header.
struct RequestGuard: Sendable {
  /// The port that requests are addressed to.
  let port: Int
  /// The path to which a local file may lead, in a window of its own; `nil` if there is none.
  ///
  /// To a browser, such a file is as foreign as any page, so a request there must do nothing.
  let entrance: String?

  /// Checks a request.
  func check(_ head: HTTPHead) throws(HTTPFault) {
    guard head.door == .port else { return try checkSocket(head) }
    let names = ["127.0.0.1:\(port)", "localhost:\(port)", "[::1]:\(port)"]
    guard let host = head["host"]?.lowercased(), names.contains(host) else {
      throw HTTPFault(
        421, "This server answers to 127.0.0.1:\(port) only; open the address it printed.")
    }
    let origins = head.values(of: "origin")
    guard origins.isEmpty || origins == ["http://" + host] else {
      throw HTTPFault(403, "Another page may not send requests to this server.")
    }
    // If it is missing, this is no browser. `same-site` is another port of this machine.
    let sites = head.values(of: "sec-fetch-site")
    guard
      sites.isEmpty || sites == ["same-origin"] || sites == ["none"]
        || sites == ["cross-site"] && head.path == entrance && head.isNavigation
    else {
      throw HTTPFault(
        403, "Another page led here; copy the address that was printed instead.")
    }
  }

  /// No browser connects to a socket.
  private func checkSocket(_ head: HTTPHead) throws(HTTPFault) {
    let isBrowser = head.fields.contains { field in
      field.name == "origin" || field.name.utf8.starts(with: "sec-".utf8)
    }
    guard head["host"] == "localhost", !isBrowser else {
      throw HTTPFault(421, "This socket answers to commands only.")
    }
  }
}

extension HTTPHead {
  /// Whether a browser shows the response in a window of its own, and not in a frame, an image, or a
  /// script.
  package var isNavigation: Bool {
    values(of: "sec-fetch-mode") == ["navigate"] && values(of: "sec-fetch-dest") == ["document"]
  }

  /// Returns the credentials in `Authorization`, for a scheme in lowercase such as `bearer`.
  package func credentials(_ scheme: String) -> String? {
    guard let authorization = self["authorization"] else { return nil }
    let parts = authorization.utf8.split(separator: UInt8(ascii: " "), maxSplits: 1)
    guard parts.count == 2, String(decoding: parts[0], as: UTF8.self).lowercased() == scheme
    else { return nil }
    return String(decoding: parts[1], as: UTF8.self)
  }
}
