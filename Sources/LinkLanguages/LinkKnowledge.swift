// SPDX-License-Identifier: MIT

/// What is known about each set after a text.
package struct LinkKnowledge {
  /// What is known about the sets that may contain the text, in order.
  private let outlooks: [(member: Int, outlook: LinkMachine.Outlook)]

  /// - Parameters:
  ///   - assumed: the sets about which nothing can be known, with the assumption for each.
  ///   - isWhole: whether the text is the entire word.
  package init(
    _ machine: LinkMachine, _ position: LinkMachine.Position,
    assumed: [Int: LinkMachine.Outlook] = [:], isWhole: Bool
  ) {
    let known = machine.outlooks(at: position, isWhole: isWhole)
    guard !assumed.isEmpty else {
      outlooks = known
      return
    }
    outlooks =
      (known.filter { assumed[$0.member] == nil }
      + assumed.filter { $0.value != .never }.map { ($0.key, $0.value) })
      .sorted { $0.0 < $1.0 }
  }

  /// What is known about a set, by its number.
  package subscript(_ member: Int) -> LinkMachine.Outlook {
    // There are usually few.
    outlooks.first { $0.member == member }?.outlook ?? .never
  }

  /// Returns what is known about those of some sets that may contain the text, in order.
  package func outlooks(
    of members: Range<Int>
  ) -> LazyFilterSequence<[(member: Int, outlook: LinkMachine.Outlook)]> {
    outlooks.lazy.filter { members.contains($0.member) }
  }

  /// Returns whether none of some sets contains the text.
  package func none(of members: Range<Int>) -> LinkMachine.Outlook {
    var result = LinkMachine.Outlook.always
    for (_, outlook) in outlooks(of: members) {
      if outlook == .always { return .never }
      result = .open
    }
    return result
  }
}

extension LinkMachine.Outlook {
  package static func && (first: Self, second: @autoclosure () -> Self) -> Self {
    switch (first, first == .never ? .never : second()) {
    case (.never, _), (_, .never): .never
    case (.always, .always): .always
    default: .open
    }
  }

  package static prefix func ! (outlook: Self) -> Self {
    switch outlook {
    case .never: .always
    case .open: .open
    case .always: .never
    }
  }
}
