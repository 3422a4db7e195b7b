import { queryOptions, type Client } from "@marquee/client";
import { accounts } from "@marquee/contract/accounts";
import type { ContentType } from "@marquee/contract/contents";
import type { DataOf } from "@marquee/contract/kernel";
import { contentStates, managedContents } from "@marquee/contract/managed-contents";
import { managedCollections } from "@marquee/contract/managed-collections";
import { managedGuests } from "@marquee/contract/managed-guests";
import { subscriptions } from "@marquee/contract/subscriptions";
import { studioOf } from "../managed-channels/index.ts";
import type { TableQuery } from "../table/index.ts";

export type ManagedContent = DataOf<typeof managedContents.get>;
export type Revision = DataOf<typeof managedContents.revision>;

export type ContentIds = { readonly channelId: string; readonly contentId: string };
export const idsOf = ({ id, channel }: Pick<ManagedContent, "id" | "channel">): ContentIds => ({
  channelId: channel.id,
  contentId: id,
});

export const contentAt = (channelId = "", contentId = "") => [managedContents.get, { channelId, contentId }] as const;
export const reachOf = (ids: ContentIds) => [managedContents.reach, ids] as const;
export const revisionsOf = (ids: ContentIds) => [managedContents.revisions, { ...ids, pageSize: 20 }] as const;
export const revisionAt = (ids: ContentIds, revisionId: string) =>
  [managedContents.revision, { ...ids, revisionId }] as const;
export const interestsOf = (ids: ContentIds) => [managedGuests.interests, { ...ids, pageSize: 20 }] as const;
/** All of them: a channel has a hundred at most. */
export const collectionsOf = (channelId: string) => [managedCollections.list, { channelId, pageSize: 100 }] as const;
export const contentsOfCollection = (channelId: string, collectionId: string) =>
  [managedCollections.contents, { channelId, collectionId, pageSize: 100 }] as const;
export const allTiers = [accounts.tiers, {}] as const;
export const allPlans = [subscriptions.products, { pageSize: 100 }] as const;

export const contentsOrder = "-updatedAt";
export const contentFilters = [{ name: "state", values: contentStates }];

/** A table's contents of a channel. */
export const contentsSource =
  (api: Client, channelId: string) =>
  ({ chosen, ...query }: TableQuery) => {
    const state = contentStates.find((each) => each === chosen["state"]);
    return queryOptions(api, managedContents.list, { channelId, ...query, ...(state && { state }) });
  };

export const studioContents = (slug: string): string => studioOf({ slug }, "/contents");
/** What is begun says in the address what it is to be, as long as there is nothing in it that says so. */
export const pathOfEditor = ({ id, channel }: Pick<ManagedContent, "id" | "channel">, begun?: ContentType): string =>
  `${studioContents(channel.slug)}/${id}${begun && begun !== "article" ? `?begun=${begun}` : ""}`;
export const pathOfReader = ({ slug }: Pick<ManagedContent, "slug">): string => `/contents/${slug}`;

/** What it is to be: by what is in it, or by what was begun. */
export const typeOf = ({ type }: Pick<ManagedContent, "type">, address: URLSearchParams): ContentType => {
  const begun = address.get("begun");
  return type === "article" && (begun === "audio" || begun === "video") ? begun : type;
};
