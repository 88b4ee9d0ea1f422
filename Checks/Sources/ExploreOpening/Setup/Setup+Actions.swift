// SPDX-License-Identifier: MIT

extension Setup {
  /// Links that act in place of leading anywhere.
  static let actions: [Setup] = [
    Setup(
      "links that act, killed",
      [Link(.first, [.acts, .harmless, .login]), Link(.second, [.acts, .ask])]
    ).with {
      $0.startsReady = true
      $0.kills = 2
      $0.accounts = 1
    },
    Setup(
      "links that act, and another process",
      [Link(.first, [.acts, .harmless, .named]), Link(.second, [.login])]
    ).with {
      $0.startsReady = true
      $0.kills = 1
      $0.accounts = 1
      $0.neighbors = 1
      $0.share = 12
      $0.sleeps = true
    },
    Setup("a link that acts, killed again and again", [Link(.first, [.acts, .vouched, .named])])
      .with {
        $0.kills = 3
        $0.backgrounds = 1
      },
    Setup(
      "links that act, and a disk that fails",
      [Link(.first, [.acts, .harmless, .login]), Link(.first, [.acts, .harmless, .named])]
    ).with {
      $0.startsReady = true
      $0.faults = 2
      $0.kills = 2
      $0.accounts = 1
    },
    Setup("links that act, and others", [Link(.first, [.acts, .harmless]), Link(.second)]).with {
      $0.startsReady = true
      $0.deliveries = 3
      $0.persons = 1
    },
    Setup(
      "links that act, in order", [Link(.first, [.acts, .harmless]), Link(.second, [.door])]
    ).with {
      $0.startsReady = true
      $0.limits.isInOrder = true
      $0.deliveries = 3
      $0.doors = 2
      $0.kills = 1
    },
    Setup(
      "links that act behind gates",
      [Link(.first, [.acts, .harmless, .door, .slow]), Link(.second, [.acts])]
    ).with {
      $0.startsReady = true
      $0.doors = 2
      $0.accounts = 2
      $0.replacements = 1
    },
    Setup("a link that acts in a window that closes", [Link(.first, [.acts, .harmless])]).with {
      $0.windows = 2
      $0.detachments = 2
      $0.backgrounds = 1
      $0.closes = true
      $0.kills = 1
    },
    Setup(
      "a link that is resolved, and acts",
      [Link(.first, [.acts, .resolver, .harmless]), Link(.second, [.acts, .aside, .harmless])]
    ).with {
      $0.startsReady = true
      $0.kills = 1
      $0.modalRule = .hold
      $0.persons = 1
    },
    Setup("a window that acts alone", [Link(.first, [.acts, .harmless, .login])]).with {
      $0.standsAlone = true
      $0.accounts = 1
      $0.kills = 1
    },
    Setup("inside of actions", [Link(.first, [.acts, .harmless]), Link(.second)]).with {
      $0.startsReady = true
      $0.nestings = 1
      $0.accounts = 1
      $0.kills = 1
    },
  ]
}
