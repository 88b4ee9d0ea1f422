// SPDX-License-Identifier: MIT

#include "CHeap.h"

#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
size_t heapBytes(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}
#else
size_t heapBytes(void) { return 0; }
#endif
