import type { Tenant } from "../tenancy/tenant.ts";
import type { Mail, MailMessage } from "./mail.ts";
import type { Stop } from "./repo.ts";
import type { MailAddresses } from "./signed-addresses.ts";

type Stops = {
  readonly addresses: MailAddresses;
  readonly findStop: (tenant: Tenant, addressKey: string) => Promise<Stop | undefined>;
};

/** Sends nothing to where mails come back, and every other mail with an address to which it would come back. */
export function honourStops(mail: Mail, { addresses, findStop }: Stops): Mail {
  return {
    close: () => mail.close(),
    async send(tenant, message) {
      const stop = await findStop(tenant, addresses.keyOf(tenant.id, message.to));
      if (stop && isStopped(stop, message)) return "stopped";
      return mail.send(tenant, { ...message, returnTo: addresses.returnFor(tenant.id, message.to) });
    },
  };
}

/** Whoever complained still gets what is not news: what they have bought or asked for. News can be turned off. */
function isStopped({ bouncedAt, complainedAt }: Stop, { isAwaited, headers }: MailMessage): boolean {
  if (isAwaited) return false;
  return bouncedAt !== null || (complainedAt !== null && headers?.["list-unsubscribe"] !== undefined);
}
