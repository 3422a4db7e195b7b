import { announcementErrors, announcements, type AttendeeSegment } from "@marquee/contract/announcements";
import { kernelErrors } from "@marquee/contract/kernel";
import { findVisibleEvent } from "../events/index.ts";
import { groupPolicy } from "../groups/index.ts";
import { keepPicturesOfText } from "../images/index.ts";
import { isInterest } from "../interests/index.ts";
import { fail } from "../kernel/failure.ts";
import { plainTextOf } from "../kernel/html/plain-text.ts";
import { safeHtml } from "../kernel/html/safe-html.ts";
import { command } from "../kernel/http/serve.ts";
import { newId } from "../kernel/new-id.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { slugFrom } from "../kernel/slug.ts";
import { listingPolicy } from "../listings/index.ts";
import { chosenAttendees } from "./chosen-attendees.ts";
import { announcementStarted, announcementTested } from "./events.ts";
import { announcementPolicy } from "./policy.ts";
import { type AnnouncementRow, findAnnouncement } from "./queries/announcements.ts";
import { type AnnouncementPlace, community, inGroup, ofEvent } from "./queries/audience.ts";
import { readDeliveries } from "./queries/delivery.ts";
import { findReader } from "./queries/reader.ts";
import { cancelScheduled, insertAnnouncement } from "./repo/announcements.ts";
import { managedView } from "./views.ts";

type Written = {
  readonly title: string;
  readonly html: string;
  readonly email: boolean;
  readonly push: boolean;
  readonly role?: "moderator" | "member" | undefined;
  readonly interestId?: string | undefined;
  readonly eventId?: string | undefined;
  readonly sendAt?: string | undefined;
};

export const announceInGroup = command(announcements.announceInGroup, groupPolicy, ({ scope, subject, body }) =>
  announce(scope, inGroup(subject), body),
);

export const announceToEvent = command(
  announcements.announceToEvent,
  listingPolicy,
  async ({ scope, subject, body: { passTypeId, sessionId, labelId, checkedIn, unpaid, choiceId, ...body } }) => {
    const asked = { passTypeId, sessionId, labelId, checkedIn, unpaid, choiceId };
    return announce(scope, ofEvent(subject), body, await chosenAttendees(scope, subject.id, asked));
  },
);

export const announceToCommunity = command(announcements.announce, ({ scope, body }) =>
  announce(scope, community, body),
);

async function announce(
  scope: Scope<Member>,
  place: AnnouncementPlace,
  written: Written,
  segmentAttendees: AttendeeSegment | null = null,
) {
  const id = newId();
  const { title, html } = contentOf(written);
  await keepPicturesOfText(scope, html);
  await expectSegment(scope, written);
  const sendAt = timeOf(scope, written.sendAt);
  await insertAnnouncement(scope, {
    id,
    slug: slugOf(title, id),
    ...place,
    creatorId: scope.caller.accountId,
    title,
    html,
    email: written.email,
    push: written.push,
    segmentRole: written.role ?? null,
    segmentInterestId: written.interestId ?? null,
    segmentEventId: written.eventId ?? null,
    segmentAttendees,
    status: sendAt === undefined ? "sending" : "scheduled",
    sendAt: sendAt ?? scope.now,
  });
  if (sendAt === undefined) scope.publish(announcementStarted({ announcementId: id }));
  return presentManaged(scope, id);
}

export const cancelAnnouncement = command(announcements.cancel, announcementPolicy, async ({ scope, subject }) => {
  if (!(await cancelScheduled(scope, subject.id))) fail(announcementErrors.alreadySent);
  return presentManaged(scope, subject.id);
});

export const testInGroup = command(announcements.testInGroup, groupPolicy, async ({ scope, caller, subject, body }) =>
  test(scope, caller, { ...inGroup(subject), ...body }),
);

export const testForEvent = command(
  announcements.testForEvent,
  listingPolicy,
  async ({ scope, caller, subject, body }) => test(scope, caller, { ...ofEvent(subject), ...body }),
);

export const testToCommunity = command(announcements.test, async ({ scope, caller, body }) =>
  test(scope, caller, { ...community, ...body }),
);

const testsPerHour = 30;
const hour = 3_600_000;

type Tested = AnnouncementPlace & { readonly title: string; readonly html: string };

async function test(
  scope: Scope<Member>,
  { accountId }: Member,
  { groupId, eventId, ...written }: Tested,
): Promise<null> {
  const { title, html } = contentOf(written);
  const key = `announcement tests ${scope.organization.id} ${accountId}`;
  const seconds = await scope.services.limiter.take(key, testsPerHour, hour);
  if (seconds > 0) fail(kernelErrors.tooOften, { seconds });
  if (!(await hasAddress(scope, accountId))) fail(announcementErrors.noAddress);
  scope.publish(announcementTested({ accountId, groupId, eventId, title, html }));
  return null;
}

async function hasAddress(scope: Scope, accountId: string): Promise<boolean> {
  return (await findReader(scope, accountId))?.email != null;
}

/** A picture or a line is something, markup around nothing is not. */
function contentOf({ title, html }: { readonly title: string; readonly html: string }) {
  const safe = safeHtml(html.trim());
  if (plainTextOf(safe).trim() === "" && !safe.includes("<img")) fail(announcementErrors.empty);
  return { title: title.trim(), html: safe };
}

async function expectSegment(scope: Scope, { interestId, eventId }: Written): Promise<void> {
  if (interestId !== undefined && !(await isInterest(scope, interestId))) fail(announcementErrors.unknownSegment);
  if (eventId !== undefined && !(await findVisibleEvent(scope, eventId))) fail(announcementErrors.unknownSegment);
}

function timeOf(scope: Scope, sendAt: string | undefined): Date | undefined {
  if (sendAt === undefined) return undefined;
  const at = new Date(sendAt);
  if (at <= scope.now) fail(announcementErrors.inThePast);
  return at;
}

/** Readable, and one announcement's own by the end of its id. */
const slugOf = (title: string, id: string): string => `${slugFrom(title) || "announcement"}-${id.slice(-8)}`;

async function presentManaged(scope: Scope<Member>, announcementId: string) {
  const row = await findAnnouncement(scope, announcementId);
  if (!row) throw new Error("an announcement that was just written is not there");
  return presentOne(scope, row);
}

/** As those who manage it see it. */
export async function presentOne(scope: Scope<Member>, row: AnnouncementRow) {
  const deliveryOf = await readDeliveries(scope, [row]);
  return managedView(scope, row, deliveryOf(row.id));
}
