// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import JSONText
@_spi(Project) import LinkContracts

/// App Intents that open routes, as a Swift file: the app's routes for Siri, Shortcuts, and
/// Spotlight.
///
/// ```swift
/// print(AppIntentsExport(try LinkContract(catalog), routes: "ShopRoute").text)
/// ```
///
/// A route with one required value that can identify something (`Int`, `String`, or `UUID`) becomes
/// an entity and an `OpenIntent`, any other an intent with a parameter for each required value. The
/// intents name the route, and the app's inbox opens it, whatever its origins. A button for a widget,
/// which runs outside the app, opens a route's universal link instead. A catalog does not say which
/// values have no label, or which of several nested cases has a value: labels are the names of the
/// captures, and a route whose values could belong to an outer case is among the notes.
struct AppIntentsExport: Sendable {
  /// The most App Shortcuts that an app can have.
  ///
  /// Source:
  /// [Implement App Shortcuts with App Intents](https://developer.apple.com/videos/play/wwdc2022/10170).
  static let shortcutLimit = 10
  /// How an entity's `id` is shown, by its type, which can also be part of a link.
  static let identifiers = ["Int": "String(id)", "String": "id", "UUID": "id.uuidString"]
  /// Where App Intents open universal links.
  ///
  /// Source: [OpenURLIntent](https://developer.apple.com/documentation/appintents/openurlintent).
  static let linkAvailability = "@available(iOS 18, macOS 15, tvOS 18, visionOS 2, watchOS 11, *)"
  /// Apple's types, and the export's own, whose names a route could have.
  static let typeNames: Set<String> = [
    "AppEntity", "FileEntity", "IndexedEntity", "LinkButton", "LinkShortcuts", "OpenIntent",
    "OpenURLIntent", "TransientAppEntity", "URLRepresentableEntity", "UniqueAppEntity",
  ]

  /// A Swift file with all intents; empty if there are none.
  let text: String
  /// What was omitted, and other remarks.
  let notes: [ExportNote]

  /// Writes the intents.
  ///
  /// - Parameters:
  ///   - contract: the routes.
  ///   - routes: the enum of the routes, including enclosing types: `Shop.Route`.
  init(_ contract: LinkContract, routes: String) {
    var writer = AppIntentsWriter(contract, routes: routes)
    text = writer.text()
    notes = writer.notes.all
  }
}

/// Decides what each route becomes, and writes it.
private struct AppIntentsWriter {
  private(set) var notes = ExportNotes()
  private let routes: [LinkCatalog.Route]
  private let titles: [String]
  private let type: String
  /// The type around it, or itself.
  private let outermost: String
  /// For the cases around routes, the values with which every route below them begins.
  private var shared: [String: [LinkCatalog.Parameter]] = [:]
  /// The routes with universal links, by their numbers.
  private let universal: Set<Int>
  private var typeNames: SwiftName.Taken
  private var shortcuts: [String] = []

  /// Types that `@Parameter` takes, of those that are values of links by themselves.
  ///
  /// Source: [IntentParameter](https://developer.apple.com/documentation/appintents/intentparameter).
  private static let parameters: Set<String> = ["Bool", "Date", "Double", "Int", "String", "URL"]
  /// Names that a property of an intent cannot have, or that mean something else in an expression.
  private static let reserved = Set(
    """
    Any Bool Date Dependency Double Int IntentResult LinkInbox LocalizedStringResource Parameter \
    Protocol Self String Type URL any as associatedtype await borrow break case catch class \
    consume continue copy default defer deinit discard do each else enum extension fallthrough \
    false fileprivate for func guard if import in inbox init inout internal is let nil operator \
    perform precedencegroup private protocol public repeat rethrows return route self some static \
    struct subscript super switch throw throws true try typealias unsafe var where while yield
    """.unicodeScalars.split(separator: " ").map { String($0) })

  init(_ contract: LinkContract, routes type: String) {
    routes = contract.catalog.routes
    titles = contract.routes.map(\.title)
    self.type = type
    outermost = String(type.unicodeScalars.prefix { $0 != "." })
    universal = Set(
      contract.entries.compactMap { ExportedOrigin($0.origin).isDomain ? $0.route : nil })
    typeNames = SwiftName.Taken(AppIntentsExport.typeNames.union([outermost]))
    for route in routes {
      let outer = route.outer
      let common = shared[outer].map { zip($0, route.parameters).prefix { $0 == $1 }.map(\.0) }
      shared[outer] = common ?? route.parameters
    }
  }

  mutating func text() -> String {
    let intents = routes.indices.compactMap { intent(of: $0) }
    guard !intents.isEmpty else { return "" }
    let limit = AppIntentsExport.shortcutLimit
    if shortcuts.count > limit {
      notes.add(
        .remark, "LinkShortcuts",
        "An app can have \(limit) App Shortcuts, and \(shortcuts.count) intents could have one. "
          + "Choose those that your users need most.")
    }
    var text = """
      // Values are passed with the names of their captures as labels: remove those that the cases
      // do not have. If the routes are in a module of their own, import it, too.
      import AppIntents
      import DeepLinks

      """
    if !universal.isEmpty { text += "import SwiftUI\n" }
    text += intents.joined()
    if !shortcuts.isEmpty {
      text += """

        /// What a user can say as soon as the app is installed; an app has one provider.
        struct LinkShortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
        \(shortcuts.prefix(limit).joined())  }
        }

        """
    }
    return universal.isEmpty ? text : text + button
  }

  /// The universal link of a route, for a button that opens it.
  private var button: String {
    """

    /// Opens a route's universal link, from a button of a widget, a Live Activity, or a control,
    /// which run outside the app. Custom schemes do not work there.
    \(AppIntentsExport.linkAvailability)
    extension OpenURLIntent {
      private static let router = try? LinkRouter<\(type)>()

      /// `nil` for a route without an https link.
      init?(_ route: \(type)) {
        guard let url = try? Self.router?.link(for: route).url, url.scheme == "https" else {
          return nil
        }
        self.init(url)
      }
    }

    \(AppIntentsExport.linkAvailability)
    struct LinkButton: View {
      let title: LocalizedStringKey
      let route: \(type)

      var body: some View {
        if let intent = OpenURLIntent(route) { Button(title, intent: intent) }
      }
    }

    """
  }

  // MARK: Choosing

  private mutating func intent(of number: Int) -> String? {
    let (route, title) = (routes[number], titles[number])
    let subject = "\(title) (\(route.pattern))"
    if let reason = obstacle(of: route) {
      notes.add(.leftOut, subject, reason)
      return nil
    }
    let optional = route.parameters.filter { $0.kind != .required }.map(\.name)
    if !optional.isEmpty {
      notes.add(
        .remark, subject,
        "The intent does not ask for \(optional.joined(separator: ", ")), which links may omit.")
    }
    if !universal.isEmpty, !universal.contains(number) {
      notes.add(
        .remark, subject, "It has no universal link, so it has no button outside the app.")
    }
    let comment = SwiftLineComment("\(title): \(route.pattern)").text
    return "\n// \(comment)\n" + written(route, subject)
  }

  private func obstacle(of route: LinkCatalog.Route) -> String? {
    if let reason = route.retirement { return reason }
    if route.allOrigins.isEmpty { return "It has no origin, so it has no link." }
    guard route.cases.allSatisfy(SwiftName.isIdentifier) else {
      return "The name of its case is not a plain Swift name."
    }
    for parameter in route.parameters {
      let name = parameter.name
      guard SwiftName.isIdentifier(name) else { return "{\(name)} is not a plain Swift name." }
      switch parameter.kind {
      case .link: return "\(name) is the link itself."
      case .list where route.pattern.utf8.contains("{\(name)+}".utf8):
        return "{\(name)+} matches any number of segments, but an intent asks for single values."
      case .required where !isSupported(parameter, in: route):
        return "{\(name)} is a value of type \(parameter.type), which @Parameter does not take."
      case .dictionary, .items, .list, .optional, .required: break
      }
    }
    if let shared = shared[route.outer]?.first, !route.outer.isEmpty {
      return "Whether {\(shared.name)} is a value of \(route.outer) or of the case in it is not "
        + "known. Write the intent by hand."
    }
    return nil
  }

  private func isSupported(_ parameter: LinkCatalog.Parameter, in route: LinkCatalog.Route) -> Bool
  {
    Self.parameters.contains(parameter.type)
      || (route.required.count == 1 && AppIntentsExport.identifiers[parameter.type] != nil)
  }

  // MARK: Writing

  private mutating func written(_ route: LinkCatalog.Route, _ subject: String) -> String {
    let base = SwiftName.type(route.name)
    let name = typeNames.free("Open" + base)
    let title = SwiftStringLiteral(SwiftName.title(base)).content
    var entity = ""
    var properties = "  static let openAppWhenRun = true\n"
    var values: [String] = []
    var kind = "AppIntent"
    var phrases = ["Open \(title) in \\(.applicationName)"]
    if route.required.count == 1, let value = route.required.first,
      let shown = AppIntentsExport.identifiers[value.type]
    {
      let entityName = typeNames.free(base + "Entity")
      entity = Self.entity(entityName, title: title, of: value.type, shown: shown) + "\n"
      properties = "\n  @Parameter(title: \"\(title)\") var target: \(entityName)\n"
      values = ["target.id"]
      kind = "OpenIntent"
      phrases.append("Open \(title) \\(\\.$target) in \\(.applicationName)")
    } else {
      var taken = SwiftName.Taken(Self.reserved.union([outermost]))
      for (number, value) in route.required.enumerated() {
        let property = taken.free(value.name)
        let title = SwiftStringLiteral(SwiftName.title(SwiftName.type(value.name))).text
        let gap = number == 0 ? "\n" : ""
        properties += "\(gap)  @Parameter(title: \(title)) var \(property): \(value.type)\n"
        values.append(property)
      }
      if values.isEmpty { properties += "\n" }
    }
    if route.trust != .sensitive {
      let texts = phrases.map { "        \"\($0)\"" }.joined(separator: ",\n")
      shortcuts.append(
        """
            AppShortcut(
              intent: \(name)(),
              phrases: [
        \(texts)\(phrases.count > 1 ? "," : "")
              ],
              shortTitle: "Open \(title)", systemImageName: "link")

        """)
    } else {
      notes.add(.remark, subject, "It is sensitive, so its intent has no App Shortcut.")
    }
    return """
      \(entity)struct \(name): \(kind), DeepLinkIntent {
        static let title: LocalizedStringResource = "Open \(title)"
      \(properties)  @Dependency var inbox: LinkInbox

        var route: \(type) { \(route.call(values)) }

        func perform() async throws -> some IntentResult {
          try await inbox.open(self)
          return .result()
        }
      }

      """
  }

  private static func entity(
    _ name: String, title: String, of type: String, shown: String
  ) -> String {
    """
    struct \(name): AppEntity {
      struct Query: EntityQuery {
        // Return only those that exist; suggestedEntities() fills the list to choose from.
        func entities(for identifiers: [\(type)]) async throws -> [\(name)] {
          identifiers.map { \(name)(id: $0) }
        }
      }

      static let typeDisplayRepresentation: TypeDisplayRepresentation = "\(title)"
      static let defaultQuery = Query()

      let id: \(type)

      var displayRepresentation: DisplayRepresentation { "\\(\(shown))" }
    }

    """
  }
}

extension LinkCatalog.Route {
  /// Why no link should be printed with its pattern; `nil` if one may be.
  var retirement: String? {
    if decision(for: pattern).isReceiveOnly == true {
      return "No link is printed with it: it is receiveOnly."
    }
    return deprecated.first { $0.pattern == pattern }
      .map { "It should no longer be published: \($0.reason)" }
  }

  fileprivate var cases: [String] {
    name.unicodeScalars.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
  }

  /// The cases around its own, joined by periods; empty if there are none.
  fileprivate var outer: String { cases.dropLast().joined(separator: ".") }

  fileprivate var required: [LinkCatalog.Parameter] { parameters.filter { $0.kind == .required } }

  /// The expression for the route, whose values all belong to the innermost case:
  /// `.products(.product(id: target.id, ref: nil))`.
  fileprivate func call(_ values: [String]) -> String {
    var rest = values[...]
    let arguments = parameters.compactMap { parameter -> String? in
      let value: String? =
        switch parameter.kind {
        case .required: rest.popFirst()
        case .optional: parameter.hasDefault ? nil : "nil"
        case .list, .items: "[]"
        case .dictionary: "[:]"
        case .link: nil
        }
      // The only keyword that is no label.
      let label = parameter.name == "inout" ? "`inout`" : parameter.name
      return value.map { "\(label): \($0)" }
    }
    let own = arguments.isEmpty ? "" : "(" + arguments.joined(separator: ", ") + ")"
    return cases.reversed().reduce("") { inner, name in
      "." + SwiftName.reference(name) + (inner.isEmpty ? own : "(\(inner))")
    }
  }
}
