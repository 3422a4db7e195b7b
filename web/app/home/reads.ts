import { groups } from "@marquee/contract/groups";
import { accounts, self } from "@marquee/contract/accounts";
import { chat } from "@marquee/contract/chat";
import { contents } from "@marquee/contract/contents";
import { events } from "@marquee/contract/events";
import { invoices } from "@marquee/contract/invoices";
import type { ModuleName } from "@marquee/contract/kernel";
import { organization } from "@marquee/contract/organization";
import { surveys } from "@marquee/contract/surveys";
import { threads } from "@marquee/contract/threads";
import { nextBookings } from "../bookings/index.ts";
import { mineSoon } from "../events/index.ts";
import type { NeedsInput } from "../kernel/data/needs.ts";
import { writtenPages } from "../organization/index.ts";
import { ownFeed } from "../posts/index.ts";
import { latestThreads } from "../threads/index.ts";
import { ownWaitlist } from "../waitlist/index.ts";

/** Who came last. */
export const newestPeople = [accounts.list, { pageSize: 8, accountType: "account", orderBy: "-createdAt" }] as const;
/** Whom most people follow; its count is how many there are. */
export const popularPeople = [accounts.popular, { pageSize: 8, accountType: "account" }] as const;
export const featuredEvent = [events.featured, { pageSize: 1 }] as const;
/** What begins next. What is on for weeks already is not what is next. */
export const nextEvents = [events.list, { begun: false, pageSize: 8 }] as const;
/** The same for guests, who are shown no picks out of it. */
export const firstEvents = [events.list, { begun: false, pageSize: 3 }] as const;
/** What is on, for a community in which nothing is to come. */
export const runningEvents = [events.list, { begun: true, pageSize: 3 }] as const;
/** The same as the list of conversations shows: the socket keeps it right. */
export const conversations = [chat.channels, { pageSize: 30, search: "" }] as const;
/** The same as the circles above the discussions. */
export const circles = [threads.circles, { pageSize: 100 }] as const;
/** Which ask the reader for an answer. */
export const invitedGroups = [groups.invited, { pageSize: 4 }] as const;
/** In which people wait for the reader's. */
export const waitingGroups = [groups.waiting, { pageSize: 4 }] as const;
/** Sent to the reader and not paid. */
export const openInvoices = [invoices.mine, { status: "sent", pageSize: 4 }] as const;
/** The newest that can be answered: what closes soon, or was begun, is among them. */
export const openSurveys = [surveys.list, { pageSize: 12 }] as const;
export const relationships = [self.relationships, {}] as const;
export const contact = [organization.get, {}] as const;
/** What came out last, in all channels and in those that the reader subscribes to. */
export const latestContents = [contents.list, { pageSize: 3 }] as const;
export const newInMine = [contents.subscribed, { pageSize: 3 }] as const;

type PartRead = {
  /** The part of the community that it shows; none: always. */
  readonly part: ModuleName | undefined;
  readonly with: (input: Pick<NeedsInput, "read" | "list" | "facts">) => Promise<unknown>;
};

export const guestReads: readonly PartRead[] = [
  { part: undefined, with: ({ read }) => read(...writtenPages) },
  { part: "events", with: ({ read }) => read(...featuredEvent) },
  {
    part: "events",
    with: async ({ read }) => {
      const { items } = await read(...firstEvents);
      if (items.length === 0) await read(...runningEvents);
    },
  },
  { part: "threads", with: ({ read }) => read(...latestThreads) },
  { part: "channels", with: ({ read }) => read(...latestContents) },
  { part: "accounts", with: ({ read }) => read(...popularPeople) },
  { part: undefined, with: ({ read }) => read(...contact) },
];

export const memberReads: readonly PartRead[] = [
  { part: "events", with: ({ read }) => read(...nextEvents) },
  { part: "registration", with: ({ read }) => read(...mineSoon) },
  { part: "registration", with: ({ read }) => read(...ownWaitlist) },
  { part: "bookings", with: ({ read }) => read(...nextBookings) },
  { part: "invoices", with: ({ read }) => read(...openInvoices) },
  { part: "surveys", with: ({ read }) => read(...openSurveys) },
  { part: "channels", with: ({ read }) => read(...newInMine) },
  { part: "threads", with: ({ read }) => read(...latestThreads) },
  { part: "threads", with: ({ read }) => read(...circles) },
  { part: "groups", with: ({ read }) => read(...invitedGroups) },
  { part: "groups", with: ({ read }) => read(...waitingGroups) },
  { part: "activities", with: ({ list, facts }) => list(...ownFeed(facts.feed)) },
  { part: "chat", with: ({ list }) => list(...conversations) },
  { part: "accounts", with: ({ read }) => read(...newestPeople) },
  { part: undefined, with: ({ read }) => read(...relationships) },
];

/** A few groups, where the community is looked over. */
export const someGroups = [groups.list, { pageSize: 6 }] as const;
