import { chat } from "@marquee/contract/chat";
import { batched } from "../kernel/http/batched.ts";

/** How long a ticket waits to be used, in ms. */
const ticketLifetime = 30_000;

/**
 * A socket stays open after a delegate's grant was checked: ending a grant also closes the sockets opened by it. When
 * all clients reconnect at once, their tickets share transactions.
 */
export const giveTicket = batched(chat.ticket, {
  keyOf: () => "tickets",
  handle: (scope, requests) =>
    Promise.all(
      requests.map(async ({ caller, scope: { organization, services } }) => {
        const { accountId, actingAccountId, sessionId } = caller;
        const bearer = { organizationId: organization.id, accountId, actingAccountId, sessionId };
        const ticket = await services.once.put(JSON.stringify(bearer), ticketLifetime);
        return { ticket, expiresAt: new Date(scope.now.getTime() + ticketLifetime) };
      }),
    ),
});
