// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import DesktopLinks

/// Each step of a registration by itself.
@Suite struct FileChangeTests {
  private let folder: TemporaryFolder
  private let runner: ProgramRunner

  init() throws {
    folder = try TemporaryFolder()
    runner = ProgramRunner(folder.environment())
  }

  private func mode(_ name: String) -> Int? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: folder.path + "/" + name)
    return attributes?[.posixPermissions] as? Int
  }

  @Test func `a folder is made once, for everyone to look into`() throws {
    for _ in 0..<2 { try FileChange.makeFolder(folder.path + "/a").perform(by: runner) }
    #expect(mode("a").map { $0 & 0o705 } == 0o705)
    #expect {
      try FileChange.makeFolder(folder.path + "/b/c").perform(by: runner)
    } throws: {
      ($0 as? DesktopFailure)?.message.hasPrefix("\(folder.path)/b/c cannot be made: ") == true
    }
  }

  @Test(arguments: [0, 1, 70_000]) func `a file is written whole, and keeps its mode`(
    _ count: Int
  ) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    let path = folder.path + "/file"
    try FileChange.write(path, bytes: bytes, mode: 0o640).perform(by: runner)
    #expect(mode("file") == 0o640)
    #expect(try FileReading.contents(of: path) == bytes)
    try FileChange.write(path, bytes: [7], mode: 0o600).perform(by: runner)
    #expect(mode("file") == 0o640)
    #expect(try FileReading.contents(of: path) == [7])
    // Nothing else is left in the folder.
    #expect(try folder.contents().keys.sorted() == ["file"])
  }

  @Test func `a link to a file stays a link`() throws {
    try folder.write("old", to: "real/file")
    let link = folder.path + "/link"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: folder.path + "/real/file")
    try FileChange.write(link, bytes: Array("new".utf8), mode: 0o600).perform(by: runner)
    #expect(try folder.text(of: "real/file") == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link).hasSuffix("real/file"))
  }

  @Test func `says why a file cannot be written, and leaves nothing behind`() throws {
    try folder.write("", to: "file")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/folder", withIntermediateDirectories: false)
    for (name, reason) in [("folder", EISDIR), ("none/file", ENOENT), ("file/file", ENOTDIR)] {
      let path = folder.path + "/" + name
      let message =
        "\(path) cannot be written: \(String(cString: strerror(reason))). "
        + "Fix that and run the command again."
      #expect(throws: DesktopFailure(message)) {
        try FileChange.write(path, bytes: [1], mode: 0o600).perform(by: runner)
      }
    }
    #expect(try folder.contents().keys.sorted() == ["file", "folder"])
  }

  @Test func `a full disk leaves what was there`() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let runner = ProgramRunner(folder.environment())
      let path = folder.path + "/file"
      try folder.write("old", to: "file")
      // Stands for a full disk: a file can have 64 bytes.
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 64, rlim_max: 64)
      #expect(setrlimit(fileSizeLimit, &limit) == 0)
      let message =
        "\(path) cannot be written: \(String(cString: strerror(EFBIG))). "
        + "Fix that and run the command again."
      for count in [65, 4_096] {
        #expect(throws: DesktopFailure(message)) {
          try FileChange.write(path, bytes: Array(repeating: 7, count: count), mode: 0o600)
            .perform(by: runner)
        }
        #expect(try folder.text(of: "file") == "old")
      }
      let bytes = [UInt8](repeating: 7, count: 64)
      try FileChange.write(path, bytes: bytes, mode: 0o600).perform(by: runner)
      #expect(try folder.contents() == ["file": bytes])
    }
  }

  /// Without a standard input, the next file that opens gets its number.
  @Test func `a process without a standard input writes files, too`() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      close(STDIN_FILENO)
      for byte in UInt8(1)...2 {
        try FileChange.write(folder.path + "/file", bytes: [byte], mode: 0o600)
          .perform(by: ProgramRunner(folder.environment()))
        #expect(try folder.contents() == ["file": [byte]])
      }
    }
  }

  @Test func `a file is closed once it is written`() throws {
    let path = folder.path + "/file"
    for byte in UInt8(1)...2 {
      try FileChange.write(path, bytes: [byte], mode: 0o600).perform(by: runner)
      #expect(try descriptors(of: path) == [])
    }
    let reader = try #require(FileHandle(forReadingAtPath: path))
    #expect(try descriptors(of: path) == [reader.fileDescriptor])
  }

  /// The descriptors that this process has for a file.
  private func descriptors(of path: String) throws -> [Int32] {
    var file = stat()
    try #require(stat(path, &file) == 0)
    return (0..<4_096).filter {
      var status = stat()
      return fstat($0, &status) == 0 && status.st_dev == file.st_dev
        && status.st_ino == file.st_ino
    }
  }

  @Test func `what is gone already may be removed, and what is used stays`() throws {
    try folder.write("", to: "used/file")
    try FileChange.remove(folder.path + "/none").perform(by: runner)
    try FileChange.removeFolder(folder.path + "/used").perform(by: runner)
    #expect(try folder.contents().keys.sorted() == ["used", "used/file"])
    #expect {
      try FileChange.remove(folder.path + "/used").perform(by: runner)
    } throws: {
      ($0 as? DesktopFailure)?.message.contains("cannot be removed") == true
    }
    try FileChange.remove(folder.path + "/used/file").perform(by: runner)
    try FileChange.removeFolder(folder.path + "/used").perform(by: runner)
    #expect(try folder.contents().isEmpty)
  }

  @Test(arguments: [
    ("[MIME Cache]", true), ("\n[MIME Cache]\r\n\t", true), ("[MIME Cache]\na=b", false),
    ("", false), (" [MIME Cache]", false),
  ])
  func `an index is removed if nothing is in it`(_ text: String, _ isRemoved: Bool) throws {
    try folder.write(text, to: "mimeinfo.cache")
    let path = folder.path + "/mimeinfo.cache"
    try FileChange.removeIfEmptyIndex(path).perform(by: runner)
    #expect(try folder.contents().isEmpty == isRemoved)
    try FileChange.removeIfEmptyIndex(folder.path + "/none").perform(by: runner)
  }
}

#if canImport(Glibc)
/// The largest file that a process can write; a number on Apple systems, and an enum here.
private let fileSizeLimit = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
#else
private let fileSizeLimit = RLIMIT_FSIZE
#endif
