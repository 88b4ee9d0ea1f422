// SPDX-License-Identifier: MIT

import AssociatedDomains
import Testing

@Suite struct HostedResponseTests {
  private func response(_ type: String?, _ body: String) -> HostedResponse {
    HostedResponse(
      status: 200, headers: type.map { [.init("content-TYPE", $0)] } ?? [], body: Array(body.utf8))
  }

  @Test(
    arguments: [
      ("application/json", "application/json"),
      ("Application/JSON; charset=utf-8", "application/json"),
      ("text/html ;a", "text/html"), ("", nil), (nil, nil),
    ] as [(String?, String?)])
  func `reads the type`(_ header: String?, _ type: String?) {
    #expect(response(header, "{}").contentType == type)
  }

  @Test(
    arguments: [
      ("text/html", "{}", false), ("text/html", " \n[", false), ("text/html", "hello", true),
      ("application/json", "\u{feff}\n<html>", true), (nil, "<?xml", true), (nil, "hello", false),
      ("text/html", " ", false),
    ] as [(String?, String, Bool)])
  func `knows a page`(_ type: String?, _ body: String, _ isHTML: Bool) {
    #expect(response(type, body).isHTML == isHTML)
  }

  @Test func `knows what is empty, compressed or elsewhere`() {
    #expect(response(nil, "\u{feff} \r\n\t").isEmpty)
    #expect(!response(nil, "0").isEmpty)
    #expect(HostedResponse(status: 301).isRedirect)
    #expect(!HostedResponse(status: 304).isRedirect)
    for (value, encoding) in [("gzip", "gzip"), ("identity", nil), ("", nil), ("BR", "br")] {
      let response = HostedResponse(status: 200, headers: [.init("Content-Encoding", value)])
      #expect(response.contentEncoding == encoding)
    }
  }
}
