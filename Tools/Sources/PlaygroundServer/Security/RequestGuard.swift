// SPDX-License-Identifier: MIT

/// Says which requests come from this machine's own pages and apps.
///
/// Any web page can make a browser send requests to the loopback, under a name that it points
/// there; any process on the machine can connect. So the name must be the loopback's own, the page
/// this server's own, and the secret known.
struct RequestGuard: Sendable {
  /// How a request shows that it knows the secret.
  enum Credential: Sendable {
    /// By the page's cookie, or as an app does.
    case page
    /// By `Authorization: Bearer`, which no browser sends by itself.
    case bearer
  }

  /// The port that requests are addressed to.
  let port: Int
  let token: AccessToken

  /// The cookie's name; cookies know no ports, and two playgrounds must not share one.
  var cookieName: String { "deeplinks-\(port)" }

  /// Checks that a request was not brought about by a foreign page.
  func checkOrigin(_ head: HTTPHead) throws(PlaygroundError) {
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
    guard sites.isEmpty || sites == ["same-origin"] || sites == ["none"] else {
      throw PlaygroundError(
        status: 403, "Another page led here; copy the address that was printed instead.")
    }
  }

  /// Whether a request knows the secret.
  func isAuthorized(_ head: HTTPHead, by credential: Credential) -> Bool {
    if let authorization = head["authorization"] {
      let parts = authorization.split(separator: " ", maxSplits: 1)
      if parts.count == 2, parts[0].lowercased() == "bearer", token.matches(String(parts[1])) {
        return true
      }
    }
    guard case .page = credential else { return false }
    let cookies = head.values(of: "cookie").flatMap { $0.split(separator: ";") }
    return cookies.contains { cookie in
      let parts = cookie.drop { $0 == " " }.split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return parts.count == 2 && parts[0] == cookieName && token.matches(String(parts[1]))
    }
  }

  /// The cookie that a page gets for the secret.
  var cookie: String { "\(cookieName)=\(token.text); Path=/; HttpOnly; SameSite=Strict" }
}
