import { channels } from "@marquee/contract/channels";
import { contents } from "@marquee/contract/contents";
import type { DataOf } from "@marquee/contract/kernel";

export type Content = DataOf<typeof contents.get>;
/** What everybody who finds it may know of it. */
export type Preview = DataOf<typeof contents.preview>;
export type Guest = Content["guests"][number];

export const contentCalled = (slug = "") => [contents.get, { contentId: slug }] as const;
export const previewCalled = (slug = "") => [contents.preview, { contentId: slug }] as const;
export const channelCalled = (slug: string) => [channels.get, { channelId: slug }] as const;

type InChannel = { readonly id: string; readonly channel: { readonly id: string } };
const ofContent = ({ id: contentId, channel: { id: channelId } }: InChannel) => ({ channelId, contentId });

export const postsAboutContent = (content: InChannel) =>
  [channels.activities, { ...ofContent(content), pageSize: 20 }] as const;
export const interestsOfContent = (content: InChannel) =>
  [channels.contentInterests, { ...ofContent(content), pageSize: 20 }] as const;
/** As many as it takes to find what came out before and after it, in most channels. */
export const contentsOfChannel = (channelId: string) => [channels.contents, { channelId, pageSize: 50 }] as const;
export const contentsOfCollection = (channelId: string, collectionId: string) =>
  [channels.contentsOfCollection, { channelId, collectionId, pageSize: 100 }] as const;

/** It is announced, and comes out later. */
export const isComing = ({ published }: Pick<Preview, "published">, now: number): boolean =>
  published !== null && Date.parse(published) > now;
