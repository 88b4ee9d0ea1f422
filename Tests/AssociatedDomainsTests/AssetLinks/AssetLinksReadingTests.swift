// SPDX-License-Identifier: MIT

import AssociatedDomains
import JSONText
import Testing

/// A file, and what is said about it: code, path, and the text that is meant.
struct AssetLinksCase: Sendable, CustomTestStringConvertible {
  var text: String
  var findings: [String]
  /// How many statements hold, of those that a reader takes.
  var count: Int

  init(_ text: String, _ findings: [String], count: Int = 0) {
    self.text = text
    self.findings = findings
    self.count = count
  }

  var testDescription: String { text }

  /// `CODE severity path «text»` for each finding.
  static func lines(_ findings: [AssociationFinding], _ text: String) -> [String] {
    let bytes = Array(text.utf8)
    return findings.map { finding in
      #expect(finding.isInTable, "\(finding.code)")
      let piece = finding.range.map { String(decoding: bytes[$0], as: UTF8.self) } ?? "-"
      let short = piece.count > 40 ? "\(piece.prefix(12))…" : piece
      return "\(finding.code.rawValue) \(finding.severity.rawValue) \(finding.path) «\(short)»"
    }
  }
}

@Suite struct AssetLinksReadingTests {
  static let print =
    "AB:CD:E9:83:C5:73:06:50:D8:EE:B9:95:2F:34:FC:64:16:A0:83:42:E6:1D:BE:A8:8A:04:96:B2:3F:CF:44:E5"

  /// A statement with a target that is given.
  private static func to(_ target: String) -> String {
    #"[{"relation": ["delegate_permission/common.handle_all_urls"], "target": \#(target)}]"#
  }

  private static func app(_ members: String) -> String {
    to(#"{"namespace": "android_app"\#(members.isEmpty ? "" : ", ")\#(members)}"#)
  }

  private static func prints(_ prints: String) -> String {
    app(#""package_name": "com.example.app", "sha256_cert_fingerprints": \#(prints)"#)
  }

  private static func relation(_ relation: String) -> String {
    #"[{"relation": \#(relation), "target": {"namespace": "web", "site": "https://a.org"}}]"#
  }

  private static let start = "[0].target.sha256_cert_fingerprints"

  static let root: [AssetLinksCase] = [
    .init("", ["DAL101 error $ «»"]),
    .init("[]", ["DAL150 warning $ «[]»"]),
    .init("42", ["DAL102 error $ «42»"]),
    .init(#"{"relation": []}"#, [#"DAL103 error $ «{"relation": []}»"#]),
    .init("[1]", ["DAL201 error [0] «1»"]),
    .init("[[]]", ["DAL201 error [0] «[]»"]),
    .init("[{}]", ["DAL204 error [0] «{}»", "DAL202 error [0] «{}»"]),
    .init("[1,]", ["DAL201 error [0] «1»", "DAL123 error $ «,»"]),
    .init(
      "[1, " + to(#"{"namespace": "web", "site": "https://a.org"}"#).dropFirst(),
      ["DAL201 error [0] «1»"], count: 1),
  ]

  static let relations: [AssetLinksCase] = [
    .init(relation(#"["delegate_permission/a.b_c9", "navigate/x"]"#), [], count: 1),
    .init(relation("[]"), ["DAL210 error [0].relation «[]»"]),
    .init(relation(#""navigate/x""#), [#"DAL205 error [0].relation «"navigate/x"»"#]),
    .init(
      relation(#"["navigate/x", 7]"#), ["DAL206 error [0].relation[1] «7»"]),
    .init(relation(#"["a"]"#), [#"DAL207 error [0].relation[0] «"a"»"#]),
    .init(relation(#"["a/b/c"]"#), [#"DAL207 error [0].relation[0] «"a/b/c"»"#]),
    .init(relation(#"["go/b"]"#), [#"DAL208 error [0].relation[0] «"go/b"»"#]),
    .init(
      relation(#"["navigate/*", "navigate/"]"#),
      [
        #"DAL209 error [0].relation[0] «"navigate/*"»"#,
        #"DAL209 error [0].relation[1] «"navigate/"»"#,
      ]),
  ]

  static let targets: [AssetLinksCase] = [
    .init(to("[]"), ["DAL203 error [0].target «[]»"]),
    .init(to("{}"), ["DAL211 error [0].target «{}»"]),
    .init(to(#"{"namespace": 1}"#), ["DAL211 error [0].target «1»"]),
    .init(
      to(#"{"namespace": "shop", "site": 1}"#), [#"DAL212 error [0].target.namespace «"shop"»"#]),
    .init(
      app(""),
      [
        #"DAL221 error [0].target «{"namespace": "android_app"}»"#,
        #"DAL223 error [0].target «{"namespace": "android_app"}»"#,
      ]),
    .init(
      app(#""package_name": "a b", "sha256_cert_fingerprints": ["\#(print)"]"#),
      [#"DAL222 error [0].target.package_name «"a b"»"#]),
    .init(
      app(#""package_name": 1, "sha256_cert_fingerprints": ["\#(print)"]"#),
      ["DAL221 error [0].target.package_name «1»"]),
    .init(to(#"{"namespace": "web"}"#), [#"DAL240 error [0].target «{"namespace": "web"}»"#]),
    .init(
      to(#"{"namespace": "web", "site": []}"#), ["DAL240 error [0].target.site «[]»"]),
    .init(
      to(#"{"namespace": "ios_app", "appid": "1a"}"#), [#"DAL251 error [0].target.appid «"1a"»"#]),
    .init(to(#"{"namespace": "ios_app", "appid": "123"}"#), [], count: 1),
  ]

  static let fingerprints: [AssetLinksCase] = [
    .init(prints(#"["\#(print)"]"#), [], count: 1),
    .init(prints(#""x""#), [#"DAL224 error \#(start) «"x"»"#]),
    .init(prints("[]"), ["DAL225 error \(start) «[]»"]),
    .init(prints("[null]"), ["DAL226 error \(start)[0] «null»"]),
    .init(prints(#"[""]"#), [#"DAL227 error \#(start)[0] «""»"#]),
    .init(prints(#"["B A D"]"#), [#"DAL227 error \#(start)[0] «"B A D"»"#]),
    .init(
      prints(#"["\#(print.lowercased())"]"#), [#"DAL228 error \#(start)[0] «"ab:cd:e9:83…»"#]),
    .init(
      prints(#"["\#(print.prefix(59))"]"#), [#"DAL229 error \#(start)[0] «"AB:CD:E9:83…»"#]),
    .init(
      prints(#"["YOUR_FINGERPRINT", "TODO"]"#),
      [
        #"DAL230 error \#(start)[0] «"YOUR_FINGERPRINT"»"#, #"DAL230 error \#(start)[1] «"TODO"»"#,
      ]),
    .init(
      prints(#"["\#(print.filter { $0 != ":" })"]"#),
      [#"DAL231 error \#(start)[0] «"ABCDE983C57…»"#]),
    .init(
      prints(#"["\#(print.dropFirst(3))"]"#), [#"DAL232 error \#(start)[0] «"CD:E9:83:C5…»"#]),
    .init(
      prints(#"[" \#(print)"]"#), [#"DAL233 error \#(start)[0] «" AB:CD:E9:8…»"#]),
  ]

  static let includes: [AssetLinksCase] = [
    .init(#"[{"include": "https://a.org/x?y#z", "comment": 1}]"#, []),
    .init(
      #"[{"include": "https://a.org", "target": {}}]"#, [#"DAL260 error [0] «{"include": …»"#]),
    .init(
      #"[{"include": ["https://a.org"]}]"#, [#"DAL261 error [0].include «["https://a.org"]»"#]),
    .init(#"[{"include": "a.org/x"}]"#, [#"DAL241 error [0].include «"a.org/x"»"#]),
    .init(#"[{"include": "ftp://a.org/x"}]"#, [#"DAL242 error [0].include «"ftp://a.org/x"»"#]),
    .init(
      #"[{"include": "https://a.org:0/x"}]"#, [#"DAL243 error [0].include «"https://a.org:0/x"»"#]),
  ]

  @Test(arguments: root + relations + targets + fingerprints + includes)
  func `says what readers skip, and where`(_ file: AssetLinksCase) {
    let reading = AssetLinksReading(Array(file.text.utf8))
    #expect(AssetLinksCase.lines(reading.findings, file.text) == file.findings)
    #expect(reading.effectiveFile?.statements.count ?? 0 == file.count)
  }

  @Test func `a namespace is guessed from what else is there`() throws {
    let cases = [
      (#""namespace": "shop", "package_name": "a.b""#, "android_app"),
      (#""namespace": "shop", "site": "https://a.org""#, "web"),
      (#""namespace": "shop", "appid": "1""#, "ios_app"),
      (#""namespace": "androidapp""#, "android_app"),
      (#""namespace": "Web""#, "web"),
    ]
    for (members, namespace) in cases {
      let reading = AssetLinksReading(Array(Self.to("{\(members)}").utf8))
      let finding = try #require(reading.findings.first)
      #expect(finding.code == .unknownNamespace)
      #expect(finding.help.contains("Write “\(namespace)”"), "\(members)")
    }
  }

  @Test func `places are lines and columns`() throws {
    let text = "[\n  {\"relation\": [\"é\"],\n   \"target\": 1}\n]"
    let reading = AssetLinksReading(Array(text.utf8))
    let places = reading.findings.compactMap {
      $0.range.map { reading.position(of: $0.lowerBound) }
    }
    #expect(places.map(\.line) == [2, 3])
    #expect(places.map(\.column) == [17, 14])
  }
}
