// SPDX-License-Identifier: MIT

/// A note about something that an export omits, or that is worth knowing.
public struct ExportNote: Sendable, Hashable {
  /// The kind of note.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// It is not in the export.
    case leftOut
    /// It is in the export, but something about it is worth knowing.
    case remark
  }

  /// The kind of note.
  public let kind: Kind
  /// The subject: a route with its pattern, an origin, a scheme, or a domain.
  public let subject: String
  /// The reason, in a sentence or two.
  public let message: String

  init(_ kind: Kind, _ subject: String, _ message: String) {
    self.kind = kind
    self.subject = subject
    self.message = message
  }
}

extension ExportNote: CustomStringConvertible {
  /// The subject and the reason.
  public var description: String {
    subject + (kind == .leftOut ? " is left out: " : ": ") + message
  }
}
