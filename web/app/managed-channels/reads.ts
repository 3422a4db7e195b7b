import { queryOptions, type Client } from "@marquee/client";
import { channels } from "@marquee/contract/channels";
import type { Call, DataOf } from "@marquee/contract/kernel";
import { managedChannels } from "@marquee/contract/managed-channels";
import type { TableQuery } from "../table/index.ts";

/** As its page reads it. */
export type StudioChannel = DataOf<typeof channels.get>;
export type ManagedChannel = DataOf<typeof managedChannels.get>;
export type ChannelFigures = DataOf<typeof managedChannels.figures>;
export type ChannelManager = DataOf<typeof managedChannels.managers>[number];
export type ChannelSubscriber = DataOf<typeof managedChannels.subscribers>[number];
export type ChannelInterest = DataOf<typeof managedChannels.interests>[number];

export const studio = "/studio";
/** A part of a channel's studio, such as `/settings`; without one its overview. */
export const studioOf = ({ slug }: Pick<StudioChannel, "slug">, part = ""): string => `${studio}/${slug}${part}`;

/** The channels that the reader publishes in. */
export const ownChannels = [managedChannels.list, { pageSize: 24 }] as const;

/** The address has the slug, the calls of those who publish the id. */
export const studioChannelAt = (slug = "") => [channels.get, { channelId: slug }] as const;
export const managedChannelOf = (channelId: string) => [managedChannels.get, { channelId }] as const;
export const managersOf = (channelId: string) => [managedChannels.managers, { channelId, pageSize: 20 }] as const;
export const interestsOf = (channelId: string) => [managedChannels.interests, { channelId, pageSize: 20 }] as const;

export const subscribersOrder = "-createdAt";
export const subscribersSource =
  (api: Client, channelId: string) =>
  ({ chosen: _chosen, ...query }: TableQuery) =>
    queryOptions(api, managedChannels.subscribers, { channelId, ...query });

/** What pages read of a channel, by its id or in its address: whoever has left or deleted it is not to ask for it again. */
export const readsOf =
  ({ id, slug }: Pick<StudioChannel, "id" | "slug">) =>
  (_call: Call, { channelId }: Readonly<Record<string, unknown>>): boolean =>
    channelId === id || channelId === slug;
