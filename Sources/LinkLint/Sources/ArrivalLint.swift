// SPDX-License-Identifier: MIT

import DeepLinksCore
import DeepLinksSyntax
import LinkContracts

/// Finds code that keeps links from arriving in the app.
struct ArrivalLint {
  static let all = [ownLinkOpened, endedService, sceneDelegate]

  static let ownLinkOpened = LintCheck(
    "own-link-leaves-app", .warning, "The app hands its own universal link to the system",
    why: """
      The system does not open an app's universal links in the app itself: the browser opens them. \
      The environment's 'openURL' inside 'deepLinks(_:)' leads back to the app, and so do links with \
      the app's own scheme.
      """,
    fix: "Call 'openDeepLink' of the environment, or 'open(_:)' of the navigator.",
    wrong: SourceExample.ownLinkOpened.wrong, right: SourceExample.ownLinkOpened.right)

  static let endedService = LintCheck(
    "ended-link-service", .warning, "A domain belongs to Firebase Dynamic Links, which ended",
    why: """
      Google ended Firebase Dynamic Links on August 25, 2025. Links under page.link no longer lead \
      to the app.
      """,
    fix: "Use a universal link to your own domain, or a short link of 'deeplinks site'.",
    wrong: [
      LintExample.routes("https://shop.example.com"),
      LintExample.entitlements("applinks:shop.example.com"),
      .init("Invite.swift", #"let invitation = "https://acme.page.link/invite""#),
    ],
    right: [
      LintExample.routes("https://shop.example.com"),
      LintExample.entitlements("applinks:shop.example.com"),
      .init("Invite.swift", #"let invitation = "https://shop.example.com/invite""#),
    ])

  static let sceneDelegate = LintCheck(
    "scene-delegate-without-links", .warning, "The scene delegate does not receive all links",
    why: """
      The system hands each kind of link to a different method of the scene delegate, and a link that \
      launches the app to the options of a new scene. 'onOpenURL' in a view that the delegate \
      hosts is never called.
      """,
    fix: """
      Make the class a subclass of 'LinkSceneDelegate', or forward the three methods to a \
      'LinkSceneIngress'.
      """,
    wrong: SourceExample.sceneDelegate.wrong, right: SourceExample.sceneDelegate.right)

  private let files: [SourceFile]
  private let routes: [LintRoutes]
  private let origins: [LinkOrigin]

  init(_ program: SourceProgram, _ routes: [LintRoutes], _ given: GivenOrigins) {
    files = program.files.filter { !$0.declarations.interface.isTest }
    self.routes = routes.filter(\.hasOrigins)
    origins = self.routes.flatMap(\.origins) + given.parsed
  }

  var findings: [LintFinding] { openedLinks + endedLinks + sceneDelegates }

  // MARK: Links that leave the app

  private var openedLinks: [LintFinding] {
    links(\.openedLinks) { link, place in
      guard link.text.utf8.starts(with: "http".utf8),
        routes.contains(where: { $0.takes(link.text) })
      else {
        return nil
      }
      return Self.ownLinkOpened.finding(
        "'UIApplication.open' leads to the browser: the link is the app's own.", at: place,
        about: link.text, witness: link.text)
    }
  }

  private var endedLinks: [LintFinding] {
    links(\.endedLinks) { link, place in
      link.endedHost.map { Self.ended($0, at: place) }
    }
  }

  static func ended(_ host: String, at place: LintFinding.Place) -> LintFinding {
    endedService.finding("The links of \(host) have ended.", at: place, about: host)
  }

  private func links(
    _ path: KeyPath<SourceInterface, [SourceLinkText]>,
    _ finding: (SourceLinkText, LintFinding.Place) -> LintFinding?
  ) -> [LintFinding] {
    files.flatMap { file in
      file.declarations.interface[keyPath: path].compactMap {
        finding($0, LintFinding.Place($0.place, in: file.name))
      }
    }
  }

  // MARK: Scene delegates

  private var sceneDelegates: [LintFinding] {
    let interfaces = files.map(\.declarations.interface)
    let entries = interfaces.reduce(into: Set()) { $0.formUnion($1.entries) }
    // In SwiftUI's life cycle, SwiftUI receives links, too.
    guard entries == [.delegate], !origins.isEmpty else { return [] }
    // Any class may be the superclass of the delegate, or another one for other windows.
    let known = interfaces.reduce(into: Set()) { $0.formUnion($1.sceneMethods) }
    var needed: [SourceSceneDelegate.Method] = [.connect]
    if origins.contains(where: \.isCustomScheme) { needed.append(.open) }
    if origins.contains(where: { !$0.isCustomScheme }) { needed.append(.activity) }
    let missing = needed.filter { !known.contains($0) }
    guard !missing.isEmpty else { return [] }
    let names = missing.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    return files.flatMap { file in
      file.declarations.interface.sceneDelegates.map { delegate in
        Self.sceneDelegate.finding(
          "'\(delegate.type.spelled)' reads no links in \(names).",
          at: LintFinding.Place(delegate.place, in: file.name), about: delegate.type.spelled)
      }
    }
  }
}

extension LintRoutes {
  /// Returns whether a route certainly takes a link.
  fileprivate func takes(_ link: String) -> Bool {
    let answers = inspection.answers(to: link)
    return !answers.isEmpty && !answers.contains(nil)
  }
}
