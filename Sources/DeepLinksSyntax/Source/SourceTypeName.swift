// SPDX-License-Identifier: MIT

#if Macros
/// A type as a source spells it.
struct SourceTypeName: Hashable {
  /// The names, from the outermost one inwards, without generic arguments.
  let path: [String]
  /// What stands in angle brackets, with them; empty for a type that is not generic.
  let arguments: String

  init(_ text: String) {
    let base = text.prefix { $0 != "<" }
    path = base.split(separator: ".").map { name in
      let name = name.trimmingSpace
      return name.hasPrefix("`") ? String(name.dropFirst().dropLast()) : String(name)
    }
    arguments = String(text[base.endIndex...])
  }

  /// The name as `String(describing:)` has it: without module and enclosing types.
  var description: String { (path.last ?? "") + Self.unqualified(arguments) }

  private static func unqualified(_ text: String) -> String {
    var result = ""
    var word = ""
    for character in text {
      if character == "." {
        word = ""
      } else if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
      } else {
        result += word
        word = ""
        result.append(character)
      }
    }
    return result + word
  }
}

extension Substring {
  fileprivate var trimmingSpace: Substring {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
#endif
