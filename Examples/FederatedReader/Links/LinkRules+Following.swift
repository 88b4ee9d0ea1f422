// SPDX-License-Identifier: MIT

public import DeepLinks

extension LinkRules where Route == ReaderRoute {
  /// Makes a link follow an account, after asking: any post may contain one.
  @MainActor public func following(on server: any FederationServer) -> LinkRules {
    self
      .gate("follow", asks: true) { route, _ in
        guard case .follow(let server, let user) = route else { return .pass }
        // A stranger wrote the name, so it is quoted, and the button says what it does.
        return .choose(
          prompt: "Follow “@\(user)@\(server.lowercased())”?",
          answers: [LinkAnswer("follow", title: "Follow")])
      }
      .action("follow", within: .seconds(8)) { route, _ in
        guard case .follow(let host, let user) = route else { return }
        try await server.follow("\(user)@\(host.lowercased())")
      }
  }
}
