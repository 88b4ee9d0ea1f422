// SPDX-License-Identifier: MIT

import Testing

@testable import DesktopLinks

/// What each line of a list of default apps is, and what a change does to it.
@Suite struct AssociationLineTests {
  private static let type = "x-scheme-handler/tcal"
  private static let file = "deeplinks-tcal.desktop"

  private func line(_ text: String) -> AssociationLine { AssociationLine(text, ending: [0x0a]) }

  private func text(_ list: AssociationList) -> String {
    String(decoding: list.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("", AssociationLine.Kind.blank), (" \t\u{b}\u{c}\r", .blank), ("#", .comment),
    (" # [a]", .comment), ("[a]", .group(Array("a".utf8))), (" [a b] ", .group(Array("a b".utf8))),
    ("[a]b]", .group(Array("a".utf8))), ("[]", .group([])), ("[a", .broken), ("a", .broken),
    ("=a", .broken), (" =a", .broken), ("a=b\0", .broken), ("\0", .broken), ("[\0]", .broken),
    ("a=b", .entry(key: Array("a".utf8), value: 2)),
    (" a \t= \tb=c", .entry(key: Array("a".utf8), value: 7)),
    ("a=", .entry(key: Array("a".utf8), value: 2)), ("a= ", .entry(key: Array("a".utf8), value: 3)),
    ("a[de]=b", .entry(key: Array("a[de]".utf8), value: 6)),
    ("a]=[b", .entry(key: Array("a]".utf8), value: 3)),
  ])
  func `is of one kind`(_ text: String, _ kind: AssociationLine.Kind) {
    #expect(line(text).kind == kind)
  }

  @Test(arguments: [
    ("", []), ("a", ["a"]), ("a\n", ["a\n"]), ("a\r\n", ["a\r\n"]), ("\n", ["\n"]),
    ("\r\n", ["\r\n"]), ("\n\n", ["\n", "\n"]), ("\r\na", ["\r\n", "a"]),
    ("a\n\r\nb\rc\r", ["a\n", "\r\n", "b\rc\r"]), ("\r", ["\r"]),
  ])
  func `ends where its file says`(_ text: String, _ lines: [String]) {
    let found = AssociationLine.lines(of: Array(text.utf8))
    #expect(found.map { String(decoding: $0.content + $0.ending, as: UTF8.self) } == lines)
    #expect(found.allSatisfy { !$0.content.contains(0x0a) })
    #expect(
      found.map { String(decoding: $0.ending, as: UTF8.self) }
        == lines.map { $0.hasSuffix("\r\n") ? "\r\n" : $0.hasSuffix("\n") ? "\n" : "" })
  }

  @Test(arguments: [
    ("a=b", ["b"]), ("a=b;c;", ["b", "c"]), ("a= ;b; ;\tc ;;", ["b", "c"]), ("a=", []),
    ("a=b=c;d", ["b=c", "d"]), ("# a=b", []), ("[a=b]", []), ("b", []),
  ])
  func `names apps`(_ text: String, _ apps: [String]) {
    #expect(line(text).elements.map { String(decoding: $0, as: UTF8.self) } == apps)
  }

  @Test(arguments: [
    ("a=x", "a=f;x", "a=x"), ("a = x;", "a = f;x;", "a = x;"), ("a=", "a=f;", "a="),
    ("a=f", "a=f;f", "a="), ("a=b; f ;c", "a=f;b; f ;c", "a=b;c"), ("#a=f", "#a=f", "#a=f"),
    ("[f]", "[f]", "[f]"), ("a=ff;f;f", "a=f;ff;f;f", "a=ff"), ("f=x", "f=f;x", "f=x"),
  ])
  func `gets an app in front, and loses it wherever it is`(
    _ text: String, _ after: String, _ without: String
  ) {
    var line = line(text)
    line.prepend("f")
    #expect(line.content == Array(after.utf8))
    let isRemoved = line.remove("f")
    #expect(isRemoved == (after != text))
    #expect(line.content == Array(without.utf8))
    let isRemovedAgain = line.remove("f")
    #expect(!isRemovedAgain)
  }

  @Test(arguments: [
    // An app that is in front already stays as it is written.
    (
      "[Default Applications]\n$=deeplinks-tcal.desktop",
      "[Default Applications]\n$=deeplinks-tcal.desktop"
    ),
    // Every line of the type counts.
    (
      "[Default Applications]\n$=a\n$=b;deeplinks-tcal.desktop\n[Default Applications]\n$=c\n",
      "[Default Applications]\n$=deeplinks-tcal.desktop;a\n$=deeplinks-tcal.desktop;b\n"
        + "[Default Applications]\n$=deeplinks-tcal.desktop;c\n"
    ),
    // The first group of that name gets a new line.
    (
      "[Other]\n$=a\n[Default Applications]\nb=c\n[Default Applications]\n",
      "[Other]\n$=a\n[Default Applications]\n$=deeplinks-tcal.desktop;\nb=c\n"
        + "[Default Applications]\n"
    ),
    (
      "[Default Applications]\n[Other]",
      "[Default Applications]\n$=deeplinks-tcal.desktop;\n[Other]"
    ),
    ("[Default Applications]]", "[Default Applications]]\n$=deeplinks-tcal.desktop;\n"),
    (
      "[default applications]\n",
      "[default applications]\n[Default Applications]\n$=deeplinks-tcal.desktop;\n"
    ),
    ("#\n", "#\n[Default Applications]\n$=deeplinks-tcal.desktop;\n"),
  ])
  func `an app comes first in every line of its type`(_ before: String, _ after: String) throws {
    var list = try AssociationList(
      Array(before.replacing("$", with: Self.type).utf8), at: "list")
    var frame = AssociationList.Frame()
    _ = list.prepend(Self.file, for: Self.type, &frame)
    #expect(text(list) == after.replacing("$", with: Self.type))
    #expect(list.first(for: Self.type) == Self.file)
    #expect(list.first(for: "a/b") == nil)
  }

  @Test(arguments: [
    // Lines that were added go, and others stay although they are empty.
    ("[Default Applications]\n$=f;\n$=f\n", true, "[Default Applications]\n"),
    ("[Default Applications]\n$=f;\n$=f\n", false, "[Default Applications]\n$=\n$=\n"),
    ("[Default Applications]\n$=f;a;\n", true, "[Default Applications]\n$=a;\n"),
    ("[Added Associations]\n$=f;\n", false, "[Added Associations]\n"),
    ("[Added Associations]\n$=a;f;\n", false, "[Added Associations]\n$=a;\n"),
    ("[Removed Associations]\n$=f;\n", true, "[Removed Associations]\n$=f;\n"),
    ("[Default Applications]\na/b=f;\n", true, "[Default Applications]\na/b=f;\n"),
    (
      "[Added Associations]\n$=f\n[Default Applications]\n$=f\n", true,
      "[Added Associations]\n[Default Applications]\n"
    ),
  ])
  func `an app is taken out of its type alone`(
    _ before: String, _ isLineAdded: Bool, _ after: String
  ) throws {
    var list = try AssociationList(
      Array(before.replacing("$", with: Self.type).utf8), at: "list")
    list.remove("f", for: Self.type, isLineAdded: isLineAdded)
    #expect(text(list) == after.replacing("$", with: Self.type))
  }

  private static let group = AssociationList.Frame(isGroupAdded: true)

  @Test(arguments: [
    ("[Default Applications]\n", group, ""), ("[Default Applications]\n\n", group, "\n"),
    ("[Default Applications]\n", AssociationList.Frame(), "[Default Applications]\n"),
    ("[Default Applications]\na=b\n", group, "[Default Applications]\na=b\n"),
    ("[Default Applications]\n#\n", group, "[Default Applications]\n#\n"),
    ("[Default Applications]\n\n[B]\n", group, "\n[B]\n"),
    // The last one was added.
    (
      "[Default Applications]\na=b\n[Default Applications]\n", group,
      "[Default Applications]\na=b\n"
    ),
    ("[B]\n", group, "[B]\n"), ("", group, ""),
    (
      "[B]\na=b\n", AssociationList.Frame(unfinishedLine: Array("a=b".utf8)), "[B]\na=b"
    ),
    (
      "[B]\na=b\n[C]\n", AssociationList.Frame(unfinishedLine: Array("a=b".utf8)),
      "[B]\na=b\n[C]\n"
    ),
    (
      "[B]\na=b\n[Default Applications]\n",
      AssociationList.Frame(isGroupAdded: true, unfinishedLine: Array("a=b".utf8)), "[B]\na=b"
    ),
    ("", AssociationList.Frame(unfinishedLine: []), ""),
  ])
  func `what was added around apps goes, unless someone uses it`(
    _ before: String, _ frame: AssociationList.Frame, _ after: String
  ) throws {
    var list = try AssociationList(Array(before.utf8), at: "list")
    list.remove(frame)
    #expect(text(list) == after)
  }

  @Test(arguments: [
    ("", true), ("\n \n", true), ("[A]\n[B]\n", true), ("# a\n", false), ("[A]\na=b\n", false),
    ("[A]\na=\n", false),
  ])
  func `a list with nothing but groups is bare`(_ text: String, _ isBare: Bool) throws {
    #expect(try AssociationList(Array(text.utf8), at: "list").isBare == isBare)
  }
}
