import { kernelErrors } from "@marquee/contract/kernel";
import { allow, deny, policy } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { findTicket, type TicketRow } from "./queries.ts";

/** A request is between whoever asked and those who run the community; for everybody else there is none. */
async function findSeenTicket(scope: Scope, ticketId: string): Promise<TicketRow | undefined> {
  const { accountId, isAdministrator } = scope.caller;
  const ticket = await findTicket(scope, ticketId);
  const isOwn = accountId !== undefined && ticket?.accountId === accountId;
  return isOwn || isAdministrator ? ticket : undefined;
}

export const supportPolicy = policy({
  load: findSeenTicket,
  may: {
    "support.read": () => allow,
    "support.manage": (caller) => (caller.isAdministrator ? allow : deny(kernelErrors.forbidden)),
  },
});
