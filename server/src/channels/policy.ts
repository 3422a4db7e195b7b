import { groupErrors } from "@marquee/contract/groups";
import { kernelErrors } from "@marquee/contract/kernel";
import { allow, type Decision, deny, policy } from "../kernel/http/serve.ts";
import { viewerRights } from "../kernel/http/viewer-rights.ts";
import type { Caller, Scope } from "../kernel/scope.ts";
import { type ChannelRow, findChannel } from "./queries/channels.ts";

type Standing = Pick<ChannelRow, "isCreator" | "hasCreator" | "isNamed" | "role" | "group">;

/** Who publishes in a channel: its creator, its managers, the moderators of its group, and administrators. */
export const canManageChannel = (caller: Caller, channel: Standing): boolean =>
  caller.isAdministrator === true || channel.isCreator || channel.isNamed || channel.role === "moderator";

/** A channel whose creator is gone belongs to those who manage it. */
const canOwn = (caller: Caller, channel: Standing): boolean =>
  caller.isAdministrator === true || channel.isCreator || (!channel.hasCreator && canManageChannel(caller, channel));

/** Whether somebody finds what is for the group of a channel alone. */
export const belongsToChannel = (caller: Caller, channel: Standing): boolean =>
  channel.role !== null || canManageChannel(caller, channel);

/** Whether somebody finds what is in a channel, where nothing in it says otherwise: a private group decides who. */
export const mayReadChannel = (caller: Caller, channel: Standing): Decision =>
  channel.group?.access !== "private" || belongsToChannel(caller, channel) ? allow : deny(groupErrors.membersOnly);

/** A channel that is not visible is there for those alone who manage it. */
export const isChannelSeen = (caller: Caller, channel: ChannelRow): boolean =>
  channel.visible || canManageChannel(caller, channel);

export async function findSeenChannel(scope: Scope, idOrSlug: string): Promise<ChannelRow | undefined> {
  const channel = await findChannel(scope, idOrSlug);
  return channel && isChannelSeen(scope.caller, channel) ? channel : undefined;
}

export const channelPolicy = policy({
  load: findSeenChannel,
  may: {
    "channel.view": () => allow,
    "channel.manage": (caller, channel) => (canManageChannel(caller, channel) ? allow : deny(kernelErrors.forbidden)),
    "channel.own": (caller, channel) => (canOwn(caller, channel) ? allow : deny(kernelErrors.forbidden)),
    "channel.prioritize": (caller) => (caller.isAdministrator ? allow : deny(kernelErrors.forbidden)),
  },
});

/** What the caller may in a channel, as the screens show it. */
export const rightsInChannel = (scope: Scope, subject: ChannelRow) =>
  viewerRights(channelPolicy, { scope, subject }, { canManage: "channel.manage", canOwn: "channel.own" });
