// SPDX-License-Identifier: MIT

import MessageText

/// What is wrong with a link as a whole, if no single pattern says it best.
///
/// It contains no text of the link, so it is safe to log.
package struct LinkRemark: Sendable, Hashable, Codable {
  /// What is wrong, as one clause.
  var reason: String
  /// The origin that was probably meant.
  var suggestion: String?
  /// What to do, in one sentence.
  var advice: String?
  /// The position, in UTF-8 bytes of the link.
  var position: Int

  init(_ reason: String, at position: Int, suggestion: String? = nil, advice: String? = nil) {
    self.reason = reason
    self.suggestion = suggestion
    self.advice = advice
    self.position = position
  }

  /// The reason, then the suggestion and the advice.
  var text: String {
    "\(reason)." + (suggestion.map { " Did you mean \($0)?" } ?? "")
      + (advice.map { " " + $0 } ?? "")
  }
}

extension LinkRemark {
  /// Creates the remark on a link whose scheme is written twice; `nil` for other links.
  init?(repeatedScheme link: DeepLink, _ origins: [LinkOrigin]) {
    let head = "\(link.scheme)://"
    let rest = link.source.utf8.dropFirst(head.utf8.count)
    guard link.form == .authority, rest.count > head.utf8.count,
      zip(rest, head.utf8).allSatisfy({ $0.asciiLowercased == $1 })
    else { return nil }
    let text = String(decoding: rest, as: UTF8.self)
    let inner = try? DeepLink(text, limits: .standard, allowsUserinfo: true)
    let origin = origins.first { origin in
      origin.scheme.utf8.elementsEqual(link.scheme.utf8)
        && (origin.host == .none || (inner?.host).map(origin.hasHost) == true)
    }
    self.init("the scheme is there twice", at: head.utf8.count, suggestion: origin?.text)
  }

  /// Creates the remark on a link that has none of an app's origins; `nil` if it may have one of
  /// them, which no pattern belongs to.
  ///
  /// - Parameter origins: the origins, at least one.
  init?(_ link: DeepLink, hasNoneOf origins: [LinkOrigin]) {
    let places = LinkOriginPlaces(link)
    let differences = origins.compactMap { LinkOriginDifference(of: link, from: $0, places) }
    if let nearest = differences.min(by: { $0.rank < $1.rank }) {
      self = nearest.remark
      return
    }
    let hasOrigin = origins.contains { origin in
      LinkOrigin.scheme(origin.scheme, has: link.scheme, port: link.port)
        && link.port == origin.port
        && (origin.host == .none || link.host.map(origin.hasHost) == true)
    }
    if hasOrigin { return nil }
    // Origins with the same scheme have another host.
    let hosted = origins.filter {
      LinkOrigin.scheme($0.scheme, has: link.scheme, port: link.port) && $0.host != .none
    }
    var seen: Set<String> = []
    let names = (hosted.isEmpty ? origins.map(\.text) : hosted.map(\.hostText))
      .filter { seen.insert($0).inserted }
    let part = hosted.isEmpty ? "origin" : "host"
    self.init(
      "the \(part) is not \(names.count == 1 ? "" : "one of ")\(names.joined(separator: ", "))",
      at: hosted.isEmpty ? 0 : places.host)
  }
}

/// Where the parts of a link's origin are, in UTF-8 bytes.
private struct LinkOriginPlaces {
  var user = 0
  var host = 0
  var port = 0
  var path = 0

  init(_ link: DeepLink) {
    guard link.form == .authority else { return }
    let bytes = Array(link.source.utf8)
    user = link.scheme.utf8.count + 3
    path = bytes[user...].firstIndex { "/?#".utf8.contains($0) } ?? bytes.count
    let authority = bytes[user..<path]
    host = authority.lastIndex(of: UInt8(ascii: "@")).map { $0 + 1 } ?? user
    let bracket = authority.lastIndex(of: UInt8(ascii: "]")) ?? host
    let colon = bytes[bracket..<path].lastIndex(of: UInt8(ascii: ":"))
    port = colon.map { $0 + 1 } ?? host
  }
}

/// The one point in which a link differs from an origin.
private struct LinkOriginDifference {
  /// A lower rank is a likelier mistake.
  var rank: Int
  var remark: LinkRemark

  /// `nil` if they differ in more than one point.
  init?(of link: DeepLink, from origin: LinkOrigin, _ places: LinkOriginPlaces) {
    func remark(_ reason: String, at position: Int) -> LinkRemark {
      LinkRemark(reason, at: position, suggestion: origin.text)
    }
    let isSameHost = origin.host == .none || link.host.map(origin.hasHost) == true
    guard LinkOrigin.scheme(origin.scheme, has: link.scheme, port: link.port) else {
      let distance = EditDistance.between(origin.scheme, link.scheme, atMost: 2)
      guard link.port == origin.port,
        origin.host == .none
          ? distance <= 2 && distance * 3 <= origin.scheme.utf8.count : isSameHost
      else { return nil }
      rank = 2
      self.remark = remark("the scheme is not \(origin.scheme)", at: 0)
      return
    }
    if link.userinfo != nil, origin.host == .none {
      rank = 1
      self.remark = LinkRemark(
        "the text before @ is read as a user", at: places.user,
        advice: "Write %40 for an @ in the path.")
    } else if link.port != origin.port {
      guard isSameHost else { return nil }
      rank = 1
      if let port = origin.port {
        self.remark = remark("the port is not \(port)", at: places.port)
      } else if origin.host == .none {
        self.remark = LinkRemark(
          "the text after the colon is read as a port", at: places.port,
          advice: "Write %3A for a colon in the path.")
      } else {
        self.remark = remark("the link has a port", at: places.port)
      }
    } else if isSameHost, link.userinfo != nil {
      rank = 1
      self.remark = remark("the link has a user in front of its host", at: places.user)
    } else if case .captured(let capture) = origin.host, capture.isAnyHost, isSameHost,
      let host = link.host,
      host.withLinkBytes({ LinkHost.isAddress($0, from: 0, to: $0.byteCount) })
    {
      rank = 1
      self.remark = LinkRemark(
        "the host is an address, which \(origin.text) does not stand for", at: places.host)
    } else if isSameHost {
      guard !origin.basePath.isEmpty, link.form == .authority else { return nil }
      rank = 0
      let path = origin.basePath.map { "/" + PercentCoding.encoded($0.utf8, bare: .segment) }
      self.remark = remark(
        "the path does not begin with \(path.joined())",
        at: origin.host == .none ? places.user : places.path)
    } else {
      guard case .literal(let wanted) = origin.host, let host = link.host else { return nil }
      let name = String(decoding: host.utf8.map(\.asciiLowercased), as: UTF8.self)
      let distance = EditDistance.between(wanted, name, atMost: 3)
      rank = 3
      if origin.hasHost(Self.without("www.", name)) {
        self.remark = remark("the host has www in front", at: places.host)
      } else if Self.without("www.", wanted).utf8.elementsEqual(name.utf8) {
        self.remark = remark("the host has no www in front", at: places.host)
      } else if name.utf8.last == UInt8(ascii: "."),
        origin.hasHost(String(decoding: name.utf8.dropLast(), as: UTF8.self))
      {
        self.remark = remark("the host ends with a dot", at: places.host)
      } else if distance <= 2, distance * 2 < wanted.utf8.count {
        rank += distance
        self.remark = remark("the host is not \(wanted)", at: places.host)
      } else {
        return nil
      }
    }
  }

  /// Returns a text without a prefix that it has.
  private static func without(_ prefix: String, _ text: String) -> String {
    text.utf8.starts(with: prefix.utf8)
      ? String(decoding: text.utf8.dropFirst(prefix.utf8.count), as: UTF8.self) : text
  }
}

extension LinkOrigin {
  /// Whether the origin has links of a host.
  fileprivate func hasHost(_ host: String) -> Bool {
    let name = String(decoding: host.utf8.map(\.asciiLowercased), as: UTF8.self)
    return switch self.host {
    case .none: false
    case .literal(let own): own.utf8.elementsEqual(name.utf8)
    case .captured(let capture): capture.value(in: name) != nil
    }
  }

  /// The host as written in the origin; empty without one.
  fileprivate var hostText: String {
    String(
      decoding: text.utf8.dropFirst(scheme.utf8.count + 3).prefix { $0 != UInt8(ascii: "/") },
      as: UTF8.self)
  }
}
