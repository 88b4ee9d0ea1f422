// SPDX-License-Identifier: MIT

// What a process costs that does nothing: taken off the cost of one that matches a link.
