import { expect } from "@playwright/test";

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  createdAt: string;
  replyTo?: string;
  headers?: Record<string, string>;
};

/** Reads the mail that the embedded mailbox caught. */
export type Mailbox = {
  /** @returns the newest mail to an address, waiting up to 30 s for one that `matches` */
  newest(to: string, matches?: (mail: Mail) => boolean): Promise<Mail>;
  /** @returns the six digits of the newest mailed code */
  code(to: string): Promise<string>;
};

/** Milliseconds. Mail leaves behind the answer, one after the other; nobody looks at a screen meanwhile. */
const longest = 30_000;

export function openMailbox(siteUrl: string): Mailbox {
  const all = async (): Promise<Mail[]> => (await fetch(`${siteUrl}/dev/mail.json`)).json();
  const newest = async (to: string, matches: (mail: Mail) => boolean = () => true): Promise<Mail> => {
    const wanted = async () =>
      (await all()).find((mail) => mail.to.toLowerCase() === to.toLowerCase() && matches(mail));
    await expect.poll(async () => Boolean(await wanted()), { message: `mail to ${to}`, timeout: longest }).toBe(true);
    const mail = await wanted();
    if (!mail) throw new Error(`The mail to ${to} went away.`);
    return mail;
  };
  return { newest, code: async (to) => codeIn(await newest(to, (mail) => codeIn(mail) !== "")) };
}

function codeIn(mail: Mail): string {
  return /\b\d{6}\b/.exec(mail.text)?.[0] ?? "";
}
