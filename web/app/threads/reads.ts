import type { ListPage } from "@marquee/client";
import { groups } from "@marquee/contract/groups";
import type { DataOf } from "@marquee/contract/kernel";
import { threads } from "@marquee/contract/threads";
import type { InfiniteData } from "@tanstack/react-query";
import type { Narrowing } from "./links.ts";

export type Thread = DataOf<typeof threads.get>;
/** A list as it lies in the cache: with all pages that were read, or the one that another page shows. */
export type ThreadList = InfiniteData<ListPage<Thread[]>> | ListPage<Thread[]>;
export type ThreadMessage = DataOf<typeof threads.messages>[number];
export type Circle = DataOf<typeof threads.circle>;
export type Seat = DataOf<typeof threads.circleAccounts>[number];

const threadsAtOnce = 30;
const circlesAtOnce = 100;

export const threadNamed = (threadId = "") => [threads.get, { threadId }] as const;

type ThreadFilter = { search?: string; narrowing?: Narrowing; readerId?: string | undefined };
export function threadsFound({ search = "", narrowing, readerId }: ThreadFilter) {
  const narrowed = {
    circle: { circleId: narrowing?.id },
    group: { groupId: narrowing?.id },
    mine: readerId === undefined ? {} : { accountId: readerId },
  };
  return [threads.list, { pageSize: threadsAtOnce, search, ...(narrowing && narrowed[narrowing.by]) }] as const;
}

/** What is discussed in a group. */
export const threadsOfGroup = (groupId: string, search: string) =>
  [threads.list, { groupId, search, pageSize: 20 }] as const;

/** What is talked about now, for other pages. */
export const latestThreads = [threads.list, { pageSize: 4 }] as const;

/** Every list of threads, whatever it was asked for. */
export const listsKey = ["threads", "list"] as const;

export function threadsIn(list: ThreadList | undefined): Thread[] {
  if (!list) return [];
  return "pages" in list ? list.pages.flatMap(({ items }) => items) : list.items;
}

/** A page of 25 at a time, the newest first. */
export const messagesOf = (threadId: string) => [threads.messages, { threadId }] as const;

/** What it began with, on top of the page whatever else of it is loaded. */
export const openingOf = (threadId: string) =>
  [threads.messages, { threadId, orderBy: "sentAt", pageSize: 1 }] as const;

/** Few enough to be shown at once. */
export const allCircles = [threads.circles, { pageSize: circlesAtOnce }] as const;

/** The groups of the reader, whose discussions can be listed alone. */
export const ownGroups = [groups.mine, { pageSize: 50 }] as const;
