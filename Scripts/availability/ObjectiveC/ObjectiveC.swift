// SPDX-License-Identifier: MIT

// Stands in for what Swift adds to Objective-C, where sources are only type-checked.

@_exported public import ObjectiveC

public struct ObjCBool: ExpressibleByBooleanLiteral {
  public init(_ value: Bool) {}
  public init(booleanLiteral value: Bool) {}
  public var boolValue: Bool { false }
}

public func _convertBoolToObjCBool(_ value: Bool) -> ObjCBool { ObjCBool(value) }
public func _convertObjCBoolToBool(_ value: ObjCBool) -> Bool { value.boolValue }

public struct Selector: Sendable {}

extension NSObject: Hashable {
  public static func == (lhs: NSObject, rhs: NSObject) -> Bool { lhs === rhs }
  public func hash(into hasher: inout Hasher) {}
}
