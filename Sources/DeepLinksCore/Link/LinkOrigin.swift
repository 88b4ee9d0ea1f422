// SPDX-License-Identifier: MIT

import MessageText

/// Where links may come from: a scheme with an optional host, port, and base path.
///
/// ```text
/// tcal://www.trips.calendar.com     exactly this scheme and host
/// https://shop.example.com/app      a base path, compared by whole segments and then removed
/// https://{tenant}.example.com      one or more whole labels in front of .example.com
/// https://shop-{id}.example.com     a part of one label
/// https://{server}                  any host
/// dla://                            no host: the authority is the first segment of the path
/// dla://?plusIsSpace                with options by name, joined by &
/// ```
///
/// Scheme, host, and port are compared as a whole, never by prefix, suffix, or substring; ASCII
/// case is ignored in the scheme and host (RFC 3986 §6.2.2.1). A port matches only where it is
/// declared. An `https` origin also has the `http` links of its host, after any `http` origin.
package struct LinkOrigin: Sendable, Hashable {
  package enum Host: Sendable, Hashable {
    /// `dla://`: the authority is the first path segment.
    case none
    /// A literal host, in lowercase, with `user@` before it if the origin declares a user.
    case literal(String)
    /// A `{name}` capture with the text around it.
    case captured(HostCapture)

    /// The same host without the name of a capture, which does not distinguish origins.
    package var unnamed: Host {
      if case .captured(let capture) = self { .captured(capture.unnamed) } else { self }
    }
  }

  /// The origin as written, without its options.
  package let text: String
  /// The scheme, in lowercase.
  package let scheme: String
  package let host: Host
  /// The declared port, unless it is the scheme's default.
  package let port: Int?
  /// The decoded segments of the base path.
  package let basePath: [String]
  /// How its links are read, in addition to the options of the list.
  package private(set) var options: LinkOriginOptions = []

  /// Whether the scheme is a custom one, which other apps could claim, too.
  package var isCustomScheme: Bool { !LinkScheme(lowercased: scheme.utf8).isWeb }

  /// Whether an origin with a scheme has links with another scheme.
  ///
  /// The system opens an app for `http` links of its associated domains, too, so they are links of
  /// `https` origins unless they have a port.
  package static func scheme(_ scheme: String, has linked: String, port: Int?) -> Bool {
    scheme.utf8.elementsEqual(linked.utf8)
      || port == nil && scheme.utf8.elementsEqual("https".utf8)
        && linked.utf8.elementsEqual("http".utf8)
  }

  /// The name of the capture in the host, if any.
  package var hostCapture: String? {
    if case .captured(let capture) = host { capture.name } else { nil }
  }

  /// Parses an origin.
  ///
  /// - Throws: `LinkOriginError`, with a range of UTF-8 offsets in `text`.
  package init(_ text: String) throws(LinkOriginError) {
    func fault(
      _ code: LinkOriginError.Code, _ range: Range<Int>, _ hint: String,
      _ replacement: String? = nil
    ) -> LinkOriginError {
      LinkOriginError(code: code, range: range, hint: hint, replacement: replacement, origin: text)
    }
    let bytes = Array(text.utf8)
    let whole = 0..<bytes.count
    guard let colon = bytes.firstIndex(of: 0x3a), bytes.count > colon + 2,
      bytes[colon + 1] == 0x2f, bytes[colon + 2] == 0x2f
    else {
      let looksLikeHost = bytes.contains(0x2e) && !bytes.contains(0x3a)
      throw fault(
        .missingScheme, whole, "Write scheme://host, or scheme:// for an app's own scheme.",
        looksLikeHost ? "https://" + text : nil)
    }
    let schemeBytes = bytes[..<colon]
    if let first = schemeBytes.firstIndex(where: { !LinkCharacters.scheme.contains($0) }) {
      throw fault(
        .invalidScheme, first..<first + 1, LinkFault.Reason.invalidScheme.hint,
        bytes[first] == 0x5f ? "-" : nil)
    }
    guard let initial = schemeBytes.first, initial.isASCIILetter else {
      throw fault(.invalidScheme, 0..<colon, LinkFault.Reason.invalidScheme.hint)
    }
    let lowercased = schemeBytes.map(\.asciiLowercased)
    let kind = LinkScheme(lowercased: lowercased)
    if kind == .forbidden {
      throw fault(.forbiddenScheme, 0..<colon, LinkFault.Reason.forbiddenScheme.hint)
    }
    let authorityLower = colon + 3
    if let mark = bytes[authorityLower...].firstIndex(where: { $0 == 0x3f || $0 == 0x23 }) {
      var options: LinkOriginOptions = []
      for name in bytes[(mark + 1)...].split(separator: 0x26, omittingEmptySubsequences: false) {
        guard bytes[mark] == 0x3f,
          let option = LinkOriginOptions.named[String(decoding: name, as: UTF8.self)]
        else {
          throw fault(
            .queryOrFragment, mark..<bytes.count,
            bytes[mark] == 0x23
              ? "An origin ends with its host or base path."
              : "Only options may follow the host or base path of an origin: "
                + LinkOriginOptions.named.keys.sorted().joined(separator: ", ") + ".", "")
        }
        options.insert(option)
      }
      do throws(LinkOriginError) {
        self = try LinkOrigin(String(Substring(text.utf8.prefix(mark))))
      } catch {
        throw fault(error.code, error.range, error.hint, error.replacement)
      }
      self.options = options
      return
    }
    let authorityUpper = bytes[authorityLower...].firstIndex(of: 0x2f) ?? bytes.count
    let authority = authorityLower..<authorityUpper
    if bytes[authority].starts(with: "*.".utf8), authority.count > 2,
      !bytes[authority].contains(0x7b)
    {
      let host = String(decoding: bytes[authority].dropFirst(), as: UTF8.self)
      throw fault(
        .invalidHost, authorityLower..<authorityLower + 1,
        "Write {name}\(host) for any text in front of \(host).", "{name}")
    }
    var probe = Array(bytes)
    var capture: Range<Int>?
    if let open = bytes[authority].firstIndex(of: 0x7b) {
      guard let close = bytes[open..<authorityUpper].firstIndex(of: 0x7d), close > open + 1,
        Self.canStand(open...close, in: bytes[authority])
      else {
        throw fault(
          .invalidHost, authority,
          "Write one capture in front of whole labels: {name}.example.com or a-{name}.example.com.")
      }
      capture = open + 1..<close
      probe.replaceSubrange(open...close, with: [0x78])
    }
    if authority.isEmpty, kind.isWeb {
      throw fault(.missingHost, authority, "A web origin needs a host: https://example.com.")
    }
    if capture == nil, authorityUpper == bytes.count, LinkOrigin.isCanonical(text) {
      self.text = text
      scheme = String(decoding: schemeBytes, as: UTF8.self)
      host = .literal(String(decoding: bytes[authority], as: UTF8.self))
      port = nil
      basePath = []
      return
    }
    let link: DeepLink
    do {
      link = try DeepLink(
        String(decoding: probe, as: UTF8.self), limits: .standard, allowsUserinfo: true)
    } catch {
      // Text after a capture is farther along than it is in the probe.
      let shift = error.position > authorityLower ? bytes.count - probe.count : 0
      let place = min(error.position + shift, bytes.count)
      let isHost = place >= authorityLower && place < authorityUpper
      throw fault(
        error.code == .invalidHost || error.code == .missingHost ? .invalidHost : .invalid,
        isHost ? authority : place..<bytes.count, error.hint)
    }
    if let capture, link.userinfo != nil {
      throw fault(.invalidHost, capture, "Remove the user, or the capture.")
    }
    if link.pathSegments.contains(where: \.isEmpty) {
      throw fault(.invalid, authorityUpper..<bytes.count, "Remove the empty segment.")
    }
    self.text = text
    scheme = link.scheme
    port = link.port
    basePath = link.pathSegments
    if authority.isEmpty {
      host = .none
    } else if let capture {
      let name = (link.host ?? "").utf8.map(\.asciiLowercased)
      let prefixCount = capture.lowerBound - 1 - authorityLower
      host = .captured(
        HostCapture(
          name: String(decoding: bytes[capture], as: UTF8.self),
          prefix: String(decoding: name.prefix(prefixCount), as: UTF8.self),
          suffix: String(decoding: name.dropFirst(prefixCount + 1), as: UTF8.self)))
    } else {
      let name = String(decoding: (link.host ?? "").utf8.map(\.asciiLowercased), as: UTF8.self)
      host = .literal(link.userinfo.map { $0 + "@" + name } ?? name)
    }
  }
}

extension LinkOrigin {
  /// Whether a capture is allowed where it is in an authority.
  ///
  /// A capture by itself matches any host; one with other text in its label needs a whole label
  /// after it.
  private static func canStand(_ capture: ClosedRange<Int>, in authority: ArraySlice<UInt8>) -> Bool
  {
    let front = authority[..<capture.lowerBound]
    let back = authority[(capture.upperBound + 1)...].prefix { $0 != 0x3a }
    guard !front.contains(0x25), !back.contains(0x25), !back.contains(0x7b) else { return false }
    if front.isEmpty, back.isEmpty || back.first == 0x2e { return true }
    guard let dot = back.firstIndex(of: 0x2e) else { return false }
    return dot + 1 < back.endIndex
  }

  /// Whether a text is only a scheme and a host in canonical form, as nearly all origins are.
  ///
  /// Reading it does not create a link, which would be most of the cost of a process's first
  /// origin.
  private static func isCanonical(_ text: String) -> Bool {
    text.withLinkBytes { bytes in
      for place in 0..<bytes.byteCount
      where bytes.byte(at: place) != bytes.byte(at: place).asciiLowercased {
        return false
      }
      var scanner = LinkScanner(bytes, limits: .standard)
      do throws(LinkFault) {
        try scanner.checkSize()
        let end = try scanner.scanHead()
        // A port or a percent-encoded character takes the slower path.
        return end == bytes.byteCount && scanner.layout.hostLower < scanner.layout.hostUpper
          && scanner.layout.hostUpper == scanner.layout.authorityUpper
          && scanner.layout.form == .authority && isUnreserved(bytes, scanner.layout)
      } catch { return false }
    }
  }

  private static func isUnreserved(_ bytes: RawSpan, _ layout: LinkLayout) -> Bool {
    for place in Int(layout.hostLower)..<Int(layout.hostUpper)
    where !LinkCharacters.unreserved.contains(bytes.byte(at: place)) {
      return false
    }
    return true
  }
}

extension LinkOrigin {
  /// An origin without its base path; a table has one scope for each.
  package struct Scope: Sendable, Hashable {
    let scheme: String
    let host: Host
    let port: Int?

    /// `scheme://host:port`, with a sample in place of a capture; scopes of one rank are tried in
    /// the order of these texts.
    var text: String { text { $0.sample } }

    /// The scope as an origin.
    var origin: String {
      host == .none ? scheme + "://" : text { $0.host(with: "{host}") }
    }

    private func text(_ host: (HostCapture) -> String) -> String {
      let tail = port.map { ":\($0)" } ?? ""
      return switch self.host {
      case .none: scheme + ":/"
      case .literal(let name): scheme + "://" + name + tail
      case .captured(let capture): scheme + "://" + host(capture) + tail
      }
    }
  }

  var scope: Scope { Scope(scheme: scheme, host: host.unnamed, port: port) }

  /// Whether its links may have any port, or an address, because their authority is a server.
  ///
  /// - Parameters:
  ///   - host: whether the value in the host is a server.
  ///   - segment: whether the first segment after the base path is one.
  package func takesServer(
    host: @autoclosure () -> Bool, segment: @autoclosure () -> Bool
  ) -> Bool {
    guard port == nil else { return false }
    return switch self.host {
    case .literal: false
    case .captured(let capture): capture.isAnyHost && host()
    case .none: basePath.isEmpty && segment()
    }
  }

  /// Compares the texts byte for byte, without Unicode normalization, as base paths are compared.
  package static func == (lhs: LinkOrigin, rhs: LinkOrigin) -> Bool {
    lhs.text.utf8.elementsEqual(rhs.text.utf8) && lhs.options == rhs.options
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension LinkOrigin: CustomStringConvertible {
  package var description: String { text }
}

/// Why a text is not a valid origin.
package struct LinkOriginError: Error, Sendable, Hashable {
  /// The cause; the raw value is a `lowerCamelCase` name for metrics and never changes.
  package enum Code: String, Sendable, Hashable, Codable, CaseIterable {
    /// The origin does not begin with `scheme://`.
    case missingScheme
    /// The text before `://` is not a valid scheme (RFC 3986 §3.1).
    case invalidScheme
    /// No app can own the scheme: `javascript`, `data`, `file`, `about`, `blob`, or `intent`.
    case forbiddenScheme
    /// A web origin has no host.
    case missingHost
    /// The host is invalid, or a capture in it is not followed by a whole label.
    case invalidHost
    /// The origin has a query or a fragment, which origins cannot have.
    case queryOrFragment
    /// The origin contains something else that no link may contain.
    case invalid
  }

  /// The cause of the error.
  package let code: Code
  /// The position of the error: a range of UTF-8 offsets in the origin.
  package let range: Range<Int>
  /// What to do now, in one sentence.
  package let hint: String
  /// The text that fixes the error in place of `range`, if one edit does.
  package let replacement: String?
  /// The origin as written.
  package let origin: String

  package init(
    code: Code, range: Range<Int>, hint: String, replacement: String?, origin: String
  ) {
    self.code = code
    self.range = range
    self.hint = hint
    self.replacement = replacement
    self.origin = origin
  }
}

extension LinkOriginError: CustomStringConvertible {
  /// The code and the hint, then the origin with a caret under the error.
  package var description: String {
    "Invalid origin (\(code)). \(hint)\n"
      + TextExcerpt.of(origin, at: range.lowerBound)
  }
}
