import type { Clock } from "../../clock.ts";
import type { Config } from "../../config.ts";
import type { Tenant } from "../tenancy/tenant.ts";
import type { Mailbox } from "./mailbox.ts";

export type MailMessage = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Beside those that every mail has: `list-unsubscribe` of what can be turned off. */
  readonly headers?: Readonly<Record<string, string>>;
};

/** Hands mail to its server, or to the mailbox page of this machine. Throws when that failed: the caller tries again. */
export type Mail = {
  send(tenant: Tenant, message: MailMessage): Promise<void>;
  close(): void;
};

export type MailOptions = {
  readonly config: Pick<Config, "SMTP_URL" | "MAIL_FROM">;
  readonly mailbox: Mailbox | undefined;
  readonly clock: Clock;
};

export async function openMail({ config, mailbox, clock }: MailOptions): Promise<Mail> {
  if (config.SMTP_URL === "") {
    return {
      send: async (_tenant, message) => mailbox?.put({ ...message, createdAt: clock.now().toISOString() }),
      close: () => undefined,
    };
  }
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
    url: config.SMTP_URL,
    pool: true,
    connectionTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    async send(tenant, { to, headers, ...message }) {
      // Given as an object, not as text: a comma in the address must not make it a list of two.
      const receiver = { name: "", address: to };
      await transport.sendMail({
        from: senderOf(tenant, config.MAIL_FROM),
        to: receiver,
        ...message,
        ...(headers && { headers: { ...headers } }),
      });
    },
    close: () => transport.close(),
  };
}

/** The community's name in front of the installation's address, or of its own domain's. */
function senderOf(tenant: Tenant, address: string): { name: string; address: string } {
  return {
    name: tenant.configuration.NAME,
    address: address === "" ? `no-reply@${new URL(tenant.siteUrl).hostname}` : address,
  };
}
