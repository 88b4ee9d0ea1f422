// SPDX-License-Identifier: MIT

/// The result of reading an `.entitlements` file, including what is wrong with it.
///
/// It reads XML property lists. Reading never fails and
/// never traps.
public struct AppEntitlementsReading: Sendable {
  /// The key of the entitlement.
  package static let domainsKey = "com.apple.developer.associated-domains"

  /// The contents of the file; `nil` if it is not a property list with a dictionary.
  public let entitlements: AppEntitlements?
  /// What is wrong with the file, in the order of the file.
  public let findings: [AssociationFinding]
  /// The entries with their positions, including those that the system cannot use.
  @_spi(Project) public let entries: [Entry]

  /// An entry of the list of associated domains.
  @_spi(Project) public struct Entry: Sendable, Hashable {
    /// The entry, as written in the file.
    @_spi(Project) public let text: String
    /// The meaning of the entry; `nil` if the system cannot use it, or only a build knows it.
    @_spi(Project) public let domain: AssociatedDomain?
    /// Whether it contains a build setting, `$(NAME)`.
    package let hasSetting: Bool
    /// The position of the entry.
    package let path: AssociationPath
    /// The bytes of its element.
    @_spi(Project) public let range: Range<Int>?
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

  /// Returns the bytes of the value at a path; `nil` if there is none.
  package func range(at path: AssociationPath) -> Range<Int>? { list.root?.node(at: path)?.range }

  /// Returns the line and column of a byte, starting at 1; the column counts Unicode scalars.
  public func position(of offset: Int) -> (line: Int, column: Int) { list.position(of: offset) }
}
