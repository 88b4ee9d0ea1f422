// SPDX-License-Identifier: MIT

/// The result of reading an `Info.plist` file, including what is wrong with it concerning links.
///
/// It reads XML property lists. Reading never fails and
/// never traps. Keys that have nothing to do with links are ignored.
public struct AppInformationReading: Sendable {
  /// The contents of the file; `nil` if it is not a property list with a dictionary.
  public let information: AppInformation?
  /// What is wrong with the file, in the order of the file.
  public let findings: [AssociationFinding]
  /// The schemes with their positions, including those that cannot be used.
  @_spi(Project) public let schemes: [Scheme]

  /// A scheme of `CFBundleURLTypes`.
  @_spi(Project) public struct Scheme: Sendable, Hashable {
    /// The scheme, as written in the file.
    @_spi(Project) public let text: String
    /// Whether it contains a build setting, `$(NAME)`.
    @_spi(Project) public let hasSetting: Bool
    /// The position of the scheme.
    package let path: AssociationPath
    /// The bytes of its element.
    @_spi(Project) public let range: Range<Int>?
  }

  private let list: PropertyListReading

  /// Reads the bytes of a file.
  public init(_ bytes: [UInt8]) {
    list = PropertyListReading(bytes)
    var reader = AppInformationReader(list)
    information = reader.read()
    schemes = reader.schemes
    findings = reader.findings.inOrderOfPosition
  }

  /// Keys that an app's own file never has: those of extensions and watch apps.
  private static let keysOfOthers = [
    "NSExtension", "EXAppExtensionAttributes", "WKApplication", "WKWatchKitApp",
  ]

  /// Whether the file may be that of an app: not of an extension, a watch app, a framework, or a
  /// bundle, such as a theme.
  package var isOfApp: Bool {
    guard !Self.keysOfOthers.contains(where: { list.root?[$0] != nil }) else { return false }
    guard case .string(let type) = list.root?["CFBundlePackageType"]?.value else { return true }
    return type != "BNDL" && type != "FMWK"
  }

  /// The key that says whether the app has several scenes.
  package static let severalScenesKey = "UIApplicationSupportsMultipleScenes"

  /// The bytes of what the file says about scenes if the app has only one; `nil` if it has several,
  /// or if the file says nothing, as in a project that generates this part.
  package var singleScene: Range<Int>? {
    guard let scenes = list.root?["UIApplicationSceneManifest"],
      scenes[Self.severalScenesKey]?.value != .bool(true)
    else { return nil }
    return scenes.range
  }

  /// Returns the bytes of the value at a path; `nil` if there is none.
  package func range(at path: AssociationPath) -> Range<Int>? { list.root?.node(at: path)?.range }

  /// Returns the line and column of a byte, starting at 1; the column counts Unicode scalars.
  public func position(of offset: Int) -> (line: Int, column: Int) { list.position(of: offset) }
}

/// What an app's `Info.plist` says about links.
public struct AppInformation: Sendable, Hashable {
  /// The bundle identifier; `nil` if it is missing, or only a build knows it.
  public var bundleIdentifier: String?
  /// The URL types with the app's own schemes, in order.
  package var urlTypes: [URLType]
  /// The types of activities that the app can continue.
  var userActivityTypes: [String]

  /// Creates the contents of a file.
  ///
  /// Default: empty.
  package init(
    bundleIdentifier: String? = nil, urlTypes: [URLType] = [], userActivityTypes: [String] = []
  ) {
    self.bundleIdentifier = bundleIdentifier
    self.urlTypes = urlTypes
    self.userActivityTypes = userActivityTypes
  }

  /// A group of schemes: an element of `CFBundleURLTypes`.
  package struct URLType: Sendable, Hashable {
    /// The name, `CFBundleURLName`.
    package var name: String?
    /// The app's role for these URLs: `Editor`, `Viewer`, or `None`.
    package var role: String?
    /// The schemes, as written in the file, in order.
    package var schemes: [String]

    /// Creates a URL type.
    package init(name: String? = nil, role: String? = nil, schemes: [String]) {
      self.name = name
      self.role = role
      self.schemes = schemes
    }
  }

  /// The schemes of all types in lowercase, in order, without duplicates.
  public var schemes: [String] {
    var seen: Set<String> = []
    return urlTypes.flatMap(\.schemes).map { $0.lowercased() }.filter {
      seen.insert($0).inserted
    }
  }
}

extension AppInformationReading {
  /// Returns mismatches between the file's schemes and those of an app's routes.
  ///
  /// Schemes are compared ignoring case; `http` and `https` need no entry. If a scheme in the file
  /// contains a build setting, none is reported as missing.
  public func findings(routeSchemes: [String]) -> [AssociationFinding] {
    guard information != nil else { return [] }
    var seen: Set<String> = []
    let routes = routeSchemes.map { $0.lowercased() }.filter {
      $0 != "http" && $0 != "https" && seen.insert($0).inserted
    }
    let listed = Set(schemes.map { $0.text.lowercased() })
    let key = AssociationPath().member("CFBundleURLTypes")
    var findings: [AssociationFinding] = []
    for scheme in schemes where !scheme.hasSetting && !seen.contains(scheme.text.lowercased()) {
      findings.append(
        AssociationFinding(
          .schemeWithoutRoute, at: scheme.path, range: scheme.range,
          message: "No route of the app has the scheme \(scheme.text.quoted).",
          help: "Add routes, or remove the scheme, unless a library needs it."))
    }
    guard !schemes.contains(where: \.hasSetting) else { return findings }
    for route in routes where !listed.contains(route) {
      findings.append(
        AssociationFinding(
          .schemeNotListed, at: key, range: range(at: key),
          message:
            "The app's routes have the scheme \(route.quoted), which the file does not list.",
          help: "Add it to “CFBundleURLTypes”."))
    }
    return findings
  }
}

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
