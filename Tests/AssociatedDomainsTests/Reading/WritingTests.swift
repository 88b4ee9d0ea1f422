// SPDX-License-Identifier: MIT

import AssociatedDomains
import DeepLinksSimulation
import JSONText
import TestSupport
import Testing

@Suite struct WritingTests {
  @Test func `members are written in one order, and nothing is lost`() {
    let text = #"""
      {"z": "\u0001\"\\\/", "webcredentials": {"b": 1e2, "apps": ["A"]}, "applinks": {"details": [
        {"paths": [], "components": [{"comment": "é", "exclude": 1, "/": "/a", "y": {}, "?": {"a": true}}],
         "appIDs": "x", "appID": "A"}], "apps": []}}
      """#
    let expected = #"""
      {
        "applinks": {
          "apps": [],
          "details": [
            {
              "appID": "A",
              "appIDs": "x",
              "components": [
                {
                  "/": "/a",
                  "?": {
                    "a": true
                  },
                  "exclude": 1,
                  "comment": "é",
                  "y": {}
                }
              ],
              "paths": []
            }
          ]
        },
        "webcredentials": {
          "apps": [
            "A"
          ],
          "b": 1e2
        },
        "z": "\u0001\"\\/"
      }

      """#
    #expect(AssociationReading(Array(text.utf8)).file?.json() == expected)
  }

  @Test func `a model that cannot be written as it is becomes sound JSON`() {
    let file = AppSiteAssociation(
      appLinks: .init(details: [.init(appIDs: ["A"])], hasDetailsByApp: true, others: []),
      others: [.init(name: "n", value: .number("NaN")), .init(name: "m", value: .number("-0.5"))])
    let reading = AssociationReading(Array(file.json().utf8))
    #expect(reading.isReadable)
    #expect(reading.file?.appLinks?.details == [.init(appIDs: ["A"])])
    #expect(
      reading.file?.others == [
        .init(name: "n", value: .string("NaN")), .init(name: "m", value: .number("-0.5")),
      ])
    #expect(AppSiteAssociation().json() == "{}\n")
  }

  @Test func `what was written reads as the same model`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<1000 {
      let model = RandomAssociation.file(&random)
      let text = model.json()
      let reading = AssociationReading(Array(text.utf8))
      #expect(reading.isReadable, "\(text)")
      #expect(reading.file == model, "\(text)")
      #expect(reading.file?.json() == text)
    }
    TestReport.line("1000 random models written and read")
  }

  @Test func `a file that was changed at random is written and read without loss`() {
    var random = SeededGenerator(seed: 11)
    var usable = 0
    for _ in 0..<1000 {
      var bytes = Array(RandomAssociation.file(&random).json().utf8)
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        RandomAssociation.change(&bytes, &random)
      }
      let reading = AssociationReading(bytes)
      for finding in reading.findings {
        let range = finding.range ?? -1 ..< -1
        #expect(range.lowerBound >= 0 && range.upperBound <= bytes.count)
        #expect(reading.position(of: range.lowerBound) >= (1, 1))
      }
      guard let file = reading.file else { continue }
      usable += 1
      let again = AssociationReading(Array(file.json().utf8))
      #expect(again.isReadable)
      #expect(again.file == file, "\(String(decoding: bytes, as: UTF8.self))")
      #expect(again.file?.json() == file.json())
    }
    TestReport.line("1000 changed files read, of which \(usable) were written again")
  }
}
