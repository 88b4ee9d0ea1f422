// SPDX-License-Identifier: MIT

extension Setup {
  /// Links that need something prepared first.
  static let preparations: [Setup] = [
    Setup("prepared links", [Link(.first, [.prepares]), Link(.second)]).with {
      $0.startsReady = true
      $0.persons = 1
      $0.limits.hasStore = false
    },
    Setup(
      "prepared links behind gates",
      [Link(.first, [.prepares, .door]), Link(.second, [.prepares, .slow])]
    ).with {
      $0.startsReady = true
      $0.doors = 2
      $0.accounts = 1
      $0.limits.hasStore = false
    },
    Setup("prepared links, killed", [Link(.first, [.prepares, .login])]).with {
      $0.startsReady = true
      $0.kills = 1
      $0.accounts = 2
      $0.backgrounds = 1
    },
    Setup("prepared for another account", [Link(.first, [.prepares, .login])]).with {
      $0.startsReady = true
      $0.deliveries = 1
      $0.accounts = 3
      $0.kills = 1
    },
    Setup("prepared links, in order", [Link(.first, [.prepares]), Link(.second, [.login])]).with {
      $0.startsReady = true
      $0.limits.isInOrder = true
      $0.deliveries = 3
      $0.accounts = 1
      $0.limits.hasStore = false
    },
    Setup("prepared links in two windows", [Link(.first, [.prepares])]).with {
      $0.windows = 2
      $0.detachments = 1
      $0.backgrounds = 1
      $0.limits.hasStore = false
    },
    Setup("prepared links that act", [Link(.first, [.prepares, .acts, .harmless]), Link(.second)])
      .with {
        $0.startsReady = true
        $0.kills = 1
        $0.deliveries = 3
      },
    Setup("prepared links over a modal", [Link(.first, [.prepares])]).with {
      $0.startsReady = true
      $0.modalRule = .confirm
      $0.persons = 2
      $0.replacements = 1
      $0.limits.hasStore = false
    },
    Setup("prepared again and again", [Link(.first, [.prepares, .door])]).with {
      $0.startsReady = true
      $0.deliveries = 1
      $0.doors = 12
      $0.limits.hasStore = false
    },
    Setup("inside of preparations", [Link(.first, [.prepares]), Link(.second)]).with {
      $0.startsReady = true
      $0.nestings = 1
      $0.accounts = 1
      $0.limits.hasStore = false
    },
  ]
}
