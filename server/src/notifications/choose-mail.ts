import { findReceiver } from "../accounts/index.ts";
import { type MailChoice, notifications } from "@marquee/contract/notifications";
import { kernelErrors } from "@marquee/contract/kernel";
import { fail } from "../kernel/failure.ts";
import { command, query } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { type MailPermitted, readMailPermit } from "./mail-permits.ts";
import { wants } from "./preferences.ts";
import { preferencesOf, savePreferences } from "./repo.ts";

export const mailChoice = query(notifications.mailChoice, async ({ scope, params }) =>
  readChoice(scope, await permitted(scope, params.permit)),
);

export const chooseMail = command(notifications.chooseMail, async ({ scope, params, body }) => {
  const chosen = await permitted(scope, params.permit);
  await turnMails(scope, chosen, body.isOn);
  return readChoice(scope, chosen);
});

/** What a permit is for. One that was not issued, and one of somebody who is gone, are the same 404. */
export async function permitted(scope: Scope, permit: string): Promise<MailPermitted> {
  const read = readMailPermit(scope, permit);
  if (!read || !(await findReceiver(scope, read.accountId))) fail(kernelErrors.notFound);
  return read;
}

/** Turns mails of exactly this kind off, or on again. */
export async function turnMails(
  scope: Pick<Scope, "database" | "now" | "organization">,
  { accountId, kind }: MailPermitted,
  isOn: boolean,
): Promise<void> {
  const nothing = { off: [], on: [], choices: {} };
  if (kind === "digest")
    return savePreferences(scope, accountId, { ...nothing, choices: { mailRhythm: isOn ? "daily" : "never" } });
  return savePreferences(scope, accountId, { ...nothing, [isOn ? "on" : "off"]: [kind] });
}

async function readChoice(scope: Scope, { accountId, kind }: MailPermitted): Promise<MailChoice> {
  const kept = (await preferencesOf(scope.database, scope.organization.id, [accountId])).get(accountId);
  return { kind, isOn: kind === "digest" ? kept?.mailRhythm !== "never" : wants(kept, kind) };
}
