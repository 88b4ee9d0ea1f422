// SPDX-License-Identifier: MIT

import DeepLinksCore
import DeepLinksSyntax

/// Finds apps with scenes whose links arrive in a method that the system does not call, or in none.
///
/// It needs no routes, so it checks apps that do not use the library, too.
enum SceneCallbackLint {
  static let check = LintCheck(
    "scene-callbacks", .warning, "The scene delegate does not receive all links",
    why: """
      In an app with scenes, the system does not call the methods of the app delegate that receive \
      links. It hands each kind of link to a different method of the scene delegate, and a link that \
      launches the app to the options of a new scene. 'onOpenURL' in a view that the delegate hosts \
      is never called.
      """,
    fix: """
      Add the methods to the scene delegate. With this library, make the class a subclass of \
      'LinkSceneDelegate', or forward the three methods to a 'LinkSceneIngress'.
      """,
    wrong: SourceExample.sceneCallbacks.wrong, right: SourceExample.sceneCallbacks.right)

  /// - Parameter origins: the origins of the app's routes.
  static func findings(in files: [SourceFile], _ origins: [LinkOrigin]) -> [LintFinding] {
    let interfaces = files.map(\.declarations.interface)
    let entries = interfaces.reduce(into: Set()) { $0.formUnion($1.entries) }
    // In SwiftUI's life cycle, SwiftUI receives links, too.
    guard entries == [.delegate] else { return [] }
    let starts = files.filter { $0.declarations.interface.entries.contains(.delegate) }.map(\.name)
    let sites = files.flatMap { file in
      file.declarations.interface.registrations.map { (file: file.name, registration: $0) }
    }
    // Any class may be the superclass of the delegate, or another one for other windows.
    let known = Set(sites.map(\.registration.kind))
    return files.flatMap { file in
      file.declarations.interface.sceneDelegates.compactMap { delegate in
        let home = RegistrationLint.home(of: file.name, among: starts)
        // Another app of the project may have no scenes.
        let uncalled = sites.filter {
          [.applicationDelegate, .applicationActivity].contains($0.registration.kind)
            && home != nil && RegistrationLint.home(of: $0.file, among: starts) == home
        }
        return finding(
          about: delegate, in: file.name,
          missing(known, Set(uncalled.map(\.registration.kind)), origins),
          uncalled)
      }
    }
  }

  /// Returns the kinds of methods that the app needs and no scene delegate has.
  private static func missing(
    _ known: Set<SourceRegistration.Kind>, _ uncalled: Set<SourceRegistration.Kind>,
    _ origins: [LinkOrigin]
  ) -> [SourceRegistration.Kind] {
    var needed: [SourceRegistration.Kind] = []
    if uncalled.contains(.applicationDelegate) || origins.contains(where: \.isCustomScheme) {
      needed.append(.sceneDelegate)
    }
    if uncalled.contains(.applicationActivity) || origins.contains(where: { !$0.isCustomScheme }) {
      needed.append(.sceneActivity)
    }
    if !needed.isEmpty || known.contains(.sceneDelegate) { needed.insert(.sceneConnection, at: 0) }
    return needed.filter { !known.contains($0) }
  }

  private static func finding(
    about delegate: SourceSceneDelegate, in file: String, _ missing: [SourceRegistration.Kind],
    _ uncalled: [(file: String, registration: SourceRegistration)]
  ) -> LintFinding? {
    guard !missing.isEmpty else { return nil }
    let names = missing.compactMap { kind in
      SourceEntryPoint.all.first { $0.use != .base && $0.role == .receives([kind]) }
    }.map { "'\($0.spelled)'" }.joined(separator: ", ")
    let others = Set(uncalled.map { "'\($0.registration.name)'" }).sorted().joined(
      separator: " or ")
    let reason = others.isEmpty ? "" : ", and the system does not call \(others)"
    return check.finding(
      "'\(delegate.type.spelled)' reads no links in \(names)\(reason).",
      at: LintFinding.Place(delegate.place, in: file), about: delegate.type.spelled,
      related: uncalled.map { LintFinding.Place($0.registration.place, in: $0.file) })
  }
}
