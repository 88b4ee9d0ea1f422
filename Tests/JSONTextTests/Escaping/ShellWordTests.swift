// SPDX-License-Identifier: MIT

import Foundation
import Testing
import JSONText

/// What shells hand to a program, byte for byte.
@Suite struct ShellWordTests {
  private static let texts =
    HostileText.all.filter { $0 != HostileText.long } + ["x" + HostileText.long]

  @Test(arguments: ["sh", "dash", "bash"])
  func `is one word of a shell`(_ shell: String) throws {
    let reader = Reader(program: shell, arguments: [])
    guard reader.isThere else { return }
    for keyPath in [\ShellWord.quoted, \ShellWord.legible] {
      let lines = Self.texts.map { "printf '%s\\0' \(ShellWord($0)[keyPath: keyPath])\n" }
      let output = try reader.read(Array(lines.joined().utf8))
      let words = output.split(separator: 0, omittingEmptySubsequences: false).dropLast()
      #expect(words.count == Self.texts.count)
      for (word, text) in zip(words, Self.texts) {
        let expected = String(
          text.unicodeScalars.replacing("\0".unicodeScalars, with: "\u{fffd}".unicodeScalars))
        #expect(word.elementsEqual(expected.utf8), "\(shell): \(text.debugDescription)")
      }
    }
  }

  /// `adb shell` joins its arguments with spaces, and the device's shell takes them apart again.
  @Test func `is quoted once for each of two shells`() throws {
    let reader = Reader(program: "sh", arguments: [])
    guard reader.isThere else { return }
    let texts = HostileText.all.filter { $0 != HostileText.long }
    let lines = texts.map { text in
      let inner = "printf '%s\\0' " + ShellWord(text).quoted
      return "sh -c \(ShellWord(inner).legible)\n"
    }
    let words = try reader.read(Array(lines.joined().utf8)).split(
      separator: 0, omittingEmptySubsequences: false
    ).dropLast()
    #expect(words.count == texts.count)
    for (word, text) in zip(words, texts) {
      let expected = String(
        text.unicodeScalars.replacing("\0".unicodeScalars, with: "\u{fffd}".unicodeScalars))
      #expect(word.elementsEqual(expected.utf8), "\(text.debugDescription)")
    }
  }

  @Test(arguments: [
    ("", "''"), ("a b", "'a b'"), ("it's", #"'it'\''s'"#), ("''", #"''\'''\'''"#),
    ("$(x)`y`\\\"", "'$(x)`y`\\\"'"), ("-_./:=@%+,aZ9", "-_./:=@%+,aZ9"), ("=ls", "'=ls'"),
    ("a\u{1b}b", #""$(printf 'a\033b')""#), ("a\n", "\"$(printf 'a')\"'\n'"),
    ("-\t", #""$(printf '\055\011')""#), ("\t-", #""$(printf '\011-')""#), ("\n\n", "'\n\n'"),
  ])
  func `is legible`(_ text: String, _ expected: String) {
    #expect(ShellWord(text).legible.utf8.elementsEqual(expected.utf8))
  }
}
