// SPDX-License-Identifier: MIT

import AssociatedDomains
@_spi(Project) @testable import LinkCommands
import Testing

/// What curl says, also as other curls say it.
@Suite struct CurlAnswerTests {
  private func answer(
    _ end: ChildProcess.End?, _ output: String = "", _ messages: String = "", isCut: Bool = false
  ) -> HostedFile.Answer {
    CurlAnswer(
      ProgramGroup.Ended(
        end: end, output: Array(output.utf8), isCut: isCut, messages: messages), seconds: 3
    ).answer
  }

  @Test(
    arguments: [
      (6, "", .unknownHost), (7, "", .refused), (28, "", .timedOut(seconds: 3)),
      (63, "", .tooLarge(limit: 131_072)), (61, "", .badEncoding),
      (60, "\ndeeplinks:9", .certificate(.notYetValid)),
      (60, "\ndeeplinks:10", .certificate(.expired)),
      (60, "\ndeeplinks:21", .certificate(.unknownAuthority)),
      (60, "\ndeeplinks:23", .certificate(.revoked)),
      // Other libraries than OpenSSL have no numbers.
      (60, "curl: (60) SSL certificate problem: certificate has expired", .certificate(.expired)),
      (
        51, "curl: (51) SSL: no alternative certificate subject name matches",
        .certificate(.otherHost)
      ),
      (60, "curl: (60) something", .certificate(.other("something"))),
      (35, "curl: (35) wrong version number\nmore", .handshake("wrong version number")),
      (52, "curl: (52) Empty reply from server", .other("Empty reply from server")),
      (56, "", .other("curl gave no reason")),
    ] as [(Int32, String, HostingFailure)])
  func `reads how curl failed`(_ code: Int32, _ words: String, _ failure: HostingFailure) throws {
    #expect(answer(.exit(code), "", words) == .failure(failure))
  }

  @Test func `reads a response behind hints`() throws {
    let output =
      "HTTP/2 103 \r\nlink: </a>\r\n\r\nHTTP/2 200 \r\nContent-Type:\t a/b; c \r\nbad\r\n\r\n{}\n"
    #expect(
      answer(.exit(0), output)
        == .response(
          HostedResponse(
            status: 200, headers: [.init("Content-Type", "a/b; c")], body: Array("{}\n".utf8))))
    for output in ["", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 20\r\n\r\n", "{}"] {
      #expect(answer(.exit(0), output) == .failure(.other("the response has no headers")))
    }
  }

  @Test func `reads an end that curl did not choose`() throws {
    #expect(answer(nil) == .failure(.timedOut(seconds: 3)))
    #expect(answer(.signal(13), isCut: true) == .failure(.tooLarge(limit: 131_072)))
    #expect(answer(.exit(23), isCut: true) == .failure(.tooLarge(limit: 131_072)))
    #expect(answer(.signal(9)) == .failure(.other("curl was terminated by signal 9")))
    #expect(
      answer(.exit(2), "", "curl: option --x: is unknown")
        == .failure(.other("option --x: is unknown")))
  }
}
