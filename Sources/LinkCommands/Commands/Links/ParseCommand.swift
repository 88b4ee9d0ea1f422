// SPDX-License-Identifier: MIT

import ArgumentParser
import DeepLinksCore
import Foundation
import JSONText

struct ParseCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "parse",
    abstract: "Reads a link and shows its components, decoded.",
    discussion: """
      With --batch, each line of standard input is an object such as {"id": 1, "url": \
      "app://home"}, and gets one line of output with the keys id, ok, error, scheme, host, port, \
      form, segments, query, and fragment. Blank lines are skipped. The exit code is 0 if there \
      was an output line for every other line.
      """)

  @Argument(help: "The link, as it was received.")
  var link: String?

  @Flag(help: "Read links from standard input, one JSON object per line.")
  var batch = false

  @Flag(help: "Print JSON.")
  var json = false

  func validate() throws {
    if batch && link != nil { throw ValidationError("Give a link or --batch, not both.") }
    if !batch && link == nil { throw ValidationError("Give a link, or --batch.") }
  }

  func run(in console: Console) throws -> Verdict {
    guard let link else {
      Batch(console).run { request in
        guard let url = request["url"]?.text else {
          return LinkRecord(error: Batch.invalid).members
        }
        return LinkRecord(url).members
      } refusal: {
        LinkRecord(error: $0).members
      }
      return .yes
    }
    let parsed = Result { () throws(DeepLinkError) in try DeepLink(link) }
    if json {
      console.writeLine(JSONValue.object(LinkRecord(link).members).page)
    } else if case .success(let link) = parsed {
      console.write(console.style.columns(Self.rows(of: link)))
    }
    guard case .failure(let error) = parsed else { return .yes }
    console.report(console.style.bad(TerminalText(lines: error.revealedDescription).text) + "\n")
    return .no
  }

  private static func rows(of link: DeepLink) -> [(String, String)] {
    var rows = [("link", link.text), ("form", link.form.rawValue), ("scheme", link.scheme)]
    if let userinfo = link.userinfo { rows.append(("userinfo", userinfo)) }
    if let host = link.host { rows.append(("host", host.isEmpty ? "(empty)" : host)) }
    if let port = link.port { rows.append(("port", String(port))) }
    for (index, segment) in link.pathSegments.enumerated() {
      rows.append((index == 0 ? "segments" : "", TerminalText(segment).text))
    }
    for (index, item) in link.queryItems.enumerated() {
      let value =
        item.value.map { " =" + ($0.isEmpty ? "" : " " + TerminalText($0).text) } ?? "  (flag)"
      rows.append((index == 0 ? "query" : "", TerminalText(item.name).text + value))
    }
    if let fragment = link.decodedFragment {
      rows.append(("fragment", TerminalText(fragment).text))
    }
    return rows
  }
}

/// The output of `parse` for programs: all keys are present, in a fixed order.
struct LinkRecord {
  /// The link, or a stable code that says why the text is not a link.
  var result: Result<DeepLink, Code>

  struct Code: Error {
    var rawValue: String
  }

  init(_ text: String) {
    do {
      result = .success(try DeepLink(text))
    } catch {
      result = .failure(Code(rawValue: error.code.rawValue))
    }
  }

  init(error: String) { result = .failure(Code(rawValue: error)) }

  /// The members of the record.
  var members: [JSONValue.Member] {
    var error: JSONValue = .null
    var link: DeepLink?
    switch result {
    case .success(let value): link = value
    case .failure(let code): error = .string(code.rawValue)
    }
    let values: [(String, JSONValue)] = [
      ("ok", .bool(link != nil)),
      ("error", error),
      ("scheme", JSONValue(link?.scheme)),
      ("host", JSONValue(link?.host)),
      ("port", JSONValue(link?.port)),
      ("form", JSONValue(link?.form.rawValue)),
      ("segments", link.map { .array($0.pathSegments.map { .string($0) }) } ?? .null),
      (
        "query",
        link.map { .array($0.queryItems.map { [.string($0.name), JSONValue($0.value)] }) } ?? .null
      ),
      ("fragment", JSONValue(link?.decodedFragment)),
    ]
    return values.map { JSONValue.Member(name: $0.0, value: $0.1) }
  }
}

extension DeepLink {
  /// The fragment, decoded like the other components.
  var decodedFragment: String? {
    fragment.map { $0.removingPercentEncoding ?? $0 }
  }
}
