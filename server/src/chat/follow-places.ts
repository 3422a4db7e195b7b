import type { Scope } from "../kernel/scope.ts";
import { pushChannel, pushLeft, tellJoined } from "./pushes.ts";
import { findChannel, findMember } from "./queries/facts.ts";
import { furnish } from "./repo/places.ts";
import { admit, type Move, type Place, seeOut } from "./repo/rosters.ts";
import { memberView } from "./views.ts";

/** Newcomers who are told at once; of more than these each finds the conversation when they next look. */
const toldAtOnce = 50;

/**
 * Makes the conversations of an event or a group what they should be: there, open or closed, with those who belong in
 * them and nobody else. Of one person only where `accountId` says so. Safe to repeat, and right whenever it runs: it
 * looks at how things are, not at what happened.
 */
export async function followPlace(scope: Scope, place: Place, accountId?: string): Promise<void> {
  const changed = await furnish(scope, place);
  const gone = await seeOut(scope, place, accountId);
  const come = await admit(scope, place, accountId);
  const { hub } = scope.services;
  const touched = new Set([...gone, ...come].map(({ channelId }) => channelId));
  const welcomes = await Promise.all(come.slice(0, toldAtOnce).map((move) => welcome(scope, move)));
  scope.afterCommit(() => {
    for (const channelId of touched) hub.rightsChanged(scope.organization.id, channelId);
    for (const { channelId, accountId: leaver } of gone) pushLeft(scope, hub, channelId, leaver);
    for (const tell of welcomes) tell?.();
    for (const channelId of changed) pushChannel(scope, hub, channelId);
  });
}

/** Only the newcomer is told: in an event of thousands everybody else would hear of nothing but arrivals. */
async function welcome(scope: Scope, { channelId, accountId }: Move): Promise<(() => void) | undefined> {
  const [channel, member] = [await findChannel(scope, channelId), await findMember(scope, channelId, accountId)];
  if (!channel || !member) return undefined;
  const { organization, services, now } = scope;
  const view = memberView({ organization, services, now, surface: "api" }, member, channel, null);
  return () => tellJoined(scope, services.hub, channelId, view);
}
