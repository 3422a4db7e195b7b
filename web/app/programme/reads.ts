import type { MediaKind } from "@marquee/contract/events";
import type { DataOf } from "@marquee/contract/kernel";
import { programme } from "@marquee/contract/programme";

export type MediaItem = DataOf<typeof programme.media>[number];
export type WrittenPage = DataOf<typeof programme.page>;

export const mediaIn = (eventId: string, type: MediaKind) =>
  [programme.media, { eventId, type, pageSize: 60 }] as const;

export const pageIn = (eventId = "", pageId = "") => [programme.page, { eventId, pageId }] as const;
