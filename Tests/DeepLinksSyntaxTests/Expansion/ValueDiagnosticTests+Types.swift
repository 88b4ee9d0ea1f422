// SPDX-License-Identifier: MIT

/// Types and defaults that a place of a pattern cannot have.
extension ValueDiagnosticTests {
  static let types: [DiagnosticCase] = [
    DiagnosticCase(
      members: """
        @LinkPath("/a/{id}") case a(id: Int?)
        """,
      """
      3:17 optionalInPath: A path always holds {id}; make 'id' non-optional, or add an \
      @LinkPath without this capture
        change 'Int?' to 'Int' → @LinkPath("/a/{id}") case a(id: Int)
        add '@LinkPath("/a")' → @LinkPath("/a/{id}") @LinkPath("/a") case a(id: Int?)
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a/{id}") case a(id: Swift.Optional<Int>)
        """,
      """
      3:17 optionalInPath: A path always holds {id}; make 'id' non-optional, or add an \
      @LinkPath without this capture
        change 'Swift.Optional<Int>' to 'Int' → @LinkPath("/a/{id}") case a(id: Int)
        add '@LinkPath("/a")' → @LinkPath("/a/{id}") @LinkPath("/a") case a(id: \
      Swift.Optional<Int>)
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a/{id}") @LinkPath("/a") case a(id: Optional<Int>)
        """),
    DiagnosticCase(
      members: """
        @LinkPath("/a/{id}") @LinkPath("/a") case a(id: Int = 1)
        """),
    DiagnosticCase(
      members: """
        @LinkPath("/a/{id}") case a(id: [Int])
        """,
      """
      3:17 arrayInPath: One segment cannot hold the array 'id'; write {id+}
        replace '{id}' with '{id+}' → @LinkPath("/a/{id+}") case a(id: [Int])
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a/{id}/b") case a(id: Array<Int>)
        """,
      """
      3:17 arrayInPath: One segment cannot hold the array 'id'; write {id+}
        replace '{id}' with '{id+}' → @LinkPath("/a/{id+}/b") case a(id: Array<Int>)
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a/x{id}") case a(id: [Int])
        """,
      """
      3:18 arrayNotWhole: The array 'id' takes whole segments; make {id+} a segment, the only \
      one of a path
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a/{id+}") case a(id: Int)
        """,
      """
      3:17 restWithoutArray: {id+} holds several segments, but 'id' is not an array
        change 'Int' to '[Int]' → @LinkPath("/a/{id+}") case a(id: [Int])
        replace '{id+}' with '{id}' → @LinkPath("/a/{id}") case a(id: Int)
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a/{x+}/b") case a(x: String)
        """,
      """
      3:17 restWithoutArray: {x+} holds several segments, but 'x' is not an array
        change 'String' to '[String]' → @LinkPath("/a/{x+}/b") case a(x: [String])
        replace '{x+}' with '{x}' → @LinkPath("/a/{x}/b") case a(x: String)
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a/{x+}") case a(x: String?)
        """,
      """
      3:17 restWithoutArray: {x+} holds several segments, but 'x' is not an array
        change 'String?' to '[String]' → @LinkPath("/a/{x+}") case a(x: [String])
        replace '{x+}' with '{x}' → @LinkPath("/a/{x}") case a(x: String?)
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a/{x*}") case a(x: Int?)
        """,
      """
      3:17 restWithoutArray: {x*} holds several segments, but 'x' is not an array
        change 'Int?' to '[Int]' → @LinkPath("/a/{x*}") case a(x: [Int])
        replace '{x*}' with '{x}' → @LinkPath("/a/{x}") case a(x: Int?)
      """),
    // A rest may be one optional text if another path omits it, and if nothing follows it.
    DiagnosticCase(
      members: """
        @LinkPath("/a/{x+}") @LinkPath("/a") case a(x: String?)
        @LinkPath("/b/{x+}") @LinkPath("/b") case b(x: DeepLink?)
        """),
    DiagnosticCase(
      members: """
        @LinkPath("/a/{x+}") @LinkPath("/a") case a(x: Int?)
        """,
      """
      3:17 restWithoutArray: {x+} holds several segments, but 'x' is not an array
        change 'Int?' to '[Int]' → @LinkPath("/a/{x+}") @LinkPath("/a") case a(x: [Int])
        replace '{x+}' with '{x}' → @LinkPath("/a/{x}") @LinkPath("/a") case a(x: Int?)
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a/{x+}/b") @LinkPath("/a") case a(x: String?)
        """,
      """
      3:17 restWithoutArray: {x+} holds several segments, but 'x' is not an array
        change 'String?' to '[String]' → @LinkPath("/a/{x+}/b") @LinkPath("/a") case a(x: \
      [String])
        replace '{x+}' with '{x}' → @LinkPath("/a/{x}/b") @LinkPath("/a") case a(x: String?)
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a#{id}") case a(id: Int?)
        """,
      """
      3:17 optionalInFragment: A fragment holds exactly one value; give 'id' a plain type
        change 'Int?' to 'Int' → @LinkPath("/a#{id}") case a(id: Int)
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a#{id}") case a(id: [Int])
        """,
      """
      3:17 optionalInFragment: A fragment holds exactly one value; give 'id' a plain type
        change '[Int]' to 'Int' → @LinkPath("/a#{id}") case a(id: Int)
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a?id={id}") case a(id: [Int]?)
        """,
      """
      3:38 unsupportedType: A capture cannot have this type. An array is empty if a link \
      has no value; remove the ?.
        change '[Int]?' to '[Int]' → @LinkPath("/a?id={id}") case a(id: [Int])
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a?id={id}") case a(id: Int??)
        """,
      """
      3:38 unsupportedType: A capture cannot have this type. One ? is enough.
        change 'Int??' to 'Int?' → @LinkPath("/a?id={id}") case a(id: Int?)
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a?id={id}") case a(id: [Int?])
        """,
      """
      3:38 unsupportedType: A capture cannot have this type. A link can hold only an \
      array of plain values.
        change '[Int?]' to '[Int]' → @LinkPath("/a?id={id}") case a(id: [Int])
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a?id={id}") case a(id: [String: Int])
        """,
      """
      3:38 unsupportedType: A capture cannot have this type. A link cannot contain a \
      dictionary; name each query item you need.
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a?id={id}") case a(id: (Int, Int))
        """,
      """
      3:38 unsupportedType: A capture cannot have this type. Make each part of the tuple a \
      separate value.
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a?id={id}") case a(id: (Int) -> Int)
        """,
      """
      3:38 unsupportedType: A capture cannot have this type. A link cannot contain a \
      function.
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a?id={id}") case a(id: any LinkValue)
        """,
      """
      3:38 unsupportedType: A capture cannot have this type. Name one type that conforms to \
      LinkValue.
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a?id={id}") case a(id: (Int))
        """),
    DiagnosticCase(
      members: """
        @LinkPath("/a?id={id}") case a(id: Int? = 1)
        """,
      """
      3:45 ambiguousDefault: A link without this value could mean nil or the default; \
      remove one of the two
        remove the default → @LinkPath("/a?id={id}") case a(id: Int?)
        change 'Int?' to 'Int' → @LinkPath("/a?id={id}") case a(id: Int = 1)
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a?id={id}") case a(id: Int? = nil)
        """),
    DiagnosticCase(
      members: """
        @LinkPath("/a?id={id}") case a(id: [Int] = [1])
        """,
      """
      3:46 arrayDefault: A link without values means an empty array; remove the default
        remove the default → @LinkPath("/a?id={id}") case a(id: [Int])
      """),
    DiagnosticCase(
      members: """
        @LinkPath("/a?id={id}") case a(id: [Int] = [])
        """),
  ]
}
