// SPDX-License-Identifier: MIT

import Testing

@testable import DesktopLinks

@Suite struct AssociationListTests {
  private let type = "x-scheme-handler/tcal"
  private let file = "deeplinks-tcal.desktop"

  @Test(arguments: [
    ("", "[Default Applications]\n$;\n"),
    ("[Default Applications]\n", "[Default Applications]\n$;\n"),
    ("[Default Applications]", "[Default Applications]\n$;\n"),
    ("# mine\n\n[Other]\na=b", "# mine\n\n[Other]\na=b\n[Default Applications]\n$;\n"),
    ("[Other]\r\na=b\r\n", "[Other]\r\na=b\r\n[Default Applications]\r\n$;\r\n"),
    // The first line break is that of the file.
    ("[Other]\r\na=b\n", "[Other]\r\na=b\n[Default Applications]\r\n$;\r\n"),
    ("[Other]\na=b\r\n", "[Other]\na=b\r\n[Default Applications]\n$;\n"),
    (
      "[Default Applications]\nx-scheme-handler/tcal=a.desktop\n",
      "[Default Applications]\n$;a.desktop\n"
    ),
    (
      "[Default Applications]\nx-scheme-handler/tcal = a.desktop;b.desktop;\n[Z]\n",
      "[Default Applications]\nx-scheme-handler/tcal = deeplinks-tcal.desktop;a.desktop;"
        + "b.desktop;\n[Z]\n"
    ),
    ("[Default Applications]\nx-scheme-handler/tcal=", "[Default Applications]\n$;"),
    (
      "[Default Applications]\ntext/plain=a.desktop\n[Added Associations]\nx=y",
      "[Default Applications]\n$;\ntext/plain=a.desktop\n[Added Associations]\nx=y"
    ),
  ])
  func `puts an app in front and takes it back`(_ before: String, _ after: String) throws {
    var list = try AssociationList(Array(before.utf8), at: "list")
    var frame = AssociationList.Frame()
    let addsLine = list.prepend(file, for: type, &frame)
    #expect(
      String(decoding: list.bytes, as: UTF8.self)
        == after.split(separator: "$", omittingEmptySubsequences: false)
        .joined(separator: "\(type)=\(file)"))
    #expect(list.first(for: type) == file)

    let once = list
    #expect(!list.prepend(file, for: type, &frame))
    #expect(list == once)

    list.remove(file, for: type, isLineAdded: addsLine)
    list.remove(frame)
    #expect(String(decoding: list.bytes, as: UTF8.self) == before)
  }

  @Test(arguments: [
    // Someone else is in front, or alone, or has added keys of their own.
    ("\(Self.line)other.desktop;deeplinks-tcal.desktop;\n", "\(Self.line)other.desktop;\n"),
    ("\(Self.line)other.desktop\n", "\(Self.line)other.desktop\n"),
    (
      "\(Self.line)a.desktop; \t\u{b}deeplinks-tcal.desktop\r;b.desktop\n",
      "\(Self.line)a.desktop;b.desktop\n"
    ),
    ("\(Self.line)deeplinks-tcal.desktop;other.desktop\n", "\(Self.line)other.desktop\n"),
    (
      "\(Self.line)deeplinks-tcal.desktop\na/b=c.desktop\n",
      "[Default Applications]\na/b=c.desktop\n"
    ),
    ("\(Self.line)deeplinks-tcal.desktop\n# mine\n", "[Default Applications]\n# mine\n"),
    ("\(Self.line)deeplinks-tcal.desktop\n\n[B]\nc=d\n", "\n[B]\nc=d\n"),
    (
      "[Added Associations]\nx-scheme-handler/tcal=deeplinks-tcal.desktop;\n",
      "[Added Associations]\n"
    ),
    ("", ""),
  ])
  func `keeps what others did since then`(_ before: String, _ after: String) throws {
    var list = try AssociationList(Array(before.utf8), at: "list")
    list.remove(file, for: type, isLineAdded: true)
    list.remove(AssociationList.Frame(isFileAdded: true, isGroupAdded: true, unfinishedLine: nil))
    #expect(String(decoding: list.bytes, as: UTF8.self) == after)
  }
  private static let line = "[Default Applications]\nx-scheme-handler/tcal="

  @Test(arguments: [
    ("a=b\n", 1), ("[A]\nnonsense\n", 2), ("[A\n", 1), ("[A]\n=b\n", 2), ("[A]\n\n\0\n", 3),
    ("# fine\n\n<<<<<<< ours\n", 3),
  ])
  func `refuses a file that desktops ignore`(_ text: String, _ line: Int) {
    #expect {
      try AssociationList(Array(text.utf8), at: "list")
    } throws: {
      ($0 as? DesktopFailure)?.message.hasPrefix("Line \(line) of list is not a group") == true
    }
  }

  @Test func `gives back every byte of random files`() throws {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<1_000 { try check(AssociationText.random(&random)) }
  }

  private func check(_ bytes: [UInt8]) throws {
    var list = try AssociationList(bytes, at: "list")
    #expect(list.bytes == bytes)
    var frame = AssociationList.Frame()
    var added: [String: Bool] = [:]
    for scheme in ["tcal", "arc"] {
      let name = DesktopEntry.type(of: scheme)
      added[scheme] = list.prepend(DesktopEntry.fileName(of: scheme), for: name, &frame)
      #expect(list.first(for: name) == DesktopEntry.fileName(of: scheme))
    }
    _ = try AssociationList(list.bytes, at: "list")
    for scheme in ["tcal", "arc"].shuffled() {
      list.remove(
        DesktopEntry.fileName(of: scheme), for: DesktopEntry.type(of: scheme),
        isLineAdded: added[scheme] ?? false)
    }
    list.remove(frame)
    #expect(
      list.bytes == bytes,
      "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
  }
}
