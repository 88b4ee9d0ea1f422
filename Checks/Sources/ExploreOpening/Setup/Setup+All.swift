// SPDX-License-Identifier: MIT

extension Setup {
  /// The small worlds that are explored.
  static let all: [Setup] = whole + gates + actions + preparations + nested

  /// What can be on its way, and what can come in between.
  private static let whole: [Setup] = [
    Setup("two links at gates, killed", [Link(.first, [.login]), Link(.second, [.login, .slow])])
      .with {
        $0.kills = 2
        $0.accounts = 2
        $0.days = 1
      },
    Setup(
      "two links at gates, killed, in order",
      [Link(.first, [.login]), Link(.second, [.login, .slow])]
    ).with {
      $0.limits.isInOrder = true
      $0.kills = 1
      $0.accounts = 2
    },
    Setup(
      "three links, newest wins",
      [Link(.first, [.login]), Link(.second), Link(.second, [.slow])]
    ).with {
      $0.deliveries = 3
      $0.accounts = 1
    },
    Setup(
      "three links in order", [Link(.first, [.login]), Link(.second), Link(.first, [.slow])]
    ).with {
      $0.limits.isInOrder = true
      $0.deliveries = 3
      $0.accounts = 1
    },
    Setup("a modal that must stay", [Link(.first, [.login]), Link(.modal), Link(.second)]).with {
      $0.modalRule = .hold
      $0.accounts = 2
      $0.persons = 1
      $0.kills = 1
    },
    Setup("a form that asks", [Link(.first), Link(.second, [.ask])]).with {
      $0.modalRule = .confirm
      $0.persons = 1
      $0.kills = 1
    },
    Setup("a form that refuses", [Link(.first), Link(.modal)]).with {
      $0.modalRule = .decline
      $0.persons = 1
    },
    Setup("secrets", [Link(.first, [.ask, .sensitive]), Link(.second, [.sensitive])]).with {
      $0.kills = 1
      $0.accounts = 1
    },
    Setup(
      "secrets and another question",
      [
        Link(.first, [.aside, .sensitive]), Link(.second, [.aside, .ask, .sensitive]),
        Link(.second, [.sensitive, .vouched]),
      ]
    ).with {
      $0.modalRule = .confirm
      $0.persons = 1
      $0.backgrounds = 1
    },
    Setup(
      "secrets that move",
      [Link(.first, [.ask, .sensitive, .resolver]), Link(.second, [.aside, .login])]
    ).with {
      $0.windows = 2
      $0.detachments = 1
      $0.backgrounds = 1
      $0.accounts = 1
      $0.limits.hasStore = false
    },
    Setup("forms that ask, in two windows", [Link(.first), Link(.second, [.ask])]).with {
      $0.modalRule = .confirm
      $0.windows = 2
      $0.detachments = 1
      $0.persons = 2
      $0.limits.hasStore = false
    },
    Setup("resolvers", [Link(.first, [.resolver]), Link(.second, [.resolver, .login])]).with {
      $0.accounts = 1
      $0.kills = 1
      $0.backgrounds = 1
    },
    Setup("a resolver that answers late", [Link(.first, [.resolver]), Link(.first)]).with {
      $0.limits.hasStore = false
    },
    Setup("notifications", [Link(.first, [.named, .login]), Link(.second, [.named])]).with {
      $0.deliveries = 3
      $0.kills = 2
      $0.accounts = 1
    },
    Setup(
      "links at gates, and another process",
      [Link(.first, [.named, .login]), Link(.second, [.login, .slow])]
    ).with {
      $0.kills = 1
      $0.accounts = 2
      $0.neighbors = 1
      $0.share = 12
      $0.sleeps = true
    },
    Setup(
      "notifications, and another process", [Link(.first, [.named]), Link(.second, [.renamed])]
    ).with {
      $0.neighbors = 2
      $0.kills = 1
      $0.backgrounds = 1
    },
    Setup("a disk that fails", [Link(.first, [.login]), Link(.second, [.named])]).with {
      $0.faults = 2
      $0.kills = 2
      $0.accounts = 1
    },
    Setup("two windows", [Link(.first), Link(.second, [.login])]).with {
      $0.windows = 2
      $0.closes = true
      $0.detachments = 2
      $0.accounts = 1
    },
    Setup(
      "two windows with other routes",
      [Link(.first, [.elsewhere, .login]), Link(.second, [.elsewhere]), Link(.first)]
    ).with {
      $0.windows = 2
      $0.detachments = 2
      $0.accounts = 1
      $0.kills = 1
    },
    Setup("a window for each link", [Link(.first), Link(.second, [.login])]).with {
      $0.windows = 2
      $0.policy = .newWindow
      $0.canOpenWindows = true
      $0.detachments = 1
      $0.accounts = 1
    },
    Setup("the window that shows it", [Link(.first), Link(.second)]).with {
      $0.windows = 2
      $0.policy = .alreadyShowing
      $0.limits.hasStore = false
    },
    Setup(
      "commands and people",
      [Link(.tab, [.command]), Link(.modal, [.command]), Link(.first)]
    ).with {
      $0.persons = 2
      $0.backgrounds = 1
      $0.replacements = 1
      $0.limits.hasStore = false
    },
    Setup("an interface that ignores", [Link(.first), Link(.second)]).with {
      $0.ignoresWrites = true
      $0.mountsLate = true
      $0.persons = 1
      $0.limits.hasStore = false
    },
    Setup("an interface that says nothing", [Link(.first), Link(.modal)]).with {
      $0.isReporting = false
      $0.persons = 1
      $0.limits.hasStore = false
    },
    Setup("a tab that comes and goes", [Link(.first), Link(.second, [.login]), Link(.tab)]).with {
      $0.offers = 2
      $0.accounts = 1
      $0.backgrounds = 1
      $0.limits.hasStore = false
    },
    Setup("a sheet of the app", [Link(.first), Link(.modal), Link(.second, [.ask])]).with {
      $0.covers = 2
      $0.share = 12
      $0.persons = 1
      $0.offers = 1
      $0.limits.hasStore = false
    },
    Setup("links that leave", [Link(.first, [.foreign]), Link(.second, [.refusing]), Link(.first)])
      .with {
        $0.kills = 1
        $0.windows = 2
        $0.detachments = 1
      },
  ]
}
