import { type Reaction, reaction } from "../kernel/outbox/index.ts";
import type { DomainEvent } from "../kernel/scope.ts";
import { notify } from "./notify.ts";
import { hostsOf } from "./queries.ts";

type RegistrationConfirmed = DomainEvent<"registration.confirmed", { eventId: string; accountId: string }>;

type ThreadMessageSent = DomainEvent<"thread.message-sent", { threadId: string; accountId: string; toIds: string[] }>;

type CircleInvited = DomainEvent<"circle.invited", { circleId: string; accountId: string; toId: string }>;

/** What people are told of when something happened elsewhere. */
export const notificationReactions: readonly Reaction[] = [
  reaction<RegistrationConfirmed>("registration.confirmed", "notify", async (scope, { eventId, accountId }) => {
    await notify(scope, { type: "EVENT", to: await hostsOf(scope, eventId), senderId: accountId, eventId });
  }),
  // Whoever is named or answered in a thread.
  reaction<ThreadMessageSent>("thread.message-sent", "notify", async (scope, { threadId, accountId, toIds }) => {
    await notify(scope, { type: "COMMENT", to: toIds, senderId: accountId, threadId });
  }),
  reaction<CircleInvited>("circle.invited", "notify", async (scope, { circleId, accountId, toId }) => {
    await notify(scope, { type: "INVITATION", to: [toId], senderId: accountId, circleId });
  }),
];
