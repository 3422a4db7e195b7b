import { appendFile, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { MailMessage } from "./mail.ts";

export type KeptMail = MailMessage & { readonly createdAt: string };

/** Mail that was not sent but kept on this machine, to be read at `/dev/mail`. */
export type Mailbox = {
  put(mail: KeptMail): Promise<void>;
  /** Newest first. */
  list(): Promise<KeptMail[]>;
};

const mailsKept = 500;

/** A mailbox in a file, one JSON line a mail: it survives a restart, so that a code can still be read. */
export function openMailbox(path: string): Mailbox {
  let turn: Promise<unknown> = Promise.resolve();

  async function read(): Promise<KeptMail[]> {
    const text = await readFile(path, "utf8").catch(() => "");
    return text.split("\n").flatMap((line) => parsed(line));
  }

  async function append(mail: KeptMail): Promise<void> {
    await mkdir(dirname(path), { recursive: true });
    await appendFile(path, `${JSON.stringify(mail)}\n`, { mode: 0o600 });
    const all = await read();
    if (all.length <= mailsKept * 2) return;
    await writeFile(
      `${path}.tmp`,
      all
        .slice(-mailsKept)
        .map((kept) => `${JSON.stringify(kept)}\n`)
        .join(""),
      { mode: 0o600 },
    );
    await rename(`${path}.tmp`, path);
  }

  return {
    put(mail) {
      const mine = turn.then(() => append(mail));
      turn = mine.catch(() => undefined);
      return mine;
    },
    list: async () => (await read()).toReversed().slice(0, mailsKept),
  };
}

/** A line cut off by a crash is no mail. */
function parsed(line: string): KeptMail[] {
  try {
    return line === "" ? [] : [JSON.parse(line)];
  } catch {
    return [];
  }
}
