import { accountFollowed } from "../accounts/index.ts";
import { type Reaction, reaction } from "../kernel/outbox/index.ts";
import { registrationConfirmed } from "../registration/index.ts";
import { circleInvited, threadMessageSent } from "../threads/index.ts";
import { notify } from "./notify.ts";
import { hostsOf } from "./queries.ts";

/** Notifications of what happened elsewhere. */
export const notificationReactions: readonly Reaction[] = [
  reaction(registrationConfirmed, "notify", async (scope, { eventId, accountId }) => {
    await notify(scope, { type: "EVENT", to: await hostsOf(scope, eventId), senderId: accountId, eventId });
  }),
  reaction(accountFollowed, "notify", async (scope, { accountId, followerId }) => {
    await notify(scope, { type: "FOLLOW", to: [accountId], senderId: followerId });
  }),
  // Whoever is named or answered in a thread.
  reaction(threadMessageSent, "notify", async (scope, { threadId, accountId, toIds }) => {
    await notify(scope, { type: "COMMENT", to: toIds, senderId: accountId, threadId });
  }),
  reaction(circleInvited, "notify", async (scope, { circleId, accountId, toId }) => {
    await notify(scope, { type: "INVITATION", to: [toId], senderId: accountId, circleId });
  }),
];
