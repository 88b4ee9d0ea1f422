// SPDX-License-Identifier: MIT

import DeepLinks

/// The part of the chat that its links need.
@MainActor final class Team {
  var servers = ["chat.example.org:8065", "apps.example.org/chat"]
  var server = "chat.example.org:8065"

  /// The conditions for a link to open.
  var rules: LinkRules<TeamRoute> {
    LinkRules<TeamRoute>()
      // Anyone can write a link to a server of their own, which would learn about the user.
      .gate("server", asks: true) { [self] route, _ in
        servers.contains(route.address) ? .pass : .confirm(prompt: "Connect to \(route.address)?")
      }
      .prepare("server") { [self] route, _ in
        guard route.address != server else { return nil }
        let before = (server, servers)
        server = route.address
        if !servers.contains(server) { servers.append(server) }
        return { (self.server, self.servers) = before }
      }
  }
}
