import { type Reaction, reaction } from "../kernel/outbox/index.ts";
import { contentMailsWaited, contentPublished, contentReached, contentReaching } from "./events.ts";
import { nextReceivers } from "./queries/audience.ts";
import { findPublisher } from "./queries/mailed.ts";
import { closeWhenDone, holdUnfound, insertReceivers, insertSending, saveFound } from "./repo/sendings.ts";
import { mailOn, mailSome, mailTest } from "./send-mails.ts";

/** Receivers in one transaction: however many there are, no more of them are in memory. */
const foundAtOnce = 500;

const begin = reaction(contentPublished, "reach", async (scope, { contentId }) => {
  await insertSending(scope, contentId);
  scope.publish(contentReaching({ contentId }));
});

/**
 * Finds the next of those who subscribe. Where it went on commits with what was found: after a crash it goes on there, and
 * nobody is found twice.
 */
const reach = reaction(contentReaching, "reach", async (scope, { contentId }) => {
  const sending = await holdUnfound(scope, contentId);
  if (!sending) return;
  const found = await nextReceivers(scope, contentId, { after: sending.foundAccountId, most: foundAtOnce });
  const toIds = await insertReceivers(scope, { contentId, isMailed: sending.email, found });
  const accountId = await findPublisher(scope, contentId);
  if (toIds.length > 0) scope.publish(contentReached({ contentId, accountId, toIds }));
  if (found.length === foundAtOnce) {
    await saveFound(scope, contentId, found.at(-1)?.accountId);
    return scope.publish(contentReaching({ contentId }));
  }
  await saveFound(scope, contentId, undefined);
  if (sending.email) scope.publish(contentMailsWaited({ contentId }));
  else await closeWhenDone(scope, contentId);
});

export const contentReactions: readonly Reaction[] = [begin, reach, mailSome, mailOn, mailTest];
