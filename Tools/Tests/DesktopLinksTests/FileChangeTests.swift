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

  @Test func `what cannot be written leaves nothing behind`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path + "/folder", withIntermediateDirectories: false)
    for name in ["folder", "none/file"] {
      let path = folder.path + "/" + name
      #expect {
        try FileChange.write(path, bytes: [1], mode: 0o600).perform(by: runner)
      } throws: {
        ($0 as? DesktopFailure)?.message.hasPrefix("\(path) cannot be written: ") == true
      }
    }
    #expect(try folder.contents().keys.sorted() == ["folder"])
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
