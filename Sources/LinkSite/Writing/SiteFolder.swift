// SPDX-License-Identifier: MIT

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A folder on disk that accesses its files only by name.
///
/// It follows no symbolic links below itself, so nothing outside of it is read, written, or
/// removed.
final class SiteFolder {
  /// A system error.
  struct Failure: Error, Hashable {
    let path: String
    let code: Int32

    static var missing: Int32 { ENOENT }
    static var locked: Int32 { EWOULDBLOCK }

    /// The system's error message.
    var reason: String { String(cString: strerror(code)).lowercased() }
  }

  /// What is at a path.
  enum Standing: Equatable {
    case nothing
    case file([UInt8])
    /// A folder, a symbolic link, a device, or an unreadable file.
    case other
  }

  private let root: Int32
  /// The most recently used folder, because a folder's files come one after another.
  private var open: (path: String, descriptor: Int32)?
  /// Whether something other than a folder blocked the last path.
  private var isBlocked = false
  /// Called before each change; tests abort the run there.
  private let willChange: () throws -> Void

  /// Opens a folder, and locks it against other runs.
  ///
  /// - Parameters:
  ///   - path: the folder.
  ///   - locks: whether to keep other runs out.
  ///   - creates: whether to create the folder if it is missing.
  /// - Throws: `Failure`, with `EWOULDBLOCK` if another run is writing into the folder.
  init(
    _ path: String, locks: Bool = true, creates: Bool, willChange: @escaping () throws -> Void = {}
  ) throws {
    self.willChange = willChange
    if creates, let code = makeFolder(path) { throw Failure(path: path, code: code) }
    root = openFolder(AT_FDCWD, path, follows: true)
    guard root >= 0 else { throw Failure(path: path, code: errno) }
    guard !locks || flock(root, LOCK_EX | LOCK_NB) == 0 else {
      let code = errno
      close(root)
      throw Failure(path: path, code: code)
    }
  }

  deinit {
    if let open { close(open.descriptor) }
    close(root)
  }

  /// Returns what is at a path.
  ///
  /// - Parameter limit: the maximum number of bytes to read; a larger file is `other`.
  func read(_ path: String, limit: Int = 1 << 30) throws -> Standing {
    let (folder, name) = Self.parts(path)
    guard let directory = try directory(folder, creates: false) else {
      return isBlocked ? .other : .nothing
    }
    let descriptor = openat(directory, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      switch errno {
      case ENOENT: return .nothing
      case EMFILE, ENFILE, ENOMEM, EIO: throw Failure(path: path, code: errno)
      default: return .other
      }
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Failure(path: path, code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) <= limit else { return .other }
    var bytes: [UInt8] = []
    let size = Int(status.st_size)
    var fault: Int32 = 0
    bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let more = Self.readSome(descriptor, buffer.baseAddress, count, size)
        if more < 0, errno == EINTR { continue }
        if more < 0 { fault = errno }
        if more <= 0 { break }
        count += more
      }
    }
    guard fault == 0 else { throw Failure(path: path, code: fault) }
    return .file(bytes)
  }

  private static func readSome(
    _ descriptor: Int32, _ base: UnsafeMutablePointer<UInt8>?, _ count: Int, _ size: Int
  ) -> Int {
    guard let base else { return 0 }
    return systemRead(descriptor, base + count, size - count)
  }

  /// Writes a whole file, or leaves the existing one unchanged.
  ///
  /// - Returns: `false` if something other than a folder is in the path.
  func write(_ bytes: [UInt8], to path: String) throws -> Bool {
    let (folder, name) = Self.parts(path)
    guard let directory = try directory(folder, creates: true) else { return false }
    let draft = SiteManifest.draftName
    try willChange()
    func create() -> Int32 {
      openat(root, draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    }
    var descriptor = create()
    if descriptor < 0, errno == EEXIST {
      // A run that was killed left it.
      unlinkat(root, draft, 0)
      descriptor = create()
    }
    guard descriptor >= 0 else { throw Failure(path: path, code: errno) }
    if let code = Self.writeAll(bytes, to: descriptor) {
      close(descriptor)
      unlinkat(root, draft, 0)
      throw Failure(path: path, code: code)
    }
    // Some file systems report only here that they are full.
    guard close(descriptor) == 0 else {
      let code = errno
      unlinkat(root, draft, 0)
      throw Failure(path: path, code: code)
    }
    try willChange()
    guard renameat(root, draft, directory, name) == 0 else {
      let code = errno
      unlinkat(root, draft, 0)
      throw Failure(path: path, code: code)
    }
    return true
  }

  /// Appends bytes to a file directly in the folder.
  func append(_ bytes: [UInt8], to name: String) throws {
    try willChange()
    let descriptor = openat(
      root, name, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Failure(path: name, code: errno) }
    defer { close(descriptor) }
    if let code = Self.writeAll(bytes, to: descriptor) { throw Failure(path: name, code: code) }
  }

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        guard let base = buffer.baseAddress else { return nil }
        let count = systemWrite(descriptor, base + done, buffer.count - done)
        if count < 0, errno == EINTR { continue }
        if count < 0 { return errno }
        done += count
      }
      return nil
    }
  }

  /// Removes a file, and any folders that this leaves empty.
  func remove(_ path: String) throws {
    let (folder, name) = Self.parts(path)
    guard let directory = try directory(folder, creates: false) else { return }
    try willChange()
    guard unlinkat(directory, name, 0) == 0 || errno == ENOENT else {
      throw Failure(path: path, code: errno)
    }
    try removeFolders(of: path)
  }

  /// Removes the empty folders of a path.
  func removeFolders(of path: String) throws {
    var rest = Self.parts(path).folder
    while !rest.isEmpty {
      let (outer, inner) = Self.parts(rest)
      guard let directory = try self.directory(outer, creates: false) else { return }
      try willChange()
      guard unlinkat(directory, inner, AT_REMOVEDIR) == 0 else { return }
      rest = outer
    }
  }

  /// Removes a file directly in the folder, if it exists.
  func removeOwn(_ name: String) throws {
    try willChange()
    guard unlinkat(root, name, 0) == 0 || errno == ENOENT else {
      throw Failure(path: name, code: errno)
    }
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

  /// Returns a descriptor for a folder; `nil` if it is missing or something else.
  private func directory(_ path: String, creates: Bool) throws -> Int32? {
    if path.isEmpty { return root }
    if let open, open.path.utf8.elementsEqual(path.utf8) { return open.descriptor }
    var current = root
    for part in path.utf8.split(separator: 0x2f) {
      let name = String(decoding: Array(part), as: UTF8.self)
      var next = openFolder(current, name, follows: false)
      if next < 0, errno == ENOENT, creates {
        try willChange()
        if mkdirat(current, name, 0o777) != 0, errno != EEXIST {
          let code = errno
          if current != root { close(current) }
          throw Failure(path: path, code: code)
        }
        next = openFolder(current, name, follows: false)
      }
      let code = errno
      if current != root { close(current) }
      guard next >= 0 else {
        isBlocked = code != ENOENT
        if [ENOENT, ENOTDIR, ELOOP].contains(code) { return nil }
        throw Failure(path: path, code: code)
      }
      current = next
    }
    if let open { close(open.descriptor) }
    open = (path, current)
    return current
  }
}

private func openFolder(_ directory: Int32, _ name: String, follows: Bool) -> Int32 {
  openat(directory, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC | (follows ? 0 : O_NOFOLLOW))
}

/// Calls the system's `read` and `write`, which methods of the type above shadow.
private func systemRead(_ file: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(file, bytes, count)
}

private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(file, bytes, count)
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
