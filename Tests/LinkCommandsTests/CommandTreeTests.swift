// SPDX-License-Identifier: MIT

import ArgumentParser
import JSONText
import Testing

@_spi(Project) @testable import LinkCommands

/// One name for one thing, in all commands that the parser knows.
@MainActor
@Suite struct CommandTreeTests {
  /// A command without subcommands, as the parser describes it.
  private struct Leaf {
    let path: [String]
    let arguments: [JSONValue]

    var name: String { path.joined(separator: " ") }

    /// The options and flags with a long name.
    func named(_ name: String) -> JSONValue? {
      arguments.first { argument in
        argument["names"]?.elements.contains { $0["name"]?.text == name } == true
      }
    }

    var sources: JSONValue? {
      arguments.first {
        $0["kind"]?.text == "positional" && $0["valueName"]?.text == "paths"
      }
    }
  }

  private static func leaves() async throws -> [Leaf] {
    let dump = await transcript(of: ["--experimental-dump-help"]).output
    let tree = try JSONReader.read(Array(dump.utf8))
    func leaves(_ command: JSONValue, _ path: [String]) -> [Leaf] {
      let inner = (command["subcommands"]?.elements ?? [])
        .filter { $0["commandName"]?.text != "help" }
      guard inner.isEmpty else {
        return inner.flatMap { leaves($0, path + [$0["commandName"]?.text ?? ""]) }
      }
      return [Leaf(path: path, arguments: command["arguments"]?.elements ?? [])]
    }
    let all = try leaves(#require(tree["command"]), [])
    #expect(all.count > 20)
    return all
  }

  /// What these print is a file or code of its own form.
  private static let printers: Set<String> = [
    "catalog", "export url-types", "export entitlements", "export url-representation",
    "export app-intents", "export simulator-script", "aasa generate", "assetlinks generate",
    "site schema",
  ]

  @Test func `every command prints JSON, unless it prints a file`() async throws {
    for leaf in try await Self.leaves() {
      #expect((leaf.named("json") == nil) == Self.printers.contains(leaf.name), "\(leaf.name)")
    }
  }

  @Test func `sources are the positional arguments, and a catalog is an option`() async throws {
    for leaf in try await Self.leaves() {
      #expect(leaf.named("sources") == nil, "\(leaf.name)")
      // `diff` takes two versions, and `init` a folder.
      if leaf.named("root") != nil, !["diff", "init"].contains(leaf.name) {
        #expect(leaf.sources != nil, "\(leaf.name)")
      }
      if let sources = leaf.sources {
        #expect(sources["isRepeating"] == .bool(true) && sources["isOptional"] == .bool(true))
        #expect(sources["abstract"]?.text?.contains("Default: the current folder.") == true)
      }
      if let catalog = leaf.named("catalog") {
        #expect(catalog["kind"]?.text == "option", "\(leaf.name)")
        #expect(catalog["abstract"]?.text?.contains("LinkCatalog.json()") == true, "\(leaf.name)")
      }
      for argument in leaf.arguments { #expect(argument["shouldDisplay"] == .bool(true)) }
    }
  }

  @Test func `an app's identifier is checked everywhere, with its team's prefix`() async throws {
    let known = Set(
      GivenNamesTests.commands.map { $0.prefix(while: { $0.allSatisfy(\.isLetter) }) }
        .map { $0.joined(separator: " ") })
    for leaf in try await Self.leaves() {
      guard let app = leaf.named("app") else { continue }
      #expect((app["valueName"]?.text == "id") == known.contains(leaf.name), "\(leaf.name)")
    }
  }

  @Test func `without routes, every command that needs some says so in the same way`() async throws
  {
    let folder = try TemporaryFolder([
      "App.swift": "struct App {}\n", "links": "a://b\n", "aasa": "{}",
      "deeplinks.json": "{\"name\": \"A\"}",
    ])
    let app = ["--app", DomainSamples.app]
    let arguments: [String: [String]] = [
      "match": ["a://b", "$"], "explain": ["a://b", "$"], "catalog": ["$"],
      "replay": ["$/links", "$"], "diff": ["$", "$"], "export url-types": ["$"],
      "export entitlements": ["$"], "export url-representation": ["$"],
      "export app-intents": ["$"], "export simulator-script": ["$"],
      "site write": ["$", "--config", "$/deeplinks.json"],
      "aasa generate": ["$"] + app, "aasa coverage": ["$/aasa", "$"] + app,
      "assetlinks generate": [
        "$", "--package", "com.a", "--fingerprint", DomainSamples.fingerprint,
      ],
    ]
    // `lint` checks more than routes.
    let needing = try await Self.leaves().filter { $0.sources != nil || $0.name == "diff" }
      .map(\.name).filter { $0 != "lint" }
    #expect(Set(needing) == Set(arguments.keys))
    for (name, arguments) in arguments {
      let words = name.split(separator: " ").map(String.init)
      let result = await transcript(of: words + arguments, in: folder)
      #expect(result.exitCode == 64, "\(name) \(result)")
      #expect(result.output == "")
      #expect(
        result.errors.contains("Error: There is no enum with @DeepLinkRoutes in"), "\(result)")
    }
  }
}

extension JSONValue {
  /// The elements, if the value is an array; otherwise none.
  fileprivate var elements: [JSONValue] {
    if case .array(let elements) = self { elements } else { [] }
  }
}
