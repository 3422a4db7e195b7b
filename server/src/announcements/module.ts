import { announcements } from "@marquee/contract/announcements";
import { groupPolicy } from "../groups/index.ts";
import { pageOf } from "../kernel/db/keyset.ts";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import {
  announceInGroup,
  announceToCommunity,
  cancelAnnouncement,
  presentManaged,
  testInGroup,
  testToCommunity,
} from "./announce.ts";
import { announcementsByTheClock } from "./by-the-clock.ts";
import { announcementPolicy, groupAnnouncementsPolicy } from "./policy.ts";
import { listManaged, listOfGroup, listOwn } from "./queries/announcements.ts";
import { readReach, type Target } from "./queries/audience.ts";
import { readDeliveries } from "./queries/delivery.ts";
import { announcementReactions } from "./reactions.ts";
import { readSubscription, saveSubscriptionOf } from "./subscription.ts";
import { announcementView, managedView } from "./views.ts";

type Listed = Parameters<typeof listManaged>[2];
type Narrowed = { readonly role?: Target["segmentRole"] | undefined } & {
  readonly [Name in "interestId" | "eventId"]?: string | undefined;
};

async function managed(scope: Scope, groupId: string | null, asked: Listed) {
  const { window, rows } = await listManaged(scope, groupId, asked);
  const deliveryOf = await readDeliveries(scope, rows);
  return pageOf(window, rows, (row) => managedView(scope, row, deliveryOf(row.id)));
}

const reach = (scope: Scope<Member>, groupId: string | null, { role, interestId, eventId }: Narrowed) =>
  readReach(scope, {
    groupId,
    eventId: null,
    creatorId: scope.caller.accountId,
    segmentRole: role ?? null,
    segmentInterestId: interestId ?? null,
    segmentEventId: eventId ?? null,
  });

const announcementsModule = serve(announcements, {
  ofGroup: query(announcements.ofGroup, groupAnnouncementsPolicy, async ({ scope, caller, subject, query: asked }) => {
    const isManager = subject.role === "moderator" || caller.isAdministrator;
    const { window, rows } = await listOfGroup(scope, subject.id, isManager, asked);
    return pageOf(window, rows, (row) => announcementView(scope, row));
  }),
  announceInGroup,
  managedInGroup: query(announcements.managedInGroup, groupPolicy, ({ scope, subject, query: asked }) =>
    managed(scope, subject.id, asked),
  ),
  reachInGroup: query(announcements.reachInGroup, groupPolicy, ({ scope, subject, query: asked }) =>
    reach(scope, subject.id, asked),
  ),
  testInGroup,
  managed: query(announcements.managed, ({ scope, query: asked }) => managed(scope, null, asked)),
  announce: announceToCommunity,
  reach: query(announcements.reach, ({ scope, query: asked }) => reach(scope, null, asked)),
  test: testToCommunity,
  list: query(announcements.list, async ({ scope, query: asked }) => {
    const { window, rows } = await listOwn(scope, asked);
    return pageOf(window, rows, (row) => announcementView(scope, row));
  }),
  get: query(announcements.get, announcementPolicy, async ({ scope, subject }) => announcementView(scope, subject)),
  delivery: query(announcements.delivery, announcementPolicy, ({ scope, subject }) =>
    presentManaged(scope, subject.id),
  ),
  cancel: cancelAnnouncement,
  subscription: readSubscription,
  subscribe: saveSubscriptionOf,
});

export const module: SliceModule = {
  serves: [announcementsModule],
  reactions: announcementReactions,
  schedules: (parts) => [announcementsByTheClock(parts)],
};
