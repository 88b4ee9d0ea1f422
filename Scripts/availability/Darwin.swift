// SPDX-License-Identifier: MIT

// Stands in for Darwin where sources are only type-checked: the few names the package uses, with the
// types that Darwin declares. Nothing here runs.

@_exported import DarwinTypes

public typealias pid_t = Int32
public typealias socklen_t = UInt32
public typealias sa_family_t = UInt8
public typealias in_port_t = UInt16

public var errno: CInt {
  get { 0 }
  set {}
}

public let O_RDONLY: CInt = 0
public let O_WRONLY: CInt = 1
public let O_NONBLOCK: CInt = 4
public let O_NOFOLLOW: CInt = 0x100
public let O_CREAT: CInt = 0x200
public let O_EXCL: CInt = 0x800
public let O_DIRECTORY: CInt = 0x10_0000
public let O_CLOEXEC: CInt = 0x100_0000
public let EPERM: CInt = 1
public let ENOENT: CInt = 2
public let ESRCH: CInt = 3
public let EINTR: CInt = 4
public let ENXIO: CInt = 6
public let EMLINK: CInt = 31
public let EWOULDBLOCK: CInt = 35
public let ELOOP: CInt = 62

public func open(_ path: UnsafePointer<CChar>, _ flags: CInt) -> CInt { -1 }
public func openat(_ folder: CInt, _ path: UnsafePointer<CChar>, _ flags: CInt) -> CInt { -1 }
public func openat(
  _ folder: CInt, _ path: UnsafePointer<CChar>, _ flags: CInt, _ mode: mode_t
) -> CInt { -1 }
@discardableResult
public func close(_ file: CInt) -> CInt { -1 }
public func mkdir(_ path: UnsafePointer<CChar>!, _ mode: mode_t) -> CInt { -1 }
public func fstat(_ file: CInt, _ status: UnsafeMutablePointer<stat>!) -> CInt { -1 }
public func fchmod(_ file: CInt, _ mode: mode_t) -> CInt { -1 }
public func fsync(_ file: CInt) -> CInt { -1 }
public func pread(
  _ file: CInt, _ buffer: UnsafeMutableRawPointer!, _ count: Int, _ offset: off_t
) -> Int { -1 }
public func pwrite(
  _ file: CInt, _ buffer: UnsafeRawPointer!, _ count: Int, _ offset: off_t
) -> Int { -1 }
public func renameat(
  _ from: CInt, _ old: UnsafePointer<CChar>!, _ to: CInt, _ new: UnsafePointer<CChar>!
) -> CInt { -1 }
@discardableResult
public func unlinkat(_ folder: CInt, _ path: UnsafePointer<CChar>!, _ flags: CInt) -> CInt { -1 }
public func lstat(_ path: UnsafePointer<CChar>!, _ status: UnsafeMutablePointer<stat>!) -> CInt {
  -1
}
public func fstatat(
  _ folder: CInt, _ path: UnsafePointer<CChar>!, _ status: UnsafeMutablePointer<stat>!,
  _ flags: CInt
) -> CInt { -1 }
public func flock(_ file: CInt, _ operation: CInt) -> CInt { -1 }
public func sched_yield() -> CInt { -1 }
public func geteuid() -> uid_t { 0 }
@discardableResult
public func kill(_ process: pid_t, _ signal: CInt) -> CInt { -1 }
public func getpid() -> pid_t { 0 }
public func sysctlbyname(
  _ name: UnsafePointer<CChar>!, _ old: UnsafeMutableRawPointer!,
  _ count: UnsafeMutablePointer<Int>!, _ new: UnsafeMutableRawPointer!, _ newCount: Int
) -> CInt { -1 }
public struct clockid_t: Sendable {}
public let CLOCK_MONOTONIC_RAW = clockid_t()
public func clock_gettime(_ clock: clockid_t, _ time: UnsafeMutablePointer<timespec>!) -> CInt {
  -1
}
public let SIGILL: CInt = 4
public let SIGTRAP: CInt = 5
public let STDERR_FILENO: CInt = 2
@discardableResult
public func sigaction(
  _ signal: CInt, _ action: UnsafePointer<sigaction>!, _ previous: UnsafeMutablePointer<sigaction>!
) -> CInt { -1 }
public func write(_ file: CInt, _ bytes: UnsafeRawPointer!, _ count: Int) -> Int { -1 }
public func fcntl(_ file: CInt, _ command: CInt, _ value: CInt) -> CInt { -1 }

public let AT_SYMLINK_NOFOLLOW: CInt = 0x20
public let LOCK_EX: CInt = 2
public let LOCK_NB: CInt = 4
public let LOCK_UN: CInt = 8
public let S_IFMT: mode_t = 0o170000
public let S_IFDIR: mode_t = 0o040000
public let S_IFREG: mode_t = 0o100000
public let F_SETFD: CInt = 2
public let FD_CLOEXEC: CInt = 1

public struct timeval {
  public init() {}
  public var tv_sec = 0
  public var tv_usec: Int32 = 0
}

public struct sockaddr {}

public struct in_addr {
  public init(s_addr: UInt32) { self.s_addr = s_addr }
  public var s_addr: UInt32
}

public struct in6_addr: Sendable {}

public struct sockaddr_in {
  public init() {}
  public var sin_len: UInt8 = 0
  public var sin_family: sa_family_t = 0
  public var sin_port: in_port_t = 0
  public var sin_addr = in_addr(s_addr: 0)
}

public struct sockaddr_in6 {
  public init() {}
  public var sin6_len: UInt8 = 0
  public var sin6_family: sa_family_t = 0
  public var sin6_port: in_port_t = 0
  public var sin6_addr = in6_addr()
}

public let in6addr_loopback = in6_addr()
public let AF_INET: CInt = 2
public let AF_INET6: CInt = 30
public let SOCK_STREAM: CInt = 1
public let SOL_SOCKET: CInt = 0xffff
public let SO_RCVTIMEO: CInt = 0x1006
public let SO_SNDTIMEO: CInt = 0x1005
public let SO_NOSIGPIPE: CInt = 0x1022
public let SHUT_RDWR: CInt = 2

public func socket(_ family: CInt, _ type: CInt, _ protocol: CInt) -> CInt { -1 }
public func connect(
  _ socket: CInt, _ address: UnsafePointer<sockaddr>!, _ length: socklen_t
) -> CInt { -1 }
@discardableResult
public func shutdown(_ socket: CInt, _ how: CInt) -> CInt { -1 }
@discardableResult
public func setsockopt(
  _ socket: CInt, _ level: CInt, _ name: CInt, _ value: UnsafeRawPointer!, _ length: socklen_t
) -> CInt { -1 }
public func send(
  _ socket: CInt, _ buffer: UnsafeRawPointer!, _ count: Int, _ flags: CInt
) -> Int { -1 }
public func recv(
  _ socket: CInt, _ buffer: UnsafeMutableRawPointer!, _ count: Int, _ flags: CInt
) -> Int { -1 }
