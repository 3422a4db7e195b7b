import { announcementErrors, announcements } from "@marquee/contract/announcements";
import { isId, kernelErrors } from "@marquee/contract/kernel";
import { findVisibleEvent } from "../events/index.ts";
import { groupPolicy } from "../groups/index.ts";
import { isInterest } from "../interests/index.ts";
import { fail } from "../kernel/failure.ts";
import { plainTextOf } from "../kernel/html/plain-text.ts";
import { safeHtml } from "../kernel/html/safe-html.ts";
import { command } from "../kernel/http/serve.ts";
import { newId } from "../kernel/new-id.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { fold } from "../kernel/search/index.ts";
import { announcementStarted, announcementTested } from "./events.ts";
import { announcementPolicy } from "./policy.ts";
import { findAnnouncement } from "./queries/announcements.ts";
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
  announce(scope, subject.id, body),
);

export const announceToCommunity = command(announcements.announce, ({ scope, body }) => announce(scope, null, body));

async function announce(scope: Scope<Member>, groupId: string | null, written: Written) {
  const id = newId();
  const { title, html } = contentOf(written);
  await expectSegment(scope, written);
  const sendAt = timeOf(scope, written.sendAt);
  await insertAnnouncement(scope, {
    id,
    slug: slugOf(title, id),
    groupId,
    creatorId: scope.caller.accountId,
    title,
    html,
    email: written.email,
    push: written.push,
    segmentRole: written.role ?? null,
    segmentInterestId: written.interestId ?? null,
    segmentEventId: written.eventId ?? null,
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
  test(scope, caller, { groupId: subject.id, ...body }),
);

export const testToCommunity = command(announcements.test, async ({ scope, caller, body }) =>
  test(scope, caller, { groupId: null, ...body }),
);

const testsPerHour = 30;
const hour = 3_600_000;

type Tested = { readonly groupId: string | null; readonly title: string; readonly html: string };

async function test(scope: Scope<Member>, { accountId }: Member, { groupId, ...written }: Tested): Promise<null> {
  const { title, html } = contentOf(written);
  const key = `announcement tests ${scope.organization.id} ${accountId}`;
  const seconds = await scope.services.limiter.take(key, testsPerHour, hour);
  if (seconds > 0) fail(kernelErrors.tooOften, { seconds });
  if (!(await hasAddress(scope, accountId))) fail(announcementErrors.noAddress);
  scope.publish(announcementTested({ accountId, groupId, title, html }));
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
function slugOf(title: string, id: string): string {
  const words = fold(title)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-+|-+$/g, "");
  const end = id.slice(-8);
  return words === "" || isId(words) ? `announcement-${end}` : `${words}-${end}`;
}

export async function presentManaged(scope: Scope<Member>, announcementId: string) {
  const row = await findAnnouncement(scope, announcementId);
  if (!row) throw new Error("an announcement that was just written is not there");
  const deliveryOf = await readDeliveries(scope, [row]);
  return managedView(scope, row, deliveryOf(announcementId));
}
