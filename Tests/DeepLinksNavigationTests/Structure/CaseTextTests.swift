// SPDX-License-Identifier: MIT

import Testing

@testable import DeepLinksNavigation

private enum Page: Hashable {
  case plain
  case about(name: String?)
  case pair(Int, label: String)
  indirect case nested(Page)
  case list([String])
}

private enum Named: CustomStringConvertible {
  case one(Int)
  var description: String { "number one" }
}

@Suite struct CaseTextTests {
  @Test func `writes a case as a user would`() {
    #expect("\(CaseText(Page.plain))" == "plain")
    #expect("\(CaseText(Page.about(name: "a\"b")))" == #"about(name: "a\"b")"#)
    #expect("\(CaseText(Page.about(name: nil)))" == "about(name: nil)")
    #expect("\(CaseText(Page.pair(1, label: "x")))" == #"pair(1, label: "x")"#)
    #expect("\(CaseText(Page.nested(.about(name: nil))))" == "nested(about(name: nil))")
    #expect("\(CaseText(Page.list(["a"])))" == #"list(["a"])"#)
    #expect("\(CaseText(Named.one(1)))" == "number one")
    #expect("\(CaseText(7))" == "7")
  }
}
