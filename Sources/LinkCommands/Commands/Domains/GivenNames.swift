// SPDX-License-Identifier: MIT

import ArgumentParser
import AssociatedDomains
import JSONText

/// Validates the apps and domains of a command line.
enum GivenNames {
  /// - Throws: `ValidationError`, if a text is not an app identifier.
  static func check(apps: [String]) throws(ValidationError) {
    for app in apps where !isAppID(app) {
      throw ValidationError(
        "\(shown(app)) is not an app identifier. Write one such as ABCDE12345.com.example.app.")
    }
  }

  /// - Throws: `ValidationError`, if a text is not a domain.
  ///
  /// - Parameter allowsWildcard: whether to allow a leading `*.`.
  static func check(domain: String?, allowsWildcard: Bool = false) throws(ValidationError) {
    guard let domain else { return }
    let name =
      allowsWildcard && domain.utf8.starts(with: "*.".utf8)
      ? String(decoding: domain.utf8.dropFirst(2), as: UTF8.self) : domain
    do throws(HostedDomainError) {
      _ = try HostedDomain(name)
    } catch { throw ValidationError("--domain: \(error.description)") }
  }

  /// Returns whether a text is a prefix followed by parts of letters, digits, and hyphens.
  private static func isAppID(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count > 1
      && parts.allSatisfy { part in
        !part.isEmpty
          && part.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, UInt8(ascii: "-"): true
            default: false
            }
          }
      }
  }

  private static func shown(_ text: String) -> String {
    text.isEmpty ? "An empty string" : TerminalText(text).text
  }
}
