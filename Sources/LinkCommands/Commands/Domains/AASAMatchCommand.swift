// SPDX-License-Identifier: MIT

import ArgumentParser
import AssociatedDomains
import Foundation
import JSONText

struct AASAMatchCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "match",
    abstract: "Decides whether a link opens an app, as the system does.",
    discussion: """
      Prints match, exclude, or no_match, the app, the location of the rule that decided, and the \
      rule, separated by tabs. Characters that no URL has are escaped first, as URL does it. The exit code is 0 if the link opens an app, and 1 otherwise.

      With --batch, each line of standard input is an object such as {"id": 1, "aasa": {…}, \
      "domain": "example.com", "appId": "ABCDE12345.com.example.app", "url": \
      "https://example.com/a"}, and gets one line of output, such as {"id":1,"decision":"match"}. \
      The value of aasa is JSON or the text of a file; domain is optional. The output for an \
      invalid line has the key error instead of decision: notJSON, lineTooLong, or invalidRequest. \
      Blank lines are skipped. The exit code is 0 if there was an output line for every other line.
      """)

  @Argument(help: "The association file; - is standard input.")
  var file: String?

  @Argument(help: "The link, as it was received.")
  var link: String?

  @OptionGroup var options: AssociationOptions

  @Flag(help: "Read requests from standard input, one JSON object per line.")
  var batch = false

  @Flag(help: "Print JSON: an array with one object per app.")
  var json = false

  func validate() throws {
    if batch {
      guard file == nil, options.app == nil, options.domain == nil, !json else {
        throw ValidationError("With --batch, each request has its own file, link, app, and domain.")
      }
    } else if link == nil {
      throw ValidationError("Give an association file and a link, or --batch.")
    }
  }

  func run(in console: Console) throws -> Verdict {
    guard let file, let given = link else {
      let requests = AssociationRequests()
      Batch(console).run(answer: requests.answer) {
        [JSONValue.Member(name: "error", value: .string($0))]
      }
      return .yes
    }
    let matcher = AppLinkMatcher(try InputFile.association(at: file, in: console))
    let link = WrittenLink(given).told(in: console)
    let verdicts =
      options.app.map { [matcher.verdict(appID: $0, url: link, domain: options.domain)] }
      ?? matcher.verdicts(url: link, domain: options.domain)
    if json {
      console.writeLine(JSONValue.array(verdicts.map { AppLinkRecord.value($0) }).page)
    } else {
      for verdict in verdicts { console.writeLine(AppLinkRecord.line(verdict, console.style)) }
    }
    if let refusal = verdicts.first?.refusal {
      console.report(TerminalText(lines: refusal.description).text + "\n")
    } else if verdicts.isEmpty {
      console.report("No app in the file opens links.\n")
    } else if let app = options.app {
      let apps = matcher.verdicts(url: link, domain: options.domain).map(\.app)
      if !apps.contains(app) {
        let list = apps.prefix(5).joined(separator: ", ") + (apps.count > 5 ? ", …" : "")
        console.report(
          "The file does not list \(app)."
            + (apps.isEmpty ? "" : " It lists \(TerminalText(list).text).") + "\n")
      }
    }
    return verdicts.contains { $0.decision == .match } ? .yes : .no
  }
}

struct AASAExplainCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explains, for every rule tried, why it does or does not match a link.",
    discussion: """
      Lists rules in the order in which the system tries them. If none matches, the closest one \
      comes first, with a mark where the link differs. The exit code is 0 if the link opens an \
      app, and 1 otherwise.
      """)

  @Argument(help: "The association file; - is standard input.")
  var file: String

  @Argument(help: "The link, as it was received.")
  var link: String

  @OptionGroup var options: AssociationOptions

  @Flag(help: "Print JSON.")
  var json = false

  func run(in console: Console) throws -> Verdict {
    let matcher = AppLinkMatcher(try InputFile.association(at: file, in: console))
    let written = WrittenLink(link).told(in: console)
    let explanation = matcher.explain(appID: options.app, url: written, domain: options.domain)
    let text = explanation.description
    if text.isEmpty { console.report("No app in the file opens links.\n") }
    if json {
      console.writeLine(AppLinkRecord.value(explanation).page)
    } else if !text.isEmpty {
      console.writeLine(TerminalText(lines: text).text)
    }
    return explanation.verdicts.contains { $0.decision == .match } ? .yes : .no
  }
}

/// A link as `URL` writes it: a device never compares other characters, because it has a URL first.
struct WrittenLink {
  /// The link with all other characters escaped; the given text, if it is no URL.
  let text: String
  private let given: String

  init(_ link: String) {
    given = link
    text = URL(string: link)?.absoluteString ?? link
  }

  /// Returns the link, after reporting it if it differs from what was given.
  @MainActor
  func told(in console: Console) -> String {
    if !text.utf8.elementsEqual(given.utf8) {
      console.report("A device compares \(TerminalText(text).text).\n")
    }
    return text
  }
}

/// Answers requests that include their own file; repeated files are compiled once.
@MainActor
final class AssociationRequests {
  /// The matchers, by the bytes of the file, because equal texts can differ in bytes.
  private var matchers: [[UInt8]: AppLinkMatcher] = [:]
  /// More files than people compare at once, and few enough for any memory.
  private static let limit = 64

  /// Returns the members of an answer, except the ID.
  func answer(_ request: JSONValue) -> [JSONValue.Member] {
    guard let file = request["aasa"], let app = request["appId"]?.text,
      let url = request["url"]?.text, let domain = Self.domain(of: request)
    else { return [JSONValue.Member(name: "error", value: .string(Batch.invalid))] }
    let decision = matcher(of: file).decide(
      appID: app, url: WrittenLink(url).text, domain: domain.isEmpty ? nil : domain)
    return [JSONValue.Member(name: "decision", value: .string(decision.rawValue))]
  }

  /// Returns the domain, or an empty text if the request has none; `nil` if it is not text.
  private static func domain(of request: JSONValue) -> String? {
    switch request["domain"] {
    case nil, .null?: ""
    case let value?: value.text
    }
  }

  private func matcher(of file: JSONValue) -> AppLinkMatcher {
    let bytes = Array((file.text ?? file.line).utf8)
    if let known = matchers[bytes] { return known }
    if matchers.count >= Self.limit { matchers = [:] }
    let reading = AssociationReading(bytes)
    let matcher = AppLinkMatcher(reading.effectiveFile ?? AppSiteAssociation())
    matchers[bytes] = matcher
    return matcher
  }
}

/// A verdict about a link, for people and for programs.
enum AppLinkRecord {
  /// Returns the decision, the app, and the rule's position and text.
  ///
  /// - Parameter location: the position, if the rule is from a file of another form.
  static func line(
    _ verdict: AppLinkVerdict, at location: AssociationPath? = nil, _ style: ConsoleStyle
  ) -> String {
    let decision = verdict.decision.rawValue
    let marked = verdict.decision == .match ? style.good(decision) : style.bad(decision)
    let rule = verdict.rule.map { [(location ?? $0.location).description, $0.excerpt] } ?? []
    return ([marked] + ([verdict.app] + rule).map { TerminalText($0).text })
      .joined(separator: "\t")
  }

  /// Returns the same for programs, with all keys present.
  static func value(_ verdict: AppLinkVerdict, at location: AssociationPath? = nil) -> JSONValue {
    [
      "decision": .string(verdict.decision.rawValue),
      "app": .string(verdict.app),
      "opens": .bool(verdict.opens),
      "rule": JSONValue(verdict.rule.map { (location ?? $0.location).description }),
      "text": JSONValue(verdict.rule?.excerpt),
      "refusal": JSONValue(verdict.refusal?.code.rawValue),
    ]
  }
}

extension AppLinkRecord {
  /// Returns the decisions, and the rules that were tried, in order.
  static func value(_ explanation: AppLinkExplanation) -> JSONValue {
    [
      "link": .string(explanation.url),
      "refusal": JSONValue(explanation.refusal?.code.rawValue),
      "verdicts": .array(explanation.verdicts.map { value($0) }),
      "tried": .array(
        explanation.attempts.map { attempt in
          [
            "rule": .string(attempt.rule.location.description),
            "text": .string(attempt.rule.excerpt),
            "matches": .bool(attempt.isMatch),
            "position": JSONValue(attempt.firstFailure?.failure?.position),
          ]
        }),
    ]
  }
}

extension AppLinkRule {
  /// The text of the rule, or the start of its path if it is long; very many apps can share a rule.
  fileprivate var excerpt: String {
    let limit = 1_000
    var count = (path?.text.utf8.count ?? 0) + (fragment?.text.utf8.count ?? 0)
    switch query {
    case nil: break
    case .text(let pattern): count += pattern.text.utf8.count
    case .items(let items):
      // Each item has a name and quotes.
      count += items.count * 8
      if count <= limit {
        for item in items { count += item.name.utf8.count + item.pattern.text.utf8.count }
      }
    }
    guard count > limit else { return description }
    return String(String.UnicodeScalarView((path?.text ?? "").unicodeScalars.prefix(80))) + "…"
  }
}
