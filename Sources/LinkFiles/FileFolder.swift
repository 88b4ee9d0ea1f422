// SPDX-License-Identifier: MIT

import Foundation

/// A folder whose files are read and written only by name.
///
/// It follows no symbolic links below itself, so nothing outside of it is read, written, or
/// removed. A file is replaced as a whole or not at all.
@_spi(Project) public final class FileFolder {
  /// An error, with the path that it is about.
  @_spi(Project) public struct Failure: Error, Hashable {
    package let path: String
    package let cause: FileFailure

    package init(path: String, cause: FileFailure) {
      self.path = path
      self.cause = cause
    }
  }

  /// What is at a path.
  package enum Standing: Equatable {
    case nothing
    case file([UInt8])
    /// A folder, a symbolic link, a device, or a file that cannot be read.
    case other(FileFailure)
  }

  /// What may be replaced by a file.
  @_spi(Project) public enum Replacement: Hashable {
    /// Nothing: the name must be new.
    case nothing
    /// A file that begins with this header, because this program wrote it, or an empty one.
    case own(String)
    /// Any regular file with one name.
    case file
    /// Anything but a folder, because the caller has looked at it.
    case anything
  }

  let root: Int32
  /// The name of drafts; `nil` for a new name each time.
  private let draftName: String?
  /// The most recently used folder, because a folder's files come one after another.
  private var open: (path: String, descriptor: Int32)?
  /// Called before each change; tests abort the run there.
  private let willChange: () throws -> Void

  /// Opens a folder.
  ///
  /// - Parameters:
  ///   - path: the folder. Links in it are followed.
  ///   - locks: whether to keep other runs out.
  ///   - creates: whether to create the folder if it is missing.
  ///   - draft: the name of files until they are complete, so that the next run removes what a
  ///     killed one left. Default: a new name each time.
  /// - Throws: `Failure`, with `EWOULDBLOCK` if another run is writing into the folder.
  public init(
    _ path: String, locks: Bool = false, creates: Bool = false, draft: String? = nil,
    willChange: @escaping () throws -> Void = {}
  ) throws {
    self.willChange = willChange
    draftName = draft
    guard !path.utf8.contains(0) else { throw Failure(path: path, cause: .missing) }
    let folder = path.isEmpty ? "." : path
    if creates, let code = makeFolder(folder) { throw Failure(path: path, cause: .system(code)) }
    root = openFolder(AT_FDCWD, folder, follows: true)
    guard root >= 0 else {
      throw Failure(path: path, cause: errno == ENOENT ? .missing : .system(errno))
    }
    guard !locks || flock(root, LOCK_EX | LOCK_NB) == 0 else {
      throw Failure(path: path, cause: .system(errno))
    }
  }

  /// Opens the folder of a file that a user named, and returns the file's name in it.
  public static func around(
    _ path: String, creates: Bool = false
  ) throws -> (folder: FileFolder, name: String) {
    let (folder, name) = parts(path)
    guard !name.isEmpty, name != ".", name != ".." else {
      throw Failure(path: path, cause: name.isEmpty && folder.isEmpty ? .missing : .folder)
    }
    let isTop = folder.isEmpty && path.utf8.first == 0x2f
    return (try FileFolder(isTop ? "/" : folder, creates: creates), name)
  }

  deinit {
    if let open { close(open.descriptor) }
    close(root)
  }

  // MARK: Reading

  /// Opens a regular file; `nil` if there is none.
  ///
  /// - Throws: `Failure`, also for anything else with that name.
  public func file(_ path: String) throws -> OpenFile? {
    let (folder, name) = Self.parts(path)
    guard let directory = try directory(folder, creates: false) else { return nil }
    return try at(path) { () throws(FileFailure) in try Self.file(directory, name) }
  }

  private static func file(_ directory: Int32, _ name: String) throws(FileFailure) -> OpenFile? {
    do throws(FileFailure) {
      let file = try OpenFile(name, in: directory, followsLinks: false)
      try file.checkKind()
      return file
    } catch {
      guard error == .missing else { throw error }
      return nil
    }
  }

  /// Returns what is at a path.
  ///
  /// - Parameter limit: the maximum number of bytes to read; a larger file is `other`.
  package func read(_ path: String, limit: Int) throws -> Standing {
    do {
      guard let file = try file(path) else { return .nothing }
      return .file(try at(path) { () throws(FileFailure) in try file.bytes(limit: limit) })
    } catch let failure as Failure {
      switch failure.cause {
      case .system(EMFILE), .system(ENFILE), .system(ENOMEM), .system(EIO): throw failure
      default: return .other(failure.cause)
      }
    }
  }

  // MARK: Writing

  /// Writes a whole file, or leaves the existing one unchanged.
  ///
  /// - Parameters:
  ///   - path: the path in the folder. Missing folders are created.
  ///   - mode: the permissions, before the user's mask.
  ///   - replacement: what may be replaced.
  public func write(
    _ bytes: some Collection<UInt8>, to path: String, mode: UInt32 = 0o666,
    over replacement: Replacement
  ) throws {
    _ = try directory(Self.parts(path).folder, creates: true)
    let draft = try draft(for: path, mode: mode)
    try at(path) { () throws(FileFailure) in
      try draft.append(bytes)
      try draft.finish(syncs: draftName == nil)
    }
    try place(draft, at: path, over: replacement)
  }

  /// Creates a file that has no name of its own yet.
  package func draft(for path: String, mode: UInt32) throws -> FileDraft {
    try willChange()
    return try at(path) { () throws(FileFailure) in
      try FileDraft(in: self, name: draftName, mode: mode)
    }
  }

  /// Gives a complete file its name.
  package func place(_ draft: FileDraft, at path: String, over replacement: Replacement) throws {
    let (folder, name) = Self.parts(path)
    guard let directory = try directory(folder, creates: false) else {
      throw Failure(path: path, cause: .missing)
    }
    try willChange()
    try at(path) { () throws(FileFailure) in
      if replacement == .anything { return try draft.replace(directory, name) }
      // Twice, because another run may write the file in between.
      for _ in 0..<2 {
        if replacement != .nothing, try Self.mayReplace(directory, name, replacement) {
          return try draft.replace(directory, name)
        }
        do throws(FileFailure) { return try draft.place(directory, name) } catch {
          guard error == .exists, replacement != .nothing else { throw error }
        }
      }
      throw .exists
    }
  }

  /// Returns whether a file may be replaced; `false` if there is none.
  private static func mayReplace(
    _ directory: Int32, _ name: String, _ replacement: Replacement
  ) throws(FileFailure) -> Bool {
    guard let file = try file(directory, name) else { return false }
    guard file.status.links == 1 else { throw .linked }
    guard case .own(let header) = replacement, file.status.size > 0 else { return true }
    guard try file.read(upTo: header.utf8.count).elementsEqual(header.utf8) else { throw .foreign }
    return true
  }

  /// Appends bytes to a file directly in the folder, which has no other name.
  ///
  /// - Parameter isNew: whether this must create the file.
  package func append(_ bytes: [UInt8], to name: String, isNew: Bool) throws {
    try willChange()
    let flags = O_WRONLY | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    try at(name) { () throws(FileFailure) in
      let file = try OpenFile(openat(root, name, flags | (isNew ? O_CREAT | O_EXCL : 0), 0o666))
      try file.checkKind()
      guard file.status.links == 1 else { throw .linked }
      try writeAll(bytes, to: file.descriptor)
    }
  }

  // MARK: Removing

  /// Removes a file, and any folders that this leaves empty.
  package func remove(_ path: String) throws {
    let (folder, name) = Self.parts(path)
    guard let directory = try directory(folder, creates: false) else { return }
    try willChange()
    guard unlinkat(directory, name, 0) == 0 || errno == ENOENT else {
      throw Failure(path: path, cause: .system(errno))
    }
    try removeFolders(of: path)
  }

  /// Removes the empty folders of a path.
  package func removeFolders(of path: String) throws {
    var rest = Self.parts(path).folder
    while !rest.isEmpty {
      let (outer, inner) = Self.parts(rest)
      guard let directory = try self.directory(outer, creates: false) else { return }
      try willChange()
      guard unlinkat(directory, inner, AT_REMOVEDIR) == 0 else { return }
      rest = outer
    }
  }

  /// Removes a folder if it is empty.
  package func removeFolder(_ path: String) {
    let (outer, inner) = Self.parts(path)
    guard let directory = try? directory(outer, creates: false) else { return }
    unlinkat(directory, inner, AT_REMOVEDIR)
  }

  // MARK: Folders

  private static func parts(_ path: String) -> (folder: String, name: String) {
    let bytes = path.utf8
    guard let slash = bytes.lastIndex(of: 0x2f) else { return ("", path) }
    return (
      String(decoding: bytes[..<slash], as: UTF8.self),
      String(decoding: bytes[bytes.index(after: slash)...], as: UTF8.self)
    )
  }

  /// Creates the missing folders of a path, and adds them to a list.
  package func makeFolders(of path: String, made: inout [String]) throws {
    _ = try directory(Self.parts(path).folder, creates: true) { made.append($0) }
  }

  /// Returns a descriptor for a folder; `nil` if it is missing.
  ///
  /// - Throws: `Failure`, also if something else is in its place.
  private func directory(
    _ path: String, creates: Bool, created: (String) -> Void = { _ in }
  ) throws -> Int32? {
    if path.isEmpty { return root }
    if let open, open.path.utf8.elementsEqual(path.utf8) { return open.descriptor }
    var current = root
    defer { if current != root, open?.descriptor != current { close(current) } }
    var walked = ""
    for part in path.utf8.split(separator: 0x2f) {
      let name = String(decoding: Array(part), as: UTF8.self)
      guard name != ".." else { throw Failure(path: path, cause: .outside) }
      walked += walked.isEmpty ? name : "/" + name
      var next = openFolder(current, name, follows: false)
      if next < 0, errno == ENOENT {
        guard creates else { return nil }
        try willChange()
        if mkdirat(current, name, 0o777) == 0 {
          created(walked)
        } else if errno != EEXIST {
          throw Failure(path: path, cause: .system(errno))
        }
        next = openFolder(current, name, follows: false)
      }
      // The system's word for a link depends on the system.
      guard next >= 0 else {
        throw Failure(path: path, cause: .system(errno == ELOOP ? ENOTDIR : errno))
      }
      if current != root { close(current) }
      current = next
    }
    if let open { close(open.descriptor) }
    open = (path, current)
    return current
  }

  /// Adds the path to an error.
  private func at<T>(
    _ path: String, _ body: () throws(FileFailure) -> T
  ) throws(Failure) -> T {
    do throws(FileFailure) { return try body() } catch { throw Failure(path: path, cause: error) }
  }
}

private func openFolder(_ directory: Int32, _ name: String, follows: Bool) -> Int32 {
  openat(directory, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC | (follows ? 0 : O_NOFOLLOW))
}

/// Creates a folder and its missing parents; returns the system's error, or `nil`.
private func makeFolder(_ path: String) -> Int32? {
  if mkdir(path, 0o777) == 0 || errno == EEXIST { return nil }
  let code = errno
  guard code == ENOENT, let slash = path.utf8.lastIndex(of: 0x2f), slash != path.startIndex else {
    return code
  }
  if let code = makeFolder(String(path[..<slash])) { return code }
  return mkdir(path, 0o777) == 0 || errno == EEXIST ? nil : errno
}
