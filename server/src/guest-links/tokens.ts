import { isId } from "@marquee/contract/kernel";
import type { Services } from "../kernel/services.ts";

const purpose = "registrations without an account";
const prefix = "guest";

type Signing = {
  readonly organization: { readonly id: string };
  readonly services: { readonly signatures: Pick<Services["signatures"], "sign" | "isGood"> };
};
type Named = { readonly accountId: string; readonly eventId: string };

const signed = (organizationId: string, { accountId, eventId }: Named): string =>
  [organizationId, accountId, eventId].join(" ").toLowerCase();

/** What a guest is known by: who they are, at which event, and a signature. Nothing of it is kept. */
export function guestToken({ organization, services }: Signing, named: Named): string {
  const signature = services.signatures.sign(purpose, signed(organization.id, named));
  return [prefix, named.accountId, named.eventId, signature].join(".");
}

/** Whom a token names; undefined for what is none of this community's, such as a member's. */
export function guestIn({ organization, services }: Signing, token: string): Named | undefined {
  const [first, accountId = "", eventId = "", signature = "", ...rest] = token.split(".");
  const named = { accountId: accountId.toLowerCase(), eventId: eventId.toLowerCase() };
  const isOurs =
    first === prefix &&
    rest.length === 0 &&
    isId(accountId) &&
    isId(eventId) &&
    services.signatures.isGood(purpose, signed(organization.id, named), signature);
  return isOurs ? named : undefined;
}
