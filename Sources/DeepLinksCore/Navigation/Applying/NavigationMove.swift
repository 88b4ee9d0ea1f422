// SPDX-License-Identifier: MIT

/// A step with its types erased: what a run needs to take it, whoever owns the state.
@MainActor protocol NavigationMove: AnyObject {
  /// Without a value of the link: `set path`.
  var kind: String { get }
  /// The step in one line, with its values; also what two moves are compared by.
  var text: String { get }
  /// What of the state it writes: two moves, or a move and a person, that write the same collide.
  var aspect: String { get }
  /// Whether the interface can take it now.
  var isWritable: Bool { get }
  /// Whether the interface will say that it shows it.
  var isReported: Bool { get }
  /// Whether the interface said so.
  var isShown: Bool { get }

  /// Writes the step into the state.
  ///
  /// - Parameter isAnimated: whether a person should see it move.
  func write(isAnimated: Bool)

  /// Writes what was there before, so that writing the step once more is a change; `false` if
  /// there is nothing to write once more.
  func takeBack() -> Bool

  /// The run ends while this one is awaited; what it wrote may never have been taken.
  func leaveUnshown()

  /// Nobody said that it is shown, and no one will be asked again.
  func assumeShown()
}
