import { type Reaction, reaction } from "../kernel/outbox/index.ts";
import { announcementMailsWaited, announcementReached, announcementStarted } from "./events.ts";
import { nextReceivers } from "./queries/audience.ts";
import { closeWhenDone, holdUnfound, insertReceivers, saveFound } from "./repo/announcements.ts";
import { mailOn, mailSome, mailTest } from "./send-mails.ts";

/** Receivers in one transaction: however many there are, no more of them are in memory. */
const foundAtOnce = 500;

/**
 * Finds the next of those whom an announcement is for. Where it went on commits with what was found: after a crash it
 * goes on there, and nobody is found twice.
 */
const reach = reaction(announcementStarted, "reach", async (scope, { announcementId }) => {
  const target = await holdUnfound(scope, announcementId);
  if (!target) return;
  const found = await nextReceivers(scope, target, { after: target.foundAccountId, most: foundAtOnce });
  const toIds = await insertReceivers(scope, { announcementId, isMailed: target.email, found });
  const { groupId, eventId, creatorId: accountId } = target;
  if (toIds.length > 0) scope.publish(announcementReached({ announcementId, groupId, eventId, accountId, toIds }));
  if (found.length === foundAtOnce) {
    await saveFound(scope, announcementId, found.at(-1)?.accountId);
    return scope.publish(announcementStarted({ announcementId }));
  }
  await saveFound(scope, announcementId, undefined);
  if (target.email) scope.publish(announcementMailsWaited({ announcementId }));
  else await closeWhenDone(scope, announcementId);
});

export const announcementReactions: readonly Reaction[] = [reach, mailSome, mailOn, mailTest];
