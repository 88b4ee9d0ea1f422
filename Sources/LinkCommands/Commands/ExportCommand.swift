// SPDX-License-Identifier: MIT

import ArgumentParser
import JSONText
@_spi(Project) import LinkContracts
@_spi(Project) import LinkFiles

/// Exports an app's links for other tools.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Exports an app's links for Info.plist, entitlements, App Intents, and the "
      + "simulator.",
    discussion: """
      Each is generated from the routes in the Swift sources or in a catalog. Anything that cannot \
      be exported is reported on standard error, with the reason. The exit code is 1 if nothing \
      could be written or the sources have errors.
      """,
    subcommands: [
      ExportURLTypesCommand.self, ExportEntitlementsCommand.self, ExportAppIntentsCommand.self,
      ExportURLRepresentationCommand.self, ExportSimulatorScriptCommand.self,
    ])
}

/// A command that writes one text generated from routes.
protocol ExportingCommand: ToolCommand {
  var source: RouteSourceOptions { get }
  var target: ExportTarget { get }

  /// - Throws: `Misuse`, if an option is invalid.
  func export(of routes: ContractInput.Reading) throws -> ExportedText
}

/// The output and messages of a command.
struct ExportedText {
  /// The text; `nil` if there is nothing to write.
  var text: String?
  var notes: [ExportNote]
  /// Why there is nothing to write, in one sentence.
  var emptiness: String
  var isProgram = false
}

extension ExportingCommand {
  @MainActor
  func run(in console: Console) async throws -> Verdict {
    let routes = try await source.reading(in: console)
    let export = try export(of: routes)
    for note in export.notes { console.report(TerminalText(note.description).text + "\n") }
    guard let text = export.text else {
      console.report(export.emptiness + "\n")
      return .no
    }
    try target.write(text, isProgram: export.isProgram, in: console)
    return routes.isComplete ? .yes : .no
  }
}

/// The options that say where to write an export.
struct ExportTarget: ParsableArguments {
  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp(
      "A new file for the result. Default: standard output.", valueName: "file"))
  var output: String?

  @Flag(help: "Replace the file if it exists.")
  var force = false

  func validate() throws {
    if force, output == nil { throw ValidationError("--force requires --output.") }
  }

  /// - Parameter isProgram: whether to make the file executable.
  /// - Throws: `Misuse`, if the file cannot be written.
  @MainActor
  func write(_ text: String, isProgram: Bool, in console: Console) throws(Misuse) {
    guard let output else { return console.write(text) }
    try WrittenFile.write(
      text, to: output, over: force ? .file : .nothing, as: isProgram ? .program : .usual)
  }
}

struct ExportURLTypesCommand: ExportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "url-types",
    abstract: "Writes the app's own schemes as CFBundleURLTypes for its Info.plist.",
    discussion: """
      The result is a property list with only that key. It can be the whole Info.plist of a \
      project in which Xcode generates the other keys; otherwise, copy the key into the existing \
      file.
      """)

  @OptionGroup var source: RouteSourceOptions
  @OptionGroup var target: ExportTarget

  @Option(
    help: ArgumentHelp(
      """
      CFBundleURLName, such as com.example.app. Default: the bundle identifier, which Xcode fills \
      in.
      """, valueName: "name"))
  var name: String?

  func export(of routes: ContractInput.Reading) -> ExportedText {
    let export = URLTypesExport(
      routes.contract, name: name ?? URLTypesExport.bundleIdentifierSetting)
    return ExportedText(
      text: export.urlTypes.isEmpty ? nil : export.text, notes: export.notes,
      emptiness: "No route uses the app's own scheme.")
  }
}

struct ExportEntitlementsCommand: ExportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "entitlements",
    abstract: "Writes the associated domains of the app's https links as entitlements.",
    discussion: """
      The result is a property list with only that key: use it as an .entitlements file, or copy \
      the key into the existing one. Each domain must serve an association file, which deeplinks \
      aasa generate writes.
      """)

  @OptionGroup var source: RouteSourceOptions
  @OptionGroup var target: ExportTarget

  func export(of routes: ContractInput.Reading) -> ExportedText {
    let export = EntitlementsExport(routes.contract)
    return ExportedText(
      text: export.domains.isEmpty ? nil : export.text, notes: export.notes,
      emptiness: "No route has an https origin that an entitlement can name.")
  }
}

struct ExportAppIntentsCommand: ExportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "app-intents",
    abstract: "Writes an App Intent for each route, and App Shortcuts, as Swift code.",
    discussion: """
      An intent has the route's required values as parameters, or an AppEntity if there is one that \
      can identify something, and the app's LinkInbox opens the route. Up to ten routes that are \
      not sensitive get App Shortcuts. Widgets get a button that opens a route's universal link, \
      for iOS 18 and later. The file is a beginning: let the entities' queries return what your \
      app has.
      """)

  @OptionGroup var source: RouteSourceOptions
  @OptionGroup var target: ExportTarget

  @Option(
    help: ArgumentHelp(
      """
      The enum of the routes, such as Shop.Route. Default: the one in the sources; for a catalog, \
      AppRoute.
      """, valueName: "name"))
  var type: String?

  func export(of routes: ContractInput.Reading) throws -> ExportedText {
    let type = type ?? routes.name ?? "AppRoute"
    guard SwiftName.isType(type) else {
      throw Misuse("\(TerminalText(type).text) is not a Swift type. Write one such as Shop.Route.")
    }
    let export = AppIntentsExport(routes.contract, routes: type)
    return ExportedText(
      text: export.text.isEmpty ? nil : export.text, notes: export.notes,
      emptiness: "No route can be opened by an App Intent.")
  }
}

struct ExportURLRepresentationCommand: ExportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "url-representation",
    abstract: "Writes the app's universal links as Swift code for App Intents.",
    discussion: """
      Each route gets an extension of an AppEntity or AppIntent; routes without values share an \
      AppEnum. Rename the types to match your app. App Intents support universal links in iOS 18 \
      and later, with single values only.
      """)

  @OptionGroup var source: RouteSourceOptions
  @OptionGroup var target: ExportTarget

  @Option(
    help: ArgumentHelp(
      "The host of the links, if the routes have several. Default: the first.",
      valueName: "host"))
  var domain: String?

  func export(of routes: ContractInput.Reading) -> ExportedText {
    let export = URLRepresentationExport(routes.contract, domain: domain)
    return ExportedText(
      text: export.representations.isEmpty ? nil : export.text, notes: export.notes,
      emptiness: "No route has a universal link that App Intents can represent.")
  }
}

struct ExportSimulatorScriptCommand: ExportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulator-script",
    abstract: "Writes a shell script that opens every route in a simulator, cold and warm.",
    discussion: """
      There is one link for each origin of a route: an example that the route declares, or else a \
      generated one. Boot a simulator, install the app, and run the script with --help to see what \
      it does.
      """)

  @OptionGroup var source: RouteSourceOptions
  @OptionGroup var target: ExportTarget

  @Option(
    help: ArgumentHelp(
      "The app's bundle identifier. Default: pass it to the script.", valueName: "bundle"))
  var app: String?

  func export(of routes: ContractInput.Reading) throws -> ExportedText {
    if let app, !SimulatorScript.isBundleIdentifier(app) {
      throw Misuse(
        "\(TerminalText(app).text) is not a bundle identifier. Write one such as com.example.app.")
    }
    let script = SimulatorScript(routes.contract, bundleIdentifier: app)
    return ExportedText(
      text: script.links.isEmpty ? nil : script.text, notes: script.notes,
      emptiness: "There is no link that a simulator can open.", isProgram: true)
  }
}
