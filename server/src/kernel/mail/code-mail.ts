import type { CodeMessage } from "@marquee/identity";
import { localeOf } from "../http/context.ts";
import type { Tenant } from "../tenancy/tenant.ts";
import type { Texts } from "../texts.ts";
import { layOut } from "./layout.ts";
import type { MailMessage } from "./mail.ts";

/** Which texts say what a code is for. */
const kinds: Readonly<Record<CodeMessage["purpose"], "confirm" | "reset" | "verify" | "signIn">> = {
  "sign-up": "confirm",
  resend: "confirm",
  "forgot-password": "reset",
  "verify-attribute": "verify",
  "sign-in": "signIn",
};

/** Where a code can be entered from a mail. A change of address goes on where it was begun, signed in. */
const pages: Readonly<Partial<Record<string, string>>> = {
  confirm: "/auth/confirm",
  reset: "/auth/forgot-password?code-sent",
};

/**
 * Built from the tenant's stored address. The code stands behind the `#`, which no server sees: the page fills it in,
 * and only its button spends it.
 */
function linkOf({ siteUrl }: Tenant, page: string, { to, code }: { to: string; code: string }): string {
  const url = new URL(page, siteUrl);
  url.searchParams.set("email", to);
  url.hash = `code=${code}`;
  return url.href;
}

/** The mail that carries a code of the identity service, in the tenant's look and the person's language. */
export function codeMail(
  tenant: Tenant,
  texts: Texts,
  { purpose, to, code, locale: wished }: CodeMessage,
): MailMessage {
  const locale = localeOf(tenant, wished);
  const kind = kinds[purpose];
  const name = tenant.configuration.NAME;
  const say = (id: string): string => texts.text(locale, `mail.code.${id}`, { code, name });
  return {
    to,
    isAwaited: true,
    ...layOut(tenant, locale, {
      subject: say(`${kind}.subject`),
      heading: say(`${kind}.heading`),
      paragraphs: [say(`${kind}.text`)],
      code,
      ...(pages[kind] && { action: { label: say("open"), url: linkOf(tenant, pages[kind], { to, code }) } }),
      footer: say("footer"),
    }),
  };
}
