import { chat, chatErrors } from "@marquee/contract/chat";
import { kernelErrors } from "@marquee/contract/kernel";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { refuseUnwanted } from "../messages/index.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { presentChannel } from "./presenting.ts";
import { pushJoined } from "./pushes.ts";
import { readMembers } from "./queries/members.ts";
import { findOwnChannel } from "./queries/facts.ts";
import { findPartners, openDirect, openGroup } from "./repo/conversations.ts";
import { joinedView } from "./views.ts";

export const createChannel = command(chat.createChannel, async ({ scope, caller, body }) => {
  const otherIds = [...new Set(body.accountIds.map((id) => id.toLowerCase()))].filter((id) => id !== caller.accountId);
  const [first, ...more] = otherIds;
  if (first === undefined) fail(chatErrors.alone);
  const name = body.name?.trim() ?? "";
  if (name === "" && more.length > 0) fail(chatErrors.nameMissing);
  refuseUnwanted(scope, name);
  await refuseStrangers(scope, otherIds);

  if (name === "") {
    const { channelId, isNew } = await openDirect(scope, first);
    if (isNew) await tellMembers(scope, channelId);
    return presentChannel(scope, channelId);
  }
  const channelId = await openGroup(scope, name, otherIds);
  await tellMembers(scope, channelId);
  return presentChannel(scope, channelId);
});

/**
 * All of them have to exist, and none may have a block with the caller. A suspended account cannot be told from one
 * that does not exist.
 */
export async function refuseStrangers(scope: Scope<Member>, accountIds: readonly string[]): Promise<void> {
  const partners = await findPartners(scope, accountIds);
  if (partners.length < accountIds.length) fail(chatErrors.unknownAccount);
  if (partners.some(({ isReachable }) => !isReachable)) fail(kernelErrors.blocked);
}

/** Pushed to the others, so that the conversation appears on their devices. */
async function tellMembers(scope: Scope<Member>, channelId: string): Promise<void> {
  const facts = await findOwnChannel(scope, channelId);
  if (!facts) throw new Error("a conversation that was just made is not there");
  const { rows } = await readMembers(scope, { channelId, query: { pageSize: 100 } });
  const { organization, services, now } = scope;
  const pushed = { organization, services, now, surface: "api" } as const;
  scope.afterCommit(() => {
    for (const row of rows) pushJoined(scope, services.hub, channelId, joinedView(pushed, row, facts.channel));
  });
}
