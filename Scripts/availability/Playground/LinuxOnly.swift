// SPDX-License-Identifier: MIT

// Linux has these, and a Mac does not: the check of the playground must refuse every one of them. It
// reads the expectations from these comments.

import Foundation

func atomicFlag() -> CInt {
  SOCK_CLOEXEC  // refused: SOCK_CLOEXEC
}

func length(_ text: String) -> Int {
  Glibc.strlen(text)  // refused: Glibc
}

func endsWithParent() {
  prctl(PR_SET_PDEATHSIG, SIGKILL)  // refused: prctl
}

func thread() -> pid_t {
  gettid()  // refused: gettid
}

func waits() -> CInt {
  epoll_create1(0)  // refused: epoll_create1
}
