// SPDX-License-Identifier: MIT

import NIOCore

/// Sits in front of NIO's parser and passes requests on part by part.
///
/// It limits what the parser does not, such as spaces, empty lines, and chunk extensions; rejects
/// request lines that the parser accepts; and knows where each request ends.
///
/// Like every handler, it is used on only one event loop.
final class HTTPGate: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  private enum State {
    case head
    case counted(Int)
    case chunkLine
    /// The bytes of a chunk and the line break after them.
    case chunk(Int)
    case trailer(lines: Int)
    /// Nothing more is read; counts what has arrived since.
    case closed(count: Int)
  }

  private let limits: HTTPLimits
  private var state = State.head
  /// What has arrived but has not passed.
  private var buffer = ByteBuffer()
  private var searched = 0
  /// How the body after the most recently parsed head ends; `nil` if the head was invalid.
  var framing: HTTPHead.Framing?
  /// Called with the size of the next chunk.
  var onChunk: ((Int) -> Void)?
  /// Called when nothing more passes, with the reason.
  var onFault: ((HTTPFault) -> Void)?
  /// Whether the client has finished sending.
  private(set) var isInputClosed = false
  /// Called when more has been discarded than is allowed.
  var onFlood: (() -> Void)?

  init(limits: HTTPLimits) { self.limits = limits }

  /// How many bytes have arrived but have not passed.
  var pendingCount: Int { buffer.readableBytes }

  /// Discards everything that still arrives.
  func close() {
    buffer.clear()
    if case .closed = state { return }
    state = .closed(count: 0)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    var part = unwrapInboundIn(data)
    if case .closed(let count) = state {
      state = .closed(count: count + part.readableBytes)
      if count + part.readableBytes > limits.discarded { onFlood?() }
      return
    }
    buffer.writeBuffer(&part)
    do throws(HTTPFault) {
      while try pass(in: context) {}
    } catch {
      close()
      onFault?(error)
    }
    buffer.discardReadBytes()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case ChannelEvent.inputClosed = event { isInputClosed = true }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    isInputClosed = true
    context.fireChannelInactive()
  }

  /// Passes the next part on; returns whether there was one.
  private func pass(in context: ChannelHandlerContext) throws(HTTPFault) -> Bool {
    switch state {
    case .head:
      guard let count = try headCount() else { return false }
      framing = nil
      forward(count, in: context)
      switch framing {
      case .length(let length): state = .counted(length)
      case .chunked: state = .chunkLine
      // The parser has already given the reason.
      case nil: close()
      }
    case .counted(0): state = .head
    case .counted(let rest):
      guard buffer.readableBytes > 0 else { return false }
      let count = min(rest, buffer.readableBytes)
      state = .counted(rest - count)
      forward(count, in: context)
    case .chunkLine:
      guard let line = try line(limit: 256) else { return false }
      let size = try Self.size(line)
      onChunk?(size)
      state = size == 0 ? .trailer(lines: 0) : .chunk(size + 2)
      forward(line.count, in: context)
    case .chunk(0): state = .chunkLine
    case .chunk(let rest):
      guard buffer.readableBytes > 0 else { return false }
      let count = min(rest, buffer.readableBytes)
      state = .chunk(rest - count)
      forward(count, in: context)
    case .trailer(let lines):
      guard let line = try line(limit: 1_024) else { return false }
      guard lines < 16 else { throw Self.malformedChunk }
      state = line.count == 2 ? .head : .trailer(lines: lines + 1)
      forward(line.count, in: context)
    case .closed: return false
    }
    return true
  }

  private func forward(_ count: Int, in context: ChannelHandlerContext) {
    guard let part = buffer.readSlice(length: count) else { return }
    context.fireChannelRead(wrapInboundOut(part))
  }

  /// Returns the size of a head including the empty line; `nil` if it is incomplete.
  private func headCount() throws(HTTPFault) -> Int? {
    let bytes = buffer.readableBytesView
    let start = bytes.startIndex
    let end = bytes.dropFirst(searched).firstRange(of: [0x0d, 0x0a, 0x0d, 0x0a])
    searched = max(0, bytes.count - 3)
    guard (end.map { $0.lowerBound - start } ?? bytes.count) <= limits.head else {
      throw HTTPHead.tooLarge
    }
    guard let end else { return nil }
    searched = 0
    try Self.checkLine(bytes[..<end.lowerBound].prefix { $0 != 0x0d && $0 != 0x0a })
    return end.upperBound - start
  }

  /// Checks a request line: NIO's parser accepts several spaces, leading empty lines, and HTTP/0.9.
  private static func checkLine(_ line: some Collection<UInt8>) throws(HTTPFault) {
    let parts = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard parts.count == 3, (1...16).contains(parts[0].count),
      parts[0].allSatisfy({ (0x41...0x5a).contains($0) })
    else { throw .malformed("The request line is not METHOD, PATH and HTTP/1.1.") }
    guard parts[2].elementsEqual("HTTP/1.1".utf8) || parts[2].elementsEqual("HTTP/1.0".utf8)
    else { throw HTTPFault(505, "Only HTTP/1.1 is spoken here.") }
    guard parts[1].first == UInt8(ascii: "/") else {
      throw .malformed("The path does not start with / or is not percent-encoded.")
    }
  }

  /// Returns the next line including its line break; `nil` if it is incomplete.
  private func line(limit: Int) throws(HTTPFault) -> ByteBufferView? {
    let bytes = buffer.readableBytesView.prefix(limit)
    guard let end = bytes.firstIndex(of: 0x0a) else {
      guard bytes.count < limit else { throw Self.malformedChunk }
      return nil
    }
    guard end > bytes.startIndex, bytes[end - 1] == 0x0d else { throw Self.malformedChunk }
    return bytes[...end]
  }

  private static func size(_ line: ByteBufferView) throws(HTTPFault) -> Int {
    let digits = line.dropLast(2).prefix { $0 != UInt8(ascii: ";") }
    guard (1...8).contains(digits.count),
      digits.allSatisfy({
        (0x30...0x39).contains($0) || (0x41...0x46).contains($0) || (0x61...0x66).contains($0)
      }), let size = Int(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw Self.malformedChunk }
    return size
  }

  private static var malformedChunk: HTTPFault {
    .malformed("A chunk of the body has no proper length.")
  }
}
