// SPDX-License-Identifier: MIT

/// An `.entitlements` file as it was read, with what is wrong with it.
///
/// Takes property lists in XML, with places, and binary ones, without. Reading never fails and never
/// traps.
public struct AppEntitlementsReading: Sendable {
  /// The key of the entitlement.
  package static let domainsKey = "com.apple.developer.associated-domains"

  /// What the file says; `nil` if it is no property list with a dictionary.
  public let entitlements: AppEntitlements?
  /// What is wrong with it, in the order of the file.
  public let findings: [AssociationFinding]
  /// The entries with their places in the file, also those that the system cannot use.
  package let entries: [Entry]

  /// An entry of the list of associated domains.
  package struct Entry: Sendable, Hashable {
    /// The entry as the file has it.
    package let text: String
    /// What it says; `nil` if the system cannot use it, or only a build knows.
    package let domain: AssociatedDomain?
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
    var reader = AppEntitlementsReader(list)
    entitlements = reader.read()
    entries = reader.entries
    findings = reader.findings.inOrderOfPosition
  }

  /// The bytes of what a path leads to; `nil` if it leads nowhere, or in a binary list.
  package func range(at path: AssociationPath) -> Range<Int>? { list.root?.node(at: path)?.range }

  /// The line and the column of a byte, from 1; the column counts Unicode scalars.
  public func position(of offset: Int) -> (line: Int, column: Int) { list.position(of: offset) }
}
