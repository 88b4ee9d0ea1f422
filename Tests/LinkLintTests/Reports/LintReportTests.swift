// SPDX-License-Identifier: MIT

import Foundation
import LinkLint
import Testing

/// Reports as JSON and SARIF, and the order of what is in them.
@Suite struct LintReportTests {
  private static let full = LintFinding(
    check: "shadowed-route", severity: .error, message: "No link opens it.", help: "Remove it.",
    at: .init(file: "x/B.swift", line: 2, column: 5), about: "details", witness: "app://details",
    related: [.init(file: "C.swift", line: 7, column: 1), .init(file: "D.plist")])
  private static let bare = LintFinding(
    check: "own", severity: .note, message: "It is so.", help: "Do it.", about: "home")
  private static let warning = LintFinding(
    check: "own", severity: .warning, message: "It is so too.", help: "Do it.",
    at: .init(file: "A.swift", line: 3), about: "home")

  @Test func `a report is JSON with every key`() {
    let report = LintReport(
      findings: [Self.full, Self.bare, Self.warning, Self.bare], hidden: 3,
      fixed: [.init(entry: .init(check: "a", file: "B", subject: "c"), count: 2)])
    #expect(report.count(.error) == 1 && report.count(.warning) == 1 && report.count(.note) == 2)
    #expect(report.findings == [Self.bare, Self.bare, Self.warning, Self.full])
    #expect(
      LintReport(
        findings: [Self.full, Self.warning, Self.bare], hidden: 3, fixed: report.fixed
      ).json == """
        {
          "version": 1,
          "errors": 1,
          "warnings": 1,
          "notes": 1,
          "hidden": 3,
          "findings": [
            {
              "check": "own",
              "severity": "note",
              "message": "It is so.",
              "help": "Do it.",
              "file": null,
              "line": null,
              "column": null,
              "subject": "home",
              "witness": null,
              "related": []
            },
            {
              "check": "own",
              "severity": "warning",
              "message": "It is so too.",
              "help": "Do it.",
              "file": "A.swift",
              "line": 3,
              "column": null,
              "subject": "home",
              "witness": null,
              "related": []
            },
            {
              "check": "shadowed-route",
              "severity": "error",
              "message": "No link opens it.",
              "help": "Remove it.",
              "file": "x/B.swift",
              "line": 2,
              "column": 5,
              "subject": "details",
              "witness": "app://details",
              "related": [
                {
                  "file": "C.swift",
                  "line": 7,
                  "column": 1
                },
                {
                  "file": "D.plist",
                  "line": null,
                  "column": null
                }
              ]
            }
          ],
          "fixed": [
            {
              "check": "a",
              "file": "B",
              "subject": "c",
              "count": 2
            }
          ]
        }

        """)
  }

  @Test func `a log of SARIF has all of a finding`() throws {
    let text = LintReport(findings: [Self.full, Self.bare, Self.warning]).sarif { name in
      name == "x/B.swift" ? Array("one\né two\n".utf8) : nil
    }
    let start = try #require(text.range(of: "      \"results\": ["))
    let number = try #require(LintCheck.all.firstIndex { $0.id == "shadowed-route" })
    #expect(
      String(text[start.lowerBound...]) == """
              "results": [
                {
                  "ruleId": "own",
                  "ruleIndex": \(LintCheck.all.count),
                  "level": "note",
                  "message": {
                    "text": "It is so. Do it."
                  },
                  "partialFingerprints": {
                    "deeplinks/v1": "own::home"
                  }
                },
                {
                  "ruleId": "own",
                  "ruleIndex": \(LintCheck.all.count),
                  "level": "warning",
                  "message": {
                    "text": "It is so too. Do it."
                  },
                  "locations": [
                    {
                      "physicalLocation": {
                        "artifactLocation": {
                          "uri": "A.swift"
                        },
                        "region": {
                          "startLine": 3
                        }
                      }
                    }
                  ],
                  "partialFingerprints": {
                    "deeplinks/v1": "own:A.swift:home"
                  }
                },
                {
                  "ruleId": "shadowed-route",
                  "ruleIndex": \(number),
                  "level": "error",
                  "message": {
                    "text": "No link opens it. Remove it. Link: app://details"
                  },
                  "locations": [
                    {
                      "physicalLocation": {
                        "artifactLocation": {
                          "uri": "x/B.swift"
                        },
                        "region": {
                          "startLine": 2,
                          "startColumn": 4
                        }
                      }
                    }
                  ],
                  "relatedLocations": [
                    {
                      "physicalLocation": {
                        "artifactLocation": {
                          "uri": "C.swift"
                        },
                        "region": {
                          "startLine": 7
                        }
                      }
                    },
                    {
                      "physicalLocation": {
                        "artifactLocation": {
                          "uri": "D.plist"
                        }
                      }
                    }
                  ],
                  "partialFingerprints": {
                    "deeplinks/v1": "shadowed-route:B.swift:details"
                  }
                }
              ]
            }
          ]
        }

        """)
    for rule in [
      """
                  {
                    "id": "own",
                    "shortDescription": {
                      "text": "The macros of this library report it."
                    },
                    "fullDescription": {
                      "text": "The macros of this library report it."
                    },
                    "help": {
                      "text": "Do it."
                    },
                    "defaultConfiguration": {
                      "level": "note"
                    }
                  }

      """,
      """
                  {
                    "id": "parent-without-root",
                    "shortDescription": {
                      "text": "None of a route's parents names a tab."
                    },
                    "fullDescription": {
                      "text": "\(LintCheck.named("parent-without-root")?.why ?? "")"
                    },
                    "help": {
                      "text": "\(LintCheck.named("parent-without-root")?.fix ?? "")"
                    },
                    "defaultConfiguration": {
                      "level": "warning"
                    }
                  }
      """,
    ] {
      #expect(text.contains(rule))
    }
  }

  @Test func `rules of what is passed through come behind the checks, by name`() {
    let findings = ["zz", "aa", "AASA101", "zz"].map {
      LintFinding(check: $0, severity: .note, message: "So.", help: "Do \($0).", about: "a")
    }
    let text = LintReport(findings: findings).sarif { _ in nil }
    let ids = text.split(separator: "\n").filter { $0.contains("\"id\": ") }.map {
      String($0.split(separator: "\"")[3])
    }
    #expect(ids == LintCheck.all.map(\.id) + ["AASA101", "aa", "zz"])
    #expect(text.contains("\"text\": \"\(LintCode.title(of: "AASA101"))\""))
    #expect(text.contains("\"text\": \"Do zz.\""))
  }

  @Test func `findings come by file, line, column, check, subject, message and link`() {
    func finding(
      _ file: String?, _ line: Int?, _ column: Int?, _ check: String = "a",
      _ subject: String = "a", _ message: String = "a", _ witness: String? = nil
    ) -> LintFinding {
      LintFinding(
        check: check, severity: .note, message: message, help: "",
        at: file.map { .init(file: $0, line: line, column: column) }, about: subject,
        witness: witness)
    }
    let sorted = [
      finding(nil, nil, nil), finding(nil, nil, nil, "b"), finding("a", nil, nil),
      finding("a", 1, nil), finding("a", 1, 2), finding("a", 1, 10), finding("a", 2, 1),
      finding("a", 10, 1), finding("b", nil, nil), finding("b", 1, 1),
      finding("b", 1, 1, "a", "a", "a", "b"), finding("b", 1, 1, "a", "a", "a", "c"),
      finding("b", 1, 1, "a", "a", "b", "a"), finding("b", 1, 1, "a", "b"),
      finding("b", 1, 1, "b"),
    ]
    for (one, left) in sorted.enumerated() {
      for (other, right) in sorted.enumerated() {
        #expect((left < right) == (one < other), "\(left) \(right)")
        if let place = left.place, let its = right.place, place != its {
          #expect((place < its) == (one < other), "\(place) \(its)")
        } else {
          #expect(left.place.map { $0 < $0 } != true)
        }
      }
    }
  }

  @Test(
    arguments: [
      ("shadowed-route", true, "Every link of a route opens another route.", nil),
      (
        "syntax", true, "The source does not parse.",
        "The app does not build this way; fix it where the message points."
      ),
      (
        "noCases", true, "A route enum needs a case, such as @LinkPath(\"/\") case home.",
        "The macros of this library report it, and the app does not build."
      ),
      (
        "pattern.duplicateCapture", true,
        "Invalid pattern (duplicateCapture). Give each capture its own name.",
        """
          /a/{id}/{id}
                  ^

        The macros of this library report it, and the app does not build.
        """
      ),
      (
        "redirect", true, "Redirects form a circle, take more than five steps, or lead nowhere.",
        "No router can be built from such a catalog."
      ),
      ("pattern.x", false, "The macros of this library report it.", nil),
      ("origin", false, "The macros of this library report it.", nil),
      ("xorigin.", false, "The macros of this library report it.", nil),
      ("shadowed", false, "The macros of this library report it.", nil),
    ] as [(String, Bool, String, String?)])
  func `names stand for something`(
    _ code: String, _ isKnown: Bool, _ title: String, _ text: String?
  ) {
    #expect(LintCode.isKnown(code) == isKnown)
    #expect(LintCode.title(of: code) == title)
    #expect(LintCode.text(of: code) == text)
  }

  @Test func `names of findings about files are explained`() throws {
    #expect(LintCode.isKnown("AASA101"))
    #expect(LintCode.title(of: "AASA101") != LintCode.title(of: "AASA112"))
    let text = try #require(LintCode.text(of: "AASA101"))
    #expect(text != LintCode.title(of: "AASA101") && text != LintCode.text(of: "AASA112"))
  }

  @Test(
    arguments: [
      ("shadow-route", "shadowed-route"), ("AASA1011", "AASA101"), ("synax", "syntax"),
      ("noCase", "noCases"), ("something-else-entirely", nil),
    ] as [(String, String?)])
  func `a near name is meant`(_ name: String, _ near: String?) {
    #expect(LintCode.nearest(to: name) == near)
  }

  @Test func `checks come by id`() {
    let ids = LintCheck.all.map(\.id)
    #expect(ids == ids.sorted() && Set(ids).count == ids.count)
    #expect(ids.first == "browser-without-universal-links" && ids.last == "unreadable-file")
    for id in ids { #expect(LintCheck.named(id)?.id == id) }
    #expect(LintCheck.named("none") == nil)
  }
}
