// SPDX-License-Identifier: MIT

/// An `Info.plist` file as it was read, with what is wrong with it as far as links are concerned.
///
/// Takes property lists in XML, with places, and binary ones, without. Reading never fails and never
/// traps. Keys that have nothing to do with links are passed over.
public struct AppInformationReading: Sendable {
  /// What the file says; `nil` if it is no property list with a dictionary.
  public let information: AppInformation?
  /// What is wrong with it, in the order of the file.
  public let findings: [AssociationFinding]
  /// The schemes with their places, also those that cannot be used.
  package let schemes: [Scheme]

  /// A scheme of `CFBundleURLTypes`.
  package struct Scheme: Sendable, Hashable {
    /// The scheme as the file has it.
    package let text: String
    /// Whether it has a build setting: `$(NAME)`.
    package let hasSetting: Bool
    /// Where it is.
    package let path: AssociationPath
    /// The bytes of its element; `nil` in a binary list.
    package let range: Range<Int>?
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

  /// The bytes of what a path leads to; `nil` if it leads nowhere, or in a binary list.
  package func range(at path: AssociationPath) -> Range<Int>? { list.root?.node(at: path)?.range }

  /// The line and the column of a byte, from 1; the column counts Unicode scalars.
  public func position(of offset: Int) -> (line: Int, column: Int) { list.position(of: offset) }
}
