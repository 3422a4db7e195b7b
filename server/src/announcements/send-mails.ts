import { effect, reaction } from "../kernel/outbox/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { announcementMailsWaited, announcementTested } from "./events.ts";
import { mailsOf } from "./mail.ts";
import { handOver, mailsGrantedNow } from "./mails-of-many.ts";
import { findAnnouncement } from "./queries/announcements.ts";
import { findPlaceName, findReader } from "./queries/reader.ts";
import { closeWhenDone } from "./repo/announcements.ts";
import { claimMails, hasMailsDue, noteMailing, type Outcome, type Receiver, saveOutcomes } from "./repo/mails.ts";

/**
 * Sends some of the mails that wait. Each is claimed before and noted after, so that none leaves twice: what was claimed
 * when a process went down counts as failed.
 */
export async function sendSome(scope: Scope, announcementId: string): Promise<void> {
  const announcement = await findAnnouncement(scope, announcementId);
  if (announcement?.status !== "sending") return;
  await noteMailing(scope, announcementId);
  const granted = await mailsGrantedNow(scope);
  if (granted === 0) return;
  const receivers = await claimMails(scope, announcement, granted);
  if (receivers.length === 0) return;
  const write = mailsOf(scope, { ...announcement, placeName: (announcement.group ?? announcement.event)?.name });
  const outcomes = await Promise.all(receivers.map((receiver) => sendOne(scope, write, receiver)));
  await saveOutcomes(scope, announcementId, outcomes);
}

export const mailSome = effect(announcementMailsWaited, "mail", (scope, { announcementId }) =>
  sendSome(scope, announcementId),
);

/** As long as mails wait there is a next step; then the announcement is sent. */
export const mailOn = reaction(announcementMailsWaited, "goOn", async (scope, { announcementId }) => {
  if (await hasMailsDue(scope, announcementId)) scope.publish(announcementMailsWaited({ announcementId }));
  else await closeWhenDone(scope, announcementId);
});

/** To whoever wants to see it before it goes out. */
export const mailTest = effect(announcementTested, "mail", async (scope, { accountId, title, html, ...place }) => {
  const reader = await findReader(scope, accountId);
  if (!reader?.email) return;
  const placeName = await findPlaceName(scope, place);
  const write = mailsOf(scope, { id: null, ...place, placeName, title, html });
  await scope.services.mail.send(scope.organization, write({ ...reader, email: reader.email }));
});

async function sendOne(scope: Scope, write: ReturnType<typeof mailsOf>, receiver: Receiver): Promise<Outcome> {
  const { accountId, email, reason } = receiver;
  if (reason !== null || email === null)
    return { accountId, mail: "skipped", reason: reason ?? "noAddress", mailAt: scope.now };
  return { accountId, reason: null, ...(await handOver(scope, receiver, () => write({ ...receiver, email }))) };
}
