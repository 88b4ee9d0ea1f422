// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import Foundation

/// How the library reads and prints what the reference knows as text.
extension ReferenceParameter {
  var linkParameter: LinkParameter {
    func defaulted<Value: LinkValue>(_ type: Value.Type, _ text: String) -> LinkParameter {
      guard let value = Value(linkText: text) else { return .optional(name, type) }
      return .optional(name, type, default: value)
    }
    switch kind {
    case .required, .link: return .required(name, type.linkType)
    case .items: return .items(name)
    case .dictionary: return .dictionary(name)
    case .list: return .list(name, type.linkType)
    case .optional:
      guard let defaultText else { return .optional(name, type.linkType) }
      return switch type {
      case .text: defaulted(String.self, defaultText)
      case .integer: defaulted(Int.self, defaultText)
      case .uuid: defaulted(UUID.self, defaultText)
      case .bool: defaulted(Bool.self, defaultText)
      case .word: defaulted(ReferenceType.Word.self, defaultText)
      case .address: defaulted(WebAddress.self, defaultText)
      case .server: defaulted(ServerAddress.self, defaultText)
      }
    }
  }

  /// The texts of the captured value: `.some(nil)` if it is absent, `nil` if it does not parse.
  func read(_ index: Int, _ captures: borrowing LinkCaptures) -> [String]?? {
    switch type {
    case .text: read(index, captures, as: String.self)
    case .integer: read(index, captures, as: Int.self)
    case .uuid: read(index, captures, as: UUID.self)
    case .bool: read(index, captures, as: Bool.self)
    case .word: read(index, captures, as: ReferenceType.Word.self)
    case .address: read(index, captures, as: WebAddress.self)
    case .server: read(index, captures, as: ServerAddress.self)
    }
  }

  private func read<Value: LinkValue>(
    _ index: Int, _ captures: borrowing LinkCaptures, as type: Value.Type
  ) -> [String]?? {
    switch kind {
    case .required, .link: return captures.value(index, as: type).map { [$0.linkText] }
    case .items:
      guard let items = captures.items(index) else { return nil }
      return .some(items.isEmpty ? nil : Self.texts(of: items))
    case .dictionary:
      guard let values = captures.dictionary(index), let items = captures.items(index) else {
        return nil
      }
      // In the link's order, which a dictionary does not keep.
      let own = items.filter { values[$0.name] == $0.value ?? "" }
      return .some(own.isEmpty ? nil : Self.texts(of: own))
    case .list:
      guard let values = captures.list(index, as: type) else { return nil }
      return .some(values.isEmpty ? nil : values.map(\.linkText))
    case .optional:
      if let value = defaultText.flatMap(Value.init(linkText:)) {
        return captures.value(index, as: type, default: value).map { [$0.linkText] }
      }
      guard let value = captures.optional(index, as: type) else { return nil }
      return .some(value.map { [$0.linkText] })
    }
  }

  func print(_ texts: [String]?, _ index: Int, _ printer: inout LinkPrinter) {
    switch type {
    case .text: print(texts, index, &printer, as: String.self)
    case .integer: print(texts, index, &printer, as: Int.self)
    case .uuid: print(texts, index, &printer, as: UUID.self)
    case .bool: print(texts, index, &printer, as: Bool.self)
    case .word: print(texts, index, &printer, as: ReferenceType.Word.self)
    case .address: print(texts, index, &printer, as: WebAddress.self)
    case .server: print(texts, index, &printer, as: ServerAddress.self)
    }
  }

  private func print<Value: LinkValue>(
    _ texts: [String]?, _ index: Int, _ printer: inout LinkPrinter, as type: Value.Type
  ) {
    let values = (texts ?? []).compactMap(Value.init(linkText:))
    switch kind {
    case .required, .link: if let value = values.first { printer.value(index, value) }
    case .list: printer.list(index, values)
    case .items, .dictionary: printer.items(index, Self.items(of: texts ?? []))
    case .optional:
      if let value = values.first, let other = defaultText.flatMap(Value.init(linkText:)) {
        printer.value(index, value, default: other)
      } else {
        printer.value(index, values.first)
      }
    }
  }
}

/// Items as texts: the name, and behind a tab, which no link has, the value.
extension ReferenceParameter {
  static func texts(of items: [LinkQueryItem]) -> [String] {
    items.map { item in item.value.map { item.name + "\t" + $0 } ?? item.name }
  }

  static func items(of texts: [String]) -> [LinkQueryItem] {
    texts.map { text in
      let parts = text.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
      return LinkQueryItem(
        name: String(parts[0]), value: parts.count > 1 ? String(parts[1]) : nil)
    }
  }
}
