import type { Scope } from "../kernel/scope.ts";
import { pushChannel, pushLeft, pushJoinedToNewcomer } from "./pushes.ts";
import { findChannel, findMember } from "./queries/facts.ts";
import { ensureChannels } from "./repo/owned-channels.ts";
import { addMembers, type Move, type ChannelOwner, removeMembers } from "./repo/rosters.ts";
import { joinedView } from "./views.ts";

/**
 * New members who are notified at once; if there are more, they see the conversation when they next read their list.
 */
const notifiedAtOnce = 50;

/**
 * Makes the conversations of an event or a group what they should be: there, open or closed, with those who belong in
 * them and nobody else. Of one person only where `accountId` says so. Safe to repeat, and right whenever it runs: it
 * looks at how things are, not at what happened.
 */
export async function syncChannels(scope: Scope, owner: ChannelOwner, accountId?: string): Promise<void> {
  const changed = await ensureChannels(scope, owner);
  const gone = await removeMembers(scope, owner, accountId);
  const come = await addMembers(scope, owner, accountId);
  const { hub } = scope.services;
  const touched = new Set([...gone, ...come].map(({ channelId }) => channelId));
  const welcomes = await Promise.all(come.slice(0, notifiedAtOnce).map((move) => welcome(scope, move)));
  scope.afterCommit(() => {
    for (const channelId of touched) hub.rightsChanged(scope.organization.id, channelId);
    for (const { channelId, accountId: leaver } of gone) pushLeft(scope, hub, channelId, leaver);
    for (const push of welcomes) push?.();
    for (const channelId of changed) pushChannel(scope, hub, channelId);
  });
}

/** Only the newcomer is notified: in an event of thousands everybody else would get nothing but arrivals. */
async function welcome(scope: Scope, { channelId, accountId }: Move): Promise<(() => void) | undefined> {
  const [channel, member] = [await findChannel(scope, channelId), await findMember(scope, channelId, accountId)];
  if (!channel || !member) return undefined;
  const { organization, services, now } = scope;
  const view = joinedView({ organization, services, now, surface: "api" }, member, channel);
  return () => pushJoinedToNewcomer(scope, services.hub, channelId, view);
}
