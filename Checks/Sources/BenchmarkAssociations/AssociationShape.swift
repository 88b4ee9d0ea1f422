// SPDX-License-Identifier: MIT

public import AssociatedDomains

/// Association files in the shape of the largest ones that people publish: hundreds of exclusions
/// that begin alike, most of them escaped words of many languages, and at last what is open.
public struct AssociationShape: Sendable {
  /// The app that is asked for, the last of five.
  public static let app = "ABCDE12345.com.example.app"

  /// The bytes of a file.
  public let bytes: [UInt8]
  /// The words of the exclusions, in order.
  let words: [String]

  /// A file with so many rules.
  public init(rules: Int) {
    var numbers = AssociationNumbers(state: 11)
    words = (0..<max(0, rules - 2)).map { _ in Self.word(&numbers) }
    let apps = ["developer", "alpha", "beta", "adhoc"].map { "ABCDE12345.com.example.\($0)" }
    let list = (apps + [Self.app]).map { "          \"\($0)\"" }.joined(separator: ",\n")
    var components = words.map { word in
      Self.component([
        "\"/\" : \"/wiki/\(word):*\"", "\"comment\" : \"Exclude special pages in a language\"",
        "\"exclude\" : true",
      ])
    }
    components.append(
      Self.component([
        "\"/\" : \"/wiki/*\"", "\"?\" : { \"action\" : \"edit\" }", "\"exclude\" : true",
      ]))
    components.append(Self.component(["\"/\" : \"/wiki/*\"", "\"comment\" : \"All the others\""]))
    let text = """
      {
        "applinks" : {
          "details" : [
            {
              "appIDs" : [
      \(list)
              ],
              "components" : [
      \(components.joined(separator: ",\n"))
              ]
            }
          ]
        }
      }

      """
    bytes = Array(text.utf8)
  }

  /// The file as it is read.
  public var file: AppSiteAssociation { AssociationReading(bytes).file ?? AppSiteAssociation() }

  private static func component(_ members: [String]) -> String {
    let lines = members.map { "              \($0)" }.joined(separator: ",\n")
    return "            {\n\(lines)\n            }"
  }

  private static func word(_ numbers: inout AssociationNumbers) -> String {
    var word = ""
    let isEscaped = numbers.below(3) > 0
    for _ in 0..<(isEscaped ? 4 + numbers.below(6) : 6 + numbers.below(10)) {
      let byte = isEscaped ? 0x80 + numbers.below(0x40) : 0x61 + numbers.below(26)
      word +=
        isEscaped
        ? "%" + String(byte, radix: 16, uppercase: true) : String(UnicodeScalar(UInt8(byte)))
    }
    return word
  }
}

/// Numbers that are the same in every run (SplitMix64).
struct AssociationNumbers {
  var state: UInt64

  mutating func below(_ count: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((word ^ (word >> 31)) % UInt64(count))
  }
}
