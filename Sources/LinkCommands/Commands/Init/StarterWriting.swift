// SPDX-License-Identifier: MIT

@_spi(Project) import LinkFiles

/// Writes several new files: first all of them under other names, then gives them their own.
struct StarterWriting {
  /// A file that was not written, and why.
  struct Failure {
    let path: String
    let reason: String
  }

  /// The files that were written.
  private(set) var written: [String] = []
  /// The failure that stopped it; `nil` if all files were written.
  private(set) var failure: Failure?

  /// - Parameters:
  ///   - files: the paths in the folder, and the texts.
  ///   - root: the folder.
  init(_ files: [(path: String, text: String)], in root: String) {
    var path = root
    var folders: [String] = []
    do {
      let folder = try FileFolder(root)
      do {
        let drafts = try files.map { file in
          path = file.path
          try folder.makeFolders(of: path, made: &folders)
          let draft = try folder.draft(for: path, mode: 0o666)
          try draft.append(file.text.utf8)
          try draft.finish()
          return (file.path, draft)
        }
        for (name, draft) in drafts {
          path = name
          try folder.place(draft, at: path, over: .nothing)
          written.append(path)
        }
      } catch {
        // An empty folder was created here.
        for path in folders.reversed() { folder.removeFolder(path) }
        throw error
      }
    } catch {
      failure = Failure(path: path, reason: Self.reason(error))
    }
  }

  private static func reason(_ error: any Error) -> String {
    let cause = (error as? FileFolder.Failure)?.cause ?? error as? FileFailure
    return cause == .exists
      ? "something with that name was created in the meantime" : cause?.reason ?? "\(error)"
  }
}
