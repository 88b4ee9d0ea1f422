// SPDX-License-Identifier: MIT

// What Swift adds to the Foundation of Objective-C, where sources are only type-checked: which of its
// classes are which of Swift's types.

@_exported public import Foundation
@_exported public import ObjectiveC

extension String: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSString { NSString() }
  public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout String?) {}
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSString, result: inout String?
  ) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> String { "" }
}

extension Array: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSArray { NSArray() }
  public static func _forceBridgeFromObjectiveC(_ source: NSArray, result: inout Array?) {}
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSArray, result: inout Array?
  ) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSArray?) -> Array { [] }
}

extension Dictionary: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSDictionary { NSDictionary() }
  public static func _forceBridgeFromObjectiveC(
    _ source: NSDictionary, result: inout Dictionary?
  ) {}
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSDictionary, result: inout Dictionary?
  ) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(
    _ source: NSDictionary?
  ) -> Dictionary { [:] }
}

extension Set: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSSet { NSSet() }
  public static func _forceBridgeFromObjectiveC(_ source: NSSet, result: inout Set?) {}
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSSet, result: inout Set?
  ) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSSet?) -> Set { [] }
}

extension URL: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSURL { NSURL() }
  public static func _forceBridgeFromObjectiveC(_ source: NSURL, result: inout URL?) {}
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSURL, result: inout URL?
  ) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSURL?) -> URL {
    URL(fileURLWithPath: "", isDirectory: false)
  }
}

extension Date: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSDate { NSDate() }
  public static func _forceBridgeFromObjectiveC(_ source: NSDate, result: inout Date?) {}
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSDate, result: inout Date?
  ) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSDate?) -> Date { Date() }
}
