// SPDX-License-Identifier: MIT

import DeepLinksCore
import JSONText

/// The Firebase Hosting configuration: `firebase.json`, whose expressions use RE2.
struct FirebaseWriting: SiteHostWriting {
  private(set) var files: [SiteFile] = []
  private(set) var notes: [String] = []

  init(_ serving: [SiteServing]) {
    for serving in serving {
      let page: JSONValue = [
        "hosting": [
          "public": ".",
          // The default list ignores names that begin with a period, such as .well-known.
          "ignore": ["firebase.json"],
          "appAssociation": "NONE",
          "cleanUrls": .bool(false),
          "redirects": .array(
            serving.redirects.map { redirect in
              let path = SiteExpression.sequence(
                redirect.safePath.utf8.map { .byte(SiteByteSet($0)) })
              return [
                "regex": .string("^\(path.text())/?$"), "destination": .string(redirect.location),
                "type": .number(String(SiteServing.Redirect.status)),
              ]
            }),
          "rewrites": .array(
            serving.rules.map { rule in
              [
                "regex": .string("^\(rule.path.partText())$"),
                "destination": .string("/" + rule.file),
              ]
            }),
          "headers": .array(
            serving.serviceHeaders.map { path, headers in
              [
                "source": .string(path == "/*" ? "**" : path),
                "headers": .array(
                  headers.map { ["key": .string($0.name), "value": .string($0.value)] }),
              ]
            }),
        ]
      ]
      files.append(SiteFile(path: serving.domain + "/firebase.json", text: page.page))
      notes += serving.queryNote()
      for rule in serving.rules where !rule.conditions.isEmpty {
        notes.append("\(rule.pattern) takes any query.")
      }
    }
  }
}
