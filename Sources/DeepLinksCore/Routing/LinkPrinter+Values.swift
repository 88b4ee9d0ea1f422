// SPDX-License-Identifier: MIT

extension LinkPrinter {
  /// The value of a parameter; a single text is separate from a list, so that it needs no array.
  @usableFromInline
  enum Value: Sendable, Equatable {
    case absent
    case one(String)
    case list([String])

    /// The first text, if there is one.
    var first: String? {
      switch self {
      case .absent: nil
      case .one(let text): text
      case .list(let texts): texts.first
      }
    }

    var isList: Bool { if case .list = self { true } else { false } }

    /// All texts; `nil` if absent.
    var texts: [String]? {
      switch self {
      case .absent: nil
      case .one(let text): [text]
      case .list(let texts): texts
      }
    }
  }

  /// The values of a route, by the numbers of their parameters.
  ///
  /// The first two are stored inline, so that most routes need no array.
  struct Values: Sendable, Equatable {
    private var first = Value.absent
    private var second = Value.absent
    private var others: [Value] = []
    private(set) var count = 0

    /// The value of a parameter; absent if none was set.
    subscript(index: Int) -> Value {
      switch index {
      case 0: first
      case 1: second
      default: index >= 2 && index < count ? others[index - 2] : .absent
      }
    }

    /// Sets the value of a parameter; earlier ones that were not set are absent.
    mutating func set(_ index: Int, _ value: Value) {
      guard index >= 0 else { return }
      if index == 0 {
        first = value
      } else if index == 1 {
        second = value
      } else {
        while others.count < index - 1 { others.append(.absent) }
        others[index - 2] = value
      }
      count = max(count, index + 1)
    }
  }
}
