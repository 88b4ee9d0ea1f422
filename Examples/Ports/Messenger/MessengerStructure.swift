// SPDX-License-Identifier: MIT

import DeepLinks

/// What a window of the messenger shows.
enum MessengerStructure: AppStructure {
  enum Tab: Hashable, Codable, CaseIterable { case chats, settings }
  enum Screen: Hashable, Codable {
    case chat(String, message: Int?), person(String), call(String), donation(String)
  }
  enum Modal: Hashable, Codable { case invitation(String), stickers(String), signIn(String) }
}

extension MessengerRoute: LinkNavigable {
  typealias Structure = MessengerStructure

  var destination: LinkDestination<MessengerStructure> {
    switch self {
    case .person(let phone): .push(.person(phone.linkText), in: .chats)
    case .username(let name): .push(.person(name), in: .chats)
    case .user(let id): .push(.person(id), in: .chats)
    case .call(let key): .push(.call(key), in: .chats)
    case .conversation(let id): .push(.chat(id, message: nil), in: .chats)
    case .chat(_, let id, let message): .push(.chat("\(id)", message: message), in: .chats)
    case .group(let invitation): .present(.invitation(invitation), over: .chats)
    case .join(let key, _): .present(.invitation(key), over: .chats)
    case .connect(let code): .present(.invitation(code), over: .chats)
    case .stickers(let pack, _): .present(.stickers(pack), over: .chats)
    case .singleSignOn(let code), .login(let code): .present(.signIn(code))
    case .donation(let status): .push(.donation(status.rawValue), in: .settings)
    case .linkDevice, .proxy, .backend, .importEvents: .action
    }
  }
}
