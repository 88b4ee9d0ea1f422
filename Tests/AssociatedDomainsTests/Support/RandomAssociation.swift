// SPDX-License-Identifier: MIT

import AssociatedDomains
import DeepLinksSimulation
import JSONText

/// Files that say anything a file can say, in the form that reading gives them.
enum RandomAssociation {
  private static let texts = [
    "", "/", "*", "/a/*", "?*", "NOT /x", "$(lang)", "é\u{301}", "\"\\\n\t\u{1}\u{7F}", "日本", "😀",
    "ABCDE12345.com.example.app",
  ]
  private static let names = ["note", "_x", "", "é", "a b", "applink", "\"", "$schema"]

  static func file(_ random: inout SeededGenerator) -> AppSiteAssociation {
    AppSiteAssociation(
      appLinks: some(&random, 4, appLinks), webCredentials: some(&random, 2, service),
      appClips: some(&random, 1, service), activityContinuation: some(&random, 1, service),
      others: others(&random))
  }

  private static func service(_ random: inout SeededGenerator) -> AppSiteAssociation.Service {
    .init(apps: some(&random, 4, strings), others: others(&random))
  }

  private static func appLinks(_ random: inout SeededGenerator) -> AppSiteAssociation.AppLinks {
    let isByApp = Int.random(in: 0..<5, using: &random) == 0
    var details = some(&random, 9) { random in list(&random) { detail(&$0, isByApp) } }
    if isByApp {
      for index in (details ?? []).indices { details?[index].appID = "A\(index).b" }
    }
    return .init(
      apps: some(&random, 1, strings), details: details, hasDetailsByApp: isByApp && details != nil,
      defaults: some(&random, 1, component),
      substitutionVariables: some(&random, 2) { random in
        (0..<Int.random(in: 0..<4, using: &random)).map {
          .init(name: "v\($0) é", values: strings(&random))
        }
      }, others: others(&random))
  }

  private static func detail(
    _ random: inout SeededGenerator, _ isByApp: Bool
  ) -> AppSiteAssociation.Detail {
    .init(
      appID: isByApp ? "" : some(&random, 2, text),
      appIDs: isByApp ? nil : some(&random, 3, strings),
      components: some(&random, 3) { random in list(&random) { component(&$0) } },
      paths: some(&random, 2, strings), defaults: some(&random, 1, component),
      others: others(&random))
  }

  private static func component(_ random: inout SeededGenerator) -> AppSiteAssociation.Component {
    .init(
      path: some(&random, 3, text), query: some(&random, 2, query),
      fragment: some(&random, 1, text), exclude: some(&random, 1, bool),
      caseSensitive: some(&random, 1, bool), percentEncoded: some(&random, 1, bool),
      comment: some(&random, 1, text), others: others(&random))
  }

  private static func query(_ random: inout SeededGenerator) -> AppSiteAssociation.Query {
    if bool(&random) { return .text(text(&random)) }
    return .items(
      (0..<Int.random(in: 0..<4, using: &random)).map { .init("item \($0)", text(&random)) })
  }

  private static func others(_ random: inout SeededGenerator) -> [JSONValue.Member] {
    guard Int.random(in: 0..<4, using: &random) == 0 else { return [] }
    return list(&random) {
      JSONValue.Member(
        name: names[Int.random(in: 0..<names.count, using: &$0)], value: value(&$0, 3))
    }
  }

  private static func value(_ random: inout SeededGenerator, _ depth: Int) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 6 : 4), using: &random) {
    case 0: .null
    case 1: .bool(bool(&random))
    case 2: .number(["0", "-1", "1.50", "2e+7"][Int.random(in: 0..<4, using: &random)])
    case 3: .string(text(&random))
    case 4: .array(list(&random) { value(&$0, depth - 1) })
    default:
      .object(list(&random) { JSONValue.Member(name: text(&$0), value: value(&$0, depth - 1)) })
    }
  }

  private static func strings(_ random: inout SeededGenerator) -> [String] {
    list(&random) { text(&$0) }
  }

  private static func text(_ random: inout SeededGenerator) -> String {
    texts[Int.random(in: 0..<texts.count, using: &random)]
  }

  private static func bool(_ random: inout SeededGenerator) -> Bool {
    Bool.random(using: &random)
  }

  private static func list<Element>(
    _ random: inout SeededGenerator, _ element: (inout SeededGenerator) -> Element
  ) -> [Element] {
    let count = Int.random(in: 0..<4, using: &random)
    return (0..<count).map { _ in element(&random) }
  }

  /// `nil` less often the more weight.
  private static func some<Value>(
    _ random: inout SeededGenerator, _ weight: Int, _ value: (inout SeededGenerator) -> Value
  ) -> Value? {
    Int.random(in: 0...weight + 1, using: &random) > 1 ? value(&random) : nil
  }

  // MARK: Changes

  private static let inserted =
    ["{", "}", "[", "]", ":", ",", "\"", "\\", "/", "-", "1", "null", "true", "“", "”", "'", "//"]
    + ["/*", "\u{A0}", "\n", "\\u", "\\ud800", "{}", "[]", ",\"apps\":5", "\"details\":{},"]
    + ["\"paths\":\"x\",", "\"exclude\":1,", "\"appIDs\":[],", "\"?\":{\"a\":1},", "\"/\":null,"]

  static func change(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: 0..<bytes.count, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: bytes.remove(at: place)
    case 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 2:
      let count = Int.random(in: 1...40, using: &random)
      bytes.removeSubrange(place..<min(place + count, bytes.count))
    case 3:
      let end = min(place + Int.random(in: 1...40, using: &random), bytes.count)
      bytes.insert(
        contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &random))
    default:
      let text = inserted[Int.random(in: 0..<inserted.count, using: &random)]
      bytes.insert(contentsOf: text.utf8, at: place)
    }
  }
}
