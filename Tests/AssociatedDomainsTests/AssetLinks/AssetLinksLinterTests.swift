// SPDX-License-Identifier: MIT

import AssociatedDomains
import JSONText
import Testing

@Suite struct AssetLinksLinterTests {
  private static let print = AssetLinksReadingTests.print
  private static let sample = "14:6D:E9:83:C5:73:06:50" + print.dropFirst(23)
  private static let handle = "delegate_permission/common.handle_all_urls"

  private static func statement(
    _ relations: String = #""\#(handle)""#, package: String = "org.shop.app",
    prints: String = #""\#(print)""#, more: String = ""
  ) -> String {
    #"{"relation": [\#(relations)], "target": {"namespace": "android_app", "package_name": "#
      + #""\#(package)", "sha256_cert_fingerprints": [\#(prints)]}\#(more)}"#
  }

  private static func rules(_ rules: String, for relation: String = handle) -> String {
    "["
      + statement(
        more:
          #", "relation_extensions": {"\#(relation)": {"dynamic_app_link_components": \#(rules)}}"#)
      + "]"
  }

  private static let inner =
    #"[0].relation_extensions["delegate_permission/common.handle_all_urls"].dynamic_app_link_components"#

  static let statements: [AssetLinksCase] = [
    .init("[\(statement())]", []),
    .init(
      "[\(statement()), \(statement())]", [#"DAL283 warning [1] «{"relation":…»"#]),
    .init(
      "[\(statement(package: "com.example.app"))]",
      [#"DAL281 warning [0].target.package_name «"com.example.app"»"#]),
    .init(
      "[\(statement(package: "com.shop.YOUR_APP"))]",
      [#"DAL281 warning [0].target.package_name «"com.shop.YOUR_APP"»"#]),
    .init(
      "[\(statement(package: "shop"))]", [#"DAL282 warning [0].target.package_name «"shop"»"#]),
    .init(
      "[\(statement(prints: #""\#(sample)""#))]",
      [#"DAL280 warning [0].target.sha256_cert_fingerprints[0] «"14:6D:E9:83…»"#]),
    .init(
      "[\(statement(prints: #""\#(print)", "\#(print)""#))]",
      [#"DAL284 warning [0].target.sha256_cert_fingerprints[1] «"AB:CD:E9:83…»"#]),
    .init(
      "[\(statement(#""\#(handle)", "\#(handle)""#))]",
      [#"DAL284 warning [0].relation[1] «"delegate_pe…»"#]),
    .init(
      "[\(statement(#""delegate_permission/common.handle_all_url""#))]",
      [
        #"DAL285 info $ «[{"relation"…»"#, #"DAL286 warning [0].relation[0] «"delegate_pe…»"#,
      ]),
    .init(
      "[\(statement(#""delegate_permission/common.get_login_creds""#))]",
      [#"DAL285 info $ «[{"relation"…»"#]),
    .init(
      #"[{"relation": ["\#(handle)"], "target": {"namespace": "ios_app", "appid": "12"}}]"#,
      [#"DAL290 info [0].target «{"namespace": "ios_app", "appid": "12"}»"#]),
  ]

  static let names: [AssetLinksCase] = [
    .init(
      #"[{"relations": ["\#(handle)"], "Target": {}}]"#,
      [
        #"DAL204 error [0] «{"relations"…»"#, #"DAL202 error [0] «{"relations"…»"#,
        #"DAL287 error [0].relations «"relations"»"#, #"DAL287 error [0].Target «"Target"»"#,
      ]),
    .init(
      statement().replacing("sha256_cert_fingerprints", with: "Sha256_cert_fingerprint")
        .bracketed,
      [
        #"DAL223 error [0].target «{"namespace"…»"#,
        #"DAL287 error [0].target.Sha256_cert_fingerprint «"Sha256_cert_fingerprint"»"#,
      ]),
    .init(statement(more: #", "comment": "all""#).bracketed, []),
  ]

  static let extensions: [AssetLinksCase] = [
    .init(rules(#"[{"/": "/a/*", "exclude": true}, {"/": "*"}]"#), []),
    .init(
      rules(#"[{"/": "/a/*", "exclude": true}]"#),
      [#"DAL273 warning \#(inner) «[{"/": "/a/*", "exclude": true}]»"#]),
    .init(
      rules(#"[{"/": "*"}, {"/": "/a", "exclude": true}]"#),
      [#"DAL274 warning \#(inner)[1] «{"/": "/a", "exclude": true}»"#]),
    .init(
      rules(#"[{"/": "/a", "caseSensitive": false}]"#),
      [#"DAL272 warning \#(inner)[0].caseSensitive «"caseSensitive"»"#]),
    .init(
      rules(#"[{"/": 1}]"#), [#"DAL270 warning \#(inner)[0]["/"] «1»"#]),
    .init(
      rules(#"[{"?": {"a": "$(lang)"}}]"#),
      [#"DAL275 warning \#(inner)[0] «{"?": {"a": "$(lang)"}}»"#]),
    .init(rules("{}"), [#"DAL270 warning \#(inner) «{}»"#]),
    .init(rules("[1]"), [#"DAL270 warning \#(inner) «[1]»"#]),
    .init(
      rules("[]", for: "navigate/x"),
      [
        #"DAL271 warning [0].relation_extensions["navigate/x"] «{"dynamic_app_link_components": []}»"#
      ]),
    .init(
      statement(more: #", "relation_extensions": []"#).bracketed,
      ["DAL270 warning [0].relation_extensions «[]»"]),
  ]

  static let includes: [AssetLinksCase] = [
    .init(
      #"[{"include": "http://a.org/x"}]"#, [#"DAL262 error [0].include «"http://a.org/x"»"#]),
    .init(
      #"[{"include": "https://a.org/x"}]"#, [#"DAL288 info [0].include «"https://a.org/x"»"#]),
  ]

  @Test(arguments: statements + names + extensions + includes)
  func `says what no one wants, and where`(_ file: AssetLinksCase) {
    let reading = AssetLinksReading(Array(file.text.utf8))
    let findings = AssetLinksLinter().findings(for: reading)
    #expect(AssetLinksCase.lines(findings, file.text) == file.findings)
  }

  @Test func `a list over http may include one over http`() {
    let reading = AssetLinksReading(Array(#"[{"include": "http://a.org/x"}]"#.utf8))
    let codes = AssetLinksLinter(isSecure: false).findings(for: reading).map(\.code)
    #expect(codes == [.includeUsed])
  }
}

extension String {
  fileprivate var bracketed: String { "[\(self)]" }
}
