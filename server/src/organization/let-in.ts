import { randomInt } from "node:crypto";
import type { Identity } from "@marquee/identity";
import { layOut, type Mail, type MailMessage } from "../kernel/mail/index.ts";
import type { Tenant } from "../kernel/tenancy/tenant.ts";
import type { Texts } from "../kernel/texts.ts";

/** What the commands that let people in need. */
type LettingIn = {
  readonly identity: Pick<Identity, "findPool" | "invite" | "createUser">;
  readonly mail: Mail;
  readonly texts: Texts;
};

type Invited = { readonly email: string; readonly locale: string };

/** Lets an address sign up for two weeks, and mails it the way there. The same for an address that has an account. */
export async function invitePerson({ identity, mail, texts }: LettingIn, tenant: Tenant, invited: Invited) {
  await identity.invite({ poolId: await poolOf(identity, tenant), email: invited.email });
  await mail.send(tenant, invitationMail(tenant, texts, invited));
}

/** Groups of letters that are not mistaken for each other, sent to somebody who then chooses their own. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";

/**
 * Makes an account whose temporary password lets in once, to choose another.
 *
 * @returns the password; undefined where the address has an account, which stays as it is
 */
export async function openAccount(
  { identity }: Pick<LettingIn, "identity">,
  tenant: Tenant,
  { email, locale }: Invited,
): Promise<string | undefined> {
  const group = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  const password = `${group()}-${group()}-${group()}`;
  const poolId = await poolOf(identity, tenant);
  const { isNew } = await identity.createUser({ poolId, email, password, locale, isTemporary: true });
  return isNew ? password : undefined;
}

/** The link opens the page where an account is made; nothing happens before its button is pressed. */
function invitationMail(tenant: Tenant, texts: Texts, { email, locale }: Invited): MailMessage {
  const url = new URL("/auth/create-account", tenant.siteUrl);
  url.searchParams.set("email", email);
  const say = (id: string): string => texts.text(locale, id, { name: tenant.configuration.NAME });
  return {
    to: email,
    ...layOut(tenant, locale, {
      subject: say("mail.invitation.subject"),
      heading: say("mail.invitation.heading"),
      paragraphs: [say("mail.invitation.text")],
      action: { label: say("mail.invitation.action"), url: url.href },
      footer: say("mail.invitation.footer"),
    }),
  };
}

async function poolOf(identity: Pick<Identity, "findPool">, tenant: Tenant): Promise<string> {
  const pool = await identity.findPool({ name: tenant.id });
  if (!pool) throw new Error(`${tenant.slug} has no user pool of its own`);
  return pool.poolId;
}
