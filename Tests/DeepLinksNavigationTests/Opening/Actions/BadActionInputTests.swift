// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksNavigation
import Testing

/// Links that want to act or to be answered, and were written to do harm: nothing is performed
/// unasked, no app is notified that must not be, and each ends with a clear refusal.
@MainActor @Suite struct BadActionInputTests {
  private nonisolated static let seal = LinkSeal(secret: (0..<32).map { UInt8($0) })

  /// Acts once the user said yes, or unasked for the app's own widget; `inner` opens its note.
  private func makeLife(_ shape: AppShape, failing: Bool = false) -> TestLife {
    let life = TestLife(shape) { session in
      LinkRules(session)
        .adding(
          LinkResolver("inner", within: .seconds(8)) { route in
            route.words.contains("inner")
          } start: { route, _, answer in
            answer(.success(.link(route.note ?? "")))
            return LinkTimer {}
          }
        )
        .gate("consent", asks: true) { route, context in
          guard route.words.contains("act"), context.source != .widget else { return .pass }
          return .confirm(prompt: "Act?")
        }
        .adding(
          LinkAction("act", within: .seconds(8)) { _ in
            true
          } start: { _, context, answer in
            session.wasAsked("act", context)
            answer(failing ? TestDisk.Failure() : nil)
            return LinkTimer {}
          }
        )
        .answeringCallers()
    }
    life.app.inbox.seal = Self.seal
    return life
  }

  private struct End: Equatable {
    var outcome = ""
    var acts = 0
    var questions = 0
    var left: [String] = []
  }

  /// Opens a link as another app does, with a user who answers everything alike.
  private func end(
    of link: String, in life: TestLife, saying isAllowed: Bool = true
  ) async -> End {
    let window = life.app.launch()
    let request = life.app.inbox.deliver(link, from: .customScheme).request
    var end = End()
    for _ in 0..<3 {
      await life.app.turn()
      for question in window.window.confirmations {
        end.questions += 1
        window.window.answer(question.id, isAllowed: isAllowed)
      }
    }
    await life.app.settle()
    end.outcome =
      switch request.result {
      case .declined(let refusal): "\(refusal.code)"
      case .failed(let failure): "\(failure.code)"
      case let result: result?.name ?? "none"
      }
    end.acts = life.app.session.questions["act"] ?? 0
    end.left = life.app.left
    return end
  }

  // MARK: - Callbacks

  private nonisolated static let addresses = [
    "https://evil.example/", "http://evil.example/", "ws://evil.example/", "javascript:alert(1)",
    "JavaScript:alert(1)", "data:text/html,x", "file:///etc/passwd", "blob:x", "about:blank",
    "intent://x", "tel:1", "sms:1", "itms-services://?x", "app://go/act", "APP://go/act", "app:act",
    "https://app.example/go/act", "//evil.example", "evil", "mail://%zz", "mail:// yes", "",
  ]

  @Test(arguments: addresses, AppShape.allCases)
  func `no forbidden address is opened`(_ address: String, _ shape: AppShape)
    async
  {
    let item = ItemText.encoded(address)
    let link = "app://go/act?x-success=\(item)&x-error=\(item)&x-cancel=\(item)"
    #expect(
      await end(of: link, in: makeLife(shape))
        == End(outcome: "performed", acts: 1, questions: 1))
    #expect(
      await end(of: link, in: makeLife(shape), saying: false)
        == End(outcome: "unconfirmed", questions: 1))
    #expect(
      await end(of: link, in: makeLife(shape, failing: true))
        == End(outcome: "action", acts: 1, questions: 1))
  }

  @Test func `another app is notified, once`() async {
    let link =
      "app://go/act?x-success=mail%3A%2F%2Fyes&x-error=mail%3A%2F%2Fno&x-cancel=mail%3A%2F%2Fcancel"
    let performed = await end(of: link, in: makeLife(.navigator))
    #expect(performed.left == ["mail://yes"])
    let refused = await end(of: link, in: makeLife(.navigator), saying: false)
    #expect(refused.left == ["mail://cancel"])
  }

  // MARK: - Seals

  private struct Forgery: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let link: String

    init(_ description: String, _ link: String) {
      testDescription = description
      self.link = link
    }
  }

  private nonisolated static let sealed = seal.sealed("app://go/act?note=1")
  private nonisolated static let forgeries = [
    Forgery("cut short by one digit", String(sealed.dropLast())),
    Forgery("cut to half", String(sealed.dropLast(32))),
    Forgery("cut to nothing", String(sealed.dropLast(64))),
    Forgery("longer", sealed + "0"), Forgery("twice as long", sealed + sealed.suffix(64)),
    Forgery("there twice", sealed + "&_seal=" + sealed.suffix(64)),
    Forgery("of another app", LinkSeal(secret: 1..<33).sealed("app://go/act?note=1")),
    Forgery("of a secret that is too short", LinkSeal(secret: 1..<4).sealed("app://go/act?note=1")),
    Forgery("of another link", "app://go/act?note=2&_seal=" + sealed.suffix(64)),
    Forgery(
      "of an address on the web",
      "app://go/act?note=1&_seal=" + seal.sealed("https://app.example/go/act?note=1").suffix(64)),
    Forgery("with something behind it", sealed + "&x-success=mail%3A%2F%2Fyes"),
    Forgery("of zeros", "app://go/act?note=1&_seal=" + String(repeating: "0", count: 64)),
    Forgery("of an inner link", "app://go/inner?note=" + ItemText.encoded(sealed)),
  ]

  @Test(arguments: forgeries, AppShape.allCases)
  private func `a seal that does not hold lets nothing act unasked`(
    _ forgery: Forgery, _ shape: AppShape
  ) async {
    let life = makeLife(shape)
    var found = await end(of: forgery.link, in: life, saying: false)
    found.left = []
    #expect(found == End(outcome: "unconfirmed", questions: 1))
  }

  @Test(arguments: AppShape.allCases)
  func `a valid seal lets its link act unasked, no matter who sends it`(_ shape: AppShape) async {
    let life = makeLife(shape)
    #expect(
      await end(of: Self.sealed, in: life, saying: false) == End(outcome: "performed", acts: 1))
    #expect(life.app.session.contexts["act"]?.link?.text == "app://go/act?note=1")
  }

  // MARK: - A link in a link in a link

  private func nested(_ link: String, _ depth: Int) -> String {
    (0..<depth).reduce(link) { inner, _ in "app://go/inner?note=\(ItemText.nested(inner))" }
  }

  @Test(arguments: 0..<8, [true, false])
  func `an inner link acts after the same question, or not at all`(
    _ depth: Int, _ isAllowed: Bool
  ) async {
    let found = await end(
      of: nested("app://go/act", depth), in: makeLife(.navigator), saying: isAllowed)
    let expected =
      depth > 5
      ? End(outcome: "resolver")
      : isAllowed
        ? End(outcome: "performed", acts: 1, questions: 1)
        : End(outcome: "unconfirmed", questions: 1)
    #expect(found == expected)
  }

  @Test(arguments: [
    ("javascript:alert(1)", "notALink"), ("https://evil.example/go/act", "foreignOrigin"),
    ("mail://act", "foreignOrigin"), ("tel:1", "foreignOrigin"), ("", "notALink"),
    ("app://go/../act", "notALink"), ("app://none", "noRoute"),
  ])
  func `an inner link that is not the app's is refused`(
    _ link: String, _ outcome: String
  ) async {
    for depth in 1...3 {
      let found = await end(of: nested(link, depth), in: makeLife(.navigator))
      #expect(found == End(outcome: outcome), "\(depth)")
    }
  }

  @Test func `an inner link asks for no answer`() async {
    let inner = "app://go/act?x-success=mail%3A%2F%2Fyes"
    #expect(
      await end(of: nested(inner, 2), in: makeLife(.navigator))
        == End(outcome: "performed", acts: 1, questions: 1))
  }
}

/// A text as the value of an item.
private enum ItemText {
  /// No more than must be, so that many fit into one another.
  static func nested(_ text: String) -> String {
    text.utf8.reduce(into: "") { text, byte in
      switch byte {
      case UInt8(ascii: "%"): text += "%25"
      case UInt8(ascii: "&"): text += "%26"
      default: text.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
  }

  static func encoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    let bytes = text.utf8.flatMap { byte -> [UInt8] in
      switch byte {
      case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: [byte]
      default: [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
