// SPDX-License-Identifier: MIT

/// Something that a file of one's routes cannot say, or says in a way that one should know.
public struct AssociationNote: Sendable, Hashable {
  /// A stable name of one kind of note.
  public struct Code: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The name, in `lowerCamelCase`.
    public let rawValue: String
    /// Makes a code from its name; unknown names are kept.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The name.
    public var description: String { rawValue }

    /// No rule can say which texts are values of a type, so that the file claims more of them.
    public static let widerValue = Code(rawValue: "widerValue")
    /// No rule can say that a query item has to be there, so that the file claims links without it.
    public static let widerQuery = Code(rawValue: "widerQuery")
    /// No rule can say where a capture ends, so that the file claims links with more segments.
    public static let widerPath = Code(rawValue: "widerPath")
    /// A character that is a wildcard in rules stands for itself in a pattern.
    public static let wildcard = Code(rawValue: "wildcard")
    /// A link can be spelled in a way that the app reads and the file does not claim.
    public static let spelling = Code(rawValue: "spelling")
    /// A rule claims links of every host that the file is for, though the pattern is of some.
    public static let widerHost = Code(rawValue: "widerHost")
    /// An origin has no links that a file could claim.
    public static let skippedOrigin = Code(rawValue: "skippedOrigin")
    /// A pattern has no links that a file could claim.
    public static let skippedPattern = Code(rawValue: "skippedPattern")
    /// No route is of the domain.
    public static let noRoute = Code(rawValue: "noRoute")
    /// What was kept of a file changes what the new rules mean.
    public static let kept = Code(rawValue: "kept")
  }

  /// The kind.
  public let code: Code
  /// The route's name; `nil` if the note is about no single one.
  public let route: String?
  /// The pattern, or the origin; `nil` if the note is about neither.
  public let pattern: String?
  /// What is so, in a sentence or two.
  public let message: String

  init(_ code: Code, route: String? = nil, pattern: String? = nil, _ message: String) {
    self.code = code
    self.route = route
    self.pattern = pattern
    self.message = message
  }
}

extension AssociationNote: CustomStringConvertible {
  /// The code, what the note is about, and the message.
  public var description: String {
    let subject = [route, pattern.map { route == nil ? $0 : "(\($0))" }].compactMap { $0 }
    return "\(code): " + (subject.isEmpty ? "" : subject.joined(separator: " ") + ": ") + message
  }
}
