// SPDX-License-Identifier: MIT

import LinkLanguages

/// An app identifier in a file: `ABCDE12345.com.example.app`.
struct LintIdentifier {
  /// A problem with an identifier.
  struct Fault {
    var code: AssociationFinding.Code
    var message: String
    var help: String
  }

  let text: String
  /// The part before the first period.
  let prefix: Substring
  /// The part after the first period; `nil` if there is none.
  let bundle: Substring?

  init(_ text: String) {
    self.text = text
    let dot = text.unicodeScalars.firstIndex(of: ".")
    prefix = text[..<(dot ?? text.endIndex)]
    bundle = dot.map { text[text.unicodeScalars.index(after: $0)...] }
  }

  /// The most serious problem; `nil` if there is none.
  var fault: Fault? {
    let form = "Write the prefix, a dot and the bundle identifier: “ABCDE12345.com.example.app”."
    if text.unicodeScalars.contains(where: \.properties.isWhitespace) {
      return Fault(
        code: .whitespaceInApp,
        message: "The identifier has white space in it, so it is no app's.", help: form)
    }
    if isPlaceholder {
      return Fault(
        code: .placeholderApp,
        message: "The identifier is a placeholder, so it is no app's.",
        help: "Write that of your app: its “application-identifier” in the entitlements.")
    }
    if text.unicodeScalars.contains("*") {
      return Fault(
        code: .wildcardApp,
        message: "The identifier has a “*”; there are no wildcards in identifiers.",
        help: "List each app.")
    }
    if isFirebase {
      return Fault(
        code: .firebaseApp,
        message: "The identifier is one of Firebase, not of an app.", help: form)
    }
    if hasNoPrefix {
      return Fault(
        code: .missingPrefix,
        message: "The identifier has no prefix before the bundle identifier.", help: form)
    }
    if !hasGoodPrefix {
      return Fault(
        code: .oddPrefix,
        message: bundle == nil
          ? "The identifier has no dot, and so no bundle identifier."
          : "The prefix “\(prefix)” has not ten capitals and digits.",
        help: "Compare it with the “application-identifier” in the entitlements of the app.")
    }
    if !hasGoodBundle {
      return Fault(
        code: .oddBundle,
        message: "A bundle identifier has only letters, digits, hyphens, and dots between them.",
        help: "Compare it with the “application-identifier” in the entitlements of the app.")
    }
    return nil
  }

  private var isPlaceholder: Bool {
    let lower = text.lowercased()
    let words = [
      "placeholder", "teamid", "team_id", "team-id", "replace", "your_", "your-", "yourteam",
      "yourcompany", "yourapp", "<", ">", "{", "}", "[", "]", "$",
    ]
    if words.contains(where: { lower.contains($0) }) { return true }
    let start = Substring(lower.unicodeScalars.prefix { $0 != "." })
    if start.utf8.contains("team".utf8), start.unicodeScalars.contains("_") { return true }
    if ["abcde12345", "1234567890", "0123456789", "abcdefghij", "a1b2c3d4e5"].contains(start) {
      return true
    }
    // The same letter ten times.
    if start.count == 10, Set(start).count == 1 { return true }
    // Domains reserved for examples (RFC 2606, section 3).
    return bundle.map { $0.lowercased() }.map {
      $0 == "com.example" || $0.utf8.starts(with: "com.example.".utf8)
    }
      ?? false
  }

  /// Whether it has the form `1:123456789012:ios:0123456789abcdef`.
  private var isFirebase: Bool {
    let parts = text.unicodeScalars.split(separator: ":").map(Substring.init)
    return parts.count == 4 && parts[1].utf8.allSatisfy { ByteSet.digits.contains($0) }
  }

  /// Whether it begins like a bundle identifier.
  private var hasNoPrefix: Bool {
    guard bundle != nil else { return false }
    let small = ByteSet.lowercaseLetters.union(ByteSet.digits)
      .union(ByteSet("-"))
    return prefix.utf8.count < 10 && prefix.utf8.allSatisfy { small.contains($0) }
      && prefix.utf8.first.map { ByteSet.lowercaseLetters.contains($0) } == true
  }

  private var hasGoodPrefix: Bool {
    let capitals = ByteSet.uppercaseLetters.union(ByteSet.digits)
    return bundle != nil && prefix.utf8.count == 10
      && prefix.utf8.allSatisfy { capitals.contains($0) }
  }

  private var hasGoodBundle: Bool {
    let good = ByteSet.letters.union(ByteSet.digits).union(ByteSet("-"))
    return (bundle ?? "").unicodeScalars.split(separator: ".", omittingEmptySubsequences: false)
      .map(Substring.init).allSatisfy {
        !$0.isEmpty && $0.utf8.allSatisfy { good.contains($0) }
      }
  }
}
