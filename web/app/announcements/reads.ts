import { announcements } from "@marquee/contract/announcements";
import type { DataOf } from "@marquee/contract/kernel";

export type AnnouncementView = DataOf<typeof announcements.get>;
export type Managed = DataOf<typeof announcements.delivery>;
export type Reach = DataOf<typeof announcements.reach>;

export const announcementCalled = (announcementId = "") => [announcements.get, { announcementId }] as const;
export const deliveryOf = (announcementId: string) => [announcements.delivery, { announcementId }] as const;
export const announcedIn = (groupId: string) => [announcements.ofGroup, { groupId, pageSize: 20 }] as const;
export const announcedToOne = [announcements.list, { pageSize: 20 }] as const;
export const managedIn = (groupId: string) => [announcements.managedInGroup, { groupId, pageSize: 20 }] as const;
export const managedOfEvent = (eventId: string) => [announcements.ofEvent, { eventId, pageSize: 20 }] as const;
export const managedByCommunity = [announcements.managed, { pageSize: 20 }] as const;
export const subscriptionOf = (token = "") => [announcements.subscription, { token }] as const;
