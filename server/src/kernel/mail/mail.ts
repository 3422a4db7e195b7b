import type { Clock } from "../../clock.ts";
import type { Config } from "../../config.ts";
import type { Tenant } from "../tenancy/tenant.ts";
import type { Mailbox } from "./mailbox.ts";

export type MailMessage = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where what is written in answer to it goes. */
  readonly replyTo?: string;
  /** Where its mail server reports that it could not be delivered; without one to its sender. */
  readonly returnTo?: string;
  /** Somebody has just asked for it and waits for it: a code. It is sent even where mails came back. */
  readonly isAwaited?: true;
  /** Beside those that every mail has: `list-unsubscribe` of what can be turned off. */
  readonly headers?: Readonly<Record<string, string>>;
};

/** `stopped`: it was not sent, since mails to this address come back or whoever has it complained. */
export type Sending = "sent" | "stopped";

/** Hands mail to its server, or to the mailbox page of this machine. Throws when that failed: the caller tries again. */
export type Mail = {
  send(tenant: Tenant, message: MailMessage): Promise<Sending>;
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
      async send(_tenant, message) {
        await mailbox?.put({ ...message, createdAt: clock.now().toISOString() });
        return "sent";
      },
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
    async send(tenant, { to, headers, returnTo, isAwaited: _, ...message }) {
      // Given as an object, not as text: a comma in the address must not make it a list of two.
      const receiver = { name: "", address: to };
      await transport.sendMail({
        from: senderOf(tenant, config.MAIL_FROM),
        to: receiver,
        ...message,
        ...(headers && { headers: { ...headers } }),
        ...(returnTo !== undefined && { envelope: { from: returnTo, to } }),
      });
      return "sent";
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
