// SPDX-License-Identifier: MIT

/// A note about something that an export omits, or that is worth knowing.
struct ExportNote: Sendable, Hashable {
  /// The kind of note.
  enum Kind: String, Sendable, Hashable, CaseIterable {
    /// It is not in the export.
    case leftOut
    /// It is in the export, but something about it is worth knowing.
    case remark
  }

  /// The kind of note.
  let kind: Kind
  /// The subject: a route with its pattern, an origin, a scheme, or a domain.
  let subject: String
  /// The reason, in a sentence or two.
  let message: String

  init(_ kind: Kind, _ subject: String, _ message: String) {
    self.kind = kind
    self.subject = subject
    self.message = message
  }
}

extension ExportNote: CustomStringConvertible {
  /// The subject and the reason.
  var description: String {
    subject + (kind == .leftOut ? " is left out: " : ": ") + message
  }
}

/// The notes of an export, without duplicates, in the order in which they were added.
struct ExportNotes {
  private(set) var all: [ExportNote] = []
  private var known: Set<ExportNote> = []

  /// Adds a note, unless it is already there.
  mutating func add(_ kind: ExportNote.Kind, _ subject: String, _ message: String) {
    let note = ExportNote(kind, subject, message)
    if known.insert(note).inserted { all.append(note) }
  }
}
