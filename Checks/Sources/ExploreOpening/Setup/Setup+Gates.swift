// SPDX-License-Identifier: MIT

extension Setup {
  /// Gates of every kind, limits that are reached, and windows that come late or close.
  static let gates: [Setup] = [
    Setup(
      "gates that find out",
      [Link(.first, [.slow, .ask]), Link(.second, [.login, .eager, .slow, .member])]
    ).with {
      $0.startsReady = true
      $0.accounts = 2
    },
    Setup("a door that opens and shuts", [Link(.first, [.door, .slow]), Link(.second, [.door])])
      .with {
        $0.startsReady = true
        $0.doors = 3
      },
    Setup("a fence", [Link(.first, [.fence, .eager, .slow])]).with {
      $0.startsReady = true
      $0.deliveries = 1
      $0.doors = 2
      $0.accounts = 1
    },
    Setup("a question for a day", [Link(.first, [.ask])]).with {
      $0.startsReady = true
      $0.deliveries = 1
      $0.days = 1
      $0.kills = 1
      $0.backgrounds = 1
    },
    Setup("a modal that comes back", [Link(.first), Link(.second, [.slow])]).with {
      $0.startsReady = true
      $0.modalRule = .hold
      $0.persons = 2
      $0.limits.hasStore = false
    },
    Setup("a form that asks, in order", [Link(.first), Link(.second)]).with {
      $0.startsReady = true
      $0.limits.isInOrder = true
      $0.limits.hasStore = false
      $0.modalRule = .confirm
      $0.persons = 1
    },
    Setup("a modal of the app", [Link(.first, [.door])]).with {
      $0.startsReady = true
      $0.deliveries = 1
      $0.modalRule = .hold
      $0.replacements = 2
      $0.doors = 2
      $0.kills = 1
    },
    Setup("a modal in a window that closes", [Link(.first)]).with {
      $0.windows = 2
      $0.modalRule = .hold
      $0.persons = 1
      $0.detachments = 1
      $0.limits.hasStore = false
    },
    Setup("what waits in two windows", [Link(.first), Link(.second)]).with {
      $0.windows = 2
      $0.policy = .active
      $0.deliveries = 3
      $0.limits.queueCapacity = 1
      $0.limits.isInOrder = true
      $0.limits.hasStore = false
    },
    Setup("a window for each, in order", [Link(.first)]).with {
      $0.windows = 2
      $0.policy = .newWindow
      $0.canOpenWindows = true
      $0.limits.isInOrder = true
      $0.limits.hasStore = false
    },
    Setup("a kept link that is read later", [Link(.first, [.login])]).with {
      $0.faults = 1
      $0.kills = 1
    },
    Setup("an event that is read later", [Link(.first, [.named])]).with {
      $0.faults = 1
      $0.kills = 1
    },
    Setup("a kept link of another account", [Link(.first, [.door])]).with {
      $0.startsReady = true
      $0.deliveries = 1
      $0.accounts = 2
      $0.doors = 2
      $0.kills = 1
    },
    Setup("an app that restores on the way", [Link(.first)]).with {
      $0.startsReady = true
      $0.deliveries = 1
      $0.replacements = 2
      $0.limits.hasStore = false
    },
    Setup("an older one that was held", [Link(.first, [.door]), Link(.second)]).with {
      $0.startsReady = true
      $0.deliveries = 3
      $0.doors = 2
      $0.limits.hasStore = false
    },
    Setup("three links in two windows", [Link(.first)]).with {
      $0.windows = 2
      $0.startsReady = true
      $0.policy = .active
      $0.deliveries = 3
      $0.limits.hasStore = false
    },
    Setup("a form that is opened twice", [Link(.modal, [.command])]).with {
      $0.startsReady = true
      $0.replacements = 1
      $0.limits.hasStore = false
    },
    Setup("a kept link, and a window that stood alone", [Link(.first, [.login])]).with {
      $0.standsAlone = true
      $0.kills = 1
    },
    Setup("two kept links, in order", [Link(.first, [.login]), Link(.second, [.login])]).with {
      $0.limits.isInOrder = true
      $0.startsReady = true
      $0.kills = 1
    },
    Setup("two kept links", [Link(.first, [.login]), Link(.second, [.door])]).with {
      $0.startsReady = true
      $0.kills = 1
      $0.doors = 1
    },
    Setup("the same event twice", [Link(.first, [.named])]).with {
      $0.startsReady = true
    },
    Setup("a claimed event twice", [Link(.first, [.claimed, .named]), Link(.second, [.claimed])])
      .with {
        $0.startsReady = true
        $0.kills = 1
      },
    Setup("a question in other words", [Link(.first, [.ask, .login])]).with {
      $0.startsReady = true
      $0.accounts = 2
    },
    Setup("a command for another account", [Link(.tab, [.command]), Link(.first)]).with {
      $0.startsReady = true
      $0.accounts = 2
      $0.limits.hasStore = false
    },
    Setup("one link at every gate", [Link(.first, [.login, .ask, .slow, .member])]).with {
      $0.startsReady = true
      $0.deliveries = 1
      $0.accounts = 3
      $0.persons = 1
      $0.modalRule = .confirm
    },
    Setup("gates that find out, killed", [Link(.first, [.login, .slow])]).with {
      $0.deliveries = 1
      $0.accounts = 2
      $0.kills = 2
      $0.days = 2
      $0.backgrounds = 1
    },
    Setup(
      "gates that find out, in order",
      [Link(.first, [.slow]), Link(.second, [.login]), Link(.second)]
    ).with {
      $0.limits.isInOrder = true
      $0.startsReady = true
      $0.accounts = 1
      $0.backgrounds = 1
    },
    Setup("more are held than may, in order", [Link(.first, [.login]), Link(.second, [.ask])]).with
    {
      $0.limits.isInOrder = true
      $0.limits.holdCapacity = 1
      $0.startsReady = true
      $0.deliveries = 3
      $0.accounts = 1
    },
    Setup(
      "more are held than may",
      [Link(.first, [.login]), Link(.second, [.ask]), Link(.first, [.member])]
    ).with {
      $0.startsReady = true
      $0.deliveries = 3
      $0.accounts = 1
    },
    Setup("more wait than may", [Link(.first), Link(.second, [.slow])]).with {
      $0.limits.isInOrder = true
      $0.limits.queueCapacity = 1
      $0.limits.hasStore = false
      $0.deliveries = 3
    },
    Setup("resolvers in a row", [Link(.first, [.resolver])]).with {
      $0.startsReady = true
      $0.deliveries = 1
      $0.backgrounds = 1
    },
    Setup("a resolver that leads to a secret", [Link(.first, [.resolver, .veiled])]).with {
      $0.startsReady = true
      $0.kills = 1
      $0.deliveries = 1
    },
    Setup("a secret that is held", [Link(.first, [.resolver, .veiled, .ask, .login])]).with {
      $0.startsReady = true
      $0.kills = 1
      $0.deliveries = 1
      $0.accounts = 2
    },
    Setup("two events, one remembered", [Link(.first, [.named]), Link(.second, [.renamed])]).with {
      $0.limits.consumedCapacity = 1
      $0.startsReady = true
      $0.deliveries = 3
    },
    Setup("events and a disk that fails", [Link(.first, [.named, .login])]).with {
      $0.faults = 2
      $0.kills = 1
      $0.accounts = 1
    },
    Setup("events in two windows", [Link(.first, [.named, .slow]), Link(.second, [.named])]).with {
      $0.windows = 2
      $0.kills = 1
      $0.detachments = 1
    },
    Setup("the window in front", [Link(.first), Link(.second, [.login])]).with {
      $0.windows = 2
      $0.policy = .active
      $0.deactivates = true
      $0.detachments = 1
      $0.limits.hasStore = false
    },
    Setup("what is held in two windows", [Link(.first, [.login]), Link(.second, [.slow, .login])])
      .with {
        $0.windows = 2
        $0.startsReady = true
        $0.detachments = 1
        $0.accounts = 1
        $0.limits.holdCapacity = 1
        $0.policy = .active
      },
    Setup("a window for each, and a kept link", [Link(.first, [.login])]).with {
      $0.windows = 2
      $0.policy = .newWindow
      $0.canOpenWindows = true
      $0.detachments = 2
      $0.kills = 1
      $0.deliveries = 2
    },
    Setup("a window that stood alone", [Link(.first), Link(.second, [.login])]).with {
      $0.standsAlone = true
      $0.kills = 1
      $0.accounts = 1
    },
    Setup("a window that stood alone, in order", [Link(.first), Link(.second, [.slow])]).with {
      $0.limits.isInOrder = true
      $0.standsAlone = true
      $0.deliveries = 3
    },
    Setup("a window that stood alone, and another", [Link(.first), Link(.tab, [.command])]).with {
      $0.windows = 2
      $0.standsAlone = true
      $0.detachments = 1
      $0.limits.hasStore = false
    },
    Setup("an order, and a modal that must stay", [Link(.first, [.login]), Link(.second)]).with {
      $0.limits.isInOrder = true
      $0.modalRule = .hold
      $0.startsReady = true
      $0.persons = 1
      $0.accounts = 1
      $0.backgrounds = 1
    },
    Setup("people on the way", [Link(.first), Link(.second, [.slow])]).with {
      $0.startsReady = true
      $0.persons = 2
      $0.replacements = 1
      $0.limits.hasStore = false
    },
    Setup("people and commands on the way", [Link(.tab, [.command]), Link(.first)]).with {
      $0.startsReady = true
      $0.persons = 2
      $0.replacements = 1
      $0.ignoresWrites = true
      $0.limits.hasStore = false
    },
  ]

  /// An app that does something inside of what it is called for, such as `open` in a gate.
  static let nested: [Setup] = [
    Setup("inside of gates", [Link(.first, [.ask, .eager]), Link(.second)]).with {
      $0.startsReady = true
      $0.nestings = 1
      $0.accounts = 1
      $0.limits.hasStore = false
    },
    Setup("inside of gates, in order", [Link(.first, [.login]), Link(.second)]).with {
      $0.startsReady = true
      $0.limits.isInOrder = true
      $0.nestings = 1
      $0.accounts = 1
    },
    Setup("inside of steps", [Link(.first)]).with {
      $0.startsReady = true
      $0.deliveries = 1
      $0.nestings = 1
      $0.persons = 2
      $0.replacements = 1
      $0.backgrounds = 1
      $0.ignoresWrites = true
      $0.limits.hasStore = false
    },
    Setup("inside of resolvers", [Link(.first, [.resolver]), Link(.modal, [.command])]).with {
      $0.startsReady = true
      $0.nestings = 1
      $0.detachments = 1
      $0.windows = 2
      $0.limits.hasStore = false
    },
    Setup("a window that closes inside", [Link(.first), Link(.second, [.named, .login])]).with {
      $0.windows = 2
      $0.nestings = 1
      $0.detachments = 1
      $0.accounts = 1
    },
    Setup("inside of a modal's end", [Link(.first), Link(.second)]).with {
      $0.startsReady = true
      $0.modalRule = .hold
      $0.nestings = 1
      $0.persons = 1
      $0.limits.hasStore = false
    },
  ]
}
