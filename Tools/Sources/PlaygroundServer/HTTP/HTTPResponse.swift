// SPDX-License-Identifier: MIT

import Foundation

/// An answer: a status, fields, and a body or a stream.
struct HTTPResponse: Sendable {
  /// What follows the head.
  enum Body: Sendable {
    case data(Data)
    /// Events, until the stream or the client ends.
    case events(EventSubscription)
  }

  var status: Int
  var fields: [(name: String, value: String)]
  var body: Body

  init(status: Int = 200, fields: [(String, String)] = [], body: Body = .data(Data())) {
    self.status = status
    self.fields = fields.map { (name: $0.0, value: $0.1) }
    self.body = body
  }

  /// The value of a field; the name as it is written.
  subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

  /// The bytes of the head, and those of the body unless it is a stream.
  ///
  /// - Parameters:
  ///   - isHead: whether the body is left out, as `HEAD` asks.
  ///   - isClosing: whether the connection ends after it.
  func bytes(isHead: Bool = false, isClosing: Bool) -> Data {
    var text = "HTTP/1.1 \(status) \(Self.phrase(status))\r\n"
    for field in fields { text += "\(field.name): \(field.value)\r\n" }
    if isClosing { text += "Connection: close\r\n" }
    guard case .data(let data) = body else { return Data((text + "\r\n").utf8) }
    // A 304 has no body, whatever it says.
    if status != 304 { text += "Content-Length: \(data.count)\r\n" }
    var bytes = Data((text + "\r\n").utf8)
    if !isHead && status != 304 { bytes.append(data) }
    return bytes
  }

  private static func phrase(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 303: "See Other"
    case 304: "Not Modified"
    case 400: "Bad Request"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 409: "Conflict"
    case 410: "Gone"
    case 413: "Content Too Large"
    case 421: "Misdirected Request"
    case 422: "Unprocessable Content"
    case 426: "Upgrade Required"
    case 431: "Request Header Fields Too Large"
    case 501: "Not Implemented"
    case 503: "Service Unavailable"
    case 504: "Gateway Timeout"
    case 505: "HTTP Version Not Supported"
    default: "Status"
    }
  }
}
