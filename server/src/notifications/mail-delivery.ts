import { findReceiver } from "../accounts/index.ts";
import { kernelErrors } from "@marquee/contract/kernel";
import { type MailDelivery, notifications } from "@marquee/contract/notifications";
import { fail } from "../kernel/failure.ts";
import { command, query } from "../kernel/http/serve.ts";
import { clearStop, findStop } from "../kernel/mail/index.ts";
import type { Member, Scope } from "../kernel/scope.ts";

const triesADay = 5;
const day = 24 * 60 * 60_000;

export const mailDelivery = query(notifications.mailDelivery, async ({ scope }) => {
  const address = await addressOf(scope);
  return address ? readDelivery(scope, address) : nowhere;
});

/** An address that is no good stops again with the next mail; until then it is believed. */
export const retryMail = command(notifications.retryMail, async ({ scope, caller }) => {
  const { database, organization, services } = scope;
  const address = await addressOf(scope);
  if (!address) return nowhere;
  if ((await readDelivery(scope, address)).stop !== null) {
    const seconds = await services.limiter.take(`mail retries ${caller.accountId}`, triesADay, day);
    if (seconds > 0) fail(kernelErrors.tooOften, { seconds });
    await clearStop(database, organization.id, address.key);
  }
  return readDelivery(scope, address);
});

type Address = { readonly email: string; readonly key: string };
/** Also where no mail comes in: then nothing is known of what came back. */
const nowhere: MailDelivery = { email: null, stop: null, stoppedAt: null };

async function addressOf(scope: Scope<Member>): Promise<Address | undefined> {
  const { organization, services, caller } = scope;
  const email = (await findReceiver(scope, caller.accountId))?.email;
  const key = email && services.mailAddresses?.keyOf(organization.id, email);
  return email && key ? { email, key } : undefined;
}

async function readDelivery({ database, organization }: Scope, { email, key }: Address): Promise<MailDelivery> {
  const stop = await findStop(database, organization.id, key);
  if (stop?.bouncedAt) return { email, stop: "bounced", stoppedAt: stop.bouncedAt };
  if (stop?.complainedAt) return { email, stop: "complained", stoppedAt: stop.complainedAt };
  return { email, stop: null, stoppedAt: null };
}
