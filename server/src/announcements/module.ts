import { announcements, type AttendeeSegment } from "@marquee/contract/announcements";
import { groupPolicy } from "../groups/index.ts";
import { kernelErrors } from "@marquee/contract/kernel";
import { fail } from "../kernel/failure.ts";
import { pageOf } from "../kernel/db/keyset.ts";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { listingPolicy } from "../listings/index.ts";
import {
  announceInGroup,
  announceToCommunity,
  announceToEvent,
  cancelAnnouncement,
  presentOne,
  testForEvent,
  testInGroup,
  testToCommunity,
} from "./announce.ts";
import { chosenAttendees } from "./chosen-attendees.ts";
import { announcementsByTheClock } from "./by-the-clock.ts";
import { announcementPolicy, groupAnnouncementsPolicy } from "./policy.ts";
import { findAnnouncement, listManaged, listOfGroup, listOwn } from "./queries/announcements.ts";
import { type AnnouncementPlace, community, inGroup, ofEvent, readReach, type Target } from "./queries/audience.ts";
import { readDeliveries } from "./queries/delivery.ts";
import { announcementReactions } from "./reactions.ts";
import { readSubscription, saveSubscriptionOf } from "./subscription.ts";
import { announcementView, managedView } from "./views.ts";

type Listed = Parameters<typeof listManaged>[2];
type Narrowed = { readonly role?: Target["segmentRole"] | undefined } & {
  readonly [Name in "interestId" | "eventId"]?: string | undefined;
};

async function managed(scope: Scope, place: AnnouncementPlace, asked: Listed) {
  const { window, rows } = await listManaged(scope, place, asked);
  const deliveryOf = await readDeliveries(scope, rows);
  return pageOf(window, rows, (row) => managedView(scope, row, deliveryOf(row.id)));
}

const reach = (
  scope: Scope<Member>,
  place: AnnouncementPlace,
  { role, interestId, eventId }: Narrowed,
  segmentAttendees: AttendeeSegment | null = null,
) =>
  readReach(scope, {
    ...place,
    creatorId: scope.caller.accountId,
    segmentRole: role ?? null,
    segmentInterestId: interestId ?? null,
    segmentEventId: eventId ?? null,
    segmentAttendees,
  });

const announcementsModule = serve(announcements, {
  ofGroup: query(announcements.ofGroup, groupAnnouncementsPolicy, async ({ scope, caller, subject, query: asked }) => {
    const isManager = subject.role === "moderator" || caller.isAdministrator;
    const { window, rows } = await listOfGroup(scope, subject.id, isManager, asked);
    return pageOf(window, rows, (row) => announcementView(scope, row));
  }),
  announceInGroup,
  managedInGroup: query(announcements.managedInGroup, groupPolicy, ({ scope, subject, query: asked }) =>
    managed(scope, inGroup(subject), asked),
  ),
  reachInGroup: query(announcements.reachInGroup, groupPolicy, ({ scope, subject, query: asked }) =>
    reach(scope, inGroup(subject), asked),
  ),
  testInGroup,
  ofEvent: query(announcements.ofEvent, listingPolicy, ({ scope, subject, query: asked }) =>
    managed(scope, ofEvent(subject), asked),
  ),
  announceToEvent,
  oneOfEvent: query(announcements.oneOfEvent, listingPolicy, async ({ scope, subject, params }) => {
    const row = await findAnnouncement(scope, params.announcementId);
    if (row?.eventId !== subject.id) fail(kernelErrors.notFound);
    return presentOne(scope, row);
  }),
  reachOfEvent: query(announcements.reachOfEvent, listingPolicy, async ({ scope, subject, query: asked }) =>
    reach(scope, ofEvent(subject), {}, await chosenAttendees(scope, subject.id, asked)),
  ),
  testForEvent,
  managed: query(announcements.managed, ({ scope, query: asked }) => managed(scope, community, asked)),
  announce: announceToCommunity,
  reach: query(announcements.reach, ({ scope, query: asked }) => reach(scope, community, asked)),
  test: testToCommunity,
  list: query(announcements.list, async ({ scope, query: asked }) => {
    const { window, rows } = await listOwn(scope, asked);
    return pageOf(window, rows, (row) => announcementView(scope, row));
  }),
  get: query(announcements.get, announcementPolicy, async ({ scope, subject }) => announcementView(scope, subject)),
  delivery: query(announcements.delivery, announcementPolicy, ({ scope, subject }) => presentOne(scope, subject)),
  cancel: cancelAnnouncement,
  subscription: readSubscription,
  subscribe: saveSubscriptionOf,
});

export const module: SliceModule = {
  serves: [announcementsModule],
  reactions: announcementReactions,
  schedules: (parts) => [announcementsByTheClock(parts)],
};
