// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import PlaygroundServer

@Suite final class RunDirectoryTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private let record = RunRecord(address: "http://127.0.0.1:4747/", token: "T", pid: 7)

  private var directory: RunDirectory {
    RunDirectory(environment: ["XDG_RUNTIME_DIR": folder.path])
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? NSNumber).intValue
  }

  @Test(
    arguments: [
      (["XDG_RUNTIME_DIR": "/a", "HOME": "/b"], "/a/deeplinks"),
      (["XDG_RUNTIME_DIR": "", "HOME": "/b"], "/b/.deeplinks/run"),
      (["XDG_RUNTIME_DIR": "a", "HOME": "/b"], "/b/.deeplinks/run"),
      (["HOME": "/b"], "/b/.deeplinks/run"),
    ])
  func `stands where the environment says`(_ environment: [String: String], _ path: String) {
    #expect(RunDirectory(environment: environment).path == path)
  }

  @Test func `keeps a record for this user alone, until its own tool ends`() throws {
    #expect(directory.read() == nil)
    try directory.write(record)
    #expect(try mode(directory.path) == 0o700)
    #expect(try mode(directory.file) == 0o600)
    #expect(directory.read() == record)
    var newer = record
    newer.pid = 8
    try directory.write(newer)
    directory.remove(record)
    #expect(directory.read() == newer)
    directory.remove(newer)
    #expect(directory.read() == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).isEmpty)
  }

  @Test func `the tool before is found again when a newer one ends, if it still runs`() throws {
    var older = record
    older.pid = getpid()
    #expect(try directory.write(older) == nil)
    var newer = record
    newer.pid = 8
    let other = try directory.write(newer)
    #expect(other == older)
    directory.remove(newer, restoring: other)
    #expect(directory.read() == older)
    try directory.write(newer)
    // No process has this number.
    older.pid = .max
    directory.remove(newer, restoring: older)
    #expect(directory.read() == nil)
  }

  @Test func `trusts nothing that someone else can have written`() throws {
    try directory.write(record)
    chmod(directory.file, 0o644)
    #expect(directory.read() == nil)
    chmod(directory.file, 0o600)
    #expect(directory.read() == record)
    let elsewhere = folder.path + "/elsewhere"
    try FileManager.default.moveItem(atPath: directory.file, toPath: elsewhere)
    try FileManager.default.createSymbolicLink(
      atPath: directory.file, withDestinationPath: elsewhere)
    #expect(directory.read() == nil)
    // A link is replaced, not followed.
    try directory.write(record)
    #expect(directory.read() == record)
    for garbage in ["", "x", "[]", String(repeating: " ", count: 10_000)] {
      try Data(garbage.utf8).write(to: URL(filePath: directory.file))
      chmod(directory.file, 0o600)
      #expect(directory.read() == nil)
    }
  }

  @Test func `trusts no folder that others write to, and waits for no one`() throws {
    try directory.write(record)
    for mode in [0o777, 0o720, 0o702] as [mode_t] {
      chmod(directory.path, mode)
      #expect(directory.read() == nil)
    }
    chmod(directory.path, 0o700)
    #expect(directory.read() == record)
    unlink(directory.file)
    #expect(mkfifo(directory.file, 0o600) == 0)
    #expect(directory.read() == nil)
    try directory.write(record)
    #expect(directory.read() == record)
  }

  @Test func `refuses a file in place of a folder`() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: directory.path, withDestinationPath: NSTemporaryDirectory())
    #expect(throws: RunDirectory.Unsafe.self) { try directory.write(record) }
  }

  @Test(
    arguments: [
      ("http://127.0.0.1:4747/", 4747), ("http://127.0.0.1:0/", nil), ("http://127.0.0.1:/", nil),
      ("http://evil.example:80/", nil), ("http://127.0.0.1:99999/", nil), ("", nil),
      // As long as the loopback's address.
      ("http://127.0.0.2:80/", nil), ("http://localhost:80/", nil), ("HTTP://127.0.0.1:80/", nil),
      ("http://127.0.0.1;80/", nil), ("80", nil),
    ] as [(String, Int?)])
  func `names a port of the loopback only`(_ address: String, _ port: Int?) {
    #expect(RunRecord(address: address, token: "", pid: 1).port == port)
  }

  /// What is no process of its own would be asked for as a group of processes.
  @Test(arguments: [(0, false), (-1, false), (Int(getpid()), true)])
  func `a record runs whose process does`(_ pid: Int, _ isRunning: Bool) {
    let record = RunRecord(address: "http://127.0.0.1:1/", token: "", pid: Int32(pid))
    #expect(record.isRunning == isRunning)
  }

  @Test func `a socket is found where this user alone can have made it, of a tool that runs`()
    throws
  {
    var own = record
    own.pid = getpid()
    try directory.write(own)
    #expect(directory.socket(of: own) == nil)
    let path = directory.socket(ofPort: 4_747)
    #expect(try directory.makeWay(forSocketOf: 4_747) == path)
    let descriptor = try bound(path)
    defer { close(descriptor) }
    chmod(path, 0o600)
    #expect(directory.socket(of: own) == path)
    own.pid = .max
    #expect(directory.socket(of: own) == nil)
    own.pid = getpid()
    chmod(path, 0o666)
    #expect(directory.socket(of: own) == nil)
    chmod(path, 0o600)
    chmod(directory.path, 0o777)
    #expect(directory.socket(of: own) == nil)
    chmod(directory.path, 0o700)
    // What a tool that was killed left is removed; anything else is not.
    #expect(try directory.makeWay(forSocketOf: 4_747) == path)
    #expect(directory.socket(of: own) == nil)
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: directory.file)
    #expect(directory.socket(of: own) == nil)
    #expect(throws: RunDirectory.Unsafe.self) { try directory.makeWay(forSocketOf: 4_747) }
  }

  @Test func `says that a folder's path is too long for a socket`() {
    let long = RunDirectory(
      environment: ["XDG_RUNTIME_DIR": folder.path + "/" + String(repeating: "a", count: 80)])
    do {
      _ = try long.makeWay(forSocketOf: 4_747)
      Issue.record("It is not.")
    } catch {
      #expect((error as? RunDirectory.Unsafe)?.message.contains("103 bytes") == true)
    }
  }

  @Test func `holds its own files and no others`() throws {
    try directory.write(record)
    let file = directory.path + "/open-a.html"
    try Data("x".utf8).write(to: URL(filePath: file))
    chmod(file, 0o600)
    #expect(directory.holds(file))
    for other in [
      "", directory.path, directory.path + "/", directory.path + "/../" + folder.lastPathComponent,
      directory.path + "/nothing", "/etc/passwd", "http://evil.example/", "-x",
      directory.path + "/a/../open-a.html",
      String(repeating: "x", count: directory.path.utf8.count) + "/open-a.html",
    ] {
      #expect(!directory.holds(other), "\(other)")
    }
    chmod(file, 0o644)
    #expect(!directory.holds(file))
    // Only what is printed without an escape is a name of this folder.
    for (name, isHeld) in [("~", true), ("!", true), ("\u{7F}", false), (" ", false), ("é", false)]
    {
      let other = directory.path + "/" + name
      try Data("x".utf8).write(to: URL(filePath: other))
      chmod(other, 0o600)
      #expect(directory.holds(other) == isHeld, "\(name.debugDescription)")
    }
    // The same name in another folder is another file, however long that folder's name is.
    let parent = (directory.path as NSString).deletingLastPathComponent
    let twin =
      parent + "/"
      + String(repeating: "t", count: directory.path.utf8.count - parent.utf8.count - 1)
    try FileManager.default.createDirectory(
      atPath: twin, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try Data("x".utf8).write(to: URL(filePath: twin + "/open-b.html"))
    chmod(twin + "/open-b.html", 0o600)
    #expect(!directory.holds(twin + "/open-b.html"))
    try FileManager.default.removeItem(atPath: twin)
  }

  @Test func `a new tool removes the files of killed ones, and no others`() throws {
    try directory.prepare()
    let kept = [
      "open-\(getpid())-a.html", "open-a.html", "open-0x7-a.html", "other-1-a.html", "open-1-a",
    ]
    // No process has this number.
    let gone = ["open-2147483647-a.html", "open-0-a.html"]
    for name in kept + gone {
      try directory.makeFile(at: directory.path + "/" + name, Data("x".utf8))
    }
    try directory.write(record)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()
        == (kept + ["inspector.json"]).sorted())
  }

  @Test(arguments: ["sub/open-a.html", "sub/../open-a.html", "./open-a.html", "/open-a.html"])
  func `a path that leads through another folder is not a name`(_ name: String) throws {
    try directory.write(record)
    try FileManager.default.createDirectory(
      atPath: directory.path + "/sub", withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700])
    for name in ["open-a.html", "sub/open-a.html"] {
      try directory.makeFile(at: directory.path + "/" + name, Data("x".utf8))
    }
    #expect(directory.holds(directory.path + "/open-a.html"))
    #expect(FileManager.default.fileExists(atPath: directory.path + "/" + name))
    #expect(!directory.holds(directory.path + "/" + name))
  }

  /// Without a standard input, the next file that opens gets its number.
  @Test func `a tool without a standard input writes and reads records, too`() async {
    await #expect(processExitsWith: .success) {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      let directory = RunDirectory(environment: ["XDG_RUNTIME_DIR": folder.path])
      let record = RunRecord(address: "http://127.0.0.1:4747/", token: "T", pid: 7)
      close(STDIN_FILENO)
      let first = try directory.write(record)
      #expect(first == nil)
      #expect(directory.read() == record)
      let second = try directory.write(record)
      #expect(second == record)
    }
  }

  /// A Unix socket that listens.
  private func bound(_ path: String) throws -> Int32 {
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
}
