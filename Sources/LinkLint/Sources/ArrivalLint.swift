// SPDX-License-Identifier: MIT

import DeepLinksCore
import DeepLinksSyntax
import LinkContracts

/// Finds code that keeps links from arriving in the app.
struct ArrivalLint {
  static let all = [ownLinkOpened, endedService, SceneCallbackLint.check, PresentationLint.check]

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
    "ended-link-service", .warning, "An app uses Firebase Dynamic Links, which ended",
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

  private let files: [SourceFile]
  private let routes: [LintRoutes]

  init(_ program: SourceProgram, _ routes: [LintRoutes]) {
    files = program.files
    self.routes = routes.filter(\.hasOrigins)
  }

  var findings: [LintFinding] { openedLinks + endedLinks }

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
      link.endedHost.map { Self.ended($0, at: place) } ?? Self.endedSDK(link.text, at: place)
    }
  }

  static func endedSDK(_ name: String, at place: LintFinding.Place) -> LintFinding {
    endedService.finding(
      "The SDK of Firebase Dynamic Links does nothing anymore.",
      help: "Remove the SDK, and receive universal links to your own domain.", at: place,
      about: name)
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
}

extension LintRoutes {
  /// Returns whether a route certainly takes a link.
  fileprivate func takes(_ link: String) -> Bool {
    let answers = inspection.answers(to: link)
    return !answers.isEmpty && !answers.contains(nil)
  }
}
