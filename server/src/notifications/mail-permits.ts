import { type MailKind, mailKinds } from "@marquee/contract/notifications";
import type { Scope } from "../kernel/scope.ts";

const purpose = "mails of one kind";
type Signing = Pick<Scope, "organization" | "services">;

/** Whose mails of which kind. */
export type MailPermitted = { readonly accountId: string; readonly kind: MailKind };

const named = ({ organization }: Signing, accountId: string, kind: string): string =>
  `${organization.id} ${accountId} ${kind}`;

/**
 * What stands in the last line of a mail: whoever reads the mail turns off more of its kind, without signing in. It never
 * ends, since mails are kept for years, and lets nobody do anything else.
 */
export const mailPermit = (signing: Signing, { accountId, kind }: MailPermitted): string =>
  `${accountId}.${kind}.${signing.services.signatures.sign(purpose, named(signing, accountId, kind))}`;

/** What a permit is for; undefined for one that was not issued, or by another community. */
export function readMailPermit(signing: Signing, permit: string): MailPermitted | undefined {
  const [accountId = "", written = "", signature = "", ...rest] = permit.split(".");
  const kind = mailKinds.find((known) => known === written);
  const isOurs = signing.services.signatures.isGood(purpose, named(signing, accountId, written), signature);
  return kind && isOurs && rest.length === 0 ? { accountId, kind } : undefined;
}
