// SPDX-License-Identifier: MIT

// Stands in for the part of Foundation that is written in Objective-C, as far as UIKit needs it.

#pragma once
@import ObjectiveC;

#pragma clang assume_nonnull begin

@class NSArray<__covariant Element>, NSDictionary<__covariant Key, __covariant Value>, NSSet<__covariant Element>;

@protocol NSCopying
@end

@protocol NSSecureCoding
@end

NS_BRIDGED(Swift.String)
@interface NSString : NSObject <NSCopying, NSSecureCoding>
@end

NS_BRIDGED(Swift.Array)
@interface NSArray<__covariant Element> : NSObject <NSSecureCoding>
@end

NS_BRIDGED(Swift.Dictionary)
@interface NSDictionary<__covariant Key, __covariant Value> : NSObject <NSSecureCoding>
@end

NS_BRIDGED(Swift.Set)
@interface NSSet<__covariant Element> : NSObject <NSSecureCoding>
@end

NS_BRIDGED(Foundation.URL)
@interface NSURL : NSObject <NSSecureCoding>
@end

NS_BRIDGED(Foundation.Date)
@interface NSDate : NSObject <NSSecureCoding>
@end

@interface NSError : NSObject <NSSecureCoding>
@end

@interface NSCoder : NSObject
@end

NS_SWIFT_NAME(Bundle)
@interface NSBundle : NSObject
@property (class, readonly, strong) NSBundle *mainBundle NS_SWIFT_NAME(main);
@property (nullable, readonly, copy) NSString *bundleIdentifier;
- (nullable id)objectForInfoDictionaryKey:(NSString *)key NS_SWIFT_NAME(object(forInfoDictionaryKey:));
@end

@interface NSUserActivity : NSObject
- (instancetype)initWithActivityType:(NSString *)activityType NS_DESIGNATED_INITIALIZER;
- (instancetype)init NS_UNAVAILABLE;
@property (readonly, copy) NSString *activityType;
@property (nullable, copy) NSString *title;
@property (nullable, copy) NSURL *webpageURL;
@property (nullable, copy) NSURL *referrerURL;
@property (nullable, copy) NSDictionary *userInfo;
@property (nullable, copy) NSString *targetContentIdentifier;
@property (getter=isEligibleForHandoff) BOOL eligibleForHandoff;
- (void)addUserInfoEntriesFromDictionary:(NSDictionary *)otherDictionary;
@end

extern NSString *const NSUserActivityTypeBrowsingWeb;

#pragma clang assume_nonnull end
