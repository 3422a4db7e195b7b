import type { DataOf } from "@marquee/contract/kernel";
import { managedCollections } from "@marquee/contract/managed-collections";
import { managedContents } from "@marquee/contract/managed-contents";

export type Collection = DataOf<typeof managedCollections.get>;
export type Collected = DataOf<typeof managedCollections.contents>[number];

/** All of them: a channel has a hundred at most. */
export const collectionsOf = (channelId: string) => [managedCollections.list, { channelId, pageSize: 100 }] as const;
export const collectionAt = (channelId: string, collectionId = "") =>
  [managedCollections.get, { channelId, collectionId }] as const;
export const collectedIn = (channelId: string, collectionId = "") =>
  [managedCollections.contents, { channelId, collectionId, pageSize: 100 }] as const;

/** What a channel has, found by words, to be put into a collection. */
export const contentsFound = (channelId: string, search: string) =>
  [managedContents.list, { channelId, search, pageSize: 20 }] as const;
