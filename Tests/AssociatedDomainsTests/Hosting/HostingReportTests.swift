// SPDX-License-Identifier: MIT

import AssociatedDomains
import Testing

@Suite struct HostingReportTests {
  private func texts(_ findings: [AssociationFinding]) -> [String] {
    #expect(findings.allSatisfy { $0.isInTable })
    return findings.map { "\($0.code.rawValue) \($0.severity) \($0.message) \($0.help)" }
  }

  private func hosting(
    _ place: HostedFile.Place, _ answer: HostedFile.Answer
  ) throws -> [AssociationFinding] {
    let file = HostedFile(place, host: "h.example", url: "https://h.example/f", answer: answer)
    let entries = HostingReport(try HostedDomain("h.example"), [file]).entries
    return entries.flatMap(\.hosting)
  }

  @Test(arguments: HostingCase.all)
  func `an answer is judged for Apple and for Android, and nowhere else`(_ row: HostingCase) throws
  {
    #expect(texts(try hosting(.wellKnown, row.answer)) == row.apple)
    #expect(texts(try hosting(.assetLinks, row.answer)) == row.android)
    #expect(try hosting(.root, row.answer).isEmpty)
    #expect(try hosting(.counterpart, row.answer).isEmpty)
  }

  @Test func `37 answers are judged`() { #expect(HostingCase.all.count == 37) }

  @Test(
    arguments: [
      (
        200, "<p>",
        "AASA523 warning Apple's network does not send JSON. Try again later, and check --cdn."
      ),
      (
        200, " ",
        "AASA523 warning Apple's network does not send JSON. Try again later, and check --cdn."
      ),
      (200, "{}", nil),
      (
        404, "",
        "AASA522 warning Apple's network has no copy (status 404): it has not asked yet."
          + " Install the app on a device once; Apple asks the server within a day."
      ),
      (
        405, "{}",
        "AASA522 warning Apple's network has no copy (status 405): it has not asked yet."
          + " Install the app on a device once; Apple asks the server within a day."
      ),
      (
        403, "{}",
        "AASA523 warning Apple's network answers with the status 403. Try again later."
      ),
      (
        301, "",
        "AASA523 warning Apple's network answers with the status 301. Try again later."
      ),
    ] as [(Int, String, String?)])
  func `an answer of Apple's network is judged`(
    _ status: Int, _ body: String, _ text: String?
  ) throws {
    let answer = HostedFile.Answer.response(
      HostedResponse(status: status, body: Array(body.utf8)))
    #expect(texts(try hosting(.cdn, answer)) == (text.map { [$0] } ?? []))
    #expect(
      texts(try hosting(.cdn, .failure(.refused))) == [
        "AASA524 info Apple's network takes no connection, so its copy was not compared."
          + " Try again from a computer that can reach it."
      ])
  }

  private static func rules(_ path: String, _ app: String = "7QX4N9TZ2K.net.example.app") -> String
  {
    #"{"applinks":{"details":[{"appIDs":["\#(app)"],"components":[{"/":"\#(path)"}]}]}}"#
  }

  private func comparison(
    _ bodies: [HostedFile.Place: String], apps: [String] = [],
    answers: [HostedFile.Place: HostedFile.Answer] = [:]
  ) throws -> [String] {
    var files = bodies.map { place, body in
      HostedFile(
        place, host: place == .counterpart ? "www.h.example" : "h.example", url: "u",
        answer: .response(HostedResponse(status: 200, body: Array(body.utf8))))
    }
    files += answers.map {
      HostedFile(
        $0.key, host: $0.key == .counterpart ? "www.h.example" : "h.example", url: "u",
        answer: $0.value)
    }
    return texts(HostingReport(try HostedDomain("h.example"), files, apps: apps).comparison)
  }

  @Test func `a file at the root is said to be alone, or to differ`() throws {
    let file = Self.rules("/a")
    let alone = [
      "AASA511 error The file is only at /apple-app-site-association, where no one looks since"
        + " iOS 14. Serve it at /.well-known/apple-app-site-association."
    ]
    let missing = HostedFile.Answer.response(HostedResponse(status: 404))
    #expect(try comparison([.root: file], answers: [.wellKnown: missing]) == alone)
    #expect(try comparison([.root: file], answers: [.wellKnown: .failure(.refused)]) == alone)
    #expect(try comparison([.root: file]) == [])
    #expect(try comparison([.wellKnown: file, .root: file]) == [])
    #expect(try comparison([.wellKnown: file, .root: " " + file]) == [])
    #expect(try comparison([.wellKnown: file, .root: "[1"]) == [])
    #expect(try comparison([.wellKnown: "[1", .root: file]) == [])
    #expect(
      try comparison([.wellKnown: file, .root: Self.rules("/b")]) == [
        "AASA512 warning The file at /apple-app-site-association differs from the one in"
          + " /.well-known/. Remove it, or serve the same."
      ])
  }

  @Test func `Apple's copy is the same, says the same, or says something else`() throws {
    let file = Self.rules("/a")
    let wait = "Wait: Apple asks the server within a day, and devices ask Apple about once a week."
    let differs = "AASA525 warning Apple's copy says something else than the file on the server."
    #expect(try comparison([.wellKnown: file, .cdn: file]) == [])
    #expect(try comparison([.cdn: file]) == [])
    #expect(
      try comparison([.wellKnown: file, .cdn: file + "\n"]) == [
        "AASA526 info Apple's copy is written otherwise than the file on the server, and says the"
          + " same. You do not need to do anything."
      ])
    #expect(
      try comparison([.wellKnown: file, .cdn: Self.rules("/b")]) == [
        differs + " Devices do not open https://h.example/a yet."
          + " Devices still open https://h.example/b. " + wait
      ])
    #expect(
      try comparison([.wellKnown: Self.rules("/a*"), .cdn: Self.rules("/a")]).first?
        .contains("still open") == false)
    #expect(try comparison([.wellKnown: file, .cdn: "[1"]) == [differs + " " + wait])
    let kept = HostedFile.Answer.response(
      HostedResponse(
        status: 200, headers: [.init("Cache-Control", "max-age=180"), .init("Age", "60")],
        body: Array("[1".utf8)))
    #expect(
      try comparison([.wellKnown: file], answers: [.cdn: kept]) == [
        differs + " Apple keeps it for 2 minutes more. " + wait
      ])
  }

  @Test func `an app is missed in each file that is there, and the near one is shown`() throws {
    let file = Self.rules("/a")
    let add = " Add it to appIDs of an entry, as PREFIX.bundle.identifier."
    let app = "7QX4N9TZ2K.net.example.app"
    #expect(try comparison([.wellKnown: file, .cdn: file], apps: [app]) == [])
    #expect(
      try comparison([.wellKnown: file, .cdn: file], apps: ["A.b", app, "C.d"]) == [
        "AASA531 error A.b is not in the file on the server." + add,
        "AASA531 error A.b is not in Apple's copy, which devices get." + add,
        "AASA531 error C.d is not in the file on the server." + add,
        "AASA531 error C.d is not in Apple's copy, which devices get." + add,
      ])
    #expect(
      try comparison([.cdn: file], apps: ["7QX4N9TZ2K.NET.example.app"]) == [
        "AASA531 error 7QX4N9TZ2K.NET.example.app is not in Apple's copy, which devices get."
          + " Write it as the app does; there is \(app)."
      ])
    #expect(try comparison([:], apps: ["A.b"]) == [])
    for service in ["webcredentials", "appclips", "activitycontinuation"] {
      #expect(
        try comparison([.wellKnown: #"{"\#(service)":{"apps":["A.b"]}}"#], apps: ["A.b"]) == [],
        "\(service)")
    }
  }

  @Test func `the other host has no file, another one, or the same`() throws {
    let file = Self.rules("/a")
    let help = " Serve the file there too, and add applinks:www.h.example to the app's domains."
    func lacking(_ what: String) -> [String] {
      ["AASA532 warning www.h.example \(what), so links to it open the browser." + help]
    }
    func other(_ answer: HostedFile.Answer) throws -> [String] {
      try comparison([.wellKnown: file], answers: [.counterpart: answer])
    }
    func response(_ status: Int, _ body: String = "") -> HostedFile.Answer {
      .response(HostedResponse(status: status, body: Array(body.utf8)))
    }
    #expect(try other(.failure(.unknownHost)) == [])
    #expect(try other(.failure(.refused)) == lacking("takes no connection"))
    #expect(try other(response(302)) == lacking("redirects from the file"))
    #expect(try other(response(404)) == lacking("has no file"))
    #expect(try other(response(200)) == lacking("has no file"))
    #expect(try other(response(200, "[1")) == lacking("has no file that can be read"))
    #expect(try other(response(200, file)) == [])
    #expect(
      try other(response(200, Self.rules("/b"))) == [
        "AASA533 warning www.h.example has another file than h.example."
          + " Serve the same file on both, unless that is meant."
      ])
    #expect(try comparison([:], answers: [.counterpart: response(404)]) == [])
  }

  @Test func `files come in the order of their places, with what is in them`() throws {
    let bad = #"{"applinks":{"details":[{"appIDs":["x"],"components":[{"/":7}]}]}}"#
    func report(_ places: [HostedFile.Place]) throws -> HostingReport {
      HostingReport(
        try HostedDomain("h.example"),
        places.map {
          HostedFile(
            $0, host: "h.example", url: "u",
            answer: .response(
              HostedResponse(
                status: 200, headers: [.init("Content-Type", "application/json")],
                body: Array(bad.utf8))))
        })
    }
    let all: [HostedFile.Place] = [.assetLinks, .counterpart, .cdn, .root, .wellKnown]
    let entries = try report(all).entries
    #expect(entries.map(\.file.place) == [.wellKnown, .root, .cdn, .counterpart, .assetLinks])
    // Of copies of the same file only one is read to people.
    #expect(entries.map { !$0.content.isEmpty } == [true, false, false, false, true])
    #expect(try report([.root, .cdn]).entries.map { !$0.content.isEmpty } == [false, true])
    #expect(entries.allSatisfy { $0.findings == $0.hosting + $0.content })
    let whole = try report(all)
    #expect(whole.findings == whole.entries.flatMap(\.findings) + whole.comparison)
  }

  @Test(arguments: [
    (200, "{}", true), (200, " {}", true), (200, "", false), (200, "<p>", false),
    (201, "{}", false), (404, "{}", false),
  ])
  func `a body is that of a file that was served`(_ status: Int, _ body: String, _ isBody: Bool) {
    let file = HostedFile(
      .wellKnown, host: "h", url: "u",
      answer: .response(HostedResponse(status: status, body: Array(body.utf8))))
    #expect(file.body == (isBody ? Array(body.utf8) : nil))
    #expect(file.response?.status == status)
    #expect(HostedFile(.root, host: "h", url: "u", answer: .failure(.refused)).body == nil)
  }

  @Test(arguments: [
    (299, false), (300, true), (303, true), (304, false), (305, true), (399, true), (400, false),
  ])
  func `a redirect is a status from 300 to 399, but for 304`(_ status: Int, _ isRedirect: Bool) {
    #expect(HostedResponse(status: status).isRedirect == isRedirect)
  }
}
