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
