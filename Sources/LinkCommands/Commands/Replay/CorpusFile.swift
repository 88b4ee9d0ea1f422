// SPDX-License-Identifier: MIT

@_spi(Project) import LinkContracts
@_spi(Project) import LinkFiles
import JSONText

/// A file of links that is read in pieces, and rewritten completely or not at all.
struct CorpusFile {
  private static let pieceSize = 1 << 18
  private static let role = "file of links"

  /// The name for messages.
  private let name: String
  private let path: String

  init(_ path: String) {
    name = TerminalText(path).text
    self.path = path
  }

  /// - Throws: `Misuse`, if the file does not exist.
  func check() throws(Misuse) {
    switch FileStatus(at: path, followsLinks: true)?.kind {
    case nil: throw InputFile.misuse(.missing, at: path, role: Self.role)
    case .folder: throw InputFile.misuse(.folder, at: path, role: Self.role)
    default: break
    }
  }

  /// Opens every link in the file.
  ///
  /// - Throws: `Misuse`, if the file cannot be read, or, with `isUpdating`, not be written.
  func replay(_ replay: inout LinkReplay, isUpdating: Bool) throws(Misuse) {
    guard !isUpdating else { return try update(&replay) }
    let file: OpenFile
    do throws(FileFailure) { file = try FileContents.open(named: path) } catch {
      throw InputFile.misuse(error, at: path, role: Self.role)
    }
    while let piece = try piece(of: file), replay.report.fault == nil { replay.read(piece) }
    replay.finish()
  }

  private func update(_ replay: inout LinkReplay) throws(Misuse) {
    let (folder, name, file) = try opened()
    let draft: FileDraft
    do { draft = try folder.draft(for: name, mode: 0o600) } catch {
      throw Misuse("Nothing can be written next to \(self.name). Check the folder's permissions.")
    }
    draft.becomeLike(file.status)
    while let piece = try piece(of: file), replay.report.fault == nil {
      replay.read(piece)
      try write(replay.takeOutput(), to: draft)
    }
    replay.finish()
    try write(replay.takeOutput(), to: draft)
    guard replay.report.fault == nil, replay.report.updated > 0 else { return }
    guard FileStatus(at: path, followsLinks: false) == file.status else {
      throw Misuse("\(self.name) was changed while it was read. Run this again.")
    }
    do {
      try draft.finish()
      try folder.place(draft, at: name, over: .file)
    } catch {
      throw Misuse("\(self.name) cannot be written. It is unchanged.")
    }
  }

  /// Opens the file to be replaced, and refuses one that could not be written in place.
  private func opened() throws(Misuse) -> (folder: FileFolder, name: String, file: OpenFile) {
    let found: (folder: FileFolder, name: String, file: OpenFile?)
    do {
      let (folder, name) = try FileFolder.around(path)
      found = (folder, name, try folder.file(name))
    } catch {
      if (error as? FileFolder.Failure)?.cause == .notAFile {
        throw Misuse("\(name) is not a regular file, so --update cannot write it.")
      }
      throw WrittenFile.misuse(error, at: path)
    }
    guard let file = found.file else {
      throw InputFile.misuse(.missing, at: path, role: Self.role)
    }
    guard file.status.mode & 0o222 != 0, FileStatus.isWritable(path) else {
      throw Misuse("\(name) is read-only. Make it writable, or omit --update.")
    }
    guard file.status.links == 1 else {
      throw Misuse("\(name) has other hard links, which would keep the old file. Copy it first.")
    }
    return (found.folder, found.name, file)
  }

  private func piece(of file: OpenFile) throws(Misuse) -> [UInt8]? {
    do throws(FileFailure) {
      let piece = try file.read(upTo: Self.pieceSize)
      return piece.isEmpty ? nil : piece
    } catch {
      throw Misuse("The file \(name) cannot be read to its end.")
    }
  }

  private func write(_ bytes: [UInt8], to draft: FileDraft) throws(Misuse) {
    do throws(FileFailure) { try draft.append(bytes) } catch {
      throw Misuse("\(name) cannot be written; the disk may be full. It is unchanged.")
    }
  }
}
