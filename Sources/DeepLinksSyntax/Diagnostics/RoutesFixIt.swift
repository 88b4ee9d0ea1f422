// SPDX-License-Identifier: MIT

import SwiftDiagnostics
import SwiftSyntax

/// An edit that fixes a problem.
struct RoutesFixIt: FixItMessage {
  let id: String
  let message: String

  var fixItID: MessageID { MessageID(domain: "DeepLinks", id: "fixit." + id) }
}

extension FixIt {
  /// Replaces one node with another.
  static func replacing(
    _ old: some SyntaxProtocol, with new: some SyntaxProtocol, id: String, _ message: String
  ) -> FixIt {
    FixIt(
      message: RoutesFixIt(id: id, message: message),
      changes: [.replace(oldNode: Syntax(old), newNode: Syntax(new))])
  }
}
