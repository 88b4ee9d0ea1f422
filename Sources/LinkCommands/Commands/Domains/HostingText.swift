// SPDX-License-Identifier: MIT

import AssociatedDomains
import JSONText

/// What a domain hosts, for people: a paragraph for each file, and the results of comparing them.
struct HostingText {
  let style: ConsoleStyle

  func page(_ report: HostingReport) -> String {
    let text = FindingText(style: style)
    var page = ""
    for entry in report.entries {
      page += "\(mark(entry)) \(TerminalText(entry.file.url).text)\n"
      // The finding about a failure begins with the same words.
      if entry.file.response != nil || entry.hosting.isEmpty {
        page += "  \(style.label(TerminalText(Self.summary(of: entry.file)).text))\n"
      }
      for finding in entry.hosting { page += text.headed("  ", finding) }
      let content = CheckedFile(entry)
      for finding in entry.content {
        guard let range = finding.range else {
          page += text.headed("  ", finding)
          continue
        }
        let place = content.position(range.lowerBound)
        page += text.headed("  \(place.line):\(place.column): ", finding) { indent in
          TerminalExcerpt(content.bytes, range).text.split(separator: "\n")
            .map { indent + $0 + "\n" }.joined()
        }
      }
    }
    if !report.comparison.isEmpty { page += "\n" }
    for finding in report.comparison { page += text.headed("", finding) }
    return page
  }

  private func mark(_ entry: HostingReport.Entry) -> String {
    switch entry.findings.map(\.severity).max() {
    case .error: style.bad("✗")
    case .warning: "!"
    case .info, nil: entry.file.body == nil ? "-" : style.good("✓")
    }
  }

  /// Returns the status, type, and size; if there are none, the reason.
  private static func summary(of file: HostedFile) -> String {
    switch file.answer {
    case .failure(let failure):
      return (file.place == .cdn ? "Apple's network " : file.host + " ") + failure.description
    case .response(let response):
      var parts = ["status \(response.status)", response.contentType ?? "no content type"]
      parts.append("\(response.body.count) byte\(response.body.count == 1 ? "" : "s")")
      if file.place == .cdn, let age = AppleCopy(response).age {
        parts.append("\(age) seconds old")
      }
      return parts.joined(separator: ", ")
    }
  }
}

extension CheckedFile {
  /// Creates the file of an entry, with the findings about its contents.
  init(_ entry: HostingReport.Entry) {
    let bytes = entry.file.body ?? []
    // The same document type can locate positions in any JSON.
    let isAssetLinks = [.assetLinks, .included].contains(entry.file.place)
    self.init(
      entry.file.url, isAssetLinks ? .assetLinks : .appSiteAssociation, bytes, entry.content,
      AssociationDocument(bytes).position)
  }
}
