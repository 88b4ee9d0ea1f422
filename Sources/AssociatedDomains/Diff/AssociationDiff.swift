// SPDX-License-Identifier: MIT

/// What two association files say differently, by what they open and not by their texts.
///
/// Two files have no difference if they open the same links in the same apps, and list the same
/// apps for every other service, however they are written. For a link that one of them excludes
/// and the other does not mention there is none either: neither opens it.
///
/// ```swift
/// let diff = AssociationDiff(from: old, to: new)
/// diff.links.first?.answer   // .found("https://example.com/help/a")
/// ```
///
/// - Complexity: for each app, one search for each rule of either file; see ``AppLinkAnswer``.
public struct AssociationDiff: Sendable, Hashable {
  /// Whether something came or went.
  public enum Direction: String, Sendable, Hashable, CaseIterable {
    /// Only the new file has it.
    case gained
    /// Only the old file has it.
    case lost
  }

  /// Links that only one of the files opens in an app.
  public struct Links: Sendable, Hashable {
    /// The app.
    public var app: String
    /// Which of the files opens them.
    public var direction: Direction
    /// The rule that opens them, in that file.
    public var rule: AssociationPath
    /// One of the links, or that none was found and there may be some.
    public var answer: AppLinkAnswer
  }

  /// An app that only one of the files lists for a service.
  public struct App: Sendable, Hashable {
    /// The name of the service, such as `webcredentials`.
    public var service: String
    /// The app.
    public var app: String
    /// Which of the files lists it.
    public var direction: Direction
  }

  /// The links that came and went: by app, what was gained before what was lost, by rule.
  public let links: [Links]
  /// The apps that came and went, by service.
  public let apps: [App]

  /// Whether both files say the same.
  public var isEmpty: Bool { links.isEmpty && apps.isEmpty }

  /// Whether a search was given up, so that there may be more or less than is listed.
  public var isUncertain: Bool { links.contains { $0.answer == .unknown } }

  /// Compares two files.
  ///
  /// Default: example links of `https://example.com`.
  public init(
    from old: AppSiteAssociation, to new: AppSiteAssociation, host: String = "example.com"
  ) {
    let before = AppLinkMatcher(old)
    let after = AppLinkMatcher(new)
    let names = after.apps + before.apps.filter { !after.apps.contains($0) }
    // How many searches may be given up; then no more are made.
    var patience = 16
    links = names.flatMap { app in
      let first = AppLinkLanguage(before, appID: app, host: host)
      let second = AppLinkLanguage(after, appID: app, host: host)
      guard !first.saysTheSame(as: second) else { return [Links]() }
      return Self.links(.gained, app, second, first, &patience)
        + Self.links(.lost, app, first, second, &patience)
    }
    apps = Self.services.flatMap { name, service in
      let first = service(old)?.apps ?? []
      let second = service(new)?.apps ?? []
      return Self.apps(.gained, name, second, first) + Self.apps(.lost, name, first, second)
    }
  }

  private static func links(
    _ direction: Direction, _ app: String, _ language: AppLinkLanguage, _ other: AppLinkLanguage,
    _ patience: inout Int
  ) -> [Links] {
    language.rules.indices.compactMap { index in
      guard !language.rules[index].isExcluding else { return nil }
      let answer = patience > 0 ? language.opened(by: index, notIn: other) : .unknown
      if answer == .unknown { patience -= 1 }
      guard answer != .none else { return nil }
      return Links(
        app: app, direction: direction, rule: language.rules[index].location, answer: answer)
    }
  }

  private static func apps(
    _ direction: Direction, _ service: String, _ list: [String], _ other: [String]
  ) -> [App] {
    var seen = Set(other)
    return list.filter { seen.insert($0).inserted }.map {
      App(service: service, app: $0, direction: direction)
    }
  }

  private static let services:
    [(name: String, service: @Sendable (AppSiteAssociation) -> AppSiteAssociation.Service?)] = [
      ("webcredentials", { $0.webCredentials }), ("appclips", { $0.appClips }),
      ("activitycontinuation", { $0.activityContinuation }),
    ]
}
