// SPDX-License-Identifier: MIT

/// A style that follows the context.
nonisolated public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
  let level: Int
}
