import { setTimeout as sleep } from "node:timers/promises";
import { effect, reaction } from "../kernel/outbox/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { announcementMailsWaited, announcementTested } from "./events.ts";
import { mailsOf } from "./mail.ts";
import { findAnnouncement } from "./queries/announcements.ts";
import { findPlaceName, findReader } from "./queries/reader.ts";
import { closeWhenDone } from "./repo/announcements.ts";
import { claimMails, hasMailsDue, noteMailing, type Outcome, type Receiver, saveOutcomes } from "./repo/mails.ts";

/** Mails in one step: as many may be uncertain after a crash, and other reactions wait for no more than these. */
const atOnce = 10;
const most = 5;
const minute = 60_000;

/**
 * Sends some of the mails that wait. Each is claimed before and noted after, so that none leaves twice: what was claimed
 * when a process went down counts as failed.
 */
export async function sendSome(scope: Scope, announcementId: string): Promise<void> {
  const announcement = await findAnnouncement(scope, announcementId);
  if (announcement?.status !== "sending") return;
  await noteMailing(scope, announcementId);
  const granted = await grantedNow(scope);
  if (granted === 0) return void (await sleep(pause));
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

const second = 1_000;
const pause = 250;

/** How many may leave within this second, by what the mail server takes; all processes count together. */
async function grantedNow({ services: { limiter, config } }: Scope): Promise<number> {
  for (let granted = 0; granted < atOnce; granted += 1)
    if ((await limiter.take("mails of announcements", config.MAILS_A_SECOND, second)) > 0) return granted;
  return atOnce;
}

async function sendOne(scope: Scope, write: ReturnType<typeof mailsOf>, receiver: Receiver): Promise<Outcome> {
  const { accountId, email, reason, attempts } = receiver;
  const ended = { accountId, reason: null, mailAt: scope.now };
  if (reason !== null || email === null) return { ...ended, mail: "skipped", reason: reason ?? "noAddress" };
  try {
    const sending = await scope.services.mail.send(scope.organization, write({ ...receiver, email }));
    return { ...ended, mail: sending === "sent" ? "sent" : "failed" };
  } catch (error) {
    scope.log.warn({ err: error, accountId }, "a mail of an announcement was not taken");
    if (attempts >= most || !isSafeToRepeat(error)) return { ...ended, mail: "failed" };
    return { ...ended, mail: "waiting", mailAt: new Date(scope.now.getTime() + minute * 2 ** attempts) };
  }
}

/** Only what the mail server has not taken for certain: it said 'later', or nobody reached it. */
function isSafeToRepeat(error: unknown): boolean {
  const { responseCode, command }: { responseCode?: unknown; command?: unknown } = Object(error);
  if (typeof responseCode === "number") return responseCode >= 400 && responseCode < 500;
  return command === "CONN";
}
