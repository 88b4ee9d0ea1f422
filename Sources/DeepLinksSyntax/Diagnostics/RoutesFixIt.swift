// SPDX-License-Identifier: MIT

import SwiftDiagnostics
import SwiftSyntax

/// An edit that cures a diagnostic.
struct RoutesFixIt: FixItMessage {
  let id: String
  let message: String

  var fixItID: MessageID { MessageID(domain: "DeepLinks", id: "fixit." + id) }
}

extension FixIt {
  /// Replaces one node by another.
  static func replacing(
    _ old: some SyntaxProtocol, with new: some SyntaxProtocol, id: String, _ message: String
  ) -> FixIt {
    FixIt(
      message: RoutesFixIt(id: id, message: message),
      changes: [.replace(oldNode: Syntax(old), newNode: Syntax(new))])
  }
}
