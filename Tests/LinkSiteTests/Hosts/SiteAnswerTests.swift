// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

@_spi(Project) @testable import LinkSite

@Suite struct SiteAnswerTests {
  @Test func `A request gets its file, its redirect, or the page for what is not found`() throws {
    let responder = SiteResponder(try SiteServing.sample())
    for request in SiteRequest.table {
      let answer = responder.answer(request)
      guard let result = request.result else {
        let isMalformed = ["%zz", "%4", "%00"].contains { request.path.hasSuffix($0) }
        #expect(answer.status == (isMalformed ? 400 : 404), "\(request)")
        #expect(answer.file == (isMalformed ? nil : "404.html"), "\(request)")
        #expect(answer.location == nil, "\(request)")
        continue
      }
      let isRedirect = result.hasPrefix("https:")
      #expect(answer.status == (isRedirect ? 302 : 200), "\(request)")
      #expect(answer.file == (isRedirect ? nil : result), "\(request)")
      #expect(answer.location == (isRedirect ? result : nil), "\(request)")
    }
  }

  @Test func `An association file is JSON, a page has a policy, and nothing is sniffed`() throws {
    let serving = try SiteServing.sample()
    let responder = SiteResponder(serving)
    let file = responder.answer("/.well-known/apple-app-site-association?x")
    #expect(file.header("Content-Type") == "application/json")
    #expect(file.header("Content-Security-Policy") == nil)
    let page = responder.answer("/tags/a")
    #expect(page.header("Content-Type") == "text/html; charset=utf-8")
    #expect(page.header("Content-Security-Policy") == serving.contentSecurityPolicy)
    for path in ["/", "/s/out", "/nothing", "/%"] {
      let answer = responder.answer(path)
      #expect(answer.header("X-Content-Type-Options") == "nosniff")
      #expect(answer.header("Referrer-Policy") == "no-referrer")
      #expect(answer.header("Strict-Transport-Security") == "max-age=31536000")
    }
  }

  @Test func `A path of three megabytes is refused`() throws {
    let path = "/tags/" + String(repeating: "a", count: 3_000_000)
    #expect(SiteResponder(try SiteServing.sample()).answer(path).status == 414)
  }

  @Test(arguments: [("GET", 200), ("HEAD", 200), ("POST", 405), ("get", 405)])
  func `Only GET and HEAD are answered`(_ method: String, _ status: Int) throws {
    let responder = SiteResponder(try SiteServing.sample())
    #expect(responder.answer(path: Array("/tags/a".utf8), method: method).status == status)
  }

  @Test(
    arguments: [
      [0x2f, 0xff], [0x2f, 0x00], [], [0x61], [0x2f, 0xe2, 0x84, 0xaa], Array("/tags/\"".utf8),
      Array("/tags/\u{e9}".utf8), Array("/tags/a b".utf8),
    ] as [[UInt8]])
  func `Bytes that are no path get no file but the page for what is not found`(_ path: [UInt8])
    throws
  {
    let answer = SiteResponder(try SiteServing.sample()).answer(path: path)
    #expect([400, 404].contains(answer.status))
    #expect(answer.file == nil || answer.file == "404.html")
  }

  @Test func `A link that opens nothing in the app has no page`() throws {
    let responder = SiteResponder(try SiteServing.sample())
    // Values out of range, an item that is there twice, and a link longer than the app reads; the
    // expressions of servers take them.
    let long = "/tags/" + String(repeating: "a", count: 2_100)
    for target in ["/levels/999/x", "/products/9999999999999999999", "/search?q=a&q=b", long] {
      #expect(responder.answer(target).status == 404, "\(target.prefix(40))")
    }
  }

  @Test func `The first pattern that matches has the page`() throws {
    func file(_ patterns: String..., target: String) throws -> String? {
      let rewrites = try patterns.map {
        SiteServing.Rewrite(pattern: try LinkPattern($0), file: $0)
      }
      return SiteResponder(
        SiteServing(
          domain: "a.example", associationFiles: [], rewrites: rewrites, redirects: [],
          notFoundFile: "404.html", contentSecurityPolicy: "")
      ).answer(target).file
    }
    #expect(try file("/{a}", "/a", target: "/a") == "/{a}")
    #expect(try file("/a", "/{a}", target: "/a") == "/a")
    #expect(try file("/a?!*", "/{a}", target: "/a?b") == "/{a}")
  }

  @Test func `The expressions of servers take the requests that have a page`() throws {
    let serving = try SiteServing.sample()
    let responder = SiteResponder(serving)
    func whole(_ expression: SiteExpression) throws -> Regex<AnyRegexOutput> {
      try Regex("(?:\(expression.text(isAtomic: true)))")
    }
    let refused = try whole(.refusedPath)
    let rules = try serving.rules.map { rule in
      (
        file: rule.file, path: try whole(rule.path),
        conditions: try rule.conditions.map { condition in
          if case .no = condition { return (try whole(condition.query), false) }
          return (try whole(condition.query), true)
        }
      )
    }
    for request in SiteRequest.table {
      let answer = responder.answer(request)
      guard answer.file != nil, !serving.plainFiles.contains(where: { $0.file == answer.file })
      else { continue }
      let rule = rules.first { rule in
        request.path.wholeMatch(of: refused) == nil && request.path.wholeMatch(of: rule.path) != nil
          && rule.conditions.allSatisfy { condition, isWanted in
            ((request.query ?? "").wholeMatch(of: condition) != nil) == isWanted
          }
      }
      #expect(rule?.file ?? serving.notFoundFile == answer.file, "\(request)")
    }
  }
}
