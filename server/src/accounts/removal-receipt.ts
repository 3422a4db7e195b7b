import { createHash, randomBytes } from "node:crypto";
import type { RemovalReceipt } from "@marquee/contract/accounts";
import { kernelErrors } from "@marquee/contract/kernel";
import { countMemberData } from "../kernel/db/member-data.ts";
import { fail } from "../kernel/failure.ts";
import { localeOf } from "../kernel/http/context.ts";
import { layOut } from "../kernel/mail/index.ts";
import { effect } from "../kernel/outbox/index.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { belongingsOf } from "./belongings.ts";
import { removalNoted } from "./events.ts";
import { findRemoval, insertRemoval } from "./queries/removals.ts";

/** What would become of the caller's own, by kind. */
export async function previewRemoval({ database, organization, caller }: Scope<Member>) {
  return belongingsOf(
    await countMemberData(database, { organizationId: organization.id, accountId: caller.accountId }),
  );
}

const hashOf = (code: string): string => createHash("sha256").update(code).digest("hex");

/** Notes what goes and stays, before it goes; where there is an address, it is told of it once it has. */
export async function noteRemoval(
  scope: Scope<Member>,
  { email, locale }: { email: string | null; locale: string | null },
): Promise<RemovalReceipt> {
  const belongings = await previewRemoval(scope);
  const code = randomBytes(18).toString("base64url");
  const number = await insertRemoval(scope, { codeHash: hashOf(code), ...belongings });
  if (email !== null) {
    const letter: Letter = { email, code };
    // What waits to be sent stands in the database for some days: the address does not.
    const sealed = scope.services.vault.seal(placeOf(scope), Buffer.from(JSON.stringify(letter)));
    scope.publish(removalNoted({ sealed, locale, number }));
  }
  return { number, code, removedAt: scope.now, ...belongings };
}

export async function readReceipt(scope: Scope, code: string): Promise<RemovalReceipt> {
  return { ...((await findRemoval(scope, hashOf(code))) ?? fail(kernelErrors.notFound)), code };
}

type Letter = { readonly email: string; readonly code: string };
const placeOf = ({ organization }: Pick<Scope, "organization">): string[] => ["removals", organization.id, "letter"];

export const mailReceipt = effect(removalNoted, "mailReceipt", async (scope, { sealed, locale: own, number }) => {
  const { organization, services } = scope;
  const { email, code }: Letter = JSON.parse(services.vault.open(placeOf(scope), sealed).toString());
  const locale = localeOf(organization, own);
  const data = { name: organization.configuration.NAME, number };
  const say = (id: string): string => services.texts.text(locale, `mail.removal.${id}`, data);
  const content = layOut(organization, locale, {
    subject: say("subject"),
    heading: say("heading"),
    paragraphs: [say("text"), say("next")],
    action: { label: say("action"), url: `${organization.siteUrl}/goodbye/${code}` },
    footer: say("footer"),
  });
  await services.mail.send(organization, { to: email, ...content });
});
