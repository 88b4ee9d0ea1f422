// SPDX-License-Identifier: MIT

// Stands in for Darwin where sources are only type-checked: the few names the package uses, with the
// types that Darwin declares. Nothing here runs.

public typealias off_t = Int64
public typealias mode_t = UInt16

public struct stat {
  public init() {}
  public var st_mode: mode_t = 0
  public var st_size: off_t = 0
}

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
public let ENOENT: CInt = 2
public let EINTR: CInt = 4
public let ENXIO: CInt = 6
public let EMLINK: CInt = 31
public let ELOOP: CInt = 62

public func open(_ path: UnsafePointer<CChar>, _ flags: CInt) -> CInt { -1 }
public func openat(_ folder: CInt, _ path: UnsafePointer<CChar>, _ flags: CInt) -> CInt { -1 }
public func openat(
  _ folder: CInt, _ path: UnsafePointer<CChar>, _ flags: CInt, _ mode: mode_t
) -> CInt { -1 }
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
public func unlinkat(_ folder: CInt, _ path: UnsafePointer<CChar>!, _ flags: CInt) -> CInt { -1 }
