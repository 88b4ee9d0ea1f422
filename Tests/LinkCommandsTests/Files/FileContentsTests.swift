// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import LinkCommands

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What stands where a file is looked for, by the hand of a stranger.
@Suite(.timeLimit(.minutes(20))) struct FileContentsTests {
  private static let limit = 1_000

  private func found(_ path: String) -> FileContents.Failure? {
    do {
      _ = try FileContents.bytes(found: path, limit: Self.limit)
      return nil
    } catch { return error }
  }

  private func named(_ path: String) -> FileContents.Failure? {
    do {
      _ = try FileContents.bytes(named: path, limit: Self.limit)
      return nil
    } catch { return error }
  }

  @Test func `devices, folders and names of nothing`() throws {
    let folder = try TemporaryFolder([
      "file": "text", "full": String(repeating: "x", count: Self.limit),
      "large": String(repeating: "x", count: Self.limit + 1),
    ])
    let expected: [(String, FileContents.Failure?)] = [
      ("/dev/zero", .notAFile), ("/dev/null", .notAFile), ("/dev/tty", .notAFile),
      ("/", .folder), ("", .missing), ("a\0b", .missing), (folder.path + "/none", .missing),
      (folder.path + "/file/more", .missing), (folder.path + "/file", nil),
      (folder.path + "/full", nil), (folder.path + "/large", .tooLarge),
    ]
    for (path, failure) in expected {
      #expect(found(path) == failure, "\(path)")
      #expect(named(path) == failure, "\(path)")
    }
    let circle = folder.path + "/circle"
    #expect(symlink(circle, circle) == 0)
    #expect(found(circle) == .missing)
    let zero = folder.path + "/zero"
    #expect(symlink("/dev/zero", zero) == 0)
    #expect(named(zero) == .notAFile)
  }

  @Test func `a pipe in a folder is not opened, and a named one that is silent not waited for`()
    throws
  {
    let folder = try TemporaryFolder(["file": ""])
    let path = folder.path + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    #expect(found(path) == .notAFile)
    let descriptor = open(path, O_RDONLY | O_NONBLOCK)
    var file = OpenFile(FileHandle(fileDescriptor: descriptor, closeOnDealloc: true))
    #expect(throws: FileContents.Failure.silentPipe) { try file.waitForWriter(milliseconds: 1) }
  }

  @Test func `a pipe that a program writes into is read to its end`() throws {
    let pipe = Pipe()
    let text = Data(String(repeating: "abc", count: 300).utf8)
    try pipe.fileHandleForWriting.write(contentsOf: text)
    try pipe.fileHandleForWriting.close()
    let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
    #expect(try FileContents.bytes(named: path, limit: Self.limit) == Array(text))
  }

  @Test func `links of a folder are followed as far as they stay inside it`() throws {
    let outside = try TemporaryFolder(["secret.json": "secret", "folder/secret.json": "secret"])
    let folder = try TemporaryFolder([
      "a/site.json": "1", "b/site.json": "2", "site.json.d/x": "3",
    ])
    for (name, target) in [
      ("inside.json", "a/site.json"), ("outside.json", outside.path + "/secret.json"),
      ("upwards.json", "../../../../../../../../etc/passwd"), ("nowhere.json", "none"),
      ("circle.json", "circle.json"), ("zero.json", "/dev/zero"), ("up", ".."),
      ("other", outside.path + "/folder"),
    ] {
      #expect(symlink(target, folder.path + "/" + name) == 0)
    }
    #expect(mkfifo(folder.path + "/pipe.json", 0o600) == 0)
    let files = try FoundFiles([folder.path], limit: Self.limit) { $0.hasSuffix(".json") }.files
    let told = files.map { file in
      let name = file.path.dropFirst(folder.path.count + 1)
      return
        "\(name): \(file.bytes.map { String(decoding: $0, as: UTF8.self) } ?? file.reason ?? "")"
    }
    // A file that has two names is read once.
    #expect(
      told == [
        "b/site.json: 2", "circle.json: The link leads nowhere.", "inside.json: 1",
        "nowhere.json: The link leads nowhere.", "outside.json: The link leads out of the folder.",
        "pipe.json: This is not a file.", "upwards.json: The link leads out of the folder.",
        "zero.json: The link leads out of the folder.",
      ])
  }
}
