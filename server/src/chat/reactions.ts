import { eventChanged } from "../events/index.ts";
import { groupChanged, groupMembershipChanged } from "../groups/index.ts";
import { type Reaction, reaction } from "../kernel/outbox/index.ts";
import { passesChanged, registrationCanceled, registrationConfirmed } from "../registration/index.ts";
import { syncChannels } from "./sync-channels.ts";
import { mailUnread } from "./mail-unread.ts";
import { pushMessages } from "./push-messages.ts";
import { eventsOfGroup } from "./repo/owned-channels.ts";

/** Conversations follow the events, registrations and groups that they belong to. */
export const chatReactions: readonly Reaction[] = [
  mailUnread,
  pushMessages,
  reaction(eventChanged, "conversations", (scope, { eventId }) => syncChannels(scope, { eventId })),
  reaction(registrationConfirmed, "conversations", (scope, { eventId, accountId }) =>
    syncChannels(scope, { eventId }, accountId),
  ),
  reaction(registrationCanceled, "conversations", (scope, { eventId, accountId }) =>
    syncChannels(scope, { eventId }, accountId),
  ),
  reaction(passesChanged, "conversations", (scope, { eventId, accountId }) =>
    syncChannels(scope, { eventId }, accountId),
  ),
  reaction(groupChanged, "conversations", (scope, { groupId }) => syncChannels(scope, { groupId })),
  reaction(groupMembershipChanged, "conversations", async (scope, payload) => {
    const { groupId, accountId } = payload;
    await syncChannels(scope, { groupId }, accountId);
    // A group has few events that are still to come, and its moderators belong to each of them.
    for (const eventId of await eventsOfGroup(scope, groupId)) await syncChannels(scope, { eventId }, accountId);
  }),
];
