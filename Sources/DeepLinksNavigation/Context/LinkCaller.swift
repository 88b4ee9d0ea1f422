// SPDX-License-Identifier: MIT

/// The app that sent a link and asks for its outcome, as x-callback-url 1.0 defines it.
///
/// ```text
/// shop://orders/7?x-source=Mail&x-success=mail%3A%2F%2Fdone&x-error=mail%3A%2F%2Ffailed
/// ```
///
/// The information comes from the link, and anyone can write a link. A caller gets an answer only
/// for routes that `LinkRules.answeringCallers(for:)` allows, at most once, and only through a link
/// to another app: never a web page, never `javascript:`, `data:`, or `file:`, never one of the
/// system's own schemes, and never one of the app's own.
public struct LinkCaller: Sendable, Hashable, Codable {
  /// The name the caller gives itself, decoded; `nil` if it gives none.
  public let name: String?
  /// The URL to open if the link did what it is for.
  let success: String?
  /// The URL to open if it did not.
  let error: String?
  /// The URL to open if the user did not want it.
  let cancel: String?

  private enum CodingKeys: String, CodingKey {
    case name = "x-source"
    case success = "x-success"
    case error = "x-error"
    case cancel = "x-cancel"
  }

  /// Whether a query item belongs to the protocol.
  static func isMeant(_ name: String) -> Bool {
    ["x-source", "x-success", "x-error", "x-cancel"].contains {
      $0.utf8.elementsEqual(name.utf8)
    }
  }

  /// Reads the items of a query; `nil` if they say nothing.
  ///
  /// An item that appears twice says nothing, because one of them may be someone else's.
  package init?(_ items: [LinkQueryItem]) {
    func value(_ name: String) -> String? {
      let found = items.filter { $0.name.utf8.elementsEqual(name.utf8) }
      return found.count == 1 ? found[0].value.flatMap { $0.isEmpty ? nil : $0 } : nil
    }
    name = value("x-source")
    success = value("x-success")
    error = value("x-error")
    cancel = value("x-cancel")
    if name == nil, success == nil, error == nil, cancel == nil { return nil }
  }

  /// The link that reports an outcome to the caller; `nil` if there is none to open.
  ///
  /// There is none if the caller does not ask for this outcome, or if the app may not open its
  /// link.
  ///
  /// - Parameter isOwn: whether a scheme, in lowercase, is one of the app's own.
  func answer(to outcome: LinkOutcome, isOwn: (String) -> Bool) -> String? {
    let text: String?
    switch outcome {
    case .opened, .refreshed, .performed: text = success
    case .declined(let refusal) where refusal.code == .unconfirmed: text = cancel
    case .superseded(.person): text = cancel
    case .declined, .superseded, .expired, .failed:
      text = error.map {
        Self.appending(
          [("errorCode", outcome.name), ("errorMessage", outcome.description)], to: $0)
      }
    case .external: text = nil
    }
    guard let text, let link = try? DeepLink(text), LinkHead(text)?.kind == .custom,
      !Self.systemSchemes.contains(where: { $0.utf8.elementsEqual(link.scheme.utf8) }),
      !isOwn(link.scheme)
    else { return nil }
    return text
  }

  /// Schemes that call, write, pay, install, connect, or run something, and belong to no app that
  /// could have sent a link.
  private static let systemSchemes = [
    "afp", "app-prefs", "app-settings", "applescript", "cifs", "facetime", "facetime-audio",
    "facetime-group", "facetime-prompt", "help", "imessage", "itms", "itms-apps", "itms-appss",
    "itms-beta", "itms-books", "itms-bookss", "itms-services", "itmss", "macappstore",
    "macappstores", "mailto", "maps", "nfs", "prefs", "settings-navigation", "sftp", "shoebox",
    "shortcuts", "sms", "smb", "ssh", "tel", "telnet", "telprompt", "vnc", "webcal", "webcals",
    "workflow", "x-apple.systempreferences", "x-help-action", "x-man-page", "x-web-search",
  ]

  private static func appending(_ items: [(String, String)], to link: String) -> String {
    let bytes = Array(link.utf8)
    let end = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.count
    let mark = bytes[..<end].firstIndex(of: UInt8(ascii: "?"))
    let query = items.map { "\($0)=\(encoded($1))" }.joined(separator: "&")
    let sign = mark == nil ? "?" : mark == end - 1 ? "" : "&"
    return String(
      decoding: bytes[..<end] + Array("\(sign)\(query)".utf8) + bytes[end...], as: UTF8.self)
  }

  /// Percent-encodes everything except unreserved characters (RFC 3986 §2.3).
  private static func encoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    let bytes = text.utf8.flatMap { byte -> [UInt8] in
      switch byte {
      case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x2d, 0x2e, 0x5f, 0x7e: [byte]
      default: [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension LinkCaller: LinkRedacted {
  /// What is present, without its text.
  public var _redacted: String {
    let parts = [("success", success), ("error", error), ("cancel", cancel)]
    return "caller (\(parts.filter { $0.1 != nil }.map(\.0).joined(separator: ", ")))"
  }

  /// Everything that the link says.
  public var _revealed: String {
    let parts = [
      ("x-source", name), ("x-success", success), ("x-error", error), ("x-cancel", cancel),
    ]
    return parts.compactMap { name, text in text.map { "\(name)=\($0)" } }.joined(separator: ", ")
  }
}
