// SPDX-License-Identifier: MIT

/// The differences between two association files in what they open, not in their texts.
///
/// Two files have no differences if they open the same links in the same apps and list the same
/// apps for every other service, no matter how they are written. A link that one file excludes and
/// the other does not mention is not a difference, because neither opens it.
///
/// ```swift
/// let diff = AssociationDiff(from: old, to: new)
/// diff.links.first?.answer   // .found("https://example.com/help/a")
/// ```
///
/// - Complexity: for all apps with the same rules together, one search for each rule of either
///   file; see ``AppLinkAnswer``. Two files together have a fixed number of steps; see
///   `uncompared`.
public struct AssociationDiff: Sendable, Hashable {
  /// Whether something was added or removed.
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
    /// One of the links, or a note that none was found although there may be some.
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

  /// The links that were gained and lost: by app, gained before lost, then by rule.
  public let links: [Links]
  /// The apps that were gained and lost, by service.
  public let apps: [App]

  /// The apps whose rules were not all compared, because that would take too much work; they may
  /// have more differences than are listed.
  public let uncompared: [String]

  /// Whether the two files mean the same.
  public var isEmpty: Bool { links.isEmpty && apps.isEmpty && uncompared.isEmpty }

  /// Whether a search was abandoned, so that there may be more or fewer differences than are
  /// listed.
  public var isUncertain: Bool {
    !uncompared.isEmpty || links.contains { $0.answer == .unknown }
  }

  /// Compares two files.
  ///
  /// Default: example links of `https://example.com`.
  public init(
    from old: AppSiteAssociation, to new: AppSiteAssociation, host: String = "example.com"
  ) {
    var comparison = AssociationDiffLinks(old, new, host: host)
    comparison.run()
    links = comparison.links
    uncompared = comparison.uncompared
    apps = Self.services.flatMap { name, service in
      let first = service(old)?.apps ?? []
      let second = service(new)?.apps ?? []
      return Self.apps(.gained, name, second, first) + Self.apps(.lost, name, first, second)
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
