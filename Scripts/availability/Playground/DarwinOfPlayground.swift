// SPDX-License-Identifier: MIT

// The parts of Darwin that only the playground uses, as Darwin declares them.

public typealias id_t = UInt32
public typealias gid_t = UInt32
public typealias nlink_t = UInt16
public typealias dev_t = Int32
public typealias sigset_t = UInt32
public typealias nfds_t = UInt32
public typealias sig_t = @convention(c) (Int32) -> Void

public struct idtype_t: RawRepresentable, Sendable {
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public var rawValue: UInt32
}

public struct winsize {
  public init() {}
  public var ws_col: UInt16 = 0
}

public struct dirent {
  public var d_name: (CChar, CChar) = (0, 0)
}

public struct DIR {}

public struct addrinfo {
  public init() {}
  public var ai_family: CInt = 0
  public var ai_addrlen: socklen_t = 0
  public var ai_addr: UnsafeMutablePointer<sockaddr>!
  public var ai_next: UnsafeMutablePointer<addrinfo>!
}

public func getaddrinfo(
  _ host: UnsafePointer<CChar>!, _ service: UnsafePointer<CChar>!,
  _ hints: UnsafePointer<addrinfo>!, _ list: UnsafeMutablePointer<UnsafeMutablePointer<addrinfo>?>!
) -> CInt { -1 }
public func freeaddrinfo(_ list: UnsafeMutablePointer<addrinfo>!) {}

public struct siginfo_t { public init() {} }

public struct pollfd {
  public init() {}
  public init(fd: Int32, events: Int16, revents: Int16) {
    (self.fd, self.events, self.revents) = (fd, events, revents)
  }
  public var fd: Int32 = 0
  public var events: Int16 = 0
  public var revents: Int16 = 0
}

public typealias posix_spawn_file_actions_t = UnsafeMutableRawPointer
public typealias posix_spawnattr_t = UnsafeMutableRawPointer

public let ENODEV: CInt = 19
public let ENOTDIR: CInt = 20
public let ENAMETOOLONG: CInt = 63
public let F_GETFL: CInt = 3
public let F_GETPATH: CInt = 50
public let F_SETFL: CInt = 4
public let S_IFIFO: mode_t = 0o010000
public let TIOCGWINSZ: UInt = 0x4008_7468
public let X_OK: CInt = 1
public let W_OK: CInt = 2
public let STDIN_FILENO: CInt = 0
public let STDOUT_FILENO: CInt = 1
public let EXIT_SUCCESS: CInt = 0
public let EXIT_FAILURE: CInt = 1
public let EEXIST: CInt = 17
public let EACCES: CInt = 13
public let EIO: CInt = 5
public let ENOMEM: CInt = 12
public let ENFILE: CInt = 23
public let EMFILE: CInt = 24
public let ENOTSUP: CInt = 45
public let ENOSYS: CInt = 78
public let EOPNOTSUPP: CInt = 102
public let AT_FDCWD: CInt = -2
public let AT_REMOVEDIR: CInt = 0x80
public let O_RDWR: CInt = 2
public let O_TRUNC: CInt = 0x400
public let O_APPEND: CInt = 0x8
public let F_GETFD: CInt = 1
public let F_DUPFD_CLOEXEC: CInt = 67
public let S_IFSOCK: mode_t = 0o140000
public let S_IFLNK: mode_t = 0o120000
public let AF_UNIX: CInt = 1
public let POLLIN: CInt = 1
public let P_PID = idtype_t(rawValue: 1)
public let WEXITED: CInt = 4
public let WNOWAIT: CInt = 0x20
public let SIGHUP: CInt = 1
public let SIGINT: CInt = 2
public let SIGKILL: CInt = 9
public let SIGPIPE: CInt = 13
public let SIGTERM: CInt = 15
public let POSIX_SPAWN_SETPGROUP: CInt = 2
public let POSIX_SPAWN_SETSIGDEF: CInt = 4
public let POSIX_SPAWN_SETSIGMASK: CInt = 8
public let POSIX_SPAWN_CLOEXEC_DEFAULT: CInt = 0x4000
public var SIG_IGN: sig_t { { _ in } }
public var SIG_DFL: sig_t { { _ in } }

@discardableResult
public func signal(_ number: CInt, _ action: sig_t!) -> sig_t! { action }
public func strsignal(_ signal: CInt) -> UnsafeMutablePointer<CChar>! { nil }
@discardableResult
public func dup2(_ from: CInt, _ to: CInt) -> CInt { -1 }
@discardableResult
public func fcntl(_ file: CInt, _ command: CInt) -> CInt { -1 }
@discardableResult
public func fcntl(
  _ file: CInt, _ command: CInt, _ memory: UnsafeMutableRawPointer
) -> CInt { -1 }
public func pipe(_ ends: UnsafeMutablePointer<CInt>!) -> CInt { -1 }
public func poll(_ ends: UnsafeMutablePointer<pollfd>!, _ count: nfds_t, _ time: CInt) -> CInt {
  -1
}
public func read(_ file: CInt, _ buffer: UnsafeMutableRawPointer!, _ count: Int) -> Int { -1 }
public func socketpair(
  _ family: CInt, _ type: CInt, _ protocol: CInt, _ ends: UnsafeMutablePointer<CInt>!
) -> CInt { -1 }
@discardableResult
public func unlink(_ path: UnsafePointer<CChar>!) -> CInt { -1 }
@discardableResult
public func linkat(
  _ from: CInt, _ old: UnsafePointer<CChar>!, _ to: CInt, _ new: UnsafePointer<CChar>!,
  _ flags: CInt
) -> CInt { -1 }
@discardableResult
public func link(_ old: UnsafePointer<CChar>!, _ new: UnsafePointer<CChar>!) -> CInt { -1 }
@discardableResult
public func mkdirat(_ folder: CInt, _ path: UnsafePointer<CChar>!, _ mode: mode_t) -> CInt { -1 }
public func pow(_ base: Double, _ exponent: Double) -> Double { 0 }
@discardableResult
public func rmdir(_ path: UnsafePointer<CChar>!) -> CInt { -1 }
public func rename(_ old: UnsafePointer<CChar>!, _ new: UnsafePointer<CChar>!) -> CInt { -1 }
public func access(_ path: UnsafePointer<CChar>!, _ mode: CInt) -> CInt { -1 }
public func realpath(
  _ path: UnsafePointer<CChar>!, _ resolved: UnsafeMutablePointer<CChar>!
) -> UnsafeMutablePointer<CChar>! { nil }
public func _exit(_ code: CInt) -> Never { fatalError() }
public func exit(_ code: CInt) -> Never { fatalError() }
public func free(_ memory: UnsafeMutableRawPointer!) {}
public func fchown(_ file: CInt, _ owner: uid_t, _ group: gid_t) -> CInt { -1 }
@discardableResult
public func chmod(_ path: UnsafePointer<CChar>!, _ mode: mode_t) -> CInt { -1 }
public func isatty(_ file: CInt) -> CInt { 0 }
@discardableResult
public func ioctl(_ file: CInt, _ request: UInt, _ size: UnsafeMutablePointer<winsize>!) -> CInt {
  -1
}
public func stat(_ path: UnsafePointer<CChar>!, _ status: UnsafeMutablePointer<stat>!) -> CInt {
  -1
}
public func opendir(_ path: UnsafePointer<CChar>!) -> UnsafeMutablePointer<DIR>! { nil }
@discardableResult
public func closedir(_ stream: UnsafeMutablePointer<DIR>!) -> CInt { -1 }
public func readdir(_ stream: UnsafeMutablePointer<DIR>!) -> UnsafeMutablePointer<dirent>! { nil }
public func strlen(_ text: UnsafePointer<CChar>!) -> Int { 0 }
public func open(_ path: UnsafePointer<CChar>, _ flags: CInt, _ mode: mode_t) -> CInt { -1 }
public func strdup(_ text: UnsafePointer<CChar>!) -> UnsafeMutablePointer<CChar>! { nil }
public func strerror(_ number: CInt) -> UnsafeMutablePointer<CChar>! { nil }
public func memchr(
  _ memory: UnsafeRawPointer!, _ byte: CInt, _ count: Int
) -> UnsafeMutableRawPointer! { nil }
public func waitid(
  _ kind: idtype_t, _ id: id_t, _ information: UnsafeMutablePointer<siginfo_t>!, _ options: CInt
) -> CInt { -1 }
public func waitpid(_ id: pid_t, _ status: UnsafeMutablePointer<CInt>!, _ options: CInt) -> pid_t {
  -1
}
@discardableResult
public func sigemptyset(_ set: UnsafeMutablePointer<sigset_t>!) -> CInt { -1 }
@discardableResult
public func sigaddset(_ set: UnsafeMutablePointer<sigset_t>!, _ signal: CInt) -> CInt { -1 }
@discardableResult
public func posix_spawn_file_actions_init(
  _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t?>!
) -> CInt { -1 }
@discardableResult
public func posix_spawn_file_actions_destroy(
  _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t?>!
) -> CInt { -1 }
@discardableResult
public func posix_spawn_file_actions_addopen(
  _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t?>!, _ file: CInt,
  _ path: UnsafePointer<CChar>!, _ flags: CInt, _ mode: mode_t
) -> CInt { -1 }
@discardableResult
public func posix_spawn_file_actions_adddup2(
  _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t?>!, _ from: CInt, _ to: CInt
) -> CInt { -1 }
@discardableResult
public func posix_spawnattr_init(_ attributes: UnsafeMutablePointer<posix_spawnattr_t?>!) -> CInt {
  -1
}
@discardableResult
public func posix_spawnattr_destroy(
  _ attributes: UnsafeMutablePointer<posix_spawnattr_t?>!
) -> CInt { -1 }
@discardableResult
public func posix_spawnattr_setflags(
  _ attributes: UnsafeMutablePointer<posix_spawnattr_t?>!, _ flags: Int16
) -> CInt { -1 }
@discardableResult
public func posix_spawnattr_setpgroup(
  _ attributes: UnsafeMutablePointer<posix_spawnattr_t?>!, _ group: pid_t
) -> CInt { -1 }
@discardableResult
public func posix_spawnattr_setsigdefault(
  _ attributes: UnsafeMutablePointer<posix_spawnattr_t?>!, _ signals: UnsafePointer<sigset_t>!
) -> CInt { -1 }
@discardableResult
public func posix_spawnattr_setsigmask(
  _ attributes: UnsafeMutablePointer<posix_spawnattr_t?>!, _ signals: UnsafePointer<sigset_t>!
) -> CInt { -1 }
@discardableResult
public func posix_spawn(
  _ id: UnsafeMutablePointer<pid_t>!, _ path: UnsafePointer<CChar>!,
  _ actions: UnsafePointer<posix_spawn_file_actions_t?>!,
  _ attributes: UnsafePointer<posix_spawnattr_t?>!,
  _ arguments: UnsafePointer<UnsafeMutablePointer<CChar>?>!,
  _ variables: UnsafePointer<UnsafeMutablePointer<CChar>?>!
) -> CInt { -1 }
