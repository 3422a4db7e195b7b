import { channels } from "@marquee/contract/channels";
import { contents } from "@marquee/contract/contents";
import type { DataOf } from "@marquee/contract/kernel";

export type ChannelItem = DataOf<typeof channels.list>[number];
export type ContentItem = DataOf<typeof contents.list>[number];
export type Collection = DataOf<typeof channels.collections>[number];
export type ContentType = ContentItem["type"];

/** How each is named in the address. */
export const typeFlags = { article: "articles", audio: "recordings", video: "videos" } as const;
export const typesShown = ["article", "audio", "video"] as const;

export const typeIn = (address: URLSearchParams): ContentType | undefined =>
  typesShown.find((type) => address.has(typeFlags[type]));

/** Pages know a channel by its slug, calls by its id. */
export const channelCalled = (slug = "") => [channels.get, { channelId: slug }] as const;
export const allChannels = (search: string) => [channels.list, { search, pageSize: 24 }] as const;

export const begunContents = [contents.begun, { pageSize: 6 }] as const;
/** The newest in the channels that the reader subscribes to. */
export const newInMine = [contents.subscribed, { pageSize: 3 }] as const;
export const featuredContents = [contents.list, { featured: true, pageSize: 3 }] as const;
export const contentsOf = (channelId: string, type: ContentType | undefined) =>
  [channels.contents, { channelId, ...(type && { type }), pageSize: 20 }] as const;
export const featuredOf = (channelId: string) =>
  [channels.contents, { channelId, featured: true, pageSize: 4 }] as const;
export const comingOf = (channelId: string) =>
  [channels.contents, { channelId, past: false, orderBy: "published", pageSize: 4 }] as const;
export const collectionsOf = (channelId: string) => [channels.collections, { channelId, pageSize: 12 }] as const;
export const collectionCalled = (channelId: string, collectionId: string) =>
  [channels.collection, { channelId, collectionId }] as const;
export const contentsOfCollection = (channelId: string, collectionId: string, pageSize = 20) =>
  [channels.contentsOfCollection, { channelId, collectionId, pageSize }] as const;
/** So many of each are shown on the page of the channel. */
export const firstOfCollection = (channelId: string, collectionId: string) =>
  contentsOfCollection(channelId, collectionId, 3);
export const interestsOf = (channelId: string) => [channels.interests, { channelId, pageSize: 20 }] as const;
export const subscribersOf = (channelId: string, search: string) =>
  [channels.subscribers, { channelId, search, pageSize: 30 }] as const;
/** So many collections are shown with what is in them; the others by their names. */
export const collectionsOpened = 4;
