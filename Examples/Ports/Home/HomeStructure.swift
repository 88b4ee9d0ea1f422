// SPDX-License-Identifier: MIT

import DeepLinks

/// What a window of the app shows: the page of a server, and what is presented over it.
enum HomeStructure: AppStructure {
  typealias Tab = SingleTab
  enum Screen: Hashable, Codable { case page(String) }
  enum Modal: Hashable, Codable {
    case camera(String), assist(isListening: Bool), customWidget, onboarding(String)
  }
}

extension HomeRoute: LinkNavigable {
  typealias Structure = HomeStructure

  var destination: LinkDestination<HomeStructure> {
    switch self {
    case .page(let link), .inner(let link): .push(.page(link.text), policy: .targetOnly)
    case .camera(let entity, _): .present(.camera(entity), isOverCurrent: true)
    case .assist(_, _, let isListening):
      .present(.assist(isListening: isListening), isOverCurrent: true)
    case .customWidget: .present(.customWidget)
    case .invitation(let server): .present(.onboarding(server.text))
    case .call, .fire, .sendLocation, .render, .tag: .action
    }
  }

  /// The server that the link itself names.
  var server: String? {
    switch self {
    case .camera(_, let server), .assist(let server, _, _): server
    default: nil
    }
  }
}
