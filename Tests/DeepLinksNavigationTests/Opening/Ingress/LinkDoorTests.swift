// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import DeepLinksSimulation
import Foundation
import TestSupport
import Testing

/// Every door by which a text can come: what it vouches for, and which schemes leave the app by it.
@Suite @MainActor struct LinkDoorTests {
  /// Who stands behind a text.
  enum Voucher: CaseIterable {
    /// The app, inside.
    case app
    /// No one, inside.
    case stranger
    /// The app, outside.
    case own
    /// The system.
    case verified
    /// The system delivered what anyone could have written.
    case unverified

    var trust: LinkTrust {
      switch self {
      case .app, .own: .trusted
      case .verified: .verified
      case .stranger, .unverified: .unverified
      }
    }
  }

  /// A window of an app, and what left it.
  @MainActor final class Window {
    let clock = LinkManualClock()
    let inbox: LinkInbox
    let navigator: LinkNavigator<VaultRoute>
    private(set) var left: [String] = []
    private(set) var trust: LinkTrust?

    init(resolving resolution: LinkResolution<VaultRoute>? = nil) {
      inbox = LinkInbox(clock: clock)
      navigator = LinkNavigator(initialTab: .only, clock: clock)
      navigator.rules = LinkRules<VaultRoute>().gate("witness", asks: true) {
        [weak self] _, context in
        self?.trust = context.trust
        return .pass
      }
      if let resolution {
        navigator.rules = navigator.rules.adding(
          LinkResolver("r") { _ in
            true
          } start: { _, _, answer in
            answer(.success(resolution))
            return LinkTimer {}
          })
      }
      inbox.openExternally = { [weak self] in self?.left.append($0) }
      inbox.attach(navigator)
      navigator.acknowledge(.ready)
    }

    func deliver(_ text: String, _ source: LinkSource, _ callback: LinkCallback) -> LinkRequest {
      inbox.deliver(text, from: source, by: callback).request
    }

    func deliver(_ delivery: LinkDelivery?) -> LinkRequest? {
      delivery.map { inbox.deliver($0).request }
    }
  }

  struct Door: Sendable, CustomTestStringConvertible {
    var name: String
    var voucher: Voucher
    var open: @MainActor @Sendable (Window, String) -> LinkRequest?

    init(
      _ name: String, _ voucher: Voucher,
      _ open: @escaping @MainActor @Sendable (Window, String) -> LinkRequest?
    ) {
      self.name = name
      self.voucher = voucher
      self.open = open
    }

    var testDescription: String { "\(name), \(voucher)" }
  }

  private nonisolated static func voucher(of source: LinkSource) -> Voucher {
    switch source {
    case .inApp, .programmatic: .app
    case .content: .stranger
    case _ where source.trust == .trusted: .own
    case _ where source.trust == .verified: .verified
    default: .unverified
    }
  }

  /// A door for each source, by each call that takes one, and those that say the source themselves.
  private nonisolated static let doors: [Door] = {
    let sources = LinkSource.allCases
    var doors: [Door] = sources.flatMap { source in
      let voucher = voucher(of: source)
      return [
        Door("open text from \(source)", voucher) { $0.navigator.open($1, from: source) },
        Door("open URL from \(source)", voucher) { window, text in
          URL(string: text).map { window.navigator.open($0, from: source) }
        },
        Door("inbox, \(source)", voucher) { $0.deliver($1, source, .api) },
      ]
    }
    doors += [
      Door("openURL of the environment", .app) { $0.deliver($1, .inApp, .openURLAction) },
      Door("onOpenURL", .unverified) { window, text in
        URL(string: text).flatMap { window.deliver(.url($0, callback: .onOpenURL)) }
      },
      Door("notification", .own) { window, text in
        window.deliver(
          .notification(userInfo: ["url": text], identifier: "n", date: window.clock.date))
      },
      Door("quick action", .own) { window, text in
        window.deliver(.shortcut(type: "t", userInfo: ["url": text]))
      },
      Door("Spotlight", .own) { window, text in
        window.deliver(
          .activity(
            type: "com.apple.corespotlightitem", webpage: nil,
            userInfo: ["kCSSearchableItemActivityIdentifier": text], callback: .spotlightActivity))
      },
      Door("Live Activity", .own) { window, text in
        window.deliver(
          .activity(
            type: "NSUserActivityTypeLiveActivity", webpage: nil, userInfo: ["url": text],
            callback: .userActivity))
      },
      Door("user activity", .own) { window, text in
        window.deliver(
          .activity(
            type: "com.ex.reading", webpage: nil, userInfo: ["url": text], callback: .userActivity))
      },
    ]
    return doors
  }()

  private nonisolated static let otherSchemes = [
    "tel:+15551234", "sms:+15551234", "facetime:a@ex.com", "mailto:a@ex.com", "otherapp://pay/1",
    "itms-services://?action=download-manifest&url=https://evil.example/a.plist",
    "itms-apps://apps.example/1", "wss://ex.com/", "ftp://ex.com/a", "prefs:root=General",
  ]

  private nonisolated static let dead = [
    "javascript:alert(1)", "data:text/html,x", "file:///etc/a",
  ]

  private func expected(_ voucher: Voucher, _ text: String) -> String {
    if Self.dead.contains(text) { return "notALink" }
    let isPage = text.utf8.starts(with: "https:".utf8)
    return switch voucher {
    case .app: "external"
    case .stranger: isPage ? "external" : "untrustedScheme"
    case .own, .verified, .unverified: "foreignOrigin"
    }
  }

  private func name(_ request: LinkRequest?) -> String? {
    guard case .declined(let refusal)? = request?.result else { return request?.result?.name }
    return refusal.code.rawValue
  }

  @Test(arguments: doors)
  func `a text leaves by no scheme that its source does not vouch for`(_ door: Door) throws {
    for text in Self.otherSchemes + Self.dead + ["https://elsewhere.example/a"] {
      let window = Window()
      let request = try #require(door.open(window, text))
      window.clock.advance(by: .seconds(30))
      let expected = expected(door.voucher, text)
      #expect(name(request) == expected, "\(text)")
      // The environment's action hands the URL over itself, where it is told to.
      let leaves = expected == "external" && request.delivery.callback != .openURLAction
      #expect(window.left == (leaves ? [text] : []), "\(text)")
    }
  }

  @Test(arguments: doors)
  func `a gate sees whether the source vouches for the text`(_ door: Door) throws {
    let window = Window()
    let request = try #require(door.open(window, "vault://show/1"))
    window.clock.advance(by: .seconds(30))
    #expect(name(request) == "opened")
    #expect(window.trust == door.voucher.trust)
  }

  @Test func `a typed route is the app's own`() {
    let window = Window()
    let request = window.navigator.open(.show("1"))
    window.clock.advance(by: .seconds(30))
    #expect(name(request) == "opened")
    #expect(window.trust == .trusted)
  }

  @Test(arguments: LinkSource.allCases)
  func `what a resolver sends away keeps to the same rule`(_ source: LinkSource) throws {
    for text in Self.otherSchemes + ["https://elsewhere.example/a"] {
      let window = Window(resolving: .external(try #require(URL(string: text))))
      let request = window.deliver("vault://show/1", source, .api)
      window.clock.advance(by: .seconds(30))
      let isAllowed = source.trust != .unverified || text.utf8.starts(with: "https:".utf8)
      #expect(name(request) == (isAllowed ? "external" : "untrustedScheme"), "\(text)")
      #expect(window.left == (isAllowed ? [text] : []), "\(text)")
    }
  }
}
