// SPDX-License-Identifier: MIT

/// A server's response.
public struct HostedResponse: Sendable, Hashable {
  /// A header field.
  public struct Header: Sendable, Hashable {
    /// The name, as written.
    package var name: String
    /// The value, without surrounding space.
    package var value: String

    /// Creates a header field.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The status.
  package var status: Int
  /// The header fields, in order.
  var headers: [Header]
  /// The bytes, decoded if the server compressed them.
  package var body: [UInt8]

  /// Creates a response.
  public init(status: Int, headers: [Header] = [], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// The value of the first header field with a name, ignoring case.
  @_spi(Project) public subscript(name: String) -> String? {
    let name = name.lowercased()
    return headers.first { $0.name.lowercased() == name }?.value
  }

  /// The content type in lowercase, without parameters; `nil` if there is none.
  package var contentType: String? {
    guard let value = self["Content-Type"] else { return nil }
    let type = String(
      String.UnicodeScalarView(
        value.unicodeScalars.prefix { $0 != ";" }.filter { $0 != " " && $0 != "\t" })
    ).lowercased()
    return type.isEmpty ? nil : type
  }

  /// The compression of the body; `nil` if it is not compressed.
  package var contentEncoding: String? {
    guard let value = self["Content-Encoding"]?.lowercased(), !value.isEmpty, value != "identity"
    else { return nil }
    return value
  }

  /// Whether the status is a redirect.
  package var isRedirect: Bool { (300..<400).contains(status) && status != 304 }

  /// Whether the body contains nothing but white space.
  package var isEmpty: Bool { firstByte == nil }

  /// Whether the body is a web page: it begins like one, or is declared as one and is not JSON.
  package var isHTML: Bool {
    switch firstByte {
    case UInt8(ascii: "<"): true
    case UInt8(ascii: "{"), UInt8(ascii: "["), nil: false
    default: contentType == "text/html"
    }
  }

  /// The first byte that is neither white space nor part of a byte order mark.
  private var firstByte: UInt8? {
    var rest = body[...]
    if rest.starts(with: [0xef, 0xbb, 0xbf]) { rest = rest.dropFirst(3) }
    return rest.first { ![0x20, 0x09, 0x0a, 0x0d].contains($0) }
  }
}
