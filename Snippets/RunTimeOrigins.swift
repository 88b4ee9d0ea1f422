// SPDX-License-Identifier: MIT

import DeepLinks

@DeepLinkRoutes("reader://")
enum PostRoute: Hashable {
  @LinkPath("/posts/{id}") case post(id: Int)
}

func origins(of servers: [String]) -> [String] {
  ["reader://"] + servers.map { "https://\($0)" }
}

let reader = LinkNavigator<PostRoute>(initialTab: .only, origins: origins(of: ["one.example"]))

extension PostRoute: LinkNavigable {
  enum Structure: AppStructure {
    typealias Tab = SingleTab
    enum Screen: Hashable, Codable { case post(id: Int) }
    typealias Modal = Never
  }

  var destination: LinkDestination<Structure> {
    switch self {
    case .post(let id): .push(.post(id: id))
    }
  }
}

@MainActor func signIn(to servers: [String]) {
  do {
    try reader.replaceOrigins(with: origins(of: servers))
  } catch {
    print("The server names what is no host: \(error)")
  }
}

reader.acknowledge(.ready)
print(await reader.open("https://one.example/posts/7", from: .universalLink).outcome)
signIn(to: ["two.example", "three.example"])
print(await reader.open("https://one.example/posts/7", from: .universalLink).outcome)
print(await reader.open("https://two.example/posts/8", from: .universalLink).outcome)
signIn(to: ["not a host"])
print(await reader.open("https://two.example/posts/9", from: .universalLink).outcome)
