// SPDX-License-Identifier: MIT

/// The notes of an export, each once, in the order in which they came.
struct ExportNotes {
  private(set) var all: [ExportNote] = []
  private var known: Set<ExportNote> = []

  /// Adds a note, unless it is there.
  mutating func add(_ kind: ExportNote.Kind, _ subject: String, _ message: String) {
    let note = ExportNote(kind, subject, message)
    if known.insert(note).inserted { all.append(note) }
  }
}
