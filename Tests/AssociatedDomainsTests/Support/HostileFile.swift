// SPDX-License-Identifier: MIT

import AssociatedDomains
import Testing

/// A small file that asks for very much work, as a stranger's server can send it.
struct HostileFile: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let file: AppSiteAssociation

  private init(_ name: String, _ file: AppSiteAssociation) {
    testDescription = name
    self.file = file
  }

  private init(_ name: String, rules: [AppSiteAssociation.Component]) {
    self.init(name, RuleDice.file(rules))
  }

  private init(
    _ name: String, variables: [AppSiteAssociation.SubstitutionVariable],
    rules: [AppSiteAssociation.Component]
  ) {
    var file = RuleDice.file(rules)
    file.appLinks?.substitutionVariables = variables
    self.init(name, file)
  }

  private static func app(_ number: Int) -> String { "A1B2C3D4F6.org.swift.app\(number)" }

  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  /// Files whose rules cannot all be compared.
  static let all = [
    HostileFile(
      "a star and a mark, 500 times",
      rules: (0..<120).map { .init(path: repeated("*?", 500) + "\($0)") }),
    HostileFile(
      "a letter between stars, and 24 marks",
      rules: (0..<24).map {
        .init(path: "*\("abcdefghijklmnopqrstuvwx".dropFirst($0).prefix(1))" + repeated("?", 24))
      }),
    HostileFile(
      "long texts between stars",
      rules: (0..<100).map { .init(path: "*" + repeated("a", 250 + $0) + "b*c") }),
    HostileFile(
      "apps that share an entry and have one of their own",
      AppSiteAssociation(
        appLinks: .init(
          details: [
            .init(
              appIDs: (0..<300).map(app),
              components: (0..<300).map { .init(path: "*\($0)*", caseSensitive: false) })
          ] + (0..<300).map { .init(appIDs: [app($0)], components: [.init(path: "/\($0)")]) }))),
    HostileFile(
      "a variable of many texts, named many times",
      variables: [.init(name: "v", values: (0..<1000).map { "a\($0)?" })],
      rules: (0..<40).map { .init(path: "/" + repeated("$(v)", 50 + $0)) }),
    HostileFile(
      "a variable that can be empty, named many times",
      variables: [.init(name: "v", values: ["", "a", "ab*"])],
      rules: (0..<20).map { .init(path: "/" + repeated("$(v)", 1000 + $0)) }),
    HostileFile(
      "rules with very many items",
      rules: (0..<20).map { rule in
        .init(query: .items((0..<200).map { .init("i\($0)", "*\(rule)*") }))
      }),
    HostileFile(
      "decoded rules without case",
      rules: (0..<200).map {
        .init(path: "*\($0)ä*", caseSensitive: false, percentEncoded: false)
      }),
    HostileFile(
      "exclusions in front of exclusions",
      rules: (0..<300).map { .init(path: "*a\($0)*b", exclude: true) } + [.init(path: "*")]),
  ]
}
