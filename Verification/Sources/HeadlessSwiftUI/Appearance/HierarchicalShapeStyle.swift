// SPDX-License-Identifier: MIT

/// A style that depends on the context.
nonisolated public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
  let level: Int
}
