// SPDX-License-Identifier: MIT

import DeepLinksCore
import LinkSite
import Testing

@Suite struct SiteAnswerTests {
  @Test(arguments: SiteRequest.table)
  func `A request gets its file, its redirect, or the page for what is not found`(
    _ request: SiteRequest
  ) throws {
    let answer = try SiteServing.sample().answer(path: request.path, query: request.query)
    guard let result = request.result else {
      let isMalformed = ["%zz", "%4", "%00"].contains { request.path.hasSuffix($0) }
      #expect(answer.status == (isMalformed ? 400 : 404))
      #expect(answer.file == (isMalformed ? nil : "404.html"))
      #expect(answer.location == nil)
      return
    }
    let isRedirect = result.hasPrefix("https:")
    #expect(answer.status == (isRedirect ? 302 : 200))
    #expect(answer.file == (isRedirect ? nil : result))
    #expect(answer.location == (isRedirect ? result : nil))
  }

  @Test func `An association file is JSON, a page has a policy, and nothing is sniffed`() throws {
    let serving = try SiteServing.sample()
    let file = serving.answer(path: "/.well-known/apple-app-site-association", query: "x")
    #expect(file.header("Content-Type") == "application/json")
    #expect(file.header("Content-Security-Policy") == nil)
    let page = serving.answer(path: "/tags/a")
    #expect(page.header("Content-Type") == "text/html; charset=utf-8")
    #expect(page.header("Content-Security-Policy") == serving.contentSecurityPolicy)
    for path in ["/", "/s/out", "/nothing", "/%"] {
      let answer = serving.answer(path: path)
      #expect(answer.header("X-Content-Type-Options") == "nosniff")
      #expect(answer.header("Referrer-Policy") == "no-referrer")
      #expect(answer.header("Strict-Transport-Security") == "max-age=31536000")
    }
  }

  @Test func `A path of three megabytes is refused`() throws {
    let path = "/tags/" + String(repeating: "a", count: 3_000_000)
    #expect(try SiteServing.sample().answer(path: path).status == 414)
  }

  @Test(arguments: [("GET", 200), ("HEAD", 200), ("POST", 405), ("get", 405)])
  func `Only GET and HEAD are answered`(_ method: String, _ status: Int) throws {
    let responder = SiteResponder(try SiteServing.sample())
    #expect(responder.answer(path: Array("/tags/a".utf8), method: method).status == status)
  }

  @Test(
    arguments: [[0x2f, 0xff], [0x2f, 0x00], [], [0x61], [0x2f, 0xe2, 0x84, 0xaa]] as [[UInt8]])
  func `Bytes that are no path get no file but the page for what is not found`(_ path: [UInt8])
    throws
  {
    let answer = SiteResponder(try SiteServing.sample()).answer(path: path)
    #expect([400, 404].contains(answer.status))
    #expect(answer.file == nil || answer.file == "404.html")
  }

  @Test(arguments: SiteRequest.table)
  func `A pattern without types and conditions takes what the core takes`(_ request: SiteRequest)
    throws
  {
    guard let link = try? DeepLink("https://links.example.com" + request.path) else { return }
    let segments = link.pathSegments
    guard !segments.contains("."), !segments.contains("..") else { return }
    for text in ["/", "/tags/{tag}", "/reports/{name}.pdf", "/files/{path*}/edit", "/@{user}"] {
      let pattern = try LinkPattern(text)
      let serving = SiteServing(
        domain: "links.example.com", associationFiles: [],
        rewrites: [SiteServing.Rewrite(pattern: pattern, file: "a.html")], redirects: [],
        notFoundFile: "404.html", contentSecurityPolicy: "")
      let isTaken = pattern.alternatives.contains { alternative in
        if case .matched = alternative.evaluate(LinkParts(segments: segments)) {
          true
        } else {
          false
        }
      }
      #expect((serving.answer(path: request.path).status == 200) == isTaken, "\(text)")
    }
  }
}
