import { findReader, handOver, mailsGrantedNow } from "../announcements/index.ts";
import { effect, reaction } from "../kernel/outbox/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { contentMailsWaited, contentTested } from "./events.ts";
import { mailsOf } from "./mail.ts";
import { findMailed } from "./queries/mailed.ts";
import { claimMails, hasMailsDue, type MailReceiver, noteMailing, type Outcome, saveOutcomes } from "./repo/mails.ts";
import { closeWhenDone } from "./repo/sendings.ts";

/**
 * Sends some of the mails that wait. Each is claimed before and noted after, so that none leaves twice: what was claimed
 * when a process went down counts as failed.
 */
export async function sendSome(scope: Scope, contentId: string): Promise<void> {
  const content = await findMailed(scope, contentId);
  if (!content) return;
  await noteMailing(scope, contentId);
  const granted = await mailsGrantedNow(scope);
  if (granted === 0) return;
  const receivers = await claimMails(scope, contentId, granted);
  if (receivers.length === 0) return;
  const write = mailsOf(scope, content);
  const outcomes = await Promise.all(receivers.map((receiver) => sendOne(scope, write, receiver)));
  await saveOutcomes(scope, contentId, outcomes);
}

async function sendOne(scope: Scope, write: ReturnType<typeof mailsOf>, receiver: MailReceiver): Promise<Outcome> {
  const { accountId, email, isWanted } = receiver;
  if (!isWanted || email === null) return { accountId, mail: "skipped", mailAt: scope.now };
  return { accountId, ...(await handOver(scope, receiver, () => write({ ...receiver, email }))) };
}

export const mailSome = effect(contentMailsWaited, "mail", (scope, { contentId }) => sendSome(scope, contentId));

/** As long as mails wait there is a next step; then all of it has reached its readers. */
export const mailOn = reaction(contentMailsWaited, "goOn", async (scope, { contentId }) => {
  if (await hasMailsDue(scope, contentId)) scope.publish(contentMailsWaited({ contentId }));
  else await closeWhenDone(scope, contentId);
});

/** To whoever wants to see it before it comes out. */
export const mailTest = effect(contentTested, "mail", async (scope, { accountId, contentId }) => {
  const [reader, content] = [await findReader(scope, accountId), await findMailed(scope, contentId)];
  if (!reader?.email || !content) return;
  const write = mailsOf(scope, content, { isTest: true });
  await scope.services.mail.send(scope.organization, write({ ...reader, email: reader.email, mayRead: true }));
});
