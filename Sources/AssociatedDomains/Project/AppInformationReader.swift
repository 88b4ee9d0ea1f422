// SPDX-License-Identifier: MIT

/// Reads what concerns links from a property list.
struct AppInformationReader {
  private let list: PropertyListReading
  private(set) var findings: [AssociationFinding]
  private(set) var schemes: [AppInformationReading.Scheme] = []
  private var seenSchemes: Set<String> = []

  /// Schemes of the system's own apps and of the Web, which other apps do not receive.
  private static let reserved: Set<String> = [
    "about", "app-prefs", "app-settings", "blob", "calshow", "cid", "data", "facetime",
    "facetime-audio", "facetime-prompt", "file", "ftp", "http", "https", "imessage", "itms",
    "itms-apps", "itms-appss", "itmss", "javascript", "mailto", "maps", "message", "mid", "music",
    "photos-redirect", "prefs", "shortcuts", "sms", "tel", "telprompt", "videos", "webcal", "ws",
    "wss", "x-apple.systempreferences",
  ]

  init(_ list: PropertyListReading) {
    self.list = list
    findings = list.findings
  }

  mutating func read() -> AppInformation? {
    guard let root = list.root else { return nil }
    return AppInformation(
      bundleIdentifier: bundleIdentifier(root), urlTypes: urlTypes(root),
      userActivityTypes: strings(root, "NSUserActivityTypes", AssociationPath()))
  }

  private mutating func bundleIdentifier(_ root: PropertyListNode) -> String? {
    let path = AssociationPath().member("CFBundleIdentifier")
    guard let node = root["CFBundleIdentifier"] else { return nil }
    guard case .string(let text) = node.value else {
      report(
        .informationForm, severity: .warning, path, node.range,
        "The bundle identifier is \(node.kind) instead of a string.", "Write a “<string>”.")
      return nil
    }
    if text.unicodeScalars.contains("$") {
      reportSetting(text, path, node.range)
      return nil
    }
    let isIdentifier =
      !text.isEmpty
      && text.utf8.allSatisfy {
        $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
      }
    if !isIdentifier {
      report(
        .bundleIdentifier, path, node.range,
        "\(text.quoted) is not a bundle identifier.",
        "Write letters, digits, “-” and “.”, such as “com.example.app”.")
    }
    return text
  }

  private mutating func urlTypes(_ root: PropertyListNode) -> [AppInformation.URLType] {
    let path = AssociationPath().member("CFBundleURLTypes")
    guard let node = root["CFBundleURLTypes"] else { return [] }
    guard case .array(let elements) = node.value else {
      report(
        .informationForm, path, node.range,
        "The types of URLs are \(node.kind) instead of an array.",
        "Write an “<array>” of dictionaries.")
      return []
    }
    var types: [AppInformation.URLType] = []
    for (index, element) in elements.enumerated() {
      let place = path.element(index)
      guard case .dictionary = element.value else {
        report(
          .informationForm, place, element.range,
          "The type of URLs is \(element.kind) instead of a dictionary.",
          "Write a “<dict>” with “CFBundleURLSchemes”.")
        continue
      }
      let count = schemes.count
      let names = strings(element, "CFBundleURLSchemes", place)
      let inner = place.member("CFBundleURLSchemes")
      if element["CFBundleURLSchemes"] == nil {
        report(
          .noSchemes, place, element.range, "The type of URLs has no schemes.",
          "Write “CFBundleURLSchemes”, or remove the type.")
      }
      add(element["CFBundleURLSchemes"], inner)
      if schemes.count == count, element["CFBundleURLSchemes"].map(\.isEmptyArray) == true {
        report(
          .noSchemes, inner, element["CFBundleURLSchemes"]?.range,
          "The type of URLs has no schemes.", "Write one, or remove the type.")
      }
      types.append(
        AppInformation.URLType(
          name: string(element, "CFBundleURLName"), role: string(element, "CFBundleTypeRole"),
          schemes: names))
    }
    return types
  }

  private mutating func add(_ node: PropertyListNode?, _ path: AssociationPath) {
    guard case .array(let elements)? = node?.value else { return }
    for (index, element) in elements.enumerated() {
      guard case .string(let text) = element.value else { continue }
      let place = path.element(index)
      let scheme = AppInformationReading.Scheme(
        text: text, hasSetting: text.unicodeScalars.contains("$"), path: place, range: element.range
      )
      check(scheme)
      schemes.append(scheme)
    }
  }

  private mutating func check(_ scheme: AppInformationReading.Scheme) {
    let text = scheme.text
    if scheme.hasSetting { return reportSetting(text, scheme.path, scheme.range) }
    guard Self.isScheme(text) else {
      let bare = text.unicodeScalars.prefix { $0 != ":" }
      report(
        .schemeForm, scheme.path, scheme.range,
        "\(text.quoted) is no scheme: a letter, then letters, digits, “+”, “-” and “.”.",
        Self.isScheme(String(bare))
          ? "Write \(String(bare).quoted), without what follows."
          : "Write one such as “com.example.app”.")
      return
    }
    let lower = text.lowercased()
    if !seenSchemes.insert(lower).inserted {
      report(
        .schemeDuplicate, scheme.path, scheme.range,
        "The scheme \(text.quoted) stands in the file before.", "Remove one.")
    } else if Self.reserved.contains(lower) {
      report(
        .schemeReserved, scheme.path, scheme.range,
        "The scheme \(text.quoted) belongs to the system.",
        lower == "http" || lower == "https"
          ? "Use associated domains, unless the app is a browser."
          : "Choose a scheme of your own, such as “com.example.app”.")
    } else if !text.unicodeScalars.contains(".") {
      report(
        .schemeShort, scheme.path, scheme.range,
        "Any app can have the scheme \(text.quoted) as well, and then either one may open.",
        "Prefer one that begins with a domain of yours backward, or universal links.")
    }
    if lower != text {
      report(
        .schemeCase, scheme.path, scheme.range, "The scheme \(text.quoted) has capitals.",
        "Write lowercase letters; schemes are compared without their case.")
    }
  }

  private static func isScheme(_ text: String) -> Bool {
    text.utf8.first.map(\.isLetter) == true
      && text.utf8.allSatisfy {
        $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-")
          || $0 == UInt8(ascii: ".")
      }
  }

  private func string(_ node: PropertyListNode, _ name: String) -> String? {
    if case .string(let text)? = node[name]?.value { text } else { nil }
  }

  /// The strings in an array, without elements of other types.
  private mutating func strings(
    _ node: PropertyListNode, _ name: String, _ path: AssociationPath
  ) -> [String] {
    let path = path.member(name)
    guard let list = node[name] else { return [] }
    guard case .array(let elements) = list.value else {
      report(
        .informationForm, path, list.range,
        "“\(name)” is \(list.kind) instead of an array.", "Write an “<array>” of strings.")
      return []
    }
    var strings: [String] = []
    for (index, element) in elements.enumerated() {
      guard case .string(let text) = element.value else {
        report(
          .informationForm, path.element(index), element.range,
          "The element of “\(name)” is \(element.kind) instead of a string.", "Write a “<string>”."
        )
        continue
      }
      strings.append(text)
    }
    return strings
  }

  private mutating func reportSetting(
    _ text: String, _ path: AssociationPath, _ range: Range<Int>?
  ) {
    report(
      .identifierSetting, path, range,
      "Only a build knows what \(text.quoted) is: it has a build setting.",
      "Check the “Info.plist” of a built app.")
  }

  private mutating func report(
    _ code: AssociationFinding.Code, severity: AssociationFinding.Severity? = nil,
    _ path: AssociationPath, _ range: Range<Int>?, _ message: String, _ help: String
  ) {
    guard findings.count < AssociationFinding.limit else { return }
    findings.append(
      AssociationFinding(
        code, severity: severity, at: path, range: range, message: message, help: help))
  }
}

extension PropertyListNode {
  fileprivate var isEmptyArray: Bool {
    if case .array(let elements) = value { elements.isEmpty } else { false }
  }
}
