import { managedChannelErrors as errors } from "@marquee/contract/managed-channels";
import { findGroupStanding, moderatesGroup } from "../groups/index.ts";
import { fail } from "../kernel/failure.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { hasGroupOnly } from "./queries/channels.ts";
import { findFormerly, isAddress } from "./repo/channels.ts";

/** Only who looks after a group, or after the community, publishes in its name. */
export async function expectGroup(scope: Scope<Member>, groupId: string): Promise<string> {
  const group = await findGroupStanding(scope, groupId);
  if (!group) fail(errors.unknownGroup);
  if (!moderatesGroup(scope.caller, group)) fail(errors.notYourGroup);
  return group.id;
}

type Linked = { readonly channelId: string; readonly before: string | null };

/**
 * The group that a channel is to be linked to, or null. What is for the members of one group alone does not come to be for
 * others by the way.
 */
export async function groupFor(
  scope: Scope<Member>,
  { channelId, before }: Linked,
  wanted: string | null | undefined,
): Promise<string | null | undefined> {
  if (wanted === undefined || (wanted?.toLowerCase() ?? null) === before) return undefined;
  const groupId = wanted === null ? null : await expectGroup(scope, wanted);
  if (before !== null && (await hasGroupOnly(scope, channelId))) fail(errors.groupOnlyContents);
  return groupId;
}

/** @throws Failure where an address is a part of the interface, or led to another channel before. */
export async function expectFree(scope: Scope, channelId: string, slug: string): Promise<void> {
  const formerly = await findFormerly(scope, slug);
  if (!isAddress(slug) || (formerly !== undefined && formerly !== channelId)) fail(errors.slugTaken, { slug });
}
