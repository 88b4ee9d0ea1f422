// SPDX-License-Identifier: MIT

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
