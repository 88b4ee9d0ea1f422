// SPDX-License-Identifier: MIT

/// Something that a file for these routes cannot express, or expresses in a way worth knowing.
public struct AssociationNote: Sendable, Hashable {
  /// The stable name of a kind of note.
  public struct Code: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The name, in `lowerCamelCase`.
    public let rawValue: String
    /// Creates a code from its name; unknown names are kept.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The name.
    public var description: String { rawValue }

    /// No rule can express which texts are values of a type, so the file claims more of them.
    public static let widerValue = Code(rawValue: "widerValue")
    /// No rule can express what a pattern requires of the query, or its case if paths may have any,
    /// so the file claims more links.
    public static let widerQuery = Code(rawValue: "widerQuery")
    /// No rule can express where a capture ends, so the file claims links with more segments.
    public static let widerPath = Code(rawValue: "widerPath")
    /// A character that is a wildcard in rules is literal in a pattern.
    public static let wildcard = Code(rawValue: "wildcard")
    /// A link has another spelling that the app reads but the file does not claim.
    public static let spelling = Code(rawValue: "spelling")
    /// A rule claims links of every host that the file is for, although the pattern belongs to only
    /// some.
    public static let widerHost = Code(rawValue: "widerHost")
    /// An origin has no links that a file could claim.
    public static let skippedOrigin = Code(rawValue: "skippedOrigin")
    /// A pattern has no links that a file could claim.
    public static let skippedPattern = Code(rawValue: "skippedPattern")
    /// No route belongs to the domain.
    public static let noRoute = Code(rawValue: "noRoute")
    /// A part kept from a file changes what the new rules mean.
    public static let kept = Code(rawValue: "kept")
  }

  /// The kind of note.
  public let code: Code
  /// The route's name; `nil` if the note is not about a single route.
  public let route: String?
  /// The pattern, or the origin; `nil` if the note is about neither.
  public let pattern: String?
  /// The note, in a sentence or two.
  public let message: String

  init(_ code: Code, route: String? = nil, pattern: String? = nil, _ message: String) {
    self.code = code
    self.route = route
    self.pattern = pattern
    self.message = message
  }
}

extension AssociationNote: CustomStringConvertible {
  /// The code, the subject of the note, and the message.
  public var description: String {
    let subject = [route, pattern.map { route == nil ? $0 : "(\($0))" }].compactMap { $0 }
    return "\(code): " + (subject.isEmpty ? "" : subject.joined(separator: " ") + ": ") + message
  }
}
