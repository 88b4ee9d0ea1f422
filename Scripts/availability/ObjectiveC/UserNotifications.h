// SPDX-License-Identifier: MIT

// Stands in for UserNotifications where sources are only type-checked: what the adapters use, with
// the attributes in Apple's documentation.

#pragma once
@import Foundation;

#pragma clang assume_nonnull begin

@class UNNotification, UNNotificationRequest, UNNotificationContent;
@protocol UNUserNotificationCenterDelegate;

typedef NS_OPTIONS(NSUInteger, UNNotificationPresentationOptions) {
  UNNotificationPresentationOptionBadge = 1 << 0,
  UNNotificationPresentationOptionSound = 1 << 1,
  UNNotificationPresentationOptionList = 1 << 3,
  UNNotificationPresentationOptionBanner = 1 << 4,
};

@interface UNNotificationContent : NSObject <NSSecureCoding>
- (instancetype)init NS_UNAVAILABLE;
@property (readonly, copy) NSString *title NOT_ON_TV;
@property (readonly, copy) NSString *body NOT_ON_TV;
@property (readonly, copy) NSDictionary *userInfo NOT_ON_TV;
@end

@interface UNNotificationRequest : NSObject <NSSecureCoding>
- (instancetype)init NS_UNAVAILABLE;
@property (readonly, copy) NSString *identifier;
@property (readonly, copy) UNNotificationContent *content;
@end

@interface UNNotification : NSObject <NSSecureCoding>
- (instancetype)init NS_UNAVAILABLE;
@property (readonly, copy) NSDate *date;
@property (readonly, copy) UNNotificationRequest *request;
@end

NOT_ON_TV
@interface UNNotificationResponse : NSObject <NSSecureCoding>
- (instancetype)init NS_UNAVAILABLE;
@property (readonly, copy) UNNotification *notification;
@property (readonly, copy) NSString *actionIdentifier;
@end

@interface UNUserNotificationCenter : NSObject
- (instancetype)init NS_UNAVAILABLE;
+ (UNUserNotificationCenter *)currentNotificationCenter;
@property (nullable, weak) id<UNUserNotificationCenterDelegate> delegate;
@end

// Its methods are optional, and called on any thread: the protocol is not the main actor's.
@protocol UNUserNotificationCenterDelegate <NSObject>
@optional
- (void)userNotificationCenter:(UNUserNotificationCenter *)center
       willPresentNotification:(UNNotification *)notification
         withCompletionHandler:(void (^)(UNNotificationPresentationOptions options))completionHandler;
- (void)userNotificationCenter:(UNUserNotificationCenter *)center
    didReceiveNotificationResponse:(UNNotificationResponse *)response
             withCompletionHandler:(void (^)(void))completionHandler NOT_ON_TV;
- (void)userNotificationCenter:(UNUserNotificationCenter *)center
    openSettingsForNotification:(nullable UNNotification *)notification NOT_ON_TV;
@end

#pragma clang assume_nonnull end
