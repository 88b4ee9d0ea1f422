// SPDX-License-Identifier: MIT

#include <stddef.h>

/// The bytes that are allocated on the heap now; 0 where the C library does not tell.
size_t heapBytes(void);
