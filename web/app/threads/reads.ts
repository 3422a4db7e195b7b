import { infiniteOptions, queryOptions, type Client, type ListPage } from "@marquee/client";
import type { DataOf } from "@marquee/contract/kernel";
import { threads } from "@marquee/contract/threads";
import type { InfiniteData } from "@tanstack/react-query";

export type Thread = DataOf<typeof threads.get>;
export type ThreadPages = InfiniteData<ListPage<Thread[]>>;
export type ThreadMessage = DataOf<typeof threads.messages>[number];
export type Circle = DataOf<typeof threads.circle>;
export type Seat = DataOf<typeof threads.circleAccounts>[number];

const threadsAtOnce = 30;
const circlesAtOnce = 100;

export const threadQuery = (api: Client, threadId: string) => queryOptions(api, threads.get, { threadId });

export const threadsQuery = (
  api: Client,
  { search = "", circleId }: { search?: string; circleId?: string | undefined },
) => infiniteOptions(api, threads.list, { pageSize: threadsAtOnce, search, ...(circleId && { circleId }) });

/** Every list of threads, whatever it was asked for. */
export const listsKey = ["threads", "list"] as const;

/** A page of 25 at a time, the newest first. */
export const messagesQuery = (api: Client, threadId: string) => infiniteOptions(api, threads.messages, { threadId });

/** Few enough to be shown at once. */
export const circlesQuery = (api: Client) => queryOptions(api, threads.circles, { pageSize: circlesAtOnce });

export const seatsQuery = (api: Client, circleId: string) =>
  infiniteOptions(api, threads.circleAccounts, { circleId, pageSize: 50 });
