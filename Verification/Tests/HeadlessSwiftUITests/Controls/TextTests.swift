// SPDX-License-Identifier: MIT

import SwiftUI
import Testing

@MainActor struct TextTests {
  /// A text of the app's tables, what is shown of it, and where its links lead.
  struct Row: CustomTestStringConvertible, Sendable {
    let key: @Sendable () -> LocalizedStringKey
    let text: String
    let links: [String]

    var testDescription: String { text }

    init(
      _ key: @escaping @autoclosure @Sendable () -> LocalizedStringKey, _ text: String,
      _ links: [String] = []
    ) {
      self.key = key
      self.text = text
      self.links = links
    }
  }

  @Test(arguments: [
    Row("plain", "plain"),
    Row("**bold**, *slanted* and ~~gone~~", "bold, slanted and gone"),
    Row("see [the trip](tcal://a/b?c=1)", "see the trip", ["the trip = tcal://a/b?c=1"]),
    Row("[**bold** link](x://a \"title\")", "bold link", ["bold link = x://a"]),
    Row("<https://a.example>", "https://a.example", ["https://a.example = https://a.example"]),
    Row("`[code](x://a)`", "[code](x://a)"),
    Row("\\[no link\\](x://a)", "[no link](x://a)"),
    Row("[open", "[open"),
    Row("2 * 3 * 4, snake_case_name, a < b", "2 * 3 * 4, snake_case_name, a < b"),
    Row("from \("[evil](x://evil)")", "from [evil](x://evil)"),
    Row("[to \("a)b")](x://\(7))", "to a)b", ["to a)b = x://7"]),
    Row("\(Text("[in](x://in)")) text", "in text", ["in = x://in"]),
  ])
  func `a text shows its Markdown, and nothing of what was put into it`(_ row: Row) {
    let app = HeadlessApp { Text(row.key()) }
    #expect(app.window?.texts == [row.text])
    let links = app.window?.tree.all.filter { $0.kind == .link } ?? []
    #expect(links.map { "\($0.text ?? "") = \($0.value ?? "")" } == row.links)
  }

  @Test func `a link in a text opens through the environment`() {
    var text = AttributedString("two ")
    var link = AttributedString("links")
    link.link = URL(string: "x://attributed")
    text.append(link)
    let log = Log()
    let app = HeadlessApp { [text] in
      VStack {
        Text("go [there](x://there)")
        Text(text)
        Text(.init("and [here](x://here)"))
      }
      .environment(
        \.openURL,
        OpenURLAction { url in
          log.lines.append(url.absoluteString)
          return .handled
        })
    }
    #expect(app.window?.tapLink("there") == true)
    #expect(app.window?.tap("links") == true)
    #expect(app.window?.tapLink("here") == true)
    #expect(app.window?.tapLink("go") == false)
    #expect(log.lines == ["x://there", "x://attributed", "x://here"])
    #expect(
      app.window?.elements.map(\.label) == [
        "go there", "there", "two links", "links", "and here", "here",
      ])
  }

  @Test func `a text is a formatted value`() {
    let app = HeadlessApp {
      Text(1234, format: .number.grouping(.never))
      Text("one \(0.5, format: .percent)")
      (Text("a").bold() + Text(verbatim: " [b](x://b)")).italic()
    }
    #expect(app.window?.texts == ["1234", "one 50%", "a [b](x://b)"])
  }
}
