// SPDX-License-Identifier: MIT

// Darwin's `stat` and `sigaction` are structures and functions; no Swift module can declare both.

public typealias off_t = Int64
public typealias mode_t = UInt16
public typealias uid_t = UInt32

public struct timespec {
  public init() {}
  public var tv_sec = 0
  public var tv_nsec = 0
}

public struct stat {
  public init() {}
  public var st_mode: mode_t = 0
  public var st_uid: uid_t = 0
  public var st_gid: UInt32 = 0
  public var st_nlink: UInt16 = 0
  public var st_size: off_t = 0
  public var st_dev: Int32 = 0
  public var st_ino: UInt64 = 0
  public var st_mtimespec = timespec()
  public var st_ctimespec = timespec()
}

public struct __sigaction_u {
  public init() {}
  public var __sa_handler: (@convention(c) (Int32) -> Void)!
}

public struct sigaction {
  public init() {}
  public var __sigaction_u = DarwinTypes.__sigaction_u()
  public var sa_mask: UInt32 = 0
  public var sa_flags: Int32 = 0
}
