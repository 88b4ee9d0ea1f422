// SPDX-License-Identifier: MIT

import AssociatedDomains
import DeepLinksCore

/// A note about something that an export omits, or that is worth knowing.
struct ExportNote: Sendable, Hashable {
  /// The kind of note.
  enum Kind: String, Sendable, Hashable, CaseIterable {
    /// It is not in the export.
    case leftOut
    /// It is in the export, but something about it is worth knowing.
    case remark
  }

  /// The kind of note.
  let kind: Kind
  /// The subject: a route with its pattern, an origin, a scheme, or a domain.
  let subject: String
  /// The reason, in a sentence or two.
  let message: String

  init(_ kind: Kind, _ subject: String, _ message: String) {
    self.kind = kind
    self.subject = subject
    self.message = message
  }
}

extension ExportNote: CustomStringConvertible {
  /// The subject and the reason.
  var description: String {
    subject + (kind == .leftOut ? " is left out: " : ": ") + message
  }
}

/// The notes of an export, without duplicates, in the order in which they were added.
struct ExportNotes {
  private(set) var all: [ExportNote] = []
  private var known: Set<ExportNote> = []

  /// Adds a note, unless it is already there.
  mutating func add(_ kind: ExportNote.Kind, _ subject: String, _ message: String) {
    let note = ExportNote(kind, subject, message)
    if known.insert(note).inserted { all.append(note) }
  }
}

/// What the system needs to know about an origin before its links reach an app.
enum ExportedOrigin: Hashable {
  /// A scheme that the app declares.
  case scheme(String)
  /// A domain that the app is associated with.
  case domain(AssociatedDomain)
  /// No declaration would bring its links to the app.
  case none(reason: String)

  init(_ origin: LinkOrigin) {
    if origin.isCustomScheme {
      self = .scheme(origin.scheme)
    } else if origin.scheme != "https" {
      self = .none(reason: "Declare it with https, which includes http.")
    } else if origin.port != nil {
      self = .none(reason: "An associated domain has no port.")
    } else {
      switch origin.host {
      case .none: self = .none(reason: "It has no host.")
      case .captured(let capture) where capture.isAnyHost:
        self = .none(reason: "An app can only be associated with domains that it names.")
      case .captured(let capture):
        self = .domain(of: "*" + capture.domainSuffix)
      case .literal(let host):
        self = .domain(of: host)
      }
    }
  }

  /// Whether it has universal links.
  var isDomain: Bool { if case .domain = self { true } else { false } }

  private static func domain(of host: String) -> ExportedOrigin {
    if host.unicodeScalars.contains("@") {
      return .none(reason: "An associated domain has no user name.")
    }
    guard let domain = AssociatedDomain("applinks:" + host) else {
      return .none(reason: "The host is not a full domain, such as example.com.")
    }
    return .domain(domain)
  }
}
