// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import AssociatedDomains

@Suite struct LintTests {
  static let order: [LintCase] = [
    .rules("rules apart", #"{"/":"/a/*"},{"/":"/b/*"}"#),
    .rules("after a catch-all", #"{"/":"/*"},{"/":"/a"}"#, "AASA201 components[1]"),
    .rules("after a rule without conditions", #"{},{"/":"/a"}"#, "AASA201 components[1]"),
    .rules(
      "after several that take all of it together",
      #"{"/":"/a/?"},{"/":"/a"},{"/":"/a/??*"},{"/":"/a/*"}"#, "AASA201 components[3]"),
    .rules(
      "the same once more, after several that take all of it together",
      #"{"/":"/a/?"},{"/":"/a"},{"/":"/a/??*"},{"/":"/a/*"},{"/":"/a/*","comment":"b"}"#,
      "AASA201 components[3]", "AASA204 components[4]"),
    .rules("all but one link taken", #"{"/":"/a/?"},{"/":"/a/??*"},{"/":"/a/*"}"#),
    .rules(
      "a set of characters by its subsets",
      #"{"/":"/$(lower)"},{"/":"/$(upper)"},{"/":"/$(digit)"},{"/":"/$(alnum)"}"#,
      "AASA201 components[3]"),
    .rules("letters by smaller sets", #"{"/":"/$(lower)"},{"/":"/$(alpha)"}"#),
    .rules("a trailing slash", #"{"/":"/a/"},{"/":"/a"}"#, "AASA201 components[1]"),
    .rules("the parent of a star", #"{"/":"/a/*"},{"/":"/a"}"#, "AASA201 components[1]"),
    .rules("not the parent of a mark", #"{"/":"/a/?*"},{"/":"/a"}"#),
    .rules(
      "a query of two items after each of them",
      #"{"/":"/a","?":{"i":"?*"}},{"/":"/a","?":{"i":"1","j":"1"}}"#, "AASA201 components[1]"),
    .rules("a query after another item", #"{"/":"/a","?":{"j":"?*"}},{"/":"/a","?":{"i":"1"}}"#),
    .rules(
      "a text of the query after an item",
      #"{"/":"/a","?":{"i":"?*"}},{"/":"/a","?":"i=1"}"#, "AASA201 components[1]"),
    .rules(
      "a fragment after its star", ##"{"#":"?*"},{"/":"/a","#":"b"}"##, "AASA201 components[1]"),
    .rules(
      "every fragment by two", ##"{"#":""},{"#":"?*"},{"/":"/a"}"##, "AASA201 components[2]"),
    .rules(
      "with and without case", #"{"/":"/a","caseSensitive":false},{"/":"/A"}"#,
      "AASA241 components[0].caseSensitive", "AASA201 components[1]"),
    .rules(
      "letters beyond ASCII with and without case",
      #"{"/":"/É","percentEncoded":false},{"/":"/É","caseSensitive":false,"percentEncoded":false}"#,
      "AASA243 components[0].percentEncoded", "AASA241 components[1].caseSensitive"),
    .rules(
      "decoded after decoded", #"{"/":"/é","percentEncoded":false},{"/":"/%C3%A9"}"#,
      "AASA243 components[0].percentEncoded", "AASA201 components[1]"),
    .rules(
      "items whose names only look alike",
      #"{"?":{"\u00e9":"1"},"percentEncoded":false},{"?":{"e\u0301":"1"},"percentEncoded":false}"#,
      "AASA243 components[0].percentEncoded"),
    .rules(
      "an exclusion after a catch-all", #"{"/":"*"},{"/":"/a","exclude":true}"#,
      "AASA202 components[1]"),
    .rules(
      "a rule after its exclusion", #"{"/":"/a/*","exclude":true},{"/":"/a/b"},{"/":"/*"}"#,
      "AASA203 components[1]"),
    .rules(
      "an exclusion after a wider one",
      #"{"/":"/a/*","exclude":true},{"/":"/a/b","exclude":true},{"/":"/*"}"#,
      "AASA201 components[1]"),
    .rules(
      "the same rule twice", #"{"/":"/a"},{"/":"/b"},{"/":"/a","comment":"again"}"#,
      "AASA204 components[2]"),
    .rules(
      "only exclusions", #"{"/":"/a","exclude":true},{"/":"/b","exclude":true}"#,
      "AASA205 components"),
    .paths("only NOT", #""NOT /a""#, "AASA205 paths"),
    .rules(
      "an exclusion of what nothing opens", #"{"/":"/a/*"},{"/":"/b","exclude":true}"#,
      "AASA206 components[1]"),
    .rules("an exclusion with effect", #"{"/":"/a/b","exclude":true},{"/":"/a/*"}"#),
    .rules(
      "an exclusion of what later exclusions keep out",
      #"{"/":"/a/b","exclude":true},{"/":"/a/*","exclude":true},{"/":"/*"}"#,
      "AASA206 components[0]"),
    .rules(
      "only capitals are left", #"{"/":"/a"},{"/":"/a","caseSensitive":false}"#,
      "AASA207 components[1]", "AASA241 components[1].caseSensitive"),
    .paths("paths", #""/a/*", "NOT /a/b", "/c", "/a/d""#, "AASA202 paths[1]", "AASA201 paths[3]"),
  ]

  static let variables: [LintCase] = [
    .variables("a variable", #""x":["a","b"]"#, #"{"/":"/$(x)"}"#, systems),
    .variables(
      "an undefined one", #""food":["a","b"]"#, #"{"/":"/$(fod)"},{"/":"/$(food)"}"#, systems,
      #"AASA211 components[0]["/"]"#),
    .rules("an undefined one of none", #"{"/":"/$(Digits)"}"#, #"AASA211 components[0]["/"]"#),
    .rules("no end", #"{"?":{"i":"$(x"}}"#, #"AASA212 components[0]["?"].i"#),
    .variables(
      "no texts", #""x":[]"#, #"{"/":"/$(x)"}"#, systems,
      "AASA213 applinks.substitutionVariables.x"),
    .variables(
      "the name of one of the system's", #""lang":["de"]"#, #"{"/":"/$(lang)"}"#, systems,
      "AASA214 applinks.substitutionVariables.lang"),
    .variables(
      "never named", #""x":["a"]"#, #"{"/":"/x"}"#, systems,
      "AASA215 applinks.substitutionVariables.x"),
    .rules(
      "several variables, and a placeholder between them",
      #"{"/":"/$(digit)/{id}/$(lower)"}"#, #"AASA223 components[0]["/"]"#),
    .rules("several variables", #"{"/":"/$(digit)/a/$(lower)"}"#),
    .file(
      "an undefined one in defaults",
      ##"{"applinks":{"defaults":{"#":"$(none)"},"details":[{"appIDs":["\##(LintCase.app)"],"##
        + #""components":[{"/":"/a"}]}]}}"#,
      "AASA244 applinks.defaults", ##"AASA211 applinks.defaults["#"]"##,
      ##"AASA250 applinks.defaults["#"]"##, "AASA229 components[0]"),
    .paths("in paths", #""/$(digit)""#, "AASA216 paths[0]"),
    .variables(
      "a name that cannot be named", #""a(b":["a"]"#, #"{"/":"/x"}"#, systems,
      #"AASA217 applinks.substitutionVariables["a(b"]"#),
    .variables(
      "an empty text", #""x":["","a"]"#, #"{"/":"/b$(x)"}"#, systems,
      "AASA218 applinks.substitutionVariables.x[0]"),
    .variables(
      "a variable in a variable", #""x":["$(digit)","a"]"#, #"{"/":"/$(x)"}"#, systems,
      "AASA219 applinks.substitutionVariables.x[0]"),
  ]

  private static let systems = "AASA242 applinks.substitutionVariables"

  static let patterns: [LintCase] = [
    .rules("a fragment in a path", ##"{"/":"/a#b"}"##, #"AASA220 components[0]["/"]"#),
    .paths("a fragment in an old path", ##""/a#b""##, "AASA220 paths[0]"),
    .rules("a query in a path", #"{"/":"/a?i=*"}"#, #"AASA221 components[0]["/"]"#),
    .rules("a mark in a path", #"{"/":"/a/?*"}"#),
    .rules("marks, and an equals sign in a later segment", #"{"/":"/a/????/sort=*"}"#),
    .rules(
      "a query behind marks", #"{"/":"/a/??/b?i[]=*"}"#, #"AASA221 components[0]["/"]"#),
    .rules("a URL", #"{"/":"https://swift.org/a"}"#, #"AASA222 components[0]["/"]"#),
    .paths("a host", #""swift.org/*""#, "AASA222 paths[0]"),
    .rules("a file", #"{"/":"/index.html"}"#),
    .rules("a regular expression", #"{"/":"/a/.*"}"#, #"AASA223 components[0]["/"]"#),
    .rules("an anchor", #"{"/":"^/a$"}"#, #"AASA223 components[0]["/"]"#),
    .rules("a placeholder in braces", #"{"/":"/a/{id}"}"#, #"AASA223 components[0]["/"]"#),
    .rules("a placeholder after a colon", #"{"/":"/a/:id"}"#, #"AASA223 components[0]["/"]"#),
    .rules("two stars", #"{"/":"/a/**"}"#, #"AASA224 components[0]["/"]"#),
    .rules("no slash", #"{"/":"a/*"}"#, #"AASA225 components[0]["/"]"#),
    .paths("no slash, thrice", #""a","b","c","*""#, "AASA225 paths[0]"),
    .paths("no slash behind NOT", #""NOT a","*""#, "AASA225 paths[0]"),
    .rules("NOT in a component", #"{"/":"NOT /a"}"#, #"AASA226 components[0]["/"]"#),
    .paths("not", #""not /a","*""#, "AASA227 paths[0]"),
    .paths("NOT without a space", #""NOT/a","*""#, "AASA227 paths[0]"),
    .paths("NOT with two spaces", #""NOT  /a","*""#, "AASA227 paths[0]"),
    .paths("an exclamation mark", #""!/a","*""#, "AASA227 paths[0]"),
    .paths("a path named notes", #""notes/*""#, "AASA225 paths[0]"),
    .rules("a space", #"{"/":"/a b"}"#, #"AASA228 components[0]["/"]"#),
    .rules("a letter beyond ASCII", #"{"/":"/café"}"#, #"AASA228 components[0]["/"]"#),
    .rules(
      "decoded", #"{"/":"/café b","percentEncoded":false}"#,
      "AASA243 components[0].percentEncoded"),
    .rules("an item that holds two", #"{"?":{"i":"1&j=2"}}"#, "AASA229 components[0]"),
    .rules("any value or none", #"{"/":"/a","?":{"i":"*"}}"#, #"AASA230 components[0]["?"].i"#),
    .rules("any value", #"{"/":"/a","?":{"i":"?*"}}"#),
    .rules("no value", #"{"/":"/a","?":{"i":""}}"#),
    .rules("any query", #"{"/":"/a","?":"*"}"#, #"AASA231 components[0]["?"]"#),
    .rules("any fragment", ##"{"/":"/a","#":"*"}"##, ##"AASA231 components[0]["#"]"##),
    .rules("a small escape", #"{"/":"/caf%c3%a9"}"#, #"AASA232 components[0]["/"]"#),
    .rules(
      "percent signs that begin no escape", #"{"/":"/a%g1/%1g/%2"}"#, "AASA229 components[0]"),
    .rules("a capital escape", #"{"/":"/caf%C3%A9"}"#),
    .rules(
      "an escape that is decoded", #"{"/":"/a%20b","percentEncoded":false}"#,
      #"AASA233 components[0]["/"]"#, "AASA243 components[0].percentEncoded"),
  ]

  static let features: [LintCase] = [
    .file(
      "a path in defaults",
      #"{"applinks":{"defaults":{"/":"/a/*","exclude":true},"details":[{"appIDs":["\#(LintCase.app)"],"#
        + #""components":[{"exclude":false}]}]}}"#,
      "AASA244 applinks.defaults", #"AASA250 applinks.defaults["/"]"#,
      "AASA251 applinks.defaults.exclude"),
    .file(
      "defaults of an entry",
      #"{"applinks":{"details":[{"appIDs":["\#(LintCase.app)"],"defaults":{"caseSensitive":false,"#
        + #""percentEncoded":false},"components":[{"/":"/a"}]}]}}"#,
      "AASA244 defaults", "AASA241 defaults.caseSensitive", "AASA243 defaults.percentEncoded"),
    .rules(
      "Apple's example",
      ##"{"#":"no_universal_links","exclude":true},{"/":"/help/*","?":{"articleNumber":"????"}}"##,
      "AASA260 components[0]", "AASA260 components[1]"),
    .rules(
      "one rule of Apple's example", ##"{"#":"no_universal_links","exclude":true},{"/":"/buy/*"}"##),
  ]

  static let apps: [LintCase] = [
    .apps("an identifier", #""A1B2C3D4F6.org.swift.reader""#),
    .apps("a placeholder", #""TEAMID.org.swift.reader""#, "AASA301 appIDs[0]"),
    .apps("that of the documentation", #""ABCDE12345.com.example.app""#, "AASA301 appIDs[0]"),
    .apps("ten of a letter", #""XXXXXXXXXX.org.swift.reader""#, "AASA301 appIDs[0]"),
    .apps("in brackets", #""<Team ID>.org.swift""#, "AASA305 appIDs[0]"),
    .apps("a name", #""appid_placeholder""#, "AASA301 appIDs[0]"),
    .apps("no prefix", #""org.swift.reader""#, "AASA302 appIDs[0]"),
    .apps("a short prefix", #""A1B2C3.org.swift.reader""#, "AASA303 appIDs[0]"),
    .apps("small letters", #""a1b2c3d4f6.org.swift.reader""#, "AASA303 appIDs[0]"),
    .apps("no dot", #""reader""#, "AASA303 appIDs[0]"),
    .apps("one of Firebase", #""1:106843:web:0f3e""#, "AASA304 appIDs[0]"),
    .apps("a space", #""A1B2C3D4F6.org.swift.reader ""#, "AASA305 appIDs[0]"),
    .apps("a wildcard", #""A1B2C3D4F6.*""#, "AASA306 appIDs[0]"),
    .apps("an underscore", #""A1B2C3D4F6.org.swift.read_er""#, "AASA307 appIDs[0]"),
    .apps(
      "twice", #""A1B2C3D4F6.org.swift.a","A1B2C3D4F6.org.swift.a""#, "AASA308 appIDs[1]"),
    .file(
      "in two entries",
      #"{"applinks":{"details":[{"appIDs":["A1B2C3D4F6.org.swift.a"],"components":[{"/":"/a"}]},"#
        + #"{"appIDs":["A1B2C3D4F6.org.swift.a"],"components":[{"/":"/b"}]}]}}"#,
      "AASA309 applinks.details[1].appIDs[0]"),
    .file(
      "a clip",
      #"{"appclips":{"apps":["A1B2C3D4F6.org.swift.a.Clip","A1B2C3D4F6.org.swift.b"]}}"#,
      "AASA310 appclips.apps[1]"),
    .file(
      "a clip by its app",
      #"{"webcredentials":{"apps":["A1B2C3D4F6.org.swift.a"]},"#
        + #""appclips":{"apps":["A1B2C3D4F6.org.swift.a.small"]}}"#),
    .file(
      "two prefixes",
      #"{"webcredentials":{"apps":["A1B2C3D4F6.org.swift.a"]},"#
        + #""activitycontinuation":{"apps":["A1B2C3D4F7.org.swift.a"]}}"#,
      "AASA311 activitycontinuation.apps[0]"),
    .file(
      "in the form of 2015",
      #"{"applinks":{"details":{"org.swift.reader":{"paths":["/a"]}}}}"#,
      #"AASA302 applinks.details["org.swift.reader"]"#),
  ]

  static let all = order + variables + patterns + features + apps

  @Test(arguments: all)
  func `a file has these findings`(_ lint: LintCase) {
    let found = lint.findings.map { "\($0.code.rawValue) \(LintCase.place($0))" }
    #expect(found.sorted() == lint.expected.sorted())
    #expect(lint.findings.allSatisfy { $0.range != nil && $0.isInTable })
  }

  @Test func `every code of rules and apps is found somewhere`() {
    // What a file is too large for is found in `LintBudgetTests`.
    let found = Set(Self.all.flatMap { $0.findings.map(\.code) }).union([
      .notCompared, .moreFindings,
    ])
    #expect(Set(AssociationFinding.Code.rules + AssociationFinding.Code.apps) == found)
  }

  @Test func `the texts are the recorded ones`() throws {
    var report = ""
    for lint in Self.all where !lint.findings.isEmpty {
      report += "# \(lint.title)\n"
      for finding in lint.findings {
        report += "\(finding.code.rawValue) \(finding.severity) at \(LintCase.place(finding))\n"
        report += "  \(finding.message)\n  \(finding.help)\n"
      }
    }
    let file = RecordedFile.file("../Snapshots/lint-texts.txt")
    #expect(try report == RecordedFile.text(of: file, recording: report))
  }

  @Test func `every message is a sentence`() {
    for finding in Self.all.flatMap(\.findings) {
      for text in [finding.message, finding.help] {
        #expect(text.hasSuffix("."), "\(text)")
        #expect(!text.contains(".."), "\(text)")
      }
    }
  }
}
