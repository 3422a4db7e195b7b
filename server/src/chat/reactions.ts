import type { EventChanged } from "../events/index.ts";
import type { GroupChanged, GroupMembershipChanged } from "../groups/index.ts";
import { type Reaction, reaction } from "../kernel/outbox/index.ts";
import type { RegistrationCanceled, RegistrationConfirmed } from "../registration/index.ts";
import { syncChannels } from "./sync-channels.ts";
import { mailUnread } from "./mail-unread.ts";
import { eventsOfGroup } from "./repo/owned-channels.ts";

/** Conversations follow the events, registrations and groups that they belong to. */
export const chatReactions: readonly Reaction[] = [
  mailUnread,
  reaction<EventChanged>("event.changed", "conversations", (scope, { eventId }) => syncChannels(scope, { eventId })),
  reaction<RegistrationConfirmed>("registration.confirmed", "conversations", (scope, { eventId, accountId }) =>
    syncChannels(scope, { eventId }, accountId),
  ),
  reaction<RegistrationCanceled>("registration.canceled", "conversations", (scope, { eventId, accountId }) =>
    syncChannels(scope, { eventId }, accountId),
  ),
  reaction<GroupChanged>("group.changed", "conversations", (scope, { groupId }) => syncChannels(scope, { groupId })),
  reaction<GroupMembershipChanged>("group.membershipChanged", "conversations", async (scope, payload) => {
    const { groupId, accountId } = payload;
    await syncChannels(scope, { groupId }, accountId);
    // A group has few events that are still to come, and its moderators belong to each of them.
    for (const eventId of await eventsOfGroup(scope, groupId)) await syncChannels(scope, { eventId }, accountId);
  }),
];
