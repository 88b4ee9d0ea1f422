// SPDX-License-Identifier: MIT

// Stands in for the root of Objective-C where sources are only type-checked.

#pragma once

typedef _Bool BOOL;
typedef long NSInteger;
typedef unsigned long NSUInteger;

#define NS_SWIFT_NAME(NAME) __attribute__((swift_name(#NAME)))
#define NS_SWIFT_UI_ACTOR __attribute__((swift_attr("@UIActor")))
#define NS_SWIFT_SENDABLE __attribute__((swift_attr("@Sendable")))
#define NS_REFINED_FOR_SWIFT __attribute__((swift_private))
#define NOT_ON_TV __attribute__((availability(tvos, unavailable)))
#define ON_TV_SINCE(VERSION) __attribute__((availability(tvos, introduced = VERSION)))
#define NS_TYPED_ENUM __attribute__((swift_wrapper(enum)))
#define NS_TYPED_EXTENSIBLE_ENUM __attribute__((swift_wrapper(struct)))
#define NS_DESIGNATED_INITIALIZER __attribute__((objc_designated_initializer))
#define NS_UNAVAILABLE __attribute__((unavailable))
#define NS_BRIDGED(NAME) __attribute__((swift_bridge(#NAME)))
#define NS_ENUM(TYPE, NAME) enum __attribute__((enum_extensibility(open))) NAME : TYPE NAME; enum NAME : TYPE
#define NS_OPTIONS(TYPE, NAME) \
  enum __attribute__((enum_extensibility(open), flag_enum)) NAME : TYPE NAME; enum NAME : TYPE

@protocol NSObject
- (BOOL)isEqual:(id _Nullable)object;
@property (readonly) NSUInteger hash;
@end

__attribute__((objc_root_class))
@interface NSObject <NSObject>
- (instancetype _Nonnull)init NS_DESIGNATED_INITIALIZER;
@end
