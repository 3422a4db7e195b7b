import { isId, kernelErrors } from "@marquee/contract/kernel";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";
import { findTicket, type TicketRow } from "./queries.ts";

const purpose = "support ticket";
type Signing = Pick<Scope, "organization" | "services">;

/** What opens a guest's request for whoever has the mail: the ticket and a signature, nothing of it is kept. */
export const ticketKey = ({ organization, services }: Signing, ticketId: string): string =>
  `${ticketId}.${services.signatures.sign(purpose, `${organization.id} ${ticketId}`)}`;

/** @throws Failure for a key that is not ours; a member's request is opened by their sign-in alone. */
export async function ticketByKey(scope: Scope, key: string): Promise<TicketRow> {
  const [ticketId = "", signature = "", ...rest] = key.split(".");
  const isOurs =
    rest.length === 0 &&
    isId(ticketId) &&
    scope.services.signatures.isGood(purpose, `${scope.organization.id} ${ticketId.toLowerCase()}`, signature);
  const ticket = isOurs ? await findTicket(scope, ticketId) : undefined;
  return ticket?.accountId === null ? ticket : fail(kernelErrors.notFound);
}
