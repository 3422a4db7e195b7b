import { setTimeout as sleep } from "node:timers/promises";
import type { MailMessage } from "../kernel/mail/index.ts";
import type { Scope } from "../kernel/scope.ts";

/** Mails in one step: as many may be uncertain after a crash, and other reactions wait for no more than these. */
const atOnce = 10;
const most = 5;
const second = 1_000;
const minute = 60_000;
const pause = 250;

/**
 * How many mails that many people get may leave within this second, by what the mail server takes; all processes count
 * together. Where it is none, the answer takes a moment.
 */
export async function mailsGrantedNow({ services: { limiter, config } }: Scope): Promise<number> {
  for (let granted = 0; granted < atOnce; granted += 1)
    if ((await limiter.take("mails of announcements", config.MAILS_A_SECOND, second)) > 0) {
      if (granted === 0) await sleep(pause);
      return granted;
    }
  return atOnce;
}

type Receiver = { readonly accountId: string; readonly attempts: number };
/** `waiting` is tried again at its time. */
type HandedOver = { readonly mail: "sent" | "failed" | "waiting"; readonly mailAt: Date };

/** Sends one of the mails that many people get; what the mail server surely has not taken is tried again later. */
export async function handOver(
  scope: Scope,
  { accountId, attempts }: Receiver,
  write: () => MailMessage,
): Promise<HandedOver> {
  try {
    const sending = await scope.services.mail.send(scope.organization, write());
    return { mail: sending === "sent" ? "sent" : "failed", mailAt: scope.now };
  } catch (error) {
    scope.log.warn({ err: error, accountId }, "a mail that many get was not taken");
    if (attempts >= most || !isSafeToRepeat(error)) return { mail: "failed", mailAt: scope.now };
    return { mail: "waiting", mailAt: new Date(scope.now.getTime() + minute * 2 ** attempts) };
  }
}

/** Only what the mail server has not taken for certain: it said 'later', or nobody reached it. */
function isSafeToRepeat(error: unknown): boolean {
  const { responseCode, command }: { responseCode?: unknown; command?: unknown } = Object(error);
  if (typeof responseCode === "number") return responseCode >= 400 && responseCode < 500;
  return command === "CONN";
}
