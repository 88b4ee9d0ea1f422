// SPDX-License-Identifier: MIT

// Stands in for Dispatch where the playground is only type-checked: the few names it uses. Nothing here
// runs.

public class DispatchObject: @unchecked Sendable {
  init() {}
}

public final class DispatchSemaphore: DispatchObject, @unchecked Sendable {
  public init(value: Int) {}
  @discardableResult public func signal() -> Int { 0 }
  public func wait() {}
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { .success }
}

public struct DispatchTime: Sendable {
  public static func now() -> DispatchTime { DispatchTime() }
  public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime { time }
  public static func + (time: DispatchTime, seconds: Double) -> DispatchTime { time }
}

public enum DispatchTimeInterval: Sendable {
  case seconds(Int), milliseconds(Int), microseconds(Int), nanoseconds(Int)
}

public enum DispatchTimeoutResult: Sendable { case success, timedOut }

public final class DispatchQueue: DispatchObject, @unchecked Sendable {
  public static let main = DispatchQueue(label: "")
  public class func global() -> DispatchQueue { main }
  public init(label: String) {}
  public class func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {}
  public func async(execute work: @escaping @Sendable () -> Void) {}
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable () -> Void) {}
}

public protocol DispatchSourceProtocol: Sendable {
  func setEventHandler(handler: (() -> Void)?)
  func resume()
  func cancel()
}

public protocol DispatchSourceSignal: DispatchSourceProtocol {}

public enum DispatchSource {
  private struct Source: DispatchSourceSignal {
    func setEventHandler(handler: (() -> Void)?) {}
    func resume() {}
    func cancel() {}
  }

  public static func makeSignalSource(
    signal: Int32, queue: DispatchQueue? = nil
  ) -> any DispatchSourceSignal { Source() }
}
