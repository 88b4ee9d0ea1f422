// SPDX-License-Identifier: MIT

#if Macros
/// One property or function that makes a view or a scene, and what it is made of.
package struct SourceView: Sendable, Hashable, Codable {
  /// A name that stands in it: of a view, or of a property or function that makes one.
  package struct Use: Sendable, Hashable, Codable {
    package var name: String
    package var branches: [SourceContext.Branch]
    package var scene: SourcePlace?
  }

  package var owner: [String]
  package var member: String
  /// Whether it is the body of an app.
  package var isApp: Bool
  package var uses: [Use]
}
#endif
