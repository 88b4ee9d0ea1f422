// SPDX-License-Identifier: MIT

extension LinkOrigin {
  /// A capture in a host, with the text around it.
  ///
  /// By itself or before `.example.com`, it matches one or more whole labels. With other text next
  /// to it, as in `https://shop-{country}.example.com`, it matches part of one label and never a
  /// dot.
  package struct HostCapture: Sendable, Hashable {
    /// The name; empty where names do not matter.
    package let name: String
    /// The text before the capture, in lowercase; empty for whole labels.
    package let prefix: String
    /// The text after the capture, in lowercase; empty for any host.
    package let suffix: String

    /// Creates a capture.
    package init(name: String, prefix: String = "", suffix: String) {
      self.name = name
      self.prefix = prefix
      self.suffix = suffix
    }

    /// The same capture, without its name.
    package var unnamed: HostCapture { HostCapture(name: "", prefix: prefix, suffix: suffix) }

    /// Whether it matches every host.
    package var isAnyHost: Bool { prefix.isEmpty && suffix.isEmpty }

    /// Whether it matches only part of a label, and so no dot.
    package var isPart: Bool {
      !prefix.isEmpty || suffix.utf8.first.map { $0 != UInt8(ascii: ".") } ?? false
    }

    /// The rank of origins with this host: a lower rank is tried first.
    ///
    /// More literal labels come first, then parts of labels, then longer literal text.
    package var rank: Int {
      let dots = prefix.utf8.count { $0 == 0x2e } + suffix.utf8.count { $0 == 0x2e }
      guard isPart else { return -1_024 * dots }
      return -1_024 * dots - 512 - min(prefix.utf8.count + suffix.utf8.count, 511)
    }

    /// The part of a host that the capture matches; `nil` if the host does not match.
    ///
    /// - Parameter host: a host in lowercase, without a user.
    package func value(in host: String) -> String? {
      let rest = host.utf8.count - prefix.utf8.count - suffix.utf8.count
      guard rest > 0, host.utf8.starts(with: prefix.utf8),
        host.utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
      else { return nil }
      let value = Substring(host.utf8.dropFirst(prefix.utf8.count).prefix(rest))
      // An encoded character is not split.
      if value.utf8.suffix(2).contains(UInt8(ascii: "%")) { return nil }
      return isPart && value.utf8.contains(UInt8(ascii: ".")) ? nil : String(value)
    }

    /// The host with a value in place of the capture.
    package func host(with value: String) -> String { prefix + value + suffix }

    /// The whole labels after the capture with a leading dot, as in a wildcard entitlement.
    package var domainSuffix: String {
      String(Substring(suffix.utf8.drop { $0 != UInt8(ascii: ".") }))
    }

    /// A host that it matches.
    package var sample: String { isAnyHost ? "example.com" : host(with: "x") }

    /// Whether some host matches both captures.
    package func meets(_ other: HostCapture) -> Bool {
      let front = [prefix, other.prefix].max { $0.utf8.count < $1.utf8.count } ?? ""
      let back = [suffix, other.suffix].max { $0.utf8.count < $1.utf8.count } ?? ""
      let host = front + "x" + back
      return value(in: host) != nil && other.value(in: host) != nil
    }

    /// Whether this capture matches every host that another one matches.
    package func contains(_ other: HostCapture) -> Bool {
      guard other.prefix.utf8.starts(with: prefix.utf8),
        other.suffix.utf8.count >= suffix.utf8.count,
        other.suffix.utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
      else { return false }
      guard isPart else { return true }
      // Its value would include these bytes, so there must be no dot among them.
      let front = other.prefix.utf8.dropFirst(prefix.utf8.count)
      let back = other.suffix.utf8.prefix(other.suffix.utf8.count - suffix.utf8.count)
      return other.isPart && !front.contains(0x2e) && !back.contains(0x2e)
    }
  }
}
