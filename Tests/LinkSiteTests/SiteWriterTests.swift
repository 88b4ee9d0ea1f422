// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@_spi(Project) @testable import LinkSite

@Suite struct SiteWriterTests {
  private func file(_ path: String, _ text: String) -> SiteFile {
    SiteFile(path: path, bytes: Array(text.utf8))
  }

  private func write(
    _ files: [SiteFile], to folder: TemporaryFolder, writes: Bool = true,
    willChange: @escaping () throws -> Void = {}
  ) throws -> [String] {
    let writer = SiteWriter(folder.path + "/Site", writes: writes, willChange: willChange)
    let report = try writer.run { body in for file in files { try body(file) } }
    #expect(report.fileCount == files.count)
    return report.differences.map { "\($0.change) \($0.path)" }
  }

  private var first: [SiteFile] {
    [file("a/x.html", "1"), file("a/b/y.html", "2"), file("z", "3")]
  }
  private var second: [SiteFile] { [file("a/x.html", "1"), file("c/y.html", "2"), file("z", "4")] }

  @Test(arguments: ["a", "a/b", "a/b/", "a//b/c"])
  func `the folders above are made`(_ path: String) throws {
    let folder = try TemporaryFolder()
    let writer = SiteWriter(folder.path + "/" + path, writes: true)
    _ = try writer.run { try $0(SiteFile(path: "x.html", bytes: [1])) }
    #expect(FileManager.default.fileExists(atPath: folder.path + "/" + path + "/x.html"))
  }

  @Test func `a run writes what changed, and removes what an earlier run wrote`() throws {
    let folder = try TemporaryFolder()
    #expect(try write(first, to: folder) == ["added a/x.html", "added a/b/y.html", "added z"])
    #expect(try write(first, to: folder) == [])
    #expect(
      try write(second, to: folder, writes: false)
        == ["added c/y.html", "changed z", "removed a/b/y.html"])
    #expect(folder.read("Site/z") == "3")
    #expect(
      try write(second, to: folder) == ["added c/y.html", "changed z", "removed a/b/y.html"])
    let fresh = try TemporaryFolder()
    _ = try write(second, to: fresh)
    #expect(folder.tree("Site") == fresh.tree("Site"))
  }

  @Test func `a check of a folder that is not there makes none`() throws {
    let folder = try TemporaryFolder()
    #expect(try write([file("a", "")], to: folder, writes: false) == ["added a"])
    #expect(folder.tree() == [:])
  }

  @Test func `what a user put there stays`() throws {
    let folder = try TemporaryFolder()
    try folder.write("mine", to: "Site/a/x.html")
    try folder.write("2", to: "Site/a/b/y.html")
    try folder.write("note", to: "Site/a/note.txt")
    #expect(try write(first, to: folder) == ["refused a/x.html", "added z"])
    #expect(folder.read("Site/a/x.html") == "mine")
    // The bytes were equal, but no run wrote them.
    #expect(try write([], to: folder) == ["removed z"])
    #expect(
      folder.tree("Site")
        == [
          "a": "/", "a/x.html": "mine", "a/b": "/", "a/b/y.html": "2", "a/note.txt": "note",
          ".deeplinks-site":
            "# Written by deeplinks site; files that are not listed are left alone.\n",
        ])
  }

  @Test func `what a user changed is neither replaced nor removed`() throws {
    let folder = try TemporaryFolder()
    _ = try write(first, to: folder)
    try folder.write("mine", to: "Site/z")
    #expect(try write(second, to: folder).contains("refused z"))
    _ = try write(first, to: folder)
    try folder.write("mine", to: "Site/a/x.html")
    #expect(try write([], to: folder).contains("kept a/x.html"))
    #expect(folder.read("Site/a/x.html") == "mine")
  }

  @Test func `no symbolic link is followed`() throws {
    let folder = try TemporaryFolder()
    try folder.write("outside", to: "out/x.html")
    try folder.write("", to: "Site/keep")
    let links = [("Site/a", "../out"), ("Site/z", "../out/x.html")]
    for (name, target) in links {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/" + name, withDestinationPath: target)
    }
    let expected = ["refused a/x.html", "refused a/b/y.html", "refused z"]
    #expect(try write(first, to: folder, writes: false) == expected)
    #expect(try write(first, to: folder) == expected)
    #expect(folder.tree("out") == ["x.html": "outside"])
  }

  @Test(arguments: ["../x", "/x", "a/../../x", "CON", "a\0"])
  func `no path leads out of the folder`(_ path: String) throws {
    let folder = try TemporaryFolder()
    #expect(try write([file(path, "1")], to: folder) == ["refused \(path)"])
    #expect(Set(folder.tree().keys) == ["Site", "Site/.deeplinks-site"])
  }

  @Test func `what stands in the way of a folder is refused`() throws {
    let folder = try TemporaryFolder()
    try folder.write("mine", to: "Site/a")
    #expect(try write(first, to: folder) == ["refused a/x.html", "refused a/b/y.html", "added z"])
  }

  private struct Killed: Error {}

  @Test func `a run that was killed anywhere is completed by the next`() throws {
    let fresh = try TemporaryFolder()
    _ = try write(second, to: fresh)
    let wanted = fresh.tree("Site")
    var count = 0
    var isKilled = true
    while isKilled {
      let folder = try TemporaryFolder()
      _ = try write(first, to: folder)
      var left = count
      do {
        _ = try write(second, to: folder) {
          if left == 0 { throw Killed() }
          left -= 1
        }
        isKilled = false
      } catch is Killed {
        count += 1
      }
      _ = try write(second, to: folder)
      #expect(folder.tree("Site") == wanted, "killed before change \(count)")
    }
    // The journal twice, two files and a folder, what is removed, the manifest, and the rest.
    #expect(count > 10)
  }

  @Test func `a killed run that was to be undone is undone`() throws {
    let fresh = try TemporaryFolder()
    _ = try write(first, to: fresh)
    for count in 0..<12 {
      let folder = try TemporaryFolder()
      _ = try write(first, to: folder)
      var left = count
      #expect(throws: Killed.self) {
        _ = try write(second, to: folder) {
          if left == 0 { throw Killed() }
          left -= 1
        }
      }
      _ = try write(first, to: folder)
      #expect(folder.tree("Site") == fresh.tree("Site"), "killed before change \(count)")
    }
  }

  @Test func `a folder that cannot be made is named`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "Site")
    #expect(
      throws: SiteWriter.Failure(path: folder.path + "/Site", reason: "not a directory")
    ) { _ = try write(first, to: folder) }
    let below = SiteWriter(folder.path + "/Site/b", writes: true)
    #expect(
      throws: SiteWriter.Failure(path: folder.path + "/Site/b", reason: "not a directory")
    ) { _ = try below.run { _ in } }
  }

  @Test func `two runs do not write into one folder`() throws {
    let folder = try TemporaryFolder()
    let writer = SiteWriter(folder.path + "/Site", writes: true)
    _ = try writer.run { _ in
      #expect(
        throws: SiteWriter.Failure(
          path: folder.path + "/Site", reason: "another run is writing into it")
      ) { _ = try writer.run { _ in } }
    }
  }

  @Test(arguments: ["", "# Written by deep"])
  func `a run that was killed in the first line of its journal is completed`(
    _ text: String
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "Site/.deeplinks-site.journal")
    #expect(try write(first, to: folder).count == 3)
    #expect(Set(folder.tree("Site").keys).isDisjoint(with: [".deeplinks-site.journal"]))
    #expect(try write(first, to: folder) == [])
  }

  /// A stranger's pipe must not stop a run, nor a link lead it to a file outside.
  @Test(
    arguments: [".deeplinks-site", ".deeplinks-site.journal"],
    ["pipe", "folder", "link", "hard link", "large", "file"])
  func `what stands in place of the journal or the manifest is named, and left alone`(
    _ name: String, _ kind: String
  ) throws {
    let folder = try TemporaryFolder()
    let header = "# Written by deeplinks site; files that are not listed are left alone.\n"
    try folder.write(header, to: "out")
    try folder.write("mine", to: "Site/mine")
    let path = folder.path + "/Site/" + name
    switch kind {
    case "pipe": #expect(mkfifo(path, 0o600) == 0)
    case "folder": #expect(mkdir(path, 0o700) == 0)
    case "link": #expect(symlink("../out", path) == 0)
    case "file": try folder.write("mine", to: "Site/" + name)
    case "hard link": #expect(link(folder.path + "/out", path) == 0)
    default:
      #expect(FileManager.default.createFile(atPath: path, contents: nil))
      // Without taking up room on the disk.
      #expect(truncate(path, 900 << 20) == 0)
    }
    let reason =
      [
        "pipe": "it is a pipe, a device, or a socket", "folder": "it is a folder",
        "large": "it is too large", "file": "another program wrote it",
      ][kind] ?? "it is a symbolic link, or has other hard links"
    // Reading does no harm through a hard link, and replacing gives the name away.
    if kind == "hard link", name == ".deeplinks-site" {
      #expect(try write(first, to: folder).count == 3)
    } else {
      #expect(throws: SiteWriter.Failure(path: path, reason: reason + "; move it away")) {
        _ = try write(first, to: folder)
      }
      #expect(folder.read("Site/z") == nil)
    }
    #expect(folder.read("out") == header)
    #expect(folder.read("Site/mine") == "mine")
  }
}
