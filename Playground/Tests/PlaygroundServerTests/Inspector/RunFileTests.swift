// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import PlaygroundServer

/// Which files of a run are trusted, down to a bit of their modes and a byte of their lengths.
@Suite final class RunFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private let record = RunRecord(address: "http://127.0.0.1:4747/", token: "T", pid: 7)

  private var directory: RunDirectory {
    RunDirectory(environment: ["XDG_RUNTIME_DIR": folder.path])
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func mode(_ path: String) -> mode_t? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
  }

  private func message(_ work: () throws -> Void) -> String? {
    do {
      try work()
      return nil
    } catch {
      return (error as? RunDirectory.Unsafe)?.message ?? "\(error)"
    }
  }

  @Test func `a record is one line of JSON`() throws {
    try directory.write(record)
    #expect(
      try String(contentsOfFile: directory.file, encoding: .utf8)
        == #"{"address":"http://127.0.0.1:4747/","pid":7,"token":"T"}"#)
  }

  @Test(arguments: 0..<9) func `a record that others can use is not trusted`(_ bit: Int) throws {
    try directory.write(record)
    chmod(directory.file, 0o600 | mode_t(1) << mode_t(bit))
    #expect((directory.read() == record) == (bit > 5))
  }

  @Test(arguments: 0..<9) func `a folder that others can write to is not trusted`(
    _ bit: Int
  ) throws {
    try directory.write(record)
    let file = directory.path + "/open-a.html"
    try directory.makeFile(at: file, Data("x".utf8))
    chmod(directory.path, 0o700 | mode_t(1) << mode_t(bit))
    let isTrusted = ![1, 4].contains(bit)
    #expect((directory.read() == record) == isTrusted)
    #expect(directory.holds(file) == isTrusted)
    // What is made again belongs to this user alone.
    try directory.write(record)
    #expect(mode(directory.path) == 0o700)
  }

  @Test(arguments: 0..<9) func `a file that others can use is not held`(_ bit: Int) throws {
    try directory.write(record)
    let file = directory.path + "/open-a.html"
    try directory.makeFile(at: file, Data("x".utf8))
    #expect(mode(file) == 0o600)
    chmod(file, 0o600 | mode_t(1) << mode_t(bit))
    #expect(directory.holds(file) == (bit > 5))
  }

  @Test(arguments: [(4_095, true), (4_096, true), (4_097, false)])
  func `a record is 4,096 bytes long at most`(_ count: Int, _ isRead: Bool) throws {
    try directory.write(record)
    let text = try Data(contentsOf: URL(filePath: directory.file))
    try (text + Data(repeating: 0x20, count: count - text.count))
      .write(to: URL(filePath: directory.file))
    chmod(directory.file, 0o600)
    #expect((directory.read() == record) == isRead)
  }

  @Test func `a draft that was left is replaced, and one that cannot be used is removed`() throws {
    try directory.write(record)
    let draft = directory.file + ".7"
    try Data("left".utf8).write(to: URL(filePath: draft))
    try directory.write(record)
    #expect(directory.read() == record)
    #expect(!FileManager.default.fileExists(atPath: draft))
    unlink(directory.file)
    try FileManager.default.createDirectory(
      atPath: directory.file + "/x", withIntermediateDirectories: true)
    #expect(
      message { try directory.write(record) } == "\(directory.file) cannot be replaced.")
    #expect(!FileManager.default.fileExists(atPath: draft))
  }

  @Test func `a file is made only where none is`() throws {
    try directory.prepare()
    let file = directory.path + "/a"
    try directory.makeFile(at: file, Data("1".utf8))
    #expect(
      message { try directory.makeFile(at: file, Data("2".utf8)) }
        == "\(directory.path) cannot be written to.")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "1")
    try FileManager.default.createSymbolicLink(
      atPath: directory.path + "/link", withDestinationPath: directory.path + "/none")
    #expect(
      message { try directory.makeFile(at: directory.path + "/link", Data()) }
        == "\(directory.path) cannot be written to.")
  }

  @Test func `says what is in the way`() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: directory.path, withDestinationPath: NSTemporaryDirectory())
    #expect(
      message { try directory.prepare() }
        == "\(directory.path) is not a folder of your own; remove it.")
    try FileManager.default.removeItem(atPath: directory.path)
    try directory.prepare()
    let socket = directory.socket(ofPort: 1)
    try directory.makeFile(at: socket, Data())
    #expect(
      message { _ = try directory.makeWay(forSocketOf: 1) }
        == "\(socket) is in the way; remove it.")
    #expect(FileManager.default.fileExists(atPath: socket))
  }

  @Test(arguments: [(103, true), (104, false)])
  func `a socket's path is 103 bytes long at most`(_ count: Int, _ isAllowed: Bool) throws {
    let rest = count - folder.path.utf8.count - "//deeplinks/1.sock".utf8.count
    let long = RunDirectory(environment: [
      "XDG_RUNTIME_DIR": folder.path + "/" + String(repeating: "a", count: rest)
    ])
    let socket = long.socket(ofPort: 1)
    #expect(socket.utf8.count == count)
    var made: String?
    let refusal = message { made = try long.makeWay(forSocketOf: 1) }
    #expect(made == (isAllowed ? socket : nil))
    #expect(
      refusal
        == (isAllowed
          ? nil
          : "The path \(socket) is longer than the 103 bytes that a socket's may have; "
            + "set XDG_RUNTIME_DIR to a shorter one."))
  }

  @Test func `what a tool wrote comes back only for another process that runs`() throws {
    var own = record
    own.pid = getpid()
    var other = own
    other.address = "http://127.0.0.1:1/"
    // The same process has written both.
    try directory.write(own)
    directory.remove(own, restoring: other)
    #expect(directory.read() == nil)
    other.pid = getppid()
    try directory.write(own)
    directory.remove(own, restoring: other)
    #expect(directory.read() == (other.isRunning ? other : nil))
    // What someone else has written since stays.
    try directory.write(own)
    directory.remove(record, restoring: other)
    #expect(directory.read() == own)
  }

  @Test(
    .enabled(if: geteuid() == 0, "Only root can give files to another user."),
    arguments: ["folder", "record", "file", "socket"])
  func `trusts nothing of another user`(_ name: String) throws {
    var own = record
    own.pid = getpid()
    try directory.write(own)
    let file = directory.path + "/open-a.html"
    try directory.makeFile(at: file, Data("x".utf8))
    let socket = try directory.makeWay(forSocketOf: 4_747)
    let descriptor = try listen(at: socket)
    defer { close(descriptor) }
    chmod(socket, 0o600)
    #expect(directory.socket(of: own) == socket)
    let paths = [
      "folder": directory.path, "record": directory.file, "file": file, "socket": socket,
    ]
    #expect(lchown(try #require(paths[name]), 65_534, 65_534) == 0)
    #expect((directory.read() == nil) == ["folder", "record"].contains(name))
    #expect(directory.holds(file) != ["folder", "file"].contains(name))
    #expect((directory.socket(of: own) == nil) == ["folder", "socket"].contains(name))
    #expect((message { try directory.prepare() } != nil) == (name == "folder"))
  }

  /// A Unix socket that listens.
  private func listen(at path: String) throws -> Int32 {
    #if canImport(Darwin)
    let descriptor = socket(AF_UNIX, SOCK_STREAM, 0)
    #else
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let result = withUnsafeBytes(of: address) { bytes in
      bytes.baseAddress.map {
        bind(descriptor, $0.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
      }
    }
    try #require(result == 0)
    return descriptor
  }

  @Test(
    arguments: [
      ("http://127.0.0.1:1/", 1), ("http://127.0.0.1:65535/", 65_535),
      ("http://127.0.0.1:65536/", nil), ("http://127.0.0.1:80", 80),
      ("http://127.0.0.1:80/a:1/", 80), ("http://127.0.0.1:-1/", nil),
      ("http://127.0.0.1:80x/", nil), ("https://127.0.0.1:80/", nil), ("http://127.0.0.1/", nil),
    ] as [(String, Int?)])
  func `an address has a port from 1 to 65,535`(_ address: String, _ port: Int?) {
    #expect(RunRecord(address: address, token: "", pid: 1).port == port)
  }
}
