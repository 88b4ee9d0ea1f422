// SPDX-License-Identifier: MIT

import DeepLinksSyntax
import Foundation
import SwiftParser
import SwiftSyntax
import Testing

/// The table of entry points against the public declarations of the adapters.
@Suite struct SourceEntryPointTests {
  /// Public declarations through which no link arrives and that show no navigator.
  private static let others: Set<String> = [
    // Modifiers.
    "closedByLinks", "linkNotices", "linkWindow", "onDeepLinkIntent", "onLinkEvent",
    "onLinkRefresh",
    // Environment values.
    "linkClock", "linkContext", "openDeepLink",
    // Links from elsewhere than the system: a button, a notification, or code.
    "LinkNotificationDelegate", "LinkNotificationResponder", "LinkPasteButton",
    "OpenDeepLinkAction",
    // The parts of the entry points.
    "DeepLinkComposition", "DeepLinkFeature", "LinkHeldList", "LinkModalStyle",
    "LinkPresentationStyle", "LinkSceneContent", "LinkSceneIngress", "LinkTabsStyle",
    // Screens by path.
    "DeepLinkScreenManaging", "DeeplinkScreen", "DeeplinkScreenManager", "NativeScreen",
    "ScreenMatch", "ScreenRegistry", "ScreenRegistryBuilder", "ScreenRegistryError",
    "ScreenRegistryProblem", "ScreenTable", "UnknownScreenError",
  ]

  /// The entry points of SwiftUI and UIKit.
  private static let platforms: Set<String> = [
    "App", "NSApplicationDelegate", "UIApplicationDelegate", "UIWindowSceneDelegate", "application",
    "onContinueUserActivity", "onOpenURL", "scene",
  ]

  @Test func `every public declaration is in the table, or is no entry point`() throws {
    let declared = try Set(["DeepLinksSwiftUI", "DeepLinksUIKit"].flatMap(Self.declarations))
    #expect(declared.count > 30)
    let table = Set(SourceEntryPoint.all.map(\.name))
    #expect(table.isDisjoint(with: Self.others))
    #expect(declared == table.subtracting(Self.platforms).union(Self.others))
  }

  @Test(arguments: SourceEntryPoint.all)
  func `finds each entry point in a source`(_ entry: SourceEntryPoint) {
    let interface = SourceDeclarations(reading: Self.source(of: entry)).interface
    switch entry.role {
    case .receives(let kinds):
      #expect(interface.registrations.map(\.kind) == kinds)
      #expect(interface.registrations.allSatisfy { $0.name.hasPrefix(entry.name) })
    case .shows(let kinds): #expect(interface.hosts.map(\.kind) == kinds)
    case .starts(let entry): #expect(interface.entries == [entry])
    case .delegatesScene: #expect(interface.sceneDelegates.map(\.type) == [["A"]])
    }
  }

  /// Returns a source that uses an entry point as the documentation does.
  static func source(of entry: SourceEntryPoint) -> String {
    switch entry.use {
    case .modifier where entry.role == .receives([.activity]):
      "let a = b.\(entry.name)(NSUserActivityTypeBrowsingWeb) { _ in }"
    case .modifier where entry.role == .receives([.openURL]): "let a = b.\(entry.name) { _ in }"
    case .modifier: "let a = b.\(entry.name)(c)"
    case .value: "let a = \(entry.name)(c)"
    case .base: "class A: UIResponder, \(entry.name) {}"
    case .method(let labels):
      "class A { func \(entry.name)("
        + labels.map { "\($0) \($0 == "options" ? "webpageURL" : "a"): B" }.joined(separator: ", ")
        + ") { open(webpageURL) } }"
    }
  }

  /// The names of a module's public types, and of those members of `View` and the environment that
  /// are public.
  private static func declarations(of module: String) throws -> [String] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/\(module)").standardizedFileURL
    let reader = PublicNameReader(viewMode: .sourceAccurate)
    for file in FileManager.default.enumerator(atPath: folder.path) ?? .init() {
      guard let name = file as? String, name.hasSuffix(".swift") else { continue }
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      reader.walk(Parser.parse(source: text))
    }
    return reader.names
  }
}

private final class PublicNameReader: SyntaxVisitor {
  private(set) var names: [String] = []

  private func add(_ name: TokenSyntax, _ modifiers: DeclModifierListSyntax)
    -> SyntaxVisitorContinueKind
  {
    if modifiers.contains(where: { ["public", "open"].contains($0.name.text) }) {
      names.append(name.text)
    }
    return .skipChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.name, node.modifiers)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.name, node.modifiers)
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.name, node.modifiers)
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.name, node.modifiers)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    ["View", "EnvironmentValues"].contains(node.extendedType.trimmedDescription)
      ? .visitChildren : .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.name, node.modifiers)
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      if let pattern = binding.pattern.as(IdentifierPatternSyntax.self) {
        _ = add(pattern.identifier, node.modifiers)
      }
    }
    return .skipChildren
  }
}
