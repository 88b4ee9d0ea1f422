// SPDX-License-Identifier: MIT

import Foundation
import Testing
import JSONText

/// What Python's own parsers read, where it is installed.
@Suite struct PythonReadingTests {
  private func expect(
    _ program: String, _ escape: (String) -> String, replacing isLost: (Unicode.Scalar) -> Bool
  ) throws {
    let reader = Reader.python(program)
    guard reader.isThere else { return }
    let texts = HostileText.all
    let read = try reader.texts(of: texts.map(escape))
    #expect(read.count == texts.count)
    for (read, text) in zip(read, texts) {
      let expected = text.unicodeScalars.map { isLost($0) ? "\u{fffd}" : $0 }
      #expect(read.unicodeScalars.elementsEqual(expected), "\(text.debugDescription)")
    }
  }

  @Test func `reads JSON`() throws {
    try expect("print(json.dumps([json.loads(s) for s in sources]))") {
      JSONStringLiteral($0).text
    } replacing: { _ in
      false
    }
  }

  private static let html = """
    from html.parser import HTMLParser
    class Reader(HTMLParser):
      def __init__(self):
        super().__init__()
        self.tags=[]; self.data=''
      def handle_starttag(self, tag, attrs): self.tags.append((tag, attrs))
      def handle_endtag(self, tag): self.tags.append(('/' + tag, []))
      def handle_comment(self, data): self.tags.append(('comment', []))
      def handle_decl(self, data): self.tags.append(('decl', []))
      def unknown_decl(self, data): self.tags.append(('decl', []))
      def handle_pi(self, data): self.tags.append(('pi', []))
      def handle_data(self, data): self.data += data
    def parsed(text):
      reader = Reader(); reader.feed(text); reader.close(); return reader

    """

  private static func isNoText(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\t", "\n", "\u{c}", "\r": false
    default: scalar.value < 0x20 || scalar.value == 0x7f
    }
  }

  @Test func `reads the text of an element`() throws {
    try expect(
      Self.html + """
        texts=[]
        for s in sources:
          r=parsed('<p>' + s + '</p>')
          assert [t for t, _ in r.tags] == ['p', '/p'], s
          texts.append(r.data)
        print(json.dumps(texts))
        """
    ) {
      HTMLText($0).text
    } replacing: {
      Self.isNoText($0)
    }
  }

  @Test func `reads the value of an attribute`() throws {
    try expect(
      Self.html + """
        texts=[]
        for s in sources:
          r=parsed('<a title=' + s + ' id=x>y</a>')
          assert [t for t, _ in r.tags] == ['a', '/a'] and r.data == 'y', s
          assert [n for n, _ in r.tags[0][1]] == ['title', 'id'], s
          texts.append(r.tags[0][1][0][1])
        print(json.dumps(texts))
        """
    ) {
      HTMLAttribute($0).text
    } replacing: {
      Self.isNoText($0)
    }
  }

  @Test func `reads a property list`() throws {
    try expect(
      """
      import plistlib
      texts=[]
      for s in sources:
        x='<plist version="1.0"><dict><key>' + s + '</key><string>' + s + '</string></dict></plist>'
        d=plistlib.loads(x.encode('utf-8'))
        assert len(d) == 1
        (k, v), = d.items()
        assert k == v
        texts.append(v)
      print(json.dumps(texts))
      """
    ) {
      PropertyListString($0).text
    } replacing: {
      $0.value < 0x20 && $0 != "\t" && $0 != "\n" && $0 != "\r"
        || $0.value == 0xfffe || $0.value == 0xffff
    }
  }
}
