import type { CodeMessage } from "@marquee/identity";
import type { Clock } from "../../clock.ts";
import type { Config } from "../../config.ts";
import { localeOf } from "../http/context.ts";
import { escapeHtml } from "../mail/layout.ts";
import type { Mailbox } from "../mail/mailbox.ts";
import type { Tenant } from "../tenancy/tenant.ts";
import type { Texts } from "../texts.ts";

/** `to` is a telephone number as +15551234. */
export type TextMessage = { readonly to: string; readonly text: string };

/** Hands text messages to their provider, or to the mailbox page of this machine. Throws when that failed. */
export type Sms = { send(message: TextMessage): Promise<void> };

export type SmsOptions = {
  readonly config: Pick<Config, "SMS_URL">;
  readonly mailbox: Mailbox | undefined;
  readonly clock: Clock;
  readonly fetch?: typeof fetch;
};

const patience = 10_000;

export function openSms({ config, mailbox, clock, fetch: ask = fetch }: SmsOptions): Sms {
  if (config.SMS_URL !== "") return twilio(new URL(config.SMS_URL), ask);
  if (!mailbox) return { send: () => Promise.reject(new Error("no provider for text messages is set (SMS_URL)")) };
  return {
    async send({ to, text }) {
      const html = `<!doctype html><html><head><meta charset="utf-8"></head><body style="font:18px/1.5 system-ui"><p>${escapeHtml(text)}</p></body></html>`;
      await mailbox.put({ to, subject: text, text, html, createdAt: clock.now().toISOString() });
    },
  };
}

/** Twilio's Messages resource: one form, basic authentication. The address holds account, token and sender. */
function twilio(address: URL, ask: typeof fetch): Sms {
  const account = decodeURIComponent(address.username);
  const credentials = Buffer.from(`${account}:${decodeURIComponent(address.password)}`).toString("base64");
  const sender = address.searchParams.get("from") ?? "";
  // A messaging service picks the sender itself.
  const senderField = sender.startsWith("MG") ? "MessagingServiceSid" : "From";
  return {
    async send({ to, text }) {
      const answer = await ask(`https://${address.host}/2010-04-01/Accounts/${account}/Messages.json`, {
        method: "POST",
        headers: { authorization: `Basic ${credentials}` },
        body: new URLSearchParams({ To: to, Body: text, [senderField]: sender }),
        signal: AbortSignal.timeout(patience),
        redirect: "error",
      });
      if (answer.ok) return;
      const { code, message } = Object(await answer.json().catch(() => ({})));
      throw new Error(`the text message was refused with ${answer.status}: ${String(code)} ${String(message)}`);
    },
  };
}

/** The text message that carries a code of the identity service, in the person's language. */
export function codeText(tenant: Tenant, texts: Texts, { to, code, locale: wished }: CodeMessage): TextMessage {
  const locale = localeOf(tenant, wished);
  return { to, text: texts.text(locale, "sms.code", { code, name: tenant.configuration.NAME }) };
}
