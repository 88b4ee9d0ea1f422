// SPDX-License-Identifier: MIT

@_spi(Project) import AssociatedDomains
import JSONText
import Testing

@Suite struct AssociationReadingTests {
  struct Row: Sendable {
    var text: String
    /// Code, severity, column and path of every finding.
    var findings: [String]

    init(_ text: String, _ findings: String...) {
      self.text = text
      self.findings = findings
    }
  }

  @Test(arguments: [
    Row(
      "[]",
      "AASA150 error 1 $"),
    Row(
      "{}",
      "AASA151 error 1 $"),
    Row(
      #"{"$schema":"x","_comment":1}"#,
      "AASA151 error 1 $",
      #"AASA155 info 2 ["$schema"]"#,
      "AASA155 info 16 _comment"),
    Row(
      #"{"applinks":{"details":[]}}"#,
      "AASA160 warning 24 applinks.details"),
    Row(
      #"{"applinks":{}}"#,
      "AASA159 error 13 applinks"),
    Row(
      #"{"applinks":5,"webcredentials":"x","appclips":null,"activitycontinuation":[]}"#,
      "AASA152 error 13 applinks",
      "AASA152 error 32 webcredentials",
      "AASA152 error 47 appclips",
      "AASA152 error 75 activitycontinuation"),
    Row(
      #"{"appLinks":{"details":[]}}"#,
      "AASA153 error 2 appLinks"),
    Row(
      #"{"applink":{}}"#,
      "AASA153 error 2 applink"),
    Row(
      #"{"details":[],"apps":[],"applinks":{"details":[{"appIDs":["A"],"components":[{}]}]}}"#,
      "AASA154 error 2 details",
      "AASA154 error 15 apps"),
    Row(
      #"{"applinks":{"detail":[]}}"#,
      "AASA153 error 14 applinks.detail"),
    Row(
      #"{"applinks":{"components":[],"details":[{"appIDs":["A"],"components":[{}]}]}}"#,
      "AASA154 error 14 applinks.components"),
    Row(
      #"{"applinks":{"apps":["A"],"details":[{"appIDs":["A"],"components":[{}]}]}}"#,
      "AASA158 warning 21 applinks.apps"),
    Row(
      #"{"applinks":{"details":{"A":{"paths":["*"],"appID":"A"}}}}"#,
      "AASA161 warning 24 applinks.details",
      "AASA155 info 44 applinks.details.A.appID"),
    Row(
      #"{"applinks":{"details":{"A":{"paths":["*"],"appID":"B"},"A":{"components":[{}]}}}}"#,
      "AASA161 warning 24 applinks.details",
      "AASA141 warning 57 applinks.details.A"),
    Row(
      #"{"applinks":{"details":{"A":{"paths":["*"]},"B":5}}}"#,
      "AASA161 warning 24 applinks.details",
      "AASA152 error 49 applinks.details.B"),
    Row(
      #"{"applinks":{"details":"x"}}"#,
      "AASA152 error 24 applinks.details"),
    Row(
      #"{"applinks":{"details":[{"appIDs":["A"],"components":[{}]},"x",null]}}"#,
      "AASA152 error 60 applinks.details[1]",
      "AASA152 error 64 applinks.details[2]"),
    Row(
      #"{"applinks":{"details":[{"appID":"A","appIDs":["B"],"components":[{}]}]}}"#,
      "AASA162 warning 34 applinks.details[0].appID"),
    Row(
      #"{"applinks":{"details":[{"appID":"A","appIDs":[],"components":[{}]}]}}"#,
      "AASA162 warning 34 applinks.details[0].appID",
      "AASA164 error 47 applinks.details[0].appIDs"),
    Row(
      #"{"applinks":{"details":[{"appId":"A","paths":["*"]}]}}"#,
      "AASA153 error 26 applinks.details[0].appId"),
    Row(
      #"{"applinks":{"details":[{"paths":["*"]}]}}"#,
      "AASA163 error 25 applinks.details[0]"),
    Row(
      #"{"applinks":{"details":[{"appID":5,"paths":["*"]}]}}"#,
      "AASA152 error 34 applinks.details[0].appID"),
    Row(
      #"{"applinks":{"details":[{"appID":["A"],"paths":["*"]}]}}"#,
      "AASA152 error 34 applinks.details[0].appID"),
    Row(
      #"{"applinks":{"details":[{"appIDs":"A","components":[{}]}]}}"#,
      "AASA152 error 35 applinks.details[0].appIDs"),
    Row(
      #"{"applinks":{"details":[{"appIDs":["A",5,null],"components":[{}]}]}}"#,
      "AASA152 error 40 applinks.details[0].appIDs[1]",
      "AASA152 error 42 applinks.details[0].appIDs[2]"),
    Row(
      #"{"applinks":{"details":[{"appID":"A","components":[{}]}]}}"#,
      "AASA167 info 34 applinks.details[0].appID"),
    Row(
      #"{"applinks":{"details":[{"appIDs":["A"],"paths":["*"]}]}}"#,
      "AASA166 warning 35 applinks.details[0].appIDs"),
    Row(
      #"{"applinks":{"details":[{"appIDs":["A"],"paths":["*"],"components":[{}]}]}}"#,
      "AASA165 warning 49 applinks.details[0].paths"),
    Row(
      #"{"applinks":{"details":[{"appIDs":["A"]}]}}"#,
      "AASA169 warning 25 applinks.details[0]"),
    Row(
      #"{"applinks":{"details":[{"appIDs":["A"],"components":[]}]}}"#,
      "AASA168 error 54 applinks.details[0].components"),
    Row(
      #"{"applinks":{"details":[{"appID":"A","paths":[]}]}}"#,
      "AASA168 error 46 applinks.details[0].paths"),
    Row(
      #"{"applinks":{"details":[{"appID":"A","paths":"*"}]}}"#,
      "AASA152 error 46 applinks.details[0].paths"),
    Row(
      #"{"applinks":{"details":[{"appID":"A","path":["*"]}]}}"#,
      "AASA153 error 38 applinks.details[0].path"),
    Row(
      #"{"applinks":{"details":[{"appIDs":["A"],"components":{"/":"x"}}]}}"#,
      "AASA152 error 54 applinks.details[0].components"),
    Row(
      #"{"applinks":{"details":[{"appIDs":["A"],"components":["/x"]}]}}"#,
      "AASA152 error 55 applinks.details[0].components[0]"),
    Row(
      #"{"applinks":{"details":[{"appIDs":["A"],"components":[{"path":"/x","casesensitive":false,"excludes":true,"query":{},"note":"x"}]}]}}"#,
      "AASA153 error 56 applinks.details[0].components[0].path",
      "AASA153 error 68 applinks.details[0].components[0].casesensitive",
      "AASA153 error 90 applinks.details[0].components[0].excludes",
      "AASA153 error 106 applinks.details[0].components[0].query",
      "AASA155 info 117 applinks.details[0].components[0].note"),
    Row(
      ##"{"applinks":{"details":[{"appIDs":["A"],"components":[{"/":5,"?":[],"#":null,"exclude":"true","caseSensitive":1,"percentEncoded":0,"comment":[]}]}]}}"##,
      #"AASA152 error 60 applinks.details[0].components[0]["/"]"#,
      #"AASA152 error 66 applinks.details[0].components[0]["?"]"#,
      ##"AASA152 error 73 applinks.details[0].components[0]["#"]"##,
      "AASA152 error 88 applinks.details[0].components[0].exclude",
      "AASA171 warning 111 applinks.details[0].components[0].caseSensitive",
      "AASA171 warning 130 applinks.details[0].components[0].percentEncoded",
      "AASA152 info 142 applinks.details[0].components[0].comment"),
    Row(
      #"{"applinks":{"details":[{"appIDs":["A"],"components":[{"?":{"a":"1","flag":true,"b":["x"]}}]}]}}"#,
      #"AASA170 error 76 applinks.details[0].components[0]["?"].flag"#,
      #"AASA170 error 85 applinks.details[0].components[0]["?"].b"#),
    Row(
      #"{"applinks":{"details":[{"appIDs":["A"],"components":[{"?":{"a":"1","a":"2"}}]}]}}"#,
      #"AASA141 warning 69 applinks.details[0].components[0]["?"].a"#),
    Row(
      #"{"applinks":{"defaults":[],"substitutionVariables":{"a":"x"},"details":[{"appIDs":["A"],"components":[{}],"defaults":true}]}}"#,
      "AASA152 error 25 applinks.defaults",
      "AASA152 error 57 applinks.substitutionVariables.a",
      "AASA152 error 118 applinks.details[0].defaults"),
    Row(
      #"{"applinks":{"substitutionVariables":{"a":["x",1]},"substitutionVariable":{},"details":[{"appIDs":["A"],"exclude":true,"components":[{"appIDs":["B"]}]}]}}"#,
      "AASA152 error 48 applinks.substitutionVariables.a[1]",
      "AASA153 warning 52 applinks.substitutionVariable",
      "AASA154 error 105 applinks.details[0].exclude",
      "AASA154 error 135 applinks.details[0].components[0].appIDs"),
    Row(
      #"{"webcredentials":{"apps":[]},"appclips":{},"activitycontinuation":{"apps":["A",1]}}"#,
      "AASA157 warning 27 webcredentials.apps",
      "AASA156 error 42 appclips",
      "AASA152 error 81 activitycontinuation.apps[1]"),
    Row(
      #"{"appclips":{"details":[{"appID":"A","paths":["*"]}]}}"#,
      "AASA156 error 13 appclips",
      "AASA154 error 14 appclips.details"),
    Row(
      #"{"webcredentials":{"app":["A"]}}"#,
      "AASA153 error 20 webcredentials.app"),
    Row(
      #"{"webcredentials":{"apps":"A"}}"#,
      "AASA152 error 27 webcredentials.apps"),
    Row(
      #"{"webcredentials":{"apps":["A"]},"webcredentials":{"apps":["B"]}}"#,
      "AASA141 warning 34 webcredentials"),
  ])
  func `what the system ignores is reported with its place`(_ row: Row) {
    let reading = AssociationReading(Array(row.text.utf8))
    let found = reading.findings.map { finding in
      let place = reading.position(of: finding.range?.lowerBound ?? 0)
      return "\(finding.code.rawValue) \(finding.severity) \(place.column) \(finding.path)"
    }
    #expect(found == row.findings)
    #expect(reading.findings.allSatisfy { $0.isInTable })
    #expect(reading.isReadable == (row.text != "[]"))
    #expect(reading.effectiveFile == reading.file)
  }

  @Test func `a file becomes the model`() {
    let text = #"""
      {
        "applinks": {
          "apps": [],
          "defaults": {"caseSensitive": false},
          "substitutionVariables": {"food": ["pizza", "*"]},
          "details": [
            {"appIDs": ["A.b", "C.d"], "components": [
              {"/": "/a", "?": {"q": "?*", "p": ""}, "#": "x", "exclude": true,
               "percentEncoded": false, "comment": "c", "note": 1.50},
              {"?": "a=1"}
            ], "defaults": {"exclude": false}},
            {"appID": "E.f", "paths": ["NOT /x", "*"]}
          ]
        },
        "webcredentials": {"apps": ["A.b"]},
        "appclips": {"apps": ["A.b.Clip"], "x": null},
        "activitycontinuation": {"apps": []},
        "other": [true]
      }
      """#
    let rule = AppSiteAssociation.Component(
      path: "/a", query: .items([.init("q", "?*"), .init("p", "")]), fragment: "x", exclude: true,
      percentEncoded: false, comment: "c", others: [.init(name: "note", value: .number("1.50"))])
    let first = AppSiteAssociation.Detail(
      appIDs: ["A.b", "C.d"], components: [rule, .init(query: .text("a=1"))],
      defaults: .init(exclude: false))
    let links = AppSiteAssociation.AppLinks(
      apps: [], details: [first, .init(appID: "E.f", paths: ["NOT /x", "*"])],
      defaults: .init(caseSensitive: false),
      substitutionVariables: [.init(name: "food", values: ["pizza", "*"])], others: [])
    let expected = AppSiteAssociation(
      appLinks: links, webCredentials: .init(apps: ["A.b"]),
      appClips: .init(apps: ["A.b.Clip"], others: [.init(name: "x", value: .null)]),
      activityContinuation: .init(apps: []),
      others: [.init(name: "other", value: .array([.bool(true)]))])
    let reading = AssociationReading(Array(text.utf8))
    #expect(reading.file == expected)
    let rulePath = AssociationPath().member("applinks").member("details").element(0)
      .member("components").element(1)
    let range = reading.range(at: rulePath)
    #expect(range.map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) } == #"{"?": "a=1"}"#)
  }

  @Test func `what is ignored is kept, and the last member counts`() {
    let text = #"""
      {"webcredentials": 1, "webcredentials": {"apps": ["A"]}, "x": 1, "applinks": {"details": {
        "A": {"paths": ["/1"]}, "B": {"appID": "C", "paths": ["/2"]}, "A": {"paths": ["/3"]}}}}
      """#
    let file = AssociationReading(Array(text.utf8)).file
    #expect(file?.webCredentials?.apps == ["A"])
    #expect(file?.others.map(\.name) == ["webcredentials", "x"])
    #expect(file?.appLinks?.hasDetailsByApp == true)
    #expect(file?.appLinks?.details?.map(\.appID) == ["B", "A"])
    #expect(file?.appLinks?.details?.map(\.paths) == [["/2"], ["/3"]])
    #expect(file?.appLinks?.details?.first?.others == [.init(name: "appID", value: .string("C"))])
    #expect(file?.appLinks?.others.map(\.name) == ["details"])
  }

  @Test func `a file that the system cannot read is read all the same, and says so`() {
    let text = #"{"webcredentials": {"apps": ["A",]}}"#
    let reading = AssociationReading(Array(text.utf8))
    #expect(!reading.isReadable)
    #expect(reading.effectiveFile == nil)
    #expect(reading.file?.webCredentials?.apps == ["A"])
    #expect(reading.findings.map(\.code) == [.reading(.trailingComma)])
    #expect(AssociationReading([]).file == nil)
    #expect(!AssociationReading(Array("[]".utf8)).isReadable)
  }
}
