import { kernelErrors } from "@marquee/contract/kernel";
import { attendee, passErrors } from "@marquee/contract/passes";
import { accountView } from "../accounts/index.ts";
import { type EventFacts, eventPolicy } from "../events/index.ts";
import { pageOf } from "../kernel/db/keyset.ts";
import { fail } from "../kernel/failure.ts";
import { command, query } from "../kernel/http/serve.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { handOn } from "./hand-on.ts";
import { ownPass } from "./own-pass.ts";
import { canReceive, findReceivers, isBlockedWith, listTransfers } from "./queries/transfers.ts";
import { findPassesNow, transferLogView } from "./transfer-views.ts";

export const readReceivers = query(
  attendee.transferAccounts,
  eventPolicy,
  async ({ scope, subject: event, params, query: { search } }) => {
    await ownPass(scope, { eventId: event.id, passId: params.passId });
    const rows = await findReceivers(scope, event, search);
    return rows.map(({ account }) => accountView(scope, account));
  },
);

export const transferPass = command(attendee.transfer, eventPolicy, async ({ scope, subject: event, params, body }) => {
  await expectReceiver(scope, event, body.receiverId);
  const { passId } = params;
  await handOn(scope, { event, passId, senderId: scope.caller.accountId, receiverId: body.receiverId.toLowerCase() });
  return null;
});

async function expectReceiver(scope: Scope<Member>, event: EventFacts, receiverId: string): Promise<void> {
  if (receiverId.toLowerCase() === scope.caller.accountId) fail(passErrors.notYourself);
  if (await isBlockedWith(scope, receiverId)) fail(kernelErrors.blocked);
  if (!(await canReceive(scope, event, receiverId))) fail(passErrors.receiverUnavailable);
}

export const readTransfers = query(
  attendee.transferLogs,
  eventPolicy,
  async ({ scope, subject: event, query: asked }) => {
    const { window, rows } = await listTransfers(scope, event.id, asked);
    const now = await findPassesNow(scope, event.id, rows);
    return pageOf(window, rows, (row) => transferLogView(scope, row, now));
  },
);
