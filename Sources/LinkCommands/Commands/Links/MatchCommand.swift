// SPDX-License-Identifier: MIT

import ArgumentParser
@_spi(Project) import DeepLinksCore
import JSONText

struct MatchCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "match",
    abstract: "Finds the route or pattern that matches a link, and what it captures.",
    discussion: """
      Uses the routes in the Swift sources, follows their redirects, and prints where the route \
      is declared, for each enum that has one; with --origin and --patterns, uses the patterns in a file. The order of the patterns does not matter: literals take \
      precedence over captures, and captures over {rest+}. With --batch, each line of standard \
      input is an object such as {"id": 1, "origins": ["app://"], "patterns": ["/home"], "url": \
      "app://home"}, and gets one line of output with the keys id, match (the index of the \
      pattern, from 0), captures, and error. A pattern may be an object such as {"pattern": \
      "/{name}", "priority": 1}, and "options" may list values of --origin-option. Blank lines are \
      skipped. The exit code is 0 if there was an output line for every other line.

      The line "opens" says which value only the app's own type can accept, "ignored" which query \
      items no part of the pattern reads, and "empty" which lists have no value in the link.
      """)

  @Argument(help: "The link, as it was received.")
  var link: String?

  @OptionGroup var patterns: PatternOptions

  @OptionGroup var sources: SourceOptions

  @Flag(help: "Read requests from standard input, one JSON object per line.")
  var batch = false

  @Flag(help: "Exit with code 1 also if only the app knows whether the link opens.")
  var strict = false

  @Flag(help: "Print JSON.")
  var json = false

  func validate() throws {
    if batch {
      guard link == nil, !patterns.needsFile, patterns.file == nil, !sources.isGiven, !strict
      else {
        throw ValidationError("With --batch, each request has its own link, origins, and patterns.")
      }
      return
    }
    guard link != nil else { throw ValidationError("Give a link, or --batch.") }
    try patterns.validate(beside: sources)
  }

  @MainActor
  func run(in console: Console) async throws -> Verdict {
    guard let link else {
      Batch(console).run(answer: Self.answer) { Self.members(nil, error: $0) }
      return .yes
    }
    guard let table = try patterns.table() else {
      return try await sources.routes(in: console).tellMatch(
        of: link, strict: strict, json: json, in: console)
    }
    let result = Result { () throws(DeepLinkError) in try table.router.match(link) }
    if json { console.writeLine(JSONValue.object(Self.members(result)).page) }
    switch result {
    case .failure(let error):
      console.report(console.style.bad(TerminalText(lines: error.revealedDescription).text) + "\n")
      return .no
    case .success(nil):
      console.report(ExplanationText(table.router.explain(link), console.style).summary)
      return .no
    case .success(let match?):
      if !json {
        let dropped = table.router.explain(link).match?.dropped ?? []
        let rows = Self.rows(of: match, in: table) + dropped.map { ($0.label, $0.text) }
        console.write(console.style.columns(rows))
      }
      return .yes
    }
  }

  private static func rows(
    of match: PatternTable.Match, in table: PatternTable
  ) -> [(String, String)] {
    [("pattern", table.patterns[match.index])]
      + match.captures.map { member in
        let texts = member.value.texts ?? [member.value.text ?? ""]
        return (member.name, texts.map { TerminalText($0).text }.joined(separator: " / "))
      }
  }

  private static func answer(_ request: JSONValue) -> [JSONValue.Member] {
    let row: MatchRequest
    do throws(MatchRequest.Fault) {
      row = try MatchRequest(request)
    } catch {
      return members(nil, error: error.code)
    }
    do throws(LinkRouterError) {
      let table = try PatternTable(origins: row.origins, options: row.options, rows: row.rows)
      return members(Result { () throws(DeepLinkError) in try table.router.match(row.url) })
    } catch {
      return members(nil, error: error.problems.first?.code.rawValue ?? Batch.invalid)
    }
  }

  private static func members(
    _ result: Result<PatternTable.Match?, DeepLinkError>
  ) -> [JSONValue.Member] {
    switch result {
    case .success(let match): members(match, error: nil)
    case .failure(let error): members(nil, error: error.code.rawValue)
    }
  }

  private static func members(
    _ match: PatternTable.Match?, error: String?
  ) -> [JSONValue.Member] {
    [
      JSONValue.Member(name: "match", value: JSONValue(match?.index)),
      JSONValue.Member(name: "captures", value: .object(match?.captures ?? [])),
      JSONValue.Member(name: "error", value: JSONValue(error)),
    ]
  }
}

/// The request on a line of `match --batch`.
struct MatchRequest: Sendable {
  /// A stable code that says why a line cannot be answered.
  struct Fault: Error, Equatable {
    var code: String
  }

  let origins: [String]
  let rows: [PatternTable.Row]
  let options: LinkOriginOptions
  let url: String

  private static let invalid = Fault(code: Batch.invalid)

  /// Reads a line.
  ///
  /// - Throws: `Fault`, also for features that the library does not have.
  init(_ request: JSONValue) throws(Fault) {
    guard let origins = request["origins"]?.texts, let url = request["url"]?.text,
      case .array(let patterns)? = request["patterns"]
    else { throw Self.invalid }
    self.origins = origins
    self.url = url
    var rows: [PatternTable.Row] = []
    for pattern in patterns { rows.append(try Self.row(pattern)) }
    self.rows = rows
    options = try Self.options(request["options"])
  }

  private static func row(_ value: JSONValue) throws(Fault) -> PatternTable.Row {
    if let text = value.text { return PatternTable.Row(pattern: text) }
    guard case .object(let members) = value, let pattern = value["pattern"]?.text else {
      throw invalid
    }
    var row = PatternTable.Row(pattern: pattern)
    for member in members {
      switch (member.name, member.value) {
      case ("pattern", _), ("strict", .bool(false)): continue
      case ("priority", .number(let digits)):
        guard let priority = Int(digits) else { throw invalid }
        row.priority = priority
      case ("strict", .bool(true)): row.isStrict = true
      default: throw invalid
      }
    }
    return row
  }

  private static func options(_ value: JSONValue?) throws(Fault) -> LinkOriginOptions {
    guard let value else { return [] }
    guard let names = value.texts else { throw invalid }
    var options: LinkOriginOptions = []
    for name in names {
      guard let name = OriginOptionName(rawValue: name) else { throw Fault(code: "unknownOption") }
      options.insert(name.option)
    }
    return options
  }
}

struct ExplainCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explains, for every pattern, why it does or does not match a link.",
    discussion: """
      Lists patterns in the order in which they are tried. They come from the Swift sources; with \
      --origin and --patterns, from a file.
      """)

  @Argument(help: "The link, as it was received.")
  var link: String

  @OptionGroup var patterns: PatternOptions

  @OptionGroup var sources: SourceOptions

  @Flag(help: "Exit with code 1 also if only the app knows whether the link opens.")
  var strict = false

  @Flag(help: "Print JSON.")
  var json = false

  func validate() throws { try patterns.validate(beside: sources) }

  @MainActor
  func run(in console: Console) async throws -> Verdict {
    guard let table = try patterns.table() else {
      return try await sources.routes(in: console)
        .tellExplanation(of: link, strict: strict, json: json, in: console)
    }
    let explanation = table.router.explain(link)
    let text = ExplanationText(explanation, console.style)
    if json {
      let value: JSONValue = [
        "enum": .null, "dependsOn": .array([]), "explanation": try JSONValue(encoding: explanation),
        "redirected": .array([]),
      ]
      console.writeLine(JSONValue.array([value]).page)
    } else {
      console.write(text.page)
    }
    return text.isMatch ? .yes : .no
  }
}
