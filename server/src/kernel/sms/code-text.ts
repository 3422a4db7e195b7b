import type { CodeMessage } from "@marquee/identity";
import { localeOf } from "../http/context.ts";
import type { Tenant } from "../tenancy/tenant.ts";
import type { Texts } from "../texts.ts";
import type { TextMessage } from "./sms.ts";

/** The text message that carries a code of the identity service, in the person's language. */
export function codeText(tenant: Tenant, texts: Texts, { to, code, locale: wished }: CodeMessage): TextMessage {
  const locale = localeOf(tenant, wished);
  return { to, text: texts.text(locale, "sms.code", { code, name: tenant.configuration.NAME }) };
}
