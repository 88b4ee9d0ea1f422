// SPDX-License-Identifier: MIT

/// Opens files in such a way that nothing in a file's place can block a command.
///
/// A file found in a folder must be a regular file inside of it. A file that a user named can also
/// be a pipe, as in `deeplinks aasa check <(curl …)`. Devices are refused, because some of them
/// never end.
package enum FileContents {
  /// How long a program may take to open the other end of a pipe, in milliseconds.
  private static let patience: Int32 = 2_000

  /// Returns the bytes of a file or pipe that a user named.
  package static func bytes(named path: String, limit: Int) throws(FileFailure) -> [UInt8] {
    try open(named: path).bytes(limit: limit)
  }

  /// Returns the bytes of a file found in a folder.
  ///
  /// - Parameters:
  ///   - fence: what may be read, also after following links.
  ///   - status: what was found; another file is refused, so that no file is read differently by
  ///     two readers of one run. Default: any file.
  package static func bytes(
    found path: String, in fence: FileFence, status: FileStatus? = nil, limit: Int
  ) throws(FileFailure) -> [UInt8] {
    let file = try OpenFile(path, followsLinks: true)
    guard fence.holds(file) else { throw .outside }
    guard status == nil || file.status == status else { throw .changed }
    try file.checkKind()
    return try file.bytes(limit: limit)
  }

  /// Opens a file or pipe that a user named.
  package static func open(named path: String) throws(FileFailure) -> OpenFile {
    let file = try OpenFile(path, followsLinks: true)
    if file.status.kind == .pipe {
      try file.waitForWriter(milliseconds: patience)
    } else {
      try file.checkKind()
    }
    return file
  }
}

/// The files and folders that a user named: nothing that is found may be outside of them.
///
/// A file is compared once it is open, so no link can be exchanged between the check and the
/// reading.
package struct FileFence: Sendable {
  private var places: [[UInt8]] = []

  package init(_ paths: [String] = []) { for path in paths { add(path) } }

  mutating func add(_ path: String) {
    guard let place = try? OpenFile(path, followsLinks: true).place else { return }
    places.append(place)
  }

  func holds(_ file: OpenFile) -> Bool {
    guard let place = file.place else { return false }
    return places.contains { fence in
      guard place.starts(with: fence) else { return false }
      return place.count == fence.count || fence.last == 0x2f || place[fence.count] == 0x2f
    }
  }
}
