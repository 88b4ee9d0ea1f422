// SPDX-License-Identifier: MIT

/// Something of an app's links that an export leaves out, or that one should know of it.
public struct ExportNote: Sendable, Hashable {
  /// What became of it.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// It is not in the export.
    case leftOut
    /// It is in the export, and something about it is worth knowing.
    case remark
  }

  /// What became of it.
  public let kind: Kind
  /// What it is about: a route with its pattern, an origin, a scheme, or a domain.
  public let subject: String
  /// Why, in a sentence or two.
  public let message: String

  init(_ kind: Kind, _ subject: String, _ message: String) {
    self.kind = kind
    self.subject = subject
    self.message = message
  }
}

extension ExportNote: CustomStringConvertible {
  /// What it is about, and why.
  public var description: String {
    subject + (kind == .leftOut ? " is left out: " : ": ") + message
  }
}
